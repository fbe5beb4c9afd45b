// What helps a walker over a street.

/// How a crossing is marked.
enum CrossingControl: Comparable {
    case none, marked, lights

    /// - Parameter value: OpenStreetMap's `crossing`.
    init(_ value: String?) {
        switch value {
        case "traffic_signals", "toucan", "puffin", "pelican", "pegasus": self = .lights
        case "zebra", "uncontrolled", "marked", "island", "tiger": self = .marked
        default: self = .none
        }
    }
}
