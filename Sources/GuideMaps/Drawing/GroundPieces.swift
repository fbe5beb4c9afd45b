// The parts of the ground that lie inside a frame, on the drawing's grid.

import GuideModel

/// Clipped and rounded shapes, with what they are.
struct GroundPieces: Sendable {
    var lines = GridLines()
    private let scale: GroundScale

    init(_ ground: Ground, in frame: MapFrame, scale: GroundScale) {
        self.scale = scale
        let clipping = Clipping(box: frame.box.grown(by: GroundArt.margin))
        let reach = frame.mercatorBox(margin: GroundArt.margin)
        var line: [PlanePoint] = []
        for (index, shape) in ground.shapes.enumerated() where shape.form != .point && shape.box.intersects(reach) {
            guard let layer = GroundLayer(shape.groundClass, rank: shape.rank, isArea: shape.form == .area),
                scale.shows(layer), !isTooSmall(shape, layer, frame)
            else { continue }
            let isInside = reach.contains(shape.box)
            for part in ground.parts[shape.parts] {
                line.removeAll(keepingCapacity: true)
                for point in ground.points[part.points] { line.append(frame.point(point)) }
                if layer.isArea {
                    addRing(isInside ? line : clipping.ring(line), isHole: part.isHole, layer, source: index)
                } else if isInside {
                    lines.append(line, perUnit: scale.stepsPerUnit, isClosed: false, layer: layer, source: index)
                } else {
                    for piece in clipping.line(line) {
                        lines.append(piece, perUnit: scale.stepsPerUnit, isClosed: false, layer: layer, source: index)
                    }
                }
            }
        }
    }

    /// Whether an area's box is already smaller than the least area of its layer.
    private func isTooSmall(_ shape: Ground.Shape, _ layer: GroundLayer, _ frame: MapFrame) -> Bool {
        guard layer.isArea, layer != .house else { return false }
        return shape.box.width * shape.box.height * frame.unitsPerWorld * frame.unitsPerWorld
            < scale.leastArea(of: layer)
    }

    /// Outer rings turn one way and holes the other, so that one path of many may be filled by winding.
    private mutating func addRing(_ ring: [PlanePoint], isHole: Bool, _ layer: GroundLayer, source: Int) {
        guard lines.append(ring, perUnit: scale.stepsPerUnit, isClosed: true, layer: layer, source: source) else {
            return
        }
        let place = lines.lines.count - 1
        let range = lines.lines[place].points
        let doubleArea = lines.doubleArea(range)
        // Houses too small alone may be part of a block.
        let least = layer == .house ? 1 : leastDoubleArea(of: layer)
        if abs(doubleArea) < least {
            lines.removeLast()
            return
        }
        lines.lines[place].isHole = isHole
        if (doubleArea > 0) == isHole { lines.reverse(range) }
    }

    /// Twice the least area of a layer, in steps of the grid.
    private func leastDoubleArea(of layer: GroundLayer) -> Int64 {
        max(1, Int64(2 * scale.leastArea(of: layer) * scale.stepsPerUnit * scale.stepsPerUnit))
    }

    /// Houses that share walls become blocks where a house alone is too small to be told from its neighbour.
    mutating func meltHouses() {
        var rest = GridLines()
        rest.lines.reserveCapacity(lines.lines.count)
        rest.points.reserveCapacity(lines.points.count)
        var houses: [ArraySlice<GridPoint>] = []
        for line in lines.lines {
            if line.layer == .house {
                houses.append(lines[line])
            } else {
                rest.append(lines[line], isClosed: line.isClosed, layer: line.layer, source: line.source)
            }
        }
        guard !houses.isEmpty else { return }
        let least = leastDoubleArea(of: .house)
        let blocks = scale.level == .detail ? houses.map { Array($0) } : BlockOutlines.rings(of: houses)
        for block in blocks {
            rest.append(block, isClosed: true, layer: .house)
            let place = rest.lines.count - 1
            if abs(rest.doubleArea(rest.lines[place].points)) < least { rest.removeLast() }
        }
        lines = rest
    }

    /// Lines of one layer joined end to end; areas as they are.
    mutating func joinLines() {
        var joined = GridLines()
        joined.points.reserveCapacity(lines.points.count)
        var open = [[[GridPoint]]](repeating: [], count: GroundLayer.allCases.count)
        for line in lines.lines {
            if line.isClosed {
                joined.append(lines[line], isClosed: true, layer: line.layer, source: line.source)
            } else {
                open[line.layer.rawValue].append(Array(lines[line]))
            }
        }
        for layer in GroundLayer.allCases where !open[layer.rawValue].isEmpty {
            for line in LineJoining.joined(open[layer.rawValue]) {
                joined.append(line, isClosed: false, layer: layer)
            }
        }
        lines = joined
    }
}
