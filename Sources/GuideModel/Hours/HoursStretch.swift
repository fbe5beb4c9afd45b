// A part of a day's hours after all rules are applied.

/// A stretch of time that is open or possibly open.
public struct HoursStretch: Hashable, Sendable {
    /// Minutes from the midnight at which the day starts.
    public var start: Int
    /// Minutes from the same midnight; more than 1440 if it ends on the next day.
    public var end: Int
    /// `open` or `unknown`; closed times have no stretch.
    public var state: HoursRule.State
    /// Whether the end is open.
    public var isOpenEnded: Bool
    public var comment: String?
    /// The start and the end that follow the sun, as in ``HoursSpan``.
    public var sunStart: SunTime?
    public var sunEnd: SunTime?

    public init(start: Int, end: Int, state: HoursRule.State, isOpenEnded: Bool = false, comment: String? = nil) {
        self.start = start
        self.end = end
        self.state = state
        self.isOpenEnded = isOpenEnded
        self.comment = comment
    }

    /// Whether its times depend on the place and the date, so that no minute of it is certain.
    public var followsSun: Bool { sunStart != nil || sunEnd != nil }

    public func contains(_ minute: Int) -> Bool { start <= minute && minute < end }

    /// The parts of the stretch outside a span: none, one or two.
    func without(_ span: HoursSpan) -> [HoursStretch] {
        guard span.start < end, start < span.end else { return [self] }
        var parts: [HoursStretch] = []
        if start < span.start {
            var before = self
            before.end = span.start
            before.isOpenEnded = false
            before.sunEnd = nil
            parts.append(before)
        }
        if span.end < end {
            var after = self
            after.start = span.end
            after.sunStart = nil
            parts.append(after)
        }
        return parts
    }
}
