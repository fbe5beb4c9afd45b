// A page's own path, which its links are relative to.

import GuideModel

/// Writes the links of one page.
public struct PageAddress: Hashable, Sendable {
    /// From the site's root, in the page's language.
    public let path: String
    public let language: SiteLanguage
    /// The path of the site's root on its server, such as `/` or `/guide/`, for a page that a server sends at any
    /// address.
    ///
    /// It is nil for all other pages, whose links are relative.
    public let root: String?

    /// Creates the address of a page in a language.
    ///
    /// - Parameter path: the path of the page in the guide's first language.
    public init(_ path: String, in language: SiteLanguage, root: String? = nil) {
        self.path = language.path(path)
        self.language = language
        self.root = root
    }

    /// Creates the address of a file from its final path in any language.
    public init(placed path: String) {
        self.init(path, in: SiteLanguage(tag: "", isFirst: true))
    }

    /// The `href` of an address on the page, without escaped characters.
    public func href(_ address: Address) -> String {
        if address.role == .outward { return address.path }
        let address = language.address(address)
        let file = address.path.isEmpty ? "" : href(address.path)
        return address.fragment.map { file + "#" + $0 } ?? file
    }

    /// The link to a file on the site.
    private func href(_ target: String) -> String {
        if let root { return root + target }
        if target == path {
            return target.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(target[target.index(after: $0)...]) }
                ?? target
        }
        return SitePath.relative(target, from: path)
    }

    /// The absolute address of a file, if the guide has a base URL.
    static func absolute(_ target: String, base: String?) -> String? {
        guard let base else { return nil }
        return base + (base.hasSuffix("/") ? "" : "/") + target
    }

    /// The path of an absolute address, from its first to its last slash; nil if the address is not absolute.
    public static func root(of base: String?) -> String? {
        guard let base, let scheme = base.firstRange(of: "://") else { return nil }
        let rest = base[scheme.upperBound...]
        guard let slash = rest.firstIndex(of: "/") else { return "/" }
        let path = rest[slash...]
        return path.hasSuffix("/") ? String(path) : "\(path)/"
    }
}
