// The closer levels of a city's map, as files that its pages' maps are zoomed into.

import GuideGeo
import GuideMaps
import GuideModel
import GuidePages

/// A city's ground at the levels beyond its overview.
enum CityLevels {
    /// A level that has not been drawn yet, and the file it will be.
    struct Planned: Sendable {
        var file: MapLevelFile
        var drawing: LevelDrawing
    }

    /// - Parameter styles: the guide's own rules for maps.
    /// - Returns: in the order of the levels; none for a city without ground.
    static func drawings(of city: City, ground: Ground, guide: Guide, words: Words, styles: String) -> [Planned] {
        guard !ground.isPlain else { return [] }
        let positions = city.places.map(\.position)
        return [MapLevel.street, .detail].map { level in
            var drawing = LevelDrawing(
                ground: ground, level: level, frame: .everything, positions: positions,
                title: words(level == .street ? BuildWord.streets : .detail, city.name),
                description: words(BuildWord.levelDescription, city.name), accent: city.accent ?? guide.accent,
                words: MapWords(words, units: guide.units))
            drawing.styles = styles
            let file = MapLevelFile(
                level: level, path: SitePath.map(city.id, level: level), extent: drawing.extent.text)
            return Planned(file: file, drawing: drawing)
        }
    }
}
