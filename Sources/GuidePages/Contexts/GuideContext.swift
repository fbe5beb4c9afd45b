// The fields that every page can use about the guide.

import GuideModel

/// The guide: its name, its own pages and its publisher.
struct GuideContext: Sendable {
    var title: String
    var summary: String?
    var home: Address
    var help: Address
    /// The page where the visitor tries a tour that plays automatically.
    var firstWalk: Address
    /// The page that shows the features of the guide one after the other.
    var tutorial: Address
    var privacy: Address
    var accessibility: Address
    /// The page that says who publishes the guide; nil if the guide has no such text.
    var imprint: Address?
    /// The page of the open data; nil if the guide publishes none.
    var openData: Address?
    /// The page of the content that a visitor saves on the device.
    var saved: Address
    var scan: Address
    var settings: Address
    var publisher: OrganisationContext?
    var contact: String?
    /// The public key for the signatures of the packs.
    var packKey: String?
    /// Whether the guide opens on its only city and therefore has no list of cities.
    var hasOneCity: Bool
    var logo: LogoContext?
    /// The links to other sites in the footer.
    var footer: FooterContext

    init(
        _ guide: Guide, hasOneCity: Bool, logo: SiteLogo? = nil, partnerLogos: [String: SiteLogo.File] = [:]
    ) {
        title = guide.title
        summary = guide.summary
        home = .link(SitePath.home)
        help = .link(SitePath.help)
        firstWalk = .link(SitePath.firstWalk)
        tutorial = .link(SitePath.tutorial)
        privacy = .link(SitePath.privacy)
        accessibility = .link(SitePath.accessibility)
        imprint = guide.legal?.imprint.map { _ in Address.link(SitePath.imprint) }
        openData = guide.openData.map { _ in Address.link(SitePath.openData) }
        saved = .link(SitePath.saved)
        scan = .link(SitePath.scan)
        settings = .link(SitePath.settings)
        publisher = guide.organisations.first { $0.id == guide.publisher }.map { OrganisationContext($0) }
        contact = guide.contact
        packKey = guide.packKey?.text
        self.hasOneCity = hasOneCity
        self.logo = logo.map(LogoContext.init)
        footer = FooterContext(guide, logos: partnerLogos)
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
        $0.address("imprint", \.imprint)
        $0.address("openData", \.openData)
        $0.address("saved", \.saved)
        $0.address("scan", \.scan)
        $0.address("settings", \.settings)
        $0.optional("publisher", \.publisher)
        $0.text("contact", \.contact)
        $0.text("packKey", \.packKey)
        $0.flag("hasOneCity", \.hasOneCity)
        $0.optional("logo", \.logo)
        $0.object("footer", \.footer)
        $0.flag("hasWordmark") { $0.logo?.isWordmark ?? false }
    }
}
