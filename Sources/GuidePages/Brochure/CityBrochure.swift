// Writes a brochure as one HTML file that needs no other files.

import GuideModel

/// A brochure of a city, or of some of its places and tours, in one language.
///
/// ```swift
/// let brochure = renderer.brochure(material, tours: ["city-walls"])
/// let maps = brochure.maps.map { $0.map(draw) }
/// let html = try brochure.html(maps: maps, css: styles) { address in … }
/// ```
public struct CityBrochure: Sendable {
    private let writer: CityWriter
    private let selection: BrochureSelection
    private let template: CompiledTemplate<BrochureContext>

    init(_ writer: CityWriter, _ selection: BrochureSelection, template: CompiledTemplate<BrochureContext>) {
        self.writer = writer
        self.selection = selection
        self.template = template
    }

    public var placeCount: Int { selection.places.count }
    public var tourCount: Int { selection.tours.count }

    /// The plans of the maps: the city, then each tour.
    public var maps: [MapPlan?] { writer.maps.brochure(selection) }

    /// The HTML file.
    ///
    /// - Parameters:
    ///   - maps: the drawn maps in the order of their plans.
    ///   - isA4: whether the paper is A4 at first, and not A5.
    ///   - css: the style sheets.
    ///   - href: the text for an address that is not in the brochure: a file that it loads, or a page of the guide.
    /// - Throws: a template error that appears only when the template is rendered.
    public func html(
        maps: [PageMap?], isA4: Bool = false, css: String, _ href: (Address) -> String
    ) throws(TemplateError) -> [UInt8] {
        let city = writer.city
        let context = writer.brochure(selection, maps: maps, isA4: isA4)
        let content = HeadingMarks.marked(try template.render(context, foreign: writer.frames.foreign))
        var html = Markup()
        html.append("<!DOCTYPE html>\n<html lang=\"")
        html.append(escaping: writer.language)
        html.append(Words.isRightToLeft(writer.language) ? "\" dir=\"rtl\">\n" : "\">\n")
        html.append("<head>\n<meta charset=\"utf-8\">\n")
        html.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        // The file loads nothing and runs nothing.
        html.append("<meta http-equiv=\"Content-Security-Policy\" content=\"\(Self.policy)\">\n<title>")
        html.append(escaping: writer.words.line([city.name, writer.index.material.guide.title]))
        // A style sheet must not end its own element.
        html.append("</title>\n<style>\n\(css.replacing("</", with: "<\\/"))\n</style>\n</head>\n")
        html.append("<body class=\"page page--brochure\">\n<main id=\"main\" class=\"main\">\n")
        html.append(content)
        html.append("</main>\n</body>\n</html>\n")
        return html.filled { address in entry(of: address) ?? href(address) }
    }

    private static let policy =
        "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; "
        + "form-action 'none'"

    /// The link to an element of the brochure: one that is named, or the entry of a place or tour.
    private func entry(of address: Address) -> String? {
        guard address.role == .link else { return nil }
        if address.path.isEmpty { return address.fragment.map { "#" + $0 } }
        let (index, city) = (writer.index, writer.city.id)
        for number in selection.places {
            let place = index.places[number]
            if SitePath.place(city, place.id) == address.path { return "#" + Anchor.entry(ofPlace: place.id) }
            for feature in place.features where SitePath.feature(city, place.id, feature.id) == address.path {
                return "#" + Anchor.entry(ofFeature: feature.id, of: place.id)
            }
        }
        for number in selection.tours where SitePath.tour(city, index.tours[number].tour.id) == address.path {
            return "#" + Anchor.entry(ofTour: index.tours[number].tour.id)
        }
        return nil
    }
}
