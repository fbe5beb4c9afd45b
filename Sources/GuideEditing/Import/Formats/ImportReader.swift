// The formats that can be merged into a city, and the reader of each.

import GuideContent
import GuideModel

/// A format that one of the readers in this folder reads.
public enum ImportFormat: String, CaseIterable, Sendable {
    case geojson, gpx, kml, csv, xlsx, ods, ics, wikivoyage, tourml, wordpress, omeka, curatescape, izi
    case schemaOrg = "schema-org"
    case datatourisme
    case openDataHub = "open-data-hub"
    case wikidata

    /// The maximum size of a file, in bytes, unpacked.
    public static let limit = 64 * 1024 * 1024
    /// The maximum size of all documents of a ZIP that are read one by one, in bytes, unpacked.
    public static let streamLimit = 2 * 1024 * 1024 * 1024

    /// Whether the format is a table; in other formats, the properties of entries are mapped.
    public var isTable: Bool { [.csv, .xlsx, .ods].contains(self) }

    /// Whether a ZIP can contain several documents, which are read together.
    public var isOfSeveralDocuments: Bool {
        switch self {
        case .ics, .omeka, .curatescape, .izi, .schemaOrg, .datatourisme, .openDataHub, .wikidata: true
        case .geojson, .gpx, .kml, .csv, .xlsx, .ods, .wikivoyage, .tourml, .wordpress: false
        }
    }

    /// Whether the documents of a ZIP do not refer to each other, so that the reader takes a ``ImportInput/stream(_:)``.
    public var isReadAsStream: Bool { self == .datatourisme }

    /// What an editor can do to get the pictures at web addresses, as the end of a message.
    public var fetchingAdvice: String {
        self == .wordpress
            ? "add --uploads FOLDER with a copy of wp-content/uploads, or --fetch to download them"
            : "add --fetch to download them"
    }
}

/// What the lines of a file become if their entries do not say it.
public enum ImportedLines: String, CaseIterable, Sendable {
    case tours, places
}

/// A file that has been read from disk, and unpacked if it was a ZIP.
public enum ImportInput: Sendable {
    case bytes([UInt8])
    /// The parts of a ZIP by their paths.
    case parts([String: [UInt8]])
    /// The parts of a ZIP that can be larger than the memory.
    case stream(ImportedParts)

    /// Each document with a name for diagnostics, in the order of their names.
    ///
    /// - Parameter file: the name of the file or of the ZIP.
    public func documents(of file: String) -> [ImportDocument] {
        switch self {
        case .bytes(let bytes): return [ImportDocument(file: file, bytes: bytes)]
        case .parts(let parts):
            return parts.sorted { $0.key < $1.key }.map { ImportDocument(file: "\(file): \($0.key)", bytes: $0.value) }
        case .stream: return []
        }
    }
}

/// The parts of a ZIP, of which only one is in memory at a time.
public struct ImportedParts: Sendable {
    /// Gives each part with its path to a function, in the order of the paths, until the function returns false.
    ///
    /// Returns an error if a part cannot be read.
    let forEach: @Sendable (_ body: (_ path: String, _ bytes: [UInt8]) -> Bool) -> Diagnostic?

    public init(
        forEach: @escaping @Sendable (_ body: (_ path: String, _ bytes: [UInt8]) -> Bool) -> Diagnostic?
    ) {
        self.forEach = forEach
    }
}

/// Why a file cannot be read at all.
struct ImportFileError: Error, Hashable, Sendable {
    var file: String
    var line = 0
    var column = 0
    /// A clause without a full stop.
    var reason: String

    var diagnostic: Diagnostic {
        .error(at: SourceLocation(file: file, line: line, column: column), code: .importFile, reason)
    }
}

