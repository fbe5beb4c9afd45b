// Finds what to cut out of a larger map for a city of a guide, and the file in which the city reads its map.

import GuideBuild
import GuideContent
import GuideGeo
import GuideModel
import SystemPackage

/// The box around a city's content, and the file of its map.
public struct CityMapCut: Sendable {
    public let box: GeoBounds
    /// The file to write.
    public let output: FilePath

    /// A city whose map cannot be cut.
    public struct Refusal: Error {
        public let diagnostics: [Diagnostic]
    }

    /// - Parameters:
    ///   - root: the guide's folder.
    ///   - id: the city; nil for the guide's only city.
    ///   - margin: how far the box extends beyond the places and routes, in metres.
    ///   - output: the file to write; nil for the file from which the city reads its map.
    public init(root: FilePath, city id: Slug?, margin: Double, output: FilePath?) throws(Refusal) {
        let reader = GuideReader(root: root, includesDrafts: true)
        let (found, diagnostics) = reader.readGuide()
        guard let guide = found else { throw Refusal(diagnostics: diagnostics) }
        let named = try Self.choose(id, among: guide.cities)
        let read = reader.readCity(named, in: guide)
        guard let city = read.city else { throw Refusal(diagnostics: read.diagnostics) }
        box = Self.box(around: city, margin: margin)
        let file = city.mapFile ?? "\(GuideReader.contentFolder)/\(named)/map.osm.pbf"
        guard output != nil || MapSource.isOpenStreetMap(file) else { throw Self.otherFormat(named) }
        self.output = output ?? root.appending(file)
    }

    /// The box around everything with a position, and around what the city's map shows.
    private static func box(around city: City, margin: Double) -> GeoBounds {
        var box = CityMapSource.box(around: city, margin: margin)
        let others = [city.position] + city.hiddenPlaces.map(\.position) + city.objects.map(\.position)
        if let bounds = GeoBounds(around: others) { box.extend(to: bounds.grown(byMetres: margin)) }
        if let shown = CityMapSource.clip(of: city) { box.extend(to: shown.bounds) }
        return box
    }

    private static func choose(_ id: Slug?, among cities: [Slug]) throws(Refusal) -> Slug {
        let names = cities.map(\.text).joined(separator: ", ")
        if let id {
            if cities.contains(id) { return id }
            throw refusal("the guide has no city \(id); choose one of \(names) with --city", .noCity)
        }
        guard let first = cities.first else {
            throw refusal("the guide has no city; write content/CITY/city.md, or cut with --box", .noCity)
        }
        if cities.count == 1 { return first }
        throw refusal("the guide has \(cities.count) cities (\(names)); choose one, for example --city \(first)", .city)
    }

    private static func refusal(_ message: String, _ code: DiagnosticCode) -> Refusal {
        Refusal(diagnostics: [.error(at: SourceLocation(file: GuideReader.settingsFile), code: code, message)])
    }

    /// The error about a city with a map of another format.
    private static func otherFormat(_ city: Slug) -> Refusal {
        let folder = "\(GuideReader.contentFolder)/\(city)"
        return Refusal(diagnostics: [
            .error(
                at: SourceLocation(file: "\(folder)/city.md"), code: .mapFile,
                "\(city) has a GeoJSON map; write the extract beside it and name it in city.md (map: streets.osm.pbf), "
                    + "for example with --output \(folder)/streets.osm.pbf")
        ])
    }
}
