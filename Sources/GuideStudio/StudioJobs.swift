// Runs long work outside of requests, for example a publication.

import GuideBuild
import GuideCommands
import GuideSupport
import Synchronization

/// One job at a time, with its progress and the last result.
///
/// A page that is loaded again continues to show the job.
final class StudioJobs: Sendable {
    typealias Work = @Sendable (Progress) async throws(StudioError) -> [UInt8]

    private struct State {
        /// Identifies the job.
        var number = 0
        var name = ""
        var isRunning = false
        /// The steps until now, in English.
        var steps: [String] = []
        /// How much of the last step is done, from 0 to 1; nil if unknown.
        var fraction: Double?
        /// The files and bytes of the last step, if it is an upload.
        var upload: UploadProgress?
        var result: Result<[UInt8], StudioError>?
        var task: Task<Void, Never>?
    }

    private let state = Mutex(State())

    /// Whether a job runs.
    var isRunning: Bool { state.withLock { $0.isRunning } }

    /// Starts a job.
    ///
    /// - Parameters:
    ///   - name: what the job does, for the page.
    ///   - work: returns the result as JSON.
    func start(_ name: String, _ work: @escaping Work) throws(StudioError) {
        let number = state.withLock { state -> Int? in
            guard !state.isRunning else { return nil }
            state = State(number: state.number + 1, name: name, isRunning: true)
            return state.number
        }
        guard let number else {
            throw StudioError(409, "The editor is still busy with this; wait until it has ended, or stop it.")
        }
        let progress = Progress(observer: { [weak self] step, fraction in self?.note(step, fraction, of: number) })
        let task = Task {
            let result: Result<[UInt8], StudioError>
            do throws(StudioError) {
                result = .success(try await work(progress))
            } catch {
                result = .failure(error)
            }
            self.end(result)
        }
        state.withLock { state in
            if state.number == number, state.isRunning { state.task = task }
        }
    }

    /// Asks the job to stop.
    func cancel() { state.withLock { $0.task }?.cancel() }

    private func note(_ step: String, _ fraction: Double?, of number: Int) {
        state.withLock { state in
            guard state.number == number, state.isRunning else { return }
            if state.steps.last != step {
                state.steps.append(step)
                state.upload = nil
            }
            state.fraction = fraction
        }
    }

    /// Notes how much of the job's upload is done.
    func note(_ upload: UploadProgress) {
        state.withLock { state in
            if state.isRunning { state.upload = upload }
        }
    }

    private func end(_ result: Result<[UInt8], StudioError>) {
        state.withLock { state in
            state.isRunning = false
            state.fraction = nil
            state.upload = nil
            state.result = result
            state.task = nil
        }
    }

    /// The state of the last job as JSON.
    func json(_ messages: MessageCatalog) -> [UInt8] {
        let state = state.withLock { $0 }
        return JSONWriter.object(isCompact: true) { json in
            json.member("number", state.number)
            json.member("name", state.name)
            json.member("running", state.isRunning)
            json.array("steps") { json in
                for step in state.steps { json.element(messages.translate(step)) }
            }
            json.member("fraction", state.upload?.fraction ?? state.fraction)
            if let upload = state.upload {
                json.object("upload") { json in
                    json.member("files", upload.files)
                    json.member("totalFiles", upload.totalFiles)
                    json.member("bytes", upload.bytes)
                    json.member("totalBytes", upload.totalBytes)
                    json.member("secondsLeft", upload.secondsLeft())
                }
            }
            switch state.result {
            case .success(let result): json.member("result", json: result)
            case .failure(let error): json.member("error", messages.translate(error.message))
            case nil: break
            }
        }
    }
}
