// Finds the line that closes a cut coast to a sea.

import GuideModel

/// The part of a map where the sea is known, and the coast there.
struct SeaEdge {
    /// The whole map if no coast was cut with the extract.
    ///
    /// Beyond a side where a coast was cut, the data is unknown, so the sea ends there or a little further out.
    private(set) var clip: ConvexClip
    /// The coast inside the area that the data covers.
    private(set) var lines: [SeaAssembly.Line]
    /// The distance to the edge within which a coast counts as cut there, in sides of the world's square.
    private(set) var near: Double
    /// How far the clip extends beyond the data, at most.
    private(set) var beyond = 0.0
    /// The lines that were extended from where the data ends.
    private(set) var mends: [SeaRepair.Mend] = []

    /// Finds where the data ends, from the places where coastlines end.
    init(of clip: ConvexClip, for lines: [SeaAssembly.Line], of extract: OSMExtract) {
        self.clip = clip
        self.lines = lines
        near = 0
        guard let known = OSMCover(extract), known.isKnown, let cover = ConvexClip(known.bounds) else { return }
        let ends = lines.flatMap { Self.ends(of: $0, near: Self.near(cover)) }
        let sides = ends.map { Self.side(of: cover, where: $0) }
        // One or two ends far from every side may be a long straight quay; many are the edge of a polygon.
        let inside = zip(ends, sides).filter { clip.contains($0.0.point) }
        if 2 * inside.count(where: { $0.1 == nil }) > inside.count, let hull = Self.hull(of: extract, in: cover, clip) {
            let near = Self.near(hull)
            if ends.allSatisfy({ !hull.contains($0.point) || hull.distanceToEdge($0.point) <= near }) {
                (self.clip, self.near) = (hull, near)
                cutLines(to: hull)
                return
            }
        }
        cut(at: Set(sides.compactMap { $0 }), of: cover, isDeclared: known.isDeclared)
    }

    /// The distance to a clip's edge within which a coast counts as cut: its next node is beyond the edge.
    ///
    /// Nodes of coasts are rarely more than 400 m apart.
    private static func near(_ clip: ConvexClip) -> Double {
        let side = min(clip.box.width, clip.box.height)
        return min(side / 5, max(side / 25, 400 / clip.corners[0].metresPerWorld))
    }

    private enum Side {
        case west, east, north, south
    }

    /// An end of a coast that was cut.
    private struct End {
        var point: MercatorPoint
        /// The direction of the coast there.
        var onward: (x: Double, y: Double)
    }

    private static func ends(of line: SeaAssembly.Line, near: Double) -> [End] {
        var ends: [End] = []
        func add(_ points: some BidirectionalCollection<MercatorPoint>) {
            guard let last = points.last else { return }
            let before = points.reversed().first { distance($0, last) > near } ?? points.first ?? last
            ends.append(End(point: last, onward: (last.x - before.x, last.y - before.y)))
        }
        if line.isFirstLoose { add(line.points.reversed()) }
        if line.isLastLoose { add(line.points) }
        return ends
    }

    /// The side of a box through which a coast leaves, if it ends near the side or beyond it; nil if it ends
    /// well inside.
    private static func side(of cover: ConvexClip, where end: End) -> Side? {
        let (box, point, near) = (cover.box, end.point, near(cover))
        let outward: [(side: Side, depth: Double, onward: Double)] = [
            (.west, box.minX - point.x, -end.onward.x), (.east, point.x - box.maxX, end.onward.x),
            (.north, box.minY - point.y, -end.onward.y), (.south, point.y - box.maxY, end.onward.y),
        ]
        return outward.filter { $0.depth >= -near }.max { $0.onward < $1.onward }?.side
    }

    /// The share of a map's width or height by which it may exceed the data; up to this share, the coast is
    /// extended to the map's edge.
    private static let little = 0.25

    /// Cuts the coast at some sides of the data, and also the map where it ends far beyond them.
    private mutating func cut(at sides: Set<Side>, of cover: ConvexClip, isDeclared: Bool) {
        var (map, known) = (clip.box, PlaneBox(minX: -1, minY: -1, maxX: 2, maxY: 2))
        func cut(_ side: Side, _ edge: WritableKeyPath<PlaneBox, Double>, _ size: Double, isLeast: Bool) {
            let (mine, theirs) = (clip.box[keyPath: edge], cover.box[keyPath: edge])
            guard sides.contains(side), isLeast ? mine < theirs : mine > theirs else { return }
            // Slightly further out, so that the coast also crosses the map's edge if the map ends there.
            known[keyPath: edge] = theirs + (isLeast ? -2e-9 : 2e-9)
            // A box derived from the ways does not show how far the sea extends.
            if isDeclared, abs(mine - theirs) > Self.little * size {
                map[keyPath: edge] = theirs
            } else {
                beyond = max(beyond, abs(mine - theirs))
            }
        }
        cut(.west, \.minX, clip.box.width, isLeast: true)
        cut(.east, \.maxX, clip.box.width, isLeast: false)
        cut(.north, \.minY, clip.box.height, isLeast: true)
        cut(.south, \.maxY, clip.box.height, isLeast: false)
        guard let part = ConvexClip(ConvexClip(box: map).corners, within: clip) else { return }
        clip = part
        near = Self.near(cover) + beyond
        cutLines(to: ConvexClip(box: known))
        for index in lines.indices where !lines[index].isClosed { extendToEdge(index, from: known) }
    }

