// The basemap inside one frame: clipped, rounded, joined, simplified and written as paths.

import GuideGeo
import GuideModel

/// The shapes of the basemap on a drawing's grid, ready to be written.
struct BasemapShapes: Sendable {
    /// The detail of the basemap.
    let scale: BasemapScale
    let lines: GridLines
    /// The shapes that may have a name on the map.
    let named: [NamedShape]

    init(
        _ basemap: borrowing Basemap, in frame: MapFrame, level: MapLevel? = nil, isNamed: Bool = true,
        share: BasemapBudget.Share = .all
    ) {
        self.init(
            basemap, in: frame, scale: BasemapScale(of: basemap, in: frame, level: level), isNamed: isNamed,
            share: share)
    }

    /// - Parameter share: how much of an overview is drawn.
    init(
        _ basemap: borrowing Basemap, in frame: MapFrame, scale: BasemapScale, isNamed: Bool,
        share: BasemapBudget.Share = .all
    ) {
        self.scale = scale
        guard !basemap.isPlain else {
            lines = GridLines()
            named = []
            return
        }
        var pieces = BasemapPieces(copy basemap, in: frame, scale: scale)
        var named = isNamed ? NamedBasemap.shapes(of: pieces, basemap: basemap, in: frame, scale: scale) : []
        pieces.dissolve()
        pieces.joinLines()
        var isRemaining = Simplification(tolerance: scale.tolerance).remainingPoints(of: &pieces.lines)
        if scale.hasBudget {
            let budget = BasemapBudget(of: pieces.lines, isRemaining, share: share)
            named = budget.drawn(named, lines: pieces.lines, perUnit: scale.stepsPerUnit)
            pieces.lines.lines = zip(pieces.lines.lines, budget.isLeftOut).compactMap { $1 ? nil : $0 }
        }
        pieces.addPartyWalls(&isRemaining)
        self.named = named
        lines = pieces.lines.keeping(isRemaining)
    }
}

/// The part of the basemap that a drawing shows.
struct BasemapArt: Sendable {
    /// How far outside the frame shapes are cut, in units, so that the cut edges are not visible.
    static let margin = 16.0

    /// The detail of the basemap.
    let scale: BasemapScale
    /// Path data by layer, from the bottom up.
    let paths: [(layer: BasemapLayer, data: [UInt8])]
    /// The shapes that may have a name on the map.
    let named: [NamedShape]

    var isEmpty: Bool { paths.isEmpty }

    init(
        _ basemap: borrowing Basemap, in frame: MapFrame, level: MapLevel? = nil, share: BasemapBudget.Share = .all
    ) {
        let shapes = BasemapShapes(basemap, in: frame, level: level, share: share)
        self.init(shapes.lines, scale: shapes.scale, named: shapes.named)
    }

    init(_ lines: GridLines, scale: BasemapScale, named: [NamedShape] = []) {
        self.scale = scale
        self.named = named
        paths = Self.encoded(lines)
    }

    /// One path for each layer that is not empty, with its shapes in an order that makes moves short.
    private static func encoded(_ lines: GridLines) -> [(layer: BasemapLayer, data: [UInt8])] {
        var numbers = [[(place: UInt64, line: Int)]](repeating: [], count: BasemapLayer.allCases.count)
        for (number, line) in lines.lines.enumerated() {
            let place = HilbertOrder.place(of: lines.points[line.points.lowerBound], shift: 2)
            numbers[line.layer.rawValue].append((place, number))
        }
        return BasemapLayer.allCases.compactMap { layer in
            let order = numbers[layer.rawValue].sorted { ($0.place, $0.line) < ($1.place, $1.line) }
            var encoder = PathEncoder()
            for (_, number) in order {
                let line = lines.lines[number]
                encoder.appendNearest(GridShape(points: Array(lines[line]), isClosed: layer.isArea))
            }
            return encoder.isEmpty ? nil : (layer, encoder.bytes)
        }
    }
}

extension GridLines {
    /// The lines with only some of their points, without lines that have too few points left.
    fileprivate func keeping(_ isRemaining: [Bool]) -> GridLines {
        var result = GridLines()
        for line in lines {
            let start = result.points.count
            for index in line.points where isRemaining[index] { result.points.append(points[index]) }
            if result.points.count - start < (line.isClosed ? 3 : 2) {
                result.points.removeLast(result.points.count - start)
                continue
            }
            var copy = line
            copy.points = start..<result.points.count
            result.lines.append(copy)
        }
        return result
    }
}
