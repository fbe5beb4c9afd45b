// The data from which the views of a city's content are made.

import GuideModel

/// The data of one city in one language, to which its views refer.
final class CityViews: Sendable {
    let index: CityIndex
    let pictures: CityPictures
    let icons: IconSet
    let hours: HoursIndex
    let markup: RichTextMarkup
    /// Distance and direction from the city's centre to each place, in words; by its index in `index.places`.
    let directionTexts: [String]
    private let placePictures: [PictureContext?]
    private let tourPictures: [PictureContext?]
    private let kindTitles: [PlaceKind: String]

    init(_ index: CityIndex, pictures: CityPictures, icons: IconSet, hours: HoursIndex, markup: RichTextMarkup) {
        self.index = index
        self.pictures = pictures
        self.icons = icons
        self.hours = hours
        self.markup = markup
        let (city, words) = (index.city, index.words)
        let units = index.material.guide.units
        directionTexts = index.places.map {
            words.directionText(from: city.position, called: city.centre, to: $0.position, in: units)
        }
        let assets = index.material.assets
        placePictures = index.places.map { place in
            (MediaChoice.illustration(place.media, assets: assets) ?? pictures.picture(of: place))
                .flatMap { PictureContext($0) }
        }
        tourPictures = index.tours.map { record in
            Self.illustration(of: record, assets, pictures).flatMap { PictureContext($0) }
        }
        kindTitles = Dictionary(uniqueKeysWithValues: PlaceKind.allCases.map { ($0, words.title($0)) })
    }

    var city: City { index.city }
    var words: Words { index.words }
    var units: WalkingUnits { index.material.guide.units }
    private var assets: [String: MediumAsset] { index.material.assets }

    func title(of kind: PlaceKind) -> String { kindTitles[kind] ?? "" }

    // MARK: Pictures

    /// The first picture of a place, or else its generated picture.
    ///
    /// - Parameter number: the index of the place in `index.places`.
    func picture(ofPlace number: Int) -> PictureContext? { placePictures[number] }

    /// The picture of a tour.
    ///
    /// - Parameter number: the index of the tour in `index.tours`.
    func picture(ofTour number: Int) -> PictureContext? { tourPictures[number] }

    func picture(of feature: Feature, in place: Place) -> PictureContext? {
        (MediaChoice.illustration(feature.media, assets: assets) ?? pictures.picture(of: feature, in: place))
            .flatMap { PictureContext($0) }
    }

    /// The first photograph of the media; nil for none.
    func photograph(_ media: [Medium]) -> PictureContext? {
        MediaChoice.illustration(media, assets: assets).flatMap { PictureContext($0) }
    }

    /// The tour's own first picture, or else the first picture of its stops, or else a generated one.
    func illustration(of record: TourRecord) -> MediumAsset? { Self.illustration(of: record, assets, pictures) }

    private static func illustration(
        of record: TourRecord, _ assets: [String: MediumAsset], _ pictures: CityPictures
    ) -> MediumAsset? {
        if let own = MediaChoice.illustration(record.tour.media, assets: assets) { return own }
        for stop in record.stops {
            if let picture = MediaChoice.illustration(stop.media, assets: assets) { return picture }
        }
        return pictures.picture(of: record.tour)
    }

    // MARK: Links

    /// The links to the pages of some tags.
    func links(tags: [String]) -> [LinkContext] {
        tags.compactMap { tag in
            index.topics.path(ofTag: tag).map { LinkContext(href: .link($0), name: index.topics.name(ofTag: tag)) }
        }
    }

    /// The link to the page of an area; nil for none.
    func link(area: Slug?) -> LinkContext? {
        index.topics.area(area).map { LinkContext(href: .link($0.path), name: $0.name) }
    }

    // MARK: Views

    /// The view of a place.
    ///
    /// - Parameter number: the index of the place in `index.places`.
    func place(_ number: Int) -> PlaceView { PlaceView(views: self, number: number, featureNumber: nil) }

    /// The features of a place.
    ///
    /// - Parameter number: the index of the place in `index.places`.
    func features(ofPlace number: Int) -> [PlaceView] {
        index.places[number].features.indices.map { PlaceView(views: self, number: number, featureNumber: $0) }
    }

    /// The view of a tour.
    ///
    /// - Parameter number: the index of the tour in `index.tours`.
    func tour(_ number: Int) -> TourView { TourView(views: self, number: number) }

    /// The view of a stop: a place or a feature.
    func stop(_ stop: TourStopPlace) -> PlaceView {
        PlaceView(views: self, number: stop.place, featureNumber: stop.feature)
    }
}
