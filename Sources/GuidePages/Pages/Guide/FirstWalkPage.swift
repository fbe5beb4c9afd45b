// The page for a visitor's first guided walk, with a walk that plays automatically.

import GuideModel

/// The fields that `first-walk.mustache` can use.
struct FirstWalkPage: Sendable {
    /// The walks to try, one in each city that has one.
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

    static func page(in guide: GuideWriter, map: PageMap?) -> UnrenderedPage<FirstWalkPage> {
        let walks = guide.material.cities.compactMap { city in
            city.firstTour.map { tour in
                LinkContext(
                    href: .link(SitePath.tourWalk(city.id, tour), fragment: Anchor.firstWalk),
                    name: guide.words(PageWord.firstWalkIn, city.name))
            }
        }
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.firstWalk, heading: guide.words(PageWord.firstWalk),
                description: guide.words(PageWord.firstWalkDescription)),
            context: FirstWalkPage(walks: walks))
    }
}
