// Chooses the phrases for one section of a route.

import GuideModel

/// Chooses the phrases for sections, in walking order; it stores the surface that was last mentioned.
struct StepPhrases {
    private let phrases: WalkingPhrases
    private let distance: SpokenDistance
    /// The current value of `surface`, as far as it was mentioned or is obvious.
    private var surface: String?

    init(phrases: WalkingPhrases, units: WalkingUnits) {
        self.phrases = phrases
        distance = SpokenDistance(phrases: phrases, units: units)
    }

    static func manoeuvre(_ section: RouteSection, after before: RouteSection?) -> WalkingStep.Manoeuvre {
        if section.move == .depart { return .depart }
        switch section.feature {
        case .stairs: return section.piece.traits.isUphill.map { $0 ? .climb : .descend } ?? section.move.manoeuvre
        case .crossing: return .cross
        case .lift: return .lift
        case .indoors: return before?.feature == .indoors ? section.move.manoeuvre : .enter
        default: return before?.feature == .indoors ? .leave : section.move.manoeuvre
        }
    }

    mutating func sentences(_ section: RouteSection, after before: RouteSection?, on track: RouteTrack) -> [String] {
        var sentences: [String] = []
        if before?.feature == .indoors, section.feature != .indoors { sentences.append(phrases.text(.goOutside)) }
        switch section.feature {
        case .none, .passage, .bridge, .tunnel:
            sentences += wayMoves(section, on: track)
        case .stairs:
            let way = wayToFeature(section, on: track)
            sentences += way + [stairs(section, isLengthKnown: isNamedAnew(section))]
        case .crossing:
            sentences += wayToFeature(section, on: track)
            sentences.append(crossing(section.piece))
        case .lift:
            sentences += wayToFeature(section, on: track)
            let isUp = section.piece.traits.isUphill
            sentences.append(phrases.text(isUp.map { $0 ? .liftUp : .liftDown } ?? .lift))
        case .indoors:
            let isInside = before?.feature == .indoors
            sentences += isInside ? wayMoves(section, on: track) : wayToFeature(section, on: track)
            if !isInside { sentences.append(phrases.text(.goInside)) }
        }
        if section.feature != .none, section.walkMetres >= RouteRule.shortestWalk.value {
            sentences.append(phrases.text(.thenOn, [.distance: distance.words(section.walkMetres)]))
        }
        sentences += surfaceChanges(section)
        return sentences
    }

    // MARK: Ways

    /// The sentence of a section that is only a way.
    private mutating func wayMoves(_ section: RouteSection, on track: RouteTrack) -> [String] {
        let metres = section.feature == .none ? section.walkMetres : section.featureMetres
        let isNewStreetOnBridge =
            section.feature != .none && section.piece.wayName != nil && !section.isStaying && !section.hasOwnName
        if section.move != .depart, isNewStreetOnBridge {
            let street = phrases.text(.intoNamed, [.street: section.piece.wayName ?? ""])
            let head = phrases.text(.move, [.turn: turn(section.move), .way: street])
            let over = phrases.text(.move, [.turn: phrases.text(.goOn), .way: nameless(section.piece, isInto: true)])
            return [phrases.text(.moveOnly, [.move: head]), walk(over, metres, nil)]
        }
        let surfaceName = firstSurface(section)
        guard section.move != .depart else { return [depart(section, metres, surfaceName, on: track)] }
        return [walk(head(section), metres, surfaceName)]
    }

    /// The instruction that leads to steps, a lift or a crossing, if it is needed.
    private func wayToFeature(_ section: RouteSection, on track: RouteTrack) -> [String] {
        if section.move == .depart { return [phrases.text(.departOnly, [.direction: direction(section, on: track)])] }
        if isNamedAnew(section) {
            return [walk(head(section), section.featureMetres, nil)]
        }
        switch section.move {
        case .turn, .keep: return [phrases.text(.moveOnly, [.move: turn(section.move)])]
        default: return []
        }
    }

    /// Whether steps have their own name, so that it is mentioned with the way to them.
    private func isNamedAnew(_ section: RouteSection) -> Bool {
        section.piece.wayName != nil && !section.isStaying && section.move != .silent && section.move != .depart
    }

