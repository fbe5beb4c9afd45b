// The closer levels of a city's map, as files into which the visitor zooms the maps of its pages.

import GuideGeo
import GuideMaps
import GuideModel
import GuidePages

/// A level that was drawn, or that is unchanged in the published site.
package struct CityLevel: Sendable {
    package var level: MapLevel
    var extent: MapExtent
    /// The weight of each piece; only the whole frame for a level in one file.
    var pieces: [QuadKey: MapWeight]

    /// Bytes of the whole gzipped level, as one file without names; nil for a wide city.
    var gzippedBasemap: Int? { pieces.values.first?.gzippedBasemap }

    /// From the site's root.
    package func paths(of city: Slug) -> [String] { pieces.keys.map { SitePath.map(city, level: level, piece: $0) } }

    /// The addresses, from the site's root, of the pieces that a map of an extent shows a part of, and the text for the
    /// page.
    ///
    /// - Returns: nil if the map shows no part of the level.
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

/// A city's basemap at the levels beyond its overview.
enum CityLevels {
    /// The drawings of a city's levels.
    ///
    /// - Parameters:
    ///   - city: in the guide's first language.
    ///   - others: the city's name in the other languages, and their words.
    ///   - styles: the guide's own rules for maps.
    /// - Returns: in the order of the levels; empty for a city without a basemap.
    static func drawings(
        of city: City, basemap: Basemap, guide: Guide, words: Words, others: [(name: String, words: Words)],
        styles: String
    ) -> [LevelDrawing] {
        guard !basemap.isPlain else { return [] }
        let positions = city.places.map(\.position)
        let levels = LevelDrawing.levels(of: basemap, frame: .everything, positions: positions)
        return levels.filter { $0 != .overview }.map { level in
            var drawing = LevelDrawing(
                basemap: basemap, level: level, frame: .everything, positions: positions,
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
