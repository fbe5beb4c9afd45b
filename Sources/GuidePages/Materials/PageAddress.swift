// A page's own path, from which its links are written.

import GuideModel

/// Writes the links of one page.
public struct PageAddress: Hashable, Sendable {
    /// From the site's root, in the page's language.
    public let path: String
    public let language: SiteLanguage
    /// The path of the site's root on its server, such as `/` or `/guide/`, for a page that is shown at any address;
    /// nil for all others, whose links are relative.
    public let root: String?

    /// - Parameter path: where the page stands in the guide's first language.
    public init(_ path: String, in language: SiteLanguage, root: String? = nil) {
        self.path = language.path(path)
        self.language = language
        self.root = root
    }

    /// Of a file that stands there in whatever language.
    public init(placed path: String) {
        self.init(path, in: SiteLanguage(tag: "", isFirst: true))
    }

    /// An address as it is written on the page, without its characters escaped.
    public func href(_ address: Address) -> String {
        if address.role == .outward { return address.path }
        let address = language.address(address)
        let file = address.path.isEmpty ? "" : href(address.path)
        return address.fragment.map { file + "#" + $0 } ?? file
    }

    /// The link to a file of the site.
    private func href(_ target: String) -> String {
        if let root { return root + target }
        if target == path {
            return target.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(target[target.index(after: $0)...]) }
                ?? target
        }
        return SitePath.relative(target, from: path)
    }

    /// The absolute address of a file, where the guide knows where it stands.
    static func absolute(_ target: String, base: String?) -> String? {
        guard let base else { return nil }
        return base + (base.hasSuffix("/") ? "" : "/") + target
    }

    /// The path of an absolute address, from its first to its last slash; nil when it is not absolute.
    public static func root(of base: String?) -> String? {
        guard let base, let scheme = base.firstRange(of: "://") else { return nil }
        let rest = base[scheme.upperBound...]
        guard let slash = rest.firstIndex(of: "/") else { return "/" }
        let path = rest[slash...]
        return path.hasSuffix("/") ? String(path) : "\(path)/"
    }
}
