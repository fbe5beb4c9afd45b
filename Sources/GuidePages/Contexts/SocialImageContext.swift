// The picture that others show beside a link to a page.

/// An absolute address and what the picture shows.
struct SocialImageContext: Sendable {
    var address: String
    var alt: String
}

extension SocialImageContext: TemplateContext {
    static let fields = TemplateFields<SocialImageContext> {
        $0.text("address", \.address)
        $0.text("alt", \.alt)
    }
}
