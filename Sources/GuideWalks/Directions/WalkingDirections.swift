// Describes a route in steps that a walker can follow without seeing the map.

import GuideModel

/// Describes routes in one language.
///
///     let directions = WalkingDirections(phrases: english, units: .metric)
///     for step in directions.steps(route, from: "York Minster", to: "Clifford's Tower") { print(step.sentence)
///     }
public struct WalkingDirections: Sendable {
    private let phrases: WalkingPhrases
    private let units: WalkingUnits
    private let landmarks: LandmarkPicker

    /// - Parameters:
    ///   - phrases: the phrases of the language.
    ///   - units: the units of distances and heights.
    ///   - landmarks: the landmarks that may be mentioned: the guide's own places and those in the map data.
    public init(phrases: WalkingPhrases, units: WalkingUnits, landmarks: [Landmark] = []) {
        self.phrases = phrases
        self.units = units
        self.landmarks = LandmarkPicker(landmarks)
    }

    /// The steps of a route, each with its instruction in plain text.
    ///
    /// Their metres add up to the route's. The last step is the arrival, of 0 metres.
    ///
    /// - Parameters:
    ///   - from: the name of the start; nil if it has none.
    ///   - to: the name of the destination.
    public func steps(_ route: WalkingRoute, from: String?, to: String?) -> [WalkingStep] {
        let from = PlainName.clean(from)
        let to = PlainName.clean(to)
        let pieces = RoutePieces.pieces(of: route)
        let parts = RouteSections(pieces, origin: route.start.onWay)
        var stepPhrases = StepPhrases(phrases: phrases, units: units)
        let ends = ArrivalPhrases(phrases: phrases, units: units, route: route, track: parts.track)
        // A walker does not pass the way that the route follows.
        var mentioned = Set(([from, to] + pieces.map(\.traits.name)).compactMap { $0?.lowercased() })
        var steps: [WalkingStep] = []
        for (number, section) in parts.sections.enumerated() {
            let before = number > 0 ? parts.sections[number - 1] : nil
            var sentences = number == 0 ? ends.start(from: from) : []
            sentences += stepPhrases.sentences(section, after: before, on: parts.track)
            if section.isOpen,
                let passed = landmarks.landmark(
                    on: parts.track, from: section.from, to: section.to, mentioned: mentioned)
            {
                mentioned.insert(passed.name.lowercased())
                sentences.append(
                    phrases.text(
                        .pass, [.name: passed.name, .side: phrases.text(passed.isOnRight ? .sideRight : .sideLeft)]))
            }
            let position =
                number == 0 ? route.start.onWay : parts.track.positions[parts.track.index(at: section.from)]
            steps.append(
                WalkingStep(
                    manoeuvre: StepPhrases.manoeuvre(section, after: before), position: position,
                    metres: section.metres, street: section.piece.wayName, sentence: Self.text(sentences)))
        }
        // The length of pieces that are too broken to describe remains in the sum.
        let missing = route.metres - steps.reduce(0) { $0 + $1.metres }
        if missing.isFinite, let last = steps.indices.last { steps[last].metres += missing }
        var end = steps.isEmpty ? ends.start(from: from) : []
        end += ends.end(to: to, hasWalked: !steps.isEmpty)
        steps.append(
            WalkingStep(manoeuvre: .arrive, position: route.end.onWay, metres: 0, sentence: Self.text(end)))
        return steps
    }

    /// Consecutive sentences, each beginning with a capital if its script has capitals.
    private static func text(_ sentences: [String]) -> String {
        sentences.filter { !$0.isEmpty }
            .map { sentence in
                guard let first = sentence.first, first.isLowercase, String(first).uppercased().count == 1 else {
                    return sentence
                }
                return String(first).uppercased() + sentence.dropFirst()
            }
            .reduce(into: "") { text, sentence in
                // Full stops of East Asian scripts contain their own space.
                let isSpaced = text.last.map { !Self.wideStops.contains($0) } ?? false
                text += (isSpaced ? " " : "") + sentence
            }
    }

    private static let wideStops: Set<Character> = ["。", "！", "？"]
}
