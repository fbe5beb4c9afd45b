// The import of a guide that runs now or ran last, which the page shows also after it is loaded again.

import GuideBuild
import GuideModel
import GuideSupport
import Synchronization

/// One import at a time for the whole guide, and the person who has started it.
final class ImportJobs: Sendable {
    private struct Last {
        /// The key of a person of the team; nil without a team.
        var owner: String?
        /// The request and the recognized files, as JSON.
        var request: [UInt8]
        var files: [UInt8]
    }

    private let jobs = StudioJobs()
    private let last = Mutex<Last?>(nil)

    /// Starts a job.
    ///
    /// - Parameters:
    ///   - request: the body of the request, which the page needs after it is loaded again.
    ///   - files: the recognized files as a list in JSON.
    func start(
        _ action: ImportWork.Action, for sender: StudioSender?, request: [UInt8], files: [UInt8],
        _ work: @escaping StudioJobs.Work
    ) throws(StudioError) {
        let started = Last(owner: sender?.member.key, request: request, files: files)
        let result = last.withLock { last -> Result<Void, StudioError> in
            guard !jobs.isRunning else { return .failure(Self.busy) }
            do throws(StudioError) { try jobs.start(action.rawValue, work) } catch { return .failure(error) }
            last = started
            return .success(())
        }
        try result.get()
    }

    private static let busy = StudioError(
        409, "Another import is running in this guide; wait until it has ended, or stop it.")

    /// Asks the job to stop; only the person who has started it and admins may.
    func cancel(for sender: StudioSender?) throws(StudioError) {
        let isOwner = last.withLock { last in last.map { $0.owner == sender?.member.key } ?? false }
        guard isOwner || sender?.member.role == .admin else {
            throw StudioError(403, "Another person has started this import; ask them or an admin to stop it.")
        }
        jobs.cancel()
    }

    /// Forgets the last import, for example after it was undone.
    func forget() {
        last.withLock { last in
            if !jobs.isRunning { last = nil }
        }
    }

    /// The state of the last job as JSON; only whether it runs, for other people than the one who has started it.
    ///
    /// - Parameter isWhole: whether to write also the request and its files.
    func json(for sender: StudioSender?, _ messages: MessageCatalog, isWhole: Bool) -> [UInt8] {
        // The job may end meanwhile.
        let isRunning = jobs.isRunning
        let (own, job) = last.withLock { last -> (Last?, [UInt8]) in
            guard let last, last.owner == sender?.member.key else { return (nil, []) }
            return (last, jobs.json(messages))
        }
        return JSONWriter.object(isCompact: true) { json in
            json.member("busy", isRunning)
            json.member("job", json: job)
            guard let own, isWhole else { return }
            json.member("request", json: own.request)
            json.member("files", json: own.files)
        }
    }
}
