// Exports places and tours as a file that other programs read.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
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
        case gpx, kml, geojson, csv, schema

        /// The file name extensions that the format allows.
        public var endings: [String] {
            switch self {
            case .gpx: [".gpx"]
            case .kml: [".kml"]
            case .geojson: [".geojson", ".json"]
            case .csv: [".csv"]
            case .schema: [".jsonld", ".json"]
            }
        }
    }

    private let choice: ExportChoice
    private let format: Format

    public init(_ choice: ExportChoice, as format: Format) {
        self.choice = choice
        self.format = format
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
        var diagnostics = source.diagnostics.inFileOrder()
        guard !diagnostics.hasErrors else { return (nil, diagnostics) }
        let guide = source.language.guide
        let exported = exported(cities, guide)
        let bytes =
            switch format {
            case .gpx: GPXExport.write(exported)
            case .kml: KMLExport.write(exported)
            case .geojson: GeoJSONExport.write(exported)
            case .csv: CSVExport.write(exported)
            case .schema: schema(cities, source)
            }
        do throws(FileError) { try FileSystem.replace(file, with: bytes) } catch {
            diagnostics.append(
                .error(
                    at: SourceLocation(file: file.string), code: .unwritable, error.sentence(thenDo: "export again")))
            return (nil, diagnostics)
        }
        let places = exported.cities.reduce(0) { $0 + $1.places.count }
        let tours = exported.cities.reduce(0) { $0 + $1.tours.count }
        let counts = Self.count(places, "place") + (format == .csv ? "" : ", " + Self.count(tours, "tour"))
        return (counts, diagnostics)
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
