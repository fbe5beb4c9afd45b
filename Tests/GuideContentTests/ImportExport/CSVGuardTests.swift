// Tests of exported tables: a spreadsheet reads every cell as text, and an import restores it unchanged.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Cells that a spreadsheet would evaluate")
struct CSVGuardTests {
    private static let formulas = [
        "=1+1", "=HYPERLINK(\"https://example.org\",\"here\")", "+44 1904 557216", "+441904557216", "-2+3", "- a list",
        "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\u{A0}=1", "'=1", "''+1", "\u{FF1D}1+1", "\u{FF0B}1", "\u{FF0D}1",
        "\u{FF20}A", "=\u{301}1", "-1.5 km", "--1", "-1e5",
    ]

    @Test("Each cell gets an apostrophe at its start, and loses it on import", arguments: formulas)
    func guarded(cell: String) {
        let guarded = FormulaGuard.guarded(cell)
        #expect(guarded.unicodeScalars.first == "'")
        #expect(guarded.unicodeScalars.count == cell.unicodeScalars.count + 1)
        #expect(FormulaGuard.unguarded(guarded) == cell)
    }

    @Test(
        "Other cells do not change",
        arguments: ["", "'", "'twas", "'-1.5", "1+1", "-1", "-1.0795", "53.96", "Tom's =1", "a@example.org", "’=1"])
    func untouched(cell: String) {
        #expect(FormulaGuard.guarded(cell) == cell)
        #expect(FormulaGuard.unguarded(cell) == cell)
    }

    @Test("No cell of a table begins as a formula, and all cells can be read back", arguments: formulas)
    func table(cell: String) throws {
        let place = ExportedPlace(
            ImportedPlace(
                key: "a/b", name: "A \(cell)", kind: .pub, position: Position(latitude: -1, longitude: -2),
                summary: cell))
        let city = ExportedCity(id: Slug("a") ?? .unnamed, name: cell, summary: "", places: [place], tours: [])
        let bytes = CSVExport.write(ExportedGuide(title: "G", language: "en", cities: [city]))
        let rows = CSVRows.read(bytes, file: "a.csv").rows
        for cell in rows.flatMap(\.cells) where !["-1.0", "-2.0"].contains(cell) {
            let first = cell.unicodeScalars.first { !" \t\r\n\u{A0}".unicodeScalars.contains($0) }
            #expect(
                first.map { !"=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0) } ?? true, "\(cell)")
        }
        #expect(rows.allSatisfy { $0.cells.isEmpty || $0.cells == [""] || $0.cells.count == rows[0].cells.count })
    }

    @Test("A telephone number is the same after an export and an import")
    func telephone() throws {
        let text =
            "name,latitude,longitude,phone\r\nGate,53.9,-1.0,'+44 1904 557216\r\n"
            + "Arch,53.9,-1.1,+44 1904 557217\r\n"
        let content = ImportReader.read(.bytes(Array(text.utf8)), as: .csv, file: "a.csv")
        let phones = content.places.map(\.facts.phone)
        #expect(phones == ["+44 1904 557216", "+44 1904 557217"])
    }
}
