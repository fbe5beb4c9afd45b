// What a visitor needs to know before a visit to a place.

import GuideModel

/// Hours, prices, access and contact details.
struct VisitContext: Sendable {
    var hours: HoursContext?
    var season: String?
    var prices: [PriceContext]
    /// The price level in words, if it is not already in the prices.
    var priceLevel: String?
    /// What the kitchen serves, in one line.
    var cuisine: String?
    /// Whether it suits families and dogs.
    var goodToKnow: [PhraseContext]
    var access: [PhraseContext]
    var address: String?
    var contacts: [LinkContext]

    /// The facts for a visit.
    ///
    /// - Returns: nil if no facts are known.
    static func of(_ facts: VisitFacts, book: HoursIndex) -> VisitContext? {
        let hours = HoursContext.of(facts, book: book)
        let access = facts.access.map(book.words.phrases)?.map(PhraseContext.init) ?? []
        let contacts = contacts(facts)
        let words = book.words
        let level = facts.prices.isEmpty ? facts.priceLevel.map(words.priceLevel) : nil
        let cuisine = facts.cuisine.isEmpty ? nil : words.list(facts.cuisine)
        let goodToKnow = words.goodToKnow(facts).map(PhraseContext.init)
        let isKnown =
            hours != nil || !facts.prices.isEmpty || !access.isEmpty || !contacts.isEmpty || level != nil
            || cuisine != nil || !goodToKnow.isEmpty
        guard isKnown || facts.season != nil || facts.address != nil else { return nil }
        return VisitContext(
            hours: hours, season: facts.season, prices: facts.prices.map { PriceContext($0, words: words) },
            priceLevel: level, cuisine: cuisine, goodToKnow: goodToKnow, access: access,
            address: facts.address, contacts: contacts)
    }

    /// Whether the browser can find out whether the place is open now.
    var showsOpenNow: Bool { hours?.openNow != nil }

    private static func contacts(_ facts: VisitFacts) -> [LinkContext] {
        var links: [LinkContext] = []
        links.reserveCapacity(3 + facts.links.count)
        if let website = facts.website, let href = ExternalAddress.web(website) {
            links.append(LinkContext(href: .outward(href), name: ExternalAddress.shown(website), isExternal: true))
        }
        if let phone = facts.phone, let href = ExternalAddress.telephone(phone) {
            links.append(LinkContext(href: .outward(href), name: phone))
        }
        if let email = facts.email, let href = ExternalAddress.mail(email) {
            links.append(LinkContext(href: .outward(href), name: email))
        }
        for link in facts.links {
            guard let href = ExternalAddress.web(link.address) else { continue }
            links.append(LinkContext(href: .outward(href), name: link.title, isExternal: true))
        }
        return links
    }
}

extension VisitContext: TemplateContext {
    static let fields = TemplateFields<VisitContext> {
        $0.optional("hours", \.hours)
        $0.text("season", \.season)
        $0.list("prices", \.prices)
        $0.flag("hasPrices", ifAny: \.prices)
        $0.text("priceLevel", \.priceLevel)
        $0.text("cuisine", \.cuisine)
        $0.list("goodToKnow", \.goodToKnow)
        $0.flag("hasGoodToKnow", ifAny: \.goodToKnow)
        $0.list("access", \.access)
        $0.flag("hasAccess", ifAny: \.access)
        $0.text("address", \.address)
        $0.list("contacts", \.contacts)
        $0.flag("hasContacts", ifAny: \.contacts)
    }
}
