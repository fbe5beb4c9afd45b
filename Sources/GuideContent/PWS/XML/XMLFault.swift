// What is wrong with an XML document, and where.

/// One reason why a document cannot be used.
struct XMLFault: Error, Hashable, Sendable {
    /// 0 when the whole document is meant.
    var line: Int
    /// 0 when the whole line is meant.
    var column: Int
    /// A clause without a full stop.
    var reason: String
}
