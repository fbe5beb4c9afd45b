// What the last import wrote, so that the next one can tell an edit from an old version.

import GuideModel

/// `.pws-import.json` in a city's folder.
struct PWSImportRecord: Hashable, Sendable {
    static let fileName = ".pws-import.json"
    static let format = "wynd-pws-import/1"

    /// The presentation's name.
    var source: String
    /// The SHA-256 of each file as it was imported, by its path relative to the city's folder.
    var digests: [String: String] = [:]

    init(source: String) { self.source = source }

    /// Nil when the text is no such record.
    init?(_ text: [UInt8]) {
        guard let root = try? JSONReader.read(text), root["format"]?.string == PWSImportRecord.format,
            let files = root["files"]?.members
        else { return nil }
        source = root["source"]?.string ?? ""
        for file in files { digests[file.name] = file.node.string }
    }

    var json: [UInt8] {
        JSONWriter.object { record in
            record.member("format", PWSImportRecord.format)
            record.member("source", source)
            record.object("files") { files in
                for path in digests.keys.sorted() { files.member(path, digests[path]) }
            }
        }
    }
}
