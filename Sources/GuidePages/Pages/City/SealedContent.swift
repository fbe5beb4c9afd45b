// Writes locked content as plain content, for the caller that encrypts it.

import GuideModel
import GuideSupport

/// The content that a key opens.
public struct SealedContent: Sendable {
    public var item: LockedItem
    /// The content as JSON, without its media files.
    ///
    /// `{"name":…,"html":…}`; for a hidden place also `id`, `kind`, `summary`, `latitude`, `longitude` and `address`.
    /// If the name or the summary is not in the page's language, it has `languages`. Addresses in the HTML are relative
    /// to the page that shows it.
    public var content: [UInt8]
    /// The media files that it shows, with their paths from the site's root.
    public var files: [Rendition]
}

/// The fields that `extra.mustache` can use.
struct ExtraContext: Sendable {
    /// Safe HTML.
    var body: Markup
    var pictures: [PictureContext]
    var recordings: [RecordingContext]
    var icon: InterfaceIconsContext
}

extension ExtraContext: TemplateContext {
    static let fields = TemplateFields<ExtraContext> {
        $0.html("body", \.body)
        $0.list("pictures", \.pictures)
        $0.flag("hasPictures", ifAny: \.pictures)
        $0.flag("hasGallery") { Gallery.isShown($0.pictures) }
        $0.list("recordings", \.recordings)
        $0.object("icon", \.icon)
    }
}

extension CityPages {
    /// All locked content of the city that has a lock.
    public func sealedContents() throws(TemplateError) -> [SealedContent] {
        var contents: [SealedContent] = []
        let city = writer.city
        for place in city.places {
            if let extra = place.extra {
                contents += [try sealed(extra, LockedItem(city: city.id, place: place.id))].compactMap { $0 }
            }
            for feature in place.features {
                guard let extra = feature.extra else { continue }
                let item = LockedItem(city: city.id, place: place.id, feature: feature.id)
                contents += [try sealed(extra, item)].compactMap { $0 }
            }
        }
        for place in city.hiddenPlaces { contents += [try sealed(place)].compactMap { $0 } }
        return contents
    }

    private func sealed(_ extra: Extra, _ item: LockedItem) throws(TemplateError) -> SealedContent? {
        let page =
            item.feature.map { SitePath.feature(item.city, item.place, $0) } ?? SitePath.place(item.city, item.place)
        return try sealed(item, on: page, body: extra.body, media: extra.media) { json in
            json.member("name", extra.name)
            json.languages(["name": [extra.name]], writer.index.language)
        }
    }

    private func sealed(_ place: Place) throws(TemplateError) -> SealedContent? {
        let item = LockedItem(city: writer.city.id, place: place.id)
        return try sealed(
            item, on: SitePath.found(item.city), body: place.body, media: place.media
        ) { json in
            json.member("id", place.id.text)
            json.member("name", place.name)
            json.member("kind", writer.words.title(place.kind))
            json.member("summary", place.summary)
            json.member("latitude", Coordinate.rounded(place.position.latitude))
            json.member("longitude", Coordinate.rounded(place.position.longitude))
            json.member("address", place.facts.address ?? "")
            json.languages(["name": [place.name], "summary": [place.summary]], writer.index.language)
        }
    }

    private func sealed(
        _ item: LockedItem, on page: String, body: RichText, media: [Medium], _ facts: (inout JSONWriter) -> Void
    ) throws(TemplateError) -> SealedContent? {
        guard writer.index.material.locks[item] != nil else { return nil }
        let assets = writer.index.material.lockedAssets
        let choice = MediaChoice(media, in: body, assets: assets)
        let figures = choice.figures
        let context = ExtraContext(
            body: writer.markup.html(body), pictures: [figures.lead].compactMap { $0 } + figures.others,
            recordings: writer.recordings(choice), icon: InterfaceIconsContext(writer.icons.named))
        let markup = try extra.render(context, foreign: writer.frames.foreign)
        let rendered = RenderedPage(markup, on: PageAddress(page, in: writer.index.material.guide.site))
        let shown = Set(markup.addresses.map(\.path))
        let files = media.compactMap { assets[$0.id] }.flatMap(\.files).filter { shown.contains($0.path) }
        let content = JSONWriter.object(isCompact: true) { json in
            facts(&json)
            json.member("html", String(decoding: rendered.bytes, as: UTF8.self))
        }
        return SealedContent(item: item, content: content, files: files)
    }
}
