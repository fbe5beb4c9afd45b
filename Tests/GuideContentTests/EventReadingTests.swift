import GuideModel
import Testing

@testable import GuideContent

@Suite("Reading events")
struct EventReadingTests {
    private func read(_ keys: String) throws -> (event: Event?, diagnostics: [Diagnostic]) {
        let reader = GuideReader(
            files: MemoryFiles([
                "guide.yaml": Sample.settings, "content/york/city.md": Sample.city,
                "content/york/places/minster.md": Sample.minster,
                "content/york/events/lanterns.md": "---\nname: Lantern walk\n\(keys)\n---\nA walk.\n",
            ]))
        let (guide, found) = reader.readGuide()
        let read = reader.readCity(try #require(Slug("york")), in: try #require(guide))
        return (read.city?.events.first, found + read.diagnostics)
    }

    @Test("All keys of an event are read")
    func keys() throws {
        let (event, diagnostics) = try read(
            """
            start: 2026-12-05 19:30
            end: 2026-12-05 21:00
            repeat: FREQ=WEEKLY;BYDAY=SA,SU;UNTIL=20271231
            except: [2026-12-26]
            also: [2026-12-30 19:30]
            changes: [{on: 2026-12-12, state: cancelled, note: Storm.}]
            place: minster
            category: walks
            price: Free
            booking: https://example.org/tickets
            state: sold-out
            uid: "7f3a@example.org"
            """)
        #expect(diagnostics.filter { $0.location.file.hasSuffix("lanterns.md") }.map(\.message) == [])
        let found = try #require(event)
        #expect(found.start.text == "2026-12-05 19:30" && found.end?.text == "2026-12-05 21:00")
        #expect(found.repeats == ["FREQ=WEEKLY;BYDAY=SA,SU;UNTIL=20271231"])
        #expect(found.except.map(\.text) == ["2026-12-26"] && found.also.map(\.text) == ["2026-12-30 19:30"])
        #expect(found.changes.first?.state == .cancelled && found.changes.first?.note == "Storm.")
        #expect(found.place?.text == "minster" && found.category == "walks" && found.state == .soldOut)
        #expect(found.id.text == "lanterns")
    }

    @Test(
        "Errors are reported at their lines",
        arguments: [
            ("start: 2026-12-05 19:30\nend: 2026-12-05 18:00", .event, 4),
            ("start: 2026-12-05 19:30\nend: 2026-12-06", .event, 4),
            ("start: 2026-12-05\nrepeat: every Saturday", .recurrence, 4),
            ("start: 2026-12-05\nrepeat:\n  - FREQ=WEEKLY\n  - FREQ=HOURLY", .recurrence, 6),
            ("start: 2026-12-05\nrepeat: FREQ=DAILY;BYHOUR=9", .recurrence, 4),
            ("start: 2026-12-04\nrepeat: FREQ=WEEKLY;BYDAY=SA", .event, 3),
            ("start: 2026-12-05\nrepeat: FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", .recurrence, 4),
            ("start: 2026-12-05 09:00\nrepeat: FREQ=DAILY;BYHOUR=8,9,10,11;BYMINUTE=0,15,30,45", .recurrence, 4),
            ("start: 2026-12-05\nexcept: [2026-13-01]", .date, 4),
            ("start: 2026-12-05\nexcept: [2026-12-06]", .event, 4),
            ("start: 2026-12-05\nchanges: [{on: 2026-12-07, state: cancelled}]", .event, 4),
            ("start: 2026-12-05\nstate: late", .event, 4),
            ("start: 2026-12-05\nplace: minstre", .event, 4),
        ] as [(String, DiagnosticCode, Int)])
    func errors(keys: String, code: DiagnosticCode, line: Int) throws {
        let found = try read(keys).diagnostics.filter { $0.location.file.hasSuffix("lanterns.md") }
        #expect(found.contains { $0.code == code && $0.location.line == line }, "\(found)")
    }

    @Test("Several events can have one name")
    func names() throws {
        let text = "---\nname: Concert\nstart: 2026-12-05\n---\n"
        let reader = GuideReader(
            files: MemoryFiles([
                "guide.yaml": Sample.settings, "content/york/city.md": Sample.city,
                "content/york/events/one.md": text, "content/york/events/two.md": text,
            ]))
        let guide = try #require(reader.readGuide().guide)
        let read = reader.readCity(try #require(Slug("york")), in: guide)
        #expect(read.city?.events.count == 2)
        #expect(!read.diagnostics.contains { $0.code == .duplicateName })
    }
}
