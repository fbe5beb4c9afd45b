// What ground an extract holds all of, whatever else it holds parts of.

import GuideModel

extension OSMExtract {
    /// The box that the data cover: the one the file names, where that can be believed, else one told from the ways.
    ///
    /// Extracts keep some ways and relations whole that leave the box they were cut to; a river's outline may reach a
    /// hundred kilometres out. Nil for an extract without a point.
    public var cover: GeoBounds? {
        let told = coverOfWays
        return believable(declaredBounds, told) ?? told
    }

    /// Whether it is known what the data cover, and not only how far they reach.
    var hasCover: Bool { ways.count >= Self.fewestWays || hasBelievableBounds }

    /// Whether the file names its box, and that can be believed.
    var hasBelievableBounds: Bool { believable(declaredBounds, coverOfWays) != nil }

    /// What a map of the whole extract shows: its cover, and a tenth more on each side where the file names none.
    ///
    /// Where the sea begins there are no ways, and a map does not end at a quay.
    var mapBounds: GeoBounds? {
        let told = coverOfWays
        if let declared = believable(declaredBounds, told) { return declared }
        guard let told else { return nil }
        let (tall, wide) = ((told.north - told.south) / 10, (told.east - told.west) / 10)
        return GeoBounds(
            south: max(-90, told.south - tall), west: max(-180, told.west - wide), north: min(90, told.north + tall),
            east: min(180, told.east + wide))
    }

    /// The declared box, unless it holds fewer than half of the points or is far larger than what there is.
    private func believable(_ declared: GeoBounds?, _ told: GeoBounds?) -> GeoBounds? {
        guard let declared, let told, declared.south < declared.north, declared.west < declared.east else { return nil }
        let most = 8.0
        guard declared.north - declared.south <= most * (told.north - told.south),
            declared.east - declared.west <= most * (told.east - told.west)
        else { return nil }
        let inside = points.count { declared.contains($0.position) }
        return 2 * inside > points.count ? declared : nil
    }

    /// The smallest box into which every way comes with a point at least, and in which every other thing stands.
    ///
    /// That is what cutting with a box leaves. Ways of relations do not count, since some cutters keep relations whole.
    private var coverOfWays: GeoBounds? {
        var members: Set<Int> = []
        for relation in relations {
            for member in self.members[relation.members] where member.kind == .way { members.insert(member.index) }
        }
        var (south, west, north, east): ([Int32], [Int32], [Int32], [Int32]) = ([], [], [], [])
        for (number, way) in ways.enumerated() where !members.contains(number) && !way.tags.isEmpty {
            var box = PointBox.empty
            for point in self.points(of: way) where !isBeyond(point) { box.extend(to: points[Int(point)]) }
            guard box.west <= box.east else { continue }
            // The way's part that is farthest in decides how far out the box has to reach at most.
            south.append(box.north)
            north.append(box.south)
            west.append(box.east)
            east.append(box.west)
        }
        guard south.count >= Self.fewestWays else { return bounds }
        let box = GeoBounds(
            south: Double(Self.edge(of: south.sorted())) / 1e7, west: Double(Self.edge(of: west.sorted())) / 1e7,
            north: -Double(Self.edge(of: north.map { -$0 }.sorted())) / 1e7,
            east: -Double(Self.edge(of: east.map { -$0 }.sorted())) / 1e7)
        guard box.south < box.north, box.west < box.east else { return bounds }
        // A cutter that leaves nodes of ways out leaves out every one beyond the box.
        if gaps.count > 2, let bounds, bounds.isWithin(box, grownBy: 1) { return bounds }
        return box
    }

    /// Fewer ways say nothing of the box that they were cut with.
    static let fewestWays = 100

    /// The least of some numbers in order, without those that lie far from the rest.
    private static func edge(of sorted: [Int32]) -> Int32 {
        var first = sorted.count / 100
        let room = (Double(sorted[sorted.count - 1 - first]) - Double(sorted[first])) / 20
        while first > 0, Double(sorted[first]) - Double(sorted[first - 1]) <= room { first -= 1 }
        return sorted[first]
    }
}

extension GeoBounds {
    /// Whether a box grown by a share of its size on every side holds this one.
    fileprivate func isWithin(_ box: GeoBounds, grownBy share: Double) -> Bool {
        let (tall, wide) = ((box.north - box.south) * share, (box.east - box.west) * share)
        return south >= box.south - tall && north <= box.north + tall && west >= box.west - wide
            && east <= box.east + wide
    }
}
