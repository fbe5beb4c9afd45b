// Lists, for editors, the pages that were made from data and wait for review.

import GuideContent
import GuideModel
import SystemPackage

/// The pages of a guide that no editor has reviewed yet, in the recommended order.
public struct ReviewList: Sendable {
    /// The most pages that are named.
    ///
    /// Editors read no further before they have reviewed some.
    static let mostNamed = 10

    public internal(set) var pages: [UnreviewedPage]

    init(_ pages: [UnreviewedPage]) { self.pages = pages }

    /// The unreviewed pages in some cities of a guide on the disk.
    public init(root: FilePath, cities: [Slug]) {
        let reader = GuideReader(root: root)
        let guide = reader.readGuide().guide
        pages = cities.flatMap { id in guide.flatMap { reader.readCity(id, in: $0).city }?.unreviewedPages ?? [] }
    }

    /// A few lines for a person; empty if there is nothing to review.
    public var text: String {
        guard !pages.isEmpty else { return "" }
        let named = pages.prefix(Self.mostNamed).map { page in
            "  \(page.file)" + (page.remarks.isEmpty ? "" : ": " + page.remarks.joined(separator: ", "))
        }
        let isOne = pages.count == 1
        var lines = [
            "\(isOne ? "One page was" : "\(pages.count) pages were") made from data and \(isOne ? "waits" : "wait") for "
                + "review\(isOne ? "" : "; check these first"):"
        ]
        lines += named
        if pages.count > named.count { lines.append("  and \(pages.count - named.count) more") }
        lines.append("Remove the line \"status: from-data\" from each page that you have checked.")
        return lines.joined(separator: "\n") + "\n"
    }
}
