// Tests of calendars as different programs write them.

import GuideModel
import GuideSupport
import TestSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Calendars are read")
struct ICalendarTests {
    private func read(_ bytes: [UInt8], zone: String? = "Europe/London", country: String? = nil) -> ImportedContent {
        let locale = ImportLocale(languages: ["en"], country: country, timeZone: zone)
        return ImportReader.read(.bytes(bytes), as: .ics, locale: locale, file: "events.ics")
    }

    private func read(_ text: String, zone: String? = "Europe/London", country: String? = nil) -> ImportedContent {
        let lines = text.replacing("\n", with: "\r\n")
        return read(Array("BEGIN:VCALENDAR\r\n\(lines)\r\nEND:VCALENDAR\r\n".utf8), zone: zone, country: country)
    }

    /// The fields of the page of each event.
    private func pages(_ content: ImportedContent) -> [MergeFields] {
        content.events.map { $0.fields(at: nil, with: PageMedia()) { _ in nil } }
    }

    private func event(_ lines: String, zone: String? = "Europe/London") throws -> MergeFields {
        let content = read("BEGIN:VEVENT\nUID:a\nSUMMARY:A\n\(lines)\nEND:VEVENT", zone: zone)
        return try #require(pages(content).first, "\(content.diagnostics.map(\.message))")
    }

    // MARK: Programs

    @Test("Google Calendar: times in UTC, exceptions, changed and cancelled occurrences, whole days")
    func google() throws {
        let content = read(
            """
            PRODID:-//Google Inc//Google Calendar 70.9054//EN
            X-WR-TIMEZONE:Europe/London
            BEGIN:VEVENT
            DTSTART:20260705T183000Z
            DTEND:20260705T200000Z
            UID:walk@google.com
            SUMMARY:Lantern walk
            LOCATION:The Swan\\, 12 Goodramgate\\, York YO1 7LF\\, UK
            DESCRIPTION:<p>A walk with <b>lanterns</b>. Bring one.</p>
            STATUS:CONFIRMED
            END:VEVENT
            BEGIN:VEVENT
            DTSTART;TZID=Europe/London:20260606T100000
            DTEND;TZID=Europe/London:20260606T130000
            RRULE:FREQ=WEEKLY;UNTIL=20260926T225959Z;BYDAY=SA
            EXDATE;TZID=Europe/London:20260613T100000
            UID:market@google.com
            SUMMARY:Market
            END:VEVENT
            BEGIN:VEVENT
            DTSTART;TZID=Europe/London:20260620T110000
            DTEND;TZID=Europe/London:20260620T140000
            UID:market@google.com
            RECURRENCE-ID;TZID=Europe/London:20260620T100000
            SUMMARY:Market
            END:VEVENT
            BEGIN:VEVENT
            DTSTART;TZID=Europe/London:20260627T100000
            UID:market@google.com
            RECURRENCE-ID;TZID=Europe/London:20260627T100000
            STATUS:CANCELLED
            SUMMARY:Market
            END:VEVENT
            BEGIN:VEVENT
            DTSTART;VALUE=DATE:20260704
            DTEND;VALUE=DATE:20260706
            UID:fair@google.com
            SUMMARY:Fair
            END:VEVENT
            """)
        #expect(content.diagnostics.isEmpty)
        let pages = pages(content)
        try #require(pages.count == 3)
        #expect(pages[0]["start"] == "\"2026-07-05 19:30\"" && pages[0]["end"] == "\"2026-07-05 21:00\"")
        #expect(pages[0]["time-zone"] == nil)
        #expect(pages[0]["address"] == "\"The Swan, 12 Goodramgate, York YO1 7LF, UK\"")
        #expect(pages[0]["summary"] == "A walk with lanterns.")
        #expect(pages[0]["uid"] == "walk@google.com")
        #expect(pages[1]["repeat"] == "FREQ=WEEKLY;UNTIL=20260926T235900;BYDAY=SA")
        #expect(pages[1]["except"] == "[\"2026-06-13 10:00\"]")
        let changes = try #require(pages[1]["changes"])
        #expect(changes.contains("2026-06-20 10:00") && changes.contains("2026-06-20 11:00"))
        #expect(!changes.contains("14:00"), "the end moves with the start")
        #expect(changes.contains("2026-06-27 10:00") && changes.contains("state: cancelled"))
        #expect(pages[2]["start"] == "\"2026-07-04\"" && pages[2]["end"] == "\"2026-07-05\"")
    }

