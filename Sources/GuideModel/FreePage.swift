// A page with a text of the publisher: about the guide, how to get there, the imprint.

/// The data of a file in `content/pages/`, or in a city's `pages/`.
public struct FreePage: Hashable, Sendable {
    /// The menu that links to the page from every page.
    public enum Menu: String, CaseIterable, Sendable {
        case header, footer, none
    }

    public var id: Slug
    public var title: String
    public var summary: String
    public var menu: Menu
    /// The page above it in the breadcrumbs, in the same folder.
    @Located public var parent: Slug?
    /// Whether kiosks have a screen with the page.
    public var isOnKiosks: Bool
    public var body: RichText = RichText()
    public var media: [Medium] = []
    /// The sort order, lower numbers first; nil to sort by title only.
    public var order: Int?
    public var updated: CivilDate?
    public var status: ReviewStatus
    public var publication = PublicationTimes()
    public var location: SourceLocation

    public init(
        id: Slug, title: String, summary: String, menu: Menu = .none, order: Int? = nil, parent: Slug? = nil,
        isOnKiosks: Bool = false, body: RichText = RichText(), status: ReviewStatus = .published,
        location: SourceLocation
    ) {
        self.id = id
        self.title = title
        self.summary = summary
        self.menu = menu
        self.order = order
        self.isOnKiosks = isOnKiosks
        self.body = body
        self.status = status
        self.location = location
        self.parent = parent
    }

    /// The title, as other content calls its name.
    public var name: String { title }
}

extension FreePage.Menu: FieldRepresentable {}

extension FreePage: ContentValue {
    public static let contentKind = ContentKind<FreePage>(
        "a page",
        [
            ContentKey(
                "title", .text, \.title, needed: true, translated: true, help: "text", example: "Getting here"),
            ContentKey(
                "summary", .text, \.summary, needed: true, translated: true, help: "one sentence",
                example: "By train, by bus and by bicycle."),
            ContentKey(
                "menu", .word(of: Menu.self, code: .menu), \.menu, absent: Menu.none,
                help: "the menu that links to it from every page; default: none", example: "footer"),
            ContentKey.order(\.order),
            ContentKey(
                "parent", .reference(to: .page, use: "the parent of a page"), \.$parent,
                help: "the id of the page above it, in the same folder", example: "about"),
            ContentKey(
                "kiosks", .flag, \.isOnKiosks, absent: false, help: "yes to show it on kiosks too", example: "yes"),
            ContentKey.media(\.media), ContentKey.updated(\.updated), ContentKey.status(\.status),
            ContentKey.publishFrom(\.publication.from), ContentKey.publishUntil(\.publication.until),
        ])

    public static func unwritten(_ fields: FieldValues) -> FreePage {
        FreePage(id: .unnamed, title: "", summary: "", location: fields.location)
    }
}

extension Slug {
    /// Instead of the id of a city: the folder of the pages that belong to the whole guide, `content/pages/`.
    ///
    /// No city can have this id.
    public static let guidePages = Slug(naming: "pages") ?? .unnamed
}

extension Guide {
    /// The folders of content: those of the cities, and that of the guide's own pages, which a guide may lack.
    public var contentFolders: [Slug] { cities + [.guidePages] }
}

extension [FreePage] {
    /// The pages in the order of menus and lists.
    public var inMenuOrder: [FreePage] {
        sorted { ($0.order ?? .max, $0.title, $0.id) < ($1.order ?? .max, $1.title, $1.id) }
    }

    /// The pages above a page, the topmost first.
    ///
    /// A chain that leads back to the page ends before it.
    public func above(_ page: FreePage) -> [FreePage] {
        var (above, next, seen): ([FreePage], Slug?, Set<Slug>) = ([], page.parent, [page.id])
        while let id = next, seen.insert(id).inserted, let parent = first(where: { $0.id == id }) {
            above.insert(parent, at: 0)
            next = parent.parent
        }
        return above
    }

    /// The pages directly below a page, in the order of menus.
    public func below(_ page: FreePage) -> [FreePage] { filter { $0.parent == page.id }.inMenuOrder }
}
