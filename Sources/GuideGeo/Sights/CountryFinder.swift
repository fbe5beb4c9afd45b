// Finds the country that a place of an extract lies in, from the data that surround it.

import GuideModel

/// What an extract says of countries.
///
/// A border that goes round the place is surest; next comes what its own tags say, then what most addresses near it say,
/// the only country whose border the extract holds, the sides of a border, and last telephone numbers and domains.
struct CountryFinder: Sendable {
    /// Addresses farther away speak for the place only where none is nearer, in metres.
    private static let nearInMetres = 5_000.0
    /// A telephone number or a domain may be of a head office elsewhere; so many of one country are its own.
    private static let fewestNumbers = 2

    private let extract: OSMExtract
    /// Areas whose country is known: countries first, then their parts.
    private let areas: [(code: String, outline: SightOutline)]
    /// The countries of which the extract holds a border, be it in part.
    private let bordering: Set<String>

    init(_ extract: OSMExtract) {
        self.extract = extract
        var countries: [(code: String, outline: SightOutline)] = []
        var regions: [(code: String, outline: SightOutline)] = []
        var bordering: Set<String> = []
        for relation in extract.relations {
            let tags = extract.tags(of: relation)
            guard tags[.boundary] == "administrative", let level = tags[text: "admin_level"] else { continue }
            let outline = SightOutline(relation, in: extract)
            if level == "2", let code = Self.country(tags) {
                bordering.insert(code)
                if let outline { countries.append((code, outline)) }
            } else if let code = CountryTable.code(ofRegion: tags[text: "ISO3166-2"]) {
                bordering.insert(code)
                if let outline { regions.append((code, outline)) }
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
        areas = countries + regions
        self.bordering = bordering
    }

    /// ISO 3166-1 alpha-2; nil when the data do not tell.
    ///
    /// - Parameters:
    ///   - position: nil for the extract as a whole.
    ///   - tags: of the city's own point.
    func country(at position: Position?, tags: OSMTags? = nil) -> String? {
        if let position, let area = areas.first(where: { $0.outline.contains(position) }) { return area.code }
        if let own = tags.flatMap(Self.ownCountry) { return own }
        if let code = addressed(near: position) { return code }
        if bordering.count == 1 { return bordering.first }
        if let code = position.flatMap(sideOfBorder) { return code }
        return most(of: Self.ownCountry, fewest: 1)
            ?? most(
                of: { CountryTable.code(ofPhone: $0[.phone] ?? $0[.contactPhone]) }, fewest: Self.fewestNumbers)
            ?? most(
                of: { CountryTable.code(ofWebsite: $0[.website] ?? $0[.contactWebsite]) }, fewest: Self.fewestNumbers)
    }

    // MARK: What one element says

    /// The country that a border is the border of.
    private static func country(_ tags: OSMTags) -> String? {
        for key in ["ISO3166-1:alpha2", "ISO3166-1", "country_code", "name:en", "int_name", "name"] {
            if let code = CountryTable.code(of: tags[text: key]) { return code }
        }
        return nil
    }

    /// The country that a settlement says it is in.
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

    // MARK: What many say

    /// The country of most addresses near a place, else of most in the extract.
    private func addressed(near position: Position?) -> String? {
        guard let key = extract.strings.firstIndex(of: "addr:country").map(UInt32.init) else { return nil }
        var near: [String: Int] = [:]
        var all: [String: Int] = [:]
        func count(_ tags: Range<Int>, _ place: () -> Position?) {
            guard let pair = extract.tagPairs[tags].first(where: { $0.key == key }),
                let code = CountryTable.code(of: extract.strings[Int(pair.value)])
            else { return }
            all[code, default: 0] += 1
            if let position, let place = place(), place.distanceInMetres(to: position) <= Self.nearInMetres {
                near[code, default: 0] += 1
            }
        }
        for node in extract.nodes { count(node.tags) { extract.position(UInt32(node.point)) } }
        for way in extract.ways { count(way.tags) { extract.points(of: way).first.map(extract.position) } }
        for relation in extract.relations { count(relation.tags) { nil } }
        return Self.greatest(near) ?? Self.greatest(all)
    }

    /// The country that more than half of the elements name.
    private func most(of code: (OSMTags) -> String?, fewest: Int) -> String? {
        var counts: [String: Int] = [:]
        for tags in extract.nodes.lazy.map(\.tags) + extract.ways.lazy.map(\.tags) where !tags.isEmpty {
            if let code = code(extract.tags(tags)) { counts[code, default: 0] += 1 }
        }
        guard let found = Self.greatest(counts), let count = counts[found], count >= fewest,
            2 * count > counts.values.reduce(0, +)
        else { return nil }
        return found
    }

    private static func greatest(_ counts: [String: Int]) -> String? {
        counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
    }

    /// The country on this side of the nearest border line that names its sides.
    private func sideOfBorder(_ position: Position) -> String? {
        let plane = LocalPlane(position)
        var best: (square: Double, code: String)?
        for way in extract.ways {
            let tags = extract.tags(of: way)
            guard let left = CountryTable.code(of: tags[text: "left:country"]),
                let right = CountryTable.code(of: tags[text: "right:country"])
            else { continue }
            let points = extract.points(of: way).map { extract.points[Int($0)] }
            for (from, to) in zip(points, points.dropFirst()) {
                let square = plane.nearest(from, to).square
                guard square < best?.square ?? .infinity else { continue }
                let (x, y) = (plane.x(from.longitude), plane.y(from.latitude))
                let (dx, dy) = (plane.x(to.longitude) - x, plane.y(to.latitude) - y)
                // The sign of the cross product tells the side on which the origin lies.
                best = (square, dx * -y - dy * -x > 0 ? left : right)
            }
        }
        return best?.code
    }
}
