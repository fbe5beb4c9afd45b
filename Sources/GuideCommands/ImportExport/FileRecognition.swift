// Recognizes the format of a file on disk for `wynd import`.

import GuideEditing
import GuidePacks
import GuideSupport
import SystemPackage

public enum FileRecognition {
    /// Recognizes a file by its content; its name does not count.
    ///
    /// - Returns: nil if it is not a file that can be read.
    public static func recognize(_ file: FilePath) -> RecognizedFormat.Recognition? {
        guard let descriptor = try? FileDescriptor.openRegularFile(file),
            let start = try? descriptor.closeAfter({ try descriptor.bytes(RecognizedFormat.examinedBytes + 1, at: 0) })
        else { return nil }
        guard ZipReader.isZIP(start) else { return RecognizedFormat.recognize(start: start) }
        var paths: [String] = []
        _ = try? ZipReader.read(file, limit: 0) { path in
            paths.append(path)
            return false
        }
        return RecognizedFormat.recognize(archive: paths)
    }
}
