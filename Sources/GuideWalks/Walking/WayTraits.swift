// The properties of a stretch of way for a walker.

/// The traits of one stretch that matter to a walker.
public struct WayTraits: Hashable, Sendable {
    public enum Kind: String, Sendable {
        case street, footway, path, steps, square, crossing, lift, corridor, cycleway, track
    }

    public var kind: Kind
    /// The street's or square's name.
    public var name: String?
    /// OpenStreetMap's `surface`, such as `cobblestone`; nil if unknown.
    public var surface: String?
    /// Number of steps, if the kind is `steps` and the number is known.
    public var stepCount: Int?
    /// True if the stretch is walked upwards, false downwards; nil if level or unknown.
    public var isUphill: Bool?
    public var isBridge = false
    public var isTunnel = false
    /// Whether it is covered, or inside a building.
    public var isCovered = false
    /// OpenStreetMap's `crossing`, such as `traffic_signals`, on a crossing.
    public var crossing: String?
    /// Whether steps have a handrail, if known.
    public var hasHandrail: Bool?
    /// Metres climbed and descended, if heights are known.
    public var climb: Double?
    public var descent: Double?

    public init(kind: Kind, name: String? = nil) {
        self.kind = kind
        self.name = name
    }
}
