// Recognizes the format of a file by its content, for an import whose command does not name the format.

import GuideContent
import GuideSupport

/// A format that a command of `wynd import` reads; the raw value is the name of the command.
public enum RecognizedFormat: String, CaseIterable, Sendable {
    case csv, curatescape, datatourisme, geojson, gift, gpx, ics, izi, kml, objects, ods, omeka, osm, pws, sqlite
    case tourml, walk, wikidata, wikivoyage, wordpress, xlsx
    case openDataHub = "open-data-hub"
    case schemaOrg = "schema-org"

    /// The result for one file.
    public enum Recognition: Hashable, Sendable {
        case format(RecognizedFormat)
        /// Another format: a clause that says what the file is and what to do.
        case other(String)
        case unknown
    }

    /// How many bytes at the start of a file are examined.
    public static let examinedBytes = 64 * 1024

    /// The format as the end of a sentence about a file: "it is …".
    public var name: String {
        switch self {
        case .csv: "a table in CSV"
        case .curatescape: "JSON of Curatescape"
        case .datatourisme: "JSON of DATAtourisme"
        case .geojson: "GeoJSON"
        case .gift: "questions in GIFT"
        case .gpx: "GPX"
        case .ics: "a calendar"
        case .izi: "JSON of izi.TRAVEL"
        case .kml: "KML"
        case .objects: "a file of objects that were placed on site"
        case .ods: "an OpenDocument spreadsheet"
        case .omeka: "JSON of Omeka"
        case .openDataHub: "an answer of the Open Data Hub"
        case .osm: "OpenStreetMap data"
        case .pws: "a presentation in PWS XML"
        case .schemaOrg: "JSON-LD with the words of schema.org"
        case .sqlite: "a SQLite database"
        case .tourml: "TourML"
        case .walk: "a recorded walk"
        case .wikidata: "JSON of Wikidata"
        case .wikivoyage: "the source text of a page in Wikivoyage"
        case .wordpress: "an export of WordPress"
        case .xlsx: "an Excel file"
        }
    }

    /// The option that its command needs, with a name for the value; nil for none.
    public var neededOption: (name: String, value: String)? {
        switch self {
        case .osm, .pws: nil
        case .sqlite: ("--into", "GUIDE")
        default: ("--city", "CITY")
        }
    }

    // MARK: Recognition

    /// The end of a sentence about bytes that are not in the expected format: what they are; empty if that is unknown.
    static func correction(of bytes: [UInt8]) -> String {
        switch recognize(start: bytes) {
        case .format(let format): ": \(format.correction)"
        case .other(let clause): ": \(clause)"
        case .unknown: ""
        }
    }

    /// What the file is, and which command reads it.
    public var correction: String { "it is \(name); `wynd import \(rawValue)` reads it" }

    /// Recognizes a ZIP by the paths of its files: a spreadsheet, a KMZ, a download of open data, or a file
    /// of another format with pictures.
    public static func recognize(archive paths: [String]) -> Recognition {
        if paths.contains("xl/workbook.xml") { return .format(.xlsx) }
        if paths.contains("META-INF/manifest.xml"), paths.contains("content.xml") { return .format(.ods) }
        // A download of DATAtourisme has an index, and a file for each object.
        if paths.contains("index.json"), paths.contains(where: { $0.hasPrefix("objects/") && $0.hasSuffix(".json") }) {
            return .format(.datatourisme)
        }
        let endings: [RecognizedFormat] = [.kml, .geojson, .gpx, .ics, .csv, .xlsx, .ods]
        let found = endings.first { format in paths.contains { $0.lowercased().hasSuffix(".\(format.rawValue)") } }
        return found.map { .format($0) } ?? .unknown
    }

