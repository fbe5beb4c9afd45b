// Tests of notices: what is read, and the diagnostics for each.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Notices")
struct NoticeTests {
    private static let whole = """
        notices:
          - id: river-high
            text: The path is under water.
            severity: danger
            from: 2026-12-05
            until: 2026-12-07 18:30
            places: [minster]
            stretch: [{lat: 53.96, lon: -1.08}, {lat: 53.961, lon: -1.081}]
          - {id: storm, text: Parks are closed.}
        """

    private func read(_ text: String, _ more: [String: String] = [:]) -> (city: City?, found: [String]) {
        let read = Sample(["notices.yaml": text].merging(more) { $1 }).read()
        return (read.city, read.found.map { $0.replacing("content/york/notices.yaml:", with: "") })
    }

    @Test("Times compare as texts, and a day ends with its last minute")
    func times() throws {
        let (city, found) = read(Self.whole)
        #expect(found == [])
        let notices = try #require(city?.notices)
        #expect(notices.map(\.id.text) == ["river-high", "storm"] && notices.map(\.severity) == [.danger, .info])
        #expect(notices[0].from?.start == "2026-12-05T00:00" && notices[0].until?.end == "2026-12-07T18:30")
        #expect(notices[0].places == ["minster"] && notices[0].stretch.count == 2)
        #expect(notices[1].isGeneral && !notices[0].isGeneral)
        #expect(CivilTime("2026-12-07")?.end == "2026-12-07T24:00")
        #expect(
            CivilTime("2026-02-29") == nil && CivilTime("2026-12-07 24:00") == nil
                && CivilTime("2026-12-07 9:00") == nil)
    }

    @Test("A city without the file has no notices, and an empty list causes a request for them")
    func empty() throws {
        let guide = Guide(title: "A guide", location: SourceLocation(file: "guide.yaml"))
        let without = try #require(Sample().read().city)
        #expect(without.notices == nil && !without.usesNotices(of: guide))
        let (city, found) = read("notices: []")
        #expect(found == [] && city?.notices == [])
        #expect(try #require(city).usesNotices(of: guide))
    }

    @Test("The texts of notices are translated, matched by id")
    func translated() throws {
        let sample = Sample([
            "notices.yaml": Self.whole, "notices.fr.yaml": "notices: [{id: storm, text: Les parcs sont fermés.}]",
        ])
        let reader = GuideReader(files: sample.files)
        let original = try #require(reader.readGuide().guide)
        let guide = try #require(reader.translations(of: original).guides.first)
        let york = try #require(Slug("york"))
        let city = try #require(reader.readCity(york, in: guide).city)
        #expect(city.notices?.map(\.text) == ["The path is under water.", "Les parcs sont fermés."])
    }

    @Test(
        "An error is reported with its line",
        arguments: [
            (whole.replacing("severity: danger", with: "severity: dangerous"), "4:", "did you mean danger?"),
            (whole.replacing("2026-12-07 18:30", with: "2026-12-04"), "6:", "ends before it begins on 2026-12-05"),
            (whole.replacing("2026-12-07 18:30", with: "7 December"), "6:", "not a valid date or time"),
            (
                whole.replacing("[minster]", with: "[minstre]"), "7:",
                "the place minstre does not exist or is not published; did you mean minster?"
            ),
            (
                whole.replacing("id: storm", with: "id: river-high"), "9:",
                "the notice river-high already exists, on line 2"
            ),
            (
                whole.replacing("    places: [minster]\n", with: "    tours: [none]\n"), "7:",
                "the tour none does not exist or is not published"
            ),
        ])
    func faults(text: String, line: String, part: String) {
        let found = read(text).found
        #expect(found.count == 1 && found[0].hasPrefix(line) && found[0].contains(part), "\(found)")
    }
}
