// Finds the city that an extract shows.

import GuideModel

/// Looks through an extract for the city of a guide.
public struct TownFinder: Sendable {
    private let extract: OSMExtract

    public init(_ extract: OSMExtract) { self.extract = extract }

    /// Sizes of settlements, and how far from the middle of each its sights are looked for.
    private static let reaches: [(size: String, metres: Double)] = [
        ("city", 8_000), ("town", 3_000), ("village", 1_500), ("suburb", 1_500), ("island", 5_000), ("hamlet", 800),
    ]

    /// The settlement that fits best; nil when the extract names none.
    ///
    /// - Parameter name: the city's name, or a folder's name that may be it; nil for the largest: by rank, then a
    ///   capital, then the city of most addresses, the population, and what lies nearest to the middle. Where more than
    ///   half of the addresses are of a city that has no point of its own, it is that one.
    public func town(named name: String? = nil) -> FoundTown? {
        let country = country
        let wanted = name.flatMap { Slug(naming: $0) }
        var best: (standing: Standing, node: OSMExtract.Node, name: String)?
        let addresses = counts("addr:city")
        let addressed = addresses.first?.value
        var isAddressedThere = false
        let cover = OSMCover(extract).flatMap { $0.isKnown ? $0.mapBounds : nil }
        let middle = cover.map {
            Position(latitude: ($0.south + $0.north) / 2, longitude: ($0.west + $0.east) / 2)
        }
        for node in extract.nodes {
            let tags = extract.tags(of: node)
            guard let place = tags[.place], let size = Self.reaches.firstIndex(where: { $0.size == place }),
                let local = SightText.line(tags[.name]), !extract.isBeyond(UInt32(node.point))
            else { continue }
            if let wanted {
                let names = [local, tags[.nameEnglish], tags[.altName]].compactMap { $0.flatMap(Slug.init(naming:)) }
                guard names.contains(wanted) else { continue }
            } else if size > 2 {
                continue
            }
            if addressed == local { isAddressedThere = true }
            let position = extract.position(UInt32(node.point))
            if name == nil, let cover, !cover.contains(position) { continue }
            let standing = Standing(
                size: size, capital: tags[text: "capital"].map { $0 == "no" ? 1 : 0 } ?? 1,
                addressed: addressed == local ? 0 : 1, population: tags[.population].flatMap { Int($0) } ?? 0,
                metres: middle?.distanceInMetres(to: position) ?? 0, id: node.id)
            if best.map({ standing < $0.standing }) ?? true { best = (standing, node, local) }
        }
        // A cut out of a city may lack its own point, and hold those of its suburbs.
        let all = addresses.reduce(0) { $0 + $1.count }
        let isOfAnother = name == nil && !isAddressedThere && 2 * (addresses.first?.count ?? 0) > all
        if let best, !isOfAnother {
            let position = extract.position(UInt32(best.node.point))
            return FoundTown(
                name: best.name, size: Self.reaches[best.standing.size].size, position: position, country: country,
                timeZone: TimeZones.zone(country: country, at: position),
                reachInMetres: Self.reaches[best.standing.size].metres)
        }
        return addressedTown(wanted, country: country)
    }

    /// What makes one settlement the city of an extract and not another; the least is the city.
    private struct Standing: Comparable {
        var size: Int
        /// 0 for a capital, be it of a district.
        var capital: Int
        /// 0 for the city of most addresses.
        var addressed: Int
        var population: Int
        /// From the middle of the extract.
        var metres: Double
        var id: Int64

        static func < (left: Standing, right: Standing) -> Bool {
            (left.size, left.capital, left.addressed, -left.population, left.metres, left.id)
                < (right.size, right.capital, right.addressed, -right.population, right.metres, right.id)
        }
    }

    /// A city without a point of its own in the extract, of which the addresses tell.
    private func addressedTown(_ wanted: Slug?, country: String?) -> FoundTown? {
        guard let bounds = extract.bounds else { return nil }
        let cities = counts("addr:city")
        let found =
            wanted.map { wanted in cities.first { Slug(naming: $0.value) == wanted } } ?? cities.first
        guard let name = found.flatMap({ SightText.line($0.value) }) else { return nil }
        let middle = Position(
            latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2)
        return FoundTown(
            name: name, size: "city", position: middle, country: country,
            timeZone: TimeZones.zone(country: country, at: middle), reachInMetres: .infinity)
    }

    /// The time zone of a place in the extract's country; nil when it cannot be known.
    public func timeZone(at position: Position) -> String? { TimeZones.zone(country: country, at: position) }

    /// The country of most addresses, else the only one whose border the extract holds.
    ///
    /// ISO 3166-1 alpha-2; nil when neither tells.
    public var country: String? {
        if let code = mostCommon("addr:country"), isCode(code) { return code }
        var codes: Set<String> = []
        for relation in extract.relations {
            let tags = extract.tags(of: relation)
            guard tags[.boundary] == "administrative", tags[text: "admin_level"] == "2",
                let code = tags[text: "ISO3166-1:alpha2"] ?? tags[text: "ISO3166-1"]
            else { continue }
            codes.insert(code)
        }
        return codes.count == 1 ? codes.first.flatMap { isCode($0) ? $0 : nil } : nil
    }

    private func isCode(_ text: String) -> Bool {
        text.utf8.count == 2 && text.utf8.allSatisfy { $0 >= 0x41 && $0 <= 0x5A }
    }

    private func mostCommon(_ key: String) -> String? { counts(key).first?.value }

    /// The values of a key, the most common first.
    private func counts(_ key: String) -> [(value: String, count: Int)] {
        guard let number = extract.strings.firstIndex(of: key) else { return [] }
        var counts: [UInt32: Int] = [:]
        for pair in extract.tagPairs where pair.key == UInt32(number) { counts[pair.value, default: 0] += 1 }
        return counts.map { (extract.strings[Int($0.key)], $0.value) }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }
}
