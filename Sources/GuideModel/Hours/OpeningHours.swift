// Opening hours as rules in OpenStreetMap's notation.
// https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification

/// Rules such as `Mo-Sa 09:30-16:00; Su 12:45-15:15; Dec 25 off`, in the order in which they are written.
///
/// ```swift
/// let hours = try OpeningHours("Mo-Fr 10:00-17:00; PH off")
/// hours.state(on: date, minute: 11 * 60)
/// ```
public struct OpeningHours: Hashable, Sendable {
    /// Never empty.
    public let rules: [HoursRule]

    /// Reads the notation.
    ///
    /// Points in time without an end are not supported, and neither are closing times that follow the sun.
    ///
    /// - Throws: the first error and its position.
    public init(_ text: String) throws(HoursError) {
        var parser = try HoursParser(text)
        rules = try parser.rules()
    }

    init(rules: [HoursRule]) { self.rules = rules }
}
