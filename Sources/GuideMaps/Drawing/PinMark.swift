// What is seen of a pin: its disc, its ring and its number.

/// The mark of one pin, in a layout's pixels round its place.
struct PinMark {
    /// Whether it is more than the small dot of a neighbour.
    var isNumbered: Bool
    var isSponsored: Bool
    /// Whether it is the sign of a hazard.
    var isHazard = false
    /// Whether it is the place that the page is about.
    var isProminent = false

    /// Writes it from the end of its place in the group's attributes.
    ///
    /// - Parameters:
    ///   - beyond: the way to a place beyond the frame, in degrees clockwise from the right.
    ///   - writeLabel: writes the number.
    func write(beyond: Double?, to writer: inout SVGWriter, _ writeLabel: (inout SVGWriter) -> Void) {
        writer.markup(")\"><g class=\"map-mark\" transform=\"scale(")
        writer.markup(MapLayout.medium.scaleText)
        writer.markup(")\">")
        if let beyond {
            writer.markup("<path class=\"map-pin-beyond\" d=\"M20 0l-7-6v12z\" transform=\"rotate(")
            writer.number(beyond)
            writer.markup(")\"/>")
        }
        if isHazard {
            writer.markup(
                """
                <path class="map-pin-target" d="M-13.5-13.5h27v27h-27z"/><circle class="map-pin-ring" r="16"/>\
                <path class="map-pin-disc" d="M0-13 13 10H-13z"/>\
                <text class="map-pin-number" dy=".5em">!</text></g></g>
                """)
            return
        }
        writer.markup(shape)
        if isNumbered {
            writer.markup("<text class=\"map-pin-number\" dy=\".36em\">")
            writeLabel(&writer)
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
        switch (!isNumbered && !isProminent, isSponsored, isProminent) {
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
