// A file of a site as a build wrote it.

import GuideModel
import GuideSupport
import SystemPackage

package struct OutputFile: Hashable, Sendable {
    /// From the site's root.
    package var path: String
    /// Lower-case hexadecimal; empty where nothing is remembered.
    package var sha256: String
    var stamp: FileStamp
    /// What the file was made from, for files whose making is better saved than compared; nil for others.
    package var key: String?
    /// Of a piece of a map, so that it can be held to its budget without being drawn or read.
    var mapWeight: MapWeight?

    /// Whether the file still stands below `root` as it was written.
    func stands(below root: String) -> Bool {
        FileStamp.ofEntry("\(root)/\(path)")?.ofOutput == stamp
    }
}

extension OutputFile: Recordable {
    package func write(to record: inout RecordWriter) {
        record.text(path)
        record.text(sha256)
        stamp.write(to: &record)
        record.optional(key)
        record.optional(mapWeight) { record, weight in
            record.number(weight.bytes)
            record.number(weight.gzipped)
            record.optional(weight.levelGround) { $0.number($1) }
        }
    }

    package init(from record: inout RecordReader) throws(RecordFault) {
        path = try record.text()
        sha256 = try record.text()
        stamp = try FileStamp(from: &record)
        key = try record.optionalText()
        mapWeight = try record.optional { (record) throws(RecordFault) in
            MapWeight(
                bytes: try record.number(), gzipped: try record.number(), levelGround: try record.optionalNumber())
        }
    }
}
