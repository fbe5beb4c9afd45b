// Paths inside a guide: how one file names another.

/// Arithmetic on paths relative to the guide's folder.
enum ContentPath {
    /// The folder that holds `path`; empty for the guide's folder itself.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(path[..<slash])
    }

    /// The last part of `path`.
    static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// `name` in `folder`.
    static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder + "/" + name
    }

    /// The file that `reference` means when it is written in `file`; nil when it leaves the guide's folder.
    ///
    /// A reference that starts with `/` counts from the guide's folder.
    static func resolve(_ reference: some StringProtocol, from file: String) -> String? {
        var parts: [Substring] = []
        if reference.utf8.first != UInt8(ascii: "/") {
            parts = folder(of: file).split(separator: "/")
        }
        for part in String(reference).split(separator: "/") where part != "." {
            if part == ".." {
                guard !parts.isEmpty else { return nil }
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    /// How `file` writes a reference to `target`.
    static func reference(to target: String, from file: String) -> String {
        let from = folder(of: file).split(separator: "/")
        let to = target.split(separator: "/")
        var shared = 0
        while shared < from.count, shared < to.count - 1, from[shared] == to[shared] { shared += 1 }
        let up = repeatElement("..", count: from.count - shared)
        return (up + to[shared...].map(String.init)).joined(separator: "/")
    }

    /// The part of a file's name before its last full stop.
    static func stem(_ name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else { return name }
        return String(name[..<dot])
    }

    /// True for the name of a Markdown file.
    static func isMarkdown(_ name: some StringProtocol) -> Bool { name.hasSuffix(".md") }
}