    /// Extends a coast that was cut at a side straight out to the map's edge.
    private mutating func extendToEdge(_ index: Int, from known: PlaneBox) {
        func onward(_ point: MercatorPoint?) -> MercatorPoint? {
            guard let point, clip.contains(point) else { return nil }
            let (box, hair) = (clip.box.grown(by: 1e-9), 1e-12)
            if abs(point.x - known.minX) < hair { return MercatorPoint(x: box.minX, y: point.y) }
            if abs(point.x - known.maxX) < hair { return MercatorPoint(x: box.maxX, y: point.y) }
            if abs(point.y - known.minY) < hair { return MercatorPoint(x: point.x, y: box.minY) }
            if abs(point.y - known.maxY) < hair { return MercatorPoint(x: point.x, y: box.maxY) }
            return nil
        }
        func addMend(_ point: MercatorPoint, _ edge: MercatorPoint) {
            let metres = Self.distance(point, edge) * point.metresPerWorld
            mends.append(SeaRepair.Mend(kind: .extendedToEdge(metres: metres), way: lines[index].way, place: point))
        }
        if let first = lines[index].points.first, let edge = onward(first) {
            lines[index].points.insert(edge, at: 0)
            addMend(first, edge)
        }
        if let last = lines[index].points.last, let edge = onward(last) {
            lines[index].points.append(edge)
            addMend(last, edge)
        }
    }

    private mutating func cutLines(to part: ConvexClip) {
        lines = lines.flatMap { line -> [SeaAssembly.Line] in
            guard let outside = line.points.firstIndex(where: { !part.contains($0) }) else { return [line] }
            let points =
                line.isClosed
                ? Array(line.points[outside...] + line.points[...outside]) : line.points
            var pieces: [SeaAssembly.Line] = []
            part.cut(line: points) {
                pieces.append(SeaAssembly.Line(points: $0, isClosed: false, way: line.way))
            }
            return pieces
        }
    }

    // MARK: Cut with a polygon

    /// The convex hull of the data after a cut with a polygon: it uses the innermost point of each way.
    private static func hull(of extract: OSMExtract, in cover: ConvexClip, _ clip: ConvexClip) -> ConvexClip? {
        let middle = MercatorPoint(
            x: (cover.box.minX + cover.box.maxX) / 2, y: (cover.box.minY + cover.box.maxY) / 2)
        let points = extract.ways.lazy.filter { !$0.tags.isEmpty }.compactMap { way in
            extract.points(of: way).map { MercatorPoint(extract.position($0)) }
                .min { distance($0, middle) < distance($1, middle) }
        }
        .filter { cover.contains($0) }
        return ConvexClip(convexHull(Array(points)), within: clip)
    }

    private static func distance(_ one: MercatorPoint, _ other: MercatorPoint) -> Double {
        PlanePoint(x: one.x, y: one.y).distance(to: PlanePoint(x: other.x, y: other.y))
    }

    /// Andrew's monotone chain: clockwise as it is seen, where y grows downwards.
    private static func convexHull(_ points: [MercatorPoint]) -> [MercatorPoint] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ points: some Sequence<MercatorPoint>) -> ArraySlice<MercatorPoint> {
            var chain: [MercatorPoint] = []
            for point in points {
                while chain.count > 1, turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain.dropLast()
        }
        return Array(chain(sorted) + chain(sorted.reversed()))
    }

    /// Positive if the line over three points turns clockwise as it is seen.
    private static func turn(_ a: MercatorPoint, _ b: MercatorPoint, _ c: MercatorPoint) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}

extension ConvexClip {
    /// The distance from a point inside to the nearest side, in sides of the world's square.
    func distanceToEdge(_ point: MercatorPoint) -> Double {
        corners.indices.map { side in
            let (from, to) = (corners[side], corners[side + 1 == corners.count ? 0 : side + 1])
            let length = PlanePoint(x: from.x, y: from.y).distance(to: PlanePoint(x: to.x, y: to.y))
            return length == 0 ? .infinity : abs(depth(point, side: side)) / length
        }.min() ?? 0
    }
}
