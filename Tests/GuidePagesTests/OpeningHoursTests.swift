// Claims about opening hours in OpenStreetMap's notation.

import Testing

@testable import GuidePages

@Suite struct OpeningHoursTests {
    @Test(
        "Common hours are told in words, a line a rule",
        arguments: [
            ("Mo-Sa 09:30-16:00; Su 12:45-15:15", ["Monday to Saturday 09:30–16:00", "Sunday 12:45–15:15"]),
            ("24/7", ["Every day all day"]),
            ("10:00-17:00", ["Every day 10:00–17:00"]),
            ("Mo-Su 10:00-17:00; Tu off", ["Every day 10:00–17:00", "Tuesday closed"]),
            ("Sa-Su,PH 9:00-12:00,13:00-17:00", ["Saturday, Sunday, public holidays 09:00–12:00, 13:00–17:00"]),
            (
                "Apr-Oct Mo-Fr 10:00-18:00; Nov-Mar: off",
                ["April to October: Monday to Friday 10:00–18:00", "November to March: every day closed"]
            ),
            ("Fr-Mo 18:00-02:00", ["Friday to Monday 18:00–02:00"]),
        ])
    func words(text: String, lines: [String]) { #expect(OpeningHours.lines(text) == lines) }

    @Test(
        "What is not understood is given as written",
        arguments: [
            "sunrise-sunset", "Mo-Fr 25:00-26:00", "Mo[1] 10:00-12:00", "week 1-10 Mo 10:00-11:00",
            "Mo-We-Fr 10:00-11:00", "open \"by arrangement\"",
        ])
    func asWritten(text: String) {
        #expect(OpeningHours(text) == nil)
        #expect(OpeningHours.lines("Mo 10:00-11:00; \(text)").last == text)
    }

    @Test("In a week, a later rule takes the place of an earlier one")
    func week() throws {
        let hours = try #require(OpeningHours("Mo-Su 10:00-17:00; Tu off; We 10:00-20:00"))
        let week = try #require(hours.week)
        #expect(week[0] == [OpeningHours.Span(start: 600, end: 1020)])
        #expect(week[1].isEmpty)
        #expect(week[2] == [OpeningHours.Span(start: 600, end: 1200)])
    }

    @Test(
        "Hours that change with the season or on holidays are not told as a plain week",
        arguments: ["Apr-Oct 10:00-18:00", "Mo-Fr 9:00-17:00; PH off"])
    func noWeek(text: String) throws { #expect(try #require(OpeningHours(text)).week == nil) }
}
