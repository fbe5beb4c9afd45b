// The formats of `wynd import` whose files are merged into a city, with the options of each.

import ArgumentParser
import GuideCommands
import GuideEditing
import SystemPackage

enum ImportedFormats {
    enum CSV: ImportedFormat {
        typealias Options = TextTableOptions
        static let format = ImportFormat.csv
        static let abstract = "Import places or events from a table in CSV."
    }

    enum Curatescape: ImportedFormat {
        typealias Options = SeveralFilesOptions
        static let format = ImportFormat.curatescape
        static let abstract = "Import places and tours from the JSON of a Curatescape site."
    }

    enum DATAtourisme: ImportedFormat {
        typealias Options = NoFormatOptions
        static let format = ImportFormat.datatourisme
        static let abstract = "Import places from DATAtourisme: JSON-LD files, or a ZIP of them."
    }

    enum GeoJSON: ImportedFormat {
        typealias Options = LineOptions
        static let format = ImportFormat.geojson
        static let abstract = "Import places and tours from GeoJSON: points, areas and lines."
    }

    enum GPX: ImportedFormat {
        typealias Options = PropertyOptions
        static let format = ImportFormat.gpx
        static let abstract = "Import places and tours from GPX: waypoints, routes and tracks."
    }

    enum ICalendar: ImportedFormat {
        typealias Options = NoFormatOptions
        static let format = ImportFormat.ics
        static let abstract = "Import events from a calendar: iCalendar files, or a ZIP of them."
    }

    enum Izi: ImportedFormat {
        typealias Options = SeveralFilesOptions
        static let format = ImportFormat.izi
        static let abstract = "Import places and tours from the JSON of izi.TRAVEL."
    }

    enum KML: ImportedFormat {
        typealias Options = LineOptions
        static let format = ImportFormat.kml
        static let abstract = "Import places and tours from KML or KMZ: placemarks."
    }

    enum ODS: ImportedFormat {
        typealias Options = SheetOptions
        static let format = ImportFormat.ods
        static let abstract = "Import places or events from a sheet of an OpenDocument file: ODS or FODS."
    }

    enum Omeka: ImportedFormat {
        typealias Options = SeveralFilesOptions
        static let format = ImportFormat.omeka
        static let abstract = "Import places from Omeka Classic or Omeka S: items, with their files and positions."
    }

    enum OpenDataHub: ImportedFormat {
        typealias Options = NoFormatOptions
        static let format = ImportFormat.openDataHub
        static let abstract = "Import places from answers of the Open Data Hub, saved as JSON."
    }

    enum SchemaOrg: ImportedFormat {
        typealias Options = NoFormatOptions
        static let format = ImportFormat.schemaOrg
        static let abstract = "Import places and tours from schema.org: JSON-LD, also in the source of a web page."
    }

    enum TourML: ImportedFormat {
        typealias Options = NoFormatOptions
        static let format = ImportFormat.tourml
        static let abstract = "Import places and tours from TourML."
    }

    enum Wikidata: ImportedFormat {
        typealias Options = NoFormatOptions
        static let format = ImportFormat.wikidata
        static let abstract = "Import places from Wikidata: results of a query or items, saved as JSON."
    }

    enum Wikivoyage: ImportedFormat {
        typealias Options = NoFormatOptions
        static let format = ImportFormat.wikivoyage
        static let abstract = "Import places from the listings of a Wikivoyage page, given as its source text."
    }

    enum WordPress: ImportedFormat {
        typealias Options = UploadOptions
        static let format = ImportFormat.wordpress
        static let abstract = "Import places and events from an export of WordPress (WXR)."
    }

    enum XLSX: ImportedFormat {
        typealias Options = SheetOptions
        static let format = ImportFormat.xlsx
        static let abstract = "Import places or events from a sheet of an Excel file."
    }
}

/// The options of a format, beside those of all.
protocol ImportFormatOptions: ParsableArguments {
    /// What the help says about these options, before what it says about all formats.
    static var discussion: String { get }

    /// The files that they name, beside the first one.
    var readPaths: [String] { get }

    func set(_ job: inout ContentImport) throws
}

extension ImportFormatOptions {
    static var discussion: String { "" }
    var readPaths: [String] { [] }
}

struct NoFormatOptions: ImportFormatOptions {
    func set(_ job: inout ContentImport) {}
}

struct PropertyOptions: ImportFormatOptions {
    @Option(help: "A file that maps properties to fields; the command writes it if it does not exist.")
    var mapping: String?

    func set(_ job: inout ContentImport) { job.mapping = mapping.map { FilePath($0) } }
}

extension ImportedLines: ExpressibleByArgument {}

struct LineOptions: ImportFormatOptions {
    @OptionGroup var properties: PropertyOptions

    @Option(help: "What a line becomes: tours or places. A line with a kind of place is always a place.")
    var lines: ImportedLines = .tours

    func set(_ job: inout ContentImport) {
        properties.set(&job)
        job.lines = lines
    }
}

struct ColumnOptions: ImportFormatOptions {
    @Option(help: "A file that maps columns to fields; the command writes it if it does not exist.")
    var mapping: String?

    func set(_ job: inout ContentImport) { job.mapping = mapping.map { FilePath($0) } }
}

struct TextTableOptions: ImportFormatOptions {
    @OptionGroup var columns: ColumnOptions

    @Option(
        help: "The encoding, for example UTF-8, Windows-1252, CP850 or Shift_JIS. Default: found from the bytes.")
    var encoding: String?

    func set(_ job: inout ContentImport) throws {
        columns.set(&job)
        guard let encoding else { return }
        guard let valid = TextEncoding(named: encoding) else {
            let names = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--encoding takes one of \(names), not \"\(encoding)\".")
        }
        job.encoding = valid
    }
}

struct SheetOptions: ImportFormatOptions {
    @OptionGroup var columns: ColumnOptions

    @Option(help: "The name of a sheet, or all; several are allowed. Default: the first visible one.")
    var sheet: [String] = []

    func set(_ job: inout ContentImport) {
        columns.set(&job)
        job.sheets = sheet
    }
}

struct SeveralFilesOptions: ImportFormatOptions {
    static let discussion = "The command reads all files together, and the first one names the import. "

    @Argument(help: "More files of the same publisher, for example those with its pictures, positions, tours or stops.")
    var others: [String] = []

    var readPaths: [String] { others }

    func set(_ job: inout ContentImport) { job.others = others.map { FilePath($0) } }
}

struct UploadOptions: ImportFormatOptions {
    @Option(help: "A copy of the site's folder wp-content/uploads, from which the command copies pictures.")
    var uploads: String?

    func set(_ job: inout ContentImport) { job.pictures.uploads = uploads.map { FilePath($0) } }
}
