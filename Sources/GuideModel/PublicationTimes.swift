// When content is public: from a day or minute, until another, on the clocks of its city.

import GuideSupport

/// When visitors may see content, on the clocks of its city.
public struct PublicationTimes: Hashable, Sendable {
    /// The first day or minute; nil for content that the next build publishes.
    public var from: CivilTime?
    /// The last day or minute; nil for no end.
    public var until: CivilTime?

    public init(from: CivilTime? = nil, until: CivilTime? = nil) {
        self.from = from
        self.until = until
    }

    /// The times in front matter; a time that is not valid is left out.
    package init(_ fields: FieldValues) {
        from = fields.values[Self.fromKey].flatMap { CivilTime(field: $0) }
        until = fields.values[Self.untilKey].flatMap { CivilTime(field: $0) }
    }

    package static let fromKey = "publish-from"
    package static let untilKey = "publish-until"
    package static let keys = [fromKey, untilKey]

    public var isEmpty: Bool { from == nil && until == nil }

    /// Whether the times include a moment.
    ///
    /// - Parameter timeZone: the IANA name of the city's time zone; nil for UTC.
    public func include(_ moment: PublicationMoment, timeZone: String?) -> Bool {
        if isEmpty { return true }
        let now = moment.text(timeZone: timeZone)
        return (from.map { $0.start <= now } ?? true) && (until.map { now < $0.end } ?? true)
    }

    /// Whether the end is not after the start, so that no moment is in between.
    public var areReversed: Bool {
        guard let from, let until else { return false }
        return until.end <= from.start
    }
}

/// The moment for which a site is built.
public enum PublicationMoment: Hashable, Sendable {
    /// Seconds since 1970.
    case utc(Int)
    /// The same day and time on the clocks of every city.
    case local(CivilTime)

    /// The time on the clocks of a time zone, as text that sorts in the order of time: `2026-12-05T18:30`.
    ///
    /// - Parameter timeZone: the IANA name; nil for UTC.
    public func text(timeZone: String?) -> String {
        switch self {
        case .local(let time): return time.start
        case .utc(let seconds):
            let local = seconds + (timeZone.flatMap { ZoneClock($0) }?.offset(at: seconds) ?? 0)
            guard let day = CivilDate(secondsSince1970: local) else { return "" }
            return CivilTime(day: day, minute: (local - day.secondsSince1970) / 60).start
        }
    }
}

// Keys that all content with a page of its own has.
extension ContentKey {
    static func publishFrom(_ property: WritableKeyPath<Value, CivilTime?> & Sendable) -> ContentKey {
        ContentKey(
            PublicationTimes.fromKey, .dayOrTime, property,
            help: "the first day or minute on which it is public, in the city's time zone; see "
                + "[publication times](publishing.md#publication-times)", example: "2026-12-01")
    }

    static func publishUntil(_ property: WritableKeyPath<Value, CivilTime?> & Sendable) -> ContentKey {
        ContentKey(
            PublicationTimes.untilKey, .dayOrTime, property,
            help: "the last day or minute on which it is public", example: "2027-01-06 18:00")
    }
}
