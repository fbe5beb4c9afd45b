// A pin whose link is written, so that the many maps it stands on only say where.

import GuideModel

/// A pin ready to be put on maps.
public struct DrawnPin: Sendable {
    /// What is the same on all maps.
    let ink: PinInk
    /// Whether it is the place that the page is about: a larger pin.
    public var isProminent: Bool

    /// - Parameter words: those of the maps that the pin will stand on.
    public init(_ pin: MapPin, words: borrowing MapWords) {
        ink = PinInk(pin, words: words)
        isProminent = pin.isProminent
    }

    /// The start of its link, up to its classes.
    func writeClasses(to writer: inout SVGWriter) {
        writer.markup("<a class=\"map-pin")
        if !ink.isNumbered { writer.markup(" map-pin-neighbour") }
        if ink.isSponsored { writer.markup(" map-pin-sponsored") }
        if isProminent { writer.markup(" map-pin-prominent") }
    }

    /// Its mark, from the end of the start of the group that has its place, in a layout's pixels round its place.
    ///
    /// - Parameter beyond: the way to a place beyond the frame, in degrees clockwise from the right.
    func writeMark(beyond: Double?, to writer: inout SVGWriter) {
        writer.markup("><g class=\"map-mark\" transform=\"scale(")
        writer.markup(MapLayout.medium.scaleText)
        writer.markup(")\">")
        if let beyond {
            writer.markup("<path class=\"map-pin-beyond\" d=\"M20 0l-7-6v12z\" transform=\"rotate(")
            writer.number(beyond)
            writer.markup(")\"/>")
        }
        writer.markup(shape)
        if ink.isNumbered {
            writer.markup("<text class=\"map-pin-number\" dy=\".36em\">")
            ink.writeLabel(to: &writer)
            writer.markup("</text></g></g>")
        } else if isProminent {
            writer.markup("<circle class=\"map-pin-eye\" r=\"5\"/></g></g>")
        } else {
            writer.markup("</g></g>")
        }
    }

    /// What is pressed, the ring about it, and a disc for a place, a square for one that somebody pays for; small for a
    /// neighbour, large for the page's own.
    private var shape: StaticString {
        switch (!ink.isNumbered && !isProminent, ink.isSponsored, isProminent) {
        case (true, true, _):
            """
            <path class="map-pin-target" d="M-13.5-13.5h27v27h-27z"/><circle class="map-pin-ring" r="14.5"/>\
            <path class="map-pin-disc" d="M-5-5H5V5H-5z"/>
            """
        case (true, false, _):
            """
            <path class="map-pin-target" d="M-13.5-13.5h27v27h-27z"/><circle class="map-pin-ring" r="14.5"/>\
            <circle class="map-pin-disc" r="5.5"/>
            """
        case (false, true, false):
            """
            <path class="map-pin-target" d="M-13.5-13.5h27v27h-27z"/><circle class="map-pin-ring" r="14.5"/>\
            <rect class="map-pin-disc" x="-11" y="-11" width="22" height="22" rx="5"/>
            """
        case (false, false, false):
            """
            <path class="map-pin-target" d="M-13.5-13.5h27v27h-27z"/><circle class="map-pin-ring" r="14.5"/>\
            <circle class="map-pin-disc" r="11.5"/>
            """
        case (false, true, true):
            """
            <path class="map-pin-target" d="M-16-16h32v32h-32z"/><circle class="map-pin-ring" r="18"/>\
            <rect class="map-pin-disc" x="-14" y="-14" width="28" height="28" rx="6"/>
            """
        case (false, false, true):
            """
            <path class="map-pin-target" d="M-16-16h32v32h-32z"/><circle class="map-pin-ring" r="18"/>\
            <circle class="map-pin-disc" r="15"/>
            """
        }
    }
}
