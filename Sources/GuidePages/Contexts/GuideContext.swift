// What every page can say about the guide.

import GuideModel

/// The guide: its name, its own pages, who is behind it.
struct GuideContext: Sendable {
    var title: String
    var summary: String?
    var home: Address
    var help: Address
    /// Where a walk can be tried that plays by itself.
    var firstWalk: Address
    /// What the guide can do, one thing after the other.
    var tutorial: Address
    var privacy: Address
    var accessibility: Address
    /// What a visitor keeps on the device.
    var saved: Address
    var scan: Address
    var settings: Address
    var publisher: OrganisationContext?
    var contact: String?
    /// What the packs are signed with.
    var packKey: String?
    /// Whether the guide opens on its only city, so that there is no list of cities.
    var hasOneCity: Bool
    var logo: LogoContext?

    init(_ guide: Guide, hasOneCity: Bool, logo: SiteLogo? = nil) {
        title = guide.title
        summary = guide.summary
        home = .link(SitePath.home)
        help = .link(SitePath.help)
        firstWalk = .link(SitePath.firstWalk)
        tutorial = .link(SitePath.tutorial)
        privacy = .link(SitePath.privacy)
        accessibility = .link(SitePath.accessibility)
        saved = .link(SitePath.saved)
        scan = .link(SitePath.scan)
        settings = .link(SitePath.settings)
        publisher = guide.organisations.first { $0.id == guide.publisher }.map { OrganisationContext($0) }
        contact = guide.contact
        packKey = guide.packKey?.text
        self.hasOneCity = hasOneCity
        self.logo = logo.map(LogoContext.init)
    }
}

extension GuideContext: TemplateContext {
    static let fields = TemplateFields<GuideContext> {
        $0.text("title", \.title)
        $0.text("summary", \.summary)
        $0.address("home", \.home)
        $0.address("help", \.help)
        $0.address("firstWalk", \.firstWalk)
        $0.address("tutorial", \.tutorial)
        $0.address("privacy", \.privacy)
        $0.address("accessibility", \.accessibility)
        $0.address("saved", \.saved)
        $0.address("scan", \.scan)
        $0.address("settings", \.settings)
        $0.optional("publisher", \.publisher)
        $0.text("contact", \.contact)
        $0.text("packKey", \.packKey)
        $0.flag("hasOneCity", \.hasOneCity)
        $0.optional("logo", \.logo)
        $0.flag("hasWordmark") { $0.logo?.isWordmark ?? false }
    }
}
