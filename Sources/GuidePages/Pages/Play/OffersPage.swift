// The vouchers of a city as a grid of cards.

import GuideModel

/// The fields that `offers.mustache` can use.
struct OffersPage: Sendable {
    var cityID: String
    var heading: String
    var offers: [Offer]
    /// The page that lists the visitor's finds.
    var found: Address
    var rewards: RewardsContext?

    /// A voucher, readable without scripts.
    struct Offer: Sendable {
        var id: String
        var name: String
        var text: String
    }
}

extension OffersPage: TemplateContext {
    static let fields = TemplateFields<OffersPage> {
        $0.text("cityID", \.cityID)
        $0.text("heading", \.heading)
        $0.list("offers", \.offers)
        $0.address("found", \.found)
        $0.optional("rewards", \.rewards)
    }
}

extension OffersPage.Offer: TemplateContext {
    static let fields = TemplateFields<OffersPage.Offer> {
        $0.text("id", \.id)
        $0.text("name", \.name)
        $0.text("text", \.text)
    }
}

extension OffersPage: PageKind {
    static let declaration = PageDeclaration(
        name: "offers", template: "offers", scripts: ["play-offers"], styles: ["locked", "progress", "offers"])

    /// No page for a city without vouchers.
    static func subjects(in city: CityWriter) -> [Void] { city.city.hasOffers ? [()] : [] }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<OffersPage> {
        let heading = city.words(PlayWord.offers)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.offers(city.city.id), heading: heading,
                description: city.words(PlayWord.offersDescription, city.city.name), within: city.city.name,
                image: city.socialImage(nil), above: [city.crumb, city.playCrumb],
                elements: city.rewardElements, styles: city.rewardStyles),
            title: city.words.line([heading, city.city.name]),
            context: OffersPage(
                cityID: city.city.id.text, heading: heading,
                offers: city.city.rewards?.vouchers.map { Offer(id: $0.id.text, name: $0.name, text: $0.text) } ?? [],
                found: .link(SitePath.found(city.city.id)), rewards: city.rewards))
    }
}