    /// Recognizes a file that is not a ZIP by its first bytes.
    ///
    /// Any bytes are accepted.
    public static func recognize(start: [UInt8]) -> Recognition {
        var bytes = start.prefix(examinedBytes)
        // Files of Office before 2007, and newer ones with a password.
        if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
            return .other(
                "it is a file of Office 97 to 2003, or it has a password; open it in a spreadsheet program, and save it "
                    + "as .xlsx without a password")
        }
        if bytes.starts(with: "SQLite format 3\0".utf8) { return .format(.sqlite) }
        // A block in PBF starts with the length of its header, in four bytes, and the name of the block.
        if bytes.starts(with: [0, 0]) {
            let isPBF = String(decoding: bytes.prefix(32), as: UTF8.self).contains("OSMHeader")
            if isPBF { return .format(.osm) }
            guard DecodedText.detected(Array(bytes)) == .utf32 else { return .unknown }
        }
        // The last character can be incomplete.
        while start.count > examinedBytes, let last = bytes.last, last >= 0x80 { bytes.removeLast() }
        let text = DecodedText(Array(bytes)).text
        // A separator can be before the first feature of a text sequence.
        let content = text.drop { $0.isWhitespace || $0 == "\u{1E}" }
        if content.hasPrefix("<") { return xml(String(content)) }
        if ["BEGIN:VCALENDAR", "BEGIN:VEVENT"].contains(where: content.prefix(15).uppercased().hasPrefix) {
            return .format(.ics)
        }
        if isJSON(content) { return json(text) }
        return self.text(text, Array(bytes))
    }

    private static func xml(_ text: String) -> Recognition {
        guard let root = XMLRoot(of: text) else { return .unknown }
        if root.name == WikiPage.exportElement { return .format(.wikivoyage) }
        guard let kind = XMLVocabulary(root: root.name, namespace: root.namespace) else {
            return .other("it is XML with the outermost element <\(root.name)>, which no import reads")
        }
        switch kind {
        case .gpx: return .format(.gpx)
        case .kml: return .format(.kml)
        case .tourML: return .format(.tourml)
        case .openStreetMap: return .format(.osm)
        case .presentation: return .format(.pws)
        case .openDocument: return .format(.ods)
        case .feed where text.contains("wordpress.org/export/"): return .format(.wordpress)
        case .html where text.contains("application/ld+json"): return .format(.schemaOrg)
        case .feed, .svg, .html, .otherPresentation: return .other(kind.advice)
        }
    }

    /// Whether an object or a list of objects begins, and not a template of Wikivoyage or a format of GIFT.
    private static func isJSON(_ content: Substring) -> Bool {
        let next = content.dropFirst().first { !$0.isWhitespace }
        return content.first == "{" ? next == "\"" || next == "}" : content.first == "[" && (next == "{" || next == "[")
    }

    private static func json(_ text: String) -> Recognition {
        if text.contains("\"\(RecordedWalkReader.format)\"") { return .format(.walk) }
        if text.contains("\"\(PlacedObjectsReader.format)\"") { return .format(.objects) }
        // An answer of the Overpass API.
        if text.contains(/"elements"\s*:\s*\[\s*(?:\]|\{\s*"type"\s*:\s*"(?:node|way|relation)")/) {
            return .format(.osm)
        }
        let hasFeatures = text.contains(/"type"\s*:\s*"(?:Feature|FeatureCollection|GeometryCollection)"/)
        let hasShapes = text.contains(/"type"\s*:\s*"(?:Multi)?(?:Point|LineString|Polygon)"/)
        if hasFeatures || hasShapes { return .format(.geojson) }
        // The statements with the addresses of Wikidata can come after many labels.
        if text.contains(/"entities"\s*:\s*\{\s*"Q[0-9]+"/) { return .format(.wikidata) }
        if let found = openFormats.first(where: { $0.words.contains { text.contains($0) } }) {
            return .format(found.format)
        }
        return .other("it is JSON, but neither GeoJSON nor a file that a page of Wynd saves; convert it to GeoJSON")
    }

    /// Words that only one format of JSON contains, among those that come after it in this list.
    private static let openFormats: [(format: RecognizedFormat, words: [String])] = [
        (.wordpress, ["\"utc_start_date\""]), (.omeka, ["\"element_texts\"", "\"o:id\"", "\"file_urls\""]),
        (.datatourisme, ["datatourisme.fr/", "\"isLocatedAt\""]), (.openDataHub, ["\"GpsInfo\"", "\"OdhActive\""]),
        (.schemaOrg, ["//schema.org"]), (.wikidata, ["wikidata.org/entity/", "\"extmetadata\""]),
        (.izi, ["\"content_provider\""]),
        (.curatescape, ["\"total_items\"", "\"accessinfo\"", "\"total_tours\""]),
    ]

    private static func text(_ text: String, _ bytes: [UInt8]) -> Recognition {
        if WikivoyageImporter.hasListings(bytes) { return .format(.wikivoyage) }
        let rows = Array(CSVRows.read(bytes, file: "").rows.filter { !$0.isBlank }.prefix(10))
        let hasHeaders = rows.contains { row in
            let headers = row.cells.map(\.onOneLine)
            return HeaderMapping(suggestedFor: headers).columns.count { $0.field != nil } > 1
                || HeaderMapping(eventsSuggestedFor: headers) != nil
        }
        if hasHeaders { return .format(.csv) }
        // The answers do not matter here.
        let texts = QuizTexts(trueAnswer: "", falseAnswer: "") { _ in "" }
        if !GIFTReader(text, file: "", texts: texts).questions.isEmpty { return .format(.gift) }
        let columns = rows.map(\.cells.count)
        let isTable = columns.count > 1 && columns[0] > 1 && columns[0] == columns[1]
        return isTable ? .format(.csv) : .unknown
    }
}

/// The outermost element at the start of a document, which can be incomplete.
private struct XMLRoot {
    var name: String
    /// Nil without a namespace.
    var namespace: String?

    init?(of text: String) {
        // An element is in the first characters, or the document is not one of the formats.
        let start = String(text.prefix(8_192)).replacing(/(?s)<!--.*?-->/, with: "")
        guard let tag = start.firstMatch(of: /<(?:([^\s:<>\/!?]+):)?([^\s:<>\/!?]+)([^>]*)>/) else { return nil }
        name = String(tag.2)
        let attributes = tag.3
        let declaration = tag.1.map { "xmlns:\($0)=" } ?? "xmlns="
        guard let end = attributes.firstRange(of: declaration)?.upperBound else { return }
        let value = attributes[end...]
        guard let quote = value.first, quote == "\"" || quote == "'" else { return }
        namespace = String(value.dropFirst().prefix { $0 != quote })
    }
}
