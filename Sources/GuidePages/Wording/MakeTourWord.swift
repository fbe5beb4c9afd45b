// What is said of tours that editors make.

import GuideModel

/// Words of the page that makes a tour, and of the links to it.
enum MakeTourWord: String, WordName {
    case title = "edit.title", description = "edit.description", link = "edit.in", mapHelp = "edit.map-help"

    var placeholders: [String] {
        switch self {
        case .description, .link: ["city"]
        default: []
        }
    }
}
