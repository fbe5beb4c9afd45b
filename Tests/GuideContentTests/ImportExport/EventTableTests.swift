// Tests of tables of events, and of the dates that people write in them.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Tables of events")
struct EventTableTests {
    private func read(_ text: String, country: String? = nil, languages: [String] = ["de"]) -> ImportedContent {
        let locale = ImportLocale(languages: languages, country: country)
        return ImportReader.read(.bytes(Array(text.utf8)), as: .csv, locale: locale, file: "events.csv")
    }

    @Test("A German table: date, times, place, category, price with the currency of its header, link")
    func german() throws {
        let content = read(
            """
            Veranstaltungen 2026
            Datum;Beginn;Ende;Titel;Ort;Kategorie;Eintritt (EUR);Link;Status
            05.12.2026;19:30;21:00;Laternenlauf;Dom;Musik;5;https://example.org/a;ausverkauft
            "Sa, 12. Dezember 2026";10 Uhr;;Markt;Am Markt 1;;frei;;
            31.12.2026;22.30 Uhr;01:00;Fest;;;;;
            bald;;;Ohne Tag;;;;;

            """)
        let pages = content.events.map { $0.fields(at: nil, with: PageMedia()) { _ in nil } }
        try #require(pages.count == 3)
        #expect(pages[0]["start"] == "\"2026-12-05 19:30\"" && pages[0]["end"] == "\"2026-12-05 21:00\"")
        #expect(pages[0]["name"] == "Laternenlauf" && pages[0]["address"] == "Dom" && pages[0]["category"] == "Musik")
        #expect(pages[0]["price"] == "\"5 EUR\"" && pages[0]["booking"] == "https://example.org/a")
        #expect(pages[0]["state"] == "sold-out")
        #expect(pages[1]["start"] == "\"2026-12-12 10:00\"" && pages[1]["price"] == "frei")
        #expect(pages[2]["end"] == "\"2027-01-01 01:00\"", "a time after midnight is on the next day")
        let messages = content.diagnostics.map(\.message)
        #expect(messages.contains { $0.hasPrefix("\"Ohne Tag\" is left out, because \"bald\"") })
    }

    @Test(
        "Headers of ten languages",
        arguments: [
            "Start date,Title,Venue", "Datum,Veranstaltung,Spielort", "Fecha de inicio,Evento,Recinto",
            "Date de début,Événement,Salle", "Data inizio,Evento,Sede", "Data de início,Título,Local",
            "Startdatum,Evenemang,Lokal", "开始日期,活动,场地", "تاريخ البدء,فعالية,المكان", "तारीख,कार्यक्रम,स्थान",
            "event_start_date,event_name,venue", "DTSTART,Title,Location",
        ])
    func headers(_ header: String) {
        let event = read("\(header)\n2026-12-05,Walk,Hall\n").events.first
        #expect(event?.name == "Walk" && event?.venue == "Hall" && event?.start.text == "2026-12-05")
    }

    @Test("A table of places with a date remains a table of places")
    func places() {
        let content = read("Name;Lat;Lon;Datum\nTor;53.96;-1.08;2020-01-01\n")
        #expect(content.events.isEmpty && content.places.count == 1)
        let others = read("name,lat,lon,start\nGate,53.96,-1.08,the river\n")
        #expect(others.events.isEmpty && others.places.count == 1)
    }

    @Test(
        "A column shows the order of its numbers, or else the country of the city",
        arguments: [
            ("12/05/2026", "25/12/2026", nil, "2026-05-12", "as \"25/12/2026\" on line 3 shows"),
            ("12/05/2026", "12/25/2026", nil, "2026-12-05", "as \"12/25/2026\" on line 3 shows"),
            ("12/05/2026", "12/06/2026", "US", "2026-12-05", "the month first; if that is not right"),
            ("12/05/2026", "12/06/2026", "GB", "2026-05-12", "the day first; if that is not right"),
        ] as [(String, String, String?, String, String)])
    func order(first: String, second: String, country: String?, expected: String, message: String) {
        let content = read("Date,Title\n\(first),A\n\(second),B\n", country: country)
        #expect(content.events.first?.start.text == expected)
        #expect(content.diagnostics.count == 1 && content.diagnostics[0].message.contains(message))
    }

    @Test(
        "Dates as people write them",
        arguments: [
            ("2026-12-05", "2026-12-05"), ("2026-12-05T19:30:00", "2026-12-05 19:30"),
            ("2026/12/5 19:30", "2026-12-05 19:30"), ("20261205", "2026-12-05"), ("5.12.2026", "2026-12-05"),
            ("05.12.26, 19.30 Uhr", "2026-12-05 19:30"), ("Sa., 5.12.2026 um 19 Uhr", "2026-12-05 19:00"),
            ("5 December 2026", "2026-12-05"), ("Saturday, 5th of December 2026 at 7:30 pm", "2026-12-05 19:30"),
            ("Dec. 5, 2026 12 a.m.", "2026-12-05 00:00"), ("5 de diciembre de 2026", "2026-12-05"),
            ("samedi 5 décembre 2026 19h30", "2026-12-05 19:30"), ("5. März 2026", "2026-03-05"),
            ("2026年12月5日", "2026-12-05"), ("5 ديسمبر 2026", "2026-12-05"), ("5 दिसंबर 2026", "2026-12-05"),
            ("5.12.2026 – 7.12.2026", "2026-12-05/2026-12-07"),
            ("5.12.2026 19:30 bis 21:00", "2026-12-05 19:30/2026-12-05 21:00"),
            ("31.2.2026", nil), ("5.12.", nil), ("", nil), ("soon", nil), ("12", nil),
        ] as [(String, String?)])
    func dates(text: String, expected: String?) {
        let found = WrittenDate(text, order: .dayFirst)
        let written = found.map { date in date.start.text + (date.end.map { "/" + $0.text } ?? "") }
        #expect(written == expected)
    }

