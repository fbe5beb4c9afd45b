// Limits the size of an overview, however large the city: the longest streets and the largest parks come first.

/// The number of points that the layers of an overview may have.
struct BasemapBudget: Sendable {
    /// How much of an overview is drawn, from 0 to 1.
    struct Share: Hashable, Sendable {
        /// The share of the points that small streets, parks and squares may have.
        var small = 1.0
        /// The share of the points of all other layers: main streets, railways, water and the like.
        var large = 1.0

        static let all = Share()
        /// The shares to try in turn for an overview that is too large: small streets are left out first.
        static let less = [
            Share(small: 0.75), Share(small: 0.5), Share(small: 0.35, large: 0.8), Share(small: 0.25, large: 0.6),
            Share(small: 0.15, large: 0.4), Share(small: 0.1, large: 0.2),
        ]
    }

    /// Layers that share one allowance.
    private static let shares: [(layers: [BasemapLayer], points: Int)] = [
        ([.street2], 880), ([.park, .wood], 500), ([.square], 130),
    ]

    /// The lines that are left out, and the points that only they use.
    private(set) var isLeftOut: [Bool]

    /// - Parameters:
    ///   - isRemaining: the points that are left after the simplification.
    ///   - share: how much of the overview is drawn.
    init(of lines: GridLines, _ isRemaining: [Bool], share: Share = .all) {
        isLeftOut = [Bool](repeating: false, count: lines.lines.count)
        func limit(_ layers: [BasemapLayer], to allowance: (_ points: Int) -> Double) {
            var order: [(extent: Double, number: Int)] = []
            var points = 0
            for (number, line) in lines.lines.enumerated() where layers.contains(line.layer) {
                order.append((Self.extent(of: line, in: lines), number))
                points += line.points.count { isRemaining[$0] }
            }
            order.sort { ($0.extent, $1.number) > ($1.extent, $0.number) }
            var rest = Int(allowance(points))
            for (_, number) in order {
                if rest > 0 {
                    rest -= lines.lines[number].points.count { isRemaining[$0] }
                } else {
                    isLeftOut[number] = true
                }
            }
        }
        for (layers, points) in Self.shares { limit(layers) { Double(min(points, $0)) * share.small } }
        guard share.large < 1 else { return }
        let small = Self.shares.flatMap(\.layers)
        for layer in BasemapLayer.allCases where !small.contains(layer) { limit([layer]) { Double($0) * share.large } }
    }

    /// The length of a line, or twice the area of a ring.
    private static func extent(of line: GridLines.Line, in lines: GridLines) -> Double {
        if line.isClosed { return Double(abs(lines.doubleArea(line.points))) }
        var length = 0.0
        for index in line.points.dropFirst() {
            let dx = Double(lines.points[index].x) - Double(lines.points[index - 1].x)
            let dy = Double(lines.points[index].y) - Double(lines.points[index - 1].y)
            length += (dx * dx + dy * dy).squareRoot()
        }
        return length
    }

    /// The named lines without those that are not drawn.
    func drawn(_ named: [NamedShape], lines: GridLines, perUnit: Double) -> [NamedShape] {
        var drawn: Set<UInt64> = []
        for line in lines.lines where !line.isClosed {
            for index in line.points { drawn.insert(lines.points[index].packed) }
        }
        for (number, line) in lines.lines.enumerated() where isLeftOut[number] && !line.isClosed {
            // Its ends are on streets that remain.
            for index in line.points.dropFirst().dropLast() { drawn.remove(lines.points[index].packed) }
        }
        return named.filter { shape in
            guard case .line(let line) = shape.form else { return true }
            let hits = line.count { point in
                guard let grid = GridPoint(point.scaled(by: perUnit)) else { return false }
                return drawn.contains(grid.packed)
            }
            return hits * 3 > line.count * 2
        }
    }
}
