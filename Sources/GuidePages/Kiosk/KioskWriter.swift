// The data of a kiosk's screens: its city, seen from the kiosk's position.

import GuideModel

/// The words that the screens of kiosks fill in for their templates.
enum KioskWord: String, WordName {
    case at = "kiosk.at", map = "kiosk.map", mapDescription = "kiosk.map.description", here = "kiosk.here"
    case routeMap = "kiosk.map.way", routeMapDescription = "kiosk.map.way.description"
    case near = "kiosk.near", attract = "kiosk.attract", chooseLanguage = "kiosk.language.title"
    case tourStart = "kiosk.tour.start", health = "kiosk.health", board = "kiosk.board"
    case lockedByCode = "kiosk.extra.go-code", lockedByBeingThere = "kiosk.extra.go-here"

    var placeholders: [String] {
        switch self {
        case .at, .map, .routeMap, .lockedByCode, .lockedByBeingThere: ["name"]
        case .attract: ["city"]
        case .tourStart: ["way", "name"]
        default: []
        }
    }
}

/// A place of the city on a kiosk.
struct KioskPlace: Sendable {
    /// Its index in the city's places.
    var number: Int
    /// The distance on foot.
    var metres: Double
    var minutes: Int
    /// The direction, clockwise from north.
    var bearing: Double
    /// The line of the walking route; empty if unknown.
    var line: [Position]
    /// Whether the kiosk is at this place.
    var isOwn: Bool
}

/// A kiosk with everything that its screens need.
///
/// The build creates it once for a kiosk, and many threads use it.
final class KioskWriter: Sendable {
    /// The average length of a walking route in a town, compared with the straight line.
    private static let detour = 1.3
    /// The number of places on the first screen.
    static let nearCount = 6

    let kiosk: Kiosk
    let city: CityWriter
    let position: Position
    /// The places that it shows, nearest first.
    let places: [KioskPlace]
    /// The tours that it shows, by their indexes in the city's list.
    let tours: [Int]
    private let shownPlaces: Set<Slug>

    /// Creates the data of a kiosk.
    ///
    /// - Returns: nil if the kiosk does not have the language, or if its position is unknown.
    init?(_ kiosk: Kiosk, city: CityWriter) {
        guard kiosk.speaks(city.language), let position = kiosk.position(in: city.city) else { return nil }
        self.kiosk = kiosk
        self.city = city
        self.position = position
        let shows = kiosk.shows ?? KioskSelection()
        let routes = city.index.material.kioskRoutes[kiosk.id] ?? [:]
        let speed = city.index.material.guide.walkingSpeed
        let places = city.index.places.enumerated().compactMap { number, place -> KioskPlace? in
            guard shows.has(place) || place.id == kiosk.place else { return nil }
            let metres =
                routes[place.id]?.metres ?? position.distanceInMetres(to: place.position) * Self.detour
            return KioskPlace(
                number: number, metres: metres, minutes: max(1, Int((metres / speed.metresPerMinute).rounded(.up))),
                bearing: position.bearingInDegrees(to: place.position), line: routes[place.id]?.line ?? [],
                isOwn: place.id == kiosk.place)
        }
        self.places = places.sorted {
            ($0.isOwn ? 0 : 1, $0.metres, $0.number) < ($1.isOwn ? 0 : 1, $1.metres, $1.number)
        }
        shownPlaces = Set(places.map { city.index.places[$0.number].id })
        tours = city.index.tours.indices.filter { shows.has(city.index.tours[$0].tour) }
    }

    var id: Slug { kiosk.id }
    var words: Words { city.words }

    func shows(_ place: Place) -> Bool { shownPlaces.contains(place.id) }
    func place(_ place: KioskPlace) -> Place { city.index.places[place.number] }

    // MARK: Addresses

    var startPath: String { SitePath.kiosk(city.city.id, id) }

    func path(_ file: String) -> String { SitePath.kiosk(city.city.id, id, file) }
    var cityMapPath: String { path("city.html") }
    func path(of place: Place) -> String { path("places/\(place.id).html") }
    func path(of view: PlaceView) -> String {
        path("places/\(view.place.id)" + (view.feature.map { "/\($0.id)" } ?? "") + ".html")
    }
    func path(of tour: Tour) -> String { path("tours/\(tour.id).html") }

