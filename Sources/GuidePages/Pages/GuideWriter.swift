// Fills the contexts of the guide's own pages, and writes its feeds.

import GuideModel

/// Writes the pages that belong to no city.
struct GuideWriter: Sendable {
    let material: GuideMaterial
    let templates: GuideTemplates
    let frames: FrameMaker

    init(_ material: GuideMaterial, templates: GuideTemplates, icons: IconSet) {
        self.material = material
        self.templates = templates
        frames = FrameMaker(
            guide: material.guide, site: material.site, stylesheet: material.stylesheet,
            accent: CityStyles.accent(of: nil, guide: material.guide), icons: InterfaceIconsContext(icons.named),
            navigation: nil)
    }

    private var guide: Guide { material.guide }

    /// Hands the pages over one by one; a sitemap may be long.
    func pages(_ write: (RenderedPage) -> Void) throws(TemplateFault) {
        var pages = [
            try home(),
            try statement(
                SitePath.help, "Help", "How to find places, read the maps, walk a tour and save it for offline.",
                templates.help),
            try statement(
                SitePath.privacy, "Privacy",
                "No accounts, no analytics, no cookies: what leaves your device, and what does not.",
                templates.privacy),
            try statement(
                SitePath.accessibility, "Accessibility", "What works, what is known not to, and whom to tell.",
                templates.accessibility),
            try notFound(),
        ]
        pages.append(RenderedPage(path: SitePath.feed, bytes: AtomFeed.xml(material)))
        pages.append(RenderedPage(path: SitePath.webManifest, bytes: WebManifest.json(material)))
        pages.append(RenderedPage(path: SitePath.robots, bytes: Sitemap.robots(guide: guide)))
        let own = SitePaths(pages.filter(\.isListed).map(\.path))
        pages.forEach(write)
        Sitemap.write([own] + material.pages, guide: guide, write)
    }

    private func home() throws(TemplateFault) -> RenderedPage {
        let page = PageAddress(SitePath.home)
        let illustration = material.cities.lazy.compactMap(\.illustration).first
        let frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: "home", heading: guide.title, description: guide.summary ?? guide.title,
                image: frames.socialImage(illustration),
                structuredData: StructuredData(guide: guide).home()))
        let cities = material.cities.map { city in
            CityCardContext(
                href: page.href(SitePath.city(city.id)), name: city.name, summary: city.summary,
                meta: CityWords.counts(places: city.placeCount, tours: city.tourCount),
                picture: city.illustration.flatMap { asset in
                    PictureContext.of(asset, on: page) { GuideStyles.className(city: city.id, medium: $0) }
                })
        }
        let context = HomePage(frame: frame, citiesTitle: cities.count == 1 ? "The city" : "Cities", cities: cities)
        return RenderedPage(
            path: page.path, text: try templates.home.page(context), title: guide.title, isListed: true)
    }

    private func statement(
        _ path: String, _ heading: String, _ description: String, _ template: CompiledTemplate<StatementPage>
    ) throws(TemplateFault) -> RenderedPage {
        let subject = FrameMaker.Subject(kind: "statement", heading: heading, description: description)
        let frame = frames.frame(PageAddress(path), subject)
        return RenderedPage(
            path: path, text: try template.page(StatementPage(frame: frame)), title: heading, isListed: true)
    }

    /// A server shows this page at any address, where relative links would lead astray: with a known address its links
    /// start at the site's root, else they hold at the root only, and the page says what to do.
    private func notFound() throws(TemplateFault) -> RenderedPage {
        let root = PageAddress.root(of: guide.baseURL)
        let page = PageAddress(SitePath.notFound, root: root)
        let heading = "This page is not here"
        let frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: "not-found", heading: heading, description: "The address leads nowhere.", isHidden: true))
        let context = NotFoundPage(
            frame: frame,
            cities: material.cities.map { LinkContext(href: page.href(SitePath.city($0.id)), name: $0.name) },
            hasKnownAddress: root != nil)
        return RenderedPage(path: page.path, text: try templates.notFound.page(context), title: heading)
    }
}
