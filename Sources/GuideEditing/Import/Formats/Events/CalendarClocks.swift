// Converts times between the clocks of a calendar and those of the city.

import GuideContent
import GuideModel
import GuideSupport

/// The clocks of one calendar, and of the city for which it is imported.
struct CalendarClocks {
    /// A clock on which a calendar shows times.
    enum Clock: Hashable {
        case city
        /// A zone of the IANA database.
        case zone(String)
        /// A zone that only the calendar describes.
        case rules(String)
    }

    static let utc = Clock.zone("UTC")

    /// The zone of the city; nil if unknown.
    let cityZone: String?
    private let country: String?
    private var rules: [String: CalendarZoneRules] = [:]
    private var offsets: [String: TimeZoneOffsets?] = [:]
    private var clocks: [String: Clock?] = [:]

    /// The most names of one calendar.
    private static let mostNames = 200
    /// The years for which zones are compared.
    private static let comparedSeconds = 1_577_836_800...2_208_988_800
    /// The years of all conversions: 1970 to 2100.
    private static let allSeconds = 0...4_102_444_800

    init(_ zones: [ICalendarComponent], locale: ImportLocale) {
        cityZone = locale.timeZone
        country = locale.country
        for zone in zones {
            guard let name = zone.text("TZID"), rules[name] == nil else { continue }
            rules[name] = CalendarZoneRules(zone)
        }
    }

    // MARK: Names

    /// The clock that a `TZID` names; nil if it is unknown.
    mutating func clock(named name: String) -> Clock? {
        if let known = clocks[name] { return known }
        guard clocks.count < Self.mostNames else { return nil }
        let found = find(name)
        clocks.updateValue(found, forKey: name)
        return found
    }

    private mutating func find(_ name: String) -> Clock? {
        let plain = name.onOneLine
        let parts = plain.split(separator: "/").map(String.init)
        // Some programs write the name of a zone after their own.
        var names = [plain] + [2, 3].filter { parts.count > $0 }.map { parts.suffix($0).joined(separator: "/") }
        if let location = rules[name]?.location { names.append(location) }
        if let zone = WindowsTimeZone.zone(of: plain, in: country) { names.append(zone) }
        for zone in names where isZone(zone) { return hasClocksOfCity(zone) ? .city : .zone(zone) }
        guard rules[name] != nil else { return nil }
        let clock = Clock.rules(name)
        return hasClocksOfCity(clock) ? .city : clock
    }

    /// Whether a name can be the `time-zone` of a page.
    private mutating func isZone(_ name: String) -> Bool {
        CodeLists.isTimeZone(name) && offsets(of: name) != nil
    }

    private mutating func offsets(of zone: String) -> TimeZoneOffsets? {
        if let known = offsets[zone] { return known }
        let found = TimeZoneOffsets(zone, from: Self.allSeconds.lowerBound, through: Self.allSeconds.upperBound)
        offsets.updateValue(found, forKey: zone)
        return found
    }

    /// Whether a zone changes its clocks as the city does, as Zurich does in a city in Germany.
    private func hasClocksOfCity(_ zone: String) -> Bool {
        guard let cityZone else { return false }
        if zone == cityZone { return true }
        let years = Self.comparedSeconds
        func changes(_ name: String) -> [[Int]]? {
            let offsets = TimeZoneOffsets(name, from: years.lowerBound, through: years.upperBound)
            return offsets?.changes.map { [$0.time, $0.offset] }
        }
        guard let own = changes(cityZone) else { return false }
        return own == changes(zone)
    }

    /// Whether the rules of a calendar are those of the city in the middle of each month of a year.
    private mutating func hasClocksOfCity(_ clock: Clock) -> Bool {
        guard cityZone != nil else { return false }
        for month in 1...12 {
            guard let day = CivilDate(year: 2026, month: month, day: 15) else { continue }
            let minutes = CivilTime(day: day, minute: 720).minutesSince1970
            if seconds(minutes, on: clock) != seconds(minutes, on: .city) { return false }
        }
        return true
    }

    // MARK: Times

    /// A time on another clock; unchanged if one of the clocks is unknown.
    mutating func convert(_ time: CivilTime, from: Clock, to: Clock) -> CivilTime {
        guard time.minute != nil, from != to, let seconds = seconds(time.minutesSince1970, on: from),
            let minutes = minutes(at: seconds, on: to)
        else { return time }
        return CivilTime(minutesSince1970: minutes, isWholeDay: false) ?? time
    }

    /// The moment at which a clock shows a time, in seconds since 1970; nil for an unknown clock.
    private mutating func seconds(_ minutes: Int, on clock: Clock) -> Int? {
        switch clock {
        case .city:
            guard let cityZone else { return nil }
            return offsets(of: cityZone)?.moment(ofLocal: minutes * 60)
        case .zone(let name): return offsets(of: name)?.moment(ofLocal: minutes * 60)
        case .rules(let name): return minutes * 60 - offset(of: name, atLocal: minutes)
        }
    }

    /// The time that a clock shows, in minutes since 1970; nil for an unknown clock.
    private mutating func minutes(at seconds: Int, on clock: Clock) -> Int? {
        let offset: Int?
        switch clock {
        case .city:
            guard let cityZone else { return nil }
            offset = offsets(of: cityZone)?.offset(at: seconds)
        case .zone(let name): offset = offsets(of: name)?.offset(at: seconds)
        case .rules(let name):
            let guess = self.offset(of: name, atLocal: seconds / 60)
            offset = self.offset(of: name, atLocal: (seconds + guess) / 60)
        }
        guard let offset else { return nil }
        return Int((Double(seconds + offset) / 60).rounded(.down))
    }

    private mutating func offset(of name: String, atLocal minutes: Int) -> Int {
        rules[name]?.offset(atLocal: minutes) ?? 0
    }
}
