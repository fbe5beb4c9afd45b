// A candidate for a sight that was rejected, and why.

/// A candidate that is not offered as a place.
public struct LeftSight: Hashable, Sendable {
    public enum Cause: Hashable, Sendable {
        case noName
        /// Closed to the public, with nothing to see from outside that any source describes.
        case closed
        /// In the closed grounds of a school, a college or the like.
        case grounds(of: String)
        /// A plaque, which visitors read as they pass; the name is that of the sight it belongs to.
        case plaque(on: String?)
        /// A shop or an office.
        case trade
        /// Of a class that is worth a visit only if it has an article, an entry in a list of monuments or a page of its
        /// own.
        case unknown
        /// Another element describes the same sight.
        case same(as: String)
        /// Too far away; metres from the centre of the city.
        case far(metres: Double)
        /// Outside the extract; metres from the centre of the city, or of the extract.
        case outside(metres: Double)
        /// Nearer to another city of the guide.
        case nearer(to: String)

        /// The text for the editor, such as `39 km away`.
        public var words: String {
            switch self {
            case .noName: "no name"
            case .closed: "private"
            case .grounds(let owner): "in the grounds of \(owner)"
            case .plaque(let sight): sight.map { "plaque on \($0)" } ?? "plaque"
            case .trade: "a shop or an office"
            case .unknown: "nothing marks it as worth a visit"
            case .same(let name): "same as \(name)"
            case .far(let metres): LeftSight.away(metres)
            case .outside(let metres): "outside the extract, \(LeftSight.away(metres))"
            case .nearer(let city): "nearer to \(city)"
            }
        }
    }

    /// The element it comes from, such as `way/123`.
    public var origin: String
    /// Nil if it has none.
    public var name: String?
    /// The English word for its class, such as `garden`.
    public var noun: String
    public var reasons: [SightReason]
    public var cause: Cause

    public var notability: Int { reasons.reduce(0) { $0 + $1.points } }

    private static func away(_ metres: Double) -> String {
        metres < 10_000 ? "\((metres / 100).rounded() / 10) km away" : "\(Int((metres / 1000).rounded())) km away"
    }

    public init(origin: String, name: String?, noun: String, reasons: [SightReason], cause: Cause) {
        self.origin = origin
        self.name = name
        self.noun = noun
        self.reasons = reasons
        self.cause = cause
    }
}
