// What a page's map has to show, for whoever draws it.

import GuideModel

/// The pins and routes of one map.
///
/// The page's own list names the same pins in the same order.
public struct MapPlan: Sendable {
    public enum Frame: Hashable, Sendable {
        case everything
        case around(Position, metres: Double)
    }

    /// A numbered pin that is a link.
    public struct Pin: Hashable, Sendable {
        public var label: String
        public var name: String
        /// Relative to the page.
        public var href: String
        public var kind: PlaceKind
        public var position: Position
        public var isSponsored: Bool
        /// Whether it stands out: the place whose page this is.
        public var isProminent: Bool
    }

    /// A tour's line.
    public struct Route: Hashable, Sendable {
        public var name: String
        public var line: [Position]
        /// Whether it is walked in one direction only.
        public var isDirected: Bool
    }

    /// The page that shows the map, from the site's root.
    public var page: String
    public var title: String
    /// Says in a sentence what the map shows and where the same stands in words.
    public var description: String
    /// Those of this map alone.
    public var pins: [Pin]
    /// Those of many maps of the city.
    public var shared: SharedPins?
    /// Which of `shared` stands out before all others: the place whose page this is.
    public var own: Int?
    /// Which of `shared` stand on this map too, after the others, by their indexes.
    public var neighbours: [Int] = []
    /// What the addresses of all pins begin with on this page.
    public var folder = ""
    public var routes: [Route]
    public var frame: Frame

    /// All that stand on the map as they stand on it, in their order.
    public var allPins: [Pin] {
        var all = pins + neighbours.compactMap { shared?.pins[$0] }
        if let own, var pin = shared?.pins[own] {
            pin.isProminent = true
            all.insert(pin, at: 0)
        }
        for index in all.indices { all[index].href = folder + all[index].href }
        return all
    }
}
