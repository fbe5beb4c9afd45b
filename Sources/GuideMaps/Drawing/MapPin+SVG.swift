// Writes what is seen and said of a pin.

extension MapPin {
    /// Writes the start of its link, up to its classes.
    func writeClasses(to writer: inout SVGWriter) {
        writer.markup("<a class=\"map-pin")
        if label.isEmpty { writer.markup(" map-pin-neighbour") }
        if isSponsored { writer.markup(" map-pin-sponsored") }
        if isProminent { writer.markup(" map-pin-prominent") }
    }

    /// Writes the rest of its link: where it leads, and what a screen reader and a pointer are told.
    ///
    /// - Parameter sponsored: the word for a place that somebody pays for.
    func writeLink(sponsored: String, to writer: inout SVGWriter) {
        writer.markup("\"")
        writer.attribute("href", address, as: .link)
        writer.markup(" aria-label=\"")
        let start = writer.count
        writeAccessibleName(sponsored: sponsored, to: &writer)
        let name = start..<writer.count
        writer.markup("\"><title>")
        writer.again(name)
        writer.markup("</title>")
    }

    private func writeAccessibleName(sponsored: String, to writer: inout SVGWriter) {
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

    /// Writes the shapes of its mark, in a layout's pixels round its place.
    func writeShapes(to writer: inout SVGWriter) {
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
