// The closer levels of a city's map, as files that its pages' maps are zoomed into.

import GuideMaps
import GuideModel
import GuidePages

/// Draws a city's ground at the levels beyond its overview.
enum CityLevels {
    /// - Parameters:
    ///   - styles: the guide's own rules for maps.
    ///   - jobs: pieces of work done at the same time.
    /// - Returns: the files in the order of the levels; none for a city without ground.
    static func draw(
        _ city: City, ground: Ground, guide: Guide, styles: String, jobs: Int
    ) async -> [(file: MapLevelFile, bytes: [UInt8])] {
        guard !ground.isPlain else { return [] }
        let levels: [MapLevel] = [.street, .detail]
        let positions = city.places.map(\.position)
        let drawn = await parallelMap(levels, jobs: jobs) { level in
            var drawing = LevelDrawing(
                ground: ground, level: level, frame: .everything, positions: positions,
                title: "\(city.name), \(level == .street ? "its streets" : "in detail")",
                description: "The ground of the map of \(city.name), seen closer.", accent: city.accent ?? guide.accent,
                words: MapWords(units: guide.units))
            drawing.styles = styles
            let file = MapLevelFile(
                level: level, path: SitePath.map(city.id, level: level), extent: drawing.extent.text)
            return (file: file, bytes: drawing.svg())
        }
        return drawn.compactMap { $0 }
    }
}
