// Finds the country of a place in an extract, from the data round it.

import GuideModel

/// The information in an extract about countries.
///
/// The most reliable source is a border round the place. The other sources follow in this order: the place's
/// own tags, most addresses near it, the only country whose border the extract contains, the sides of a border,
/// and last telephone numbers and domains.
struct CountryFinder: Sendable {
    /// Addresses that are farther away count only if there are none nearer, in metres.
    private static let nearInMetres = 5_000.0
    /// A telephone number or a domain may belong to a head office elsewhere; this many of one country are
    /// local.
    private static let fewestNumbers = 2

    /// Areas with a known country: countries first, then their parts.
    private let areas: [(code: String, outline: SightOutline)]
    /// Parts of countries by their codes (ISO 3166-2), such as `CH-GE`; nil for a part whose border is
    /// incomplete.
    private let regions: [(code: String, outline: SightOutline?)]
    /// The countries of which the extract contains a border, even if only a part of it.
    private let bordering: Set<String>
    /// The countries of addresses, and the addresses' positions; nil for addresses of relations.
    private let addresses: [(code: String, position: Position?)]
    /// Lines of borders whose tags name the countries on their sides.
    private let sides: [(left: String, right: String, points: [OSMPoint])]
    /// The country from settlements, numbers and domains, wherever they are.
    private let lastResort: String?

    init(_ extract: OSMExtract) {
        var countries: [(code: String, outline: SightOutline)] = []
        var parts: [(code: String, outline: SightOutline)] = []
        var regions: [(code: String, outline: SightOutline?)] = []
        var bordering: Set<String> = []
        for relation in extract.relations {
            let tags = extract.tags(of: relation)
            guard tags[.boundary] == "administrative", let level = tags[text: "admin_level"] else { continue }
            let outline = SightOutline(relation, in: extract)
            if let region = tags[text: "ISO3166-2"] { regions.append((region, outline)) }
            if level == "2", let code = Self.country(tags) {
                bordering.insert(code)
                if let outline { countries.append((code, outline)) }
            } else if let code = CountryTable.code(ofRegion: tags[text: "ISO3166-2"]) {
                bordering.insert(code)
                if let outline { parts.append((code, outline)) }
            }
        }
        for way in extract.ways where extract.isClosed(way) {
            let tags = extract.tags(of: way)
            guard tags[.boundary] == "administrative", tags[text: "admin_level"] == "2",
                let code = Self.country(tags), let outline = SightOutline(way, in: extract)
            else { continue }
            bordering.insert(code)
            countries.append((code, outline))
        }
        areas = countries + parts
        self.regions = regions
        self.bordering = bordering
        addresses = Self.addresses(of: extract)
        sides = Self.sides(of: extract)
        lastResort = addresses.isEmpty && bordering.count != 1 ? Self.lastResort(extract) : nil
    }

    /// The country as ISO 3166-1 alpha-2; nil if unknown.
    ///
    /// - Parameters:
    ///   - position: nil for the extract as a whole.
    ///   - tags: the tags of the city's own point.
    func country(at position: Position?, tags: OSMTags? = nil) -> String? {
        if let position, let area = areas.first(where: { $0.outline.contains(position) }) { return area.code }
        if let own = tags.flatMap(Self.ownCountry) { return own }
        if let code = addressed(near: position) { return code }
        if bordering.count == 1 { return bordering.first }
        if let code = position.flatMap(sideOfBorder) { return code }
        return lastResort
    }

    /// The part of the country that contains a place (ISO 3166-2); nil if unknown.
    ///
    /// It is the part whose border is round the place, or the only part of which the extract contains a border.
    func region(at position: Position) -> String? {
        if let region = regions.first(where: { $0.outline?.contains(position) == true }) { return region.code }
        let codes = Set(regions.map(\.code))
        return codes.count == 1 ? codes.first : nil
    }

    // MARK: One element

    /// The country that a border encloses.
    private static func country(_ tags: OSMTags) -> String? {
        for key in ["ISO3166-1:alpha2", "ISO3166-1", "country_code", "name:en", "int_name", "name"] {
            if let code = CountryTable.code(of: tags[text: key]) { return code }
        }
        return nil
    }

