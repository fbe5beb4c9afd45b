// Where the pages of each language are in the site.

/// A language of a site: the pages of the guide's first are at the site's root, those of each other in a folder of its
/// own.
public struct SiteLanguage: Hashable, Sendable {
    /// A BCP 47 tag.
    public let tag: String
    /// The prefix of the paths of its pages: empty for the first language, otherwise for example `fr/`.
    public let folder: String

    public init(tag: String, isFirst: Bool) {
        self.tag = tag
        folder = isFirst ? "" : tag.lowercased() + "/"
    }

    public var isFirst: Bool { folder.isEmpty }

    /// Whether two tags are of one language, with any region or script.
    public static func areSame(_ tag: String, _ other: String) -> Bool {
        func primary(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }
        return primary(tag) == primary(other)
    }

    /// The path of a file of the first language in this one; a file that all languages share has the same path.
    public func path(_ path: String) -> String {
        isFirst || path.isEmpty || SitePath.isShared(path) ? path : folder + path
    }

    /// The address of a page of this language with its final path, for comparison only: it is not marked as placed.
    public func noted(_ address: Address) -> Address {
        var address = self.address(address)
        address.isPlaced = false
        return address
    }

    /// The address as pages of this language write it.
    public func address(_ address: Address) -> Address {
        guard address.role != .outward, !address.isPlaced else { return address }
        var address = address
        address.path = path(address.path)
        address.isPlaced = true
        return address
    }
}

extension Guide {
    /// Where the pages of the guide's language are.
    public var site: SiteLanguage { SiteLanguage(tag: language, isFirst: language == languages.first ?? "en") }
}
