// The map of one city: which file, which part of it, and what to keep out of.

import GuideMaps
import GuideModel
import SystemPackage

/// Reads the map that a city names.
enum CityMapSource {
    static func read(_ city: City, root: FilePath) -> (source: MapSource, diagnostics: [Diagnostic]) {
        guard let file = city.mapFile else { return (MapSource(), []) }
        var diagnostics: [Diagnostic] = []
        var wish = MapSource.Wish(clip: clip(of: city))
        // Walks are only found for tours that have no line of their own.
        wish.wantsWalks = city.tours.contains { $0.route == nil } || !city.places.isEmpty
        if let restricted = city.restrictedFile {
            do throws(FileFault) {
                let read = RestrictedAreas.read(
                    geoJSON: try FileSystem.read(root.appending(restricted)), file: restricted)
                wish.restricted = read.rings
                diagnostics += read.diagnostics
            } catch {
                diagnostics.append(
                    .error(at: SourceLocation(file: restricted), code: "restricted", error.sentence))
            }
        }
        let (source, found) = MapSource.read(root.appending(file), shownAs: file, wish)
        return (source ?? MapSource(), diagnostics + found)
    }

    /// The part of the map that the city shows; nil for all of it.
    static func clip(of city: City) -> GroundClip? {
        guard let clip = city.mapClip else { return nil }
        guard case .places(let margin) = clip else { return GroundClip(clip) }
        return GeoBounds(around: positions(of: city)).map { .box($0.grown(byMetres: margin)) }
    }

    /// Everything of the city that stands on its map.
    private static func positions(of city: City) -> [Position] {
        let sights = city.places.flatMap { place in [place.position] + place.features.compactMap(\.position) }
        let routes = city.tours.flatMap { $0.route ?? [] }
        return sights.isEmpty && routes.isEmpty ? [city.position] : sights + routes
    }
}
