// How far the clocks of a time zone are ahead of UTC, from ICU.

import CICU

/// The offsets of a time zone from UTC during some years.
public struct TimeZoneOffsets: Sendable {
    /// The moment from which an offset applies.
    public struct Change: Hashable, Sendable {
        /// In seconds since 1970.
        public var time: Int
        /// By how many seconds the clocks are ahead of UTC.
        public var offset: Int
        public var isDaylight: Bool
    }

    /// The IANA name, such as `Europe/London`.
    public let name: String
    /// In order of time; the first applies before the others too.
    public let changes: [Change]

    /// - Parameters:
    ///   - name: the IANA name.
    ///   - start: the first moment, in seconds since 1970.
    ///   - end: the last moment.
    /// - Returns: nil for a time zone that ICU does not know.
    public init?(_ name: String, from start: Int, through end: Int) {
        // Two changes in a year, with room for years with more, for example because of Ramadan.
        let capacity = max(8, (end - start) / 31_536_000 * 4 + 16)
        var times = [Int64](repeating: 0, count: capacity)
        var offsets = [Int32](repeating: 0, count: capacity)
        var daylight = [Int32](repeating: 0, count: capacity)
        let count = Int(
            wynd_zone_changes(name, Int64(start), Int64(end), &times, &offsets, &daylight, Int32(capacity)))
        guard count > 0 else { return nil }
        self.name = name
        changes = (0..<count).map {
            Change(time: Int(times[$0]), offset: Int(offsets[$0]), isDaylight: daylight[$0] != 0)
        }
    }

    /// The offset at a moment, in seconds.
    ///
    /// - Parameter time: in seconds since 1970.
    public func offset(at time: Int) -> Int {
        (changes.last { $0.time <= time } ?? changes[0]).offset
    }

    /// The moment at which the clocks show a time, in seconds since 1970.
    ///
    /// - Parameter local: the time on the clocks, as if they showed UTC.
    public func moment(ofLocal local: Int) -> Int {
        let guess = local - offset(at: local)
        return local - offset(at: guess)
    }
}
