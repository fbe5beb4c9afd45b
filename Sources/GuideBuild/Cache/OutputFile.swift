// A file of a site, as a build wrote it.

import GuideModel
import GuideSupport
import SystemPackage

package struct OutputFile: Hashable, Sendable {
    /// From the site's root.
    package var path: String
    /// Lower-case hexadecimal; empty if the build stores no hashes.
    package var sha256: String
    var stamp: FileStamp
    /// The hash of what the file was made from, for files that are slow to make; nil for other files.
    package var key: String?
    /// The weight of a map piece, so that the budget check need not draw or read the piece.
    var mapWeight: MapWeight?

    /// Whether the file below `root` is unchanged since the build wrote it.
    func isUnchanged(in root: String) -> Bool {
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
            record.optional(weight.gzippedBasemap) { $0.number($1) }
        }
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        path = try record.text()
        sha256 = try record.text()
        stamp = try FileStamp(from: &record)
        key = try record.optionalText()
        mapWeight = try record.optional { (record) throws(RecordError) in
            MapWeight(
                bytes: try record.number(), gzipped: try record.number(), gzippedBasemap: try record.optionalNumber())
        }
    }
}
