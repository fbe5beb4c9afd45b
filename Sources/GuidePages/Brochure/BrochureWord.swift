// The words of brochures that are not in their templates.

import GuideModel

/// The words that the pages of brochures fill in themselves.
enum BrochureWord: String, WordName {
    case link = "brochure.link", heading = "brochure.heading", description = "brochure.description"
    case edition = "brochure.edition", mapCaption = "brochure.map"

    var placeholders: [String] {
        switch self {
        case .heading, .description: ["city"]
        case .edition: ["date"]
        case .link, .mapCaption: []
        }
    }
}
