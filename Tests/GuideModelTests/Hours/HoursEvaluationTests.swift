// Tests of the state of opening hours on a day and at a time.

import GuideModel
import Testing

@Suite struct HoursEvaluationTests {
    static func date(_ text: String) throws -> CivilDate {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        try #require(parts.count == 3)
        return try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
    }

    @Test("Days of the calendar are counted without a gap, over leap years and centuries")
    func calendar() throws {
        var day = try Self.date("1899-12-28")
        // A Thursday.
        var weekday = 3
        #expect(day.weekday == weekday)
        for _ in 0..<80_000 {
            let next = try #require(day.next)
            weekday = (weekday + 1) % 7
            #expect(
                next.weekday == weekday && next.dayNumber == day.dayNumber + 1 && next.previous == day && day < next)
            day = next
        }
        #expect(CivilDate(year: 2026, month: 2, day: 29) == nil)
        #expect(CivilDate(year: 0, month: 1, day: 1) == nil)
    }

    @Test(
        "Weeks follow ISO 8601",
        arguments: [
            ("2026-01-01", 1), ("2025-12-29", 1), ("2025-12-28", 52), ("2027-01-01", 53), ("2026-12-31", 53),
            ("2021-01-03", 53), ("2024-12-30", 1), ("2023-01-01", 52), ("2020-12-31", 53),
        ])
    func weeks(day: String, week: Int) throws { #expect(try Self.date(day).week == week) }

    @Test(
        "Easter is on the date of the church's tables",
        arguments: [
            (2000, 4, 23), (2008, 3, 23), (2011, 4, 24), (2024, 3, 31), (2025, 4, 20), (2026, 4, 5), (2038, 4, 25),
            (1818, 3, 22), (1954, 4, 18), (2049, 4, 18),
        ])
    func easter(year: Int, month: Int, day: Int) {
        let found = CivilDate.easter(of: year, movedBy: 0)
        #expect(found.month == month && found.day == day)
    }

    // 2026-05-04 is a Monday.
    static let moments: [(String, String, Int, HoursRule.State)] = [
        ("Mo-Fr 10:00-17:00", "2026-05-04", 600, .open),
        ("Mo-Fr 10:00-17:00", "2026-05-04", 599, .closed),
        ("Mo-Fr 10:00-17:00", "2026-05-04", 1020, .closed),
        ("Mo-Fr 10:00-17:00", "2026-05-09", 700, .closed),
        ("24/7", "2026-05-09", 0, .open),
        // On their days, later rules replace earlier ones.
        ("Mo-Su 10:00-17:00; Tu 12:00-14:00", "2026-05-05", 660, .closed),
        ("Mo-Su 10:00-17:00; Tu off", "2026-05-05", 660, .closed),
        ("Tu off; Mo-Su 10:00-17:00", "2026-05-05", 660, .open),
        ("Mo-Su 10:00-17:00, Tu 18:00-20:00", "2026-05-05", 660, .open),
        ("Mo-Su 10:00-17:00, Tu 18:00-20:00", "2026-05-05", 1100, .open),
        ("Mo-Fr 08:00-18:00; 12:00-13:00 off", "2026-05-04", 750, .closed),
        ("Mo-Fr 08:00-18:00; 12:00-13:00 off", "2026-05-04", 800, .open),
        // The night after midnight belongs to the day on which it began.
        ("Fr 22:00-03:00", "2026-05-08", 1430, .open),
        ("Fr 22:00-03:00", "2026-05-09", 100, .open),
        ("Fr 22:00-03:00", "2026-05-09", 180, .closed),
        ("Fr 22:00-03:00; Sa off", "2026-05-09", 100, .open),
        ("Fr 22:00-03:00; Fr off", "2026-05-09", 100, .closed),
        ("Fr 22:00-03:00", "2026-05-08", 100, .closed),
        // Seasons and dates.
        ("Apr-Oct 10:00-17:00", "2026-10-31", 700, .open),
        ("Apr-Oct 10:00-17:00", "2026-11-01", 700, .closed),
        ("Nov-Feb 10:00-17:00", "2026-01-15", 700, .open),
        ("Nov-Feb 10:00-17:00", "2028-02-29", 700, .open),
        ("Nov-Feb 10:00-17:00", "2026-03-01", 700, .closed),
        ("10:00-17:00; Dec 25 off", "2026-12-25", 700, .closed),
        ("10:00-17:00; Dec 20-Jan 5 off", "2027-01-05", 700, .closed),
        ("10:00-17:00; Dec 20-Jan 5 off", "2027-01-06", 700, .open),
        ("10:00-17:00; 2026 Dec 24-2027 Jan 2 off", "2027-01-02", 700, .closed),
        ("10:00-17:00; 2026 Dec 24-2027 Jan 2 off", "2027-12-24", 700, .open),
        ("10:00-17:00; 2026 Nov-Feb off", "2027-02-28", 700, .closed),
        ("10:00-17:00; 2026 Nov-Feb off", "2026-02-28", 700, .open),
        ("2026-2027 10:00-17:00", "2028-01-01", 700, .closed),
        ("10:00-17:00; easter -2 days off", "2026-04-03", 700, .closed),
        ("10:00-17:00; easter -2 days off", "2026-04-05", 700, .open),
        ("easter-Oct 31 10:00-17:00", "2026-04-04", 700, .closed),
        ("easter-Oct 31 10:00-17:00", "2026-04-05", 700, .open),
        ("week 19 10:00-17:00", "2026-05-04", 700, .open),
        ("week 2-52/2 10:00-17:00", "2026-05-04", 700, .closed),
        ("Su[1] 10:00-17:00", "2026-05-03", 700, .open),
        ("Su[1] 10:00-17:00", "2026-05-10", 700, .closed),
        ("Su[-1] 10:00-17:00", "2026-05-31", 700, .open),
        ("Su[-1] 10:00-17:00", "2026-05-24", 700, .closed),
        // From 29 March to 31 October in 2026, and from 28 March to 30 October in 2027.
        ("Mar Su[-1]-Oct Sa[-1] 10:00-17:00", "2026-03-28", 700, .closed),
        ("Mar Su[-1]-Oct Sa[-1] 10:00-17:00", "2026-03-29", 700, .open),
        ("Mar Su[-1]-Oct Sa[-1] 10:00-17:00", "2026-10-31", 700, .open),
        ("Mar Su[-1]-Oct Sa[-1] 10:00-17:00", "2027-03-28", 700, .open),
        ("Mar Su[-1]-Oct Sa[-1] 10:00-17:00", "2027-10-31", 700, .closed),
        ("Oct Su[1]-Mar Sa[2] 10:00-17:00", "2026-10-03", 700, .closed),
        ("Oct Su[1]-Mar Sa[2] 10:00-17:00", "2026-10-04", 700, .open),
        ("Oct Su[1]-Mar Sa[2] 10:00-17:00", "2027-03-13", 700, .open),
        ("Oct Su[1]-Mar Sa[2] 10:00-17:00", "2027-03-14", 700, .closed),
        // Times that follow the sun are never certain.
        ("sunrise-sunset", "2026-05-04", 720, .unknown),
        ("10:00-sunset", "2026-05-04", 599, .closed),
        ("10:00-sunset", "2026-05-04", 700, .unknown),
        ("dusk-dawn", "2026-05-04", 60, .unknown),
        ("Mo dusk-dawn", "2026-05-05", 719, .unknown),
        ("Mo dusk-dawn", "2026-05-05", 720, .closed),
        ("10:00-12:00, Mo sunrise-sunset", "2026-05-04", 660, .open),
        ("10:00-12:00, Mo sunrise-sunset", "2026-05-04", 780, .unknown),
        ("sunrise-sunset; 12:00-13:00 off", "2026-05-04", 750, .closed),
        // Uncertain.
        ("Mo \"by appointment\"", "2026-05-04", 700, .unknown),
        ("Mo 10:00-12:00 || \"ring\"", "2026-05-04", 650, .open),
        ("Mo 10:00-12:00 || \"ring\"", "2026-05-04", 730, .unknown),
        ("18:00+", "2026-05-04", 1400, .open),
        ("18:00-20:00+", "2026-05-04", 1250, .unknown),
    ]

    @Test("Rules are evaluated as the specification requires", arguments: moments)
    func state(text: String, day: String, minute: Int, state: HoursRule.State) throws {
        #expect(try OpeningHours(text).state(on: Self.date(day), minute: minute) == state)
    }

    @Test("The caller supplies the holidays")
    func holidays() throws {
        let monday = try Self.date("2026-05-04")
        let hours = try OpeningHours("Mo-Fr 10:00-17:00; PH off; SH Mo 12:00-14:00")
        #expect(hours.state(on: monday, minute: 780) == .open)
        #expect(hours.state(on: monday, minute: 780, holiday: .publicHoliday) == .closed)
        #expect(hours.state(on: monday, minute: 660, holiday: .schoolHoliday) == .closed)
        #expect(hours.state(on: monday, minute: 780, holiday: .schoolHoliday) == .open)
        #expect(hours.differs(on: .publicHoliday) && hours.differs(on: .schoolHoliday))
        #expect(!(try OpeningHours("Mo-Su,PH 10:00-17:00")).differs(on: .publicHoliday))
    }

    @Test(
        "Weeks of the year give the same result for each plain day as the rules",
        arguments: [
            "Mo-Fr 10:00-17:00", "Apr-Oct Mo-Sa 10:00-16:30; Nov-Mar Mo-Sa 10:00-16:00; Su 11:00-16:00",
            "10:00-17:00; Jun-Aug 10:00-20:00; Jul Mo off", "Mar 15-Oct 31 Sa-Mo 22:00-02:00",
            "Nov-Feb off; Mo 10:00-12:00",
            "Mo-Fr 08:00-18:00; Jun 12:00-13:00 off; Sa 09:00-12:00, Su 10:00-11:00", "24/7",
        ])
    func year(text: String) throws {
        let hours = try OpeningHours(text)
        let (seasons, particular) = hours.year
        #expect(particular.isEmpty)
        var day = try Self.date("2028-01-01")
        while day.year == 2028 {
            let today = day
            let season = try #require(
                seasons.filter { season in
                    season.ranges.isEmpty || season.ranges.contains { $0.contains(today) }
                }.first)
            #expect(season.week[day.weekday] == hours.stretches(on: day), "\(day)")
            day = try #require(day.next)
        }
    }

    @Test("Particular days are separate from the weeks of the year")
    func particular() throws {
        let hours = try OpeningHours("Jan off; Mo-Sa,PH 10:00-17:00; Dec 25-26 off; Su[1] 10:00-12:00; 2027 Mar off")
        #expect(hours.year.seasons.count == 2)
        #expect(hours.year.particular.map(\.state) == [.open, .closed, .open, .closed])
        let replaced = try OpeningHours("Dec 25 off; 10:00-17:00")
        #expect(replaced.year.particular.isEmpty && replaced.replacedRules == 1)
        #expect(try OpeningHours("10:00-17:00; Dec 25 off; Mo-Fr 10:00-12:00").replacedRules == 0)
    }

    @Test("Counted days of months and times that follow the sun are data, too")
    func jsonOfSun() throws {
        let hours = try OpeningHours("Mar Su[-1]-Oct Sa[-1] sunrise-12:00,14:00-sunset; 2026 Dec Mo[1]-Dec 31 off")
        #expect(
            String(decoding: hours.json, as: UTF8.self)
                == #"[{"dates":[[[3,[6,-1]],[10,[5,-1]]]],"spans":[[0,720,"sun"],[840,1440,"sun"]]},"#
                + #"{"dates":[[[12,[0,1],2026],[12,31]]],"state":"closed"}]"#)
    }

    @Test("Rules as data are compact, and omit the parts that only holidays decide")
    func json() throws {
        let hours = try OpeningHours(
            "Apr-Oct Mo-Tu 10:00-12:00,18:00+; PH off; 2026 easter -2 days off; week 1-9/2 Su[-1] 22:00-26:00 \"</b>\"")
        #expect(
            String(decoding: hours.json, as: UTF8.self)
                == #"[{"dates":[[[4,1],[10,31]]],"days":[0,1],"spans":[[600,720],[1080,1440,"open-end"]]},"#
                + #"{"dates":[[["easter",-2,2026],["easter",-2,2026]]],"state":"closed"},"#
                + #"{"weeks":[[1,9,2]],"counted":[[6,-1]],"spans":[[1320,1560]],"state":"unknown","comment":"\u003c/b>"}]"#
        )
    }
}
