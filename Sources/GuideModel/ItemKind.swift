// Where each kind of content is stored, what it is called and which pages it has, declared once.

/// A kind of content that a city has several items of, each with an id.
///
/// Reading, links, redirects, renaming, formatting, schemas and exports derive from these declarations. To add a kind,
/// add a case, its declaration and its pages, a list in ``City`` and the type in `CityContent.swift`.
public enum ItemKind: String, CaseIterable, Sendable {
    case place, feature, tour, presentation, quiz, riddle, object, kiosk, area, page, event

    /// How items of a kind are stored in the city's folder.
    public enum Storage: Sendable {
        /// `minster.md`, or `minster/index.md`.
        case markdown
        /// `penny.yaml`.
        case yaml
        /// An entry of a list in city.md.
        case list
    }

    /// Which items of a kind groups have in `groups/NAME/CITY/`.
    public enum GroupUse: Sendable {
        /// Groups have their own, and see the guide's too.
        case ownAndGuide
        /// Groups have their own, and do not see the guide's.
        case own
        case none
    }

    public struct Declaration: Sendable {
        /// The folder's name within the city's folder, or within the folder of the place that the item is part of.
        public let folder: String
        /// The noun in messages, such as `quiz walk`.
        public let noun: String
        public let storage: Storage
        public let groups: GroupUse
    }

    public var declaration: Declaration {
        switch self {
        case .place: Declaration(folder: "places", noun: "place", storage: .markdown, groups: .ownAndGuide)
        case .feature: Declaration(folder: "features", noun: "feature", storage: .markdown, groups: .ownAndGuide)
        case .tour: Declaration(folder: "tours", noun: "tour", storage: .markdown, groups: .own)
        case .presentation:
            Declaration(folder: "presentations", noun: "presentation", storage: .markdown, groups: .none)
        case .quiz: Declaration(folder: "quizzes", noun: "quiz walk", storage: .markdown, groups: .none)
        case .riddle: Declaration(folder: "riddles", noun: "riddle", storage: .markdown, groups: .none)
        case .object: Declaration(folder: "objects", noun: "object", storage: .yaml, groups: .own)
        case .kiosk: Declaration(folder: "kiosks", noun: "kiosk", storage: .yaml, groups: .none)
        case .area: Declaration(folder: "areas", noun: "area", storage: .list, groups: .ownAndGuide)
        case .page: Declaration(folder: "pages", noun: "page", storage: .markdown, groups: .none)
        case .event: Declaration(folder: "events", noun: "event", storage: .markdown, groups: .none)
        }
    }

    public var folder: String { declaration.folder }
    public var noun: String { declaration.noun }
    public var storage: Storage { declaration.storage }

    /// Whether items are part of a place, and are stored in a folder of the place.
    public var isPartOfPlace: Bool { self == .feature }

    /// The kinds with a folder directly in the city's folder, by its name.
    public static let byFolder = Dictionary(
        uniqueKeysWithValues: allCases.filter { !$0.isPartOfPlace }.map { ($0.folder, $0) })
}

/// An item of a city by its ids, whether or not it exists, as `redirects.yaml` and the command line write it.
public struct CityItem: Hashable, Sendable {
    public let kind: ItemKind
    /// The last of its ids.
    public let id: Slug
    /// The place that a feature is part of; nil for every other kind.
    public let place: Slug?

    public init(_ kind: ItemKind, _ id: Slug) { (self.kind, self.id, place) = (kind, id, nil) }

    private init(_ kind: ItemKind, _ id: Slug, of place: Slug?) { (self.kind, self.id, self.place) = (kind, id, place) }

    public static func place(_ id: Slug) -> CityItem { CityItem(.place, id) }

    public static func feature(place: Slug, _ id: Slug) -> CityItem { CityItem(.feature, id, of: place) }

    /// Reads `places/minster`, `places/minster/features/window`, `tours/city-walls` and the like.
    ///
    /// - Returns: nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 4, let kind = ItemKind.byFolder[String(parts[0])],
            let id = Slug(parts[1])
        else { return nil }
        guard parts.count == 4 else {
            self.init(kind, id)
            return
        }
        guard kind == .place, parts[2] == ItemKind.feature.folder, let feature = Slug(parts[3]) else { return nil }
        self = .feature(place: id, feature)
    }

    /// The text as it is written: the folder and the id.
    public var text: String { "\(folder)/\(id)" }

    /// The item of the same kind and place with another id.
    public func named(_ id: Slug) -> CityItem { CityItem(kind, id, of: place) }

    /// Where such items are stored in the city's folder; for areas, only the prefix of their ids.
    public var folder: String { place.map { "\(ItemKind.place.folder)/\($0)/\(kind.folder)" } ?? kind.folder }

    /// The paths of its pages from the site's root, its own first; empty for a riddle, which is on the page of all
    /// riddles.
    public func pages(in city: Slug) -> [String] {
        switch kind {
        case .place: [SitePath.place(city, id)]
        case .feature: place.map { [SitePath.feature(city, $0, id)] } ?? []
        case .tour: [SitePath.tour(city, id), SitePath.tourWalk(city, id), SitePath.packPage(city, id)]
        case .presentation: [SitePath.presentation(city, id)]
        case .quiz: [SitePath.quiz(city, id)]
        case .riddle: []
        case .object: [SitePath.object(city, id)]
        case .kiosk: [SitePath.kiosk(city, id)]
        case .area: [SitePath.area(city, id), SitePath.tours(city, area: id)]
        case .page: [SitePath.freePage(city, id)]
        case .event: [SitePath.event(city, id)]
        }
    }
}
