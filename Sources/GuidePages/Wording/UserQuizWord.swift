// The words for quiz walks that visitors create.

import GuideModel

/// The words of the pages on which visitors create quiz walks and play them.
enum UserQuizWord: String, WordName {
    case title = "quiz-editor.title", description = "quiz-editor.description"
    case map = "nav.map", mapHelp = "quiz-editor.map.help", mapCaption = "play.quiz.map.caption"
    case heading = "user-quiz.heading", madeDescription = "user-quiz.description"

    var placeholders: [String] {
        switch self {
        case .description, .madeDescription: ["city"]
        default: []
        }
    }
}
