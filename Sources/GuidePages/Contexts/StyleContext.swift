// A style sheet that a page loads.

import GuideModel

/// The address of a style sheet, and what it is for.
struct StyleContext: Sendable {
    var href: Address
    /// Such as `print`; nil for everything.
    var media: String?
}

extension StyleContext: TemplateContext {
    static let fields = TemplateFields<StyleContext> {
        $0.address("href", \.href)
        $0.text("media", \.media)
    }
}
