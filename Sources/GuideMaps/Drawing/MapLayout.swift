// The widths for which a map is laid out, so that markers and names have a constant size from a phone to a wide
// screen.

/// One layout of the parts with a constant size on screen while the basemap grows: markers, names, arrows, the
/// scale bar.
///
/// The drawing of a page's map contains three layouts. The style sheet shows one, depending on the width of the
/// map's box. Sizes are CSS pixels at the layout's reference width. A layout is valid from 0.9 of this width up
/// to the next layout. The map of a kiosk has one layout of its own, and its words and markers grow with the
/// map.
enum MapLayout: CaseIterable, Sendable {
    case small, medium, large, kiosk

    /// CSS pixels: small is valid from 270, medium from 540, large from 900.
    var referenceWidth: Double {
        switch self {
        case .small, .kiosk: 300
        case .medium: 600
        case .large: 1000
        }
    }

    /// Drawing units in one CSS pixel at the reference width.
    var unitsPerPixel: Double { MapFrame.pageWidth / referenceWidth }

    /// ``unitsPerPixel`` in the notation of a drawing.
    var scaleText: StaticString {
        switch self {
        case .small, .kiosk: "2.4"
        case .medium: "1.2"
        case .large: ".72"
        }
    }

    /// The layout's part of ids.
    var name: String {
        switch self {
        case .small: "small"
        case .medium: "medium"
        case .large: "large"
        case .kiosk: "kiosk"
        }
    }

    var className: StaticString {
        switch self {
        case .small: "map-at-small"
        case .medium: "map-at-medium"
        case .large: "map-at-large"
        case .kiosk: "map-at-kiosk"
        }
    }

    /// Whether this layout is visible without a style sheet.
    var isUsual: Bool { self == .medium || self == .kiosk }

    /// The side of a marker's target in pixels: 24 at the layout's least width.
    static let target = 27.0
    /// The radius of a marker's disc in pixels.
    static let discRadius = 11.5
    static let prominentRadius = 15.0
}
