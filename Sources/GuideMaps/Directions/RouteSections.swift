// Parts a route into the sections that are told.

import GuideModel

/// Goes along the pieces of a route and begins a section wherever something has to be said.
struct RouteSections {
    let track: RouteTrack
    private(set) var sections: [RouteSection] = []

    private let pieces: [RoutePiece]
    private let starts: [Double]
    private let turns: RouteTurns
    /// The named way that one was last told to take.
    private var name: String?
    /// The kind of way that one was last told to take.
    private var kind: WayTraits.Kind?

    /// A nameless way after a named one is told from this length on.
    private static let notableNameless = 40.0

    init(_ pieces: [RoutePiece], origin: Position) {
        self.pieces = pieces
        var track = RouteTrack(origin: origin)
        var starts: [Double] = []
        for piece in pieces {
            starts.append(track.length)
            for position in piece.line { track.append(position) }
        }
        starts.append(track.length)
        self.track = track
        self.starts = starts
        turns = RouteTurns(pieces, starts: starts, on: track)
        for index in pieces.indices { add(index) }
    }

    private mutating func add(_ index: Int) {
        let piece = pieces[index]
        let move = move(at: index)
        let begins = sections.isEmpty || move != .silent || piece.feature != .none
        if begins {
            let feature = index == 0 && piece.feature == .indoors ? .none : piece.feature
            sections.append(
                RouteSection(
                    move: move, way: piece,
                    isStaying: PlainName.areSame(piece.wayName, name) && piece.wayName != nil,
                    isKindKnown: piece.wayName == nil && name == nil && kind == piece.traits.kind,
                    hasOwnName: hasOwnName(index), feature: feature, from: starts[index], to: starts[index]))
        }
        if let wayName = piece.wayName {
            (name, kind) = (wayName, piece.traits.kind)
        } else if piece.isPlain, begins {
            (name, kind) = (nil, piece.traits.kind)
        }
        extend(index, hasBegun: begins)
    }

    /// Whether a name is of this piece alone, as that of a bridge is, not of a street that leads over it.
    private func hasOwnName(_ index: Int) -> Bool {
        guard let name = pieces[index].wayName else { return false }
        return (index == 0 || !PlainName.areSame(pieces[index - 1].wayName, name))
            && (index + 1 == pieces.count || !PlainName.areSame(pieces[index + 1].wayName, name))
    }

    /// Adds a piece to the last section, parted at its bends.
    private mutating func extend(_ index: Int, hasBegun: Bool) {
        let piece = pieces[index]
        let length = starts[index + 1] - starts[index]
        var done = 0.0
        var cuts = turns.inside[index].map { (distance: $0.distance, angle: Optional($0.angle)) }
        cuts.append((starts[index + 1], nil))
        var isFeature = hasBegun && sections.last.map { $0.feature != .none } ?? false
        for cut in cuts {
            let isLast = cut.angle == nil
            let share = length > 0 ? (cut.distance - starts[index]) / length : 1
            let end = isLast ? piece.metres : piece.metres * share
            addToLast(metres: end - done, ground: Self.ground(piece.ground, from: done, to: end), isFeature: isFeature)
            sections[sections.count - 1].to = cut.distance
            done = end
            isFeature = false
            if let angle = cut.angle {
                sections.append(
                    RouteSection(
                        move: .bend(RouteTurn(degrees: angle)), way: piece, isStaying: piece.wayName != nil,
                        isKindKnown: true, hasOwnName: false, feature: .none, from: cut.distance, to: cut.distance))
            }
        }
    }

    private mutating func addToLast(metres: Double, ground: [RoutePiece.Ground], isFeature: Bool) {
        let last = sections.count - 1
        if isFeature {
            sections[last].featureMetres += metres
        } else {
            sections[last].walkMetres += metres
        }
        sections[last].ground += ground
    }

    /// The ground between two distances from a piece's start.
    private static func ground(_ ground: [RoutePiece.Ground], from: Double, to: Double) -> [RoutePiece.Ground] {
        var part: [RoutePiece.Ground] = []
        var start = 0.0
        for stretch in ground {
            let metres = min(to, start + stretch.metres) - max(from, start)
            if metres > 0 { part.append(RoutePiece.Ground(surface: stretch.surface, metres: metres)) }
            start += stretch.metres
        }
        return part
    }

    private func move(at index: Int) -> RouteMove {
        guard index > 0 else { return .depart }
        let angle = turns.atStart[index]
        let piece = pieces[index]
        // Steps, lifts and crossings tell themselves; only a clear turn to them is said.
        if [.stairs, .lift, .crossing].contains(piece.feature),
            PlainName.areSame(piece.wayName, name) || piece.wayName == nil
        {
            let turn = RouteTurn(degrees: angle)
            return turn.isTurn ? .turn(turn) : .silent
        }
        let bearing = track.bearing(from: starts[index] - 12, to: starts[index]) ?? 0
        return RouteMove(
            angle: angle, bearing: bearing, branches: piece.branches, isNewWay: isNewWay(index),
            isNamed: piece.wayName != nil)
    }

    /// Whether the way that begins has to be told though one goes straight on.
    private func isNewWay(_ index: Int) -> Bool {
        let piece = pieces[index]
        if piece.feature == .crossing { return false }
        if [.bridge, .tunnel, .passage, .indoors].contains(piece.feature) { return true }
        if pieces[index - 1].feature == .indoors { return true }
        if let wayName = piece.wayName { return !PlainName.areSame(wayName, name) }
        guard piece.traits.kind != kind || name != nil else { return false }
        if piece.traits.kind == .square { return true }
        return run(from: index) >= Self.notableNameless
    }

    /// Metres of the plain pieces of one kind that follow each other without a name.
    private func run(from index: Int) -> Double {
        var metres = 0.0
        for piece in pieces[index...] {
            guard piece.isPlain, piece.wayName == nil else { break }
            metres += piece.metres
        }
        return metres
    }
}
