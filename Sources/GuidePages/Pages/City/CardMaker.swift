// Makes the cards of a city's places, features and tours for any of its pages.

import GuideModel

/// Writes cards for any page.
struct CardMaker: Sendable {
    var city: City
    var organisations: [Organisation]
    var assets: [String: MediumAsset]
    var pictures: CityPictures
    var icons: IconSet
    var units: WalkingUnits
    var words: Words

    func card(_ place: Place) -> CardContext {
        CardContext(
            href: .link(SitePath.place(city.id, place.id)), name: place.name, kind: words.title(place.kind),
            kindIcon: icons.kind(place.kind), summary: place.summary, meta: nil,
            picture: picture(of: place), isSponsored: place.sponsor != nil, position: Coordinate.pair(place.position))
    }

    func card(_ feature: Feature, of place: Place) -> CardContext {
        CardContext(
            href: .link(SitePath.feature(city.id, place.id, feature.id)), name: feature.name,
            kind: words.title(feature.kind), kindIcon: icons.kind(feature.kind), summary: feature.summary, meta: nil,
            picture: picture(of: feature, in: place), isSponsored: place.sponsor != nil,
            position: Coordinate.pair(feature.position ?? place.position))
    }

    func card(_ record: TourRecord) -> TourCardContext {
        let tour = record.tour
        let organisation = organisations.first { $0.id == tour.organisation }
        return TourCardContext(
            href: .link(SitePath.tour(city.id, tour.id)), name: tour.name, summary: tour.summary,
            distance: words.distance(metres: record.geometry.metres, in: units),
            time: words.duration(minutes: record.minutes),
            isoTime: Quantities.isoDuration(minutes: record.minutes),
            stopCount: words(PageWord.stops, count: record.stops.count), organisation: organisation?.name,
            organisationID: organisation?.id.text, areaID: city.area(tour.area)?.id.text,
            price: tour.price.map(words.amount),
            stepFree: tour.access?.stepFree.map(words.stepFree),
            picture: illustration(of: record).flatMap { PictureContext($0) },
            position: record.stops.first.map { Coordinate.pair($0.position) })
    }

    /// The tour's own first picture, else the first of its stops', else a drawn one.
    func illustration(of record: TourRecord) -> MediumAsset? {
        if let own = MediaChoice.illustration(record.tour.media, assets: assets) { return own }
        for stop in record.stops {
            if let picture = MediaChoice.illustration(stop.media, assets: assets) { return picture }
        }
        return pictures.picture(of: record.tour)
    }

    func picture(of place: Place) -> PictureContext? {
        (MediaChoice.illustration(place.media, assets: assets) ?? pictures.picture(of: place))
            .flatMap { PictureContext($0) }
    }

    private func picture(of feature: Feature, in place: Place) -> PictureContext? {
        (MediaChoice.illustration(feature.media, assets: assets) ?? pictures.picture(of: feature, in: place))
            .flatMap { PictureContext($0) }
    }

    /// The photograph of a stop; its drawn picture would only repeat the tour's map.
    func picture(_ media: [Medium]) -> PictureContext? {
        MediaChoice.illustration(media, assets: assets).flatMap { PictureContext($0) }
    }
}
