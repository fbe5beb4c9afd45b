// The data from which a city's pages are made.

import GuideModel

/// A city with everything that its pages need.
///
/// The build creates it once for a city, and many threads use it.
final class CityWriter: Sendable {
    let index: CityIndex
    let views: CityViews
    let pictures: CityPictures
    /// The first picture of the city, or its generated picture.
    let illustration: MediumAsset?
    let frames: PageShellBuilder
    /// The pages of the city and of the guide that are public only until a day or minute.
    let endings: [EndingPages]
    let markup: RichTextMarkup
    let maps: PlaceMaps
    let data: StructuredData
    let icons: IconSet
    let hours: HoursIndex
    let events: EventCalendar
    /// The places nearest to each place, with the distances in metres; by its index in `index.places`.
    let near: [[(index: Int, metres: Double)]]
    /// The rules for rewards, for the script that counts the finds; empty if the city has no rewards.
    let rewardRules: [UInt8]

    init(_ material: CityMaterial, figure: CompiledTemplate<PictureContext>, icons: IconSet, words: Words) {
        let city = material.city
        index = CityIndex(material, words: words)
        self.icons = icons
        let pictures = CityPictures(material, icons: icons, words: words)
        self.pictures = pictures
        illustration = MediaChoice.illustration(city.media, assets: material.assets) ?? pictures.pictureOfCity()
        let hidesEnded = material.hidesEnded
        let endings = [
            EndingPages(city, hidesEnded: hidesEnded, words: words),
            EndingPages(guidePages: material.guide.freePages, hidesEnded: hidesEnded, words: words),
        ].compactMap(\.self)
        self.endings = endings
        frames = PageShellBuilder(
            guide: material.guide, site: material.site, hasPaths: material.hasPaths,
            countsFinds: city.rewards != nil, stylesheet: material.stylesheet,
            accent: CityStyles.accent(of: city.accent, guide: material.guide), icons: icons,
            words: words,
            navigation: CityNavigation(
                city: city.id, name: city.name, hasPlaces: !city.places.isEmpty, hasTours: !city.tours.isEmpty,
                hasPlay: city.hasPlay, hasRiddles: !city.riddles.isEmpty, hasOffers: city.hasOffers),
            hasOneCity: material.opensGuide, freePages: (city.id, city.freePages), languages: material.languages,
            foreignTexts: city.foreignTexts, names: city.foreignTexts.isEmpty ? [] : city.names,
            endings: endings)
        let foreign = frames.foreign
        markup = RichTextMarkup(
            assets: material.assets, figure: { try? figure.render($0, foreign: foreign) }, words: words)
        hours = HoursIndex(city, words: words, year: material.year ?? city.updated?.year)
        let namesOfTags = Dictionary(city.tags.map { ($0.id, $0.name) }) { first, _ in first }
        events = EventCalendar(city, now: material.now) { word in
            Slug(naming: word.lowercased()).flatMap { namesOfTags[$0] } ?? words.capitalised(word)
        }
        data = StructuredData(guide: material.guide, words: words)
        maps = PlaceMaps(index: index)
        views = CityViews(index, pictures: pictures, icons: icons, hours: hours, markup: markup)
        near = index.places.indices.map { [index] in index.near($0) }
        rewardRules = city.rewards?.json(in: city, locks: material.locks, index.language) ?? []
    }

    var city: City { index.city }
    var assets: [String: MediumAsset] { index.material.assets }
    var words: Words { index.words }
    var units: WalkingUnits { index.material.guide.units }
    var language: String { index.material.guide.language }
    /// When scripts hide what leads to a page; nil for never.
    func hidingTime(of path: String) -> String? {
        endings.lazy.compactMap { $0.hidingTime(of: path) }.first
    }

    /// The city as a breadcrumb.
    var crumb: CrumbContext { CrumbContext(href: .link(SitePath.city(city.id)), name: city.name) }

    /// The image that other sites show next to a link to a page.
    ///
    /// It is the page's own picture, or the city's if the page has only a generated picture.
    func socialImage(_ asset: MediumAsset?) -> SocialImageContext? {
        frames.socialImage(asset) ?? frames.socialImage(illustration)
    }

