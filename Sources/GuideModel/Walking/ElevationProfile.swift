// The heights along a route, and the ascent and the descent on it.

/// Heights at growing distances from the start of a route.
public struct ElevationProfile: Hashable, Sendable {
    public struct Point: Hashable, Sendable {
        /// From the start of the route.
        public var metres: Double
        /// Metres above the sea.
        public var height: Double

        public init(metres: Double, height: Double) {
            self.metres = metres
            self.height = height
        }
    }

    /// Two or more, every ``step`` metres and at the end, smoothed.
    public let points: [Point]
    public let ascent: Double
    public let descent: Double

    /// Metres between two points, unless the route is so long that it would have more than ``mostPoints``.
    public static let step = 25.0
    static let mostPoints = 20_000.0
    /// The points before and after a point whose heights are averaged with its own.
    static let reach = 2
    /// A rise or a fall counts if it is at least this many metres, because heights are not more exact.
    public static let threshold = 5.0
    /// Naismith's rule with metres: an hour for 600 m of climb.
    public static let minutesAMetreOfClimb = 0.1

    /// The profile through measured heights.
    ///
    /// Heights are interpolated every 25 m, and each is averaged with the two before and the two after it, which is
    /// over 100 m. Then a rise or a fall of at least 5 m counts, so that the noise of measured heights does not add up.
    ///
    /// - Parameter measured: heights at distances that do not decrease.
    /// - Returns: nil without two finite heights at different distances.
    public init?(_ measured: [Point]) {
        let known = measured.filter { $0.metres.isFinite && $0.height.isFinite }
        guard let first = known.first, let last = known.last, last.metres > first.metres else { return nil }
        let length = last.metres - first.metres
        let step = max(Self.step, length / Self.mostPoints)
        var even: [Point] = []
        var next = 1
        for number in 0...Int((length / step).rounded(.up)) {
            let metres = min(last.metres, first.metres + Double(number) * step)
            while next < known.count - 1, known[next].metres < metres { next += 1 }
            even.append(Point(metres: metres, height: Self.height(at: metres, known[next - 1], known[next])))
        }
        self.init(smooth: Self.smoothed(even))
    }

    /// The profile through the ``points`` of another one.
    package init(smooth points: [Point]) {
        self.points = points
        let climb = Self.climb(points.map(\.height))
        ascent = climb.ascent
        descent = climb.descent
    }

    public var metres: Double { (points.last?.metres ?? 0) - (points.first?.metres ?? 0) }
    public var lowest: Double { points.map(\.height).min() ?? 0 }
    public var highest: Double { points.map(\.height).max() ?? 0 }

    /// The height at a distance; before the start and after the end, those of the ends.
    public func height(at metres: Double) -> Double {
        guard let first = points.first, let last = points.last else { return 0 }
        if metres <= first.metres { return first.height }
        if metres >= last.metres { return last.height }
        var (low, high) = (0, points.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if points[middle].metres <= metres { low = middle } else { high = middle }
        }
        return Self.height(at: metres, points[low], points[high])
    }

    /// The part between two distances; nil if it has no length.
    public func part(_ range: ClosedRange<Double>) -> ElevationProfile? {
        let ends = [range.lowerBound, range.upperBound].map { Point(metres: $0, height: height(at: $0)) }
        guard ends[1].metres > ends[0].metres else { return nil }
        let inside = points.filter { $0.metres > range.lowerBound && $0.metres < range.upperBound }
        return ElevationProfile(smooth: [ends[0]] + inside + [ends[1]])
    }

    private static func height(at metres: Double, _ from: Point, _ to: Point) -> Double {
        let length = to.metres - from.metres
        guard length > 0 else { return to.height }
        return from.height + (to.height - from.height) * max(0, min(1, (metres - from.metres) / length))
    }

    /// The mean of each height and its neighbours; near the ends, of as many on both sides, so that the ends remain.
    private static func smoothed(_ points: [Point]) -> [Point] {
        points.indices.map { index in
            let reach = min(Self.reach, index, points.count - 1 - index)
            let near = points[(index - reach)...(index + reach)]
            return Point(
                metres: points[index].metres, height: near.reduce(0) { $0 + $1.height } / Double(near.count))
        }
    }

    /// The sums of the rises and of the falls of at least ``threshold`` metres, from turning point to turning point.
    static func climb(_ heights: [Double]) -> (ascent: Double, descent: Double) {
        guard var low = heights.first, var high = heights.first else { return (0, 0) }
        var (ascent, descent) = (0.0, 0.0)
        /// Whether the route rises; nil until a rise or a fall counts.
        var isRising: Bool?
        for height in heights {
            switch isRising {
            case nil:
                low = min(low, height)
                high = max(high, height)
                if height - low >= threshold {
                    (isRising, high) = (true, height)
                } else if high - height >= threshold {
                    (isRising, low) = (false, height)
                }
            case true?:
                if height > high {
                    high = height
                } else if high - height >= threshold {
                    ascent += high - low
                    (isRising, low) = (false, height)
                }
            case false?:
                if height < low {
                    low = height
                } else if height - low >= threshold {
                    descent += high - low
                    (isRising, high) = (true, height)
                }
            }
        }
        if isRising == true { ascent += high - low }
        if isRising == false { descent += high - low }
        return (ascent, descent)
    }
}
