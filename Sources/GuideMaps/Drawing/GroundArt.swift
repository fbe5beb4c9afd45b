// The ground inside one frame: clipped, rounded, joined, simplified and written as paths.

import GuideGeo
import GuideModel

/// What a drawing shows of the ground.
struct GroundArt: Sendable {
    /// How far outside the frame shapes are cut, in units, so that no edge made by cutting is seen.
    static let margin = 16.0

    /// How finely the ground is drawn.
    let scale: GroundScale
    /// Path data by layer, from the bottom up.
    private(set) var paths: [(layer: GroundLayer, data: [UInt8])] = []
    /// What may carry a name.
    private(set) var named: [NamedShape] = []

    var isEmpty: Bool { paths.isEmpty }

    init(_ ground: borrowing Ground, in frame: MapFrame, level: MapLevel? = nil, isNamed: Bool = true) {
        self.init(ground, in: frame, scale: GroundScale(of: ground, in: frame, level: level), isNamed: isNamed)
    }

    init(_ ground: borrowing Ground, in frame: MapFrame, scale: GroundScale, isNamed: Bool) {
        self.scale = scale
        if ground.isPlain { return }
        var pieces = GroundPieces(copy ground, in: frame, scale: scale)
        if isNamed { named = NamedGround.shapes(of: pieces, ground: ground, in: frame, scale: scale) }
        pieces.melt()
        pieces.joinLines()
        var isKept = Simplification(tolerance: scale.tolerance).keptPoints(of: &pieces.lines)
        if scale.hasBudget {
            let budget = GroundBudget(of: pieces.lines, isKept)
            named = budget.drawn(named, lines: pieces.lines, perUnit: scale.stepsPerUnit)
            pieces.lines.lines = zip(pieces.lines.lines, budget.isLeftOut).compactMap { $1 ? nil : $0 }
        }
        pieces.addPartyWalls(&isKept)
        paths = GroundArt.encoded(pieces.lines, isKept)
    }

    /// One path for each layer that has something in it, its shapes in an order that keeps moves short.
    private static func encoded(_ lines: GridLines, _ isKept: [Bool]) -> [(layer: GroundLayer, data: [UInt8])] {
        var numbers = [[(place: UInt64, line: Int)]](repeating: [], count: GroundLayer.allCases.count)
        for (number, line) in lines.lines.enumerated() {
            let place = HilbertOrder.place(of: lines.points[line.points.lowerBound], shift: 2)
            numbers[line.layer.rawValue].append((place, number))
        }
        return GroundLayer.allCases.compactMap { layer in
            let order = numbers[layer.rawValue].sorted { ($0.place, $0.line) < ($1.place, $1.line) }
            var encoder = PathEncoder()
            var shape = GridShape(points: [], isClosed: layer.isArea)
            for (_, number) in order {
                let line = lines.lines[number]
                shape.points.removeAll(keepingCapacity: true)
                for index in line.points where isKept[index] { shape.points.append(lines.points[index]) }
                if shape.points.count >= (line.isClosed ? 3 : 2) { encoder.appendNearest(shape) }
            }
            return encoder.isEmpty ? nil : (layer, encoder.bytes)
        }
    }
}
