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

    public init(start: Int, end: Int, state: HoursRule.State, isOpenEnded: Bool = false, comment: String? = nil) {
        self.start = start
        self.end = end
        self.state = state
        self.isOpenEnded = isOpenEnded
        self.comment = comment
    }

    public func contains(_ minute: Int) -> Bool { start <= minute && minute < end }

    /// The parts of the stretch outside a span: none, one or two.
    func without(_ span: HoursSpan) -> [HoursStretch] {
        guard span.start < end, start < span.end else { return [self] }
        var parts: [HoursStretch] = []
        if start < span.start {
            var before = self
            before.end = span.start
            before.isOpenEnded = false
            parts.append(before)
        }
        if span.end < end {
            var after = self
            after.start = span.end
            parts.append(after)
        }
        return parts
    }
}
