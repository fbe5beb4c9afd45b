// The page that lists all games of a city.

import GuideModel

/// The fields that `play.mustache` can use.
struct PlayPage: Sendable {
    var cityName: String
    var heading: String
    /// The page that lists the visitor's finds; nil in a city with nothing to find.
    var found: Address?
    /// The page of vouchers; nil in a city without vouchers.
    var offers: Address?
    var profile: Address
    /// The page of friends and their cards.
    var friends: Address
    var quizzes: [QuizCardContext]
    var riddles: RiddlesCardContext?
    var objects: ObjectsCardContext?
    var making: UserQuizContext?
}

extension PlayPage: TemplateContext {
    static let fields = TemplateFields<PlayPage> {
        $0.text("cityName", \.cityName)
        $0.text("heading", \.heading)
        $0.address("found", \.found)
        $0.address("offers", \.offers)
        $0.address("profile", \.profile)
        $0.address("friends", \.friends)
        $0.list("quizzes", \.quizzes)
        $0.flag("hasQuizzes", ifAny: \.quizzes)
        $0.optional("riddles", \.riddles)
        $0.optional("objects", \.objects)
        $0.optional("making", \.making)
    }
}

extension PlayPage: PageKind {
    static let declaration = PageDeclaration(
        name: "play", template: "play", scripts: ["user-quizzes"], styles: ["editor"])

    /// No page for a city without games.
    static func subjects(in city: CityWriter) -> [Void] { city.city.hasPlay ? [()] : [] }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<PlayPage> {
        let heading = city.words(PlayWord.title)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.play(city.city.id), heading: heading,
                description: city.words(PlayWord.description, city.city.name), within: city.city.name,
                image: city.socialImage(nil), above: [city.crumb]),
            title: city.words.line([heading, city.city.name]),
            context: PlayPage(
                cityName: city.city.name, heading: heading,
                found: city.foundPage, offers: city.offersPage, profile: .link(SitePath.profile(city.city.id)),
                friends: .link(SitePath.friends(city.city.id)),
                quizzes: city.quizCards, riddles: city.riddlesCard, objects: city.objectsCard,
                making: city.making))
    }
}

extension CityWriter {
    /// The page that lists all games, as a breadcrumb.
    var playCrumb: CrumbContext {
        CrumbContext(href: .link(SitePath.play(city.id)), name: words(PlayWord.title))
    }
}
