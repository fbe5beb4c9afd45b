// Adds the sea to a basemap, and reports on its coast.

import GuideModel

extension BasemapAssembly {
    /// Draws the sea inside the coastlines and the edge of the map.
    mutating func addSea() {
        let coast = SeaAssembly(extract).lines
        guard !coast.isEmpty, let clip else { return }
        let edge = SeaEdge(of: clip, for: coast, of: extract)
        let repair = SeaRepair(edge) { landPoints(in: edge.clip, atMost: $0) }
        let sea = CoastlineTracing(repair.lines, in: edge.clip)
        if !(edge.mends + repair.mends).isEmpty, floods(sea, landPoints(in: edge.clip, atMost: 400)) {
            diagnostics.report(
                .warning, .coastline,
                "the coastline is broken, so the sea cannot be derived from it and is not drawn; use an extract "
                    + "with complete ways: `osmium extract --strategy complete_ways`")
            return
        }
        for mend in edge.mends + repair.mends { report(mend, in: edge) }
        for index in sea.turned {
            diagnostics.report(
                .warning, .coastline,
                "the coastline of way \(repair.lines[index].way) goes around an island with the sea on its left; "
                    + "reverse it in the data")
        }
        for ring in sea.rings { builder.addRing(ring.points, isHole: false) }
        for hole in sea.holes { builder.addRing(hole.points, isHole: true) }
        builder.finishShape(.water, rank: 1, name: nil, form: .area)
    }

    /// Whether more than a twentieth of the points on streets would be in the sea.
    private func floods(_ sea: CoastlineTracing, _ land: [MercatorPoint]) -> Bool {
        20 * land.count { sea.contains($0) } > land.count
    }

    /// The last node of a coast before the edge of the data is rarely further from this edge.
    private static let maximumQuietMetres = 120.0

    private mutating func report(_ mend: SeaRepair.Mend, in edge: SeaEdge) {
        let position = mend.place.position
        let place = "\(Self.rounded(position.latitude)), \(Self.rounded(position.longitude))"
        switch mend.kind {
        case .joined(let metres):
            diagnostics.report(
                .warning, .coastline,
                "the coastline has a gap at \(place) (way \(mend.way)); \(Int(metres.rounded())) m of it are drawn as "
                    + "a straight line")
        case .extendedToEdge(let metres)
        where metres <= Self.maximumQuietMetres + edge.beyond * mend.place.metresPerWorld:
            diagnostics.report(
                .note, .coastline,
                "the coastline ends at \(place) (way \(mend.way)), where the data ends; the last "
                    + "\(Int(metres.rounded())) m to there are drawn straight")
        case .extendedToEdge:
            diagnostics.report(
                .warning, .coastline,
                "the coastline ends at \(place) (way \(mend.way)), inside the map; the sea is drawn straight to the "
                    + "map's edge from there; clip the map to where the data continues, or use a wider extract")
        }
    }

    /// Rounds to five decimals of a degree, about a metre.
    private static func rounded(_ degrees: Double) -> Double { (degrees * 1e5).rounded() / 1e5 }

    /// Points of streets inside the clip, evenly spread through the data: there is no water at these points.
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
