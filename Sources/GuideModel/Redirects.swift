// The former addresses of a city's pages, as `redirects.yaml` lists them.

/// Redirects for visitors who use an old address, from a link or from a code on a wall.
public struct Redirects: Hashable, Sendable {
    public var list: [Redirect]
    /// The former ids of the city, as they are written.
    public var formerIDs: [String] = []

    public init(_ list: [Redirect] = []) { self.list = list }
}

extension Redirects: ContentValue {
    public static let contentKind = ContentKind<Redirects>(
        "a list of redirects",
        [
            ContentKey(
                "redirects", .list(.mapping(Redirect.contentKind.form)), \.list,
                help: "list of old addresses",
                example: "[{from: places/old-mill, to: places/mill}]"),
            ContentKey(
                "former-ids", .list(.text), \.formerIDs,
                help: "former names of the city's folder, whose addresses lead to the present pages",
                example: "[eboracum]"),
        ])

    public static func unwritten(_ fields: FieldValues) -> Redirects { Redirects() }
}

/// One old address.
public struct Redirect: Hashable, Sendable {
    /// The address as it is written: `places/old-mill`, or `/2019/old-mill/` for a page of another site.
    public var from: String
    /// The new address; nil if there is none.
    public var to: String?
    /// The name of the removed content; only used if there is no new address.
    public var name: String?
    public var location: SourceLocation

    public init(from: String, to: String? = nil, name: String? = nil, location: SourceLocation) {
        self.from = from
        self.to = to
        self.name = name
        self.location = location
    }

    /// The parsed old address; nil if it is not valid.
    public var old: CityItem? { CityItem(from) }
    /// The parsed address of a page on a site that the guide replaces; nil if it is not one.
    public var former: FormerPath? { FormerPath(from) }
    /// The parsed new address.
    public var new: CityItem? { to.flatMap { CityItem($0) } }
}

extension Redirect: ContentValue {
    public static let contentKind = ContentKind<Redirect>(
        "a redirect",
        [
            ContentKey(
                "from", .text, \.from, needed: true,
                help: "the old address: the former path of its file in the city's folder",
                example: "places/old-mill"),
            ContentKey(
                "to", .text, \.to, help: "the address that replaces it; default: the city", example: "places/mill"),
            ContentKey(
                "name", .text, \.name, help: "the name of what is no longer in the guide, if there is no `to`",
                example: "The old mill"),
        ])

    public static func unwritten(_ fields: FieldValues) -> Redirect { Redirect(from: "", location: fields.location) }
}
