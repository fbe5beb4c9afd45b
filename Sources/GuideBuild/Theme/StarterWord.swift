// The names of the words for a guide that is made from an extract; the tables of words contain the words.

import GuideModel

package enum StarterWord: String, WordName {
    case title = "starter.title", guideSummary = "starter.guide-summary"
    case guideSummaryWithWalk = "starter.guide-summary-walk", citiesSummary = "starter.cities-summary"
    case citySummary = "starter.city-summary", summaryOfFew = "starter.city-summary-few", walkPast = "starter.walk-past"
    case best = "starter.best", firstWalk = "starter.first-walk", walkLine = "starter.walk-line"
    case contributors = "starter.contributors", attribution = "starter.attribution"
    case walkName = "starter.walk-name", walkSummary = "starter.walk-summary", walkBody = "starter.walk-body"
    case importSummary = "starter.import-summary"
    case imprint = "starter.imprint", privacy = "starter.privacy"
    case firstLevel = "starter.level.first", middleLevel = "starter.level.middle", lastLevel = "starter.level.last"
    case firstBadge = "starter.badge.first", firstBadgeText = "starter.badge.first.text"
    case halfBadge = "starter.badge.half", halfBadgeText = "starter.badge.half.text"
    case everyBadge = "starter.badge.every", everyBadgeText = "starter.badge.every.text"

    package var placeholders: [String] {
        switch self {
        case .title, .guideSummary, .guideSummaryWithWalk, .walkName, .importSummary: ["city"]
        case .citiesSummary: ["cities"]
        case .citySummary, .summaryOfFew: ["city", "places"]
        case .best: ["places"]
        case .walkLine: ["walk", "first", "last"]
        case .attribution: ["contributors"]
        case .walkSummary: ["first", "last"]
        case .walkPast, .firstWalk, .contributors, .walkBody, .imprint, .privacy, .firstLevel, .middleLevel,
            .lastLevel, .firstBadge, .firstBadgeText, .halfBadge, .halfBadgeText, .everyBadge, .everyBadgeText:
            []
        }
    }

    package var isCounted: Bool {
        switch self {
        case .guideSummary, .guideSummaryWithWalk, .citiesSummary, .citySummary, .walkPast, .walkSummary, .walkBody:
            true
        default: false
        }
    }
}
