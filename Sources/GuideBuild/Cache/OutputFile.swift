// A file of a site as a build wrote it.

import GuideSupport
import SystemPackage

struct OutputFile: Hashable, Sendable {
    /// From the site's root.
    var path: String
    /// Lower-case hexadecimal; empty where nothing is remembered.
    var sha256: String
    var stamp: FileStamp
    /// What the file was made from, for files whose making is better saved than compared; nil for others.
    var key: String?

    /// Whether the file still stands below `root` as it was written.
    func stands(below root: FilePath) -> Bool {
        FileStamp.ofEntry(root.appending(path))?.ofOutput == stamp
    }
}

extension OutputFile: Recordable {
    func write(to record: inout RecordWriter) {
        record.text(path)
        record.text(sha256)
        stamp.write(to: &record)
        record.optional(key)
    }

    init(from record: inout RecordReader) throws(RecordFault) {
        path = try record.text()
        sha256 = try record.text()
        stamp = try FileStamp(from: &record)
        key = try record.optionalText()
    }
}
