// Tests of hyperlinks in spreadsheets, and of OpenDocument spreadsheets in one XML document.

import GuideModel
import GuideSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Hyperlinks in spreadsheets")
struct SpreadsheetLinkTests {
    /// The content of a cell, and what the place gets from it.
    struct Example: Sendable {
        var header: String
        var cell: String
        var value: String
    }

    private func value(_ header: String, of place: ImportedPlace) -> String? {
        switch header {
        case "website": place.facts.website
        case "email": place.facts.email
        case "photo": place.media.first?.reference
        case "hours-note": place.facts.hoursNote
        default: place.text
        }
    }

    private func check(_ content: ImportedContent, _ example: Example) throws {
        let place = try #require(content.places.first)
        #expect(value(example.header, of: place) == example.value)
        #expect(place.name == "Mill")
    }

    // MARK: OpenDocument

    private func sheet(_ header: String, _ cell: String) -> String {
        func text(_ words: String) -> String { "<table:table-cell><text:p>\(words)</text:p></table:table-cell>" }
        return "<office:body><office:spreadsheet><table:table table:name=\"Places\"><table:table-row>"
            + ["name", "lat", "lon", header].map(text).joined() + "</table:table-row><table:table-row>"
            + ["Mill", "53.96", "-1.08"].map(text).joined() + cell
            + "</table:table-row></table:table></office:spreadsheet></office:body>"
    }

    private static let namespaces =
        "xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" xmlns:table=\"t\" xmlns:text=\"x\" "
        + "xmlns:xlink=\"l\""

    private static let mill = "<text:a xlink:href=\"https://mill.example/about\">the mill</text:a>"

    private static let openExamples: [Example] = [
        Example(
            header: "website", cell: "<table:table-cell><text:p>\(mill)</text:p></table:table-cell>",
            value: "https://mill.example/about"),
        Example(
            header: "email",
            cell: "<table:table-cell><text:p><text:a xlink:href=\"mailto:info@mill.example?subject=Hi\">Write</text:a>"
                + "</text:p></table:table-cell>", value: "info@mill.example"),
        Example(
            header: "photo",
            cell: "<table:table-cell><text:p><text:a xlink:href=\"https://mill.example/a.jpg\">a.jpg</text:a></text:p>"
                + "</table:table-cell>", value: "https://mill.example/a.jpg"),
        Example(
            header: "photo",
            cell: "<table:table-cell><text:p><text:a xlink:href=\"../pictures/old%20mill.jpg\">Photo</text:a></text:p>"
                + "</table:table-cell>", value: "pictures/old mill.jpg"),
        Example(
            header: "photo",
            cell: "<table:table-cell><text:p><text:a xlink:href=\"file:///C:/Board/mill.jpg\">Photo</text:a></text:p>"
                + "</table:table-cell>", value: "mill.jpg"),
        Example(
            header: "hours-note", cell: "<table:table-cell><text:p>\(mill)</text:p></table:table-cell>",
            value: "the mill"),
        Example(
            header: "description",
            cell: "<table:table-cell><text:p>Read about \(mill) and its wheel.</text:p></table:table-cell>",
            value: "Read about [the mill](https://mill.example/about) and its wheel."),
        Example(
            header: "website",
            cell: "<table:table-cell table:formula='of:=HYPERLINK(\"https://mill.example/\";\"Mill\")'>"
                + "<text:p>Mill</text:p></table:table-cell>", value: "https://mill.example/"),
    ]

    @Test("A link in an OpenDocument cell is an address, or a link in the text", arguments: openExamples)
    func openDocument(example: Example) throws {
        let body = sheet(example.header, example.cell)
        let content = "<office:document-content \(Self.namespaces)>\(body)</office:document-content>"
        let parts = ["content.xml": Array(content.utf8)]
        try check(ImportReader.read(.parts(parts), as: .ods, file: "a.ods"), example)
    }

    @Test("A flat file is read and recognised like a ZIP")
    func flat() throws {
        let example = Self.openExamples[0]
        let body = sheet(example.header, example.cell)
        let text = "<?xml version=\"1.0\"?><office:document \(Self.namespaces)>\(body)</office:document>"
        let bytes = Array(text.utf8)
        let content = ImportReader.read(.bytes(bytes), as: .ods, file: "a.fods")
        try check(content, example)
        #expect(content.sheet == "Places")
        #expect(RecognizedFormat.recognize(start: bytes) == .format(.ods))
    }

    @Test(
        "Another file is not a flat spreadsheet, and the error says what it is",
        arguments: [
            ("name,lat,lon\n", "this file is not ods"),
            ("<kml xmlns=\"http://www.opengis.net/kml/2.2\"/>", "this is not an OpenDocument file: it is KML"),
            ("<catalogue/>", "this is XML, but not an OpenDocument file; it starts with <catalogue>"),
        ])
    func others(text: String, reason: String) {
        let content = ImportReader.read(.bytes(Array(text.utf8)), as: .ods, file: "a.fods")
        #expect(content.places.isEmpty)
        #expect(content.diagnostics.map(\.severity) == [.error])
        #expect(content.diagnostics.first?.message.hasPrefix(reason) == true)
    }

    // MARK: Excel

    private static let excelExamples: [Example] = [
        Example(
            header: "website", cell: "<c r='D2' t='inlineStr'><is><t>Our site</t></is></c>",
            value: "https://mill.example/about#top"),
        Example(
            header: "description", cell: "<c r='D2' t='inlineStr'><is><t>Our site</t></is></c>",
            value: "[Our site](https://mill.example/about#top)"),
        Example(
            header: "website",
            cell: "<c r='D2' t='str'><f>HYPERLINK(\"https://wheel.example/\",\"Wheel\")</f><v>Wheel</v></c>",
            value: "https://wheel.example/"),
    ]

    @Test("A link of an Excel cell is an address, or a link in the text", arguments: excelExamples)
    func excel(example: Example) throws {
        let isFormula = example.cell.contains("<f>")
        let headers = ["name", "lat", "lon", example.header].map { "<c t='inlineStr'><is><t>\($0)</t></is></c>" }
        let parts = [
            "xl/workbook.xml": "<workbook><sheets><sheet name='Places'/></sheets></workbook>",
            "xl/worksheets/sheet1.xml": """
            <worksheet xmlns:r="r"><sheetData><row r="1">\(headers.joined())</row><row r="2">\
            <c r="A2" t="inlineStr"><is><t>Mill</t></is></c><c r="B2"><v>53.96</v></c><c r="C2"><v>-1.08</v></c>\
            \(example.cell)</row></sheetData><hyperlinks>\
            <hyperlink ref="\(isFormula ? "E2" : "D2:D9")" r:id="rId7" location="top"/></hyperlinks></worksheet>
            """,
            "xl/worksheets/_rels/sheet1.xml.rels": """
            <Relationships><Relationship Id="rId7" Target="https://mill.example/about" TargetMode="External"/>\
            </Relationships>
            """,
        ].mapValues { Array($0.utf8) }
        try check(ImportReader.read(.parts(parts), as: .xlsx, file: "a.xlsx"), example)
    }
}
