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
    package var kind: OutputKind

    /// Whether the file below `root` is unchanged since the build wrote it.
    func isUnchanged(in root: String) -> Bool {
        FileStamp.ofEntry("\(root)/\(path)")?.ofOutput == stamp
    }
}

/// What a file of a site is, as the code that makes the file knows it.
package struct OutputKind: Hashable, Sendable {
    package var role: FileRole
    package var part: OutputPart
    /// The hash of what the file was made from, for files that are slow to make; nil for other files.
    package var key: String?
    /// The piece of a map level that the file contains; nil for other files.
    var piece: MapPiece?
    /// The group whose encrypted content the file is; nil for other files.
    var group: Slug?

    package init(_ role: FileRole, part: OutputPart = .pages, key: String? = nil) {
        self.role = role
        self.part = part
        self.key = key
    }

    /// A piece of one of the closer levels of a city's map.
    static func map(_ piece: MapPiece, key: String?) -> OutputKind {
        var kind = OutputKind(.resource, part: .maps, key: key)
        kind.piece = piece
        return kind
    }

    /// A file of a group's encrypted content.
    static func encrypted(_ role: FileRole, for group: Slug) -> OutputKind {
        var kind = OutputKind(role)
        kind.group = group
        return kind
    }
}

/// A piece of a map level, with its weight, so that the budget check need not draw or read the piece.
struct MapPiece: Hashable, Sendable {
    var level: MapLevel
    var key: QuadKey
    var weight: MapWeight
}

extension OutputFile: Recordable {
    package func write(to record: inout RecordWriter) {
        record.text(path)
        record.text(sha256)
        stamp.write(to: &record)
        kind.write(to: &record)
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        path = try record.text()
        sha256 = try record.text()
        stamp = try FileStamp(from: &record)
        kind = try OutputKind(from: &record)
    }
}

extension OutputKind: Recordable {
    package func write(to record: inout RecordWriter) {
        record.number(role.rawValue)
        record.text(part.rawValue)
        record.optional(key)
        record.optional(piece) { record, piece in
            record.text(piece.level.rawValue)
            record.text(piece.key.digits)
            record.number(piece.weight.bytes)
            record.number(piece.weight.gzipped)
            record.optional(piece.weight.gzippedBasemap) { $0.number($1) }
        }
        record.optional(group?.text)
    }

    package init(from record: inout RecordReader) throws(RecordError) {
        guard let role = FileRole(rawValue: try record.number()), let part = OutputPart(rawValue: try record.text())
        else { throw .damaged }
        self.init(role, part: part, key: try record.optionalText())
        piece = try record.optional { (record) throws(RecordError) in
            guard let level = MapLevel(rawValue: try record.text()) else { throw .damaged }
            return MapPiece(
                level: level, key: QuadKey(try record.text()),
                weight: MapWeight(
                    bytes: try record.number(), gzipped: try record.number(),
                    gzippedBasemap: try record.optionalNumber()))
        }
        group = try record.optional { (record) throws(RecordError) in try record.slug() }
    }
}
