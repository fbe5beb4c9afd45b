// Decoding in child processes, as the rest of the program sees it: the end of a build, and the child itself.

import GuideModel
import GuideSupport

public enum PictureDecoding {
    /// Ends the child processes that decode pictures and wait for the next; more pictures start them anew.
    ///
    /// - Returns: what there is to say of how pictures were decoded since the last call.
    public static func end() -> [Diagnostic] {
        [PictureWorkers.Limits.ofEnvironment.warning].compactMap(\.self) + PictureWorkers.current.end()
    }

    /// Decodes what the parent process asks for, until it asks no more; what `wynd picture-worker` does.
    ///
    /// - Parameters:
    ///   - seconds: the processor time for one picture.
    ///   - megabytes: the memory that this process may use.
    public static func serve(seconds: Int, megabytes: Int) -> Never {
        ParentProcess.endWithIt()
        // Before the limit, so that it limits pictures alone.
        _ = Picture.libraryVersion
        ProcessLimits.setMemory(megabytes << 20)
        answer(.greeting)
        while true {
            guard let (text, bytes) = PictureMessage.lengths(ParentProcess.receive(PictureMessage.headLength)) else {
                exit(1)
            }
            let request = PictureMessage(text: ParentProcess.receive(text), bytes: ParentProcess.receive(bytes))
            guard let task = request.task else { exit(1) }
            ProcessLimits.setProcessorTime(seconds: seconds)
            do throws(MediaFault) {
                answer(PictureMessage(try task.perform(on: request.bytes)))
            } catch {
                answer(PictureMessage(error))
            }
        }
    }

    private static func answer(_ message: PictureMessage) {
        ParentProcess.deliver(message.head)
        ParentProcess.deliver(message.bytes)
    }
}
