// A place on a kiosk: what it is, how to get there and, on the kiosk at the place, all there is to hear and see.

import GuideModel

/// The fields that `kiosk/place.mustache` can use.
struct KioskPlacePage: Sendable {
    var kiosk: KioskContext
    var place: KioskPlaceContext
    /// Inline SVG.
    var map: Markup
    var take: KioskPhoneContext
    /// Safe HTML.
    var body: Markup
    /// The pictures after the first, which only the kiosk at the place itself shows, if they are a gallery.
    var pictures: [PictureContext]
    /// The recordings, which only the kiosk at the place itself shows.
    var recordings: [RecordingContext]
    var features: [KioskFeatureContext]
    /// The names of what there is to see at the place itself.
    var waiting: [PhraseContext]
    /// The place's own story, which opens only on the kiosk at the place.
    var extra: LockContext?
    /// Stories that are locked on this kiosk, without their names, and where visitors can open them.
    var locked: [KioskLockedContext]
    /// The external links.
    var links: [KioskLinkContext]
    var isLocked: Bool
}

extension KioskPlacePage: TemplateContext {
    static let fields = TemplateFields<KioskPlacePage> {
        $0.object("kiosk", \.kiosk)
        $0.object("place", \.place)
        $0.html("map", \.map)
        $0.flag("hasFacts") { page in
            let view = page.place.view
            return view.openNow != nil || view.price != nil || !view.access.isEmpty
        }
        $0.object("take", \.take)
        $0.html("body", \.body)
        $0.list("pictures", \.pictures)
        $0.flag("hasGallery") { Gallery.isShown($0.pictures) }
        $0.list("recordings", \.recordings)
        $0.list("features", \.features)
        $0.flag("hasFeatures", ifAny: \.features)
        $0.list("waiting", \.waiting)
        $0.flag("hasWaiting", ifAny: \.waiting)
        $0.optional("extra", \.extra)
        $0.list("locked", \.locked)
        $0.flag("hasLocked", ifAny: \.locked)
        $0.list("links", \.links)
        $0.flag("hasLinks", ifAny: \.links)
        $0.flag("isLocked", \.isLocked)
        $0.include(\.place.view)
    }
}

/// A story that is locked on this kiosk: where to go, and nothing of the story itself.
struct KioskLockedContext: Sendable {
    var text: String
    /// A hint about the location of the code.
    var hint: String?
}

extension KioskLockedContext: TemplateContext {
    static let fields = TemplateFields<KioskLockedContext> {
        $0.text("text", \.text)
        $0.text("hint", \.hint)
    }
}

/// A feature of the kiosk's own place, in a list.
struct KioskFeatureContext: Sendable {
    var view: PlaceView
    /// The screen of the feature.
    var href: Address
}

extension KioskFeatureContext: TemplateContext {
    static let fields = TemplateFields<KioskFeatureContext> {
        $0.address("href", \.href)
        $0.include(\.view)
    }
}

extension KioskPlacePage: PageKind {
    static let declaration = PageDeclaration.kiosk("place", scripts: ["open-now", "picture-viewer"])

    static func subjects(in source: KioskWriter) -> [KioskPlace] { source.places }

    static func map(for target: KioskPlace, in source: KioskWriter) -> MapPlan? { source.map(to: target) }

    static func page(for target: KioskPlace, in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        let (place, city) = (source.place(target), source.city)
        let choice = MediaChoice(place.media, in: place.body, assets: city.assets)
        // Recordings and features are only for visitors at the place itself.
        let waiting = place.features.map(\.name) + choice.recordings.compactMap { $0.medium.title ?? $0.medium.alt }
        return UnrenderedPage(
            head: source.head(
                source.path(of: place), heading: place.name, description: place.summary,
                opens: target.isOwn ? place.extra : nil, about: [NoticeSubject.place(place.id.text)]),
            isListed: false,
            context: Self(
                kiosk: source.context, place: source.context(target), map: map?.svg ?? .none,
                take: source.phoneCode(for: SitePath.place(city.city.id, place.id), name: place.name),
                body: source.html(place.body), pictures: target.isOwn ? choice.galleryPictures : [],
                recordings: target.isOwn ? source.recordings(choice) : [],
                features: target.isOwn ? source.features(of: target) : [],
                waiting: target.isOwn ? [] : waiting.map { PhraseContext(text: $0) },
                extra: target.isOwn ? city.lock(of: place) : nil, locked: target.isOwn ? [] : source.locked(of: place),
                links: source.links(of: place.facts, in: place.body, films: target.isOwn ? choice.films : []),
                isLocked: !target.isOwn))
    }
}

