// The sea of a ground, and what is told of its coast.

import GuideModel

extension GroundAssembly {
    /// Draws the sea that the coastlines enclose together with the edge of the map.
    mutating func addSea() {
        let coast = SeaAssembly(extract).lines
        guard !coast.isEmpty, let edge = clip ?? openEdge() else { return }
        let repair = SeaRepair(coast, in: edge) { landPoints(in: edge, atMost: $0) }
        let sea = SeaWalk(repair.lines, in: edge)
        for mend in repair.mends { tell(mend) }
        for index in sea.turned {
            findings.tell(
                .warning, .coastline,
                "the coastline of way \(repair.lines[index].way) goes round an island with the sea on its left; "
                    + "turn it round in the data")
        }
        for ring in sea.rings { builder.addRing(ring.points, isHole: false) }
        for hole in sea.holes { builder.addRing(hole.points, isHole: true) }
        builder.finishShape(.water, rank: 1, name: nil, form: .area)
    }

    /// How far the sea goes without a clip: a tenth beyond the town, for a ferry may reach another country.
    private func openEdge() -> ConvexClip? {
        guard let town = extract.settledBounds else { return nil }
        let (tall, wide) = ((town.north - town.south) / 10, (town.east - town.west) / 10)
        return ConvexClip(
            GeoBounds(
                south: max(-90, town.south - tall), west: max(-180, town.west - wide),
                north: min(90, town.north + tall), east: min(180, town.east + wide)))
    }

    private mutating func tell(_ mend: SeaRepair.Mend) {
        // Without a clip the map is as large as the data, and the coast is bound to end before some of it does.
        let severity: Diagnostic.Severity = clip == nil ? .note : .warning
        let position = mend.place.position
        let place = "\(Self.rounded(position.latitude)), \(Self.rounded(position.longitude))"
        switch mend.kind {
        case .joined(let metres):
            findings.tell(
                severity, .coastline,
                "the coastline breaks off at \(place) (way \(mend.way)); \(Int(metres.rounded())) m of it are drawn as a "
                    + "straight line")
        case .ledToEdge:
            findings.tell(
                severity, .coastline,
                "the coastline ends at \(place) (way \(mend.way)), inside the map; the sea is led straight to the map's "
                    + "edge from there: clip the map to where the data goes on, or take a wider extract")
        }
    }

    /// Five decimals of a degree, about a metre.
    private static func rounded(_ degrees: Double) -> Double { (degrees * 1e5).rounded() / 1e5 }

    /// Points of streets inside the clip, evenly through the data: where no water is.
    func landPoints(in edge: ConvexClip, atMost most: Int) -> [MercatorPoint] {
        let streets = extract.ways.filter {
            let tags = extract.tags(of: $0)
            return tags.has(.highway) && !tags.has(.bridge) && !tags.has(.tunnel)
        }
        let stride = max(1, streets.count / most)
        return Swift.stride(from: 0, to: streets.count, by: stride).compactMap { index in
            guard let point = extract.points(of: streets[index]).first, !extract.isBeyond(point) else { return nil }
            let place = MercatorPoint(extract.position(point))
            return edge.contains(place) ? place : nil
        }
    }
}
