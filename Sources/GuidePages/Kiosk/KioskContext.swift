// The fields that every screen of a kiosk offers to its template, and the items in its lists.

import GuideModel

/// The kiosk around a screen.
struct KioskContext: Sendable {
    var id: String
    var name: String
    var city: String
    /// The location in words, for example `You are at York station`.
    var at: String
    var idle: Int
    var controls: String
    /// The part of the screen within reach of hands, such as `20-60` in hundredths from its lower edge.
    var reach: String?
    /// When the screen is dark, as JSON (see `OpeningHours.json`).
    var quiet: [UInt8]
    var timeZone: String?
    /// The code that opens the page for the operator.
    var code: String?
    var start, places, tours, search, language, help, attract: Address
    /// The attraction in the kiosk's first language.
    var first: Address
    var version: Address
    /// The page for the operator; it does not exist without a code.
    var health: Address
    /// The publisher's notices, as data in the kiosk's pack; nil in a city without notices.
    var notices: Address?
    /// The events; nil in a city without any.
    var events: Address?
    /// The board of the day; nil if the kiosk has none.
    var board: Address?
    /// Who publishes the guide; nil if the guide has no such text.
    var imprint: Address?
    /// The publisher's own pages that kiosks show.
    var pages: [LinkContext]
    /// The map of the whole city.
    var cityMap: Address
    var cityMapName: String
    var hasTours: Bool
    /// The picture of the city.
    var picture: PictureContext?
    /// The rotation of the north arrow, in degrees.
    var northTurn: Int
}

extension KioskContext: TemplateContext {
    static let fields = TemplateFields<KioskContext> {
        $0.text("id", \.id)
        $0.text("name", \.name)
        $0.text("city", \.city)
        $0.text("at", \.at)
        $0.number("idle", \.idle)
        $0.text("controls", \.controls)
        $0.text("reach", \.reach)
        $0.text("quiet", \.quiet)
        $0.text("timeZone", \.timeZone)
        $0.text("code", \.code)
        $0.address("start", \.start)
        $0.address("places", \.places)
        $0.address("tours", \.tours)
        $0.address("search", \.search)
        $0.address("language", \.language)
        $0.address("help", \.help)
        $0.address("attract", \.attract)
        $0.address("first", \.first)
        $0.address("version", \.version)
        $0.address("health", \.health)
        $0.address("notices", \.notices)
        $0.address("events", \.events)
        $0.address("board", \.board)
        $0.address("imprint", \.imprint)
        $0.list("pages", \.pages)
        $0.flag("hasPages", ifAny: \.pages)
        $0.address("cityMap", \.cityMap)
        $0.text("cityMapName", \.cityMapName)
        $0.flag("hasTours", \.hasTours)
        $0.optional("picture", \.picture)
        $0.number("northTurn", \.northTurn)
    }
}

/// A place in a list.
struct KioskPlaceContext: Sendable {
    var view: PlaceView
    /// The number on the map.
    var number: Int?
    /// The screen of the place.
    var href: Address
    /// Time and direction, for example `8 min north-east`.
    var way: String
    /// The rotation of an arrow that points up, in degrees.
    var turn: Int
    var isHere: Bool
    /// The codes of its facts in the filter of the list, separated by spaces; nil in a list without a filter.
    var filterCodes: String?
    /// The opening hours as JSON (see `OpeningHours.json`), for the filter; may be empty.
    var rules: [UInt8] = []
}

extension KioskPlaceContext: TemplateContext {
    static let fields = TemplateFields<KioskPlaceContext> {
        $0.number("number", \.number)
        $0.address("href", \.href)
        $0.text("way", \.way)
        $0.number("turn", \.turn)
        $0.flag("isHere", \.isHere)
        $0.flag("isFiltered", ifPresent: \.filterCodes)
        $0.text("filterCodes", \.filterCodes)
        $0.text("rules", \.rules)
        $0.include(\.view)
    }
}

/// The code for a phone's camera.
struct KioskPhoneContext: Sendable {
    var name: String
    /// Inline SVG; empty if the guide's address on the web is unknown.
    var qrCode: Markup
    /// The address for typing.
    var address: String?
}

