// The words for quiz walks that visitors create.

import GuideModel

/// The words of the pages on which visitors create quiz walks and play them.
enum UserQuizWord: String, WordName {
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
