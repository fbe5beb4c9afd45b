// A visitor's finds in a city, and what is left to find.

import GuideModel

/// The fields that `found-places.mustache` can use.
struct FoundPage: Sendable {
    var cityID: String
    var cityName: String
    /// The guide's address on the web, which `<finds-transfer>` names; nil if unknown.
    var root: String?
    var heading: String
    /// Everything that a code opens, or that appears when the visitor is there.
    var items: [Item]
    /// The places that visitors can go to, from A to Z, each before its features.
    var places: [Place]
    var rewards: RewardsContext?
    /// The objects that visitors see through the camera and collect.
    var objects: [ObjectCardContext]
    /// The page on which visitors create their own objects.
    var makeObject: Address
    var map: MapContext?
    /// The page of vouchers; nil in a city without vouchers.
    var offers: Address?
    /// The page of the visitor's profile.
    var profile: Address

    /// A place on the list, or a feature of the place before it.
    struct Place: Sendable {
        /// The id: `minster` or `minster/chapter-house`.
        var id: String
        var name: String
        /// The name of the feature's place.
        var placeName: String?
        var href: Address
    }

    /// A locked item, without the content that its place reveals.
    struct Item: Sendable {
        /// The page that shows it; nil for a hidden place, which this page shows.
        var page: Address?
        /// The position in degrees north and east, for a hidden place that unlocks at its position; nil for others.
        var position: String?
        var radius: String
        var lock: LockContext.Lock
    }
}

extension FoundPage: TemplateContext {
    static let fields = TemplateFields<FoundPage> {
        $0.text("cityID", \.cityID)
        $0.text("cityName", \.cityName)
        $0.text("root", \.root)
        $0.text("heading", \.heading)
        $0.list("items", \.items)
        $0.flag("hasItems", ifAny: \.items)
        $0.list("places", \.places)
        $0.optional("rewards", \.rewards)
        $0.list("objects", \.objects)
        $0.flag("hasObjects", ifAny: \.objects)
        $0.address("makeObject", \.makeObject)
        $0.optional("map", \.map)
        $0.address("offers", \.offers)
        $0.address("profile", \.profile)
    }
}

extension FoundPage.Place: TemplateContext {
    static let fields = TemplateFields<FoundPage.Place> {
        $0.text("id", \.id)
        $0.text("name", \.name)
        $0.text("placeName", \.placeName)
        $0.address("href", \.href)
    }
}

extension FoundPage.Item: TemplateContext {
    static let fields = TemplateFields<FoundPage.Item> {
        $0.address("page", \.page)
        $0.text("position", \.position)
        $0.text("radius", \.radius)
        $0.object("lock", \.lock)
    }
}

extension FoundPage: PageKind {
    static let declaration = PageDeclaration(
        name: "found-places", template: "found-places",
        scripts: ["found-places", "found-progress", "play-rewards", "finds-transfer"],
        styles: ["locked", "progress", "reward-notice", "found-pins", "finds-transfer", "share-panel"])

    /// No page for a city with nothing to find.
    static func subjects(in city: CityWriter) -> [Void] {
        city.city.play.contains(.finds) ? [()] : []
    }

    static func map(for subject: Void, in city: CityWriter) -> MapPlan? {
        city.maps.cityMap(on: SitePath.found(city.city.id))
    }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<FoundPage> {
        let heading = city.words(PlayWord.found)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.found(city.city.id), heading: heading,
                description: city.words(PlayWord.foundDescription, city.city.name), within: city.city.name,
                image: city.socialImage(nil), above: [city.crumb, city.playCrumb],
                elements: city.city.objects.isEmpty ? [] : ["object-inventory"],
                styles: city.city.objects.isEmpty ? [] : ["objects"]),
            title: city.words.line([heading, city.city.name]),
            context: FoundPage(
                cityID: city.city.id.text, cityName: city.city.name, root: city.addressOfGuide,
                heading: heading,
                items: city.city.lockedItems.compactMap { item, unlock in city.foundItem(item, unlock) },
                places: city.city.places.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.flatMap(city.foundLines),
                rewards: city.rewards, objects: city.objectCards, makeObject: .link(SitePath.makeObject(city.city.id)),
                map: city.context(of: map, caption: city.words(PlayWord.foundDescription, city.city.name)),
                offers: city.offersPage, profile: .link(SitePath.profile(city.city.id))))
    }
}

extension CityWriter {
    /// A place and its features.
    ///
    /// Features are included only if the city counts visits to them.
    fileprivate func foundLines(of place: Place) -> [FoundPage.Place] {
        let features = city.rewards == nil ? [] : place.features
        return [FoundPage.Place(id: place.id.text, name: place.name, href: .link(SitePath.place(city.id, place.id)))]
            + features.map { feature in
                let item = LockedItem(city: city.id, place: place.id, feature: feature.id)
                return FoundPage.Place(
                    id: item.name, name: feature.name, placeName: place.name,
                    href: .link(SitePath.feature(city.id, place.id, feature.id)))
            }
    }

    fileprivate func foundItem(_ item: LockedItem, _ unlock: Unlock) -> FoundPage.Item? {
        guard let lock = index.material.locks[item] else { return nil }
        let hidden = city.hiddenPlaces.first { $0.id == item.place }
        let page =
            item.feature.map { SitePath.feature(item.city, item.place, $0) } ?? SitePath.place(item.city, item.place)
        return FoundPage.Item(
            page: hidden == nil ? .link(page, fragment: Anchor.extra) : nil,
            position: unlock == .here ? hidden.map { Coordinate.pair($0.position) } : nil,
            radius: String(Extra.usualRadius), lock: LockContext.Lock(lock))
    }
}
