// Where the three layouts of a map put one pin.

import GuideGeo

/// The places of a pin, each written once for all layouts that share it.
struct PinPositions {
    var small: WrittenPoint
    var medium: WrittenPoint
    var large: WrittenPoint

    /// Some of the layouts.
    struct Layouts: OptionSet {
        let rawValue: UInt8

        static let small = Layouts(rawValue: 1)
        static let medium = Layouts(rawValue: 2)
        static let large = Layouts(rawValue: 4)
        static let all: Layouts = [.small, .medium, .large]
    }

    /// The layouts that put the pin at a place.
    @inline(__always)
    func layouts(at place: WrittenPoint) -> Layouts {
        Layouts(rawValue: (small == place ? 1 : 0) | (medium == place ? 2 : 0) | (large == place ? 4 : 0))
    }

    /// Writes the pin's mark at each of its places; the style sheet gives it the layouts' sizes.
    ///
    /// - Parameters:
    ///   - isProminent: whether it is the place that the page is about.
    ///   - beyond: the way to a place beyond the frame, in degrees clockwise from the right.
    func write(_ pin: PinInk, isProminent: Bool, beyond: Double?, to writer: inout SVGWriter) {
        let first = layouts(at: small)
        write(pin, isProminent: isProminent, beyond: beyond, at: small, for: first, to: &writer)
        if first == .all { return }
        var written = first
        if !written.contains(.medium) {
            let second = layouts(at: medium)
            write(pin, isProminent: isProminent, beyond: beyond, at: medium, for: second, to: &writer)
            written.formUnion(second)
        }
        if !written.contains(.large) {
            write(pin, isProminent: isProminent, beyond: beyond, at: large, for: .large, to: &writer)
        }
    }

    private func write(
        _ pin: PinInk, isProminent: Bool, beyond: Double?, at place: WrittenPoint, for layouts: Layouts,
        to writer: inout SVGWriter
    ) {
        writer.markup(Self.group(of: layouts))
        writer.pair(place)
        pin.writeMark(isProminent: isProminent, beyond: beyond, to: &writer)
    }

    /// The start of a mark's group up to its place, with the classes of the layouts that show it; where no style sheet is
    /// read, only the usual layout's is seen.
    private static func group(of layouts: Layouts) -> StaticString {
        switch layouts {
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

/// A point in whole hundredths of a drawing's unit.
struct WrittenPoint: Equatable, Sendable {
    var x: Hundredths
    var y: Hundredths

    /// - Parameter point: in units of the drawing.
    @inline(__always)
    init(_ point: PlanePoint) { self.init(hundredths: point.scaled(by: 100)) }

    /// - Parameter hundredths: a point in hundredths of a unit.
    @inline(__always)
    init(hundredths: PlanePoint) {
        x = Hundredths(hundredths.x)
        y = Hundredths(hundredths.y)
    }
}
