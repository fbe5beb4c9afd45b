// Tests of texts that would stop a build: they are read in time and memory that grow with their size, or refused with
// their location.

import GuideModel
import GuideSupport
import TestSupport
import Testing

@testable import GuideContent

@Suite("Texts that would block a build", .serialized)
struct TextLimitTests {
    /// With WYND_THOROUGH=1, texts of about the maximum length.
    private static let length = getenv("WYND_THOROUGH") == nil ? 60_000 : 240_000

    /// The slowest accepted texts take about four times as long as prose; without the limits they would take hundreds
    /// of times as long.
    private static let mostTimesProse = 40.0

    /// The time to read a text, or its diagnostics.
    private func read(_ body: String) -> (seconds: Double, found: [String]) {
        var found: [String] = []
        let seconds = ProcessorTime.seconds { found = Sample.foundInPlace(body: body) }
        return (seconds, found)
    }

    /// Reads a text up to six times, until one reading is within the limit.
    ///
    /// The limit is measured again with prose before each further reading, because other programs slow down both.
    private func read(_ body: String, besideProse seconds: Double, _ length: Int)
        -> (seconds: Double, limit: Double, found: [String])
    {
        var (limit, tries) = (seconds * Self.mostTimesProse + 0.1, 1)
        var reading = read(body)
        while reading.seconds >= limit, tries < 6 {
            limit = read(HostileText.prose(length)).seconds * Self.mostTimesProse + 0.1
            reading = read(body)
            tries += 1
        }
        return (reading.seconds, limit, reading.found)
    }

    private func secondsOfProse(_ length: Int) -> Double {
        let body = HostileText.prose(length)
        return (0..<3).map { _ in read(body).seconds }.min() ?? 0
    }

    @Test("Each hostile text takes at most a few times as long as prose of its length, or is refused with its line")
    func patterns() {
        let prose = secondsOfProse(Self.length)
        for text in HostileText.all {
            let (seconds, limit, found) = read(text.make(Self.length), besideProse: prose, Self.length)
            #expect(seconds < limit, "\(text.name): \(seconds) s, prose \(prose) s")
            if text.isRefused {
                #expect(found.count == 1 && found[0].hasSuffix("[markdown]"), "\(text.name): \(found.prefix(2))")
                #expect(found.first?.first?.isNumber == true, "\(text.name) has no line")
            }
        }
    }

    @Test("Texts with random pieces of all hostile texts take no longer or are refused")
    func mixtures() {
        let length = Self.length / 2
        let prose = secondsOfProse(length)
        var dice = Dice(seed: 23)
        for round in 0..<(getenv("WYND_THOROUGH") == nil ? 60 : 200) {
            let body = HostileText.mixture(length, &dice)
            let (seconds, limit, _) = read(body, besideProse: prose, length)
            #expect(seconds < limit, "round \(round): \(seconds) s, prose \(prose) s")
        }
    }

    @Test("Prose with links, lists, tables and footnotes is read up to the size limit of a text")
    func longest() {
        let found = Sample.foundInPlace(body: HostileText.article(240_000))
        #expect(found == [])
    }

    @Test(
        "A text is refused at the position that exceeds a limit, with the remedy",
        arguments: [
            (
                "a\n\n" + String(repeating: "> ", count: 101) + "b",
                "9:1: error: lists and quotations are nested more than 100 deep here; use fewer levels [markdown]"
            ),
            (
                "a\n\nwww.a.b/" + String(repeating: ")", count: 2_000),
                "9:1: error: more than 2000 bytes are here without a space between them; put spaces or line breaks "
                    + "there [markdown]"
            ),
        ])
    func refused(body: String, finding: String) {
        #expect(Sample.foundInPlace(body: body) == [finding])
    }

    @Test(
        "A text can exceed each limit without exceeding another",
        arguments: [
            (String(repeating: "> ", count: 101) + "a", TextExcess.Kind.depth),
            (
                String(repeating: "|a", count: 1_000) + "\n" + String(repeating: "|-", count: 1_000) + "\n"
                    + String(repeating: "b\n", count: 60), .cells
            ),
            (String(repeating: "Some words.\n\n", count: 20_000), .bytes),
            (String(repeating: "some words\n", count: 2_001), .block),
            (String(repeating: "some words ", count: 5_000), .block),
            (String(repeating: "*a ", count: 2_001), .block),
            ("a\n" + String(repeating: "|-|-|\n", count: 31), .block),
            (String(repeating: "a", count: 2_001), .word),
            (
                "[b]: /c \"" + String(repeating: "d ", count: 10_000) + "\"\n\n"
                    + String(repeating: String(repeating: "[b] ", count: 500) + "\n\n", count: 4), .repeated
            ),
        ])
    func eachLimit(body: String, kind: TextExcess.Kind) {
        #expect(TextLimits.excess(Array(body.utf8)[...])?.kind == kind)
    }

    @Test(
        "Usual texts of editors are accepted",
        arguments: [
            String(repeating: "- [a](https://example.org/b) *c*\n", count: 300),
            "1. a\n" + String(repeating: "2. [a](https://example.org/b) **c**\n", count: 300),
            "| stop | one | two | three | four |\n|---|---|---|---|---|\n"
                + String(repeating: "| Museum Street | 09:10 | 10:10 | 11:10 | 12:10 |\n", count: 500),
            String(repeating: "name@example.org, ", count: 80),
            String(repeating: "> a\n>\n> b\n>\n", count: 10_000),
            String(repeating: "# a\n\n| b | c |\n|---|---|\n| d | e |\n\n", count: 4_000),
            (1...200).map { "[a\($0)]: https://example.org/\($0) \"Title\"\n" }.joined() + "\n"
                + String(repeating: "[a1] and [a2].\n\n", count: 500),
            "```\n" + String(repeating: "let a = [b(c)]; // *d* <!--e-->\n", count: 300) + "```\n",
            String(repeating: "- a\n  - b\n    - c\n\n", count: 10_000),
            String(repeating: " ", count: 180) + "a",
        ])
    func allowed(body: String) {
        #expect(TextLimits.excess(Array(body.utf8)[...]) == nil)
    }
}
