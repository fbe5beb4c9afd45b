// Reads the list of the pages of a built guide, and their titles.

import GuideSupport
import SystemPackage

/// The pages of a built guide.
package struct SitePages {
    private static let list = ".wynd-files"

    private let root: FilePath
    private let paths: Set<[UInt8]>
    /// The folders of the guide's languages, for example `de`, and the tag of the first language, which has no folder.
    let languages: (folders: Set<String>, first: String?)
    /// The name of the guide's own server, from the address in its pages; nil if they have none.
    let host: String?

    /// Reads the list of a built guide.
    ///
    /// - Parameter folder: the site, or the guide's folder with the site in `public`.
    /// - Throws: an error if there is no list.
    package init(folder: FilePath) throws(FileError) {
        let isSite = FileSystem.attributes(folder.appending(Self.list))?.isFile == true
        let root = isSite ? folder : folder.appending("public")
        var paths: Set<[UInt8]> = []
        var folders = [""]
        // A folder has its own list. Only the site's root and its cities have one.
        while let prefix = folders.popLast() {
            for line in try FileSystem.read(root.appending(prefix + Self.list)).split(separator: UInt8(ascii: "\n")) {
                let name = String(decoding: line, as: UTF8.self)
                if name.hasSuffix("/") {
                    if prefix.isEmpty, !name.hasPrefix("."), !name.hasPrefix("/") { folders.append(name) }
                } else if name.hasSuffix(".html"), !name.split(separator: "/").contains("..") {
                    paths.insert(Array((prefix + name).utf8))
                }
            }
        }
        self.root = root
        self.paths = paths
        let home = (try? FileSystem.read(root.appending("index.html"))) ?? []
        languages = (Self.languageFolders(of: root), Self.text(between: "<html lang=\"", and: "\"", in: home))
        host = Self.text(between: "<link rel=\"canonical\" href=\"", and: "\"", in: home).flatMap(Self.host(of:))
    }

    /// Whether a page is in the list.
    func contains(_ path: [UInt8]) -> Bool { paths.contains(path) }

    /// The title of a page; nil if the page is not in the list or has none.
    func title(of path: String) -> String? {
        guard paths.contains(Array(path.utf8)), let page = try? FileSystem.read(root.appending(path)) else {
            return nil
        }
        return Self.text(between: "<title>", and: "</title>", in: page)
    }

    private static func languageFolders(of root: FilePath) -> Set<String> {
        let file = (try? FileSystem.read(root.appending("offline.json"))) ?? []
        let folders = (try? JSONReader.read(file))?["languages"]?.array ?? []
        return Set(folders.compactMap(\.string).map { String($0.prefix { $0 != "/" }) }.filter { !$0.isEmpty })
    }

    /// A text of a page, up to 300 bytes, without the escapes of HTML.
    private static func text(between start: String, and end: String, in page: [UInt8]) -> String? {
        let head = String(decoding: page.prefix(16 * 1024), as: UTF8.self)
        guard let begin = head.firstRange(of: start), let stop = head[begin.upperBound...].firstRange(of: end) else {
            return nil
        }
        var text = String(head[begin.upperBound..<stop.lowerBound].prefix(300))
        for (escaped, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
        ] {
            text = text.replacing(escaped, with: character)
        }
        return text.isEmpty ? nil : text
    }

    private static func host(of address: String) -> String? {
        guard let scheme = address.firstRange(of: "://") else { return nil }
        let host = address[scheme.upperBound...].prefix { $0 != "/" && $0 != ":" }
        return host.isEmpty ? nil : host.lowercased()
    }
}
