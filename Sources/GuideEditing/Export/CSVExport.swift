// Places as a table (RFC 4180), with headers that the table import recognises.

import GuideContent
import GuideModel

public enum CSVExport {
    static let fields: [ImportField] = [
        .key, .name, .kind, .latitude, .longitude, .summary, .text, .address, .phone, .website, .email, .hours, .tags,
        .hoursNote, .season, .stepFree, .accessToilets, .hearingLoop, .accessNote, .priceLevel, .cuisine,
        .family, .dogs, .price,
    ]
    /// The headers of the columns after the fields.
    static let otherHeaders = ["city", "part-of", "page"]

    /// The places of the guide, one row for each; a table cannot contain tours.
    public static func write(_ guide: ExportedGuide) -> [UInt8] { table(guide, separator: ",", decimalPoint: ".") }

    /// The same table for Excel on a computer in the guide's language.
    ///
    /// Excel recognises UTF-8 by its byte order mark. Where numbers have a decimal comma, it divides columns at
    /// semicolons.
    public static func writeForExcel(_ guide: ExportedGuide) -> [UInt8] {
        let hasComma = decimalCommas.contains { SiteLanguage.areSame($0, guide.language) }
        return [0xEF, 0xBB, 0xBF]
            + table(guide, separator: hasComma ? ";" : ",", decimalPoint: hasComma ? "," : ".")
    }

    /// Languages in which numbers have a decimal comma.
    private static let decimalCommas = [
        "bg", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "is", "it", "lt", "lv",
        "nb",
        "nl", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "tr", "uk",
    ]

    private static func table(_ guide: ExportedGuide, separator: String, decimalPoint: String) -> [UInt8] {
        var bytes: [UInt8] = []
        func append(_ cells: [String]) { bytes += (cells.joined(separator: separator) + "\r\n").utf8 }
        append(fields.map(\.rawValue) + otherHeaders)
        for city in guide.cities {
            for place in city.places {
                let values = values(of: place)
                let cells = fields.map { field in
                    let value = values[field] ?? ""
                    let isNumber = field == .latitude || field == .longitude
                    return isNumber ? quotes(value.replacing(".", with: decimalPoint)) : quoted(value)
                }
                append(cells + otherValues(of: place, in: city).map(quoted))
            }
        }
        return bytes
    }

    /// The texts of a place's cells.
    static func values(of place: ExportedPlace) -> [ImportField: String] {
        var values = Dictionary(place.values.map { ($0.field, $0.value) }) { first, _ in first }
        values[.name] = place.place.name
        values[.latitude] = place.place.position.map { Position.exported($0.latitude) }
        values[.longitude] = place.place.position.map { Position.exported($0.longitude) }
        values[.text] = PlainText.html(place.words)
        values[.price] = PriceWording.text(of: place.place.facts.prices)
        return values
    }

    /// The cells after the fields.
    static func otherValues(of place: ExportedPlace, in city: ExportedCity) -> [String] {
        [city.name, place.partOf ?? "", place.page ?? ""]
    }

    private static func quoted(_ cell: String) -> String { quotes(FormulaGuard.guarded(cell)) }

    /// In quotation marks if the cell contains the separator of a spreadsheet program, a quotation mark or a line end.
    private static func quotes(_ cell: String) -> String {
        let needsQuotes = cell.utf8.contains { ",;\t\"\r\n".utf8.contains($0) } || cell.first == " " || cell.last == " "
        return needsQuotes ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }
}
