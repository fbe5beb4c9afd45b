// The browser's data about the way of an edge.

import GuideModel

/// The traits and costs of an edge, in the direction of the edge; its name is stored separately.
struct PathWay: Hashable, Sendable {
    /// Without a name and heights.
    var traits: WayTraits
    /// Weighted metres in a metre for each profile, as in ``Walkway``.
    var stepFreeFactor: Double
    var quietFactor: Double
    var isOpenForwards: Bool
    var isOpenBackwards: Bool
    var isUnderground: Bool
    /// For an edge that is a part of a flight of steps, the flight's number and its total metres.
    var flight: Flight?

    struct Flight: Hashable, Sendable {
        var number: Int
        var metres: Double
    }

    /// - Parameter traits: The traits of the edge in this direction.
    init(_ graph: WalkingGraph, edge: Int, isReversed: Bool, traits: WayTraits) {
        let number = Int(graph.edges[edge].walkway)
        let walkway = graph.walkways[number]
        self.traits = traits
        self.traits.name = nil
        self.traits.climb = nil
        self.traits.descent = nil
        if traits.kind == .steps {
            if traits.isUphill == nil, let rises = Self.rises(graph, edge) {
                self.traits.isUphill = rises != isReversed
            }
            if walkway.metres > graph.edges[edge].metres { flight = Flight(number: number, metres: walkway.metres) }
        }
        stepFreeFactor = walkway.stepFreeFactor
        quietFactor = walkway.quietFactor
        isUnderground = walkway.isUnderground
        isOpenForwards = isReversed ? walkway.isOpenBackwards : walkway.isOpenForwards
        isOpenBackwards = isReversed ? walkway.isOpenForwards : walkway.isOpenBackwards
    }

    /// Whether an edge goes up, if the heights of its ends are known and differ.
    private static func rises(_ graph: WalkingGraph, _ edge: Int) -> Bool? {
        let points = graph.edges[edge].points
        guard !graph.heights.isEmpty, let last = points.last, let first = points.first else { return nil }
        let (low, high) = (graph.heights[first], graph.heights[last])
        return low.isNaN || high.isNaN || low == high ? nil : high > low
    }
}

/// Each distinct value of a list once.
struct UseTable<Value: Hashable & Sendable>: Sendable {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    /// - Parameter first: a value that gets the number 0, however often it is used; nil for none.
    init(_ uses: [Value], first: Value? = nil) {
        var counts: [Value: (count: Int, place: Int)] = [:]
        for (place, value) in uses.enumerated() { counts[value, default: (0, place)].count += 1 }
        if let first { counts[first] = nil }
        values =
            (first.map { [$0] } ?? [])
            + counts.sorted { ($1.value.count, $0.value.place) < ($0.value.count, $1.value.place) }.map(\.key)
        for (number, value) in values.enumerated() { numbers[value] = number }
    }

    /// The number of a value in the list.
    func number(of value: Value) -> Int { numbers[value] ?? 0 }
}
