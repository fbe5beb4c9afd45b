// Tests of the table of opening hours.

import GuideModel
import TestSupport
import Testing

@testable import GuidePages

@Suite struct HoursTableTests {
    /// A line for each season, `= April to October`, and for each row, `Monday | 10:00–12:00 / 14:00–16:00 # remark`.
    static func lines(_ text: String, language: String = "en") throws -> [String] {
        try HoursTable(OpeningHours(text), words: .ours(language)).sections.flatMap { section in
            (section.season.map { ["= \($0)"] } ?? [])
                + section.rows.map {
                    "\($0.days) | \($0.times.joined(separator: " / "))" + ($0.remark.map { " # \($0)" } ?? "")
                }
        }
    }

    static let tables: [(String, [String])] = [
        ("Mo-Sa 09:30-16:00; Su 12:45-15:15", ["Monday to Saturday | 09:30–16:00", "Sunday | 12:45–15:15"]),
        ("24/7", ["Every day | All day"]),
        (
            "Mo-Su 10:00-17:00; Tu off",
            [
                "Wednesday to Monday | 10:00–17:00", "Tuesday | Closed",
            ]
        ),
        (
            "Mo,We,Fr 10:00-12:00,14:00-16:00",
            [
                "Monday, Wednesday and Friday | 10:00–12:00 / 14:00–16:00",
                "Tuesday, Thursday, Saturday and Sunday | Closed",
            ]
        ),
        ("Fr-Mo 18:00-02:00", ["Friday to Monday | 18:00–02:00", "Tuesday to Thursday | Closed"]),
        (
            "Mo-Fr 08:00-18:00; 12:00-13:00 off",
            [
                "Monday to Friday | 08:00–12:00 / 13:00–18:00", "Saturday and Sunday | Closed",
            ]
        ),
        (
            "Apr-Oct Sa-We 11:00-16:30",
            [
                "= April to October", "Saturday to Wednesday | 11:00–16:30", "Thursday and Friday | Closed",
                "= November to March", "Every day | Closed",
            ]
        ),
        (
            "Apr-Oct Mo-Sa 10:00-16:30; Nov-Mar Mo-Sa 10:00-16:00; Su 11:00-16:00",
            [
                "= April to October", "Monday to Saturday | 10:00–16:30", "Sunday | 11:00–16:00",
                "= November to March", "Monday to Saturday | 10:00–16:00", "Sunday | 11:00–16:00",
            ]
        ),
        (
            "10:00-17:00; Jun 15-Aug 31 10:00-20:00; Feb off",
            [
                "= February", "Every day | Closed",
                "= 1 March to 14 June and September to January", "Every day | 10:00–17:00",
                "= 15 June to 31 August", "Every day | 10:00–20:00",
            ]
        ),
        (
            "10:00-17:00; Dec 25,26 off; easter -2 days off; easter +10 days off; PH 12:00-16:00",
            [
                "Every day | 10:00–17:00", "25 December and 26 December | Closed", "Good Friday | Closed",
                "10 days after Easter Sunday | Closed", "Public holidays | 12:00–16:00",
            ]
        ),
        (
            "Mo-Sa,PH 10:00-17:00",
            ["Monday to Saturday | 10:00–17:00", "Sunday | Closed", "Public holidays | 10:00–17:00"]
        ),
        (
            "Su[1] 10:00-12:00; Sa[-2] 09:00-10:00",
            [
                "First Sunday of the month | 10:00–12:00", "Second-to-last Saturday of the month | 09:00–10:00",
            ]
        ),
        ("SH Mo-We 10:00-12:00", ["School holidays, Monday to Wednesday | 10:00–12:00"]),
        ("2026 Dec 24-2027 Jan 2 off", ["24 December 2026 to 2 January 2027 | Closed"]),
        ("2026 May 10:00-12:00; 2027-2028 Jun off", ["May 2026 | 10:00–12:00", "June, 2027 to 2028 | Closed"]),
        ("week 2-52/2 Mo 10:00-12:00", ["Monday, weeks 2 to 52 of the year (every 2 weeks) | 10:00–12:00"]),
        ("sunrise-sunset", ["Every day | Sunrise to sunset"]),
        (
            "Mo (sunrise-00:30)-12:00,14:00-sunset; Tu dusk+; We-Su 22:00-(dawn+01:00) open \"ring\"",
            [
                "Monday | 30 min before sunrise to 12:00 / 14:00 to sunset", "Tuesday | Dusk or later",
                "Wednesday to Sunday | 22:00 to 60 min after dawn # Ring",
            ]
        ),
        ("sunrise-sunset; 12:00-13:00 off", ["Every day | Sunrise to 12:00 / 13:00 to sunset"]),
        (
            "Mar Su[-1]-Oct Sa[-1] Mo-Fr 10:00-12:00; Dec Fr[2]-Dec 31 off",
            [
                "Monday to Friday, last Sunday in March to last Saturday in October | 10:00–12:00",
                "Second Friday in December to 31 December | Closed",
            ]
        ),
        ("18:00+", ["Every day | From 18:00"]),
        ("18:00-22:00+", ["Every day | 18:00–22:00 or later"]),
        (
            "Mo-Fr 10:00-12:00; Sa \"by appointment\" || \"ring\"",
            [
                "Monday to Friday | 10:00–12:00", "Saturday |  # By appointment", "Sunday | Closed",
                "Otherwise |  # Ring",
            ]
        ),
        ("Mo-Su 10:00-12:00 open \"ring first\"", ["Every day | 10:00–12:00 # Ring first"]),
        ("Mo-Su 10:00-12:00,14:00-16:00 \"ring\"", ["Every day | 10:00–12:00 / 14:00–16:00 # Ring (not certain)"]),
        ("10:00-12:00, Mo-Su 14:00-16:00 \"ring\"", ["Every day | 10:00–12:00 / 14:00–16:00 (ring)"]),
        ("off \"for repairs\"", ["Every day | Closed"]),
        ("Dec 25 off \"Merry Christmas\"", ["25 December | Closed # Merry Christmas"]),
        ("Dec 25 off; 10:00-17:00", ["Every day | 10:00–17:00"]),
    ]

