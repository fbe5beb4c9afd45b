// Writes what is seen and said of a pin.

extension MapPin {
    /// Writes what a screen reader says of the link.
    ///
    /// - Parameter sponsored: the word for a place that somebody pays for.
    func writeAccessibleName(sponsored: String, to writer: inout SVGWriter) {
        if !label.isEmpty {
            writer.text(label)
            writer.markup(". ")
        }
        writer.text(name)
        writer.markup(", ")
        writer.text(kindName)
        if isSponsored {
            writer.markup(", ")
            writer.text(sponsored)
        }
    }

    /// Writes its mark, in a layout's pixels round its place.
    ///
    /// - Parameter beyond: the way to a place beyond the frame, in degrees clockwise from the right.
    func writeMark(beyond: Double?, to writer: inout SVGWriter) {
        if let beyond {
            writer.markup("<path class=\"map-pin-beyond\" d=\"M20 0l-7-6v12z\" transform=\"rotate(")
            writer.number(beyond)
            writer.markup(")\"/>")
        }
        writer.markup(shape)
        if label.isEmpty {
            if isProminent { writer.markup("<circle class=\"map-pin-eye\" r=\"5\"/>") }
        } else {
            writer.markup("<text class=\"map-pin-number\" dy=\".36em\">")
            writer.text(label)
            writer.markup("</text>")
        }
    }

    /// What is pressed, the ring about it, and a disc for a place, a square for one that somebody pays for; small for a
    /// neighbour, large for the page's own.
    private var shape: StaticString {
        switch (label.isEmpty && !isProminent, isSponsored, isProminent) {
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
