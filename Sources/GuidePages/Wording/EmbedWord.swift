// The words of pages for frames in other websites.

import GuideModel

/// The words of a page for frames, and of its map.
enum EmbedWord: String, WordName {
    case map = "embed.map", mapDescription = "embed.map.description"

    var placeholders: [String] {
        switch self {
        case .map: ["name"]
        case .mapDescription: []
        }
    }
}