extension KioskPhoneContext: TemplateContext {
    static let fields = TemplateFields<KioskPhoneContext> {
        $0.text("name", \.name)
        $0.html("qrCode", \.qrCode)
        $0.text("address", \.address)
    }
}

/// An external link, which a kiosk shows as a code for a phone.
struct KioskLinkContext: Sendable {
    /// The id of the code on its page.
    var anchor: String
    var name: String
    /// Inline SVG.
    var qrCode: Markup
    /// The address for typing.
    var address: String
}

extension KioskLinkContext: TemplateContext {
    static let fields = TemplateFields<KioskLinkContext> {
        $0.anchor("anchor", \.anchor)
        $0.address("href") { Address.here($0.anchor) }
        $0.text("name", \.name)
        $0.html("qrCode", \.qrCode)
        $0.text("address", \.address)
    }
}

extension KioskWriter {
    var context: KioskContext {
        let id = city.city.id
        let languages = city.index.material.languages.map(\.site)
        let first = kiosk.languages.first.flatMap { tag in languages.first { $0.tag == tag } } ?? languages.first
        let attract = Address.link(path("attract.html"))
        let quiet = kiosk.quietHours.flatMap { city.hours.entry($0).openNow }
        return KioskContext(
            id: self.id.text, name: kiosk.name, city: city.city.name, at: words(KioskWord.at, kiosk.name),
            idle: kiosk.idleSeconds,
            controls: kiosk.controls.rawValue,
            reach: kiosk.reach.map { "\($0.percent.lowerBound)-\($0.percent.upperBound)" }, quiet: quiet?.rules ?? [],
            timeZone: city.city.timeZone, code: kiosk.code, start: .link(startPath), places: .link(path("places.html")),
            tours: .link(path("tours.html")), search: .link(path("search.html")),
            language: .link(path("language.html")), help: .link(path("help.html")), attract: attract,
            first: first?.address(attract) ?? attract, version: .resource(SitePath.kioskVersion(id, self.id)),
            health: .link(path("health.html")),
            notices: city.usesNotices ? .resource(SitePath.noticeData(id)) : nil,
            events: city.hasEvents ? .link(path("events.html")) : nil,
            board: kiosk.hasBoard ? .link(path("board.html")) : nil,
            imprint: imprint.map { _ in Address.link(path(KioskImprintPage.file)) }, pages: freePageLinks,
            cityMap: .link(cityMapPath),
            cityMapName: words(PageWord.cityMap, city.city.name), hasTours: !tours.isEmpty,
            picture: MediaChoice(city.city.media, in: city.city.body, assets: city.assets)
                .orDrawn(city.pictures.pictureOfCity()).lead.flatMap { PictureContext($0) },
            northTurn: turn(bearing: 0))
    }

    func context(_ target: KioskPlace, number: Int? = nil) -> KioskPlaceContext {
        KioskPlaceContext(
            view: city.views.place(target.number), number: number, href: .link(path(of: place(target))),
            way: directionText(to: target), turn: turn(bearing: target.bearing), isHere: target.isOwn)
    }

    func phoneCode(for path: String, name: String) -> KioskPhoneContext {
        KioskPhoneContext(
            name: name, qrCode: code(of: path, title: name),
            address: city.frames.address(path).map(ExternalAddress.shown))
    }

    /// The head that all screens share.
    ///
    /// - Parameters:
    ///   - extra: a story that opens on the screen.
    ///   - about: the subjects of its notices.
    func head(
        _ path: String, heading: String, description: String, opens extra: Extra? = nil,
        about: [String] = [NoticeSubject.city]
    ) -> PageHead {
        let all = city.index.material.languages.map(\.site.tag)
        return PageHead(
            path: path, heading: heading, description: description, within: city.city.name, isHidden: true,
            notices: city.notices(on: path, about: about), languages: all.filter(kiosk.speaks),
            elements: extra == nil ? [] : ["kiosk-extra"])
    }
}
