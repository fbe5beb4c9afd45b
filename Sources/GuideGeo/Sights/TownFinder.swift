// Finds the city of an extract.

import GuideModel

/// Searches an extract for the city of a guide.
public struct TownFinder: Sendable {
    private let extract: OSMExtract
    private let countries: CountryFinder
    private let localLanguages: LocalLanguages

    public init(_ extract: OSMExtract) {
        self.extract = extract
        countries = CountryFinder(extract)
        localLanguages = LocalLanguages(extract)
    }

    /// Sizes of settlements, and the radius round the middle of each in which its sights are searched.
    private static let reaches: [(size: String, metres: Double)] = [
        ("city", 8_000), ("town", 3_000), ("village", 1_500), ("suburb", 1_500), ("island", 5_000), ("hamlet", 800),
    ]

    /// The settlement that fits best; nil if the extract names none.
    ///
    /// The largest settlement is decided by rank, then a capital, then the city of most addresses, the
    /// population, and the distance to the middle. If more than half of the addresses belong to a city that has
    /// no point of its own, this city is the largest.
    ///
    /// - Parameter name: the city's name, or a folder's name that may be it; nil for the largest settlement.
    public func town(named name: String? = nil) -> FoundTown? {
        let wanted = name.map { Slug.spellings(of: $0) } ?? []
        let settlements = settlements(wanted, isAnyWanted: name == nil)
        let addresses = counts("addr:city")
        // An extract of a city may lack the city's own point, and contain the points of its suburbs.
        let all = addresses.reduce(0) { $0 + $1.count }
        let isOfAnother =
            name == nil && 2 * (addresses.first?.count ?? 0) > all
            && !settlements.contains { $0.name == addresses.first?.value }
        if let best = settlements.first, !isOfAnother { return found(best) }
        return addressedTown(wanted, isAnyWanted: name == nil)
    }

    /// The city of the extract, and others that could also have a guide; the best first, each name once.
    ///
    /// Beside a city or a town, these are cities and towns; beside a village, they are villages.
    public func towns() -> [FoundTown] {
        guard let best = town() else { return [] }
        var towns = [best]
        var ids = Set([Slug(naming: best.name, in: nil)])
        let isOfVillages = best.size == "village"
        for settlement in settlements([], isAnyWanted: true) where (settlement.importance.size > 1) == isOfVillages {
            guard let id = Slug(naming: settlement.name, in: nil), ids.insert(id).inserted else { continue }
            towns.append(found(settlement))
        }
        return towns
    }

    private struct Settlement {
        var importance: Importance
        var node: OSMExtract.Node
        var name: String
    }

    /// The settlements that have points, the best first.
    ///
    /// - Parameters:
    ///   - wanted: the ids that the name of the settlement may have.
    ///   - isAnyWanted: true for every city, town and village in the area that the extract covers.
    private func settlements(_ wanted: Set<Slug>, isAnyWanted: Bool) -> [Settlement] {
        let addressed = counts("addr:city").first?.value
        let cover = OSMCover(extract).flatMap { $0.isKnown ? $0.mapBounds : nil }
        let middle = cover.map {
            Position(latitude: ($0.south + $0.north) / 2, longitude: ($0.west + $0.east) / 2)
        }
        let settlements = extract.nodes.compactMap { node -> Settlement? in
            let tags = extract.tags(of: node)
            guard let place = tags[.place], let size = Self.reaches.firstIndex(where: { $0.size == place }),
                let local = SightText.line(tags[.name]), !extract.isBeyond(UInt32(node.point))
            else { return nil }
            let position = extract.position(UInt32(node.point))
            if isAnyWanted {
                guard size <= 2, cover?.contains(position) ?? true else { return nil }
            } else {
                let names = [local, tags[.nameEnglish], tags[.altName]].compactMap { $0 }
                guard names.contains(where: { Self.isNamed($0, as: wanted) }) else { return nil }
            }
            let importance = Importance(
                size: size, capital: tags[text: "capital"].map { $0 == "no" ? 1 : 0 } ?? 1,
                addressed: addressed == local ? 0 : 1, population: tags[.population].flatMap { Int($0) } ?? 0,
                metres: middle?.distanceInMetres(to: position) ?? 0, id: node.id)
            return Settlement(importance: importance, node: node, name: local)
        }
        return settlements.sorted { $0.importance < $1.importance }
    }

    /// Whether a name has one of the ids, in the spelling of any language.
    private static func isNamed(_ name: String, as wanted: Set<Slug>) -> Bool {
        !Slug.spellings(of: name).isDisjoint(with: wanted)
    }

    private func found(_ settlement: Settlement) -> FoundTown {
        let position = extract.position(UInt32(settlement.node.point))
        let country = countries.country(at: position, tags: extract.tags(of: settlement.node))
        let reach = Self.reaches[settlement.importance.size]
        let tags = SightTags([extract.tags(of: settlement.node)])
        return FoundTown(
            name: settlement.name,
            nameLanguage: NameLanguage(country: country).language(of: settlement.name, tags), size: reach.size,
            position: position, country: country,
            timeZone: TimeZones.zone(country: country, at: position), reachInMetres: reach.metres)
    }

    /// The criteria for the city of an extract; the settlement with the least value is the city.
    private struct Importance: Comparable {
        var size: Int
        /// 0 for a capital, even if it is the capital of a district.
        var capital: Int
        /// 0 for the city of most addresses.
        var addressed: Int
        var population: Int
        /// The distance from the middle of the extract.
        var metres: Double
        var id: Int64

        static func < (left: Importance, right: Importance) -> Bool {
            (left.size, left.capital, left.addressed, -left.population, left.metres, left.id)
                < (right.size, right.capital, right.addressed, -right.population, right.metres, right.id)
        }
    }

    /// A city without a point of its own in the extract, found from addresses.
    private func addressedTown(_ wanted: Set<Slug>, isAnyWanted: Bool) -> FoundTown? {
        guard let bounds = extract.bounds else { return nil }
        let cities = counts("addr:city")
        let found = isAnyWanted ? cities.first : cities.first(where: { Self.isNamed($0.value, as: wanted) })
        guard let name = found.flatMap({ SightText.line($0.value) }) else { return nil }
        let middle = Position(
            latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2)
        let country = countries.country(at: middle)
        return FoundTown(
            name: name, nameLanguage: NameLanguage(country: country).language(of: name, SightTags([])), size: "city",
            position: middle, country: country,
            timeZone: TimeZones.zone(country: country, at: middle), reachInMetres: .infinity)
    }

    /// The country of a place, from the data round it; ISO 3166-1 alpha-2, nil if unknown.
    public func country(at position: Position) -> String? { countries.country(at: position) }

    /// The languages that are spoken at a place in a country, as BCP 47 tags, the most spoken first.
    ///
    /// Empty if the country is unknown.
    public func languages(of country: String?, at position: Position) -> [String] {
        localLanguages.languages(country: country, region: countries.region(at: position))
    }

    /// The time zone of a place; nil if unknown.
    public func timeZone(at position: Position) -> String? {
        TimeZones.zone(country: country(at: position), at: position)
    }

    /// The values of a key, the most common first.
    private func counts(_ key: String) -> [(value: String, count: Int)] {
        guard let number = extract.strings.firstIndex(of: key) else { return [] }
        var counts: [UInt32: Int] = [:]
        for pair in extract.tagPairs where pair.key == UInt32(number) { counts[pair.value, default: 0] += 1 }
        return counts.map { (extract.strings[Int($0.key)], $0.value) }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }
}
