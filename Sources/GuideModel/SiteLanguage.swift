// Where the pages of each language stand.

/// A language of a site: the guide's first stands at the site's root, each other one below a folder of its own.
public struct SiteLanguage: Hashable, Sendable {
    /// A BCP 47 tag.
    public let tag: String
    /// Before the paths of its pages: empty for the first language, else such as `fr/`.
    public let folder: String

    public init(tag: String, isFirst: Bool) {
        self.tag = tag
        folder = isFirst ? "" : tag.lowercased() + "/"
    }

    public var isFirst: Bool { folder.isEmpty }

    /// Whether two tags are of one language, whatever its region or script.
    public static func areSame(_ tag: String, _ other: String) -> Bool {
        func primary(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }
        return primary(tag) == primary(other)
    }

    /// Where a file of the first language stands in this one; what all languages share stays where it is.
    public func path(_ path: String) -> String {
        isFirst || path.isEmpty || SitePath.isShared(path) ? path : folder + path
    }

    /// Where an address of a page of this language leads, as a value like any other: no page will lead elsewhere with it.
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
    /// Where the pages of the language stand that the guide speaks.
    public var site: SiteLanguage { SiteLanguage(tag: language, isFirst: language == languages.first ?? "en") }
}
