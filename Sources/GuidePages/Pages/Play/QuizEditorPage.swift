// The page on which visitors create their own quiz walks on their devices.

import GuideModel

/// The fields that `quiz-editor.mustache` can use.
struct QuizEditorPage: Sendable {
    var cityName: String
    var making: UserQuizContext?
    var map: MapContext?
}

extension QuizEditorPage: TemplateContext {
    static let fields = TemplateFields<QuizEditorPage> {
        $0.text("cityName", \.cityName)
        $0.optional("making", \.making)
        $0.optional("map", \.map)
    }
}

extension QuizEditorPage: PageKind {
    static let declaration = PageDeclaration(
        name: "quiz-editor", template: "quiz-editor", scripts: ["quiz-editor", "user-quizzes"],
        styles: ["editor", "point-map"],
        isMap: true)

    /// No page for a city without games.
    static func subjects(in city: CityWriter) -> [Void] { city.city.hasPlay ? [()] : [] }

    static func map(for subject: Void, in city: CityWriter) -> MapPlan? {
        city.maps.editorMap(on: SitePath.makeQuiz(city.city.id), title: UserQuizWord.map, description: .mapHelp)
    }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<QuizEditorPage> {
        let words = city.words
        let name = city.city.name
        let heading = words(UserQuizWord.title)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.makeQuiz(city.city.id), heading: heading,
                description: words(UserQuizWord.description, name),
                within: name, image: city.socialImage(nil), above: [city.crumb, city.playCrumb]),
            title: words.line([heading, name]),
            context: QuizEditorPage(
                cityName: name, making: city.making, map: city.context(of: map, caption: words(UserQuizWord.mapHelp))))
    }
}
