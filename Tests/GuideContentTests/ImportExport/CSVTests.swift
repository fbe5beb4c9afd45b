// Tests of tables in text files: no row is lost without a report, and letters are read in the right encoding.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Tables in text files")
struct CSVTests {
    private func read(_ text: String) -> ImportedContent {
        ImportReader.read(.bytes(Array(text.utf8)), as: .csv, file: "a.csv")
    }

    private func lines(_ content: ImportedContent) -> [String] {
        content.diagnostics.map { "\($0.location.line):\($0.location.column) \($0.severity.rawValue) \($0.code)" }
    }

    @Test(
        "A quotation mark that swallows rows is an error where it opens, and no row is imported",
        arguments: [
            (
                "Good place,53.9600,-1.0800,\"fine\"\nBad place,53.9610,-1.0810,\"never closed\nLater,53.9620,-1.0820,ok\n",
                "3:27", "is never closed", "\"never closed\""
            ),
            ("A,53,-1,\"never\nB,53.1,-1,\"ok\"\n", "2:9", "is closed only on line 3", "\"never\""),
            ("A,53,-1,x\nB,53,-1,\"", "3:9", "is never closed", "\"\""),
            ("\"é\",53,-1,\"two\nlines\"\nB,53.1,-1,\"never\n", "4:11", "is never closed", "\"never\""),
        ])
    func unclosed(rows: String, place: String, problem: String, correction: String) {
        let content = read("name,lat,lon,description\n" + rows)
        #expect(content.places.isEmpty)
        #expect(lines(content) == ["\(place) error import-quote"])
        let message = content.diagnostics.first?.message ?? ""
        #expect(message.contains(problem) && message.hasSuffix(correction), "\(message)")
    }

    @Test("Blanks around quotation marks are accepted, and text after them is reported")
    func blanks() {
        let content = read("name,lat,lon,text\nA,53,-1, \"x, y\" \n\"B \"\"so\"\"\",53.1,-1,\n")
        #expect(content.places.map(\.summary) == ["x, y", nil] && content.diagnostics == [])
        #expect(content.places.map(\.name) == ["A", "B \"so\""])
        let tabs = read("name\tlat\tlon\ttext\nA\t53\t-1\t\t\n\"B\"\t53.1\t-1\t \"x\ty\"\t\n")
        #expect(tabs.places.map(\.summary) == [nil, "x y"] && tabs.diagnostics == [])
        let named = read("name,lat,lon\n\"Big\" Ben,53,-1\n5\" pipe,53.1,-1\n")
        #expect(named.places.map(\.name) == ["Big Ben", "5\" pipe"])
        #expect(lines(named) == ["2:1 warning import-quote"])
        #expect(named.diagnostics.first?.message.hasSuffix("write \"\"\"Big\"\" Ben\"") == true)
    }

    @Test("Cells beyond the headers are reported with their line")
    func extraCells() {
        let content = read(
            """
            name,lat,lon,description
            Comma inn,53.9600,-1.0800,Nice place, with a garden, open late
            Good inn,53.9610,-1.0810,fine
            Short row inn,53.9620
            Empty inn,53.9630,-1.0830,fine,,
            Long inn;53.9640,53.9640,-1.0840,fine,more
            """)
        #expect(content.places.map(\.name) == ["Comma inn", "Good inn", "Empty inn", "Long inn;53.9640"])
        #expect(lines(content).map { $0.split(separator: " ")[0] } == ["2:0", "4:0", "6:0"])
        let messages = content.diagnostics.map(\.message)
        #expect(messages.first?.contains("\"with a garden\" and 1 more are left out") == true)
        #expect(messages.first?.hasSuffix("\"Nice place, with a garden, open late\"") == true)
        #expect(messages.last?.contains("\"more\" is left out") == true)
        #expect(!content.diagnostics.hasErrors)
    }

    @Test(
        "Rows with the same name are an error with their lines",
        arguments: [
            ("Gate,53,-1\nMill,53,-1\ngate,53.1,-1\n", ["4:0"], "lines 2 and 4 have"),
            ("Gate,53,-1\nGate,53,-1\nGate,53,-1\n", ["3:0"], "lines 2 and 3 and 1 more have"),
            ("A,53,-1\nB,53,-1\nB,53,-1\nA,53,-1\n", ["5:0", "4:0"], "lines 2 and 5 have"),
        ])
    func twins(rows: String, places: [String], problem: String) {
        let content = read("name,lat,lon\n" + rows)
        #expect(lines(content) == places.map { "\($0) error duplicate-name" })
        #expect(content.diagnostics.first?.message.contains(problem) == true)
    }

    @Test("A row that is left out for another reason does not count as a second row with its name")
    func leftOut() {
        let content = read("name,lat,lon\nGate,53,\nGate,53,-1\n")
        #expect(content.places.count == 1 && !content.diagnostics.hasErrors)
    }

    /// A table with one place, whose name has these bytes.
    private func table(_ name: [UInt8]) -> [UInt8] {
        Array("name,lat,lon\n".utf8) + name + Array(",53,-1\n".utf8)
    }

    /// Names, their bytes as the first 256 characters of Unicode, and their encodings.
    private static let names: [(String, String, TextEncoding)] = [
        ("Café", "Caf\u{C3}\u{A9}", .utf8), ("Café de Québec", "Caf\u{8E} de Qu\u{8E}bec", .macRoman),
        ("München", "M\u{9F}nchen", .macRoman), ("Straße", "Stra\u{A7}e", .macRoman),
        ("Café", "Caf\u{E9}", .windows1252), ("für ‹", "f\u{FC}r \u{8B}", .windows1252),
        ("Straße", "Stra\u{DF}e", .windows1252), ("l’été", "l\u{92}\u{E9}t\u{E9}", .windows1252),
        ("Käse† für", "K\u{E4}se\u{86} f\u{FC}r", .windows1252),
    ]

    @Test("The encoding is found from the letters", arguments: names)
    func encodings(name: String, bytes: String, encoding: TextEncoding) {
        let bytes = bytes.unicodeScalars.map { UInt8($0.value) }
        let content = ImportReader.read(.bytes(table(bytes)), as: .csv, file: "a.csv")
        #expect(content.places.map(\.name) == [name])
        #expect(content.encoding == encoding)
    }

    @Test("The encoding can be chosen, and a file that does not have it is an error")
    func chosen() {
        let bytes = table(Array("Caf".utf8) + [0x8E])
        func read(_ encoding: TextEncoding) -> ImportedContent {
            ImportReader.read(.bytes(bytes), as: .csv, encoding: encoding, file: "a.csv")
        }
        #expect(read(.windows1252).places.map(\.name) == ["CafŽ"])
        #expect(read(.macRoman).places.map(\.name) == ["Café"])
        #expect(lines(read(.utf8)) == ["2:0 error import-file"])
        let names = ["utf-8", "UTF16", "windows-1252", "Macroman", "ebcdic"].map { TextEncoding(named: $0) }
        #expect(names == [.utf8, .utf16, .windows1252, .macRoman, nil])
    }
}
