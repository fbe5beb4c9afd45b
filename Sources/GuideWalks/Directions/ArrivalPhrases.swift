// Chooses the phrases for the start and the end of a walk.

import GuideModel

/// The first and last sentences of directions.
struct ArrivalPhrases {
    private let phrases: WalkingPhrases
    private let distance: SpokenDistance
    private let route: WalkingRoute
    private let track: RouteTrack

    /// Heights are accurate only to a few metres.
    private static let minimumClimb = 5.0

    init(phrases: WalkingPhrases, units: WalkingUnits, route: WalkingRoute, track: RouteTrack) {
        self.phrases = phrases
        distance = SpokenDistance(phrases: phrases, units: units)
        self.route = route
        self.track = track
    }

    func start(from name: String?) -> [String] {
        var sentences: [String] = []
        let door = door(route.start)
        if let name {
            sentences.append(
                door.map { phrases.text(.leaveByDoor, [.name: name, .door: $0]) } ?? phrases.text(.start, [.name: name])
            )
        }
        let metres = route.start.metres
        if metres > WalkingRoute.Snap.farOff {
            let direction = phrases.text(.direction(route.start.reached.direction(to: route.start.onWay)))
            sentences.append(
                phrases.text(.startOffWay, [.distance: distance.words(metres), .direction: direction]))
        }
        return sentences
    }

    /// The words for the door of an end's building; nil if nothing distinguishes it from other doors.
    private func door(_ snap: WalkingRoute.Snap) -> String? {
        guard let entrance = snap.entrance else { return nil }
        return entrance.side.map { phrases.text(.door($0)) } ?? (entrance.isMain ? phrases.text(.doorMain) : nil)
    }

    func end(to name: String?, hasWalked: Bool) -> [String] {
        var sentences = [place(name, hasWalked: hasWalked)]
        if let door = door(route.end) { sentences.append(phrases.text(.goInBy, [.door: door])) }
        let climb = sum { $0.climb }
        let descent = sum { $0.descent }
        let words: [PhrasePlaceholder: String] = [.climb: distance.height(climb), .descent: distance.height(descent)]
        switch (climb >= Self.minimumClimb, descent >= Self.minimumClimb) {
        case (true, true): sentences.append(phrases.text(.climbAndDescent, words))
        case (true, false): sentences.append(phrases.text(.climb, words))
        case (false, true): sentences.append(phrases.text(.descent, words))
        case (false, false): break
        }
        return sentences
    }

    private func sum(_ height: (WayTraits) -> Double?) -> Double {
        route.stretches.reduce(0) { sum, stretch in
            let metres = height(stretch.traits) ?? 0
            return sum + (metres.isFinite ? max(0, metres) : 0)
        }
    }

    private func place(_ name: String?, hasWalked: Bool) -> String {
        guard let name else { return phrases.text(.arriveUnnamed) }
        let end = route.end
        guard end.metres > RouteRule.arrived.value, hasWalked,
            let heading = track.bearing(from: track.length - 12, to: track.length)
        else { return phrases.text(.arrive, [.name: name]) }
        let metres = end.metres
        let angle = RouteTrack.difference(heading, end.onWay.bearingInDegrees(to: end.reached))
        let side = phrases.text(angle > 0 ? .sideRight : .sideLeft)
        let isFar = metres > WalkingRoute.Snap.farOff
        let words: [PhrasePlaceholder: String] = [.name: name, .side: side, .distance: distance.words(metres)]
        if abs(angle) <= RouteRule.ahead.value { return phrases.text(isFar ? .arriveAheadOff : .arriveAhead, words) }
        return phrases.text(isFar ? .arriveSideOff : .arriveSide, words)
    }
}
