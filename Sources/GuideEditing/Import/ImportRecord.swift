// The files of the last import, so that the next import can distinguish an edit from an old version.

import GuideContent
import GuideModel
import GuideSupport

/// A hidden file in a city's folder.
struct ImportRecord: Hashable, Sendable {
    /// The name of the imported file.
    var source: String
    /// The SHA-256 of each file as it was imported, by its path relative to the city's folder.
    var digests: [String: String] = [:]
    /// What each file was made from, such as `way/123`, by the same path; empty if the source has no permanent names.
    var origins: [String: String] = [:]

    init(source: String) { self.source = source }

    /// Reads a record; nil if the text is not such a record.
    init?(_ text: [UInt8], format: String) {
        guard let root = try? JSONReader.read(text), root["format"]?.string == format,
            let files = root["files"]?.members
        else { return nil }
        source = root["source"]?.string ?? ""
        for file in files { digests[file.name] = file.node.string }
        for file in root["origins"]?.members ?? [] { origins[file.name] = file.node.string }
    }

    func json(format: String) -> [UInt8] {
        JSONWriter.object { record in
            record.member("format", format)
            record.member("source", source)
            record.object("files") { files in
                for path in digests.keys.sorted() { files.member(named: path, digests[path]) }
            }
            guard !origins.isEmpty else { return }
            record.object("origins") { files in
                for path in origins.keys.sorted() { files.member(named: path, origins[path]) }
            }
        }
    }
}
