// Determines the map of one city: which file, which part of it, and which areas to avoid.

import GuideGeo
import GuideMaps
import GuideModel
import GuideSupport
import GuideWalks
import SystemPackage

/// Reads the map that a city names.
package enum CityMapSource {
    package static func read(_ city: City, root: FilePath) -> (source: MapSource, diagnostics: [Diagnostic]) {
        guard let file = city.mapFile else { return (MapSource(), []) }
        var diagnostics: [Diagnostic] = []
        var restricted: [RestrictedAreas.Area] = []
        var request = MapSource.Request(clip: clip(of: city))
        request.wantsWalks = wantsWalks(city)
        if let file = city.restrictedFile {
            do throws(FileError) {
                let read = RestrictedAreas.read(
                    geoJSON: try FileSystem.readContent(root.appending(file)), file: file)
                restricted = read.areas
                request.restricted = restricted.map(\.ring)
                diagnostics += read.diagnostics
            } catch {
                diagnostics.append(
                    .error(at: SourceLocation(file: file), code: .restricted, error.sentence))
            }
        }
        let (read, found) = MapSource.read(root.appending(file), shownAs: file, request)
        diagnostics += found
        var source = read ?? MapSource()
        for area in restricted { source.basemap.append(restricted: area.ring, name: area.name) }
        source.restricted = restricted.compactMap(\.name)
        if request.wantsWalks, let graph = drawnPaths(city, request.restricted, root, &diagnostics) {
            source.graph = graph
        }
        return (source, diagnostics)
    }

    /// The network of the lines that the city names; nil for none.
    private static func drawnPaths(
        _ city: City, _ restricted: [[Position]], _ root: FilePath, _ diagnostics: inout [Diagnostic]
    ) -> WalkingGraph? {
        guard let file = city.pathsFile else { return nil }
        do throws(FileError) {
            let read = DrawnPaths.read(geoJSON: try FileSystem.readContent(root.appending(file)), file: file)
            diagnostics += read.diagnostics
            return read.extract.map { WalkingGraph($0, restricted: restricted) }
        } catch {
            diagnostics.append(.error(at: SourceLocation(file: file), code: error.code(.geoJSON), error.sentence))
            return nil
        }
    }

    /// Whether routes are computed on the map: for tours that have no line of their own, and to places.
    static func wantsWalks(_ city: City) -> Bool {
        city.tours.contains { $0.route == nil } || !city.places.isEmpty
    }

    /// The part of the map that the city shows; nil for all of it.
    package static func clip(of city: City) -> BasemapClip? {
        guard let clip = city.mapClip else { return nil }
        guard case .places(let margin) = clip else { return BasemapClip(clip) }
        return .box(box(around: city, margin: margin))
    }

    /// The box with everything that the city's map shows, if nothing limits the map.
    ///
    /// - Parameter margin: how far the box extends beyond the places and routes, in metres.
    package static func box(around city: City, margin: Double) -> GeoBounds {
        let centre = GeoBounds(
            south: city.position.latitude, west: city.position.longitude, north: city.position.latitude,
            east: city.position.longitude)
        var bounds = (GeoBounds(around: positions(of: city)) ?? centre).grown(byMetres: margin)
        for corner in corners(ofMapOf: city) { bounds.extend(to: corner) }
        return bounds
    }

    /// The corners of what the city's map shows, so that each map fills its frame.
    private static func corners(ofMapOf city: City) -> [Position] {
        let positions = city.places.isEmpty ? [city.position] : city.places.map(\.position)
        let extent = LevelDrawing(
            basemap: .plain, level: .overview, frame: .everything, positions: positions, title: "", description: ""
        ).extent
        // A map may be drawn a little larger to include a wall near its edge.
        let (beyondX, beyondY) = (extent.width * 0.15, extent.height * 0.15)
        return [
            MercatorPoint(x: extent.x - beyondX, y: extent.y - beyondY).position,
            MercatorPoint(
                x: extent.x + extent.width + beyondX, y: extent.y + extent.height + beyondY
            ).position,
        ]
    }

    /// All positions of the city on its map.
    private static func positions(of city: City) -> [Position] {
        let sights = city.places.flatMap { place in [place.position] + place.features.compactMap(\.position) }
        let routes = city.tours.flatMap { $0.route ?? [] }
        return sights.isEmpty && routes.isEmpty ? [city.position] : sights + routes
    }
}
