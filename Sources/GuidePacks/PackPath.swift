// Checks which paths are allowed in a pack: those that every unzipper on every system writes inside the folder.

import GuideSupport

enum PackPath {
    static let longestInBytes = 1024
    static let longestNameInBytes = 255

    /// The reason why `path` is not allowed in a pack; nil if it is allowed.
    static func invalidReason(of path: String) -> String? {
        if path.isEmpty { return "it is empty" }
        if path.utf8.count > longestInBytes { return "it is longer than \(longestInBytes) bytes" }
        for scalar in path.unicodeScalars {
            switch scalar {
            case "\\": return "it contains a backslash, which ends a folder's name on some systems"
            case ":": return "it contains a colon, which names a drive or a stream on some systems"
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": return "it contains a control character"
            case "<", ">", "\"", "|", "?", "*":
                return "it contains \(scalar), which some systems refuse in a file's name"
            case "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
                return "it contains a mark that changes the direction of text, which can disguise a file's name"
            default: continue
            }
        }
        if path.utf8.first == UInt8(ascii: "/") { return "it is absolute" }
        if path.utf8.last == UInt8(ascii: "/") { return "it names a folder" }
        for name in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            if name.isEmpty { return "it contains an empty folder name" }
            if name.count > longestNameInBytes { return "it contains a name longer than \(longestNameInBytes) bytes" }
            if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) {
                return "it contains . or .. as a folder name"
            }
            if name.last == UInt8(ascii: ".") || name.last == UInt8(ascii: " ") {
                return "it contains a name that ends in a dot or a space, which some systems drop"
            }
        }
        return nil
    }

    /// The part of a path that is the start of the file's SHA-256, as in `assets/site-0a1b2c3d.css`.
    ///
    /// A browser caches such a file forever, so its name must match its content. An editor's ids can look the same
    /// (`pictures/tram-20240101.svg`), so only the folders where the build writes such names count.
    static func fingerprint(in path: String) -> Substring? {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = names.last, let folder = names.dropLast().last, folder == "assets" || folder == "media",
            let dot = name.lastIndex(of: "."), name[dot...] != ".html"
        else { return nil }
        let ending = name[dot...].dropFirst()
        guard !ending.isEmpty, ending.utf8.allSatisfy({ isDigit($0) || (97...122).contains($0) }),
            let start = name[..<dot].lastIndex(where: { $0 == "-" || $0 == "." })
        else { return nil }
        let digits = name[..<dot][start...].dropFirst()
        let isHexadecimal = digits.utf8.allSatisfy { isDigit($0) || (97...102).contains($0) }
        return (8...64).contains(digits.utf8.count) && isHexadecimal ? digits : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    /// The common form of paths that some file system treats as the same: equal except for case and composed accents.
    static func folded(_ path: String) -> String { path.lowercased() }

    /// The folders that contain `path`, from the outermost: `a` and `a/b` for `a/b/c`.
    static func folders(of path: String) -> [String] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }

    /// `path` as part of an address, with characters that RFC 3986 does not allow in a path as `%XX`.
    static func address(_ path: String) -> String {
        path.percentEncoded(keeping: "-._~/!$(),=@+")
    }
}
