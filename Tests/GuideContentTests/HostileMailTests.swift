// Tests of hostile mails: `wynd review reports` reads them in time that grows with their size.

import TestSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Emails that would take very long", .serialized)
struct HostileMailTests {
    private static func run(_ unit: String, _ count: Int) -> String { String(repeating: unit, count: count) }

    private static let mark = "\n[york/places/minster.html 3ca7e42dc4 en-GB]\n"

    private static let mails: [(name: String, make: @Sendable (Int) -> String)] = [
        ("brackets that nothing closes", { run("[a", $0) }),
        ("half marks", { run("[a.html 3ca7e42dc4 ", $0 / 10) }),
        ("marks", { run("[a.html 3ca7e42dc4 en] ", $0 / 12) }),
        ("one long name", { "[" + run("a/", $0) }),
        ("lines that are quoted often", { run("> ", $0) + "x" + mark }),
        (
            "tags that nothing closes",
            { "Content-Type: text/html\n\n" + run("<a ", $0) + mark }
        ),
        (
            "parts in parts",
            {
                "Content-Type: multipart/mixed; boundary=b\n\n"
                    + run("--b\nContent-Type: multipart/mixed; boundary=b\n\n", $0 / 20)
            }
        ),
        ("a header without end", { run("a: b\n c\n", $0 / 4) + "\n\nx" + mark }),
        ("folds without end", { "a: b\n" + run(" c\n", $0) + "\n\nx" + mark }),
    ]

    @Test("Twice the size takes about twice the time", arguments: mails)
    func growth(name: String, make: @Sendable (Int) -> String) {
        let growth = ProcessorTime.growth(from: 2_000) { count in _ = ReportText(Array(make(count).utf8)) }
        #expect(growth < ProcessorTime.linearGrowth)
    }

    @Test("No input takes long", arguments: mails)
    func longest(name: String, make: @Sendable (Int) -> String) {
        let seconds = ProcessorTime.seconds { _ = ReportText(Array(make(20_000).utf8)) }
        // The mail has some hundredths of the largest allowed size, and the build is not optimised.
        #expect(seconds < 1)
    }
}
