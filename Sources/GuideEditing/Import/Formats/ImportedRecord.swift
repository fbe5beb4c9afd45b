// The values of the last import, stored in the city's folder beside the content: the base of a three-way merge.

import GuideContent
import GuideModel
import GuideSupport

/// A hidden file in a city's folder, which has to be kept with the content.
struct ImportedRecord: Hashable, Sendable {
    /// One place, tour or event, or a translation of one.
    struct Entry: Hashable, Sendable {
        /// Relative to the city's folder.
        var path: String
        /// Marks of the fields as the source had them.
        var fields: MergeFields
    }

    static let format = "wynd-import/1"
    /// The maximum size of a record, in bytes.
    static let limit = 64 * 1024 * 1024

    /// The name of the imported file.
    var source: String
    /// By the keys of the imported entries, after `place:`, `tour:`, `event:` or, for example, `translation:de:` or
    /// `tour-translation:de:`.
    var entries: [String: Entry] = [:]

    init(source: String) { self.source = source }

    /// Reads a record; nil if the text is not such a record.
    init?(_ text: [UInt8]) {
        guard let root = try? JSONReader.read(text), root["format"]?.string == Self.format,
            let members = root["entries"]?.members
        else { return nil }
        source = root["source"]?.string ?? ""
        for member in members {
            guard let path = member.node["path"]?.string, Self.isInside(path) else { return nil }
            var fields: MergeFields = [:]
            for field in member.node["fields"]?.members ?? [] { fields[field.name] = field.node.string }
            entries[member.name] = Entry(path: path, fields: fields)
        }
    }

    /// Whether a path names a page of the city.
    ///
    /// Any program may have written the record, so its paths are checked.
    private static func isInside(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count >= 2 && ["places", "tours", "events"].contains(parts[0]) && ContentPath.isMarkdown(path)
            && parts.dropFirst().allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    }

    var json: [UInt8] {
        JSONWriter.object { record in
            record.member("format", Self.format)
            record.member("source", source)
            record.object("entries") { list in
                for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
                    list.object(named: key) { object in
                        object.member("path", entry.path)
                        object.object("fields") { fields in
                            for (name, value) in entry.fields.sorted(by: { $0.key < $1.key }) {
                                fields.member(named: name, value)
                            }
                        }
                    }
                }
            }
        }
    }
}
