// The generated pictures of a city, for every page without its own picture.

import GuideModel

/// Assigns paths and content to generated pictures.
///
/// Pages use them like photographs.
struct CityPictures: Sendable {
    private let city: City
    private let pictures: DrawnPictures?
    private let palette: PicturePalette
    private let icons: IconSet
    private let words: Words

    init(_ material: CityMaterial, icons: IconSet, words: Words) {
        city = material.city
        pictures = material.pictures
        palette = PicturePalette(accent: CityStyles.accent(of: material.city.accent, guide: material.guide))
        self.icons = icons
        self.words = words
    }

    // MARK: Pictures on pages

    /// The generated picture of a place.
    ///
    /// - Returns: nil if there is none.
    func picture(of place: Place) -> MediumAsset? {
        asset(SitePath.place(city.id, place.id), alt: words(PageWord.drawnPlace, place.name))
    }

    func picture(of feature: Feature, in place: Place) -> MediumAsset? {
        asset(
            SitePath.feature(city.id, place.id, feature.id),
            alt: words(PageWord.drawnFeature, feature.name, place.name))
    }

    func picture(of tour: Tour) -> MediumAsset? {
        asset(SitePath.tour(city.id, tour.id), hasPreview: true, alt: words(PageWord.drawnTour, tour.name))
    }

    func pictureOfCity() -> MediumAsset? {
        asset(SitePath.city(city.id), hasPreview: true, alt: words(PageWord.drawnCity, city.name))
    }

    /// The attribution for the generated picture of a poster; nil for any other picture.
    static func attribution(of asset: MediumAsset?) -> String? {
        guard let medium = asset?.medium, medium.file.isEmpty else { return nil }
        return medium.credit
    }

    private func asset(_ page: String, hasPreview: Bool = false, alt: String) -> MediumAsset? {
        guard let pictures else { return nil }
        let path = SitePath.picture(city.id, of: page)
        // A pattern contains no information that the page does not have.
        let medium = Medium(
            id: path, file: "", location: SourceLocation(file: city.location.file),
            alt: pictures.hasBasemap ? alt : nil,
            isDecorative: !pictures.hasBasemap, credit: pictures.attribution)
        let pixels = DrawnPictures.size
        return MediumAsset(
            medium: medium, kind: .image,
            renditions: [Rendition(path: path, type: "image/svg+xml", bytes: 0, sha256: "", pixels: pixels)],
            pixels: pixels,
            preview: (hasPreview ? preview(page) : nil).map {
                Rendition(path: $0, type: "image/jpeg", bytes: 0, sha256: "", pixels: DrawnPictures.previewSize)
            })
    }

    /// The raster image of a page, which only the city and its tours have.
    ///
    /// A raster image takes longer to make than everything else of a page, and a link already shows the page's title
    /// next to the image. Links to places show the city's image.
    private func preview(_ page: String) -> String? {
        pictures?.hasPreviews == true ? SitePath.picture(city.id, of: page, ending: "jpg") : nil
    }

    // MARK: Plans

    /// The pictures to generate, in the order of their pages.
    ///
    /// - Parameter assets: the assets of the city's media.
    func plans(_ index: CityIndex, assets: [String: MediumAsset]) -> [PicturePlan] {
        guard pictures != nil else { return [] }
        func needsPicture(_ media: [Medium]) -> Bool { MediaChoice.illustration(media, assets: assets) == nil }
        var plans: [PicturePlan] = []
        if needsPicture(city.media) {
            plans.append(
                plan(
                    SitePath.city(city.id), .city(index.places.map(\.position)), name: city.name,
                    line: words.counts(places: city.places.count, tours: city.tours.count), icon: icons.named("pin"),
                    group: nil))
        }
        for number in index.order {
            let place = index.places[number]
            if needsPicture(place.media) {
                plans.append(
                    plan(
                        SitePath.place(city.id, place.id), of: place.kind, at: place.position, name: place.name,
                        within: city.name))
            }
            for feature in place.features where needsPicture(feature.media) {
                plans.append(
                    plan(
                        SitePath.feature(city.id, place.id, feature.id), of: feature.kind,
                        at: feature.position ?? place.position, name: feature.name, within: place.name))
            }
        }
        for record in index.tours where needsPicture(record.tour.media) {
            let subject = PicturePlan.Subject.walk(
                line: record.geometry.lineWithoutRepeats, stops: record.stops.map(\.position))
            plans.append(
                plan(
                    SitePath.tour(city.id, record.tour.id), subject, name: record.tour.name,
                    line: words.line([words(PageWord.tour), city.name]), icon: icons.named("walk"), group: nil))
        }
        return plans
    }

    private func plan(
        _ page: String, of kind: PlaceKind, at position: Position, name: String, within: String
    ) -> PicturePlan {
        plan(
            page, .sight(position, kind: kind, name: name), name: name, line: words.line([words.title(kind), within]),
            icon: icons.kind(kind), group: PlaceGroup(kind))
    }

    private func plan(
        _ page: String, _ subject: PicturePlan.Subject, name: String, line: String, icon: Markup, group: PlaceGroup?
    ) -> PicturePlan {
        let seed = TextHash.hash(page)
        return PicturePlan(
            path: SitePath.picture(city.id, of: page), previewPath: group == nil ? preview(page) : nil,
            subject: subject, title: name, name: name, line: line, icon: icon.bytes,
            scheme: palette.scheme(group, seed: seed), seed: seed)
    }
}
