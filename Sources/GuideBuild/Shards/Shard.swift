// One of several builds that share a guide's cities among them.

import GuideContent
import GuideModel

/// A shard, such as 3 of 16.
public struct Shard: Hashable, Sendable {
    /// From 1 to `count`.
    public let number: Int
    public let count: Int

    /// The maximum number of shards.
    public static let largestCount = 10_000

    /// Makes a shard.
    ///
    /// - Returns: nil unless `number` is from 1 to `count`, and `count` is from 1 to ``largestCount``.
    public init?(number: Int, of count: Int) {
        guard (1...Shard.largestCount).contains(count), (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// Reads `3/16`.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
        self.init(number: number, of: count)
    }

    public var text: String { "\(number)/\(count)" }

    /// The shard's cities.
    ///
    /// Every shard computes the same shares on its own: the largest city is assigned to the shard with the least work
    /// so far, then the next, and so on.
    func cities(of all: [Slug], in content: some ContentFiles) -> [Slug] {
        let weighed = all.map { (city: $0, weight: Shard.weight(of: $0, in: content)) }
            .sorted { ($1.weight, $0.city) < ($0.weight, $1.city) }
        var loads = [Int](repeating: 0, count: count)
        var mine: [Slug] = []
        for (city, weight) in weighed {
            guard let least = loads.indices.min(by: { loads[$0] < loads[$1] }) else { break }
            loads[least] += weight
            if least == number - 1 { mine.append(city) }
        }
        return mine.sorted()
    }

    /// The approximate work for a city: one for the city itself and one for each place and tour.
    private static func weight(of city: Slug, in content: some ContentFiles) -> Int {
        let folder = "\(GuideReader.contentFolder)/\(city)"
        return ["places", "tours"].reduce(1) { $0 + ((try? content.list("\(folder)/\($1)"))?.count ?? 0) }
    }
}
