// How long visitors can see the pages of a city that have an end, for the text on them and for the script.

import GuideModel

/// The words about the end of a page.
enum AvailabilityWord: String, WordName {
    case until = "availability.until", ended = "availability.ended"

    var placeholders: [String] { ["date"] }
}

/// The end of a page, and the ends of other pages of its city, to which it may link.
struct AvailabilityContext: Sendable {
    /// The city's folder in the site.
    var city: String
    /// The IANA name of the time zone of the ends.
    var timeZone: String
    /// The pages with their ends: `places/fair.html 2026-12-31T24:00 tours/lights.html 2027-01-06T18:00`.
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
        $0.text("timeZone", \.timeZone)
        $0.text("ends", \.ends)
        $0.text("until", \.until)
        $0.text("text", \.text)
        $0.text("endedText", \.endedText)
    }
}

/// The pages of a city that are public only until a day or minute.
struct EndingPages: Sendable {
    /// The name of the script that hides what has ended.
    static let script = "content-ends"

    private let city: Slug
    private let timeZone: String
    private let words: Words
    private let hidesEnded: Bool
    /// The ends, by the paths of the pages from the city's folder.
    private var ends: [String: CivilTime] = [:]

    /// - Parameter hidesEnded: whether scripts hide the pages after their ends.
    /// - Returns: nil if no page of the city has an end.
    init?(_ city: City, hidesEnded: Bool = true, words: Words) {
        self.city = city.id
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
        if ends.isEmpty { return nil }
    }

    private mutating func add(_ page: @autoclosure () -> String, _ end: CivilTime?) {
        guard let end else { return }
        ends[String(page().dropFirst(city.text.count + 1))] = end
    }

    /// - Parameters:
    ///   - path: the path of the page, from the site's root.
    ///   - isKiosk: whether it is a screen of a kiosk.
    func context(on path: String, isKiosk: Bool) -> AvailabilityContext {
        // A kiosk has its own copies of the pages: `york/kiosks/station/places/minster.html`.
        let parts = path.split(separator: "/").dropFirst(isKiosk ? 3 : 1)
        let own = ends[parts.joined(separator: "/")]
        let date = own.map { text($0) }
        guard hidesEnded else {
            let text = date.map { words(AvailabilityWord.until, $0) }
            return AvailabilityContext(city: city.text, timeZone: timeZone, ends: "", text: text)
        }
        return AvailabilityContext(
            city: city.text, timeZone: timeZone,
            ends: ends.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.end)" }.joined(separator: " "),
            until: own?.end, text: date.map { words(AvailabilityWord.until, $0) },
            endedText: date.map { words(AvailabilityWord.ended, $0) })
    }

    /// The last day in words, with the time of day if there is one.
    private func text(_ time: CivilTime) -> String {
        time.minute == nil ? words.date(time.day) : words.line([words.date(time.day), String(time.start.suffix(5))])
    }
}
