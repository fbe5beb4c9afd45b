// The widths that a map is laid out for, so that pins and names keep their size from a phone to a wide screen.

/// One layout of everything that keeps its size on screen while the ground grows: pins, names, arrows, the scale bar.
///
/// Three stand in the drawing of a page's map and the style sheet shows one, by the width of the map's box. Sizes are CSS
/// pixels at the layout's reference width; a layout holds from 0.9 of that width up to where the next begins. A map that
/// is read from afar has one layout of its own, whose words and pins grow with the map.
enum MapLayout: CaseIterable, Sendable {
    case small, medium, large, afar

    /// CSS pixels: small holds from 270, medium from 540, large from 900.
    var referenceWidth: Double {
        switch self {
        case .small, .afar: 300
        case .medium: 600
        case .large: 1000
        }
    }

    /// Drawing units in one CSS pixel at the reference width.
    var unitsPerPixel: Double { MapFrame.pageWidth / referenceWidth }

    /// ``unitsPerPixel`` as a drawing writes it.
    var scaleText: StaticString {
        switch self {
        case .small, .afar: "2.4"
        case .medium: "1.2"
        case .large: ".72"
        }
    }

    /// Part of the ids in the layout.
    var name: String {
        switch self {
        case .small: "small"
        case .medium: "medium"
        case .large: "large"
        case .afar: "afar"
        }
    }

    var className: StaticString {
        switch self {
        case .small: "map-at-small"
        case .medium: "map-at-medium"
        case .large: "map-at-large"
        case .afar: "map-at-afar"
        }
    }

    /// The one that is seen where no style sheet is read.
    var isUsual: Bool { self == .medium || self == .afar }

    /// The side of a pin's target in pixels: 24 at the layout's least width.
    static let target = 27.0
    /// The radius of a pin's disc in pixels.
    static let discRadius = 11.5
    static let prominentRadius = 15.0
}
