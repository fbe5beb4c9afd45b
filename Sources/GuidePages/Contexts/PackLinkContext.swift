// The link from a page to the pack that the visitor can save.

import GuideModel

/// The page of a pack, and its poster.
///
/// The size of the pack is missing here, because a page inside the pack cannot state the pack's size.
struct PackLinkContext: Sendable {
    var href: Address
    var name: String
    /// The contents of the pack in words.
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