    private static let ownZone = """
        BEGIN:VTIMEZONE
        TZID:Customized Time Zone
        BEGIN:STANDARD
        DTSTART:16010101T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:16010101T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
        END:DAYLIGHT
        END:VTIMEZONE

        """

    @Test(
        "Outlook: zones of Windows, and zones with rules of their own",
        arguments: [
            ("W. Europe Standard Time", "Europe/Berlin", "20260701T190000", "2026-07-01 19:00"),
            ("W. Europe Standard Time", "Europe/London", "20260701T190000", "2026-07-01 18:00"),
            ("Customized Time Zone", "Europe/Berlin", "20260701T190000", "2026-07-01 19:00"),
            ("Customized Time Zone", "Europe/London", "20260701T190000", "2026-07-01 18:00"),
            ("Customized Time Zone", "UTC", "20260701T190000", "2026-07-01 17:00"),
            ("Customized Time Zone", "UTC", "20261201T190000", "2026-12-01 18:00"),
            ("/freeassociation.sourceforge.net/Europe/Berlin", "UTC", "20261201T190000", "2026-12-01 18:00"),
            // The same clocks all year.
            ("Europe/Zurich", "Europe/Berlin", "20260701T190000", "2026-07-01 19:00"),
        ])
    func zones(name: String, city: String, time: String, expected: String) throws {
        let content = read(
            Self.ownZone + "BEGIN:VEVENT\nUID:a\nSUMMARY:A\nDTSTART;TZID=\"\(name)\":\(time)\nEND:VEVENT", zone: city)
        #expect(content.diagnostics.isEmpty)
        let event = try #require(content.events.first)
        #expect(event.start.text == expected && event.timeZone == nil)
    }

    @Test("An event that repeats on other clocks retains its zone")
    func repeatsElsewhere() throws {
        let page = try event("DTSTART;TZID=America/New_York:20260701T190000\nRRULE:FREQ=DAILY;COUNT=3")
        #expect(page["time-zone"] == "America/New_York" && page["start"] == "\"2026-07-01 19:00\"")
        #expect(page["repeat"] == "FREQ=DAILY;COUNT=3")
    }

    @Test("An unknown zone is reported once")
    func unknownZone() {
        let event = "BEGIN:VEVENT\nSUMMARY:A\nDTSTART;TZID=Mars:20260701T190000\nEND:VEVENT\n"
        let content = read(event + event.replacing("A\n", with: "B\n"))
        #expect(content.events.map(\.start.text) == ["2026-07-01 19:00", "2026-07-01 19:00"])
        #expect(content.diagnostics.map(\.message).count { $0.contains("the time zone \"Mars\" is unknown") } == 1)
    }

    @Test("Outlook: whole days from midnight to midnight, and a description in HTML")
    func outlook() throws {
        let page = try event(
            """
            DTSTART;TZID="GMT Standard Time":20260704T000000
            DTEND;TZID="GMT Standard Time":20260706T000000
            X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
            DESCRIPTION:Plain.
            X-ALT-DESC;FMTTYPE=text/html:<html><body><p>Rich <b>words</b>\\, here.</p></body></html>
            """)
        #expect(page["start"] == "\"2026-07-04\"" && page["end"] == "\"2026-07-05\"")
        #expect(page["summary"] == "\"Rich words, here.\"")
    }

