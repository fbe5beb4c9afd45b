// A public screen in the city, and how visitors use it.

/// The data of a file in a city's `kiosks/`.
public struct Kiosk: Hashable, Sendable {
    /// Where on the screen the controls are.
    public enum Controls: String, CaseIterable, Sendable {
        case anywhere
        /// Within reach from a wheelchair.
        case lowerHalf = "lower-half"
    }

    public var id: Slug
    /// The name of the location, such as `York station`.
    public var name: String
    /// The city's place where the kiosk is, and whose content it shows in full.
    @Located public var place: Slug?
    /// Nil if it is that of the place.
    public var position: Position?
    /// The direction that a visitor in front of the screen looks in, in degrees clockwise from north.
    public var facing: Int
    /// Some of the guide's languages (BCP 47), the kiosk's own first; empty for all of them.
    public var languages: [String]
    /// The seconds without a touch before a warning asks whether the visitor is still there.
    public var idleSeconds: Int
    /// The city's presentation that attracts visitors, by the name of its file; otherwise the city's own pictures do.
    public var presentation: String?
    public var controls: Controls
    public var reach: KioskReach?
    /// When the screen is dark, in OpenStreetMap's notation of opening hours.
    public var quietHours: String?
    public var shows: KioskSelection?
    /// Whether visitors show their cards to it, and see who has the most points that day.
    public var hasBoard: Bool
    /// The code that opens the operator's page.
    public var code: String?
    public var location: SourceLocation

    public init(id: Slug, name: String, location: SourceLocation) {
        self.id = id
        self.name = name
        facing = 0
        languages = []
        idleSeconds = Self.usualIdleSeconds
        controls = .anywhere
        hasBoard = false
        self.location = location
    }

    public static let usualIdleSeconds = 60

    /// The kiosk's position; nil if neither it nor its place has one.
    public func position(in city: City) -> Position? {
        position ?? place.flatMap { city.place($0)?.position }
    }

    /// Whether the kiosk has a language of the guide.
    public func speaks(_ language: String) -> Bool { languages.isEmpty || languages.contains(language) }
}

extension Kiosk.Controls: FieldRepresentable {}

extension Kiosk: ContentValue {
    public static let contentKind = ContentKind<Kiosk>(
        "a kiosk",
        [
            ContentKey(
                "name", .text, \.name, needed: true, translated: true, help: "the name of the spot",
                example: "York station"),
            ContentKey(
                "place", .reference(to: .place, use: "the place of the kiosk"), \.$place,
                help: "the id of the place where it is; it shows everything about that place", example: "station"),
            ContentKey(
                "position", .position, \.position,
                help: "**lat** and **lon** in degrees; default: its place's position",
                example: "{lat: 53.95796, lon: -1.09306}"),
            ContentKey(
                "facing", .whole(0...359, unit: "degrees", code: .facing), \.facing, absent: 0,
                help:
                    "the direction of view of a visitor at the screen, in degrees clockwise from north; turns the map",
                example: "210"),
            ContentKey(
                "languages", .list(.language), \.languages,
                help: "some of the guide's languages, the start language first; default: all", example: "[en, fr, de]"),
            ContentKey(
                "idle", .whole(15...3600, unit: "seconds", code: .idle), \.idleSeconds, absent: usualIdleSeconds,
                help: "seconds without a touch until it asks if a visitor is there; default: 60", example: "90"),
            ContentKey(
                "presentation", .reference(to: .presentation, use: "what the kiosk plays"), \.presentation,
                help: "the file name of the presentation that attracts visitors; default: the city's pictures",
                example: "welcome"),
            ContentKey(
                "controls", .word(of: Controls.self, code: .controls), \.controls, absent: .anywhere,
                help: "where the controls are; default: anywhere", example: "lower-half"),
            ContentKey(
                "reach", .mapping(KioskReach.contentKind.form), \.reach,
                help: "where the controls are, in cm above the floor",
                example: "{lowest: 80, highest: 120, screen-bottom: 70, screen-height: 105}"),
            ContentKey(
                "quiet", .hours, \.quietHours, help: "when the screen is dark, written as opening hours",
                example: "\"23:00-06:00\""),
            ContentKey(
                "shows", .mapping(KioskSelection.contentKind.form), \.shows,
                help: "the parts of the city that it shows (default: all)", example: "{kinds: [museum, church]}"),
            ContentKey(
                "board", .flag, \.hasBoard, absent: false,
                help: "yes for the board of the day, to which visitors show their cards", example: "yes"),
            ContentKey(
                "code", .text, \.code, help: "four to eight digits that open the operator's page",
                example: "\"2580\""),
        ])

    public static func unwritten(_ fields: FieldValues) -> Kiosk {
        Kiosk(id: .unnamed, name: "", location: fields.location)
    }
}

/// The height of the screen and the part of it that visitors reach, in centimetres above the floor.
public struct KioskReach: Hashable, Sendable {
    public var lowest: Int
    public var highest: Int
    public var screenBottom: Int
    public var screenHeight: Int

    public init(lowest: Int, highest: Int, screenBottom: Int, screenHeight: Int) {
        self.lowest = lowest
        self.highest = highest
        self.screenBottom = screenBottom
        self.screenHeight = screenHeight
    }

    /// The range of the screen's height in which controls can be reached, in hundredths from its lower edge.
    public var percent: ClosedRange<Int> {
        func part(_ height: Int) -> Int { max(0, min(100, (height - screenBottom) * 100 / max(1, screenHeight))) }
        return part(lowest)...max(part(lowest), part(highest))
    }
}

extension KioskReach: ContentValue {
    public static let contentKind = ContentKind<KioskReach>(
        "a reach",
        [
            ContentKey("lowest", height, \.lowest, needed: true, help: "the lowest control", example: "80"),
            ContentKey("highest", height, \.highest, needed: true, help: "the highest control", example: "120"),
            ContentKey(
                "screen-bottom", height, \.screenBottom, needed: true, help: "the screen's lower edge", example: "70"),
            ContentKey(
                "screen-height", .whole(10...400, unit: "centimetres", code: .reach), \.screenHeight, needed: true,
                help: "the screen's height", example: "105"),
        ])

    private static let height = FieldType.whole(0...400, unit: "centimetres", code: .reach)

    public static func unwritten(_ fields: FieldValues) -> KioskReach {
        KioskReach(lowest: 0, highest: 0, screenBottom: 0, screenHeight: 0)
    }
}

/// What of a city a kiosk shows; an empty list means everything.
public struct KioskSelection: Hashable, Sendable {
    public var places: [String] = []
    public var tours: [String] = []
    public var kinds: [String] = []

    public init() {}

    public func has(_ place: Place) -> Bool {
        (places.isEmpty || places.contains(place.id.text)) && (kinds.isEmpty || kinds.contains(place.kind.rawValue))
    }

    public func has(_ tour: Tour) -> Bool { tours.isEmpty || tours.contains(tour.id.text) }
}

extension KioskSelection: ContentValue {
    public static let contentKind = ContentKind<KioskSelection>(
        "what a kiosk shows",
        [
            ContentKey(
                "places", .list(.reference(to: .place, use: "shown on the kiosk")), \.places, help: "ids of places",
                example: "[minster]"),
            ContentKey(
                "tours", .list(.reference(to: .tour, use: "shown on the kiosk")), \.tours, help: "ids of tours",
                example: "[city-walls]"),
            ContentKey("kinds", .list(.text), \.kinds, help: "kinds of place", example: "[museum, church]"),
        ])

    public static func unwritten(_ fields: FieldValues) -> KioskSelection { KioskSelection() }
}
