// Writes a marker of a map: its link, and its mark at the place for each layout.

import GuideGeo
import GuideModel

/// A marker on a drawing, in its units.
struct DrawnMarker: Sendable {
    var marker: Marker
    /// The link that its page writes for its address.
    var href: String
    /// Its true place.
    var point: PlanePoint
    /// For a place beyond the frame, which is shown at the edge: its direction in degrees clockwise from the
    /// right.
    var beyond: Double?

    /// Writes the link with the mark of each layout.
    ///
    /// - Parameter places: the marker's places in the three layouts.
    func write(at places: MarkerPlaces, words: borrowing MapWords, to writer: inout SVGWriter) {
        writer.markup("<a class=\"map-marker")
        if !marker.isNumbered { writer.markup(" map-marker-neighbour") }
        if marker.isSponsored { writer.markup(" map-marker-sponsored") }
        if marker.isHazard { writer.markup(" map-marker-hazard") }
        if marker.isProminent { writer.markup(" map-marker-prominent") }
        // The true place, for a script that zooms in: markers no longer overlap then.
        let place = WrittenPoint(point)
        if beyond == nil, places.layouts(at: place) != .all {
            writer.markup("\" data-x=\"")
            writer.hundredths(place.x)
            writer.markup("\" data-y=\"")
            writer.hundredths(place.y)
        }
        writer.markup("\" href=\"")
        writer.text(href)
        writer.markup("\" aria-label=\"")
        let name = writeName(words: words, to: &writer)
        if let language = marker.language {
            writer.markup("\" lang=\"")
            writer.text(language)
        }
        writer.markup("\"><title>")
        writer.repeatBytes(name)
        writer.markup("</title>")
        for (place, layouts) in places.groups {
            writer.markup(layouts.groupStart)
            writer.pair(place)
            writeMark(to: &writer)
        }
        writer.markup("</a>")
    }

    /// Writes the name for screen readers.
    ///
    /// - Returns: its range in the drawing.
    private func writeName(words: borrowing MapWords, to writer: inout SVGWriter) -> Range<Int> {
        let start = writer.count
        if marker.isHazard {
            writer.text(marker.kindName)
            writer.markup(": ")
            writer.text(marker.name)
            return start..<writer.count
        }
        if marker.isNumbered {
            writer.text(marker.label)
            writer.markup(". ")
        }
        writer.text(marker.name)
        writer.markup(", ")
        writer.text(marker.kindName)
        if marker.isSponsored {
            writer.markup(", ")
            writer.text(words.sponsored)
        }
        return start..<writer.count
    }

    /// Writes the mark after its place in the group's attributes, in a layout's pixels round its place.
    private func writeMark(to writer: inout SVGWriter) {
        writer.markup(")\"><g class=\"map-mark\" transform=\"scale(")
        writer.markup(MapLayout.medium.scaleText)
        writer.markup(")\">")
        if let beyond {
            writer.markup("<path class=\"map-marker-beyond\" d=\"M20 0l-7-6v12z\" transform=\"rotate(")
            writer.number(beyond)
            writer.markup(")\"/>")
        }
        if marker.isHazard {
            writer.markup(
                """
                <path class="map-marker-target" d="M-13.5-13.5h27v27h-27z"/><circle class="map-marker-ring" r="16"/>\
                <path class="map-marker-disc" d="M0-13 13 10H-13z"/>\
                <text class="map-marker-number" dy=".5em">!</text></g></g>
                """)
            return
        }
        writer.markup(shape)
        if marker.isNumbered {
            writer.markup("<text class=\"map-marker-number\" dy=\".36em\">")
            writer.text(marker.label)
            writer.markup("</text></g></g>")
        } else if marker.isProminent {
            writer.markup("<circle class=\"map-marker-symbol\" r=\"5\"/></g></g>")
        } else {
            writer.markup("</g></g>")
        }
    }