    /// The accessibility features of a page's recordings, for visitors who cannot hear or see them.
    func accessibility(_ choice: MediaChoice) -> [String] {
        (choice.recordings.contains { $0.captions != nil } ? ["captions"] : [])
            + (choice.recordings.contains { $0.medium.transcript != nil } ? ["transcript"] : [])
    }

    /// - Parameter loadsFilms: whether the page may load films from other sites, because its head names their origins.
    func recordings(_ choice: MediaChoice, loadsFilms: Bool = false) -> [RecordingContext] {
        choice.recordings.compactMap {
            RecordingContext.of(
                $0, films: loadsFilms ? index.material.guide.films : nil, language: language, words: words,
                html: { markup.html($0) })
        }
    }

    /// The opening hours of a place, from which the browser finds out whether it is open now.
    ///
    /// They are empty if the browser cannot find this out.
    func openingRules(_ place: Place) -> [UInt8] {
        place.facts.hours.flatMap { hours.entry($0).openNow?.rules } ?? []
    }

    func packLink(_ record: TourRecord) -> PackLinkContext {
        PackLinkContext(
            href: .link(SitePath.packPage(city.id, record.tour.id)), name: record.tour.name,
            contents: words.outline(of: record, in: units),
            poster: .link(SitePath.poster(city.id, record.tour.id)))
    }

    /// The QR code that leads to a pack, on the printed page of the pack's content.
    func paperCode(pack: Slug, title: String) -> Markup {
        guard index.material.hasPacks,
            let address = PageAddress.absolute(
                SitePath.packPage(city.id, pack), base: index.material.guide.baseURL)
        else { return .none }
        return code(QRCodePlan(address: PrintedSheet.page.address(address), title: title, id: "paper"))
    }

    func code(_ plan: QRCodePlan) -> Markup { index.material.code?(plan) ?? .none }

    // MARK: Maps

    /// The context of a map.
    ///
    /// - Parameters:
    ///   - place: the index in `index.places` of the place that the map links to on the city's map.
    ///   - origin: the index in `index.places` of the place that the page is about.
    ///   - numbers: the indexes in `index.places` of the places whose hours the map shows.
    func context(
        of map: PageMap?, caption: String, cityMap place: Int? = nil, origin: Int? = nil, hoursOf numbers: [Int] = []
    ) -> MapContext? {
        guard let map else { return nil }
        func level(_ level: MapLevel) -> MapLevelContext? {
            map.levels.first { $0.level == level }
                .map { MapLevelContext(href: $0.href, pieces: $0.pieces, extent: $0.extent) }
        }
        return MapContext(
            svg: map.svg, caption: caption,
            cityMap: place.flatMap { index.shown.contains($0) ? markerOnCityMap(of: $0) : nil },
            cityName: city.name,
            district: level(.district), street: level(.street), detail: level(.detail),
            directions: directions(from: origin), hours: MapHoursContext(numbers.compactMap(hours)),
            found: foundCount)
    }

    private func markerOnCityMap(of number: Int) -> Address {
        .link(SitePath.city(city.id), fragment: Anchor.pin(index.places[number].id))
    }

    private func hours(of number: Int) -> MapHoursContext.Place? {
        let place = index.places[number]
        guard let hours = place.facts.hours.flatMap({ self.hours.entry($0).openNow }) else { return nil }
        return MapHoursContext.Place(href: .link(SitePath.place(city.id, place.id)), hours: hours)
    }

    /// The form for directions, if the city has paths.
    private func directions(from origin: Int?) -> DirectionsContext? {
        guard index.material.hasPaths, index.material.site.scripts["guide-directions"] != nil else { return nil }
        return DirectionsContext(
            paths: .resource(SitePath.paths(city.id)),
            // The other places are in the city's path data, once for all pages.
            places: origin.map { number in
                let place = index.places[number]
                return [
                    DirectionsContext.Choice(
                        position: Coordinate.pair(place.position),
                        name: place.name, isHere: true)
                ]
            } ?? [], closed: index.material.restricted.map { PhraseContext(text: $0) })
    }
}

extension City {
    /// The names that pages use in sentences.
    fileprivate var names: [String] {
        [name] + areas.map(\.name) + tours.map(\.name) + places.flatMap { [$0.name] + $0.features.map(\.name) }
            + credits.sorted()
    }
}
