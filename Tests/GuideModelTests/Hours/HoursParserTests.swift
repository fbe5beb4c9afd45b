// Tests of reading opening hours in OpenStreetMap's notation.

import GuideModel
import GuideSupport
import TestSupport
import Testing

@Suite struct HoursParserTests {
    /// A short way to write an expected rule.
    static func rule(
        joined joining: HoursRule.Joining = .replacing, dates: [HoursDateRange] = [], days: [Int] = [],
        _ spans: [(Int, Int)] = [], state: HoursRule.State = .open, comment: String? = nil,
        _ change: (inout HoursRule) -> Void = { _ in }
    ) -> HoursRule {
        var rule = HoursRule()
        rule.joining = joining
        rule.dates = dates
        rule.weekdays = days
        rule.spans = spans.map { HoursSpan(start: $0.0 * 60, end: $0.1 * 60) }
        rule.state = state
        rule.comment = comment
        change(&rule)
        return rule
    }

    static func date(_ month: Int, _ day: Int, _ year: Int? = nil) -> HoursDateRange.End {
        HoursDateRange.End(year: year, .fixed(month: month, day: day))
    }

    static func dates(_ first: HoursDateRange.End, _ last: HoursDateRange.End) -> HoursDateRange {
        HoursDateRange(first: first, last: last)
    }

    static func easter(_ days: Int) -> HoursDateRange.End { HoursDateRange.End(.easter(movedBy: days)) }

    static let days: [(String, [HoursRule])] = [
        ("24/7", [rule()]),
        ("open", [rule()]),
        ("off", [rule(state: .closed)]),
        ("closed", [rule(state: .closed)]),
        ("00:00-24:00", [rule()]),
        ("10:00-17:00", [rule([(10, 17)])]),
        ("Mo-Fr", [rule(days: [0, 1, 2, 3, 4])]),
        ("Mo 10:00-17:00", [rule(days: [0], [(10, 17)])]),
        ("Mo-Fr 10:00-17:00", [rule(days: [0, 1, 2, 3, 4], [(10, 17)])]),
        ("Sa-Mo 10:00-17:00", [rule(days: [0, 5, 6], [(10, 17)])]),
        ("Mo,We,Fr 10:00-17:00", [rule(days: [0, 2, 4], [(10, 17)])]),
        ("Mo-We,Fr-Sa: 10:00-17:00", [rule(days: [0, 1, 2, 4, 5], [(10, 17)])]),
        ("mo-FR 10:00-17:00", [rule(days: [0, 1, 2, 3, 4], [(10, 17)])]),
        ("  Mo ,  We   10:00 - 17:00 ", [rule(days: [0, 2], [(10, 17)])]),
        ("Mo 9:00-12:00,13:00-17:00", [rule(days: [0], [(9, 12), (13, 17)])]),
        ("Fr 22:00-03:00", [rule(days: [4], [(22, 27)])]),
        ("Fr 22:00-27:00", [rule(days: [4], [(22, 27)])]),
        ("18:00-24:00", [rule([(18, 24)])]),
        ("18:00-00:00", [rule([(18, 24)])]),
        ("18:00+", [rule { $0.spans = [HoursSpan(start: 1080, end: 1440, isOpenEnded: true)] }]),
        ("18:00-22:00+", [rule { $0.spans = [HoursSpan(start: 1080, end: 1320, isOpenEnded: true)] }]),
        ("PH off", [rule(state: .closed) { $0.holidays = [.publicHoliday] }]),
        ("SH 10:00-12:00", [rule([(10, 12)]) { $0.holidays = [.schoolHoliday] }]),
        ("Su,PH 10:00-12:00", [rule(days: [6], [(10, 12)]) { $0.holidays = [.publicHoliday] }]),
        ("PH,Su 10:00-12:00", [rule(days: [6], [(10, 12)]) { $0.holidays = [.publicHoliday] }]),
        (
            "SH Mo-Tu 10:00-12:00",
            [
                rule(days: [0, 1], [(10, 12)]) {
                    $0.holidays = [.schoolHoliday]
                    $0.isHolidayWeekday = true
                }
            ]
        ),
        ("Su[1] 10:00-12:00", [rule([(10, 12)]) { $0.countedWeekdays = [HoursCountedWeekday(weekday: 6, count: 1)] }]),
        (
            "Mo[1-2,-1] off",
            [
                rule(state: .closed) {
                    $0.countedWeekdays = [1, 2, -1].map { HoursCountedWeekday(weekday: 0, count: $0) }
                }
            ]
        ),
        ("Mo \"by appointment\"", [rule(days: [0], state: .unknown, comment: "by appointment")]),
        ("Mo open \"ring  first\"", [rule(days: [0], comment: "ring first")]),
        ("unknown", [rule(state: .unknown)]),
    ]

