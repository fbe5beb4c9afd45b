import Testing

@testable import GuideBuild

@Suite struct ProgressLineTests {
    private let media = ProgressLine(step: "York: media", done: 12, total: 40, seconds: 3)

    @Test("A step with counted pieces has a bar, its progress and the remaining time")
    func counted() {
        #expect(media.text(columns: 80) == "[######--------------]  30 %  York: media 12/40, 7 s left")
    }

    @Test("The remaining time is in the language of the line")
    func language() {
        let text = media.text(columns: 80) { $0 == "7 s left" ? "noch 7 s" : $0 }
        #expect(text == "[######--------------]  30 %  York: media 12/40, noch 7 s")
    }

    @Test("A step measured in parts of a whole shows no count")
    func measured() {
        let reading = ProgressLine(step: "Reading porto.osm.pbf", done: 0.5, total: 1, isCounted: false, seconds: 2)
        #expect(reading.text(columns: 80) == "[##########----------]  50 %  Reading porto.osm.pbf, 2 s left")
    }

    @Test("A step of unknown size shows how long it has taken")
    func unknown() {
        #expect(ProgressLine(step: "York: map", seconds: 0.4).text(columns: 80) == "York: map")
        #expect(ProgressLine(step: "York: map", seconds: 4).text(columns: 80) == "York: map, 4 s")
    }

    @Test(
        "The remaining time is shown only when it is reliable, and minutes are not shown in seconds",
        arguments: [(1.0, 30.0, nil), (10, 0.5, nil), (2, 10, "4 min left"), (20, 5, "5 s left"), (40, 5, "0 s left")]
            as [(Double, Double, String?)])
    func timeLeft(done: Double, seconds: Double, expected: String?) {
        let text = ProgressLine(step: "Pages", done: done, total: 40, seconds: seconds).text(columns: 80)
        #expect(text.hasSuffix(expected.map { ", \($0)" } ?? "\(Int(done))/40"))
    }

    @Test("A line is never wider than the terminal, because its beginning would remain on the screen")
    func narrow() {
        for columns in 10...80 { #expect(media.text(columns: columns).count < columns) }
        #expect(media.text(columns: 45) == "30 % York: media 12/40, 7 s left")
    }

    @Test("Progress beyond the announced total counts as complete")
    func overfull() {
        #expect(ProgressLine(step: "Pages", done: 50, total: 40).text(columns: 80).contains("100 %"))
    }
}
