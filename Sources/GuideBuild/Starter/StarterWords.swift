// The words of a guide that is made of an extract, by their names in the tables of words.

import GuideContent
import GuideEditing
import GuideModel
import GuideSupport

enum StarterWord: String, WordName {
    case title = "starter.title", guideSummary = "starter.guide-summary"
    case guideSummaryWithWalk = "starter.guide-summary-walk", citiesSummary = "starter.cities-summary"
    case citySummary = "starter.city-summary", summaryOfFew = "starter.city-summary-few", walkPast = "starter.walk-past"
    case best = "starter.best", firstWalk = "starter.first-walk", walkLine = "starter.walk-line"
    case contributors = "starter.contributors", attribution = "starter.attribution"
    case walkName = "starter.walk-name", walkSummary = "starter.walk-summary", walkBody = "starter.walk-body"
    case importSummary = "starter.import-summary"
    case firstLevel = "starter.level.first", middleLevel = "starter.level.middle", lastLevel = "starter.level.last"
    case firstBadge = "starter.badge.first", firstBadgeText = "starter.badge.first.text"
    case halfBadge = "starter.badge.half", halfBadgeText = "starter.badge.half.text"
    case everyBadge = "starter.badge.every", everyBadgeText = "starter.badge.every.text"

    var placeholders: [String] {
        switch self {
        case .title, .guideSummary, .guideSummaryWithWalk, .walkName, .importSummary: ["city"]
        case .citiesSummary: ["cities"]
        case .citySummary, .summaryOfFew: ["city", "places"]
        case .best: ["places"]
        case .walkLine: ["walk", "first", "last"]
        case .attribution: ["contributors"]
        case .walkSummary: ["first", "last"]
        case .walkPast, .firstWalk, .contributors, .walkBody, .firstLevel, .middleLevel, .lastLevel, .firstBadge,
            .firstBadgeText, .halfBadge, .halfBadgeText, .everyBadge, .everyBadgeText:
            []
        }
    }

    var isCounted: Bool {
        switch self {
        case .guideSummary, .guideSummaryWithWalk, .citiesSummary, .citySummary, .walkPast, .walkSummary, .walkBody:
            true
        default: false
        }
    }
}

extension Words {
    /// What a guide owes to those who gathered its places and its map, in Markdown.
    var attribution: String {
        let link = "[\(self(StarterWord.contributors))](https://www.openstreetmap.org/copyright)"
        return self(StarterWord.attribution, link)
    }
}

/// What the levels and badges of an imported city are called.
public enum StarterRewards {
    /// Reads the tool's words.
    ///
    /// - Returns: the texts in a language (BCP 47), in English where it is not known or not spoken.
    /// - Throws: that the tool's own files cannot be read.
    public static func texts() throws(FileFault) -> @Sendable (String?) -> RewardTexts {
        let theme = try ThemeFiles.readDefault()
        return { language in
            let words = ThemeWords.read(
                theme, language: language ?? "en", askedFor: SourceLocation(file: GuideReader.settingsFile)
            ).words.words
            func badge(_ name: StarterWord, _ text: StarterWord) -> RewardTexts.Badge {
                RewardTexts.Badge(name: words(name), text: words(text))
            }
            return RewardTexts(
                levels: [words(StarterWord.firstLevel), words(StarterWord.middleLevel), words(StarterWord.lastLevel)],
                first: badge(.firstBadge, .firstBadgeText), half: badge(.halfBadge, .halfBadgeText),
                every: badge(.everyBadge, .everyBadgeText))
        }
    }
}
