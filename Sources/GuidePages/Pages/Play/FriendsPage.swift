// The page with a visitor's card, the cards of friends, and the ranking by points in the city.

import GuideModel

/// The fields that `friends.mustache` can use.
struct FriendsPage: Sendable {
    var heading: String
    /// The city's id, which names its points on a card.
    var city: String
    /// The city's name.
    var cityName: String
    /// The guide's address on the web, for which cards are signed; nil if unknown.
    var root: String?
    /// The page's address on the web, for links and codes; nil if unknown.
    var address: String?
    /// The city's page, if it has a map.
    var cityMap: Address?
    /// Whether the city has riddles, for which visitors can give hints to friends.
    var hasRiddles: Bool
    /// The objects of the city, which visitors can give to friends.
    var objects: [NamedObjectContext]
    /// The map on which the visitor sets a group's places; nil for a city without a map.
    var map: MapContext?
    var rewards: RewardsContext?
}

/// The name of an object, found by its id.
struct NamedObjectContext: Sendable {
    var id: String
    var name: String
}

extension NamedObjectContext: TemplateContext {
    static let fields = TemplateFields<NamedObjectContext> {
        $0.text("id", \.id)
        $0.text("name", \.name)
    }
}

extension FriendsPage: TemplateContext {
    static let fields = TemplateFields<FriendsPage> {
        $0.text("heading", \.heading)
        $0.text("city", \.city)
        $0.text("cityName", \.cityName)
        $0.text("root", \.root)
        $0.text("address", \.address)
        $0.address("cityMap", \.cityMap)
        $0.flag("hasRiddles", \.hasRiddles)
        $0.list("objects", \.objects)
        $0.flag("hasObjects", ifAny: \.objects)
        $0.optional("map", \.map)
        $0.optional("rewards", \.rewards)
    }
}

extension FriendsPage: PageKind {
    static let declaration = PageDeclaration(
        name: "friends", template: "friends", scripts: ["play-friends", "friend-groups", "code-scanner"],
        styles: ["friends", "share-panel", "scan", "point-map"], isMap: true)

    /// No page for a city without points.
    static func subjects(in city: CityWriter) -> [Void] { city.city.hasPlay ? [()] : [] }

    static func map(for subject: Void, in city: CityWriter) -> MapPlan? {
        city.maps.editorMap(on: SitePath.friends(city.city.id), title: UserQuizWord.map, description: .mapHelp)
    }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<FriendsPage> {
        let path = SitePath.friends(city.city.id)
        let heading = city.words(PlayWord.friends)
        return UnrenderedPage(
            head: PageHead(
                path: path, heading: heading, description: city.words(PlayWord.friendsDescription, city.city.name),
                within: city.city.name, image: city.socialImage(nil), above: [city.crumb, city.playCrumb],
                elements: city.rewardElements, styles: city.rewardStyles),
            title: city.words.line([heading, city.city.name]),
            context: FriendsPage(
                heading: heading, city: city.city.id.text, cityName: city.city.name,
                root: city.addressOfGuide,
                address: city.frames.address(path),
                cityMap: city.index.places.isEmpty ? nil : .link(SitePath.city(city.city.id)),
                hasRiddles: !city.city.riddles.isEmpty,
                objects: city.city.objects.map { NamedObjectContext(id: $0.id.text, name: $0.name) },
                map: city.context(of: map, caption: city.words(UserQuizWord.mapHelp)),
                rewards: city.rewards))
    }
}

extension CityWriter {
    /// The guide's address on the web, for which visitors' cards are signed; the same in all languages.
    var addressOfGuide: String? { PageAddress.absolute("", base: index.material.guide.baseURL) }
}
