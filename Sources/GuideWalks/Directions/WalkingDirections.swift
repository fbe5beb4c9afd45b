// Tells a route as steps that a person who cannot see the map can walk by.

import GuideModel

/// Says ways in one language.
///
///     let directions = WalkingDirections(phrases: english, units: .metric)
///     for step in directions.steps(route, from: "York Minster", to: "Clifford's Tower") { print(step.sentence) }
public struct WalkingDirections: Sendable {
    private let phrases: WalkingPhrases
    private let units: WalkingUnits
    private let landmarks: LandmarkPicker

    /// - Parameters:
    ///   - phrases: the language.
    ///   - units: of distances and heights.
    ///   - landmarks: what may be named on the way, the guide's own places and what the map knows.
    public init(phrases: WalkingPhrases, units: WalkingUnits, landmarks: [Landmark] = []) {
        self.phrases = phrases
        self.units = units
        self.landmarks = LandmarkPicker(landmarks)
    }

    /// The steps of a route, each with what to do in plain text.
    ///
    /// Their metres add up to the route's. The last step is the arrival, of 0 metres.
    ///
    /// - Parameters:
    ///   - from: the name of where the walk begins; nil when it has none.
    ///   - to: the name of where it ends.
    public func steps(_ route: WalkingRoute, from: String?, to: String?) -> [WalkingStep] {
        let from = PlainName.clean(from)
        let to = PlainName.clean(to)
        let pieces = RoutePieces.pieces(of: route)
        let parts = RouteSections(pieces, origin: route.start.onWay)
        var teller = SectionTeller(phrases: phrases, units: units)
        let ends = EndTeller(phrases: phrases, units: units, route: route, track: parts.track)
        // What one walks on is not passed.
        var told = Set(([from, to] + pieces.map(\.traits.name)).compactMap { $0?.lowercased() })
        var steps: [WalkingStep] = []
        for (number, section) in parts.sections.enumerated() {
            let before = number > 0 ? parts.sections[number - 1] : nil
            var sentences = number == 0 ? ends.start(from: from) : []
            sentences += teller.sentences(section, after: before, on: parts.track)
            if section.isOpen,
                let passed = landmarks.landmark(on: parts.track, from: section.from, to: section.to, told: told)
            {
                told.insert(passed.name.lowercased())
                sentences.append(
                    phrases.say(
                        .pass, [.name: passed.name, .side: phrases.say(passed.isOnRight ? .sideRight : .sideLeft)]))
            }
            let position =
                number == 0 ? route.start.onWay : parts.track.positions[parts.track.index(at: section.from)]
            steps.append(
                WalkingStep(
                    manoeuvre: SectionTeller.manoeuvre(section, after: before), position: position,
                    metres: section.metres, street: section.way.wayName, sentence: Self.text(sentences)))
        }
        // What pieces too broken to be told were long stays in the sum.
        let missing = route.metres - steps.reduce(0) { $0 + $1.metres }
        if missing.isFinite, let last = steps.indices.last { steps[last].metres += missing }
        var end = steps.isEmpty ? ends.start(from: from) : []
        end += ends.end(to: to, hasWalked: !steps.isEmpty)
        steps.append(
            WalkingStep(manoeuvre: .arrive, position: route.end.onWay, metres: 0, sentence: Self.text(end)))
        return steps
    }

    /// Sentences one after another, each beginning with a capital where its script has them.
    private static func text(_ sentences: [String]) -> String {
        sentences.filter { !$0.isEmpty }
            .map { sentence in
                guard let first = sentence.first, first.isLowercase, String(first).uppercased().count == 1 else {
                    return sentence
                }
                return String(first).uppercased() + sentence.dropFirst()
            }
            .reduce(into: "") { text, sentence in
                // Full stops of East Asian scripts bring their own space.
                let isSpaced = text.last.map { !Self.wideStops.contains($0) } ?? false
                text += (isSpaced ? " " : "") + sentence
            }
    }

    private static let wideStops: Set<Character> = ["。", "！", "？"]
}