/// The fields that `kiosk/feature.mustache` can use, for a feature of the kiosk's own place.
struct KioskFeaturePage: Sendable {
    var view: PlaceView
    var kiosk: KioskContext
    /// The screen of its place.
    var placeHref: Address
    var picture: PictureContext?
    /// Safe HTML.
    var body: Markup
    /// The pictures after the first, if they are a gallery.
    var pictures: [PictureContext]
    var recordings: [RecordingContext]
    /// Its story, which opens on this kiosk.
    var extra: LockContext?
    /// The external links.
    var links: [KioskLinkContext]
    var take: KioskPhoneContext
}

extension KioskFeaturePage: TemplateContext {
    static let fields = TemplateFields<KioskFeaturePage> {
        $0.object("kiosk", \.kiosk)
        $0.address("placeHref", \.placeHref)
        $0.optional("picture", \.picture)
        $0.html("body", \.body)
        $0.list("pictures", \.pictures)
        $0.flag("hasGallery") { Gallery.isShown($0.pictures) }
        $0.list("recordings", \.recordings)
        $0.optional("extra", \.extra)
        $0.list("links", \.links)
        $0.flag("hasLinks", ifAny: \.links)
        $0.object("take", \.take)
        $0.include(\.view)
    }
}

extension KioskFeaturePage: PageKind {
    static let declaration = PageDeclaration.kiosk("feature", scripts: ["picture-viewer"])

    static func subjects(in source: KioskWriter) -> [PlaceView] {
        source.places.first(where: \.isOwn).map { source.city.views.features(ofPlace: $0.number) } ?? []
    }

    static func page(for view: PlaceView, in source: KioskWriter, map: PageMap?) -> UnrenderedPage<Self> {
        let (place, city) = (view.place, source.city)
        let choice = view.media(in: city)
        return UnrenderedPage(
            head: source.head(
                source.path(of: view), heading: view.name, description: view.summary, opens: view.extra,
                about: [NoticeSubject.place(place.id.text)]),
            isListed: false,
            context: Self(
                view: view, kiosk: source.context, placeHref: .link(source.path(of: place)),
                picture: choice.lead.flatMap { PictureContext($0) }, body: source.html(view.body),
                pictures: choice.galleryPictures,
                recordings: source.recordings(choice), extra: city.lock(of: place, view.feature),
                links: source.links(of: view.facts, in: view.body, films: choice.films),
                take: source.phoneCode(for: view.path, name: view.name)))
    }
}

extension KioskWriter {
    /// The features of a place, with their screens.
    fileprivate func features(of target: KioskPlace) -> [KioskFeatureContext] {
        city.views.features(ofPlace: target.number).map { KioskFeatureContext(view: $0, href: .link(path(of: $0))) }
    }

    /// The locked content of a place and its features, on a kiosk elsewhere.
    func locked(of place: Place) -> [KioskLockedContext] {
        let extras = [(place.name, place.extra)] + place.features.map { ($0.name, $0.extra) }
        return extras.compactMap { name, extra in
            guard let extra else { return nil }
            let word: KioskWord = extra.unlock == .code ? .lockedByCode : .lockedByBeingThere
            return KioskLockedContext(text: words(word, name), hint: extra.hint)
        }
    }

    /// The HTML of a text whose links stay within the kiosk.
    func html(_ text: RichText) -> Markup {
        city.markup.html(text.withoutExternalLinks()) { reference, _ in address(of: reference) }
    }

    func recordings(_ choice: MediaChoice) -> [RecordingContext] {
        choice.recordings.compactMap { RecordingContext.of($0, language: city.language, words: words, html: html) }
    }
}
