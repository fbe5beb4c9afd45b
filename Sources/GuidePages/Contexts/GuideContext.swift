// What every page can say about the guide, with links relative to the page.

import GuideModel

/// The guide: its name, its own pages, who is behind it.
struct GuideContext: Sendable {
    var title: String
    var summary: String?
    var home: String
    var help: String
    var privacy: String
    var accessibility: String
    var publisher: OrganisationContext?
    var contact: String?

    init(_ guide: Guide, on page: PageAddress) {
        title = guide.title
        summary = guide.summary
        home = page.href(SitePath.home)
        help = page.href(SitePath.help)
        privacy = page.href(SitePath.privacy)
        accessibility = page.href(SitePath.accessibility)
        publisher = guide.organisations.first { $0.id == guide.publisher }.map(OrganisationContext.init)
        contact = guide.contact
    }
}

extension GuideContext: TemplateContext {
    static let fields = TemplateFields<GuideContext> {
        $0.text("title", \.title)
        $0.text("summary", \.summary)
        $0.text("home", \.home)
        $0.text("help", \.help)
        $0.text("privacy", \.privacy)
        $0.text("accessibility", \.accessibility)
        $0.optional("publisher", \.publisher)
        $0.text("contact", \.contact)
    }
}
