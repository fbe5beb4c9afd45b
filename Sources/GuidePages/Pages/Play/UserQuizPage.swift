// The page that plays a visitor's own quiz walk, from the page's address or from the device's storage.

import GuideModel

/// The fields that `user-quiz.mustache` can use.
struct UserQuizPage: Sendable {
    var heading: String
    var making: UserQuizContext?
    /// The page that lists all games.
    var play: Address
    var map: MapContext?
}

extension UserQuizPage: TemplateContext {
    static let fields = TemplateFields<UserQuizPage> {
        $0.text("heading", \.heading)
        $0.optional("making", \.making)
        $0.address("play", \.play)
        $0.optional("map", \.map)
    }
}

extension UserQuizPage: PageKind {
    static let declaration = PageDeclaration(
        name: "user-quiz", template: "user-quiz", scripts: ["user-quiz", "quiz-walk"], styles: ["quiz", "editor"],
        isMap: true)

    /// No page for a city without games.
    static func subjects(in city: CityWriter) -> [Void] { city.city.hasPlay ? [()] : [] }

    static func map(for subject: Void, in city: CityWriter) -> MapPlan? {
        city.maps.editorMap(on: SitePath.userQuiz(city.city.id), title: UserQuizWord.heading, description: .mapCaption)
    }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<UserQuizPage> {
        let words = city.words
        let id = city.city.id
        let heading = words(UserQuizWord.heading)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.userQuiz(id), heading: heading,
                description: words(UserQuizWord.madeDescription, city.city.name), within: city.city.name,
                image: city.socialImage(nil), above: [city.crumb, city.playCrumb]),
            // Without the quiz walk in its address, the page is empty.
            isListed: false,
            context: UserQuizPage(
                heading: heading, making: city.making, play: .link(SitePath.play(id)),
                map: city.context(of: map, caption: words(UserQuizWord.mapCaption))))
    }
}

extension PlaceMaps {
    /// The map of the city, to which a script adds the questions.
    ///
    /// The places have no numbers, which would look like those of questions.
    func editorMap(on page: String, title: UserQuizWord, description: UserQuizWord) -> MapPlan {
        var plan = cityMap(on: page)
        (plan.title, plan.description) = (index.words(title), index.words(description))
        for index in plan.markers.indices where !plan.markers[index].isHazard { plan.markers[index].label = "" }
        return plan
    }
}
