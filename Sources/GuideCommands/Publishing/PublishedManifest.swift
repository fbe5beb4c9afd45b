// The list of the published files, which is published beside them.

import GuideSupport

/// Which files a publication wrote, and the hashes of their contents.
struct PublishedManifest: Hashable, Sendable {
    /// The path in the published folder.
    static let name = ".wynd-published.json"
    private static let format = "wynd-published/1"

    /// SHA-256 by path; empty for a file whose upload has begun.
    var files: [String: String] = [:]

    init(files: [String: String] = [:]) { self.files = files }

    /// Reads a manifest; nil if it is damaged.
    ///
    /// Hosts are not trusted: paths that lead out of the published folder are left out.
    init?(_ bytes: [UInt8]) {
        guard let root = try? JSONReader.read(bytes), root["format"]?.string == Self.format,
            let members = root["files"]?.members
        else { return nil }
        for member in members where Self.isPath(member.name) {
            let hash = member.node.string ?? ""
            files[member.name] = Hexadecimal.isSHA256(hash) ? hash : ""
        }
    }

    var bytes: [UInt8] {
        JSONWriter.object { json in
            json.member("format", Self.format)
            json.object("files") { json in
                for path in files.keys.sorted(by: { $0.isBefore($1) }) {
                    json.member(named: path, files[path] ?? "")
                }
            }
        }
    }

    /// Whether a path is that of a file inside the published folder, in the form in which builds write paths.
    static func isPath(_ path: String) -> Bool {
        !path.isEmpty && path != name && path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
            && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && $0 != "." && $0 != ".."
            }
    }
}
