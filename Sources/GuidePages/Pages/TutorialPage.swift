// What a guide can do, one thing after the other, each with a way to try it.

import GuideModel

/// What `tutorial.mustache` can use.
struct TutorialPage: Sendable {
    var steps: [TutorialStepContext]
}

/// One thing that a guide can do.
struct TutorialStepContext: Sendable {
    /// By which the device knows it.
    var id: String
    var title: String
    var text: String
    /// Where it can be tried; nil where that is on many pages.
    var href: Address?
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

    static func page(in guide: GuideWriter, map: PageMap?) -> PageDraft<TutorialPage> {
        let cities = guide.material.cities
        let steps = TutorialStep.allCases.compactMap { step -> TutorialStepContext? in
            let words = step.words
            let href: Address?
            switch step.place {
            case .nowhere: href = nil
            case .guide(let path): href = .link(path)
            case .city(let isThere, let path):
                guard let city = cities.first(where: isThere) else { return nil }
                href = .link(path(city))
            }
            return TutorialStepContext(
                id: step.rawValue, title: guide.words(words.title), text: guide.words(words.text), href: href)
        }
        return PageDraft(
            head: PageHead(
                path: SitePath.tutorial, heading: guide.words(PageWord.tutorial),
                description: guide.words(PageWord.tutorialDescription)),
            context: TutorialPage(steps: steps))
    }
}

/// The things that a guide can do, in the order in which they are shown.
private enum TutorialStep: String, CaseIterable {
    case maps, search, near, walk, listen, pictures, save, codes, found, riddles, quizzes, objects, camera, friends,
        make,
        tour, settings

    /// Where a step is tried.
    enum Place {
        /// On many pages.
        case nowhere
        /// On a page of the guide.
        case guide(String)
        /// In the first city that has it; without one, the step is left out.
        case city((CitySummary) -> Bool, (CitySummary) -> String)
    }

    var place: Place {
        switch self {
        case .maps: .city({ $0.placeCount > 0 }, { SitePath.city($0.id) })
        case .search: .city({ $0.placeCount > 0 }, { SitePath.search($0.id) })
        case .near: .city({ $0.placeCount > 0 }, { SitePath.nearby($0.id) })
        case .walk: .city({ $0.firstTour != nil }, { _ in SitePath.firstWalk })
        case .listen: .city({ $0.firstTour != nil }, { city in SitePath.tourWalk(city.id, city.firstTour ?? .unnamed) })
        case .pictures: .nowhere
        case .save: .city({ $0.firstTour != nil }, { city in SitePath.tour(city.id, city.firstTour ?? .unnamed) })
        case .codes: .guide(SitePath.scan)
        case .found: .city({ $0.offers.contains(.finds) }, { SitePath.found($0.id) })
        case .riddles: .city({ $0.offers.contains(.riddles) }, { SitePath.riddles($0.id) })
        case .quizzes: .city({ $0.offers.contains(.quizzes) }, { SitePath.play($0.id) })
        case .objects: .city({ $0.offers.contains(.objects) }, { SitePath.objects($0.id) })
        case .camera: .city({ $0.placeCount > 0 }, { SitePath.camera($0.id) })
        case .friends: .city({ $0.hasPlay }, { SitePath.friends($0.id) })
        case .make: .city({ $0.hasPlay }, { SitePath.makeQuiz($0.id) })
        case .tour: .city({ _ in true }, { SitePath.makeTour($0.id) })
        case .settings: .guide(SitePath.settings)
        }
    }

    var words: (title: TutorialWord, text: TutorialWord) {
        switch self {
        case .maps: (.maps, .mapsText)
        case .search: (.search, .searchText)
        case .near: (.near, .nearText)
        case .walk: (.walk, .walkText)
        case .listen: (.listen, .listenText)
        case .pictures: (.pictures, .picturesText)
        case .save: (.save, .saveText)
        case .codes: (.codes, .codesText)
        case .found: (.found, .foundText)
        case .riddles: (.riddles, .riddlesText)
        case .quizzes: (.quizzes, .quizzesText)
        case .objects: (.objects, .objectsText)
        case .camera: (.camera, .cameraText)
        case .friends: (.friends, .friendsText)
        case .make: (.make, .makeText)
        case .tour: (.tour, .tourText)
        case .settings: (.settings, .settingsText)
        }
    }
}
