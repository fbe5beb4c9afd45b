// A day of the calendar, or a time on it, in the local time of a place.

/// A day, or a minute of one.
///
/// ```swift
/// CivilTime("2026-12-05")?.start  // "2026-12-05T00:00"
/// CivilTime("2026-12-05 18:30")?.end  // "2026-12-05T18:30"
/// ```
public struct CivilTime: Hashable, Sendable {
    public let day: CivilDate
    /// Minutes from midnight; nil for the whole day.
    public let minute: Int?

    /// - Parameter minute: from midnight, less than 1,440; nil for the whole day.
    public init(day: CivilDate, minute: Int? = nil) {
        self.day = day
        self.minute = minute
    }

    /// - Parameter text: `2026-12-05` or `2026-12-05 18:30` (ISO 8601, with a space or a `T`).
    /// - Returns: nil if there is no such day or no such time.
    public init?(_ text: String) {
        let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" })
        guard let first = parts.first, let day = CivilDate(String(first)), parts.count <= 2 else { return nil }
        self.day = day
        guard parts.count == 2 else {
            minute = nil
            return
        }
        let time = parts[1].split(separator: ":", omittingEmptySubsequences: false)
        guard time.map(\.count) == [2, 2], time.allSatisfy({ $0.allSatisfy { "0"..."9" ~= $0 } }),
            let hour = Int(time[0]), let minute = Int(time[1]), hour < 24, minute < 60
        else { return nil }
        self.minute = hour * 60 + minute
    }

    /// The text as it is written in content.
    public var text: String { minute.map { "\(day.text) \(Self.clock($0))" } ?? day.text }

    /// Its start, as text that sorts in the order of time: `2026-12-05T00:00`.
    public var start: String { "\(day.text)T\(Self.clock(minute ?? 0))" }

    /// Its end; a day ends with its last minute, at `2026-12-05T24:00`.
    public var end: String { "\(day.text)T\(Self.clock(minute ?? 24 * 60))" }

    private static func clock(_ minute: Int) -> String {
        let (hours, minutes) = minute.quotientAndRemainder(dividingBy: 60)
        return "\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
    }
}

extension CivilTime: FieldRepresentable {
    public init?(field: FieldValue) {
        guard case .text(let text) = field else { return nil }
        self.init(text)
    }

    public var field: FieldValue? { .text(text) }
}
