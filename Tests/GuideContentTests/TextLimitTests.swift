// Texts that would stop a build: they are read in time and memory that grow with their size, or refused with their place.

import GuideModel
import GuideSupport
import TestSupport
import Testing

@testable import GuideContent

@Suite("Texts that would stop a build", .serialized)
struct TextLimitTests {
    /// With WYND_THOROUGH=1, texts about as long as a file may be.
    private static let length = getenv("WYND_THOROUGH") == nil ? 60_000 : 3_900_000

    /// The slowest texts that are let through take about four times as long as prose; those that are not bounded take
    /// hundreds of times.
    private static let mostTimesProse = 40.0

    /// What a text costs beyond an empty one, or its finding.
    private func read(_ body: String) -> (seconds: Double, found: [String]) {
        var found: [String] = []
        let seconds = ProcessorTime.seconds { found = Sample.foundInPlace(body: body) }
        return (seconds, found)
    }

    /// A reading within the limit, where one of a few is: each after the first has the limit of prose that is read just
    /// before it, since other programs slow both.
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

    @Test("Each hostile text takes a few times as long as prose of its length at most, or is refused with its line")
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

    @Test("Texts that hold pieces of all of them, by chance, take no longer or are refused")
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

    @Test("Four megabytes of prose with links, lists, tables and footnotes are read")
    func longest() {
        let found = Sample.foundInPlace(body: HostileText.article(3_900_000))
        #expect(found == [])
    }

    @Test(
        "A text is refused at the place that goes too far, with what to do",
        arguments: [
            (
                "a\n\n" + String(repeating: "> ", count: 101) + "b",
                "9:1: error: lists and quotations are nested more than 100 deep here; nobody can follow that [markdown]"
            ),
            (
                "a\n\n[b]: /" + String(repeating: "c", count: 2_000),
                "9:1: error: the address and title that this name stands for have more than 2000 bytes; shorten them "
                    + "[markdown]"
            ),
            (
                "[b]: /" + String(repeating: "c", count: 999) + "\n\n" + String(repeating: "[b] ", count: 8_001),
                "7:1: error: the address and title that this name stands for have 1000 bytes, and 8002 brackets may "
                    + "repeat them; shorten them, or split the text into several files [markdown]"
            ),
            (
                "a\n\nwww.a.b/" + String(repeating: ")", count: 100_000),
                "9:1: error: too many addresses or closing brackets stand here without a space between them; put "
                    + "spaces or line breaks there [markdown]"
            ),
        ])
    func refused(body: String, finding: String) {
        #expect(Sample.foundInPlace(body: body) == [finding])
    }

    @Test(
        "Each limit is met by a text that goes beyond no other",
        arguments: [
            (String(repeating: "> ", count: 101) + "a", TextExcess.Kind.depth),
            (
                String(repeating: "|a", count: 1_000) + "\n" + String(repeating: "|-", count: 1_000) + "\n"
                    + String(repeating: "b\n", count: 60), .cells
            ),
            (String(repeating: "a\n", count: 2_000_000), .memory),
            ("[a]: /" + String(repeating: "b", count: 2_000), .definition),
            (
                "[b]: /" + String(repeating: "c", count: 999) + "\n\n" + String(repeating: "[b] ", count: 8_001),
                .repeated(bytes: 1_000, times: 8_002)
            ),
            (String(repeating: "- ", count: 50) + "a\n" + String(repeating: "\n", count: 210_000), .emptyLines),
            (String(repeating: "a\n", count: 30_000) + "|-|-|\n", .linesBeforeTable),
            (String(repeating: "*a ", count: 6_000) + "\n" + String(repeating: "[a](#x) ", count: 6_000), .emphasis),
            (String(repeating: "a<?", count: 8_000), .declarations),
            ("www.a.b/" + String(repeating: ")", count: 100_000), .address),
        ])
    func eachLimit(body: String, kind: TextExcess.Kind) {
        #expect(TextLimits.excess(Array(body.utf8)[...])?.kind == kind)
    }

    @Test(
        "What an editor may write is let through",
        arguments: [
            String(repeating: "- [a](https://example.org/b) *c*\n", count: 15_000),
            "1. a\n" + String(repeating: "2. [a](https://example.org/b) **c**\n", count: 10_000),
            String(repeating: "name@example.org, ", count: 80),
            String(repeating: "> a\n>\n> b\n>\n", count: 20_000),
            String(repeating: "# a\n\n| b | c |\n|---|---|\n| d | e |\n\n", count: 8_000),
            "[a]: /b \"" + String(repeating: "c", count: 1_900) + "\"\n\n" + String(repeating: "[a] ", count: 4_000),
            "```\n" + String(repeating: "let a = [b(c)]; // *d* <!--e--> www.example.org\n", count: 3_000) + "```\n",
            String(repeating: "- a\n  - b\n    - c\n\n", count: 10_000),
        ])
    func allowed(body: String) {
        #expect(TextLimits.excess(Array(body.utf8)[...]) == nil)
    }

    @Test("A title that a name stands for is measured to its end, over lines, quotations and escaped marks")
    func definitions() {
        func length(_ text: String) -> Int { LinkDefinition.length(Array(text.utf8)[...], from: 0) }
        #expect(length(" /a") == 2)
        #expect(length("/a b") == 2)
        #expect(length("<a b>") == 5)
        #expect(length("\n> /a\n> \"b\n> [c]: d\" e") == 13)
        #expect(length("/a (b\\) c) d") == 8)
        #expect(length("/a \"b\n\nc\"") == 2)
        #expect(length("/a 'b \"c\" d'") == 10)
    }
}
