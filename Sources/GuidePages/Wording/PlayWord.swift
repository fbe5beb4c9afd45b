// The words for games.

import GuideModel

/// The words of the pages with games.
enum PlayWord: String, WordName {
    case title = "play.title", description = "play.description"
    case questions = "count.questions"
    case quiz = "play.quiz", quizForChildren = "play.quiz.children"
    case quizMap = "play.quiz.map", quizMapCaption = "play.quiz.map.caption", quizMapHidden = "play.quiz.map.hidden"
    case question = "play.quiz.question"
    case found = "found.title", foundDescription = "found.description"
    case offers = "offers.title", offersDescription = "offers.description"
    case profile = "profile.title", profileDescription = "profile.description"
    case friends = "friends.title", friendsDescription = "friends.description"
    case riddles = "play.riddles", riddlesDescription = "play.riddles.description", riddlesMap = "play.riddles.map"
    case riddleCount = "count.riddles", riddleHint = "play.riddles.hint"

    var placeholders: [String] {
        switch self {
        case .description, .foundDescription, .friendsDescription, .riddlesDescription, .riddlesMap, .offersDescription,
            .profileDescription:
            ["city"]
        case .quizMap: ["quiz"]
        case .question, .riddleHint: ["number"]
        default: []
        }
    }

    var isCounted: Bool { self == .questions || self == .riddleCount }
}
