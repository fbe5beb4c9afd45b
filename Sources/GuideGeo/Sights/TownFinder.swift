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
    /// - Parameter name: the city's name, or a folder's name that may be it; nil for the city of most addresses, else
    ///   the largest.
    public func town(named name: String? = nil) -> FoundTown? {
        let country = country
        let wanted = name.flatMap { Slug(naming: $0) }
        var best: (size: Int, population: Int, node: OSMExtract.Node, name: String)?
        let addressed = name == nil ? mostCommon("addr:city") : nil
        for node in extract.nodes {
            let tags = extract.tags(of: node)
            guard let place = tags[.place], let size = Self.reaches.firstIndex(where: { $0.size == place }),
                let local = SightText.line(tags[.name]), !extract.isBeyond(UInt32(node.point))
            else { continue }
            if let wanted {
                let names = [local, tags[.nameEnglish], tags[.altName]].compactMap { $0.flatMap(Slug.init(naming:)) }
                guard names.contains(wanted) else { continue }
            } else if size > 2 || addressed != nil && addressed != local {
                continue
            }
            let population = tags[.population].flatMap { Int($0) } ?? 0
            if (size, -population, node.id) < (best?.size ?? .max, -(best?.population ?? 0), best?.node.id ?? .max) {
                best = (size, population, node, local)
            }
        }
        if let best {
            let position = extract.position(UInt32(best.node.point))
            return FoundTown(
                name: best.name, size: Self.reaches[best.size].size, position: position, country: country,
                timeZone: TimeZones.zone(country: country, at: position),
                reachInMetres: Self.reaches[best.size].metres)
        }
        return addressedTown(wanted, country: country)
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
