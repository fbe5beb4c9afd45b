// Assembles multipolygons: areas that a relation makes of several ways.

import GuideModel
import GuideSupport

extension BasemapAssembly {
    /// Draws a relation of the type multipolygon, or a boundary if its tags name a class that is drawn.
    mutating func add(_ relation: OSMExtract.Relation) {
        let tags = extract.tags(of: relation)
        let type = tags[.type]
        guard type == "multipolygon" || type == "boundary" else { return }
        let ways = members(of: relation)
        for member in ways.held { isMember[member.way] = true }
        var (kind, kindTags) = (self.kind(of: relation.tags, .area), tags)
        if kind == nil, type == "multipolygon", !mayBeDrawn(relation.tags) {
            (kind, kindTags) = kindOfOuterWays(ways.held)
        }
        let isPlace = tags.has(.place) && tags.has(.name)
        guard kind != nil || isPlace, !ways.held.isEmpty else {
            if kind != nil { diagnostics.countIncomplete("relation \(relation.id)\(named(tags))") }
            return
        }
        let what = "relation \(relation.id)\(named(kindTags))"
        guard spend(ways.held, what) else { return }
        let joining = RingJoining(ways.held, of: extract)
        let isCut = !joining.openLines.isEmpty && !ways.isComplete
        let cut = isCut ? completed(joining, isWater: kind?.basemapClass == .water) : []
        let area = area(of: joining, cut: cut ?? [], isComplete: ways.isComplete && joining.openLines.isEmpty)
        if isPlace, ways.isComplete, let ring = area.largest { addPlaceName(of: joining.points[ring], tags) }
        guard let kind else { return }
        report(joining, isComplete: ways.isComplete, cut: cut, what)
        guard !area.rings.isEmpty || !area.cut.isEmpty else { return }
        for member in ways.held
        where !member.isInner || kindTags.pairs == extract.tags(extract.ways[member.way].tags).pairs {
            edgeOf[member.way] = kind.basemapClass
        }
        add(area, of: joining, kind, kindTags)
    }

    /// Subtracts the points of a relation's ways from the budget of all relations.
    ///
    /// A way belongs to a few multipolygons at most. A file in which thousands share one way would fill the
    /// memory.
    private mutating func spend(_ members: [RingJoining.Member], _ what: String) -> Bool {
        let count = members.reduce(0) { $0 + extract.ways[$1.way].points.count }
        guard count <= pointsLeft else {
            diagnostics.report(
                .warning, .brokenRelation, "\(what) shares its ways with too many others and is left out")
            return false
        }
        pointsLeft -= count
        return true
    }

    /// The relation's ways in the extract, each once, and whether these are all of them.
    private func members(of relation: OSMExtract.Relation) -> (held: [RingJoining.Member], isComplete: Bool) {
        var held: [RingJoining.Member] = []
        var seen: Set<Int> = []
        var isComplete = true
        for member in extract.members[relation.members] where member.kind == .way {
            guard extract.ways.indices.contains(member.index) else {
                isComplete = false
                continue
            }
            guard seen.insert(member.index).inserted else { continue }
            held.append(RingJoining.Member(way: member.index, isInner: extract.role(of: member) == "inner"))
        }
        return (held, isComplete)
    }

    /// The class from the outer ways: old multipolygons have no tags of their own.
    private func kindOfOuterWays(_ members: [RingJoining.Member]) -> (BasemapTags?, OSMTags) {
        for member in members where !member.isInner {
            let way = extract.ways[member.way]
            guard mayBeDrawn(way.tags) else { continue }
            let tags = extract.tags(of: way)
            if let kind = kind(of: way.tags, .closedLine), kind.form == .area { return (kind, tags) }
        }
        return (nil, OSMTags(pairs: [], strings: []))
    }

    private struct Area {
        var rings: [(points: Range<Int>, isHole: Bool)] = []
        /// Rings that the edge of the map completes.
        var cut: [MercatorRing] = []
        /// Twice the area of the rings, in squared ten-millionths of a degree.
        var doubleArea = 0.0
        var largest: Range<Int>?
    }

    /// Decides which rings are holes.
    ///
    /// - Parameter isComplete: false if rings are missing. In that case, a ring with the role of a hole is not
    ///   part of the ground, even if no ring is round it.
    private mutating func area(of joining: RingJoining, cut: [MercatorRing], isComplete: Bool) -> Area {
        let rings = joining.rings
        let nesting = RingNesting(
            rings.map(\.points), of: joining.points, at: extract.points, comparing: &comparisonsLeft)
        var area = Area()
        area.cut = cut
        var largest = 0.0
        for (index, ring) in rings.enumerated() {
            var depth = nesting.depths[index]
            if !cut.isEmpty {
                let point = MercatorPoint(extract.position(joining.points[ring.points.lowerBound]))
                depth += cut.count { $0.contains(point) }
            }
            let isHole = nesting.isComplete ? depth % 2 == 1 : ring.isInner
            if !isHole, ring.isInner, !isComplete { continue }
            area.rings.append((ring.points, isHole))
            area.doubleArea += isHole ? -nesting.doubleAreas[index] : nesting.doubleAreas[index]
            if !isHole, nesting.doubleAreas[index] > largest {
                largest = nesting.doubleAreas[index]
                area.largest = ring.points
            }
        }
        return area
    }

    /// The area inside the map that outlines leaving the map enclose; nil if it is unknown.
    private mutating func completed(_ joining: RingJoining, isWater: Bool) -> [MercatorRing]? {
        let lines = joining.openLines.map { Array(positions(joining.points[$0.points])) }
        for edge in [clip, cover].compactMap({ $0 }) {
            let land = isWater ? landPoints(in: edge, atMost: 200) : []
            if let rings = CutArea.rings(lines, in: edge, land: land) { return rings }
        }
        return nil
    }

    private mutating func add(_ area: Area, of joining: RingJoining, _ kind: BasemapTags, _ tags: OSMTags) {
        var kind = kind
        // An area that extends beyond the map is large.
        if kind.isRankedByArea, area.cut.isEmpty, let first = area.rings.first {
            kind.rank = rank(of: kind, doubleArea: area.doubleArea, joining.points[first.points])
        }
        for ring in area.cut { builder.addRing(ring.points, isHole: false) }
        for ring in area.rings {
            let points = joining.points[ring.points]
            if kind.form == .area {
                builder.addRing(positions(points), isHole: ring.isHole)
            } else {
                builder.addLine(positions(points + points.prefix(1)))
            }
        }
        finishShape(kind, tags)
    }

    private mutating func report(_ joining: RingJoining, isComplete: Bool, cut: [MercatorRing]?, _ what: String) {
        for ring in joining.rings where ring.gapInMetres > 0 { reportGap(what, ring.gapInMetres) }
        guard let open = joining.openLines.first else {
            if !isComplete, joining.rings.isEmpty { diagnostics.countIncomplete(what) }
            return
        }
        guard isComplete else {
            if let cut {
                if !cut.isEmpty { diagnostics.countCompleted(what) }
            } else {
                diagnostics.countIncomplete(what)
            }
            return
        }
        guard let end = joining.points[open.points].last else { return }
        let place = extract.position(end)
        diagnostics.report(
            .warning, .brokenRelation,
            "\(what) has an outline that does not close: a way ends alone at \(place.latitude), \(place.longitude); "
                + "that ring is left out; close it in the data")
    }
}
