// A style sheet that a page loads.

import GuideModel

/// The address of a style sheet, with its media type.
struct StyleContext: Sendable {
    var href: Address
    /// The media type, such as `print`; nil for all.
    var media: String?
}

extension StyleContext: TemplateContext {
    static let fields = TemplateFields<StyleContext> {
        $0.address("href", \.href)
        $0.text("media", \.media)
    }
}
