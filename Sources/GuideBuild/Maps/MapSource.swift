// Reads a city's map file in any of the supported formats.

import GuideGeo
import GuideModel
import GuideSupport
import GuideWalks
import SystemPackage

/// The contents of a map file: the basemap to draw and, if the file has them, the paths for walking.
package struct MapSource: Sendable {
    package var basemap = Basemap.plain
    /// Nil for a map on which no route can be computed.
    package var graph: WalkingGraph?
    var landmarks: [Landmark] = []
    /// The names, if any, of the areas that routes avoid.
    var restricted: [String] = []

    package init(basemap: Basemap = .plain) { self.basemap = basemap }

    /// The requested contents of a file.
    package struct Request: Sendable {
        package var clip: BasemapClip?
        /// Areas that routes avoid.
        var restricted: [[Position]] = []
        /// Whether routes will be computed.
        var wantsWalks = true
    }

    /// Whether a file contains OpenStreetMap data, by its name.
    package static func isOpenStreetMap(_ file: String) -> Bool { file.hasSuffix(".osm") || file.hasSuffix(".pbf") }

    /// Reads a map file.
    ///
    /// - Parameter name: the file's name in diagnostics.
    /// - Returns: nil if nothing could be read.
    package static func read(
        _ file: FilePath, shownAs name: String, _ request: Request,
        reached: @Sendable @escaping (Double) -> Void = { _ in }
    ) -> (source: MapSource?, diagnostics: [Diagnostic]) {
        isOpenStreetMap(file.string) ? openStreetMap(file, name, request, reached) : geoJSON(file, name)
    }

    private static func geoJSON(_ file: FilePath, _ name: String) -> (source: MapSource?, diagnostics: [Diagnostic]) {
        do throws(FileError) {
            let (basemap, diagnostics) = Basemap.read(geoJSON: try FileSystem.readContent(file), file: name)
            return (basemap.map { MapSource(basemap: $0) }, diagnostics)
        } catch {
            return (nil, [.error(at: SourceLocation(file: name), code: error.code(.map), error.sentence)])
        }
    }

    private static func openStreetMap(
        _ file: FilePath, _ name: String, _ request: Request, _ reached: @Sendable @escaping (Double) -> Void
    ) -> (source: MapSource?, diagnostics: [Diagnostic]) {
        let read = OSMReader.read(file: file, clip: request.clip?.bounds, shownAs: name, reached: reached)
        var diagnostics = read.diagnostics
        guard let extract = read.extract else { return (nil, diagnostics) }
        let (basemap, found) = Basemap.make(from: extract, clip: request.clip, file: name)
        diagnostics += found
        var source = MapSource(basemap: basemap)
        if request.wantsWalks {
            let graph = WalkingGraph(extract, restricted: request.restricted)
            if !graph.isEmpty { source.graph = graph }
            source.landmarks = WalkingDirections.landmarks(in: extract)
        }
        return (source, diagnostics)
    }
}
