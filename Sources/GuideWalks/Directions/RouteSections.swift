// Divides a route into the sections that the directions describe.

import GuideGeo
import GuideModel

/// Goes through the pieces of a route, and begins a section at each place that needs a mention.
struct RouteSections {
    let track: RouteTrack
    private(set) var sections: [RouteSection] = []

    private let pieces: [RoutePiece]
    private let starts: [Double]
    private let turns: RouteTurns
    /// The named way in the last instruction.
    private var name: String?
    /// The kind of way in the last instruction.
    private var kind: WayTraits.Kind?

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
                    move: move, piece: piece,
                    isStaying: PlainName.areSame(piece.wayName, name) && piece.wayName != nil,
                    isKindKnown: piece.wayName == nil && name == nil && kind == piece.traits.kind,
                    hasOwnName: hasOwnName(index), feature: feature, at: starts[index]))
        }
        if let wayName = piece.wayName, begins || PlainName.areSame(wayName, name) {
            (name, kind) = (wayName, piece.traits.kind)
        } else if piece.isPlain, begins {
            (name, kind) = (nil, piece.traits.kind)
        }
        extend(index, hasBegun: begins)
    }

    /// Whether a name belongs to this piece alone, such as the name of a bridge, and not to a street over it.
    private func hasOwnName(_ index: Int) -> Bool {
        guard let name = pieces[index].wayName else { return false }
        return (index == 0 || !PlainName.areSame(pieces[index - 1].wayName, name))
            && (index + 1 == pieces.count || !PlainName.areSame(pieces[index + 1].wayName, name))
    }

    /// Adds a piece to the last section, and divides it where the walker turns on it.
    private mutating func extend(_ index: Int, hasBegun: Bool) {
        let piece = pieces[index]
        let length = starts[index + 1] - starts[index]
        var done = 0.0
        var isFeature = hasBegun && sections.last.map { $0.feature != .none } ?? false
        func finish(_ end: Double, at distance: Double) {
            addToLast(
                metres: end - done, surfaces: Self.surfaces(piece.surfaces, from: done, to: end), isFeature: isFeature)
            sections[sections.count - 1].to = distance
            done = end
            isFeature = false
        }
        for cut in cuts(index) {
            // The walk begins with a small turn: the direction at the start is the one after it.
            if cut.distance < RouteRule.wiggle.value {
                sections[sections.count - 1].setOut = cut.distance
                continue
            }
            if track.length - cut.distance < RouteRule.wiggle.value { continue }
            finish(piece.metres * (cut.distance - starts[index]) / max(length, 0.1), at: cut.distance)
            sections.append(
                RouteSection(
                    move: cut.move, piece: piece.plain, isStaying: piece.wayName != nil,
                    isKindKnown: piece.wayName == nil,
                    hasOwnName: false, feature: .none, at: cut.distance))
        }
        finish(piece.metres, at: starts[index + 1])
    }

    /// The places where the walker turns on a piece, or takes a side at a fork.
    private func cuts(_ index: Int) -> [(distance: Double, move: RouteMove)] {
        var cuts: [(distance: Double, move: RouteMove)] = []
        var last = starts[index]
        for bend in turns.inside[index] {
            let bearing = track.bearing(from: bend.distance - 12, to: bend.distance) ?? 0
            let move = RouteMove(
                angle: bend.angle, bearing: bearing, branches: bend.branches, isOtherWay: false, isNewWay: false,
                isNamed: pieces[index].wayName != nil)
            switch move {
            case .turn: break
            case .bend:
                guard abs(bend.angle) >= RouteRule.leastBend.value,
                    bend.distance - last >= RouteRule.betweenBends.value,
                    track.length - bend.distance >= RouteRule.betweenForks.value
                else { continue }
            case .keep, .straightOn:
                guard bend.distance - last >= RouteRule.betweenForks.value else { continue }
            case .silent, .depart, .goOn: continue
            }
            cuts.append((bend.distance, move))
            last = bend.distance
        }
        return cuts
    }

    private mutating func addToLast(metres: Double, surfaces: [RoutePiece.SurfaceStretch], isFeature: Bool) {
        let last = sections.count - 1
        if isFeature {
            sections[last].featureMetres += metres
        } else {
            sections[last].walkMetres += metres
        }
        sections[last].surfaces += surfaces
    }

    /// The surfaces between two distances from a piece's start.
    private static func surfaces(_ surfaces: [RoutePiece.SurfaceStretch], from: Double, to: Double) -> [RoutePiece
        .SurfaceStretch]
    {
        var part: [RoutePiece.SurfaceStretch] = []
        var start = 0.0
        for stretch in surfaces {
            let metres = min(to, start + stretch.metres) - max(from, start)
            if metres > 0 { part.append(RoutePiece.SurfaceStretch(surface: stretch.surface, metres: metres)) }
            start += stretch.metres
        }
        return part
    }

    private func move(at index: Int) -> RouteMove {
        guard index > 0 else { return .depart }
        let angle = turns.atStart[index]
        let piece = pieces[index]
        // Steps, lifts and crossings have their own phrases; only a clear turn to them is mentioned.
        if [.stairs, .lift, .crossing].contains(piece.feature),
            PlainName.areSame(piece.wayName, name) || piece.wayName == nil
        {
            let turn = RouteTurn(degrees: angle)
            return turn.isTurn ? .turn(turn) : .silent
        }
        let bearing = track.bearing(from: starts[index] - 12, to: starts[index]) ?? 0
        return RouteMove(
            angle: angle, bearing: bearing, branches: piece.branches, isOtherWay: isOtherWay(piece),
            isNewWay: isNewWay(index),
            isNamed: piece.wayName != nil)
    }

    /// Whether a way differs from the one in the last instruction.
    private func isOtherWay(_ piece: RoutePiece) -> Bool {
        piece.wayName == nil ? name != nil || piece.traits.kind != kind : !PlainName.areSame(piece.wayName, name)
    }

    /// Whether the way that begins has to be mentioned although the walker goes straight on.
    private func isNewWay(_ index: Int) -> Bool {
        let piece = pieces[index]
        if piece.feature == .crossing { return false }
        if [.bridge, .tunnel, .passage, .indoors].contains(piece.feature) { return true }
        if pieces[index - 1].feature == .indoors { return true }
        if let wayName = piece.wayName {
            guard isOtherWay(piece) else { return false }
            let run = run(from: index) { PlainName.areSame($0.wayName, wayName) }
            return run.metres >= RouteRule.notableNamed.value || run.isLast || piece.feature != .none
        }
        guard isOtherWay(piece) else { return false }
        if piece.traits.kind == .square, piece.metres >= RouteRule.notableNamed.value { return true }
        let isSquare = piece.traits.kind == .square
        return run(from: index) { $0.wayName == nil && ($0.traits.kind == .square) == isSquare }.metres
            >= RouteRule.notableNameless.value
    }

    /// Metres of the plain pieces with a common property, and whether the route ends with them.
    private func run(from index: Int, while isLike: (RoutePiece) -> Bool) -> (metres: Double, isLast: Bool) {
        var metres = 0.0
        for piece in pieces[index...] {
            guard piece.isPlain, isLike(piece) else { return (metres, false) }
            metres += piece.metres
        }
        return (metres, true)
    }
}
