// The words for walks that editors record.

import GuideModel

/// The words of the page that records a walk, and of the links to it.
enum RecordWord: String, WordName {
    case title = "record.title", description = "record.description", link = "record.in"
    case map = "nav.map", mapHelp = "record.map-help"

    var placeholders: [String] {
        switch self {
        case .description, .link: ["city"]
        default: []
        }
    }
}
