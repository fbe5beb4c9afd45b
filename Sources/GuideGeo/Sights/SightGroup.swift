// Elements of an extract that describe the same sight.

import GuideModel

struct SightGroup: Sendable {
    /// The element that describes the sight best.
    let main: SightCandidate
    /// The lead first.
    let members: [SightCandidate]
    let sightClass: SightClass
    let tags: SightTags
    /// The tags without those of streets and rails that only cross the sight.
    let ownTags: SightTags
    let position: Position
    let squareMetres: Double
    /// The reasons that add up to its notability.
    var reasons: [SightReason]
    /// Whether it is a station with exactly the name of a square beside it.
    var bearsNameOfSquare = false

    var notability: Int { reasons.reduce(0) { $0 + $1.points } }

    /// Nil if none of the elements is a sight.
    init?(_ members: [SightCandidate]) {
        var members = members.sorted(by: SightCandidate.isMoreDetailed)
        // A visitor who searches for the common name means the square.
        if members.first?.sightClass?.kind == .station,
            let square = members.firstIndex(where: { $0.sightClass?.kind == .square })
        {
            members.swapAt(0, square)
        }
        guard let main = members.first, let sightClass = main.sightClass else { return nil }
        self.main = main
        self.members = members
        self.sightClass = sightClass
        // The facts of a station, such as its hours, are not valid for the square before it.
        let described =
            sightClass.kind == .square ? members.filter { $0.sightClass?.kind != .station } : members
        tags = SightTags(described.map(\.tags))
        let own = described.filter { !$0.isThoroughfare || $0.origin == main.origin && sightClass.kind != .bridge }
        ownTags = SightTags(own.map(\.tags))
        // The outline of a building gives a better position than a sign beside it.
        let outline = described.first { $0.shape.squareMetres > 0 && $0.shape.squareMetres < 50_000 }
        let place = main.shape.squareMetres > 0 ? main.shape : (outline ?? main).shape
        position = place.position
        squareMetres = described.map(\.shape.squareMetres).max() ?? 0
        reasons = SightNotability.reasons(tags, sightClass: sightClass, squareMetres: squareMetres)
    }

    /// Whether the text of the square mentions a station.
    var hasStation: Bool { sightClass.kind == .square && members.contains { $0.sightClass?.kind == .station } }

    var naming: SightNaming.Entry {
        SightNaming.Entry(
            name: main.name, english: tags[.nameEnglish], noun: sightClass.noun,
            street: SightText.line(tags[.addrStreet]), number: main.number, isNode: main.element == .node,
            bearsNameOfSquare: bearsNameOfSquare)
    }

    static func precedes(_ left: SightGroup, _ right: SightGroup) -> Bool {
        (left.notability, right.main.origin) > (right.notability, left.main.origin)
    }

    /// Puts each square before the station that has its name.
    static func liftSquares(in groups: inout [SightGroup]) {
        for station in groups.indices where groups[station].sightClass.kind == .station {
            for square in groups.indices where groups[square].sightClass.kind == .square {
                guard StationSquares.isPair(square: groups[square].main, station: groups[station].main) else {
                    continue
                }
                let name = groups[station].main.name
                if groups[square].main.names.contains(name.lowercased()) { groups[station].bearsNameOfSquare = true }
                let missing = groups[station].notability + 1 - groups[square].notability
                if missing > 0 {
                    groups[square].reasons.append(SightReason("the station \(name) bears its name", missing))
                }
            }
        }
    }
}
