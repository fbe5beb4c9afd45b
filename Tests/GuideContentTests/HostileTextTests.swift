// Tests of texts that try to make the reader slow, its output large, or its diagnostics silent.

import Testing

@testable import GuideContent

@Suite("Hostile texts")
struct HostileTextTests {
    @Test(
        "A hundred diagnostics are reported one by one, and the rest as one",
        arguments: [
            "<b>", "[a](nowhere.md) ", "![](x.jpg)\n", "[x](javascript:y)\n\n",
        ])
    func manyFindings(unit: String) {
        let found = Sample.foundInPlace(body: String(repeating: unit + "\n\n", count: 5_000))
        #expect(found.count == DiagnosticLog.limit + 1)
        #expect(
            found.first?.hasSuffix("more than 100 problems were found in this file; the rest are not shown [too-many]")
                == true)
    }

    @Test("An error after a hundred warnings still counts")
    func errorBehindWarnings() {
        let found = Sample.foundInPlace(body: String(repeating: "a <b>\n", count: 200) + "[x](javascript:y)")
        #expect(found.first?.hasPrefix(" error: more than 100") == true)
    }

    @Test("A table of endless cells is refused before it is built")
    func endlessTable() {
        let table = String(repeating: "|a", count: 1_000) + "\n" + String(repeating: "|-", count: 1_000) + "\n"
        let found = Sample.foundInPlace(body: "x\n\n" + table + String(repeating: "|b\n", count: 2_000))
        #expect(
            found == [
                "59:1: error: the tables of this text have more than 50000 cells up to here; split them over several files "
                    + "[markdown]"
            ]
        )
        let quoted = "> |a\n> " + String(repeating: "|-", count: 60_000)
        #expect(Sample.foundInPlace(body: quoted).count == 1)
        #expect(Sample.placeRead("", body: table) != nil)
    }

    @Test(
        "Long texts of one kind take very little time", .timeLimit(.minutes(1)),
        arguments: [
            "[", "![", "*a ", "**a", "_", "`", "> ", "- ", "<", "<a ", "<!--", "|", "[^a] ", "www.", "a@", "~~a ",
            "&amp;", "\\",
            "\n", "# a\n", "[a](#x) ", "    a\n", "```\n", "a\n",
        ])
    func longTexts(unit: String) {
        let body = String(repeating: unit, count: 20_000)
        _ = Sample.foundInPlace(body: "# x\n\n" + body)
    }
}