    private func depart(_ section: RouteSection, _ metres: Double, _ surfaceName: String?, on track: RouteTrack)
        -> String
    {
        var words: [PhrasePlaceholder: String] = [
            .direction: direction(section, on: track), .way: way(section, isInto: false),
            .distance: distance.words(metres),
        ]
        guard let surfaceName else { return phrases.text(.depart, words) }
        words[.surface] = surfaceName
        return phrases.text(.departSurface, words)
    }

    private func direction(_ section: RouteSection, on track: RouteTrack) -> String {
        let length = max(section.to - section.setOut, 1)
        let bearing = track.bearing(from: section.setOut, to: section.setOut + min(length, RouteRule.setOut.value))
        return phrases.text(.direction(CompassDirection(bearingInDegrees: bearing ?? 0)))
    }

    /// The action, without the distance.
    private func head(_ section: RouteSection) -> String {
        switch section.move {
        case .bend(let turn):
            let isRight = [.slightRight, .right, .sharpRight].contains(turn)
            let side = phrases.text(isRight ? .sideRight : .sideLeft)
            if let street = section.piece.wayName { return phrases.text(.bendNamed, [.street: street, .side: side]) }
            return phrases.text(.bend, [.side: side])
        case .goOn, .silent, .depart:
            let isInto = section.piece.wayName != nil || section.feature != .none
            return phrases.text(.move, [.turn: phrases.text(.goOn), .way: way(section, isInto: isInto)])
        case .turn, .keep, .straightOn:
            let turn = turn(section.move)
            if section.feature == .none {
                if section.isStaying, let street = section.piece.wayName {
                    return phrases.text(.staying, [.turn: turn, .street: street])
                }
                if section.isKindKnown { return turn }
            }
            let isInto = section.move != .straightOn || section.piece.wayName != nil || section.feature != .none
            return phrases.text(.move, [.turn: turn, .way: way(section, isInto: isInto)])
        }
    }

    private func turn(_ move: RouteMove) -> String {
        switch move {
        case .turn(let turn), .bend(let turn): phrases.text(turn.phrase)
        case .keep(let isRight): phrases.text(isRight ? .keepRight : .keepLeft)
        case .straightOn: phrases.text(.straightOn)
        case .silent, .depart, .goOn: phrases.text(.goOn)
        }
    }

    private func way(_ section: RouteSection, isInto: Bool) -> String {
        let street = section.piece.wayName ?? ""
        switch section.feature {
        case .bridge where section.hasOwnName:
            return phrases.text(isInto ? .intoBridgeNamed : .alongBridgeNamed, [.street: street])
        case .tunnel where section.hasOwnName:
            return phrases.text(isInto ? .intoTunnelNamed : .alongTunnelNamed, [.street: street])
        case .bridge, .tunnel, .passage: return nameless(section.piece, isInto: isInto)
        default: break
        }
        guard section.piece.wayName != nil else { return nameless(section.piece, isInto: isInto) }
        if section.isCrossingSquare {
            return phrases.text(isInto ? .intoSquareNamed : .alongSquareNamed, [.street: street])
        }
        return phrases.text(isInto ? .intoNamed : .alongNamed, [.street: street])
    }

    private func nameless(_ piece: RoutePiece, isInto: Bool) -> String {
        let pair: (into: WalkingPhrase, along: WalkingPhrase) =
            switch (piece.feature, piece.traits.kind) {
            case (.bridge, _): (.intoBridge, .alongBridge)
            case (.tunnel, _): (.intoTunnel, .alongTunnel)
            case (.passage, _): (.intoPassage, .alongPassage)
            case (_, .street): (.intoStreet, .alongStreet)
            case (_, .footway), (_, .lift): (.intoFootway, .alongFootway)
            case (_, .path): (.intoPath, .alongPath)
            case (_, .steps): (.intoSteps, .alongSteps)
            case (_, .square): (.intoSquare, .alongSquare)
            case (_, .crossing): (.intoCrossing, .alongCrossing)
            case (_, .corridor): (.intoCorridor, .alongCorridor)
            case (_, .cycleway): (.intoCycleway, .alongCycleway)
            case (_, .track): (.intoTrack, .alongTrack)
            }
        return phrases.text(isInto ? pair.into : pair.along)
    }

