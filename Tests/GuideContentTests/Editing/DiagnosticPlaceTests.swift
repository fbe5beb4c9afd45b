// Tests of the places of diagnostics in the forms of a page, and of their corrections.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("The places of diagnostics")
struct DiagnosticPlaceTests {
    private static let file = "content/york/places/minster.md"
    private let place = DiagnosticPlace(
        Array("---\nname: Münster\nmedia:\n  - file: a.jpg\n    alt: A\ntags: [ä, b]\nknd: church\n---\n\nText\n".utf8),
        file: DiagnosticPlaceTests.file)

    private func location(_ line: Int, _ column: Int) -> GuideModel.SourceLocation {
        GuideModel.SourceLocation(file: Self.file, line: line, column: column)
    }

    @Test(
        "A location is in the innermost value",
        arguments: [
            (0, 0, ""), (2, 7, "name"), (2, 0, "name"), (3, 1, "media"), (4, 5, "media/0/file"), (5, 10, "media/0/alt"),
            (6, 8, "tags/0"), (6, 11, "tags/1"), (9, 1, "body"), (10, 2, "body"),
        ])
    func path(line: Int, column: Int, path: String) {
        #expect(place.path(of: location(line, column)) == .at(path))
    }

    @Test("A suggestion replaces a value or renames a key, and nothing else")
    func corrections() {
        func correction(_ line: Int, _ column: Int, _ code: DiagnosticCode, _ suggestion: String) -> [FieldOperation] {
            place.correction(of: .error(at: location(line, column), code: code, "wrong", suggestion: suggestion))
        }
        #expect(correction(6, 11, .id, "c") == [.set(.at("tags/1"), .scalar("c"))])
        #expect(correction(2, 7, .accent, "\"#336699\"") == [.set(.at("name"), .scalar("#336699"))])
        #expect(
            correction(7, 1, .unknownKey, "kind") == [.set(.at("kind"), .scalar("church")), .remove(.at("knd"))])
        #expect(correction(7, 1, .unknownKey, "name") == [])
        #expect(correction(4, 5, .altText, "A church") == [])
        #expect(correction(2, 7, .translation, "x") == [])
        #expect(correction(10, 1, .id, "x") == [])
    }
}
