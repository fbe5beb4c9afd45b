// What the template of a brochure can use: the cover, the map, the places, the tours, and the back.

import GuideModel

/// The fields that `partials/brochure.mustache` can use.
struct BrochureContext: Sendable {
    var name: String
    var summary: String
    var guideTitle: String
    var publisher: String?
    /// The date of the edition in words; nil if it is unknown.
    var edition: String?
    var logo: LogoContext?
    var picture: PictureContext?
    /// Whether the paper is A4 at first, and not A5.
    var isA4: Bool
    /// The city's text; safe HTML.
    var introduction: Markup
    /// Inline SVG; empty without places.
    var map: Markup
    /// Says how many of the places are in the brochure; nil for all.
    var shownOf: String?
    var places: [BrochurePlaceContext]
    var tours: [BrochureTourContext]
    /// The notices that are valid on the date of the edition, or later.
    var notices: [NoticeContext]
    /// The IANA name of the time zone of the notices; nil for the visitor's.
    var timeZone: String?
    /// The QR code of the city's pack as inline SVG; may be empty.
    var packCode: Markup
    /// The absolute address of the city's page, with the places where a line may end; may be empty.
    var address: Markup
    /// Safe HTML; may be empty.
    var imprint: Markup
    var mapAttribution: String?
}

extension BrochureContext: TemplateContext {
    static let fields = TemplateFields<BrochureContext> {
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("guideTitle", \.guideTitle)
        $0.text("publisher", \.publisher)
        $0.text("edition", \.edition)
        $0.optional("logo", \.logo)
        $0.optional("picture", \.picture)
        $0.flag("isA4", \.isA4)
        $0.html("introduction", \.introduction)
        $0.html("map", \.map)
        $0.text("shownOf", \.shownOf)
        $0.list("places", \.places)
        $0.flag("hasPlaces", ifAny: \.places)
        $0.list("tours", \.tours)
        $0.flag("hasTours", ifAny: \.tours)
        $0.list("notices", \.notices)
        $0.flag("hasNotices", ifAny: \.notices)
        $0.text("timeZone", \.timeZone)
        $0.html("packCode", \.packCode)
        $0.html("address", \.address)
        $0.html("imprint", \.imprint)
        $0.text("mapAttribution", \.mapAttribution)
    }
}

/// A place in a brochure.
struct BrochurePlaceContext: Sendable {
    var view: PlaceView
    var anchor: String
    var photograph: PictureContext?
    /// The text for a page with many texts; safe HTML.
    var text: Markup
    var features: [BrochureFeatureContext]
    /// The QR code of the place's page as inline SVG; may be empty.
    var code: Markup
}

extension BrochurePlaceContext: TemplateContext {
    static let fields = TemplateFields<BrochurePlaceContext> {
        $0.anchor("anchor", \.anchor)
        $0.address("entry") { .here($0.anchor) }
        $0.number("number") { $0.view.number + 1 }
        $0.optional("photograph", \.photograph)
        $0.html("text", \.text)
        $0.list("features", \.features)
        $0.html("code", \.code)
        $0.include(\.view)
    }
}

/// A feature of a place in a brochure.
struct BrochureFeatureContext: Sendable {
    var view: PlaceView
    var anchor: String
    var photograph: PictureContext?
    /// The text for a page with many texts; safe HTML.
    var text: Markup
}

extension BrochureFeatureContext: TemplateContext {
    static let fields = TemplateFields<BrochureFeatureContext> {
        $0.anchor("anchor", \.anchor)
        $0.optional("photograph", \.photograph)
        $0.html("text", \.text)
        $0.include(\.view)
    }
}

/// A tour in a brochure.
struct BrochureTourContext: Sendable {
    var view: TourView
    var anchor: String
    var photograph: PictureContext?
    /// The text for a page with many texts; safe HTML.
    var text: Markup
    /// Inline SVG; may be empty.
    var map: Markup
    /// The price, with the visitors who pay it and a note.
    var priceLine: String?
    var hazards: [HazardContext]
    var stops: [BrochureStopContext]
    /// The leg back to the first stop, on a circular tour and on a tour there and back.
    var wayBack: LegContext?
    /// The QR code of the tour's pack as inline SVG; may be empty.
    var code: Markup
}

extension BrochureTourContext: TemplateContext {
    static let fields = TemplateFields<BrochureTourContext> {
        $0.anchor("anchor", \.anchor)
        $0.address("entry") { .here($0.anchor) }
        $0.optional("photograph", \.photograph)
        $0.html("text", \.text)
        $0.html("map", \.map)
        $0.text("priceLine", \.priceLine)
        $0.list("hazards", \.hazards)
        $0.flag("hasHazards", ifAny: \.hazards)
        $0.list("stops", \.stops)
        $0.optional("wayBack", \.wayBack)
        $0.html("code", \.code)
        $0.include(\.view)
    }
}

/// A stop of a tour in a brochure.
struct BrochureStopContext: Sendable {
    var stop: StopContext
    /// The stop's id in the brochure.
    var stopAnchor: String
    /// The number of the stop's place in the brochure, and the id of its entry; nil if the brochure does not have it.
    var place: (number: Int, anchor: String)?
}

extension BrochureStopContext: TemplateContext {
    static let fields = TemplateFields<BrochureStopContext> {
        $0.anchor("stopAnchor", \.stopAnchor)
        $0.number("placeNumber") { $0.place?.number }
        $0.address("placeEntry") { stop in stop.place.map { Address.here($0.anchor) } }
        $0.include(\.stop)
    }
}