    private func walk(_ move: String, _ metres: Double, _ surfaceName: String?) -> String {
        guard metres >= 8 else { return phrases.text(.moveOnly, [.move: move]) }
        var words: [PhrasePlaceholder: String] = [.move: move, .distance: distance.words(metres)]
        guard let surfaceName else { return phrases.text(.walk, words) }
        words[.surface] = surfaceName
        return phrases.text(.walkSurface, words)
    }

    // MARK: Steps and crossings

    private func stairs(_ section: RouteSection, isLengthKnown: Bool) -> String {
        let piece = section.piece
        let up = piece.traits.isUphill
        var steps: String
        if let count = piece.traits.stepCount, (1...9_999).contains(count) {
            steps = phrases.text(
                up.map { $0 ? .stepsUp : .stepsDown } ?? .steps, PluralCategory.of(count, in: phrases.language),
                [.count: phrases.number(count)])
        } else {
            steps = phrases.text(up.map { $0 ? .stepsUpUncounted : .stepsDownUncounted } ?? .stepsUncounted)
            if !isLengthKnown, section.featureMetres >= RouteRule.longStairs.value {
                steps = phrases.text(.stepsLong, [.steps: steps, .distance: distance.words(section.featureMetres)])
            }
        }
        return phrases.text(
            piece.traits.hasHandrail.map { $0 ? .handrail : .noHandrail } ?? .stepsOnly, [.steps: steps])
    }

    private func crossing(_ piece: RoutePiece) -> String {
        let control = CrossingControl(piece.traits.crossing)
        guard let street = piece.traits.name else {
            return phrases.text(control == .lights ? .crossLights : control == .marked ? .crossMarked : .cross)
        }
        let phrase: WalkingPhrase =
            control == .lights ? .crossLightsNamed : control == .marked ? .crossMarkedNamed : .crossNamed
        return phrases.text(phrase, [.street: street])
    }

    // MARK: Basemap

    private func isSame(_ left: String?, _ right: String?) -> Bool {
        let isPlain = { (value: String?) in value.map { WalkingSurface.plain.contains($0) } ?? true }
        if isPlain(left), isPlain(right) { return true }
        return phrases.surface(left) == phrases.surface(right)
    }

    /// The surface at the start of a section, if it has changed; from then on, it is known.
    private mutating func firstSurface(_ section: RouteSection) -> String? {
        guard let first = longSurfaces(section).first, first.offset < RouteRule.shortestSurface.value else {
            return nil
        }
        defer { surface = first.surface }
        return isSame(surface, first.surface) ? nil : phrases.surface(first.surface)
    }

    private mutating func surfaceChanges(_ section: RouteSection) -> [String] {
        var sentences: [String] = []
        for stretch in longSurfaces(section) where !isSame(surface, stretch.surface) {
            guard stretch.offset >= RouteRule.shortestSurface.value,
                section.metres - stretch.offset >= RouteRule.shortestChange.value,
                let words = phrases.surface(stretch.surface)
            else { continue }
            surface = stretch.surface
            sentences.append(
                phrases.text(.surfaceChange, [.distance: distance.words(stretch.offset), .surface: words]))
        }
        return sentences
    }

    /// The places where the surface changes for a length that is worth a mention, with metres from the
    /// section's start.
    private func longSurfaces(_ section: RouteSection) -> [(surface: String, offset: Double)] {
        var long: [(surface: String, offset: Double, metres: Double)] = []
        var offset = 0.0
        for stretch in section.surfaces {
            defer { offset += stretch.metres }
            guard let surface = stretch.surface, phrases.surface(surface) != nil else { continue }
            if let last = long.last, isSame(last.surface, surface) {
                long[long.count - 1].metres += stretch.metres
            } else {
                long.append((surface, offset, stretch.metres))
            }
        }
        return long.filter { $0.metres >= min(RouteRule.shortestSurface.value, section.metres * 0.6) }.map {
            ($0.surface, $0.offset)
        }
    }
}
