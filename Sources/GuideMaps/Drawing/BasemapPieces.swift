// The parts of the basemap inside a frame, on the drawing's grid.

import GuideGeo
import GuideModel

/// Clipped and rounded shapes, with their layers.
struct BasemapPieces: Sendable {
    var lines = GridLines()
    /// The walls between houses of one block, which do not move when the outlines of blocks are simplified.
    private(set) var partyWalls: [[GridPoint]] = []
    private let scale: BasemapScale

    init(_ basemap: Basemap, in frame: MapFrame, scale: BasemapScale) {
        self.scale = scale
        let clipping = Clipping(box: frame.basemapBox.grown(by: BasemapArt.margin))
        let reach = frame.mercatorBox(margin: BasemapArt.margin)
        var line: [PlanePoint] = []
        for (index, shape) in basemap.shapes.enumerated() where shape.form != .point && shape.box.intersects(reach) {
            guard let layer = BasemapLayer(shape.basemapClass, rank: shape.rank, isArea: shape.form == .area),
                scale.shows(layer), !isTooSmall(shape, layer, frame)
            else { continue }
            let isInside = reach.contains(shape.box)
            for part in basemap.parts[shape.parts] {
                line.removeAll(keepingCapacity: true)
                for point in basemap.points[part.points] { line.append(frame.point(point)) }
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
    private func isTooSmall(_ shape: Basemap.Shape, _ layer: BasemapLayer, _ frame: MapFrame) -> Bool {
        guard layer.isArea, !isBlock(layer) else { return false }
        return shape.box.width * shape.box.height * frame.unitsPerWorld * frame.unitsPerWorld
            < scale.minimumArea(of: layer)
    }

    /// Adds a ring: outer rings turn one way and holes the other, so that one path with many rings can use the
    /// winding rule.
    private mutating func addRing(_ ring: [PlanePoint], isHole: Bool, _ layer: BasemapLayer, source: Int) {
        guard lines.append(ring, perUnit: scale.stepsPerUnit, isClosed: true, layer: layer, source: source) else {
            return
        }
        let place = lines.lines.count - 1
        let range = lines.lines[place].points
        let doubleArea = lines.doubleArea(range)
        // Houses that are too small alone may be part of a block.
        let least = isBlock(layer) ? 1 : minimumDoubleArea(of: layer)
        if abs(doubleArea) < least {
            lines.removeLast()
            return
        }
        lines.lines[place].isHole = isHole
        if (doubleArea > 0) == isHole { lines.reverse(range) }
    }

    /// Whether shapes of a layer become part of blocks, to which even the smallest shape belongs.
    private func isBlock(_ layer: BasemapLayer) -> Bool {
        layer == .house || layer == .building && scale.blockTolerance != nil
    }

    /// Twice the least area of a layer, in steps of the grid.
    private func minimumDoubleArea(of layer: BasemapLayer) -> Int64 {
        max(1, Int64(2 * scale.minimumArea(of: layer) * scale.stepsPerUnit * scale.stepsPerUnit))
    }

    /// Merges areas of one layer that share edges; the walls between houses become separate lines, drawn once.
    mutating func dissolve() {
        var rest = GridLines()
        rest.lines.reserveCapacity(lines.lines.count)
        rest.points.reserveCapacity(lines.points.count)
        var rings = [[ArraySlice<GridPoint>]](repeating: [], count: BasemapLayer.allCases.count)
        for line in lines.lines {
            if scale.dissolves(line.layer) {
                rings[line.layer.rawValue].append(lines[line])
                continue
            }
            if line.layer == .building && scale.blockTolerance != nil {
                // A sight is part of its block, and is only drawn separately if it is large enough to
                // recognise.
                rings[BasemapLayer.house.rawValue].append(lines[line])
                if abs(lines.doubleArea(line.points)) < minimumDoubleArea(of: .building) { continue }
            }
            rest.append(lines[line], isClosed: line.isClosed, layer: line.layer, source: line.source)
        }
        for layer in BasemapLayer.allCases where !rings[layer.rawValue].isEmpty {
            let least = minimumDoubleArea(of: layer)
            let blocks = BlockOutlines(of: rings[layer.rawValue])
            for ring in generalised(blocks.rings, layer) {
                rest.append(ring, isClosed: true, layer: layer)
                let area = rest.doubleArea(rest.lines[rest.lines.count - 1].points)
                if abs(area) < least { rest.removeLast() }
            }
            guard layer == .house, scale.shows(.partyWall) else { continue }
            partyWalls = LineJoining.joined(blocks.sharedEdges)
        }
        lines = rest
    }

    /// Joins the lines of one layer end to end; areas are unchanged.
    mutating func joinLines() {
        var joined = GridLines()
        joined.points.reserveCapacity(lines.points.count)
        var open = [[[GridPoint]]](repeating: [], count: BasemapLayer.allCases.count)
        for line in lines.lines {
            if line.isClosed {
                joined.append(lines[line], isClosed: true, layer: line.layer, source: line.source)
            } else {
                open[line.layer.rawValue].append(Array(lines[line]))
            }
        }
        for layer in BasemapLayer.allCases where !open[layer.rawValue].isEmpty {
            for line in LineJoining.joined(open[layer.rawValue]) where isLong(line, for: layer) {
                joined.append(line, isClosed: false, layer: layer)
            }
        }
        lines = joined
    }

    /// The outlines of built-up blocks, with fewer corners than a single house has; for scales that do not show
    /// single houses.
    private func generalised(_ rings: [[GridPoint]], _ layer: BasemapLayer) -> [[GridPoint]] {
        guard layer == .house, let tolerance = scale.blockTolerance else { return rings }
        return Simplification(tolerance: tolerance)
            .simplified(rings.map { GridShape(points: $0, isClosed: true) }).compactMap { $0?.points }
    }

    /// Appends the simplified walls between houses.
    mutating func addPartyWalls(_ isRemaining: inout [Bool]) {
        let walls = partyWalls.map { GridShape(points: $0, isClosed: false) }
        for case let wall? in Simplification(tolerance: scale.tolerance).simplified(walls)
        where isLong(wall.points, for: .partyWall) {
            lines.append(wall.points, isClosed: false, layer: .partyWall)
            isRemaining += [Bool](repeating: true, count: wall.points.count)
        }
    }

    /// Whether a line is long enough to be drawn.
    private func isLong(_ line: [GridPoint], for layer: BasemapLayer) -> Bool {
        let least = scale.minimumLength(of: layer) * scale.stepsPerUnit
        guard least > 0 else { return true }
        var length = 0.0
        for index in line.indices.dropFirst() {
            let dx = Double(line[index].x) - Double(line[index - 1].x)
            let dy = Double(line[index].y) - Double(line[index - 1].y)
            length += (dx * dx + dy * dy).squareRoot()
            if length >= least { return true }
        }
        return false
    }
}
