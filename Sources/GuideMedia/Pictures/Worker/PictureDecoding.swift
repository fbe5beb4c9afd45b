// Decoding in child processes, for the rest of the program: the end of a build, and the child itself.

import GuideModel
import GuideSupport

public enum PictureDecoding {
    /// Stops the child processes that decode pictures; more pictures start them again.
    ///
    /// - Returns: the diagnostics about the decoding of pictures since the last call.
    public static func end() -> [Diagnostic] {
        [PictureWorkers.Limits.ofEnvironment.warning].compactMap(\.self) + PictureWorkers.current.end()
    }

    /// Decodes the pictures that the parent process sends, until it sends no more; this is `wynd
    /// picture-worker`.
    ///
    /// - Parameters:
    ///   - seconds: the processor time for one picture.
    ///   - megabytes: the memory that this process may use.
    public static func serve(seconds: Int, megabytes: Int) -> Never {
        ParentProcess.endWithParent()
        // Before the limit is set, so that the limit applies to pictures alone.
        _ = Picture.libraryVersion
        ProcessLimits.setMemory(megabytes << 20)
        respond(.greeting)
        while true {
            guard let (text, bytes) = PictureMessage.lengths(ParentProcess.receive(PictureMessage.headLength)) else {
                exit(1)
            }
            let request = PictureMessage(text: ParentProcess.receive(text), bytes: ParentProcess.receive(bytes))
            guard let task = request.task else { exit(1) }
            ProcessLimits.setProcessorTime(seconds: seconds)
            do throws(MediaError) {
                respond(PictureMessage(try task.perform(on: request.bytes)))
            } catch {
                respond(PictureMessage(error))
            }
        }
    }

    private static func respond(_ message: PictureMessage) {
        ParentProcess.sendAll(message.head)
        ParentProcess.sendAll(message.bytes)
    }
}