    static let seasons: [(String, [HoursRule])] = [
        ("Apr 10:00-17:00", [rule(dates: [dates(date(4, 1), date(4, 31))], [(10, 17)])]),
        ("Apr-Oct", [rule(dates: [dates(date(4, 1), date(10, 31))])]),
        ("Nov-Feb: off", [rule(dates: [dates(date(11, 1), date(2, 31))], state: .closed)]),
        (
            "Jan-Mar,Jun 10:00-17:00",
            [rule(dates: [dates(date(1, 1), date(3, 31)), dates(date(6, 1), date(6, 31))], [(10, 17)])]
        ),
        (
            "Apr-Oct Sa-We 11:00-16:00",
            [rule(dates: [dates(date(4, 1), date(10, 31))], days: [0, 1, 2, 5, 6], [(11, 16)])]
        ),
        ("Dec 25 off", [rule(dates: [dates(date(12, 25), date(12, 25))], state: .closed)]),
        ("Dec 25-26 off", [rule(dates: [dates(date(12, 25), date(12, 26))], state: .closed)]),
        (
            "Dec 24-26,31 off",
            [rule(dates: [dates(date(12, 24), date(12, 26)), dates(date(12, 31), date(12, 31))], state: .closed)]
        ),
        (
            "Dec 25,Jan 1 off",
            [rule(dates: [dates(date(12, 25), date(12, 25)), dates(date(1, 1), date(1, 1))], state: .closed)]
        ),
        ("Mar 15-Oct 31 10:00-17:00", [rule(dates: [dates(date(3, 15), date(10, 31))], [(10, 17)])]),
        ("Dec 20-Jan 5 off", [rule(dates: [dates(date(12, 20), date(1, 5))], state: .closed)]),
        ("2026 Dec 24 off", [rule(dates: [dates(date(12, 24, 2026), date(12, 24, 2026))], state: .closed)]),
        ("2026 Dec 24-2027 Jan 2 off", [rule(dates: [dates(date(12, 24, 2026), date(1, 2, 2027))], state: .closed)]),
        ("2026 Nov-Feb off", [rule(dates: [dates(date(11, 1, 2026), date(2, 31))], state: .closed)]),
        ("2026 10:00-12:00", [rule([(10, 12)]) { $0.years = [2026...2026] }]),
        (
            "2026-2028 Apr off",
            [rule(dates: [dates(date(4, 1), date(4, 31))], state: .closed) { $0.years = [2026...2028] }]
        ),
        ("2027+ off", [rule(state: .closed) { $0.years = [2027...9999] }]),
        ("easter off", [rule(dates: [dates(easter(0), easter(0))], state: .closed)]),
        ("easter -2 days off", [rule(dates: [dates(easter(-2), easter(-2))], state: .closed)]),
        ("easter-Oct 31 10:00-12:00", [rule(dates: [dates(easter(0), date(10, 31))], [(10, 12)])]),
        ("easter +1 day-Oct 10:00-12:00", [rule(dates: [dates(easter(1), date(10, 31))], [(10, 12)])]),
        ("week 10 off", [rule(state: .closed) { $0.weeks = [HoursWeeks(range: 10...10)] }]),
        (
            "week 1-53/2,4 Mo 10:00-12:00",
            [rule(days: [0], [(10, 12)]) { $0.weeks = [HoursWeeks(range: 1...53, step: 2), HoursWeeks(range: 4...4)] }]
        ),
    ]

    static let sun: [(String, HoursSpan)] = [
        ("sunrise-sunset", HoursSpan(start: 0, end: 1440, sunStart: SunTime(.sunrise), sunEnd: SunTime(.sunset))),
        ("10:00-Sunset", HoursSpan(start: 600, end: 1440, sunEnd: SunTime(.sunset))),
        ("dusk-dawn", HoursSpan(start: 720, end: 2160, sunStart: SunTime(.dusk), sunEnd: SunTime(.dawn))),
        ("22:00-sunrise", HoursSpan(start: 1320, end: 2160, sunEnd: SunTime(.sunrise))),
        ("sunset-02:00", HoursSpan(start: 720, end: 1560, sunStart: SunTime(.sunset))),
        ("sunrise-06:00", HoursSpan(start: 0, end: 360, sunStart: SunTime(.sunrise))),
        ("sunset+", HoursSpan(start: 720, end: 1440, isOpenEnded: true, sunStart: SunTime(.sunset))),
        (
            "(sunrise-00:30)-(sunset+01:00)",
            HoursSpan(
                start: 0, end: 1500, sunStart: SunTime(.sunrise, offset: -30), sunEnd: SunTime(.sunset, offset: 60))
        ),
        ("(sunset - 01:00)-22:00", HoursSpan(start: 660, end: 1320, sunStart: SunTime(.sunset, offset: -60))),
    ]