    /// The target of a link in a text on the kiosk.
    ///
    /// A link to content without a screen stays on the same screen.
    func address(of reference: ContentReference) -> Address {
        if case .item(let city, let item) = reference, item.kind == .page {
            return screen(ofPage: item.id, in: city) ?? .here("main")
        }
        guard case .item(city.city.id, let item) = reference else { return .here("main") }
        switch item.kind {
        case .place, .feature:
            let place = item.place ?? item.id
            if item.kind == .feature, place == kiosk.place { return .link(path("places/\(place)/\(item.id).html")) }
            return shownPlaces.contains(place) ? .link(path("places/\(place).html")) : .here("main")
        case .tour where tours.contains { city.index.tours[$0].tour.id == item.id }:
            return .link(path("tours/\(item.id).html"))
        case .tour, .presentation, .quiz, .riddle, .object, .kiosk, .area, .page, .event: return .here("main")
        }
    }

    /// The text that says who publishes the guide; nil for none.
    var imprint: FormattedText? { city.index.material.guide.legal?.imprint }

    // MARK: Words for directions

    /// Time and direction, for example `8 min north-east`.
    ///
    /// For a target around the corner, it says that the target is here.
    func directionText(metres: Double, to target: Position) -> String {
        guard metres >= 30 else { return words(KioskWord.here) }
        let speed = city.index.material.guide.walkingSpeed
        let minutes = max(1, Int((metres / speed.metresPerMinute).rounded(.up)))
        return words(
            DirectionWord.to, words.duration(minutes: minutes),
            words(DirectionWord.direction(position.direction(to: target))))
    }

    func directionText(to place: KioskPlace) -> String {
        place.isOwn ? words(KioskWord.here) : directionText(metres: place.metres, to: self.place(place).position)
    }

    func directionText(straightTo target: Position) -> String {
        directionText(metres: position.distanceInMetres(to: target) * Self.detour, to: target)
    }

    /// The rotation of an arrow that points up, so that it points to the target for a visitor in front of the screen.
    func turn(bearing: Double) -> Int { (Int(bearing.rounded()) - kiosk.facing + 720) % 360 }

    /// The presentation between two visits; nil if the kiosk's file names none.
    var show: SlideShowContext? {
        city.city.presentations.first { $0.id.description == kiosk.presentation }.map(city.slideShow)
    }

    // MARK: Codes

    /// The QR code of a page on the web, in the language of the screen.
    func code(of path: String, title: String) -> Markup {
        guard let address = city.frames.address(path) else { return .none }
        return city.code(QRCodePlan(address: PrintedSheet.kiosk.address(address), title: title, id: "take"))
    }

    /// The external links, each once.
    ///
    /// - Parameter films: films on other sites, which kiosks do not load.
    func links(of facts: VisitFacts, in text: RichText, films: [FilmAddress] = []) -> [KioskLinkContext] {
        var links: [(words: String, address: String)] = []
        let website = facts.website.map { (words: ExternalAddress.shown($0), address: $0) }
        let named = facts.links.map { (words: $0.title, address: $0.address) }
        let watched = films.map { (words: words(FilmWord.watch, $0.host), address: $0.address) }
        for link in [website].compactMap(\.self) + named + text.externalLinks + watched
        where ExternalAddress.web(link.address) != nil && !links.contains(where: { $0.address == link.address }) {
            links.append(link)
        }
        return links.enumerated().map { index, link in
            let id = "link-\(index + 1)"
            return KioskLinkContext(
                anchor: id, name: link.words,
                qrCode: city.code(QRCodePlan(address: link.address, title: link.words, id: id)),
                address: ExternalAddress.shown(link.address))
        }
    }

    // MARK: Maps

    private var turn: MapPlan.Turn { MapPlan.Turn(position: position, degrees: kiosk.facing) }

    private var kioskMarker: Marker {
        Marker(
            label: "", name: words(KioskWord.here), address: .here("main"), kind: .information,
            kindName: words.kind(.information), position: position, isSponsored: false, isProminent: true)
    }

    /// The surroundings of the kiosk, with the numbers of the list.
    func nearMap() -> MapPlan {
        let near = places.prefix(Self.nearCount)
        return plan(
            on: startPath, title: words(KioskWord.map, kiosk.name), description: words(KioskWord.mapDescription),
            markers: near.enumerated().map { marker($1, label: String($0 + 1)) }, routes: [],
            outlines: city.maps.outlines(of: near.map(\.number)), frame: .everything)
    }

    /// The whole city, with north at its top as in its closer levels, and with the city's own numbers.
    func cityMap() -> MapPlan {
        let shown = Set(city.index.shown)
        let targets = places.filter { shown.contains($0.number) }.sorted { $0.number < $1.number }
        return MapPlan(
            page: cityMapPath, title: words(PageWord.cityMap, city.city.name),
            description: words(PageWord.cityMapDescription, count: targets.count),
            markers: targets.map { marker($0, label: String($0.number + 1)) } + [kioskMarker], routes: [],
            placeOutlines: city.maps.outlines(of: targets.map(\.number)), frame: .everything,
            isForKiosk: true)
    }

