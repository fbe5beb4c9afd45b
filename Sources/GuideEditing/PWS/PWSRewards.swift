// The rewards of a city that is imported from a presentation, until an editor writes better ones.

import GuideContent
import GuideModel

/// The names of the levels and badges of an imported city, in one language.
public struct RewardTexts: Sendable {
    /// A badge's name, and the reason for it.
    public struct Badge: Sendable {
        var name: String
        var text: String

        public init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    /// Three, from the fewest points to the most.
    var levels: [String]
    /// For the first place, for half of the places, and for all.
    var first, half, every: Badge

    public init(levels: [String], first: Badge, half: Badge, every: Badge) {
        self.levels = levels
        self.first = first
        self.half = half
        self.every = every
    }
}

/// The first `rewards.yaml` of an imported city: with it, places have "I'm here", and finds earn points.
struct PWSRewards: Sendable {
    /// How many places visitors can find.
    let places: Int
    let texts: RewardTexts

    static let file = "rewards.yaml"
    private static let pointsForPlace = 10

    /// The file's text.
    var text: String {
        let half = (places + 1) / 2
        let steps = places > 1 ? [0, half, places] : [0, places]
        let levels = zip(steps, texts.levels).map { step, name in
            "  - {points: \(step * PWSRewards.pointsForPlace), name: \(scalar(name))}"
        }
        var badges = [badge("first-place", texts.first, 1)]
        if places > 3 { badges.append(badge("half-way", texts.half, half)) }
        if places > 1 { badges.append(badge("every-place", texts.every, places)) }
        return """
            # What visitors collect here: change it as you like, or delete the file where there is to be no play.
            points: {place: \(PWSRewards.pointsForPlace)}
            levels:
            \(levels.joined(separator: "\n"))
            badges:
            \(badges.joined(separator: "\n"))

            """
    }

    private func badge(_ id: String, _ badge: RewardTexts.Badge, _ places: Int) -> String {
        "  - {id: \(id), name: \(scalar(badge.name)), text: \(scalar(badge.text)), rule: {places: \(places)}}"
    }

    private func scalar(_ text: String) -> String { FrontMatterWriter.scalar(text) }
}
