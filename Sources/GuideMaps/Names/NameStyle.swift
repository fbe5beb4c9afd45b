// The style of each kind of name: its class, its size and its priority.

/// The style of one name on the map.
///
/// Sizes are CSS pixels, and the style sheet's classes have the same values.
struct NameStyle: Sendable {
    var className: StaticString
    /// Pixels at the layout's reference width.
    var size: Double
    /// Letter spacing in ems.
    var spacing: Double
    /// The name with the least number is placed first.
    var priority: Int
    /// Whether the style sheet shows the words in capitals.
    var isInCapitals = false

    init(_ shape: NamedShape) {
        switch shape.basemapClass {
        case .water:
            let isRiver = shape.rank == 1
            self.init(
                className: isRiver ? "map-name-river" : "map-name-water", size: isRiver ? 14 : 11.5,
                spacing: isRiver ? 0.08 : 0.04, priority: shape.rank)
        case .park, .wood: self.init(className: "map-name-park", size: 11.5, spacing: 0.01, priority: 2 + shape.rank)
        case .place:
            let isLarge = shape.rank == 1
            self.init(
                className: isLarge ? "map-name-place-1" : "map-name-place-2", size: isLarge ? 13 : 11, spacing: 0.14,
                priority: 1 + shape.rank)
            isInCapitals = true
        case .square, .sand: self.init(className: "map-name-square", size: 10, spacing: 0, priority: 5 + shape.rank)
        case .street, .bridge:
            switch shape.rank {
            case 1: self.init(className: "map-name-street-1", size: 11.5, spacing: 0.02, priority: 3)
            case 2: self.init(className: "map-name-street-2", size: 10.5, spacing: 0.01, priority: 6)
            default: self.init(className: "map-name-street-3", size: 9.5, spacing: 0, priority: 8)
            }
        case .footpath, .steps, .tunnel: self.init(className: "map-name-street-3", size: 9.5, spacing: 0, priority: 10)
        case .building: self.init(className: "map-name-building", size: 9.5, spacing: 0, priority: 9)
        case .wall: self.init(className: "map-name-wall", size: 9.5, spacing: 0.06, priority: 7)
        case .restricted:
            self.init(className: "map-name-restricted", size: 9.5, spacing: 0, priority: 4)
        case .railway: self.init(className: "map-name-railway", size: 9.5, spacing: 0.04, priority: 11)
        }
    }

    private init(
        className: StaticString, size: Double, spacing: Double, priority: Int, isInCapitals: Bool = false
    ) {
        self.className = className
        self.size = size
        self.spacing = spacing
        self.priority = priority
        self.isInCapitals = isInCapitals
    }

    /// The least size of names on the map of a kiosk, in pixels; `.map-kiosk` has the same value.
    static let minimumKioskSize = 11.5

    /// The style on the map of a kiosk.
    var forKiosk: NameStyle {
        var style = self
        style.size = max(style.size, Self.minimumKioskSize)
        return style
    }

    /// The width of words in this style, in pixels.
    func width(of words: String) -> Double {
        TextWidth.of(isInCapitals ? words.uppercased() : words, size: size, spacing: spacing)
    }

    /// The style of a minor quarter.
    static let smallPlace = NameStyle(
        className: "map-name-place-2", size: 11, spacing: 0.14, priority: 3, isInCapitals: true)

    /// The style of a river's name on the bank.
    var beside: NameStyle { NameStyle(className: "map-name-water", size: 11.5, spacing: 0.04, priority: priority) }
}
