// Where a page sends those who want to keep it.

import GuideModel

/// The page of a pack, and its poster.
///
/// A page that is itself in the pack cannot say the pack's size.
struct PackLinkContext: Sendable {
    var href: Address
    var name: String
    /// What it holds, in words.
    var contents: String
    var poster: Address
}

extension PackLinkContext: TemplateContext {
    static let fields = TemplateFields<PackLinkContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("contents", \.contents)
        $0.address("poster", \.poster)
    }
}
