// Tests of spreadsheets: a cell gives what the program shows, and a cell with an error is reported.

import GuideModel
import GuideSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Cells of spreadsheets are read as they are shown")
struct SpreadsheetTests {
    /// The parts of an Excel file whose first sheet is called Notes, and whose second one is called Places.
    private func excel(
        _ rows: String, firstSheet: String = "state=\"hidden\"", workbook: String = "", styles: String = Self.styles
    ) -> [String: [UInt8]] {
        [
            "xl/workbook.xml": """
            <workbook xmlns:r="r">\(workbook)<sheets><sheet name="Notes" sheetId="1" \(firstSheet) r:id="rId1"/>\
            <sheet name="Places" sheetId="2" r:id="rId2"/></sheets></workbook>
            """,
            "xl/_rels/workbook.xml.rels": """
            <Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>\
            <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>
            """,
            "xl/styles.xml": styles,
            "xl/sharedStrings.xml": Self.strings,
            "xl/worksheets/sheet1.xml": "<worksheet><sheetData/></worksheet>",
            "xl/worksheets/sheet2.xml": "<worksheet><sheetData>\(rows)</sheetData></worksheet>",
        ].mapValues { Array($0.utf8) }
    }

    private static let styles = """
        <styleSheet><numFmts count="1"><numFmt numFmtId="165" formatCode="hh:mm"/></numFmts><cellXfs count="4">\
        <xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="165"/><xf numFmtId="2"/></cellXfs></styleSheet>
        """
    private static let strings = """
        <sst><si><t>name</t></si><si><t>lat</t></si><si><t>lon</t></si><si><t>description</t></si><si><t>hours</t></si>\
        <si><t>Tower</t></si><si><t/></si><si><r><t>Two</t></r><r><rPr><i/></rPr><t xml:space="preserve"> runs</t></r></si>\
        <si><t>Opened</t></si><si><t>東京門</t><rPh sb="0" eb="2"><t>トウキョウモン</t></rPh></si></sst>
        """
    private static let header = """
        <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>\
        <c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c><c r="F1" t="s"><v>8</v></c></row>
        """
    private static let rows = """
        \(header)<row r="2"><c r="A2" t="s"><v>5</v></c><c r="B2"><v>53.96</v></c><c r="C2"><v>-1.08</v></c>\
        <c r="D2" t="s"><v>6</v></c><c r="E2" s="2"><v>0.375</v></c><c r="F2" s="1"><v>45000</v></c></row>\
        <row r="4"><c r="A4" t="s"><v>7</v></c><c r="B4"><f>B2+0.001</f><v>53.961</v></c><c r="C4"><v>-1.081</v></c>\
        <c r="E4" t="e"><v>#N/A</v></c></row>\
        <row r="5"><c r="A5" t="s"><v>9</v></c><c r="B5"><f/><v>53.962</v></c><c r="C5"><v>-1.082</v></c>\
        <c r="D5" t="b"><v>1</v></c></row>
        """

