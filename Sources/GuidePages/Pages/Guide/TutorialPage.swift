// The features of a guide, one after the other, each with a link to try it.

import GuideModel

/// The fields that `tutorial.mustache` can use.
struct TutorialPage: Sendable {
    var steps: [TutorialStepContext]
}

/// One feature of a guide.
struct TutorialStepContext: Sendable {
    /// The id by which the device recognises the step.
    var id: String
    var title: String
    var text: String
    /// The page on which the visitor tries the feature.
    var href: Address
}

extension TutorialStepContext: TemplateContext {
    static let fields = TemplateFields<TutorialStepContext> {
        $0.text("id", \.id)
        $0.text("title", \.title)
        $0.text("text", \.text)
        $0.address("href", \.href)
    }
}

extension TutorialPage: TemplateContext {
    static let fields = TemplateFields<TutorialPage> { $0.list("steps", \.steps) }
}

extension TutorialPage: SinglePageKind {
    typealias Source = GuideWriter

    static let declaration = PageDeclaration(
        name: "statement", template: "tutorial", scripts: ["feature-tour"], styles: ["tutorial"])

    static func page(in guide: GuideWriter, map: PageMap?) -> UnrenderedPage<TutorialPage> {
        let steps = TutorialStep.all.compactMap { step -> TutorialStepContext? in
            guard let href = step.address(in: guide.material.cities) else { return nil }
            return TutorialStepContext(
                id: step.id, title: guide.words(step.title), text: guide.words(step.text), href: href)
        }
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.tutorial, heading: guide.words(PageWord.tutorial),
                description: guide.words(PageWord.tutorialDescription)),
            context: TutorialPage(steps: steps))
    }
}

/// One of the features of a guide.
private struct TutorialStep {
    var id: String
    var title: TutorialWord
    var text: TutorialWord
    /// The page on which a city's visitors try it; nil for a city without the feature.
    var page: @Sendable (CitySummary) -> String?

    /// The page in the first city with the feature; nil if no city has it.
    func address(in cities: [CitySummary]) -> Address? { cities.lazy.compactMap(page).first.map { .link($0) } }

    private static func ifPlaces(_ city: CitySummary, _ path: (Slug) -> String) -> String? {
        city.placeCount > 0 ? path(city.id) : nil
    }

    private static func ifPlay(_ kind: PlayKinds, _ city: CitySummary, _ path: (Slug) -> String) -> String? {
        city.play.contains(kind) ? path(city.id) : nil
    }

    /// The steps in display order.
    static let all = [
        TutorialStep(id: "maps", title: .maps, text: .mapsText) { ifPlaces($0, SitePath.city) },
        TutorialStep(id: "search", title: .search, text: .searchText) { ifPlaces($0, SitePath.search) },
        TutorialStep(id: "near", title: .near, text: .nearText) { ifPlaces($0, SitePath.nearby) },
        TutorialStep(id: "plan", title: .plan, text: .planText) { ifPlaces($0, SitePath.plan) },
        TutorialStep(id: "events", title: .events, text: .eventsText) { city in
            city.eventDay == nil ? nil : SitePath.events(city.id)
        },
        TutorialStep(id: "walk", title: .walk, text: .walkText) { $0.firstTour == nil ? nil : SitePath.firstWalk },
        TutorialStep(id: "listen", title: .listen, text: .listenText) { city in
            city.firstTour.map { SitePath.tourWalk(city.id, $0) }
        },
        TutorialStep(id: "pictures", title: .pictures, text: .picturesText) { ifPlaces($0, SitePath.city) },
        TutorialStep(id: "save", title: .save, text: .saveText) { city in
            city.firstTour.map { SitePath.tour(city.id, $0) }
        },
        TutorialStep(id: "codes", title: .codes, text: .codesText) { _ in SitePath.scan },
        TutorialStep(id: "found", title: .found, text: .foundText) { ifPlay(.finds, $0, SitePath.found) },
        TutorialStep(id: "riddles", title: .riddles, text: .riddlesText) { ifPlay(.riddles, $0, SitePath.riddles) },
        TutorialStep(id: "quizzes", title: .quizzes, text: .quizzesText) { ifPlay(.quizzes, $0, SitePath.play) },
        TutorialStep(id: "objects", title: .objects, text: .objectsText) { ifPlay(.objects, $0, SitePath.objects) },
        TutorialStep(id: "camera", title: .camera, text: .cameraText) { ifPlaces($0, SitePath.camera) },
        TutorialStep(id: "friends", title: .friends, text: .friendsText) {
            $0.hasPlay ? SitePath.friends($0.id) : nil
        },
        TutorialStep(id: "make", title: .make, text: .makeText) { $0.hasPlay ? SitePath.makeQuiz($0.id) : nil },
        TutorialStep(id: "tour", title: .tour, text: .tourText) { SitePath.makeTour($0.id) },
        TutorialStep(id: "settings", title: .settings, text: .settingsText) { _ in SitePath.settings },
    ]
}