    @Test("Days as spreadsheets count them")
    func serial() {
        #expect(WrittenDate.moment(ofSerial: 46361)?.text == "2026-12-05")
        #expect(WrittenDate.moment(ofSerial: 46361.8125)?.text == "2026-12-05 19:30")
        #expect(WrittenDate.moment(ofSerial: 5) == nil)
    }

    @Test("The name is the key, with the start if several events have it")
    func keys() {
        let content = read("Datum;Titel\n5.12.2026;Markt\n6.12.2026;Markt\n7.12.2026;Fest\n")
        #expect(content.events.map(\.key) == ["Markt 2026-12-05", "Markt 2026-12-06", "Fest"])
    }
}

@Suite("Events of WordPress")
struct WordPressEventTests {
    @Test("Events of The Events Calendar, at places of the same file")
    func events() throws {
        func item(_ id: Int, _ type: String, _ title: String, _ values: [(String, String)]) -> String {
            WordPressTests.item(id, title, "It shines.", values.map { WordPressTests.value($0.0, $0.1) }.joined())
                .replacing("<wp:post_type>post<", with: "<wp:post_type>\(type)<")
        }
        let text =
            WordPressTests.start
            + item(
                1, "tribe_events", "Lantern walk",
                [
                    ("_EventStartDate", "2026-12-05 19:30:00"), ("_EventEndDate", "2026-12-05 21:00:00"),
                    ("_EventTimezone", "Europe/Berlin"), ("_EventVenueID", "2"), ("_EventOrganizerID", "3"),
                    ("_EventCost", "5"), ("_EventCurrencySymbol", "£"), ("_EventURL", "https://visit.example/tickets"),
                    ("_tribe_events_status", "canceled"),
                ])
            + item(
                4, "tribe_events", "Fair",
                [
                    ("_EventStartDate", "2026-07-04 00:00:00"), ("_EventEndDate", "2026-07-05 23:59:59"),
                    ("_EventAllDay", "yes"),
                ])
            + item(2, "tribe_venue", "Guildhall", [("_VenueAddress", "St Helen's Square 1")])
            + item(3, "tribe_organizer", "The Lantern Society", []) + "</channel></rss>"
        let content = ImportReader.read(
            .bytes(Array(text.utf8)), as: .wordpress,
            locale: ImportLocale(languages: ["en"], timeZone: "Europe/London"), file: "export.xml")
        try #require(content.events.count == 2 && content.places.map(\.name) == ["Guildhall"])
        let walk = content.events[0]
        #expect(walk.start.text == "2026-12-05 18:30" && walk.end?.text == "2026-12-05 20:00")
        #expect(walk.placeKey == content.places[0].key && walk.organiser == "The Lantern Society")
        #expect(walk.price == "5 £" && walk.booking == "https://visit.example/tickets" && walk.state == .cancelled)
        #expect(content.events[1].start.text == "2026-07-04" && content.events[1].end?.text == "2026-07-05")
        #expect(content.events.map(\.formerPaths) == [["/1/"], ["/4/"]])
        #expect(!content.diagnostics.contains { $0.message.contains("is left out") })
    }

    @Test("Events in the JSON that the site answers")
    func answer() throws {
        let text = """
            {"events": [{"id": 7, "title": "Lantern &#8211; walk", "description": "<p>It <b>shines</b>. Come.</p>",
              "all_day": false, "start_date": "2026-12-05 19:30:00", "end_date": "2026-12-05 21:00:00",
              "utc_start_date": "2026-12-05 19:30:00", "timezone": "Europe/London", "cost": "£5", "image": false,
              "url": "https://visit.example/event/lantern-walk/",
              "website": "https://visit.example/tickets", "categories": [{"name": "Music"}, {"name": "Family"}],
              "venue": {"venue": "Guildhall", "address": "St Helen's Square", "city": "York", "zip": "YO1 9QN"},
              "organizer": [{"organizer": "The Lantern Society"}]}, {"id": 8, "title": "No day"}],
             "next_rest_url": "https://visit.example/wp-json/tribe/events/v1/events?page=2"}
            """
        let content = ImportReader.read(
            .bytes(Array(text.utf8)), as: .wordpress,
            locale: ImportLocale(languages: ["en"], country: "GB", timeZone: "Europe/London"), file: "events.json")
        let page = try #require(content.events.first).fields(at: nil, with: PageMedia()) { _ in nil }
        #expect(content.events.count == 1 && content.events[0].key == "7")
        #expect(page["name"] == "Lantern – walk" && page["summary"] == "It shines. Come.")
        #expect(page["start"] == "\"2026-12-05 19:30\"" && page["end"] == "\"2026-12-05 21:00\"")
        #expect(page["address"] == "\"Guildhall, St Helen's Square, York YO1 9QN\"")
        #expect(page["category"] == "Music" && page["tags"] == "[Family]" && page["price"] == "\"£5\"")
        #expect(content.events[0].formerPaths == ["/event/lantern-walk/"])
        let messages = content.diagnostics.map(\.message)
        #expect(messages.contains { $0.hasPrefix("the site has more events than this file") })
        #expect(messages.contains { $0.hasPrefix("\"No day\" has no valid start") })
    }
}