    @Test("Apple Calendar: folds inside a character, and a structured location")
    func apple() throws {
        var bytes = Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260704T100000\r\nSUMMARY:Caf".utf8)
        bytes += [0xC3, 0x0D, 0x0A, 0x20, 0xA9]
        bytes += Array(
            ("\r\nX-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS=\"Deangate: 1; York\";"
                + "X-TITLE=\"The S\r\n wan\":geo:53.96,-1.08\r\n").utf8)
        bytes += Array("END:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
        let page = try #require(pages(read(bytes)).first)
        #expect(page["name"] == "Café" && page["address"] == "The Swan")
        #expect(page["position"] == "{lat: 53.96, lon: -1.08}")
    }

    @Test("The Events Calendar: category, organiser, picture, link")
    func eventsCalendar() throws {
        let content = read(
            """
            BEGIN:VEVENT
            DTSTART;TZID=Europe/London:20261205T193000
            DTEND;TZID=Europe/London:20261205T210000
            UID:10001-1793-1830@visit.example
            SUMMARY:Lantern walk &amp; songs
            DESCRIPTION:A walk.\\nBring a lantern.
            URL:https://visit.example/event/lantern-walk/
            LOCATION:Guildhall\\, St Helen's Square\\, York
            GEO:53.9597;-1.0846
            CATEGORIES:Music,Family
            ATTACH;FMTTYPE=image/jpeg:https://visit.example/wp-content/lantern.jpg
            ORGANIZER;CN="The Lantern Society":MAILTO:info@visit.example
            END:VEVENT
            """)
        let page = try #require(pages(content).first)
        #expect(page["name"] == "Lantern walk & songs")
        #expect(page["category"] == "Music" && page["tags"] == "[Family]")
        #expect(page["booking"] == "https://visit.example/event/lantern-walk/")
        #expect(page["organiser"] == "The Lantern Society")
        #expect(content.events[0].media.map(\.reference) == ["https://visit.example/wp-content/lantern.jpg"])
        #expect(!page.values.contains { $0.contains("info@visit.example") }, "addresses of people are not published")
    }

    @Test("Meetup and others: bare line feeds, a mark at the start, small letters, missing ends, unfolded texts")
    func careless() throws {
        let text =
            "\u{FEFF}begin:vcalendar\nbegin:vevent\nuid:a\ndtstart:20260704T100000\nsummary:One\n"
            + "description:First line\nsecond line: with a colon\nbegin:vevent\nuid:b\n"
            + "dtstart:2026-07-05T10:00:00+02:00\nsummary:Two\nduration:P1DT2H\n"
        let events = read(Array(text.utf8)).events
        #expect(events.map(\.name) == ["One", "Two"])
        #expect(events[0].summary == "First line second line: with a colon" || events[0].text.contains("second line"))
        #expect(events[1].start.text == "2026-07-05 09:00" && events[1].end?.text == "2026-07-06 11:00")
    }

    // MARK: Values

    @Test(
        "Ends of whole days and durations",
        arguments: [
            ("DTSTART;VALUE=DATE:20260704\nDTEND;VALUE=DATE:20260705", nil),
            ("DTSTART;VALUE=DATE:20260704\nDURATION:P3D", "\"2026-07-06\""),
            ("DTSTART:20260704T100000\nDURATION:PT90M", "\"2026-07-04 11:30\""),
            ("DTSTART:20260704T100000\nDTEND:20260704T100000", nil),
            ("DTSTART:20260704T100000\nDTEND:20260704T090000", nil),
            ("DTSTART:20260704T230000\nDTEND:20260704T240000", "\"2026-07-05 00:00\""),
        ] as [(String, String?)])
    func ends(lines: String, expected: String?) throws { #expect(try event(lines)["end"] == expected) }

    @Test("A rule that a guide cannot read is reported, and the event remains")
    func rule() throws {
        let content = read("BEGIN:VEVENT\nUID:a\nSUMMARY:A\nDTSTART:20260704T100000\nRRULE:FREQ=SECONDLY\nEND:VEVENT")
        #expect(content.events.first?.repeats == [])
        #expect(content.diagnostics.contains { $0.message.contains("is imported without its rule FREQ=SECONDLY") })
    }

    @Test("Private events are left out, and counted")
    func privateEvents() {
        let event = "BEGIN:VEVENT\nSUMMARY:A\nDTSTART:20260704\nCLASS:PRIVATE\nEND:VEVENT\n"
        let content = read(event + event + event.replacing("CLASS:PRIVATE\n", with: ""))
        #expect(content.events.count == 1)
        #expect(content.diagnostics.contains { $0.message.hasPrefix("private events (2) are left out") })
    }

    @Test("Of several versions of one event, the newest counts; different events with one UID remain apart")
    func versions() {
        let event = "BEGIN:VEVENT\nUID:a\nSUMMARY:A\nDTSTART:20260704\nSEQUENCE:1\nEND:VEVENT\n"
        let newer = event.replacing("SEQUENCE:1", with: "SEQUENCE:2").replacing("20260704", with: "20260705")
        #expect(read(newer + event).events.map(\.start.text) == ["2026-07-05"])
        let other = event.replacing("SUMMARY:A", with: "SUMMARY:B")
        #expect(read(event + other).events.map(\.key) == ["a", "a #2"])
    }

    @Test("An occurrence without its event is an event of its own")
    func alone() {
        let event = "BEGIN:VEVENT\nUID:a\nSUMMARY:A\nDTSTART:20260704\nRECURRENCE-ID:20260703\nEND:VEVENT\n"
        #expect(read(event).events.map(\.key) == ["a/20260703"])
        #expect(read(event.replacing("SUMMARY:A", with: "SUMMARY:A\nSTATUS:CANCELLED")).events.isEmpty)
    }

    @Test("A file that is not a calendar is refused")
    func refused() {
        let content = ImportReader.read(.bytes(Array("<gpx/>".utf8)), as: .ics, file: "a.ics")
        #expect(content.diagnostics.map(\.message) == ["this file is not ics: it is GPX; `wynd import gpx` reads it"])
        #expect(read("VERSION:2.0").diagnostics.hasErrors)
    }

    @Test("Thousands of events are read in a second")
    func many() {
        let event = (0..<5_000).map { number in
            "BEGIN:VEVENT\nUID:\(number)\nSUMMARY:Event \(number)\nDTSTART;TZID=Europe/Berlin:20260704T100000\n"
                + "LOCATION:Hall \(number)\nDESCRIPTION:One. Two.\nEND:VEVENT\n"
        }.joined()
        var count = 0
        let seconds = ProcessorTime.seconds { count = read(event).events.count }
        #expect(count == 5_000 && seconds < 8)
    }

    @Test("Any bytes are read without harm")
    func anyBytes() {
        var dice = Dice(seed: 11)
        let seed = Array(
            (Self.ownZone + "BEGIN:VEVENT\nUID:a\nSUMMARY:A\nDTSTART;TZID=\"Customized Time Zone\":20260704T100000\n"
                + "RRULE:FREQ=WEEKLY;UNTIL=20260926T225959Z;BYDAY=SA\nEXDATE:20260711T100000Z\nDURATION:P1DT2H\n"
                + "GEO:1;2\nEND:VEVENT\nBEGIN:VEVENT\nUID:a\nRECURRENCE-ID:20260711T100000Z\n"
                + "DTSTART:20260712T100000Z\nEND:VEVENT\n")
                .utf8)
        for _ in 0..<400 {
            var bytes = seed
            for _ in 0...dice(8) { bytes[dice(bytes.count)] = UInt8(dice(256)) }
            if dice(3) == 0 { bytes.removeLast(dice(bytes.count)) }
            for event in read(bytes).events {
                #expect(!event.name.isEmpty && event.end.map { $0 > event.start } ?? true)
            }
        }
    }
}

@Suite("The places of events")
struct EventVenueTests {
    private let venues: EventVenues

    init() throws {
        func place(_ id: String, _ name: String, _ address: String?) throws -> Place {
            var place = Place(
                id: try #require(Slug(id)), name: name, kind: .attraction,
                position: Position(latitude: 1, longitude: 2), summary: name, location: SourceLocation(file: ""))
            place.facts.address = address
            return place
        }
        venues = EventVenues([
            try place("swan", "The Swan", "12 Goodramgate, York YO1 7LF"), try place("dom", "Dom Sankt Kilian", nil),
            try place("a", "Hall", "1 High Street, Leeds"), try place("b", "Hall", "1 High Street, York"),
        ])
    }

    @Test(
        "A place is found by its name, or by its street and number",
        arguments: [
            ("The Swan", "swan"), ("the swan, 12 Goodramgate, York", "swan"), ("THE SWAN (upstairs)", "swan"),
            ("Beer garden, 12 Goodramgate, York", "swan"), ("Dom Sankt Kilian", "dom"), ("Hall", nil),
            ("1 High Street, York", "b"), ("1 High Street", nil), ("14 Goodramgate, York", nil), ("York YO1 7LF", nil),
            ("", nil),
        ] as [(String, String?)])
    func found(words: String, id: String?) { #expect(venues.place(of: words)?.text == id) }
}
