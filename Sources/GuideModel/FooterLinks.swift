// What the footer of every page links to outside the guide: social accounts, a newsletter, and the partners.

/// A link in the footer of every page.
public struct FooterLink: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case social, newsletter, other
    }

    public var title: String
    /// An `http` or `https` address.
    public var address: String
    public var kind: Kind

    public init(title: String, address: String, kind: Kind = .other) {
        self.title = title
        self.address = address
        self.kind = kind
    }
}

extension FooterLink.Kind: FieldRepresentable {}

extension FooterLink: ContentValue {
    public static let contentKind = ContentKind<FooterLink>(
        "a link of the footer",
        [
            ContentKey(
                "title", .text, \.title, needed: true, translated: true, help: "text", example: "Visit York on Mastodon"
            ),
            ContentKey(
                "url", .webAddress, \.address, needed: true, help: "`http` or `https` address",
                example: "\"https://example.org/@visit-york\""),
            ContentKey(
                "kind", .word(of: Kind.self, code: .footerLink), \.kind, absent: Kind.other,
                help: "what the link leads to; default: other", example: "social"),
        ])

    public static func unwritten(_ fields: FieldValues) -> FooterLink { FooterLink(title: "", address: "") }
}

/// An organisation whose logo is in the footer of every page.
public struct Partner: Hashable, Sendable {
    public var name: String
    /// The path of the logo's file, relative to the guide's folder.
    public var logo: String
    /// An `http` or `https` address; nil for a logo without a link.
    public var address: String?
    /// The alternative text of the logo; nil for the name.
    public var alt: String?
    public var location: SourceLocation

    public init(name: String, logo: String, address: String? = nil, alt: String? = nil, location: SourceLocation) {
        self.name = name
        self.logo = logo
        self.address = address
        self.alt = alt
        self.location = location
    }
}

extension Partner: ContentValue {
    public static let contentKind = ContentKind<Partner>(
        "a partner",
        [
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "City of York"),
            ContentKey(
                "logo", .file(Logo.pictures), \.logo, needed: true,
                help: "SVG, PNG or WebP; the path is relative to guide.yaml", example: "look/city.svg"),
            ContentKey("url", .webAddress, \.address, help: "`http` or `https` address"),
            ContentKey(
                "alt", .text, \.alt, translated: true, help: "the alternative text of the logo; default: the name",
                example: "City of York, coat of arms"),
        ])

    public static func unwritten(_ fields: FieldValues) -> Partner {
        Partner(name: "", logo: "", location: fields.location)
    }
}
