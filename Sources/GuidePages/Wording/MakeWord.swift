// What is said of the quiz walks that visitors make.

import GuideModel

/// Words of the pages on which quiz walks are made, and played that were made.
enum MakeWord: String, WordName {
    case title = "make.title", description = "make.description"
    case map = "nav.map", mapHelp = "make.map.help", mapCaption = "play.quiz.map.caption"
    case heading = "made.heading", madeDescription = "made.description"

    var placeholders: [String] {
        switch self {
        case .description, .madeDescription: ["city"]
        default: []
        }
    }
}
