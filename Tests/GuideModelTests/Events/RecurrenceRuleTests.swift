import Foundation
import GuideModel
import Testing

@Suite("Rules by which events repeat")
struct RecurrenceRuleTests {
    /// Rules with the dates that python-dateutil gives for them; `Tests/Fixtures/recurrences/generate.py` writes them.
    private static let cases: [[String]] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures/recurrences/cases.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }()

    private func starts(
        _ text: String, of first: CivilTime, from: CivilDate, through: CivilDate
    ) throws -> [String] {
        let rule = try RecurrenceRule(text)
        let found = rule.starts(of: first, from: from, through: through, until: rule.until?.time, limit: 1_000)
        return found.map(\.day.text)
    }

    @Test("Rules give the dates that dateutil gives")
    func dateutil() throws {
        #expect(Self.cases.count == 300)
        for line in Self.cases {
            let first = try #require(CivilTime(line[0]))
            let last = try #require(CivilDate(line[2]))
            let expected = line[3].split(separator: " ").map(String.init)
            let found = try starts(line[1], of: first, from: first.day, through: last)
            #expect(found == expected, "\(line[1]) from \(line[0])")
            // A later day gives the rest of the dates.
            guard expected.count > 3, let middle = CivilDate(expected[expected.count / 2]) else { continue }
            let rest = try starts(line[1], of: first, from: middle, through: last)
            #expect(rest == Array(expected[(expected.count / 2)...]), "\(line[1]) from \(middle.text)")
        }
    }

    @Test("A rule of hours and minutes gives several starts in a day")
    func times() throws {
        let first = try #require(CivilTime("2026-12-05 10:00"))
        let rule = try RecurrenceRule("FREQ=DAILY;BYHOUR=10,14;BYMINUTE=0,30;COUNT=5")
        let through = try #require(CivilDate("2026-12-31"))
        let starts = rule.starts(of: first, from: first.day, through: through, until: nil, limit: 100)
        #expect(
            starts.map(\.text) == [
                "2026-12-05 10:00", "2026-12-05 10:30", "2026-12-05 14:00", "2026-12-05 14:30", "2026-12-06 10:00",
            ])
    }

    @Test("A rule that never applies, or has no end, is bounded", .timeLimit(.minutes(1)))
    func bounded() throws {
        let first = try #require(CivilTime("2026-01-01"))
        let never = try RecurrenceRule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
        let far = try #require(CivilDate("9999-12-31"))
        #expect(never.starts(of: first, from: first.day, through: far, until: nil, limit: 10).isEmpty)
        let always = try RecurrenceRule("FREQ=DAILY;BYHOUR=0,1,2,3;BYMINUTE=0,1,2")
        let timed = try #require(CivilTime("2026-01-01 00:00"))
        #expect(always.starts(of: timed, from: timed.day, through: far, until: nil, limit: 4_000).count == 4_000)
    }

    @Test(
        "A rule that cannot be read says why",
        arguments: [
            ("every Saturday", "not a part of a rule"), ("", "no FREQ"), ("FREQ=SECONDLY", "not a valid FREQ"),
            ("FREQ=DAILY;COUNT=0", "not a valid COUNT"), ("FREQ=DAILY;COUNT=2;UNTIL=20261231", "COUNT or UNTIL"),
            ("FREQ=WEEKLY;BYDAY=1MO", "a number before a day"), ("FREQ=DAILY;BYMONTHDAY=0", "0 is not a valid"),
            ("FREQ=DAILY;BYSETPOS=1", "BYSETPOS"), ("FREQ=MONTHLY;BYWEEKNO=3", "BYWEEKNO needs"),
            ("FREQ=DAILY;UNTIL=tomorrow", "not a valid UNTIL"), ("FREQ=DAILY;FREQ=DAILY", "twice"),
            ("FREQ=WEEKLY;BYDAY=XX", "not a day"), ("FREQ=DAILY;COLOUR=RED", "not a part of a rule"),
        ])
    func errors(text: String, reason: String) {
        do throws(RecurrenceError) {
            _ = try RecurrenceRule(text)
            Issue.record("\(text) was read")
        } catch {
            #expect(error.reason.contains(reason), "\(error.reason)")
        }
    }

    @Test("A rule is written as it is read")
    func written() throws {
        let text = "FREQ=MONTHLY;INTERVAL=2;BYMONTH=1,7;BYDAY=-1SU,1MO;BYSETPOS=-1;WKST=SU"
        #expect(try RecurrenceRule(text).text(until: nil) == text)
        let ends = try RecurrenceRule("RRULE:freq=weekly;until=2026-12-31T20:00:00Z")
        let other = try RecurrenceRule("FREQ=DAILY;UNTIL=20261231T200000Z")
        #expect(ends.until == other.until)
        #expect(ends.until?.isUTC == true && ends.until?.time.text == "2026-12-31 20:00")
    }
}
