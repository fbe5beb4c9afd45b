// Places as a sheet of an Excel file (ECMA-376), with headers that the table import recognises.

import GuideContent
import GuideModel
import GuideSupport

public enum XLSXExport {
    /// The texts that have a column for each language.
    private static let translated: [ImportField] = [.name, .summary, .text]
    private static let namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    private static let packages = "http://schemas.openxmlformats.org/package/2006"
    private static let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"

    /// The parts of the file: a sheet with one row for each place; a table cannot contain tours.
    public static func parts(_ guide: ExportedGuide) -> [(path: String, bytes: [UInt8])] {
        [
            ("[Content_Types].xml", contentTypes), ("_rels/.rels", relations("officeDocument", "xl/workbook.xml")),
            ("xl/workbook.xml", workbook),
            ("xl/_rels/workbook.xml.rels", relations("worksheet", "worksheets/sheet1.xml")),
            ("xl/worksheets/sheet1.xml", sheet(guide)),
        ]
    }

    // MARK: Cells

    private static func sheet(_ guide: ExportedGuide) -> [UInt8] {
        let places = guide.cities.flatMap(\.places)
        let languages = Set(places.flatMap { $0.translations.map(\.language) }).sorted()
        let fields = CSVExport.fields
        var headers = fields.map(\.rawValue)
        for language in languages { headers += translated.map { "\($0.rawValue) \(language)" } }
        headers += CSVExport.otherHeaders
        var xml = XMLText()
        xml.element("worksheet", ["xmlns": namespace]) { sheet in
            sheet.element("sheetViews") { views in
                views.element("sheetView", ["workbookViewId": "0"]) {
                    // The headers remain visible.
                    $0.empty("pane", ["ySplit": "1", "topLeftCell": "A2", "state": "frozen"])
                }
            }
            sheet.element("sheetData") { data in
                add(headers.map { Cell(text: $0) }, to: &data)
                for city in guide.cities {
                    for place in city.places {
                        let values = CSVExport.values(of: place)
                        var cells = fields.map { Cell(field: $0, text: values[$0] ?? "") }
                        cells += texts(of: place, in: languages).map { Cell(text: $0) }
                        cells += CSVExport.otherValues(of: place, in: city).map { Cell(text: $0) }
                        add(cells, to: &data)
                    }
                }
            }
        }
        return xml.bytes
    }

    private static func texts(of place: ExportedPlace, in languages: [String]) -> [String] {
        languages.flatMap { language -> [String] in
            let texts = place.translations.first { $0.language == language }
            return [texts?.name ?? "", texts?.summary ?? "", PlainText.html(texts?.words ?? "")]
        }
    }

    private struct Cell {
        var field: ImportField?
        var text: String
    }

    private static func add(_ cells: [Cell], to data: inout XMLText) {
        data.element("row") { row in
            for cell in cells {
                if cell.text.isEmpty {
                    row.empty("c", [:])
                } else if cell.field == .latitude || cell.field == .longitude {
                    row.mixed("c") { $0.inline("v", [:]) { $0.characters(cell.text) } }
                } else {
                    row.mixed("c", ["t": "inlineStr"]) { element in
                        element.inline("is", [:]) { string in
                            string.inline("t", ["xml:space": "preserve"]) { $0.characters(written(cell.text)) }
                        }
                    }
                }
            }
        }
    }

    /// A text that the import reads as it is.
    ///
    /// It reads `_x0041_` as the character with that number, and removes an apostrophe before a formula.
    private static func written(_ text: String) -> String {
        let text = FormulaGuard.unguarded(text) == text ? text : "'" + text
        return text.replacing(/_(?=x[0-9A-Fa-f]{4}_)/, with: "_x005F_")
    }

    // MARK: Parts

    private static var contentTypes: [UInt8] {
        var xml = XMLText()
        xml.element("Types", ["xmlns": "\(packages)/content-types"]) {
            $0.empty(
                "Default",
                ["Extension": "rels", "ContentType": "application/vnd.openxmlformats-package.relationships+xml"])
            $0.empty("Override", ["PartName": "/xl/workbook.xml", "ContentType": "\(type).sheet.main+xml"])
            $0.empty("Override", ["PartName": "/xl/worksheets/sheet1.xml", "ContentType": "\(type).worksheet+xml"])
        }
        return xml.bytes
    }

    private static var workbook: [UInt8] {
        var xml = XMLText()
        xml.element("workbook", ["xmlns": namespace, "xmlns:r": office]) {
            $0.element("sheets") { $0.empty("sheet", ["name": "Places", "sheetId": "1", "r:id": "rId1"]) }
        }
        return xml.bytes
    }

    /// The only relationship of a part.
    private static func relations(_ kind: String, _ target: String) -> [UInt8] {
        var xml = XMLText()
        xml.element("Relationships", ["xmlns": "\(packages)/relationships"]) {
            $0.empty("Relationship", ["Id": "rId1", "Type": "\(office)/\(kind)", "Target": target])
        }
        return xml.bytes
    }
}
