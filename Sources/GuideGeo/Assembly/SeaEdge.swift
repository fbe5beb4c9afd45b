// The line along which a coast that was cut is closed to a sea.

import GuideModel

/// The part of a map that the sea can be told in, and the coast there.
struct SeaEdge {
    /// All of the map where no coast was cut with the extract.
    ///
    /// Beyond the side where one was cut nothing is known, so the sea goes no further there, or a little.
    private(set) var clip: ConvexClip
    /// The coast as far as the data cover it.
    private(set) var lines: [SeaAssembly.Line]
    /// How near to the edge a coast ends that was cut there, in sides of the world's square.
    private(set) var near: Double
    /// How far the clip goes beyond what the data cover, at most.
    private(set) var beyond = 0.0
    /// What was led on from where the data end.
    private(set) var mends: [SeaRepair.Mend] = []

    /// Finds out where the data end, from where coastlines end.
    init(of clip: ConvexClip, for lines: [SeaAssembly.Line], of extract: OSMExtract) {
        self.clip = clip
        self.lines = lines
        near = 0
        guard let known = OSMCover(extract), known.isKnown, let cover = ConvexClip(known.bounds) else { return }
        let ends = lines.flatMap { Self.ends(of: $0, near: Self.near(cover)) }
        let sides = ends.map { Self.side(of: cover, where: $0) }
        // An end or two far from every side may be a long straight quay, many are the edge of a polygon.
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

    /// How near to a clip's edge a coast ends that was cut there: its next node lies beyond.
    ///
    /// Nodes of coasts are seldom more than 400 m apart.
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
        /// Where the coast was going there.
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

    /// The side of a box that a coast leaves it by where it ends, near the side or beyond; nil where it ends well inside.
    private static func side(of cover: ConvexClip, where end: End) -> Side? {
        let (box, point, near) = (cover.box, end.point, near(cover))
        let outward: [(side: Side, depth: Double, onward: Double)] = [
            (.west, box.minX - point.x, -end.onward.x), (.east, point.x - box.maxX, end.onward.x),
            (.north, box.minY - point.y, -end.onward.y), (.south, point.y - box.maxY, end.onward.y),
        ]
        return outward.filter { $0.depth >= -near }.max { $0.onward < $1.onward }?.side
    }

    /// A map that ends this little beyond the data, as a share of its own width or height, has its coast led on to its
    /// edge.
    private static let little = 0.25

    /// Cuts the coast, and where the map ends far beyond the map too, at some sides of what the data cover.
    private mutating func cut(at sides: Set<Side>, of cover: ConvexClip, isDeclared: Bool) {
        var (map, known) = (clip.box, PlaneBox(minX: -1, minY: -1, maxX: 2, maxY: 2))
        func cut(_ side: Side, _ edge: WritableKeyPath<PlaneBox, Double>, _ size: Double, isLeast: Bool) {
            let (mine, theirs) = (clip.box[keyPath: edge], cover.box[keyPath: edge])
            guard sides.contains(side), isLeast ? mine < theirs : mine > theirs else { return }
            // A hair further, so that the coast crosses the map's edge where the map ends there too.
            known[keyPath: edge] = theirs + (isLeast ? -2e-9 : 2e-9)
            // A box that only the ways tell of does not say how far the sea goes.
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
        for index in lines.indices where !lines[index].isClosed { lead(index, from: known) }
    }

    /// Leads a coast that was cut at a side on to the map's edge, straight out.
    private mutating func lead(_ index: Int, from known: PlaneBox) {
        func onward(_ point: MercatorPoint?) -> MercatorPoint? {
            guard let point, clip.contains(point) else { return nil }
            let (box, hair) = (clip.box.grown(by: 1e-9), 1e-12)
            if abs(point.x - known.minX) < hair { return MercatorPoint(x: box.minX, y: point.y) }
            if abs(point.x - known.maxX) < hair { return MercatorPoint(x: box.maxX, y: point.y) }
            if abs(point.y - known.minY) < hair { return MercatorPoint(x: point.x, y: box.minY) }
            if abs(point.y - known.maxY) < hair { return MercatorPoint(x: point.x, y: box.maxY) }
            return nil
        }
        func tell(_ point: MercatorPoint, _ edge: MercatorPoint) {
            let metres = Self.distance(point, edge) * point.metresPerWorld
            mends.append(SeaRepair.Mend(kind: .ledToEdge(metres: metres), way: lines[index].way, place: point))
        }
        if let first = lines[index].points.first, let edge = onward(first) {
            lines[index].points.insert(edge, at: 0)
            tell(first, edge)
        }
        if let last = lines[index].points.last, let edge = onward(last) {
            lines[index].points.append(edge)
            tell(last, edge)
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

    /// The convex hull of what a polygon left: the point of each way that lies farthest in.
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

    /// Positive when the way over three points turns clockwise as it is seen.
    private static func turn(_ a: MercatorPoint, _ b: MercatorPoint, _ c: MercatorPoint) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}

extension ConvexClip {
    /// How far a point inside is from the nearest side, in sides of the world's square.
    func distanceToEdge(_ point: MercatorPoint) -> Double {
        corners.indices.map { side in
            let (from, to) = (corners[side], corners[side + 1 == corners.count ? 0 : side + 1])
            let length = PlanePoint(x: from.x, y: from.y).distance(to: PlanePoint(x: to.x, y: to.y))
            return length == 0 ? .infinity : abs(depth(point, side: side)) / length
        }.min() ?? 0
    }
}
