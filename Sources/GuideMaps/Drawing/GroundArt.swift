// The ground inside one frame: clipped, rounded, joined, simplified and written as paths.

import GuideModel

/// What a drawing shows of the ground.
struct GroundArt: Sendable {
    /// Grid steps in one drawing unit: a quarter of a CSS pixel at the usual width.
    static let stepsPerUnit = 4.0
    /// How far a line may stray when simplified, in grid steps.
    static let tolerance = 1.7
    /// How far outside the frame shapes are cut, in units, so that no edge made by cutting is seen.
    static let margin = 16.0

    /// Path data by layer, from the bottom up.
    private(set) var paths: [(layer: GroundLayer, data: [UInt8])] = []
    /// What may carry a name.
    private(set) var named: [NamedShape] = []

    var isEmpty: Bool { paths.isEmpty }

    /// A shape's part inside the frame.
    private struct Piece {
        var layer: GroundLayer
        var shape: GridShape
        var isHole = false
        /// Index of the shape in the ground.
        var source: Int
    }

    init(_ ground: Ground, in frame: MapFrame) {
        var pieces: [Piece] = []
        let clipping = Clipping(box: frame.box.grown(by: Self.margin))
        let reach = frame.mercatorBox(margin: Self.margin)
        for (index, shape) in ground.shapes.enumerated() where shape.box.intersects(reach) {
            if shape.form == .point {
                collectPoint(shape, of: ground, in: frame)
            } else {
                Self.clip(index, of: ground, in: frame, clipping, into: &pieces)
            }
        }
        collectNames(pieces, of: ground)
        let joined = Self.joined(pieces)
        let simplified = Simplification(tolerance: Self.tolerance).simplified(joined.map(\.shape))
        var encoders = [PathEncoder](repeating: PathEncoder(), count: GroundLayer.allCases.count)
        for (piece, shape) in zip(joined, simplified) {
            guard let shape else { continue }
            encoders[piece.layer.rawValue].append(shape)
        }
        paths = GroundLayer.allCases.compactMap { layer in
            let encoder = encoders[layer.rawValue]
            return encoder.isEmpty ? nil : (layer, encoder.bytes)
        }
    }

    private static func clip(
        _ index: Int, of ground: Ground, in frame: MapFrame, _ clipping: Clipping, into pieces: inout [Piece]
    ) {
        let shape = ground.shapes[index]
        let layer = GroundLayer(shape.groundClass, rank: shape.rank, isArea: shape.form == .area)
        for part in ground.parts[shape.parts] {
            let line = ground.points[part.points].map { frame.point($0) }
            if layer.isArea {
                guard shape.form == .area,
                    var ring = GridShape(clipping.ring(line), perUnit: stepsPerUnit, isClosed: true)
                else { continue }
                // Outer rings turn one way and holes the other, so that one path of many may be filled by winding.
                let area = ring.doubleArea
                if area == 0 || abs(area) < leastDoubleArea { continue }
                if (area > 0) == part.isHole { ring.points.reverse() }
                pieces.append(Piece(layer: layer, shape: ring, isHole: part.isHole, source: index))
            } else {
                for piece in clipping.line(line) {
                    guard let shape = GridShape(piece, perUnit: stepsPerUnit, isClosed: false) else { continue }
                    pieces.append(Piece(layer: layer, shape: shape, source: index))
                }
            }
        }
    }

    /// Twice the area in grid steps below which an area is not seen: a square of one unit.
    private static let leastDoubleArea: Int64 = 32

    /// Lines of one layer joined end to end; areas as they are.
    private static func joined(_ pieces: [Piece]) -> [Piece] {
        var result = pieces.filter(\.layer.isArea)
        for layer in GroundLayer.allCases where !layer.isArea {
            let lines = pieces.filter { $0.layer == layer }.map(\.shape.points)
            for line in LineJoining.joined(lines) {
                result.append(Piece(layer: layer, shape: GridShape(points: line, isClosed: false), source: -1))
            }
        }
        return result
    }

    private mutating func collectPoint(_ shape: Ground.Shape, of ground: Ground, in frame: MapFrame) {
        guard let name = shape.name else { return }
        for part in ground.parts[shape.parts] {
            let point = frame.point(ground.points[part.points.lowerBound])
            guard frame.box.contains(point) else { continue }
            named.append(NamedShape(name: name, groundClass: shape.groundClass, rank: shape.rank, form: .point(point)))
        }
    }

    private struct NameKey: Hashable {
        var groundClass: GroundClass
        var name: String
    }

    /// Gathers what has a name: lines of one name and class joined, areas one by one.
    private mutating func collectNames(_ pieces: [Piece], of ground: Ground) {
        var lines: [(key: NameKey, rank: Int, lines: [[GridPoint]])] = []
        var places: [NameKey: Int] = [:]
        for piece in pieces {
            let shape = ground.shapes[piece.source]
            guard let name = shape.name, !piece.isHole else { continue }
            if piece.layer.isArea {
                let ring = piece.shape.plane(perUnit: Self.stepsPerUnit)
                named.append(
                    NamedShape(name: name, groundClass: shape.groundClass, rank: shape.rank, form: .area(ring)))
                continue
            }
            let key = NameKey(groundClass: shape.groundClass, name: name)
            if let place = places[key] {
                lines[place].lines.append(piece.shape.points)
                lines[place].rank = min(lines[place].rank, shape.rank)
            } else {
                places[key] = lines.count
                lines.append((key, shape.rank, [piece.shape.points]))
            }
        }
        for (key, rank, parts) in lines {
            for line in LineJoining.joined(parts) {
                let points = GridShape(points: line, isClosed: false).plane(perUnit: Self.stepsPerUnit)
                named.append(NamedShape(name: key.name, groundClass: key.groundClass, rank: rank, form: .line(points)))
            }
        }
    }
}
