// Multipolygons: the areas that relations make of several ways.

import GuideModel

extension GroundAssembly {
    /// Draws a relation of the type multipolygon, or a boundary where its tags name something that is drawn.
    mutating func add(_ relation: OSMExtract.Relation) {
        let tags = extract.tags(of: relation)
        let type = tags[.type]
        guard type == "multipolygon" || type == "boundary" else { return }
        let ways = members(of: relation)
        for member in ways.held { isMember[member.way] = true }
        var (kind, kindTags) = (GroundTags(outline: .area, tag: { tags[$0] }), tags)
        if kind == nil, type == "multipolygon", !mayBeDrawn(relation.tags) {
            (kind, kindTags) = kindOfOuterWays(ways.held)
        }
        let isPlace = tags.has(.place) && tags.has(.name)
        guard kind != nil || isPlace, !ways.held.isEmpty else {
            if kind != nil { findings.countIncomplete("relation \(relation.id)\(named(tags))") }
            return
        }
        let joining = RingJoining(ways.held, of: extract)
        let what = "relation \(relation.id)\(named(kindTags))"
        let area = area(of: joining, isComplete: ways.isComplete && joining.openLines.isEmpty)
        if isPlace, ways.isComplete, let ring = area.largest { addPlaceName(of: joining.points[ring], tags) }
        guard let kind else { return }
        tell(joining, isComplete: ways.isComplete, what)
        guard !area.rings.isEmpty else { return }
        for member in ways.held
        where !member.isInner || kindTags.pairs == extract.tags(extract.ways[member.way].tags).pairs {
            edgeOf[member.way] = kind.groundClass
        }
        add(area, of: joining, kind, kindTags)
    }

    /// The relation's ways that the extract holds, each once, and whether those are all.
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

    /// Old multipolygons carry no tags of their own: their outer ways say what they are.
    private func kindOfOuterWays(_ members: [RingJoining.Member]) -> (GroundTags?, OSMTags) {
        for member in members where !member.isInner {
            let way = extract.ways[member.way]
            guard mayBeDrawn(way.tags) else { continue }
            let tags = extract.tags(of: way)
            if let kind = GroundTags(outline: .closedLine, tag: { tags[$0] }), kind.form == .area {
                return (kind, tags)
            }
        }
        return (nil, OSMTags(pairs: [], strings: []))
    }

    private struct Area {
        var rings: [(points: Range<Int>, isHole: Bool)] = []
        /// Twice the ground that it covers, in squared ten-millionths of a degree.
        var doubleArea = 0.0
        var largest: Range<Int>?
    }

    /// Decides which rings are holes.
    ///
    /// - Parameter isComplete: false when rings are missing; then a ring whose role says hole is none of the ground
    ///   even where nothing is left round it.
    private func area(of joining: RingJoining, isComplete: Bool) -> Area {
        let rings = joining.rings
        let nesting = RingNesting(rings.map(\.points), of: joining.points, at: extract.points)
        var area = Area()
        var largest = 0.0
        for (index, ring) in rings.enumerated() {
            let isHole = nesting.isComplete ? nesting.depths[index] % 2 == 1 : ring.isInner
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

    private mutating func add(_ area: Area, of joining: RingJoining, _ kind: GroundTags, _ tags: OSMTags) {
        var kind = kind
        if kind.isRankedByArea, let first = area.rings.first {
            kind.rank = rank(of: kind, doubleArea: area.doubleArea, joining.points[first.points])
        }
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

    private mutating func tell(_ joining: RingJoining, isComplete: Bool, _ what: String) {
        for ring in joining.rings where ring.gapInMetres > 0 { tellGap(what, ring.gapInMetres) }
        guard let open = joining.openLines.first else {
            if !isComplete, joining.rings.isEmpty { findings.countIncomplete(what) }
            return
        }
        if !isComplete || joining.points.contains(where: { extract.isBeyond($0) }) {
            findings.countIncomplete(what)
            return
        }
        guard let end = joining.points[open.points].last else { return }
        let place = extract.position(end)
        findings.tell(
            .warning, .brokenRelation,
            "\(what) has an outline that does not close: a way ends alone at \(place.latitude), \(place.longitude); "
                + "that ring is left out; close it in the data")
    }
}
