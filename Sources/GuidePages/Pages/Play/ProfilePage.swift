// The page of a visitor's profile in a city's games.

import GuideModel

/// The fields that `profile.mustache` can use.
struct ProfilePage: Sendable {
    var cityID: String
    var heading: String
    /// The page that lists the visitor's finds; nil in a city with nothing to find.
    var found: Address?
    /// The page of vouchers; nil in a city without vouchers.
    var offers: Address?
    /// The page of friends and their cards.
    var friends: Address
    var rewards: RewardsContext?
}

extension ProfilePage: TemplateContext {
    static let fields = TemplateFields<ProfilePage> {
        $0.text("cityID", \.cityID)
        $0.text("heading", \.heading)
        $0.address("found", \.found)
        $0.address("offers", \.offers)
        $0.address("friends", \.friends)
        $0.optional("rewards", \.rewards)
    }
}

extension ProfilePage: PageKind {
    static let declaration = PageDeclaration(
        name: "profile", template: "profile", scripts: ["play-profile", "guide-settings"],
        lateScripts: ["guide-settings"], styles: ["progress", "friends", "settings", "profile"])

    /// No page for a city without games.
    static func subjects(in city: CityWriter) -> [Void] { city.city.hasPlay ? [()] : [] }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<ProfilePage> {
        let heading = city.words(PlayWord.profile)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.profile(city.city.id), heading: heading,
                description: city.words(PlayWord.profileDescription, city.city.name), within: city.city.name,
                image: city.socialImage(nil), above: [city.crumb, city.playCrumb],
                elements: city.rewardElements, styles: city.rewardStyles),
            title: city.words.line([heading, city.city.name]),
            context: ProfilePage(
                cityID: city.city.id.text, heading: heading, found: city.foundPage, offers: city.offersPage,
                friends: .link(SitePath.friends(city.city.id)), rewards: city.rewards))
    }
}

extension CityWriter {
    /// The page that lists the visitor's finds; nil in a city with nothing to find.
    var foundPage: Address? { FoundPage.subjects(in: self).isEmpty ? nil : .link(SitePath.found(city.id)) }

    /// The page of vouchers; nil in a city without vouchers.
    var offersPage: Address? { city.hasOffers ? .link(SitePath.offers(city.id)) : nil }
}
