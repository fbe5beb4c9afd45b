// Calculates with paths inside a guide, for references from one file to another.

import GuideModel

/// Operations on paths relative to the guide's folder.
package enum ContentPath {
    private static let slash = UInt8(ascii: "/")

    /// The folder that contains `path`; empty for the guide's folder itself.
    package static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[..<$0]) } ?? ""
    }

    /// The last part of `path`.
    package static func name(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// The path of `name` in `folder`.
    package static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder + "/" + name
    }

    /// Resolves a `reference` in `file`; nil if it leaves the guide's folder.
    ///
    /// A reference that starts with `/` is relative to the guide's folder.
    package static func resolve(_ reference: String, from file: String) -> String? {
        if isPlain(reference) { return join(folder(of: file), reference) }
        // Split bytes, not characters: a slash before a combining mark is still a slash.
        var parts = reference.utf8.first == slash ? [] : folder(of: file).utf8.split(separator: slash)
        for part in reference.utf8.split(separator: slash) {
            if part.elementsEqual("..".utf8) {
                guard parts.popLast() != nil else { return nil }
            } else if !part.elementsEqual(".".utf8) {
                parts.append(part)
            }
        }
        return parts.map { String(Substring($0)) }.joined(separator: "/")
    }

    /// Whether a path has no empty parts and no parts that start with a dot.
    private static func isPlain(_ path: String) -> Bool {
        var last = slash
        for byte in path.utf8 {
            if last == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
            last = byte
        }
        return last != slash
    }

    /// The reference to `target` for use in `file`.
    package static func reference(to target: String, from file: String) -> String {
        let from = folder(of: file).split(separator: "/")
        let to = target.split(separator: "/")
        var shared = 0
        while shared < from.count, shared < to.count - 1, from[shared] == to[shared] { shared += 1 }
        let up = repeatElement("..", count: from.count - shared)
        return (up + to[shared...].map(String.init)).joined(separator: "/")
    }

    /// The part of a file's name before its last full stop.
    package static func stem(_ name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The folder that contains the folders of a city's items, such as `places`.
    ///
    /// The folder of the guide's own pages is directly in `content`.
    package static func itemsFolder(of city: Slug) -> String {
        city == .guidePages ? GuideReader.contentFolder : join(GuideReader.contentFolder, city.text)
    }

    /// Whether a name is that of a Markdown file.
    package static func isMarkdown(_ name: String) -> Bool { name.hasSuffix(".md") }
}