    @Test("Times, dates, flags, runs and texts of an Excel file are shown, and its hidden sheet is skipped")
    func excelCells() throws {
        let table = try ExcelRows.read(excel(Self.rows), file: "a.xlsx").get()
        #expect(table.sheet == "Places")
        #expect(
            table.rows.map(\.cells) == [
                ["name", "lat", "lon", "description", "hours", "Opened"],
                ["Tower", "53.96", "-1.08", "", "9:00", "2023-03-15"],
                ["Two runs", "53.961", "-1.081", "", ""],
                ["東京門", "53.962", "-1.082", "TRUE"],
            ])
        #expect(table.diagnostics.map(\.location.line) == [4])
        #expect(table.diagnostics.first?.message.contains("Places!E4 contains the error #N/A") == true)
        #expect(table.diagnostics.first?.severity == .warning)
    }

    @Test(
        "Each type of a cell gives its text",
        arguments: [
            ("<c r='A1' s='3'><v>0.5</v></c>", "12:00"), ("<c r='A1' s='1'><v>45000</v></c>", "2023-03-15"),
            ("<c r='A1' t='d'><v>2023-03-15T00:00:00</v></c>", "2023-03-15"),
            ("<c r='A1' t='d'><v>2023-03-15T09:30:00</v></c>", "2023-03-15 09:30:00"),
            ("<c r='A1' t='b'><v>0</v></c>", "FALSE"), ("<c r='A1' t='str'><f>A2</f><v>1E5</v></c>", "1E5"),
            ("<c r='A1'><v>4.41904557216E11</v></c>", "441904557216"), ("<c r='A1' s='99'><v>1.5</v></c>", "1.5"),
            ("<c r='A1' s='1'><v>-7</v></c>", "-7"), ("<c r='A1'><v>83022.0</v></c>", "83022"),
            ("<c r='A1' t='inlineStr'><is><r><t>a</t></r><r><t>_x0041_</t></r></is></c>", "aA"),
        ])
    func excelTypes(cell: String, expected: String) throws {
        let table = try ExcelRows.read(excel("<row r='1'>\(cell)</row>"), file: "a.xlsx").get()
        #expect(table.rows.map(\.cells) == [[expected]])
    }

    @Test("A position has the decimals of the number, and not only those that the cell shows")
    func precision() {
        let row = """
            <row r="2"><c r="A2" s="4"><v>1.239</v></c><c r="B2" s="4"><v>53.96219</v></c><c r="C2" s="4"><v>-1.08206</v></c></row>
            """
        let content = ImportReader.read(.parts(excel(Self.header + row)), as: .xlsx, file: "a.xlsx")
        #expect(content.places.map(\.name) == ["1.24"])
        #expect(content.places.map(\.position) == [Position(latitude: 53.96219, longitude: -1.08206)])
    }

    @Test("An amount of zero that a cell shows as a dash is a price")
    func zeroAmount() {
        let styles = """
            <styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="_-* #,##0.00\\ [$€-407]_-;\
            \\-* #,##0.00\\ [$€-407]_-;_-* &quot;-&quot;??\\ [$€-407]_-;_-@_-"/></numFmts>\
            <cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>
            """
        let texts = ["name", "lat", "lon", "price", "Tower"].map { "<c t='inlineStr'><is><t>\($0)</t></is></c>" }
        let rows = """
            <row>\(texts.dropLast().joined())</row>\
            <row>\(texts[4])<c><v>53.96</v></c><c><v>-1.08</v></c><c s='1'><v>0</v></c></row>
            """
        let content = ImportReader.read(.parts(excel(rows, styles: styles)), as: .xlsx, file: "a.xlsx")
        #expect(content.places.map(\.facts.prices) == [[Price(payer: "", minorUnits: 0, currency: "EUR")]])
        #expect(content.diagnostics == [])
    }

    @Test("The sheet can be chosen, and days can count from 1904")
    func sheets() throws {
        let visible = excel(Self.rows, firstSheet: "")
        #expect(try ExcelRows.read(visible, file: "a.xlsx").get().sheet == "Notes")
        #expect(try ExcelRows.read(visible, sheet: "Places", file: "a.xlsx").get().rows.count == 4)
        guard case .failure(let error) = ExcelRows.read(visible, sheet: "Places 2", file: "a.xlsx") else {
            Issue.record("a sheet that does not exist was read")
            return
        }
        #expect(error.reason.contains("\"Notes\", \"Places\""))
        let old = excel(
            "<row r='1'><c r='A1' s='1'><v>43538</v></c></row>", workbook: "<workbookPr date1904='1'/>")
        #expect(try ExcelRows.read(old, file: "a.xlsx").get().rows.map(\.cells) == [["2023-03-15"]])
    }

    // MARK: OpenDocument

    private func openDocument(_ tables: String) -> [String: [UInt8]] {
        let text = """
            <d xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:calcext="c" xmlns:style="s"><office:automatic-styles>\
            <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>\
            </office:automatic-styles><office:body><office:spreadsheet>\(tables)</office:spreadsheet></office:body></d>
            """
        return ["content.xml": Array(text.utf8)]
    }

    private static let table = """
        <table:table table:name="Notes" table:style-name="ta2"/><table:table table:name="Places"><table:table-row>\
        <table:table-cell><text:p>name</text:p></table:table-cell><table:table-cell><text:p>lat</text:p></table:table-cell>\
        <table:table-cell><text:p>lon</text:p></table:table-cell><table:table-cell><text:p>hours</text:p></table:table-cell>\
        <table:table-cell><text:p>text</text:p></table:table-cell><table:table-cell><text:p>summary</text:p></table:table-cell>\
        </table:table-row><table:table-row><table:table-cell><text:p>Dated</text:p></table:table-cell>\
        <table:table-cell office:value-type="float" office:value="53.96219"><text:p>53,96</text:p></table:table-cell>\
        <table:table-cell office:value-type="float" office:value="-1.08"><text:p>-1,08</text:p></table:table-cell>\
        <table:table-cell office:value-type="time" office:time-value="PT09H30M00S"><text:p>09:30</text:p></table:table-cell>\
        <table:table-cell office:value-type="date" office:date-value="2023-03-15"><text:p>15.03.2023</text:p></table:table-cell>\
        <table:table-cell office:value-type="percentage" office:value="0.5"><text:p>50 %</text:p></table:table-cell>\
        </table:table-row><table:table-row><table:table-cell><text:p>Styled</text:p></table:table-cell>\
        <table:table-cell office:value-type="float" office:value="53.961"><text:p>53,961</text:p></table:table-cell>\
        <table:table-cell office:value-type="float" office:value="-1.081"><text:p>-1,081</text:p></table:table-cell>\
        <table:table-cell/><table:table-cell><text:p><text:span>Lorem ipsum<text:s/></text:span>dolor<text:tab/>sit</text:p>\
        </table:table-cell><table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p>\
        </table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>Formula</text:p></table:table-cell>\
        <table:table-cell office:value-type="float" office:value="53.962"><text:p>53,962</text:p></table:table-cell>\
        <table:table-cell office:value-type="float" office:value="-1.082"><text:p>-1,082</text:p></table:table-cell>\
        <table:table-cell/><table:table-cell office:value-type="string" office:string-value="" table:formula="of:=A2&amp;B2">\
        <text:p>#NAME?</text:p></table:table-cell>\
        <table:table-cell office:value-type="currency" office:currency="EUR" office:value="4.5"><text:p>4,50 €</text:p>\
        </table:table-cell></table:table-row></table:table>
        """

    @Test("The cells of an OpenDocument file are shown, with their blanks, and its hidden sheet is skipped")
    func openCells() throws {
        let table = try OpenDocumentRows.read(.parts(openDocument(Self.table)), file: "a.ods").get()
        #expect(table.sheet == "Places")
        #expect(
            table.rows.dropFirst().map(\.cells) == [
                ["Dated", "53,96", "-1,08", "09:30", "15.03.2023", "50 %"],
                ["Styled", "53,961", "-1,081", "", "Lorem ipsum dolor sit", "WAHR"],
                ["Formula", "53,962", "-1,082", "", "", "4,50 €"],
            ])
        #expect(table.diagnostics.map(\.location.line) == [4])
        #expect(table.diagnostics.first?.message.contains("Places!E4 contains the error #NAME?") == true)
        let content = ImportReader.read(.parts(openDocument(Self.table)), as: .ods, file: "a.ods")
        #expect(content.places.map { $0.position?.latitude } == [53.96219, 53.961, 53.962])
        let notes = OpenDocumentRows.read(.parts(openDocument(Self.table)), sheet: "Notes", file: "a.ods")
        #expect(try notes.get().rows.isEmpty)
    }

    @Test(
        "Each type of a cell gives its text, also without the text that the program shows",
        arguments: [
            ("office:value-type='boolean' office:boolean-value='true'", "", "TRUE"),
            ("office:value-type='date' office:date-value='2023-03-15T09:30:00'", "", "2023-03-15 09:30:00"),
            ("office:value-type='time' office:time-value='PT09H30M00S'", "", "09:30"),
            ("office:value-type='percentage' office:value='0.125'", "", "12.5%"),
            ("office:value-type='currency' office:value='4.5' office:currency='EUR'", "", "4.5 EUR"),
            ("office:value-type='float' office:value='7'", "", "7"),
            ("", "<text:p>a<text:s text:c='2'/>b<text:line-break/>c</text:p><text:p>d</text:p>", "a  b\nc\nd"),
            ("", "<office:annotation><text:p>no</text:p></office:annotation><text:p>yes</text:p>", "yes"),
            ("", "<text:p>#NAME?</text:p>", "#NAME?"),
        ])
    func openTypes(attributes: String, content: String, expected: String) throws {
        let cells = "<table:table-cell \(attributes)>\(content)</table:table-cell>"
        let table = "<table:table><table:table-row>\(cells)</table:table-row></table:table>"
        let rows = try OpenDocumentRows.read(.parts(openDocument(table)), file: "a.ods").get().rows
        #expect(rows.map(\.cells) == [[expected]])
    }

    @Test("A repeated cell is repeated, and an error in it is reported once")
    func repeated() throws {
        let cells = """
            <table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="1.25"><text:p>1</text:p>\
            </table:table-cell><table:table-cell table:number-columns-repeated="3" office:value-type="string" \
            calcext:value-type="error"><text:p>Err:502</text:p></table:table-cell><table:table-cell><text:p>x</text:p></table:table-cell>
            """
        let rows = "<table:table-row table:number-rows-repeated=\"6\"/><table:table-row>\(cells)</table:table-row>"
        let table = try OpenDocumentRows.read(
            .parts(openDocument("<table:table table:name='P'>\(rows)</table:table>")), file: "a.ods"
        ).get()
        #expect(table.rows.map(\.cells) == [["1", "1", "", "", "", "x"]])
        #expect(table.rows.map(\.numbers) == [[0: "1.25", 1: "1.25"]])
        #expect(table.diagnostics.map(\.location.line) == [7])
        #expect(table.diagnostics.first?.message.contains("P!C7") == true)
    }
}
