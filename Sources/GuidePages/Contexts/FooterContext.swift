// The links to other sites in the footer of every page, as templates show them.

import GuideModel

/// The publisher's addresses and partners.
struct FooterContext: Sendable {
    /// Social accounts and other addresses.
    var links: [LinkContext]
    var newsletters: [LinkContext]
    var partners: [PartnerContext]

    init(_ guide: Guide, logos: [String: SiteLogo.File]) {
        func links(_ kinds: [FooterLink.Kind]) -> [LinkContext] {
            kinds.flatMap { kind in guide.links.filter { $0.kind == kind } }.compactMap { link in
                ExternalAddress.web(link.address).map {
                    LinkContext(href: .outward($0), name: link.title, isExternal: true)
                }
            }
        }
        self.links = links([.social, .other])
        newsletters = links([.newsletter])
        partners = guide.partners.compactMap { partner in logos[partner.logo].map { PartnerContext(partner, $0) } }
    }

    var hasLinks: Bool { !links.isEmpty || !newsletters.isEmpty }
}

extension FooterContext: TemplateContext {
    static let fields = TemplateFields<FooterContext> {
        $0.list("links", \.links)
        $0.list("newsletters", \.newsletters)
        $0.flag("hasLinks", \.hasLinks)
        $0.list("partners", \.partners)
        $0.flag("hasPartners", ifAny: \.partners)
    }
}

/// The logo of a partner, which links to the partner's site.
struct PartnerContext: Sendable {
    var alt: String
    var href: Address?
    var logo: LogoFileContext

    init(_ partner: Partner, _ file: SiteLogo.File) {
        alt = partner.alt ?? partner.name
        href = partner.address.flatMap(ExternalAddress.web).map(Address.outward)
        logo = LogoFileContext(file)
    }
}

extension PartnerContext: TemplateContext {
    static let fields = TemplateFields<PartnerContext> {
        $0.text("alt", \.alt)
        $0.address("href", \.href)
        $0.include(\.logo)
    }
}