    @Test("Days with the same times share a row, and seasons are separate", arguments: tables)
    func table(text: String, lines: [String]) throws { #expect(try Self.lines(text) == lines) }

    @Test(
        "The table is in the guide's language",
        arguments: [
            (
                "de-AT",
                [
                    "= April bis Oktober", "Montag bis Freitag | 10:00–12:00", "Samstag und Sonntag | Geschlossen",
                    "= November bis März", "Täglich | Geschlossen", "25. Dezember | Geschlossen",
                ]
            ),
            (
                "fr",
                [
                    "= Avril à octobre", "Lundi à vendredi | 10:00–12:00", "Samedi et dimanche | Fermé",
                    "= Novembre à mars", "Tous les jours | Fermé", "25 décembre | Fermé",
                ]
            ),
            (
                "es",
                [
                    "= Abril a octubre", "Lunes a viernes | 10:00–12:00", "Sábado y domingo | Cerrado",
                    "= Noviembre a marzo", "Todos los días | Cerrado", "25 de diciembre | Cerrado",
                ]
            ),
            (
                "it",
                [
                    "= Aprile – ottobre", "Lunedì – venerdì | 10:00–12:00", "Sabato e domenica | Chiuso",
                    "= Novembre – marzo", "Tutti i giorni | Chiuso", "25 dicembre | Chiuso",
                ]
            ),
            (
                "xx",
                [
                    "= April to October", "Monday to Friday | 10:00–12:00", "Saturday and Sunday | Closed",
                    "= November to March", "Every day | Closed", "25 December | Closed",
                ]
            ),
        ])
    func languages(language: String, lines: [String]) throws {
        #expect(try Self.lines("Apr-Oct Mo-Fr 10:00-12:00; Dec 25 off", language: language) == lines)
    }

    @Test("Every supported language has all words for opening hours", arguments: ["en", "de", "fr", "es", "it", "pt"])
    func complete(language: String) {
        let words = Words.ours(language)
        for word in HoursWord.allCases { #expect(words[word.name]?.language == language, "\(word)") }
        for word in OpenNowWord.allCases { #expect(words[word.name]?.language == language, "\(word)") }
        #expect(words.diagnostics(for: HoursWord.self) + words.diagnostics(for: OpenNowWord.self) == [])
    }

    @Test(
        "Only a plain week is marked up for machines",
        arguments: [
            ("Mo-Su 10:00-17:00; Tu off", true), ("24/7", true), ("Apr-Oct 10:00-18:00", false),
            ("Mo-Fr 9:00-17:00; PH off", false), ("Mo \"ring\"", false), ("18:00+", false),
            ("sunrise-sunset", false),
        ])
    func week(text: String, isPlain: Bool) throws { #expect((try OpeningHours(text).plainWeek != nil) == isPlain) }

    @Test("The hours of a season have dates in the given year and the next, and none without a year")
    func seasons() throws {
        func specification(_ text: String, year: Int?) throws -> String {
            let seasons = try #require(try OpeningHours(text).plainSeasons)
            return String(decoding: StructuredData.hours(seasons, year: year), as: UTF8.self)
        }
        let summer = try specification("Apr-Oct 10:00-18:00", year: 2026)
        #expect(summer.contains("\"validFrom\":\"2026-04-01\",\"validThrough\":\"2026-10-31\""))
        #expect(summer.contains("2027-04-01") && !summer.contains("2025") && !summer.contains("2028"))
        let winter = try specification("Nov-Feb 10:00-16:00", year: 2026)
        for days in ["2025-11-01 2026-02-28", "2026-11-01 2027-02-28", "2027-11-01 2028-02-29"] {
            let ends = days.split(separator: " ")
            #expect(winter.contains("\"validFrom\":\"\(ends[0])\",\"validThrough\":\"\(ends[1])\""), "\(winter)")
        }
        #expect(try specification("Apr-Oct 10:00-18:00", year: nil).isEmpty)
        #expect(try !specification("10:00-18:00", year: nil).contains("validFrom"))
    }

    @Test("Hours that many places share give the same result as hours of one place")
    func shared() throws {
        var city = SampleGuide.city
        let notations = ["Mo-Sa 09:30-16:00; Su 12:45-15:15", "Mo 10:00-noon", "24/7"]
        for index in city.places.indices { city.places[index].facts.hours = notations[index % 3] }
        let index = HoursIndex(city, words: .english)
        let alone = HoursIndex(timeZone: city.timeZone, words: .english)
        for notation in notations {
            let (shared, own) = (index.entry(notation), alone.entry(notation))
            #expect(shared.sections.map(\.rows).joined().map(\.days) == own.sections.map(\.rows).joined().map(\.days))
            #expect(shared.written.map(\.text) == own.written.map(\.text))
            #expect(shared.openNow?.rules == own.openNow?.rules)
            #expect(shared.specification == own.specification)
        }
    }

    @Test("Unknown hours are shown as written, without a table and without a claim about now")
    func asWritten() throws {
        let facts = VisitFacts(hours: "Mo 10:00-noon; Tu off", hoursNote: "Ask")
        let hours = try #require(HoursContext.of(facts, book: HoursIndex(timeZone: "Europe/London", words: .english)))
        #expect(hours.written.map(\.text) == ["Mo 10:00-noon", "Tu off"])
        #expect(hours.sections.isEmpty && hours.openNow == nil && hours.note == "Ask")
    }

    @Test("Pages load the script for the current status only if they have hours and the city has a time zone")
    func scripts() throws {
        var city = SampleGuide.city
        let renderer = try Theme.renderer()
        func page(_ path: String) throws -> String {
            var material = SampleGuide.cityMaterial(city: city)
            material.site.scripts["open-now"] = "assets/open-now-8.js"
            return try #require(try renderer.cityPages(material).first { $0.path == path }).bytes.text
        }
        let minster = try page("york/places/minster.html")
        #expect(minster.contains("../../assets/open-now-8.js"))
        #expect(minster.contains("data-time-zone=\"Europe/London\""))
        #expect(
            minster.contains(
                "<th scope=\"row\">Monday to Saturday</th><td><span class=\"hours__time\">09:30–16:00</span>"))
        // The card of a nearby marker shows it too.
        #expect(try page("york/places/shambles.html").contains("../../assets/open-now-8.js"))
        city.timeZone = nil
        #expect(!(try page("york/places/minster.html")).contains("open-now"))
        (city.timeZone, city.places[3].facts.hours) = ("Europe/London", nil)
        #expect(!(try page("york/places/shambles.html")).contains("open-now"))
    }
}
