// The words for objects that editors place.

import GuideModel

/// The words of the page that places objects, and of the links to it.
enum PlacingWord: String, WordName {
    case title = "placing.title", description = "placing.description", link = "placing.in"
    case mapHelp = "placing.map-help"

    var placeholders: [String] {
        switch self {
        case .description, .link: ["city"]
        default: []
        }
    }
}