    static let several: [(String, [HoursRule])] = [
        ("Mo 10:00-12:00; Tu off", [rule(days: [0], [(10, 12)]), rule(days: [1], state: .closed)]),
        ("Mo 10:00-12:00;", [rule(days: [0], [(10, 12)])]),
        (
            "Mo 10:00-12:00, Tu 14:00-16:00",
            [rule(days: [0], [(10, 12)]), rule(joined: .adding, days: [1], [(14, 16)])]
        ),
        (
            "Mo 10:00-12:00,Tu,We 14:00-16:00",
            [rule(days: [0], [(10, 12)]), rule(joined: .adding, days: [1, 2], [(14, 16)])]
        ),
        (
            "Mo 10:00-12:00 || \"ring\"",
            [rule(days: [0], [(10, 12)]), rule(joined: .otherwise, state: .unknown, comment: "ring")]
        ),
        ("24/7; Dec 25 off", [rule(), rule(dates: [dates(date(12, 25), date(12, 25))], state: .closed)]),
        (
            "Mo-Fr 08:00-18:00; 12:00-13:00 off",
            [rule(days: [0, 1, 2, 3, 4], [(8, 18)]), rule([(12, 13)], state: .closed)]
        ),
    ]

    @Test("Days, times and states are read", arguments: days)
    func readsDays(text: String, rules: [HoursRule]) throws { #expect(try OpeningHours(text).rules == rules) }

    @Test("Years, months, dates, Easter and weeks are read", arguments: seasons)
    func readsSeasons(text: String, rules: [HoursRule]) throws { #expect(try OpeningHours(text).rules == rules) }

    @Test("Times that follow the sun are read, with the earliest and the latest possible minute", arguments: sun)
    func readsSun(text: String, span: HoursSpan) throws {
        #expect(try OpeningHours(text).rules == [Self.rule { $0.spans = [span] }])
    }

    @Test("A range of dates may begin and end with a counted weekday")
    func readsCountedDates() throws {
        func end(_ month: Int, _ weekday: Int, _ count: Int, _ year: Int? = nil) -> HoursDateRange.End {
            HoursDateRange.End(
                year: year, .counted(month: month, HoursCountedWeekday(weekday: weekday, count: count)))
        }
        let samples = [
            ("Mar Su[-1]-Oct Sa[-1]", Self.dates(end(3, 6, -1), end(10, 5, -1))),
            ("Mar Su[2]-Oct", Self.dates(end(3, 6, 2), Self.date(10, 31))),
            ("Apr 1-Oct Su[-1]", Self.dates(Self.date(4, 1), end(10, 6, -1))),
            ("easter-Oct Su[1]", Self.dates(Self.easter(0), end(10, 6, 1))),
            ("2026 Mar Su[-1]-2027 Oct Sa[-1]", Self.dates(end(3, 6, -1, 2026), end(10, 5, -1, 2027))),
        ]
        for (text, dates) in samples {
            let expected = Self.rule(dates: [dates], days: [0], [(10, 12)])
            #expect(try OpeningHours("\(text) Mo 10:00-12:00").rules == [expected])
        }
        // In a range of months or of whole dates, the weekday is not an end.
        for text in ["Mar-Oct Sa[-1] off", "Mar 1-Oct 31 Sa[-1] off"] {
            let rule = try #require(try OpeningHours(text).rules.first)
            #expect(rule.countedWeekdays == [HoursCountedWeekday(weekday: 5, count: -1)])
            #expect(rule.dates == [Self.dates(Self.date(3, 1), Self.date(10, 31))])
        }
    }

    @Test("Several rules are read with the operator that joins them", arguments: several)
    func readsSeveral(text: String, rules: [HoursRule]) throws { #expect(try OpeningHours(text).rules == rules) }

    @Test(
        "Unknown notation is reported, with its position",
        arguments: [
            ("", 0, "they are empty"),
            (" ; ", 0, "they are empty"),
            ("sunset-sunset", 7, "it closes when it opens; write 00:00-24:00 for the whole day"),
            ("Mo (noon)-22:00", 4, "sunrise, sunset, dawn or dusk is missing before noon"),
            ("(sunset-06:00)-22:00", 8, "a time can be at most 5 hours from sunset"),
            ("(sunset-01:00-22:00", 13, ") is missing before -"),
            (
                "24/7; sunset-sunrise off", 6,
                "closing times cannot follow the sun; write when it is open, as in sunrise-sunset"
            ),
            ("Mar Su[-1]-Oct Sa[9] off", 18, "a number from 1 to 5, or from -1 to -5 is missing before 9"),
            ("Mo-Fr 9-17", 6, "write 09:00, with minutes"),
            ("Mo 09:00-17", 9, "write 17:00, with minutes"),
            ("Mo 25:00-26:00", 3, "hours must start before 24:00"),
            ("Mo 10:00-49:00", 9, "49 is not a valid hour"),
            ("Mo 10:60-11:00", 6, "60 is not a valid minute"),
            ("Mo 10:5-11:00", 3, "a time has two digits for its minutes, as in 09:30"),
            ("Mo 10.00-11.00", 5, "write times with a colon, as in 09:30"),
            ("Mo 10:00\u{2013}11:00", 8, "write a hyphen, -, instead of \u{2013}"),
            ("Mo 10:00", 8, "a hyphen and the time at which it closes is missing at the end"),
            ("Mo 10:00-10:00", 9, "it closes when it opens; write 00:00-24:00 for the whole day"),
            ("Mo-We-Fr 10:00-12:00", 5, "a range of days needs two ends"),
            ("Monday 10:00-12:00", 0, "write Mo for Monday"),
            ("Mo-Friday 10:00-12:00", 3, "write Fr for Friday"),
            ("January 10:00-12:00", 0, "write Jan for January"),
            ("Mo 10:00-12:00 Tu 10:00-12:00", 15, "a semicolon is missing before Tu"),
            ("Mo Tu 10:00-12:00", 3, "a comma is missing before Tu"),
            ("Mo[6] off", 3, "a number from 1 to 5, or from -1 to -5 is missing before 6"),
            ("Mo[1 off", 5, "] is missing before off"),
            ("Mo-Fr[1] off", 5, "only single days can be counted in a month"),
            ("Feb 30 off", 4, "that month has no day 30"),
            ("Dec 26-25 off", 7, "a later day of the month is missing before 25"),
            ("2027-2026 off", 5, "a year from 2027 on is missing before 2026"),
            ("Dec 24-2027 Jan 2 off", 7, "the first date of a range with years needs a year, and not a later one"),
            ("week 60 off", 5, "a week from 1 to 53 is missing before 60"),
            ("Mo PH,Tu off", 3, "a comma is missing between the days"),
            ("PH -1 day off", 3, "days before and after holidays are not supported"),
            ("Mo \"ring", 3, "the comment has no closing quotation mark"),
            ("Mo | Tu", 3, "a single | is not valid; write || before a fallback rule"),
            ("Mo 10:00-12:00/00:30", 14, "times at intervals are not opening hours"),
            ("123456", 0, "the number is too long for a day, a time or a year"),
            ("Mo 10:00-12:00,", 15, "a day or a time is missing at the end"),
            ("caf\u{E9}", 3, "\u{E9} is not part of the notation"),
        ])
    func faults(text: String, offset: Int, reason: String) {
        #expect(throws: HoursError(offset: offset, reason: reason)) { try OpeningHours(text) }
    }

    @Test("Any text is read or refused with a position inside it, and a read text can be evaluated for any day")
    func anyText() {
        let pieces = [
            "Mo", "Su", "PH", "SH", "-", ",", ";", ":", "+", "[", "]", "/", "||", "\"", "10:00", "24:00", "03:30", "7",
            "24", "2026", "Feb", "Dec", "easter", "week", "days", "off", "open", " ", "é", "\0", "29", "31", "sunset",
            "99999999999999999999", "24/7",
        ]
        var random = SplitMix(seed: 3)
        var read = 0
        guard let leapDay = CivilDate(year: 2028, month: 2, day: 29) else { return }
        for _ in 0..<40_000 {
            let text = (0..<random.below(9)).map { _ in pieces[random.below(pieces.count)] }.joined(separator: " ")
            do throws(HoursError) {
                let hours = try OpeningHours(text)
                read += 1
                #expect(!hours.rules.isEmpty)
                for stretch in hours.stretches(on: leapDay) + hours.year.seasons.flatMap({ $0.week.joined() }) {
                    #expect(0 <= stretch.start && stretch.start < stretch.end && stretch.end <= 2880, "\(text)")
                }
                #expect((try? JSONReader.read(hours.json)) != nil, "\(text)")
            } catch {
                #expect(0 <= error.offset && error.offset <= text.utf8.count && !error.reason.isEmpty, "\(text)")
            }
        }
        #expect(read > 500)
    }

    @Test("A text of any length costs at most as much as a short one")
    func longText() {
        #expect(throws: HoursError.self) { try OpeningHours(String(repeating: "Mo 10:00-12:00; ", count: 100_000)) }
    }
}
