// The types of the content that a city has several items of, and the list of each in the city.

/// A kind of content whose items have ids, with a file for each or an entry in city.md.
///
/// A city has one list of each. For example, `extension Tour: CityContent` says that tours are in `City.tours`.
public protocol CityContent: ContentValue {
    /// The list in the city; nil for parts of places.
    static var list: WritableKeyPath<City, [Self]>? { get }
    var id: Slug { get set }
    var name: String { get }
}

extension ItemKind {
    /// The type of the items.
    public var contentType: any CityContent.Type {
        switch self {
        case .place: Place.self
        case .feature: Feature.self
        case .tour: Tour.self
        case .presentation: Presentation.self
        case .quiz: Quiz.self
        case .riddle: Riddle.self
        case .object: PlacedObject.self
        case .kiosk: Kiosk.self
        case .area: Area.self
        case .page: FreePage.self
        case .event: Event.self
        }
    }

    /// The keys of an item.
    public var form: MappingForm {
        func form<Content: CityContent>(of type: Content.Type) -> MappingForm { type.contentKind.form }
        return form(of: contentType)
    }
}

extension Place: CityContent { public static var list: WritableKeyPath<City, [Place]>? { \.places } }
extension Feature: CityContent { public static var list: WritableKeyPath<City, [Feature]>? { nil } }
extension Tour: CityContent { public static var list: WritableKeyPath<City, [Tour]>? { \.tours } }
extension Presentation: CityContent {
    public static var list: WritableKeyPath<City, [Presentation]>? { \.presentations }
}
extension Quiz: CityContent { public static var list: WritableKeyPath<City, [Quiz]>? { \.quizzes } }
extension Riddle: CityContent { public static var list: WritableKeyPath<City, [Riddle]>? { \.riddles } }
extension PlacedObject: CityContent { public static var list: WritableKeyPath<City, [PlacedObject]>? { \.objects } }
extension Kiosk: CityContent { public static var list: WritableKeyPath<City, [Kiosk]>? { \.kiosks } }
extension Event: CityContent { public static var list: WritableKeyPath<City, [Event]>? { \.events } }
extension Area: CityContent { public static var list: WritableKeyPath<City, [Area]>? { \.areas } }
extension FreePage: CityContent { public static var list: WritableKeyPath<City, [FreePage]>? { \.freePages } }

extension City {
    /// The ids and names of the city's published items of a kind.
    ///
    /// - Parameter place: the place that features are part of.
    public func named(_ kind: ItemKind, of place: Slug? = nil) -> [(id: Slug, name: String)] {
        func named<Content: CityContent>(_ type: Content.Type) -> [(id: Slug, name: String)] {
            type.list.map { self[keyPath: $0].map { ($0.id, $0.name) } } ?? []
        }
        guard kind.isPartOfPlace else { return named(kind.contentType) }
        return place.flatMap { self.place($0) }?.features.map { ($0.id, $0.name) } ?? []
    }
}