    /// The target, the ring about it, and a disc for a place or a square for a sponsored one; small for a
    /// neighbour, large for the page's own place.
    private var shape: StaticString {
        switch (!marker.isNumbered && !marker.isProminent, marker.isSponsored, marker.isProminent) {
        case (true, true, _):
            """
            <path class="map-marker-target" d="M-13.5-13.5h27v27h-27z"/><circle class="map-marker-ring" r="14.5"/>\
            <path class="map-marker-disc" d="M-5-5H5V5H-5z"/>
            """
        case (true, false, _):
            """
            <path class="map-marker-target" d="M-13.5-13.5h27v27h-27z"/><circle class="map-marker-ring" r="14.5"/>\
            <circle class="map-marker-disc" r="5.5"/>
            """
        case (false, true, false):
            """
            <path class="map-marker-target" d="M-13.5-13.5h27v27h-27z"/><circle class="map-marker-ring" r="14.5"/>\
            <rect class="map-marker-disc" x="-11" y="-11" width="22" height="22" rx="5"/>
            """
        case (false, false, false):
            """
            <path class="map-marker-target" d="M-13.5-13.5h27v27h-27z"/><circle class="map-marker-ring" r="14.5"/>\
            <circle class="map-marker-disc" r="11.5"/>
            """
        case (false, true, true):
            """
            <path class="map-marker-target" d="M-16-16h32v32h-32z"/><circle class="map-marker-ring" r="18"/>\
            <rect class="map-marker-disc" x="-14" y="-14" width="28" height="28" rx="6"/>
            """
        case (false, false, true):
            """
            <path class="map-marker-target" d="M-16-16h32v32h-32z"/><circle class="map-marker-ring" r="18"/>\
            <circle class="map-marker-disc" r="15"/>
            """
        }
    }
}

/// The places of one marker in the three layouts of a map.
struct MarkerPlaces {
    var small: WrittenPoint
    var medium: WrittenPoint
    var large: WrittenPoint

    /// A set of layouts.
    struct Layouts: OptionSet {
        let rawValue: UInt8

        static let small = Layouts(rawValue: 1)
        static let medium = Layouts(rawValue: 2)
        static let large = Layouts(rawValue: 4)
        static let all: Layouts = [.small, .medium, .large]

        /// The start of a mark's group before its place, with the classes of the layouts that show it; without
        /// a style sheet, only the default layout is visible.
        var groupStart: StaticString {
            switch self {
            case .small: "<g class=\"map-at-small\" display=\"none\" transform=\"translate("
            case .medium: "<g class=\"map-at-medium\" transform=\"translate("
            case .large: "<g class=\"map-at-large\" display=\"none\" transform=\"translate("
            case [.small, .medium]: "<g class=\"map-at-small map-at-medium\" transform=\"translate("
            case [.small, .large]: "<g class=\"map-at-small map-at-large\" display=\"none\" transform=\"translate("
            case [.medium, .large]: "<g class=\"map-at-medium map-at-large\" transform=\"translate("
            default: "<g transform=\"translate("
            }
        }
    }

    /// The layouts in which the marker is at a place.
    func layouts(at place: WrittenPoint) -> Layouts {
        Layouts(rawValue: (small == place ? 1 : 0) | (medium == place ? 2 : 0) | (large == place ? 4 : 0))
    }

    /// Each place once, with the layouts that share it.
    var groups: [(place: WrittenPoint, layouts: Layouts)] {
        var groups: [(place: WrittenPoint, layouts: Layouts)] = []
        for place in [small, medium, large] where !groups.contains(where: { $0.place == place }) {
            groups.append((place, layouts(at: place)))
        }
        return groups
    }
}

/// A point in whole hundredths of a drawing's unit.
struct WrittenPoint: Equatable, Sendable {
    var x: Hundredths
    var y: Hundredths

    /// - Parameter point: in units of the drawing.
    init(_ point: PlanePoint) { self.init(hundredths: point.scaled(by: 100)) }

    /// - Parameter hundredths: a point in hundredths of a unit.
    init(hundredths: PlanePoint) {
        x = Hundredths(hundredths.x)
        y = Hundredths(hundredths.y)
    }
}