    /// The route to a place.
    func map(to target: KioskPlace) -> MapPlan {
        let place = place(target)
        let line = target.line.isEmpty ? [] : [MapRoute(name: place.name, line: target.line, isDirected: true)]
        let straight = position.distanceInMetres(to: place.position)
        return plan(
            on: path(of: place), title: words(KioskWord.routeMap, place.name),
            description: words(KioskWord.routeMapDescription),
            markers: target.isOwn ? [] : [marker(target, label: "★")], routes: line,
            outlines: city.maps.outlines(of: [target.number]),
            frame: target.isOwn
                ? .around(position, metres: 250)
                : straight < 120
                    ? .around(position, metres: 200) : .everything)
    }

    func map(of record: TourRecord) -> MapPlan {
        let page = path(of: record.tour)
        var plan = city.maps.tour(record, on: page, hasObjects: false)
        for number in plan.markers.indices {
            // The markers after the stops are hazards, which have no screen of their own.
            plan.markers[number].address =
                record.tour.stops.indices.contains(number)
                ? address(of: .item(city: city.city.id, .place(record.tour.stops[number].place))) : .here("main")
        }
        plan.markers.append(kioskMarker)
        plan.turn = turn
        return plan
    }

    private func plan(
        on page: String, title: String, description: String, markers: [Marker], routes: [MapRoute],
        outlines: [MapOutline], frame: MapPlan.Frame
    ) -> MapPlan {
        MapPlan(
            page: page, title: title, description: description, markers: markers + [kioskMarker], routes: routes,
            placeOutlines: outlines, frame: frame, turn: turn)
    }

    private func marker(_ target: KioskPlace, label: String) -> Marker {
        let place = place(target)
        return Marker(
            label: label, name: place.name, language: city.index.language(of: place.name),
            address: .link(path(of: place)), kind: place.kind, kindName: words.kind(place.kind),
            position: place.position, isSponsored: place.sponsor != nil, isProminent: false)
    }
}

extension MapPlan.Turn {
    /// The rotation of a kiosk's maps; nil if its position is unknown.
    public init?(of kiosk: Kiosk, in city: City) {
        guard let position = kiosk.position(in: city) else { return nil }
        self.init(position: position, degrees: kiosk.facing)
    }
}

extension RichText {
    /// The web pages that the text links to, each once, with the text of the link.
    var externalLinks: [(words: String, address: String)] {
        var links: [(words: String, address: String)] = []
        for case .html(let html) in pieces {
            var rest = html[...]
            while let start = rest.firstRange(of: "<a href=\"http") {
                rest = rest[start.upperBound...]
                guard let end = rest.firstIndex(of: "\""), let open = rest.firstIndex(of: ">"),
                    let close = rest.firstRange(of: "</a>"), end < open, open < close.lowerBound
                else { break }
                let address = Self.plain("http" + rest[..<end])
                let words = Self.plain(rest[rest.index(after: open)..<close.lowerBound])
                rest = rest[close.upperBound...]
                if !words.isEmpty, !links.contains(where: { $0.address == address }) { links.append((words, address)) }
            }
        }
        return links
    }

    /// The plain text of a piece of HTML: without tags, and with the characters of its references.
    private static func plain(_ html: Substring) -> String {
        var (text, isInTag) = ("", false)
        for character in html {
            switch character {
            case "<": isInTag = true
            case ">": isInTag = false
            default: if !isInTag { text.append(character) }
            }
        }
        for (reference, character) in [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&#x27;", "'"), ("&amp;", "&")]
        {
            text = text.replacing(reference, with: character)
        }
        return text
    }

    /// The text without external links; the words of the links remain.
    func withoutExternalLinks() -> RichText {
        var isInLink = false
        let pieces = self.pieces.map { piece -> Piece in
            guard case .html(let html) = piece else { return piece }
            var (markup, rest) = ("", html[...])
            while let tag = rest.firstRange(of: isInLink ? "</a>" : "<a ") {
                markup += rest[..<tag.lowerBound]
                rest = rest[tag.lowerBound...]
                let end = rest.firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
                let start = rest[..<end]
                let isExternal = ["href=\"http", "href=\"mailto:", "href=\"tel:"].contains { start.contains($0) }
                if isInLink || isExternal { isInLink.toggle() } else { markup += start }
                rest = rest[end...]
            }
            return .html(markup + rest)
        }
        var text = RichText(pieces: pieces, plainText: plainText)
        text.language = language
        return text
    }
}
