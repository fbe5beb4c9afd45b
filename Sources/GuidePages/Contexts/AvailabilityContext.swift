// How long visitors can see the pages of a city that have an end, for the text on them and for the script.

import GuideModel

/// The words about the end of a page.
enum AvailabilityWord: String, WordName {
    case until = "availability.until", ended = "availability.ended"

    var placeholders: [String] { ["date"] }
}

/// The end of a page, and the ends of other pages of its city, to which it may link.
struct AvailabilityContext: Sendable {
    /// The city's folder in the site; that of the guide's own pages.
    var city: String
    /// The first page, from whose folder ``ends`` has its paths; nil for paths from the city's folder, and on kiosks.
    var root: Address?
    /// The IANA name of the time zone of the ends.
    var timeZone: String
    /// The pages with their ends: `places/fair.html 2026-12-31T24:00 tours/lights.html 2027-01-06T18:00`.
    ///
    /// A path that ends in a slash is a city with all its pages.
    var ends: String
    /// The end of the page itself, such as `2026-12-31T24:00`; nil if it has none.
    var until: String?
    /// The end in words.
    var text: String?
    /// The sentence after the end.
    var endedText: String?
}

extension AvailabilityContext: TemplateContext {
    static let fields = TemplateFields<AvailabilityContext> {
        $0.text("city", \.city)
        $0.address("root", \.root)
        $0.text("timeZone", \.timeZone)
        $0.text("ends", \.ends)
        $0.text("until", \.until)
        $0.text("text", \.text)
        $0.text("endedText", \.endedText)
    }
}

/// The pages of a city, or the guide's own pages, that are public only until a day or minute, or a city as a whole.
struct EndingPages: Sendable {
    /// The name of the script that hides what has ended.
    static let script = "content-ends"

    private let city: Slug
    private let timeZone: String
    private let words: Words
    private let hidesEnded: Bool
    /// Whether the paths in ``ends`` begin at the root; otherwise, at the city's folder.
    private let isRooted: Bool
    /// The end of all pages of the city; nil for no end.
    private let endOfCity: CivilTime?
    /// The ends, by the paths of the pages.
    private var ends: [String: CivilTime] = [:]

    /// - Parameter hidesEnded: whether scripts hide the pages after their ends.
    /// - Returns: nil if no page of the city has an end.
    init?(_ city: City, hidesEnded: Bool = true, words: Words) {
        self.city = city.id
        isRooted = false
        endOfCity = city.publication.until
        self.hidesEnded = hidesEnded
        self.words = words
        timeZone = city.timeZone ?? "UTC"
        for place in city.places {
            let end = place.publication.until
            add(SitePath.place(city.id, place.id), end)
            for feature in place.features {
                let ends = [end, feature.publication.until].compactMap(\.self)
                add(SitePath.feature(city.id, place.id, feature.id), ends.min { $0.end < $1.end })
            }
        }
        for tour in city.tours { add(SitePath.tour(city.id, tour.id), tour.publication.until) }
        for show in city.presentations { add(SitePath.presentation(city.id, show.id), show.publication.until) }
        for quiz in city.quizzes { add(SitePath.quiz(city.id, quiz.id), quiz.publication.until) }
        for object in city.objects { add(SitePath.object(city.id, object.id), object.publication.until) }
        for event in city.events { add(SitePath.event(city.id, event.id), event.publication.until) }
        for page in city.freePages { add(SitePath.freePage(city.id, page.id), page.publication.until) }
        if ends.isEmpty, endOfCity == nil { return nil }
    }

    /// A city for the pages of the guide, which list cities, tours and events.
    ///
    /// - Returns: nil if the city has no end.
    init?(_ city: CitySummary, hidesEnded: Bool, words: Words) {
        guard let end = city.end else { return nil }
        self.city = city.id
        isRooted = true
        endOfCity = nil
        self.hidesEnded = hidesEnded
        self.words = words
        timeZone = city.timeZone ?? "UTC"
        ends = ["\(city.id)/": end]
    }

    /// - Parameter pages: the guide's own pages, whose times are in UTC.
    /// - Returns: nil if none of them has an end.
    init?(guidePages pages: [FreePage], hidesEnded: Bool = true, words: Words) {
        city = .guidePages
        isRooted = true
        endOfCity = nil
        self.hidesEnded = hidesEnded
        self.words = words
        timeZone = "UTC"
        for page in pages { add(SitePath.freePage(.guidePages, page.id), page.publication.until) }
        if ends.isEmpty { return nil }
    }

