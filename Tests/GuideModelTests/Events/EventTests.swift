import GuideModel
import Testing

@Suite("Occurrences of events")
struct EventTests {
    private func event(
        _ start: String, _ end: String? = nil, repeats: [String] = []
    ) throws -> Event {
        let id = try #require(Slug("lanterns"))
        let time = try #require(CivilTime(start))
        return Event(
            id: id, name: "Lanterns", start: time, end: end.flatMap { CivilTime($0) }, repeats: repeats,
            location: SourceLocation(file: "content/york/events/lanterns.md"))
    }

    private func occurrences(_ event: Event, _ from: String, _ through: String) throws -> [EventOccurrence] {
        event.occurrences(from: try #require(CivilDate(from)), through: try #require(CivilDate(through)))
    }

    @Test("An event of several days is listed while it goes on")
    func several() throws {
        let event = try event("2026-12-01", "2026-12-10")
        let found = try occurrences(event, "2026-12-05", "2026-12-31")
        #expect(found.map(\.start.text) == ["2026-12-01"] && found.first?.end?.text == "2026-12-10")
        #expect(try occurrences(event, "2026-12-11", "2026-12-31").isEmpty)
    }

    @Test("Exceptions are left out, and additional starts have the time of the event")
    func exceptions() throws {
        var event = try event("2026-12-05 19:30", "2026-12-05 21:00", repeats: ["FREQ=WEEKLY"])
        event.except = [try #require(CivilTime("2026-12-12")), try #require(CivilTime("2026-12-19 19:30"))]
        event.also = [try #require(CivilTime("2026-12-24"))]
        let found = try occurrences(event, "2026-12-01", "2026-12-31")
        #expect(found.map(\.start.text) == ["2026-12-05 19:30", "2026-12-24 19:30", "2026-12-26 19:30"])
        #expect(found.last?.end?.text == "2026-12-26 21:00")
    }

    @Test("The last end of an event is that of its last occurrence; an event without an end has none")
    func lastEnd() throws {
        #expect(try event("2026-12-05 19:30", "2026-12-05 21:00").lastEnd?.end == "2026-12-05T21:00")
        #expect(try event("2026-12-05 19:30").lastEnd?.end == "2026-12-05T24:00")
        #expect(try event("2026-12-01", "2026-12-10").lastEnd?.end == "2026-12-10T24:00")
        #expect(try event("2026-12-05", repeats: ["FREQ=WEEKLY;COUNT=3"]).lastEnd?.end == "2026-12-19T24:00")
        #expect(try event("2026-12-05", repeats: ["FREQ=DAILY;UNTIL=20261208"]).lastEnd?.end == "2026-12-08T24:00")
        #expect(try event("2026-12-05", repeats: ["FREQ=WEEKLY"]).lastEnd == nil)
        #expect(try event("2026-12-05", repeats: ["FREQ=NEVER"]).lastEnd == nil)
        var later = try event("2026-12-05 19:30", "2026-12-05 21:00", repeats: ["FREQ=WEEKLY;COUNT=2"])
        later.also = [try #require(CivilTime("2027-01-09"))]
        #expect(later.lastEnd?.end == "2027-01-09T21:00")
        later.changes = [EventChange(on: try #require(CivilTime("2026-12-12")), start: CivilTime("2027-02-01"))]
        #expect(later.lastEnd?.end == "2027-02-01T21:00")
    }

    @Test("A change moves an occurrence, and one into the range is found")
    func changes() throws {
        var event = try event("2026-12-05 19:30", "2026-12-05 21:00", repeats: ["FREQ=WEEKLY"])
        var moved = EventChange(on: try #require(CivilTime("2026-12-12")), start: CivilTime("2027-02-01"))
        moved.state = .moved
        moved.note = "Because of the storm."
        event.changes = [moved, EventChange(on: try #require(CivilTime("2026-12-19 19:30")), state: .cancelled)]
        let december = try occurrences(event, "2026-12-01", "2026-12-31")
        #expect(december.map(\.start.text) == ["2026-12-05 19:30", "2026-12-19 19:30", "2026-12-26 19:30"])
        #expect(december.map(\.state) == [nil, .cancelled, nil])
        let february = try occurrences(event, "2027-02-01", "2027-02-01")
        #expect(february.map(\.start.text) == ["2027-02-01 19:30"])
        #expect(february.first?.end?.text == "2027-02-01 21:00" && february.first?.note == "Because of the storm.")
    }

    @Test("An end in UTC counts on the clocks of the event")
    func endInUTC() throws {
        let event = try event("2026-12-05 23:30", repeats: ["FREQ=DAILY;UNTIL=20261206T213000Z"])
        let (from, through) = (try #require(CivilDate("2026-12-01")), try #require(CivilDate("2026-12-31")))
        let ahead = event.occurrences(from: from, through: through) { _ in 120 }
        #expect(ahead.map(\.start.text) == ["2026-12-05 23:30", "2026-12-06 23:30"])
        let same = event.occurrences(from: from, through: through) { _ in 0 }
        #expect(same.map(\.start.text) == ["2026-12-05 23:30"])
    }
}
