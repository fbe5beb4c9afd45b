// Exports places and tours as a file that other programs read.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuidePacks
import GuidePages
import GuideSupport
import SystemPackage

/// Writes one file of a guide.
///
/// ```swift
/// let export = GuideExport(ExportChoice(root: "trip", city: "york"), as: .gpx)
/// let (told, diagnostics) = export.write(to: "york.gpx")
/// ```
public struct GuideExport: Sendable {
    public enum Format: String, CaseIterable, Sendable {
        case gpx, kml, geojson, csv, xlsx, schema

        /// The file name extensions that the format allows.
        public var endings: [String] {
            switch self {
            case .gpx: [".gpx"]
            case .kml: [".kml"]
            case .geojson: [".geojson", ".json"]
            case .csv: [".csv"]
            case .xlsx: [".xlsx"]
            case .schema: [".jsonld", ".json"]
            }
        }
    }

    private let choice: ExportChoice
    private let format: Format
    private let isForExcel: Bool

    /// - Parameter isForExcel: whether Excel, in the guide's language, opens a table in CSV correctly.
    public init(_ choice: ExportChoice, as format: Format, isForExcel: Bool = false) {
        self.choice = choice
        self.format = format
        self.isForExcel = isForExcel
    }

    /// Writes the file and replaces an existing one if there is no error.
    ///
    /// - Returns: the numbers of what it contains, in words for the terminal; nil if nothing was written, with
    ///   diagnostics that say why.
    public func write(
        to file: FilePath, progress: Progress = Progress(isShown: false)
    ) -> (summary: String?, diagnostics: [Diagnostic]) {
        let (opened, errors) = ExportSource.open(choice)
        guard var source = opened else { return (nil, errors) }
        let step = progress.begin("Reading cities", total: source.plan.cities.count)
        let cities = source.plan.cities.compactMap { id in
            defer { step.advance() }
            return source.read(id)
        }
        let guide = source.language.guide
        var exported = exported(cities, guide)
        if format == .xlsx {
            for number in exported.cities.indices {
                for (language, city) in source.readTranslations(of: exported.cities[number].id) {
                    exported.cities[number].add(city, in: language)
                }
            }
        }
        let diagnostics = source.diagnostics.inFileOrder()
        guard !diagnostics.hasErrors else { return (nil, diagnostics) }
        if let error = write(exported, cities, source, to: file) { return (nil, diagnostics + [error]) }
        let places = exported.cities.reduce(0) { $0 + $1.places.count }
        let tours = exported.cities.reduce(0) { $0 + $1.tours.count }
        let isTable = format == .csv || format == .xlsx
        let counts = Self.count(places, "place") + (isTable ? "" : ", " + Self.count(tours, "tour"))
        return (counts, diagnostics)
    }

    /// Writes the file.
    ///
    /// - Returns: why it could not be written; nil if it is written.
    private func write(
        _ guide: ExportedGuide, _ cities: [ExportSource.ReadCity], _ source: ExportSource, to file: FilePath
    ) -> Diagnostic? {
        let bytes: [UInt8]
        switch format {
        case .gpx: bytes = GPXExport.write(guide)
        case .kml: bytes = KMLExport.write(guide)
        case .geojson: bytes = GeoJSONExport.write(guide)
        case .csv: bytes = isForExcel ? CSVExport.writeForExcel(guide) : CSVExport.write(guide)
        case .schema: bytes = schema(cities, source)
        case .xlsx:
            do throws(PackError) { try SpreadsheetWriter.write(XLSXExport.parts(guide), to: file) } catch {
                return .error(at: SourceLocation(file: file.string), code: .unwritable, error.description)
            }
            return nil
        }
        do throws(FileError) { try FileSystem.replace(file, with: bytes) } catch {
            return .error(
                at: SourceLocation(file: file.string), code: .unwritable, error.sentence(thenDo: "export again"))
        }
        return nil
    }

    /// For example `1 place`, `2 places`.
    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private func exported(_ cities: [ExportSource.ReadCity], _ guide: Guide) -> ExportedGuide {
        let only = choice.city == nil ? nil : cities.first?.city
        return ExportedGuide(
            title: only.map { "\($0.name), \(guide.title)" } ?? guide.title, summary: only?.summary ?? guide.summary,
            language: guide.language, attribution: ExportSource.attribution(of: cities),
            cities: cities.map { read in
                ExportedCity(read.city, geometry: read.geometry, accent: guide.accent) { path in
                    guide.baseURL.map { $0 + guide.site.path(path) }
                }
            })
    }

    private func schema(_ cities: [ExportSource.ReadCity], _ source: ExportSource) -> [UInt8] {
        var file = SchemaFile(source.language.guide, words: source.language.words)
        for read in cities { file.add(read.city, geometry: read.geometry) }
        return file.bytes
    }
}
