// A place, or a feature of one, for the templates of all editions.

import GuideModel

/// A view of a place or a feature, which computes the values for a template from the model.
///
/// A context about a place includes the fields of this view. A new field here is therefore available on pages, cards,
/// stops, kiosks and pages of groups. Keys of content that are texts, numbers or flags become fields automatically:
///
/// ```swift
/// static let fields = TemplateFields<KioskPlaceContext> {
///     $0.number("turn", \.turn)
///     $0.include(\.view)
/// }
/// ```
struct PlaceView: Sendable {
    let views: CityViews
    /// The index of the place in the city's `CityIndex.places`.
    let number: Int
    /// The index of the feature in its place; nil for the place itself.
    let featureNumber: Int?

    var place: Place { views.index.places[number] }
    var feature: Feature? { featureNumber.map { views.index.places[number].features[$0] } }

    /// The path of the page, from the root of its language.
    var path: String {
        guard let feature else { return SitePath.place(views.city.id, place.id) }
        return SitePath.feature(views.city.id, place.id, feature.id)
    }

    var name: String { feature?.name ?? place.name }
    var kind: PlaceKind { feature?.kind ?? place.kind }
    var summary: String { feature?.summary ?? place.summary }
    var body: RichText { feature?.body ?? place.body }
    var facts: VisitFacts { feature?.facts ?? place.facts }
    var media: [Medium] { feature?.media ?? place.media }
    var tags: [String] { feature?.tags ?? place.tags }
    /// The position of the feature, or of its place if the feature has none.
    var position: Position { feature?.position ?? place.position }
    var extra: Extra? { featureNumber == nil ? place.extra : feature?.extra }
    var version: String { feature?.version ?? place.version }
    var isSponsored: Bool { views.index.places[number].sponsor != nil }

    var href: Address { .link(path) }
    var kindTitle: String { views.title(of: kind) }
    var picture: PictureContext? {
        feature.map { views.picture(of: $0, in: place) } ?? views.picture(ofPlace: number)
    }
    var openNow: OpenNowContext? { facts.hours.flatMap { views.hours.entry($0).openNow } }
    /// The first of its prices.
    var price: PriceContext? { facts.prices.first.map { PriceContext($0, words: views.words) } }
    var access: [PhraseContext] { facts.access.map(views.words.phrases)?.map(PhraseContext.init) ?? [] }
    var visit: VisitContext? { VisitContext.of(facts, book: views.hours) }

    /// The features of the place; for a feature, the other features of its place.
    var features: [PlaceView] { views.features(ofPlace: number).filter { $0.featureNumber != featureNumber } }

    /// The media of a page, with a generated picture if there is no other.
    func media(in city: CityWriter) -> MediaChoice {
        let choice = MediaChoice(media, in: body, assets: city.assets)
        guard let feature else { return choice.orDrawn(views.pictures.picture(of: place)) }
        return choice.orDrawn(views.pictures.picture(of: feature, in: place))
    }

    /// The value of a key of content; nil if the content does not have it.
    fileprivate func value(ofKey name: String) -> FieldValue? {
        feature.map { Feature.contentKind.value(of: name, in: $0) } ?? Place.contentKind.value(of: name, in: place)
    }
}

extension PlaceView: TemplateContext {
    static let fields = TemplateFields<PlaceView> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("kind", \.kindTitle)
        $0.html("kindIcon") { $0.views.icons.kind($0.kind) }
        $0.address("kindHref") { .link(SitePath.kind($0.views.city.id, $0.kind)) }
        $0.optional("area") { $0.views.link(area: $0.place.area) }
        $0.list("tags") { $0.views.links(tags: $0.tags) }
        $0.flag("hasTags", ifAny: \.tags)
        $0.text("summary", \.summary)
        $0.flag("isSponsored", \.isSponsored)
        $0.text("sponsor", \.place.sponsor)
        $0.text("placeName", \.place.name)
        $0.address("placeHref") { $0.views.place($0.number).href }
        $0.html("body") { $0.views.markup.html($0.body) }
        $0.optional("picture", \.picture)
        $0.text("position") { Coordinate.pair($0.position) }
        $0.address("geo") { .geo($0.position) }
        $0.text("way") { $0.views.directionTexts[$0.number] }
        $0.optional("openNow", \.openNow)
        $0.optional("price", \.price)
        $0.list("access", \.access)
        $0.flag("hasAccess", ifAny: \.access)
        $0.optional("visit", \.visit)
        $0.list("features") { $0.features.map { PlaceCard(view: $0) } }
        $0.flag("hasFeatures", ifAny: \.features)
        $0.keys(of: Place.contentKind.keys.map(\.declaration)) { $0.value(ofKey: $1) }
    }
}
