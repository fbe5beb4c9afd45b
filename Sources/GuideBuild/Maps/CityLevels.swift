// The closer levels of a city's map, as files that its pages' maps are zoomed into.

import GuideGeo
import GuideMaps
import GuideModel
import GuidePages

/// A level that has been drawn, or that stands in the published site as it would be drawn.
package struct CityLevel: Sendable {
    package var level: MapLevel
    var extent: MapExtent
    /// What each piece weighs; the whole frame alone for a level in one file.
    var pieces: [QuadKey: MapWeight]

    /// Bytes of all of it gzipped, as one file without names; nil for a wide city.
    var gzippedGround: Int? { pieces.values.first?.levelGround }

    /// From the site's root.
    package func paths(of city: Slug) -> [String] { pieces.keys.map { SitePath.map(city, level: level, piece: $0) } }

    /// The addresses of its pieces that a map of an extent shows a part of, from the site's root, and how a page says it.
    ///
    /// - Returns: nil where the map shows nothing of it.
    package func file(of city: Slug, for shown: MapExtent, on page: PageAddress) -> (
        file: MapLevelFile, paths: [String]
    )? {
        let keys = pieces.keys.filter { extent.piece($0).overlaps(shown) }.sorted { $0.digits < $1.digits }
        guard !keys.isEmpty else { return nil }
        let paths = keys.map { SitePath.map(city, level: level, piece: $0) }
        let isWhole = keys == [.whole]
        let href = page.href(.resource(isWhole ? paths[0] : SitePath.mapPieces(city, level: level)))
        let file = MapLevelFile(
            level: level, href: href, pieces: isWhole ? "" : QuadKey.text(of: Set(keys)), extent: extent.text)
        return (file, paths)
    }
}

/// A city's ground at the levels beyond its overview.
enum CityLevels {
    /// - Parameters:
    ///   - city: in the guide's first language.
    ///   - others: what the city is called in the others, and their words.
    ///   - styles: the guide's own rules for maps.
    /// - Returns: in the order of the levels; none for a city without ground.
    static func drawings(
        of city: City, ground: Ground, guide: Guide, words: Words, others: [(name: String, words: Words)],
        styles: String
    ) -> [LevelDrawing] {
        guard !ground.isPlain else { return [] }
        let positions = city.places.map(\.position)
        let levels = LevelDrawing.levels(of: ground, frame: .everything, positions: positions)
        return levels.filter { $0 != .overview }.map { level in
            var drawing = LevelDrawing(
                ground: ground, level: level, frame: .everything, positions: positions,
                title: words(level.title, city.name),
                description: words(BuildWord.levelDescription, city.name), accent: city.accent ?? guide.accent,
                words: MapWords(words, units: guide.units))
            drawing.styles = styles
            drawing.language = words.language
            drawing.otherTitles = others.map { ($0.words.language, $0.words(level.title, $0.name)) }
            return drawing
        }
    }
}

extension MapLevel {
    fileprivate var title: BuildWord {
        switch self {
        case .overview, .district: .districts
        case .street: .streets
        case .detail: .detail
        }
    }
}
