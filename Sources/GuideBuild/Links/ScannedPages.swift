// Pages with what they refer to, and the table that has the words.

struct ScannedPages: Sendable {
    let table: LinkTable
    /// By the page's path.
    var references: [String: PageReferences]
}
