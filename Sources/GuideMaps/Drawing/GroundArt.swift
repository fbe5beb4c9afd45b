// The ground inside one frame: clipped, rounded, joined, simplified and written as paths.

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

    init(_ ground: Ground, in frame: MapFrame, level: MapLevel? = nil, isNamed: Bool = true) {
        let scale = GroundScale(of: ground, in: frame, level: level)
        self.scale = scale
        var pieces = GroundPieces(ground, in: frame, scale: scale)
        if isNamed { named = NamedGround.shapes(of: pieces, ground: ground, in: frame, scale: scale) }
        pieces.meltHouses()
        pieces.joinLines()
        let isKept = Simplification(tolerance: scale.tolerance).keptPoints(of: &pieces.lines)
        paths = GroundArt.encoded(pieces.lines, isKept)
    }

    /// One path for each layer that has something in it.
    private static func encoded(_ lines: GridLines, _ isKept: [Bool]) -> [(layer: GroundLayer, data: [UInt8])] {
        var encoders = [PathEncoder](repeating: PathEncoder(), count: GroundLayer.allCases.count)
        var shape = GridShape(points: [], isClosed: false)
        for line in lines.lines {
            shape.points.removeAll(keepingCapacity: true)
            shape.isClosed = line.isClosed
            for index in line.points where isKept[index] { shape.points.append(lines.points[index]) }
            guard shape.points.count >= (line.isClosed ? 3 : 2) else { continue }
            encoders[line.layer.rawValue].append(shape)
        }
        return GroundLayer.allCases.compactMap { layer in
            let encoder = encoders[layer.rawValue]
            return encoder.isEmpty ? nil : (layer, encoder.bytes)
        }
    }
}
