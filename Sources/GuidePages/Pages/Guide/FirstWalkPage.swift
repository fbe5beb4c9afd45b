// Where a visitor who has never been led along a walk tries one that plays by itself.

import GuideModel

/// What `first-walk.mustache` can use.
struct FirstWalkPage: Sendable {
    /// A walk to try in each city that has one.
    var walks: [LinkContext]
}

extension FirstWalkPage: TemplateContext {
    static let fields = TemplateFields<FirstWalkPage> {
        $0.list("walks", \.walks)
        $0.flag("hasWalks", ifAny: \.walks)
    }
}

extension FirstWalkPage: SinglePageKind {
    typealias Source = GuideWriter

    static let declaration = PageDeclaration(name: "statement", template: "first-walk")

    static func page(in guide: GuideWriter, map: PageMap?) -> PageDraft<FirstWalkPage> {
        let walks = guide.material.cities.compactMap { city in
            city.firstTour.map { tour in
                LinkContext(
                    href: .link(SitePath.tourWalk(city.id, tour), fragment: Anchor.firstWalk),
                    name: guide.words(PageWord.firstWalkIn, city.name))
            }
        }
        return PageDraft(
            head: PageHead(
                path: SitePath.firstWalk, heading: guide.words(PageWord.firstWalk),
                description: guide.words(PageWord.firstWalkDescription)),
            context: FirstWalkPage(walks: walks))
    }
}