public enum ImportReader {
    /// Reads a file.
    ///
    /// Any bytes are accepted without a crash, in time and memory linear in their number.
    /// - Parameters:
    ///   - mapping: the saved mapping of a table's columns, or of properties; nil to use the one that their names
    ///     suggest.
    ///   - lines: what lines become whose entries have no kind of place.
    ///   - encoding: the encoding of a table in a text file; nil to find it from the bytes.
    ///   - sheets: the names of a spreadsheet's sheets, or "all"; empty for the first visible one.
    ///   - locale: the languages and the country of the guide, for hours, prices, addresses and translations.
    ///   - file: its name, for diagnostics.
    ///   - others: more files that are imported together with it, for formats in JSON.
    public static func read(
        _ source: ImportInput, as format: ImportFormat, mapping: HeaderMapping? = nil,
        lines: ImportedLines = .tours, encoding: TextEncoding? = nil, sheets: [String] = [],
        locale: ImportLocale = ImportLocale(), file: String, others: [ImportDocument] = []
    ) -> ImportedContent {
        switch (format, source) {
        case (.geojson, .bytes(let bytes)):
            GeoJSONImporter.read(bytes, mapping: mapping, lines: lines, locale: locale, file: file)
        case (.gpx, .bytes(let bytes)): GPXImporter.read(bytes, mapping: mapping, locale: locale, file: file)
        case (.kml, _): KMLImporter.read(source, mapping: mapping, lines: lines, locale: locale, file: file)
        case (.csv, .bytes(let bytes)):
            TableImporter.read(
                [CSVRows.read(bytes, encoding: encoding, file: file)], mapping: mapping, file: file, locale: locale)
        case (.xlsx, .parts(let parts)):
            spreadsheet(
                [ImportedTable].of(sheets: sheets) { () throws(ImportFileError) -> [String] in
                    try ExcelRows.visibleSheets(parts)
                } read: {
                    ExcelRows.read(parts, sheet: $0, file: file)
                }, mapping, file, locale)
        case (.ods, _):
            spreadsheet(
                [ImportedTable].of(sheets: sheets) { () throws(ImportFileError) -> [String] in
                    try OpenDocumentRows.visibleSheets(source, file: file)
                } read: {
                    OpenDocumentRows.read(source, sheet: $0, file: file)
                }, mapping, file, locale)
        case (.ics, _): ICalendarImporter.read(source, locale: locale, file: file)
        case (.wikivoyage, .bytes(let bytes)): WikivoyageImporter.read(bytes, locale: locale, file: file)
        case (.tourml, .bytes(let bytes)): TourMLImporter.read(bytes, file: file)
        case (.wordpress, .bytes(let bytes)): WordPressImporter.read(bytes, locale: locale, file: file)
        case (.omeka, _): OmekaImporter.read(source.documents(of: file) + others, locale: locale, file: file)
        case (.curatescape, _):
            CuratescapeImporter.read(source.documents(of: file) + others, locale: locale, file: file)
        case (.izi, _): IziImporter.read(source.documents(of: file) + others, locale: locale, file: file)
        case (.schemaOrg, _): SchemaOrgImporter.read(source, locale: locale, file: file)
        case (.datatourisme, _): DATAtourismeImporter.read(source, locale: locale, file: file)
        case (.openDataHub, _): OpenDataHubImporter.read(source, locale: locale, file: file)
        case (.wikidata, _): WikidataImporter.read(source, locale: locale, file: file)
        case (_, .bytes(let bytes)):
            ImportedContent(
                failing: ImportFileError(
                    file: file, reason: "this file is not \(format.rawValue)" + RecognizedFormat.correction(of: bytes)
                ).diagnostic)
        default:
            ImportedContent(
                failing: ImportFileError(file: file, reason: "this file is not \(format.rawValue)").diagnostic)
        }
    }

    /// The names of the visible sheets of a spreadsheet; empty for other files, and for a file that cannot be read.
    public static func sheets(of source: ImportInput, as format: ImportFormat, file: String) -> [String] {
        switch (format, source) {
        case (.xlsx, .parts(let parts)): (try? ExcelRows.visibleSheets(parts)) ?? []
        case (.ods, _): (try? OpenDocumentRows.visibleSheets(source, file: file)) ?? []
        default: []
        }
    }

    private static func spreadsheet(
        _ tables: Result<[ImportedTable], ImportFileError>, _ mapping: HeaderMapping?, _ file: String,
        _ locale: ImportLocale
    ) -> ImportedContent {
        switch tables {
        case .success(let tables):
            return TableImporter.read(tables, mapping: mapping, file: file, locale: locale)
        case .failure(var error):
            error.file = file
            return ImportedContent(failing: error.diagnostic)
        }
    }
}
