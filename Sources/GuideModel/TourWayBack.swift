// The way back of a tour there and back: the legs of the way out in reverse, as one leg to the first stop.

extension TourGeometry {
    /// The legs along which a walk leads: those of the tour, and on a tour there and back the way back.
    public var ledLegs: [Leg] { legs + (wayBack.map { [$0] } ?? []) }

    /// The lines of the legs in reverse, as one leg without instructions; nil without legs.
    public var reversedLegs: Leg? { Leg(joining: legs.reversed().map(\.reversed)) }
}

extension TourGeometry.Leg {
    /// The same line from its end to its start, without instructions.
    public var reversed: TourGeometry.Leg {
        let start = line.last ?? Position(latitude: 0, longitude: 0)
        var leg = TourGeometry.Leg(
            metres: metres, direction: start.direction(to: line.first ?? start), line: line.reversed())
        leg.surfaces = surfaces
        return leg
    }

    /// Consecutive legs as one leg, whose instructions report the arrival only at its end; nil without legs.
    public init?(joining legs: [TourGeometry.Leg]) {
        guard let last = legs.last else { return nil }
        var line: [Position] = []
        for position in legs.flatMap(\.line) where line.last != position { line.append(position) }
        let start = line.first ?? Position(latitude: 0, longitude: 0)
        var steps: [WalkingStep] = []
        for leg in legs.dropLast() { steps += leg.steps.filter { $0.manoeuvre != .arrive } }
        steps += last.steps
        self.init(
            metres: legs.reduce(0) { $0 + $1.metres }, direction: start.direction(to: line.last ?? start), line: line,
            steps: steps)
        let minutes = legs.compactMap(\.walkingMinutes)
        walkingMinutes = minutes.count == legs.count ? minutes.reduce(0, +) : nil
        climbMinutes = legs.reduce(0) { $0 + $1.climbMinutes }
        for leg in legs { surfaces.merge(leg.surfaces, uniquingKeysWith: +) }
    }
}
