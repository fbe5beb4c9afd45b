// The zones of the IANA time zone database: in which countries they are, and where their cities are.

import GuideModel
import GuideSupport
import SystemPackage

/// The zones of the table `zone.tab`.
///
/// The newer table `zone1970.tab` merges the zones of several countries, for example those of Denmark and Germany, so
/// it does not have the names that people there use.
struct TimeZoneTable: Sendable {
    struct Zone: Hashable, Sendable {
        /// For example `Europe/Berlin`.
        var name: String
        /// ISO 3166-1 alpha-2.
        var country: String
        /// The position of the zone's main city.
        var position: Position
        /// The rule of its clocks in the notation of POSIX, for example `CET-1CEST,M3.5.0,M10.5.0/3`.
        var clock: String
    }

    /// The zone of a place.
    enum Choice: Hashable, Sendable {
        case one(String)
        /// One zone for each of the nearest clocks, the nearest first.
        case several([String])
        case unknown
    }

    let zones: [Zone]

    /// The nearest zone city decides only if it is near, and a city with another clock is much farther away.
    private static let (farthestInMetres, fewestTimesAsFar) = (350_000.0, 2.5)
    /// A position is in the country of the nearest zone city only if all cities of other countries are far away.
    private static let (nearestForeignInMetres, fewestTimesAsForeign) = (500_000.0, 2.0)
    /// A position is probably swapped if it is this far from the country's zone cities, and so many times as far as the
    /// swapped one.
    private static let (nearestSwappedInMetres, fewestTimesAsSwapped) = (1_000_000.0, 3.0)
    /// The most zones or countries in a message.
    private static let mostNamed = 4

    init(zones: [Zone]) { self.zones = zones }

    /// Reads a table.
    ///
    /// - Parameter clock: the rule of a zone's clocks, by the zone's name; an unknown one differs from all others.
    init(text: String, clock: (String) -> String?) {
        zones = text.split(whereSeparator: \.isNewline).compactMap { line in
            let columns = line.split(separator: "\t")
            guard !line.hasPrefix("#"), columns.count >= 3, let position = Self.position(columns[1]) else { return nil }
            let name = String(columns[2])
            return Zone(
                name: name, country: String(columns[0]), position: position, clock: clock(name) ?? name)
        }
    }

    /// The table of this system; empty if the system has none.
    static func ofSystem() -> TimeZoneTable {
        let folder = FilePath("/usr/share/zoneinfo")
        guard let bytes = try? FileSystem.read(folder.appending("zone.tab")) else { return TimeZoneTable(zones: []) }
        return TimeZoneTable(text: String(decoding: bytes, as: UTF8.self)) { name in
            // The last line of a zone's file (RFC 9636) is the rule for all times after its table.
            let bytes = try? FileSystem.read(folder.appending(name))
            return bytes?.split(separator: 0x0A).last.map { String(decoding: $0, as: UTF8.self) }
        }
    }

    // MARK: Choosing

    /// The zone in a country.
    ///
    /// - Parameter position: nil if it is not known where in the country the place is.
    func zone(in country: String, at position: Position?) -> Choice {
        let zones = zones.filter { $0.country == country }
        let sorted = position.map { Self.sorted(zones, by: $0) } ?? zones.map { (zone: $0, metres: Double.infinity) }
        guard let first = sorted.first else { return .unknown }
        let others = sorted.filter { $0.zone.clock != first.zone.clock }
        guard let other = others.first else { return .one(first.zone.name) }
        if first.metres <= Self.farthestInMetres, other.metres >= Self.fewestTimesAsFar * first.metres {
            return .one(first.zone.name)
        }
        var found: Set<String> = []
        let clocks = sorted.map(\.zone.clock).filter { found.insert($0).inserted }
        // Of the zones with the same clock, the table has the best known one first.
        return .several(clocks.prefix(Self.mostNamed).compactMap { clock in zones.first { $0.clock == clock }?.name })
    }

    /// The country of a position; nil if it may be one of several.
    func country(at position: Position) -> String? {
        let sorted = Self.sorted(zones, by: position)
        guard let first = sorted.first, let foreign = sorted.first(where: { $0.zone.country != first.zone.country }),
            foreign.metres >= max(Self.nearestForeignInMetres, Self.fewestTimesAsForeign * first.metres)
        else { return nil }
        return first.zone.country
    }

    /// The countries of the nearest zone cities, the nearest first.
    func countries(near position: Position) -> [String] {
        var found: Set<String> = []
        let countries = Self.sorted(zones, by: position).map(\.zone.country).filter { found.insert($0).inserted }
        return Array(countries.prefix(Self.mostNamed))
    }

    /// The position with latitude and longitude swapped if only that one is near the country, otherwise nil.
    func swapped(_ position: Position, in country: String) -> Position? {
        guard abs(position.longitude) <= 90 else { return nil }
        let swapped = Position(latitude: position.longitude, longitude: position.latitude)
        let zones = zones.filter { $0.country == country }
        guard let metres = Self.sorted(zones, by: position).first?.metres,
            let swappedMetres = Self.sorted(zones, by: swapped).first?.metres,
            metres >= max(Self.nearestSwappedInMetres, Self.fewestTimesAsSwapped * swappedMetres)
        else { return nil }
        return swapped
    }

    private static func sorted(_ zones: [Zone], by position: Position) -> [(zone: Zone, metres: Double)] {
        zones.map { (zone: $0, metres: $0.position.distanceInMetres(to: position)) }.sorted { $0.metres < $1.metres }
    }

    // MARK: Positions

    /// The position of `+5231+01322` or `-690022+0393524` (ISO 6709: degrees, minutes and maybe seconds).
    private static func position(_ text: Substring) -> Position? {
        guard let second = text.dropFirst().lastIndex(where: { $0 == "+" || $0 == "-" }),
            let latitude = degrees(text[..<second], digits: 2), let longitude = degrees(text[second...], digits: 3)
        else { return nil }
        return Position(latitude: latitude, longitude: longitude)
    }

    /// - Parameter digits: the number of digits of the degrees.
    private static func degrees(_ text: Substring, digits: Int) -> Double? {
        let number = text.dropFirst()
        let minutes = number.dropFirst(digits).prefix(2)
        let seconds = number.dropFirst(digits + 2)
        guard let whole = Double(number.prefix(digits)), let sixtieths = Double(minutes),
            let rest = seconds.isEmpty ? 0 : Double(seconds)
        else { return nil }
        return (text.hasPrefix("-") ? -1 : 1) * (whole + sixtieths / 60 + rest / 3600)
    }
}
