// The basemap of a drawn picture: the same layers as on maps, without casings and names.

import GuideGeo
import GuideModel

struct PictureBasemap: Sendable {
    private let art: BasemapArt

    /// A drawing with more path data than this, in bytes, is drawn again at a coarser level: about 12 KB when
    /// compressed.
    private static let maximumBytes = 24_000

    init(_ basemap: borrowing Basemap, in frame: MapFrame) {
        let levels: [MapLevel] =
            switch frame.metresPerUnit {
            case BasemapScale.overviewMetresPerUnit...: [.overview]
            case BasemapScale.detailMetresPerUnit...: [.street, .overview]
            default: [.detail, .street, .overview]
            }
        var art = Self.art(of: basemap, in: frame, levels[0])
        for level in levels.dropFirst() where Self.bytes(of: art) > Self.maximumBytes {
            art = Self.art(of: basemap, in: frame, level)
        }
        self.art = art
    }

    private static func art(of basemap: borrowing Basemap, in frame: MapFrame, _ level: MapLevel) -> BasemapArt {
        let shapes = BasemapShapes(
            copy basemap, in: frame, scale: BasemapScale(ofPicture: basemap, in: frame, level: level), isNamed: false)
        return BasemapArt(shapes.lines, scale: shapes.scale)
    }

    var isEmpty: Bool { art.isEmpty }

    private static func bytes(of art: BasemapArt) -> Int { art.paths.reduce(0) { $0 + $1.data.count } }

    func write(to writer: inout SVGWriter) {
        let size = PictureDrawing.size
        writer.markup("<path class=\"g\" d=\"M0 0h")
        writer.int(size.width)
        writer.markup("v")
        writer.int(size.height)
        writer.markup("H0z\"/>")
        let steps = art.scale.stepsPerUnit
        if steps != 1 {
            writer.markup("<g transform=\"scale(")
            writer.number(1 / steps)
            writer.markup(")\">")
        }
        for (layer, data) in art.paths {
            guard let className = PictureStyles.className(of: layer) else { continue }
            writer.markup("<path class=\"")
            writer.markup(className)
            writer.markup("\" d=\"")
            writer.raw(data)
            writer.markup("\"/>")
        }
        if steps != 1 { writer.markup("</g>") }
    }
}