    /// The country in a settlement's own tags.
    private static func ownCountry(_ tags: OSMTags) -> String? {
        guard tags.has(.place) else { return nil }
        for key in ["ISO3166-1:alpha2", "ISO3166-1", "addr:country", "is_in:country_code", "is_in:country"] {
            if let code = CountryTable.code(of: tags[text: key]) { return code }
        }
        if let code = CountryTable.code(ofRegion: tags[text: "ISO3166-2"]) { return code }
        // "Porto, Norte, Portugal, Europe": the last part that names a country.
        let parts = tags[text: "is_in"]?.split(whereSeparator: { $0 == "," || $0 == ";" }) ?? []
        return parts.reversed().lazy.compactMap { CountryTable.code(of: String($0)) }.first
    }

    // MARK: Many elements

    private static func addresses(of extract: OSMExtract) -> [(code: String, position: Position?)] {
        guard let key = extract.strings.firstIndex(of: "addr:country").map(UInt32.init) else { return [] }
        func code(_ tags: Range<Int>) -> String? {
            let pair = extract.tagPairs[tags].first { $0.key == key }
            return CountryTable.code(of: pair.map { extract.strings[Int($0.value)] })
        }
        let nodes = extract.nodes.compactMap { node in
            code(node.tags).map { ($0, Optional(extract.position(UInt32(node.point)))) }
        }
        let ways = extract.ways.compactMap { way in
            code(way.tags).map { ($0, extract.points(of: way).first.map(extract.position)) }
        }
        let relations = extract.relations.compactMap { relation in
            code(relation.tags).map { ($0, Position?.none) }
        }
        return nodes + ways + relations
    }

    /// The country of most addresses near a place, or else of most addresses in the extract.
    private func addressed(near position: Position?) -> String? {
        let near = addresses.filter { address in
            guard let position, let place = address.position else { return false }
            return place.distanceInMetres(to: position) <= Self.nearInMetres
        }
        return Self.mostCommon(near.isEmpty ? addresses.map(\.code) : near.map(\.code))?.code
    }

    private static func mostCommon(_ codes: [String]) -> (code: String, count: Int)? {
        let counts = Dictionary(codes.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }

    private static func lastResort(_ extract: OSMExtract) -> String? {
        let all = (extract.nodes.map(\.tags) + extract.ways.map(\.tags)).filter { !$0.isEmpty }.map(extract.tags)
        /// The country of more than half of the elements that name one.
        func most(_ codes: [String], fewest: Int) -> String? {
            guard let found = mostCommon(codes), found.count >= fewest, 2 * found.count > codes.count else {
                return nil
            }
            return found.code
        }
        return most(all.compactMap(ownCountry), fewest: 1)
            ?? most(
                all.compactMap { CountryTable.code(ofPhone: $0[.phone] ?? $0[.contactPhone]) }, fewest: fewestNumbers)
            ?? most(
                all.compactMap { CountryTable.code(ofWebsite: $0[.website] ?? $0[.contactWebsite]) },
                fewest: fewestNumbers)
    }

    // MARK: Sides of borders

    private static func sides(of extract: OSMExtract) -> [(left: String, right: String, points: [OSMPoint])] {
        extract.ways.compactMap { way in
            let tags = extract.tags(of: way)
            guard tags.has(.boundary) || tags[text: "admin_level"] != nil,
                let left = CountryTable.code(of: tags[text: "left:country"]),
                let right = CountryTable.code(of: tags[text: "right:country"])
            else { return nil }
            return (left, right, extract.points(of: way).map { extract.points[Int($0)] })
        }
    }

    /// The country on this side of the nearest border line whose tags name its sides.
    private func sideOfBorder(_ position: Position) -> String? {
        let plane = LocalPlane(position)
        var best: (square: Double, code: String)?
        for side in sides {
            for (from, to) in zip(side.points, side.points.dropFirst()) {
                let square = plane.nearest(from, to).square
                guard square < best?.square ?? .infinity else { continue }
                let (x, y) = (plane.x(from.longitude), plane.y(from.latitude))
                let (dx, dy) = (plane.x(to.longitude) - x, plane.y(to.latitude) - y)
                // The sign of the cross product shows on which side the origin is.
                best = (square, dx * -y - dy * -x > 0 ? side.left : side.right)
            }
        }
        return best?.code
    }
}
