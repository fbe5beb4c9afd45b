// What a walker meets on a stretch of way.

/// The traits of one stretch that matter to a walker.
public struct WayTraits: Hashable, Sendable {
    public enum Kind: String, Sendable {
        case street, footway, path, steps, square, crossing, lift, corridor, cycleway, track
    }

    public var kind: Kind
    /// The street's or square's name.
    public var name: String?
    /// OpenStreetMap's `surface`, such as `cobblestone`; nil when it is not said.
    public var surface: String?
    /// Number of steps, where the kind is `steps` and it is known.
    public var stepCount: Int?
    /// True where the stretch is walked upwards, false downwards; nil when level or not known.
    public var isUphill: Bool?
    public var isBridge = false
    public var isTunnel = false
    /// Covered, or inside a building.
    public var isCovered = false
    /// OpenStreetMap's `crossing`, such as `traffic_signals`, on a crossing.
    public var crossing: String?
    /// Whether steps have a handrail, where it is said.
    public var hasHandrail: Bool?
    /// Metres climbed and descended, where heights are known.
    public var climb: Double?
    public var descent: Double?

    public init(kind: Kind, name: String? = nil) {
        self.kind = kind
        self.name = name
    }
}