    /// The pages and cities whose ends the guide's pages need.
    static func ofGuide(_ material: GuideMaterial, words: Words) -> [EndingPages] {
        let hidesEnded = material.hidesEnded
        let ofPages = EndingPages(guidePages: material.guide.freePages, hidesEnded: hidesEnded, words: words)
        let ofCities = material.cities.compactMap { EndingPages($0, hidesEnded: hidesEnded, words: words) }
        return (ofPages.map { [$0] } ?? []) + ofCities
    }

    private mutating func add(_ page: @autoclosure () -> String, _ end: CivilTime?) {
        guard let end else { return }
        ends[isRooted ? page() : String(page().dropFirst(city.text.count + 1))] = end
    }

    /// When scripts hide what leads to a page, such as `2026-12-31T24:00`, with a `Z` for a time in UTC.
    ///
    /// - Parameter path: the path of the page, from the site's root.
    /// - Returns: nil for never.
    func hidingTime(of path: String) -> String? {
        guard hidesEnded, let end = end(of: path, isKiosk: false) else { return nil }
        return end.hidingTime(timeZone: timeZone)
    }

    /// The end of a page: its own, or that of its city if this is earlier; nil for no end.
    private func end(of path: String, isKiosk: Bool) -> CivilTime? {
        let key = key(of: path, isKiosk: isKiosk)
        return [ends[key], key.isEmpty ? nil : endOfCity].compactMap(\.self).min { $0.end < $1.end }
    }

    /// The path in ``ends`` of a page; empty for a page of another city.
    private func key(of path: String, isKiosk: Bool) -> String {
        let isOfGuide = city == .guidePages
        guard isKiosk else {
            if isRooted { return path }
            // The first page of a guide with one city is the page of the city.
            if path == SitePath.home { return path }
            return path.hasPrefix("\(city)/") ? String(path.dropFirst(city.text.count + 1)) : ""
        }
        // A kiosk has its own copies of the pages: `york/kiosks/station/places/minster.html`.
        let copy = path.split(separator: "/").dropFirst(3).joined(separator: "/")
        if isOfGuide { return copy.hasPrefix(Self.ofKiosk) ? String(copy.dropFirst(Self.ofKiosk.count)) : "" }
        return copy
    }

    /// Before the path of one of the guide's own pages on a kiosk: `guide-pages/about.html`.
    private static let ofKiosk = "guide-"

    /// - Parameters:
    ///   - path: the path of the page, from the site's root.
    ///   - isKiosk: whether it is a screen of a kiosk.
    func context(on path: String, isKiosk: Bool) -> AvailabilityContext {
        let page = path.hasPrefix(SitePath.embeds) ? String(path.dropFirst(SitePath.embeds.count)) : path
        let own = end(of: page, isKiosk: isKiosk)
        let date = own.map { text($0) }
        guard hidesEnded else {
            let text = date.map { words(AvailabilityWord.until, $0) }
            return AvailabilityContext(city: city.text, timeZone: timeZone, ends: "", text: text)
        }
        let isOfGuide = city == .guidePages
        let start = isOfGuide && isKiosk ? Self.ofKiosk : ""
        return AvailabilityContext(
            city: city.text, root: isRooted && !isKiosk ? .link(SitePath.home) : nil, timeZone: timeZone,
            ends: ends.sorted { $0.key < $1.key }.map { "\(start)\($0.key) \($0.value.end)" }.joined(separator: " "),
            until: own?.end, text: date.map { words(AvailabilityWord.until, $0) },
            endedText: date.map { words(AvailabilityWord.ended, $0) })
    }

    /// The last day in words, with the time of day if there is one.
    private func text(_ time: CivilTime) -> String {
        time.minute == nil ? words.date(time.day) : words.line([words.date(time.day), String(time.start.suffix(5))])
    }
}

extension CivilTime {
    /// The end of a page for scripts: on the clocks of a time zone, or with a `Z` for UTC.
    ///
    /// - Parameter timeZone: the IANA name of the city's time zone; nil for UTC.
    func hidingTime(timeZone: String?) -> String { timeZone.map { $0 == "UTC" } ?? true ? end + "Z" : end }
}
