// The words of a guide that is made of an extract, by their names in the tables of words.

import GuideModel

enum StarterWord: String, WordName {
    case title = "starter.title", guideSummary = "starter.guide-summary"
    case guideSummaryWithWalk = "starter.guide-summary-walk", citiesSummary = "starter.cities-summary"
    case citySummary = "starter.city-summary", summaryOfFew = "starter.city-summary-few", walkPast = "starter.walk-past"
    case best = "starter.best", firstWalk = "starter.first-walk", walkLine = "starter.walk-line"
    case contributors = "starter.contributors", attribution = "starter.attribution"
    case walkName = "starter.walk-name", walkSummary = "starter.walk-summary", walkBody = "starter.walk-body"
    case importSummary = "starter.import-summary"

    var placeholders: [String] {
        switch self {
        case .title, .guideSummary, .guideSummaryWithWalk, .walkName, .importSummary: ["city"]
        case .citiesSummary: ["cities"]
        case .citySummary, .summaryOfFew: ["city", "places"]
        case .best: ["places"]
        case .walkLine: ["walk", "first", "last"]
        case .attribution: ["contributors"]
        case .walkSummary: ["first", "last"]
        case .walkPast, .firstWalk, .contributors, .walkBody: []
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
