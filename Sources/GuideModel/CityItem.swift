// What has an address of its own in a city, as it is named where no page has been read: `places/minster`.

/// A page of a city by its ids, whether or not there is one; as `redirects.yaml` and the command line write it.
public enum CityItem: Hashable, Sendable {
    case place(Slug)
    case feature(place: Slug, Slug)
    case tour(Slug)
    case presentation(Slug)
    case quiz(Slug)
    case riddle(Slug)
    case object(Slug)
    case kiosk(Slug)
    case area(Slug)

    /// The folders of a city that hold what has an id; features stand in those of places.
    public static let folders = ["places", "tours", "presentations", "quizzes", "riddles", "kiosks", "areas"]

    /// Takes `places/minster`, `places/minster/features/window`, `tours/city-walls`, `presentations/…`, `quizzes/…`,
    /// `riddles/…`, `objects/…`, `kiosks/…` and `areas/…`.
    ///
    /// - Returns: nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 4, let id = Slug(parts[1]) else { return nil }
        if parts.count == 4 {
            guard parts[0] == "places", parts[2] == "features", let feature = Slug(parts[3]) else { return nil }
            self = .feature(place: id, feature)
            return
        }
        switch parts[0] {
        case "places": self = .place(id)
        case "tours": self = .tour(id)
        case "presentations": self = .presentation(id)
        case "quizzes": self = .quiz(id)
        case "riddles": self = .riddle(id)
        case "objects": self = .object(id)
        case "kiosks": self = .kiosk(id)
        case "areas": self = .area(id)
        default: return nil
        }
    }

    /// As it is written.
    public var text: String {
        switch self {
        case .feature(let place, let id): "places/\(place)/features/\(id)"
        default: "\(folder)/\(id)"
        }
    }

    /// The last of its ids.
    public var id: Slug {
        switch self {
        case .place(let id), .feature(_, let id), .tour(let id), .presentation(let id), .quiz(let id), .riddle(let id),
            .object(let id), .kiosk(let id), .area(let id):
            id
        }
    }

    /// The same with another id.
    public func named(_ id: Slug) -> CityItem {
        switch self {
        case .place: .place(id)
        case .feature(let place, _): .feature(place: place, id)
        case .tour: .tour(id)
        case .presentation: .presentation(id)
        case .quiz: .quiz(id)
        case .riddle: .riddle(id)
        case .object: .object(id)
        case .kiosk: .kiosk(id)
        case .area: .area(id)
        }
    }

    /// Where its kind stands in the city's folder; of areas what stands before their ids.
    public var folder: String {
        switch self {
        case .place: "places"
        case .feature(let place, _): "places/\(place)/features"
        case .tour: "tours"
        case .presentation: "presentations"
        case .quiz: "quizzes"
        case .riddle: "riddles"
        case .object: "objects"
        case .kiosk: "kiosks"
        case .area: "areas"
        }
    }

    /// What it is, in a message: `place`.
    public var noun: String {
        switch self {
        case .place: "place"
        case .feature: "feature"
        case .tour: "tour"
        case .presentation: "presentation"
        case .quiz: "quiz walk"
        case .riddle: "riddle"
        case .object: "object"
        case .kiosk: "kiosk"
        case .area: "area"
        }
    }

    /// Whether it is of the same kind, so that the one can stand at the address of the other.
    public func isLike(_ other: CityItem) -> Bool { noun == other.noun }

    /// Where its pages stand in the site, its own first; none for a riddle, which stands on the page of all riddles.
    public func pages(in city: Slug) -> [String] {
        switch self {
        case .place(let id): [SitePath.place(city, id)]
        case .feature(let place, let id): [SitePath.feature(city, place, id)]
        case .tour(let id): [SitePath.tour(city, id), SitePath.tourWalk(city, id), SitePath.packPage(city, id)]
        case .presentation(let id): [SitePath.presentation(city, id)]
        case .quiz(let id): [SitePath.quiz(city, id)]
        case .riddle: []
        case .object(let id): [SitePath.object(city, id)]
        case .kiosk(let id): [SitePath.kiosk(city, id)]
        case .area(let id): [SitePath.area(city, id), SitePath.tours(city, area: id)]
        }
    }
}
