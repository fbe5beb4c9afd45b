// A place on a kiosk: what it is and how to get there, and where the kiosk stands all that there is to hear and see as well.

import GuideModel

/// What `kiosk/place.mustache` can use.
struct KioskPlacePage: Sendable {
    var kiosk: KioskContext
    var place: KioskPlaceContext
    var sponsor: String?
    /// Inline SVG.
    var map: Markup
    var openNow: OpenNowContext?
    var price: PriceContext?
    var access: [PhraseContext]
    var take: KioskTakeContext
    /// Safe HTML.
    var body: Markup
    /// What is shown where the place is, and only there.
    var recordings: [RecordingContext]
    var features: [KioskFeatureContext]
    /// What there is to see at the place itself.
    var waiting: [PhraseContext]
    /// The place's own story, which only the kiosk there opens.
    var extra: LockContext?
    /// Stories that are locked here, without their names, and where to go to open them.
    var locked: [KioskLockedContext]
    /// Out of the guide.
    var links: [KioskLinkContext]
    var isLocked: Bool
}

extension KioskPlacePage: TemplateContext {
    static let fields = TemplateFields<KioskPlacePage> {
        $0.object("kiosk", \.kiosk)
        $0.object("place", \.place)
        $0.text("sponsor", \.sponsor)
        $0.html("map", \.map)
        $0.optional("openNow", \.openNow)
        $0.optional("price", \.price)
        $0.list("access", \.access)
        $0.flag("hasFacts") { $0.openNow != nil || $0.price != nil || !$0.access.isEmpty }
        $0.object("take", \.take)
        $0.html("body", \.body)
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
    }
}

/// A story that is locked at this kiosk: where to go, and nothing of the story itself.
struct KioskLockedContext: Sendable {
    var text: String
    /// Where the code is.
    var hint: String?
}

extension KioskLockedContext: TemplateContext {
    static let fields = TemplateFields<KioskLockedContext> {
        $0.text("text", \.text)
        $0.text("hint", \.hint)
    }
}

/// A feature of the place where the kiosk stands, in a list.
struct KioskFeatureContext: Sendable {
    var href: Address
    var name: String
    var summary: String
}

extension KioskFeatureContext: TemplateContext {
    static let fields = TemplateFields<KioskFeatureContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
    }
}

extension KioskPlacePage: PageKind {
    static let declaration = PageDeclaration.kiosk("place", scripts: ["open-now", "picture-viewer"])

    static func subjects(in source: KioskWriter) -> [KioskPlace] { source.places }

    static func map(for target: KioskPlace, in source: KioskWriter) -> MapPlan? { source.map(to: target) }

    static func page(for target: KioskPlace, in source: KioskWriter, map: PageMap?) -> PageDraft<Self> {
        let (place, city) = (source.place(target), source.city)
        let choice = MediaChoice(place.media, in: place.body, assets: city.assets)
        // Recordings are heard and features are seen at the place itself.
        let waiting = place.features.map(\.name) + choice.recordings.compactMap { $0.medium.title ?? $0.medium.alt }
        return PageDraft(
            head: source.head(
                source.path(of: place), heading: place.name, description: place.summary,
                opens: target.isOwn ? place.extra : nil, about: [NoticeSubject.place(place.id.text)]),
            isListed: false,
            context: Self(
                kiosk: source.context, place: source.context(target), sponsor: place.sponsor, map: map?.svg ?? .none,
                openNow: place.facts.hours.flatMap { city.hours.entry($0).openNow },
                price: place.facts.prices.first.map { PriceContext($0, words: city.words) },
                access: place.facts.access.map(city.words.phrases)?.map(PhraseContext.init) ?? [],
                take: source.take(SitePath.place(city.city.id, place.id), name: place.name),
                body: source.html(place.body),
                recordings: target.isOwn ? source.recordings(choice) : [],
                features: target.isOwn
                    ? place.features.map {
                        KioskFeatureContext(
                            href: .link(source.path(of: $0, in: place)), name: $0.name, summary: $0.summary)
                    } : [],
                waiting: target.isOwn ? [] : waiting.map { PhraseContext(text: $0) },
                extra: target.isOwn ? city.lock(of: place) : nil, locked: target.isOwn ? [] : source.locked(of: place),
                links: source.links(of: place.facts, in: place.body), isLocked: !target.isOwn))
    }
}

/// What `kiosk/feature.mustache` can use: something to look at where the kiosk stands.
struct KioskFeaturePage: Sendable {
    var kiosk: KioskContext
    var name: String
    var summary: String
    var placeName: String
    var placeHref: Address
    var picture: PictureContext?
    /// Safe HTML.
    var body: Markup
    var recordings: [RecordingContext]
    /// Its story, which is opened here.
    var extra: LockContext?
    /// Out of the guide.
    var links: [KioskLinkContext]
    var take: KioskTakeContext
}

extension KioskFeaturePage: TemplateContext {
    static let fields = TemplateFields<KioskFeaturePage> {
        $0.object("kiosk", \.kiosk)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("placeName", \.placeName)
        $0.address("placeHref", \.placeHref)
        $0.optional("picture", \.picture)
        $0.html("body", \.body)
        $0.list("recordings", \.recordings)
        $0.optional("extra", \.extra)
        $0.list("links", \.links)
        $0.flag("hasLinks", ifAny: \.links)
        $0.object("take", \.take)
    }
}

extension KioskFeaturePage: PageKind {
    static let declaration = PageDeclaration.kiosk("feature", scripts: ["picture-viewer"])

    static func subjects(in source: KioskWriter) -> [(place: Place, feature: Feature)] {
        guard let own = source.places.first(where: \.isOwn) else { return [] }
        let place = source.place(own)
        return place.features.map { (place, $0) }
    }

    static func page(
        for subject: (place: Place, feature: Feature), in source: KioskWriter, map: PageMap?
    ) -> PageDraft<Self> {
        let (place, feature) = subject
        let city = source.city
        let choice = MediaChoice(feature.media, in: feature.body, assets: city.assets)
            .orDrawn(city.pictures.picture(of: feature, in: place))
        return PageDraft(
            head: source.head(
                source.path(of: feature, in: place), heading: feature.name, description: feature.summary,
                opens: feature.extra, about: [NoticeSubject.place(place.id.text)]),
            isListed: false,
            context: Self(
                kiosk: source.context, name: feature.name, summary: feature.summary, placeName: place.name,
                placeHref: .link(source.path(of: place)), picture: choice.lead.flatMap { PictureContext($0) },
                body: source.html(feature.body), recordings: source.recordings(choice),
                extra: city.lock(of: place, feature),
                links: source.links(of: feature.facts, in: feature.body),
                take: source.take(SitePath.feature(city.city.id, place.id, feature.id), name: feature.name)))
    }
}

extension KioskWriter {
    /// What is locked of a place and its features at a kiosk elsewhere.
    func locked(of place: Place) -> [KioskLockedContext] {
        let extras = [(place.name, place.extra)] + place.features.map { ($0.name, $0.extra) }
        return extras.compactMap { name, extra in
            guard let extra else { return nil }
            let word: KioskWord = extra.unlock == .code ? .lockedByCode : .lockedByBeingThere
            return KioskLockedContext(text: words(word, name), hint: extra.hint)
        }
    }

    /// A text whose links stay within the kiosk.
    func html(_ text: RichText) -> Markup {
        city.markup.html(text.withoutOutwardLinks()) { reference, _ in address(of: reference) }
    }

    func recordings(_ choice: MediaChoice) -> [RecordingContext] {
        choice.recordings.compactMap { RecordingContext($0, language: city.language, words: words, html: html) }
    }
}
