// Tests of number formats: a number looks as a spreadsheet program shows it.

import Testing

@testable import GuideEditing

@Suite("Number formats of spreadsheets")
struct NumberFormatTests {
    private static let numbers: [(String, Double, String)] = [
        ("0", 8.5, "9"), ("0", -0.2, "0"), ("0.00", 4.5, "4.50"), ("0.00", 1.005, "1.01"), ("0.00", -3, "-3.00"),
        ("0.##", 2.5, "2.5"), ("0.##", 2, "2"), ("#", 0, ""), ("0", 99.5, "100"), ("0.000", 0.00001, "0.000"),
        ("#,##0", 1_234_567, "1,234,567"), ("#,##0", 12, "12"), ("#,##0;(#,##0)", -1200, "(1,200)"),
        ("0,", 12_345, "12"), ("0%", 0.5, "50%"), ("0.0%", 0.285, "28.5%"), ("0;-0;\"closed\"", 0, "closed"),
        ("#,##0.00 \"€\"", 1234.5, "1,234.50 €"), ("[$£-809]#,##0.00", 3, "£3.00"),
        ("[Red]0.0\\ \\m", 7, "7.0 m"), ("_-* #,##0.00\\ [$€-407]_-", 4.5, "4.50 €"),
        ("000\\-0000", 5_551_234, "555-1234"), ("00000", 1234, "01234"), ("General\" km\"", 3, "3 km"),
    ]

    @Test("A number is shown as its format says", arguments: numbers)
    func shownNumbers(code: String, number: Double, expected: String) {
        #expect(NumberFormat(code)?.text(of: number) == expected)
    }

    private static let moments: [(String, Double, String)] = [
        ("hh:mm", 0.375, "09:00"), ("h:mm", 0.375, "9:00"), ("hh:mm", 45000.375, "09:00"),
        ("h:mm AM/PM", 0.75, "6:00 PM"), ("h:mm AM/PM", 0, "12:00 AM"), ("h A/P", 0.25, "6 A"),
        ("hh:mm", 0.999_999_9, "00:00"), ("mm:ss", 90.0 / 86_400, "01:30"), ("mm:ss.0", 90.5 / 86_400, "01:30.5"),
        ("[h]:mm", 1.5, "36:00"), ("[mm]:ss", 1.0 / 24, "60:00"), ("yyyy-mm-dd", 45000, "2023-03-15"),
        ("dd/mm/yyyy", 45000, "15/03/2023"), ("dd.mm.yy;@", 45000, "15.03.23"), ("d mmm yy", 45000, "15 Mar 23"),
        ("[$-409]mmmm d, yyyy", 45000, "March 15, 2023"), ("dddd", 45000, "Wednesday"), ("ddd", 45000, "Wed"),
        ("yyyy-mm-dd h:mm", 45000.5, "2023-03-15 12:00"), ("YYYY-MM-DD", 1, "1900-01-01"),
        ("yyyy-mm-dd", 61, "1900-03-01"), ("yyyy-mm-dd", 59, "1900-02-28"),
    ]

    @Test("A date, a time and a duration are shown as their format says", arguments: moments)
    func shownMoments(code: String, number: Double, expected: String) {
        #expect(NumberFormat(code)?.text(of: number) == expected)
    }

    @Test("A file of an old Macintosh counts days from 1904")
    func from1904() {
        #expect(NumberFormat("yyyy-mm-dd")?.text(of: 43538, startsIn1904: true) == "2023-03-15")
        #expect(NumberFormat("yyyy-mm-dd")?.text(of: 0, startsIn1904: true) == "1904-01-01")
        #expect(NumberFormat("[h]:mm")?.text(of: 1.5, startsIn1904: true) == "36:00")
    }

    @Test("A number that a format cannot show remains as it is")
    func unshown() {
        #expect(NumberFormat("General") == nil && NumberFormat("@") == nil)
        #expect(NumberFormat(String(repeating: "0", count: 256)) == nil)
        let unshown: [(String, Double)] = [
            ("0.00E+00", 4.5), ("# ?/?", 0.5), ("yyyy", -1), ("yyyy", 0.5), ("yyyy", 1e9), ("0", 1e300), ("0", .nan),
        ]
        for (code, number) in unshown {
            #expect(NumberFormat(code)?.text(of: number) == nil, "\(code) \(number)")
        }
    }

    @Test("Any format and any number are accepted without a crash")
    func anyFormat() {
        var dice = Dice(seed: 11)
        let signs: [Character] = [
            "0", "#", "?", ".", ",", "%", "/", "E", "+", "-", "y", "m", "d", "h", "s", "A", "P", "[", "]", "$", "\"",
            "\\", "_", "*", ";", "@", "G", "€", " ",
        ]
        let numbers: [Double] = [0, 0.5, -1, 1e-300, 9.999_999, 45_000.7, 1e14, 1e15, -1e300, .infinity, .nan]
        for _ in 0..<5_000 {
            let code = String((0...dice(12)).map { _ in signs[dice(signs.count)] })
            let text = NumberFormat(code)?.text(of: numbers[dice(numbers.count)], startsIn1904: dice(2) == 0)
            #expect(text?.utf8.count ?? 0 < 1_000, "\(code)")
        }
    }
}
