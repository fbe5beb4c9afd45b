// The words for tours that editors create.

import GuideModel

/// The words of the page that creates a tour, and of the links to it.
enum TourEditorWord: String, WordName {
    case title = "edit.title", description = "edit.description", link = "edit.in", mapHelp = "edit.map-help"

    var placeholders: [String] {
        switch self {
        case .description, .link: ["city"]
        default: []
        }
    }
}
