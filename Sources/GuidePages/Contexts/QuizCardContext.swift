// The card of a quiz walk in a list, with the facts that a visitor needs to choose one.

import GuideModel

/// The card of a quiz walk.
struct QuizCardContext: Sendable {
    var href: Address
    var name: String
    var summary: String
    /// The kind of walk and its audience.
    var kind: String
    var distance: String
    var questionCount: String
    var picture: PictureContext?
}

extension QuizCardContext: TemplateContext {
    static let fields = TemplateFields<QuizCardContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("kind", \.kind)
        $0.text("distance", \.distance)
        $0.text("questionCount", \.questionCount)
        $0.optional("picture", \.picture)
    }
}

extension CityWriter {
    /// The cards of the city's quiz walks, in display order.
    var quizCards: [QuizCardContext] {
        city.quizzes.sorted { ($0.order ?? .max, $0.name, $0.id) < ($1.order ?? .max, $1.name, $1.id) }.map { quiz in
            QuizCardContext(
                href: .link(SitePath.quiz(city.id, quiz.id)), name: quiz.name, summary: quiz.summary,
                kind: words(quiz.audience == .children ? PlayWord.quizForChildren : .quiz),
                distance: words.distance(metres: quiz.metres, in: units),
                questionCount: words(PlayWord.questions, count: quiz.questions.count), picture: picture(of: quiz))
        }
    }

    /// The picture of the quiz walk; if it has none, the picture of the first place with a question.
    private func picture(of quiz: Quiz) -> PictureContext? {
        if let own = views.photograph(quiz.ownMedia) { return own }
        return quiz.questions.lazy.compactMap(\.place).compactMap(index.number).first.flatMap(views.picture(ofPlace:))
    }
}
