// Places as a table (RFC 4180), with headers that the table import recognises.

import GuideContent
import GuideModel

public enum CSVExport {
    private static let fields: [ExchangeField] = [
        .key, .name, .kind, .latitude, .longitude, .summary, .text, .address, .phone, .website, .email, .hours, .tags,
    ]

    /// The places of the guide, one row for each; a table cannot contain tours.
    public static func write(_ guide: ExportedGuide) -> [UInt8] {
        var bytes: [UInt8] = []
        append(fields.map(\.rawValue) + ["city", "part-of", "page"], to: &bytes)
        for city in guide.cities {
            for place in city.places {
                append(row(place) + [city.name, place.partOf ?? "", place.page ?? ""], to: &bytes)
            }
        }
        return bytes
    }

    private static func row(_ place: ExportedPlace) -> [String] {
        var values = Dictionary(place.values.map { ($0.field, $0.value) }) { first, _ in first }
        values[.name] = place.place.name
        values[.latitude] = place.place.position.map { Position.exported($0.latitude) }
        values[.longitude] = place.place.position.map { Position.exported($0.longitude) }
        values[.text] = PlainText.html(place.words)
        return fields.map { values[$0] ?? "" }
    }

    private static func append(_ cells: [String], to bytes: inout [UInt8]) {
        bytes += cells.map(quoted).joined(separator: ",").utf8
        bytes += "\r\n".utf8
    }

    /// In quotation marks if the cell contains the separator of a spreadsheet program, a quotation mark or a line end.
    private static func quoted(_ cell: String) -> String {
        let cell = FormulaGuard.guarded(cell)
        let needsQuotes = cell.utf8.contains { ",;\t\"\r\n".utf8.contains($0) } || cell.first == " " || cell.last == " "
        return needsQuotes ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }
}
