// The words for days that visitors plan.

import GuideModel

/// The words of the pages on which visitors plan a day and walk it.
enum PlanWord: String, WordName {
    case title = "plan.title", heading = "plan.heading", description = "plan.description"
    case walkHeading = "plan.walk.heading", walkDescription = "plan.walk.description"
    case map = "nav.map"

    var placeholders: [String] {
        switch self {
        case .heading, .description, .walkDescription: ["city"]
        default: []
        }
    }
}
