// The address of a page on a site that the guide replaces.

/// A path from the root of the server, such as `/2019/04/york-minster/`.
///
/// It starts and ends with a slash, so that servers send `index.html` of the folder for it.
public struct FormerPath: Hashable, Sendable {
    private static let mostParts = 8

    public let text: String

    /// Nil for any other text, and for characters that addresses encode.
    public init?(_ text: String) {
        guard text.count > 2, text.hasPrefix("/"), text.hasSuffix("/"), text.utf8.count <= 300 else { return nil }
        let parts = text.dropFirst().dropLast().split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= Self.mostParts, parts.allSatisfy(Self.isPlain) else { return nil }
        self.text = text
        // Files that all languages share have no page for each language.
        if SitePath.isShared(page) { return nil }
    }

    private static func isPlain(_ part: Substring) -> Bool {
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }

    /// The first part, in lower case.
    fileprivate var first: String { text.split(separator: "/").first.map { $0.lowercased() } ?? "" }

    /// The path of the page from the site's root.
    public var page: String { String(text.dropFirst()) + "index.html" }
}

extension Guide {
    /// Whether a path is in a folder that the guide's own pages and files use.
    public func hasFolder(of path: FormerPath) -> Bool {
        let folders = [SitePath.assets, String(SitePath.groups.dropLast())] + languages.map { $0.lowercased() }
        return folders.contains(path.first) || cities.contains { $0.text == path.first }
    }

    /// The path without the folder of a translation; nil for any other path.
    ///
    /// A redirect has a page in each language, so that of `/2019/muenster/` also covers `/de/2019/muenster/`.
    public func pathWithoutLanguage(_ path: FormerPath) -> FormerPath? {
        guard languages.dropFirst().contains(where: { $0.lowercased() == path.first }) else { return nil }
        let rest = path.text.dropFirst().drop { $0 != "/" }
        guard let shorter = FormerPath(String(rest)), !hasFolder(of: shorter) else { return nil }
        return shorter
    }
}
