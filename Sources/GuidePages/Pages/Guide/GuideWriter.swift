// The data from which the guide's own pages and its feeds are made.

import GuideModel

/// The guide, for the pages that are not part of a city.
struct GuideWriter: Sendable {
    let material: GuideMaterial
    let frames: PageShellBuilder
    let words: Words
    /// Writes the texts of the publisher's own pages.
    let markup: RichTextMarkup

    init(
        _ material: GuideMaterial, figure: CompiledTemplate<PictureContext>, icons: IconSet, words: Words
    ) {
        self.material = material
        self.words = words
        frames = PageShellBuilder(
            guide: material.guide, site: material.site, stylesheet: material.stylesheet,
            accent: CityStyles.accent(of: nil, guide: material.guide), icons: icons, words: words,
            navigation: material.opensOnCity ? material.cities.first.map(CityNavigation.init) : nil,
            hasOneCity: material.opensOnCity, languages: material.languages,
            endings: EndingPages.ofGuide(material, words: words))
        let foreign = frames.foreign
        markup = RichTextMarkup(
            assets: material.assets, figure: { try? figure.render($0, foreign: foreign) }, words: words)
    }

    var guide: Guide { material.guide }

    /// The language of a text of the guide's pages; nil if it is the language of the pages.
    func language(of text: String) -> String? {
        guide.foreignTexts[text].flatMap { $0 == guide.language ? nil : $0 }
    }

    /// A text of guide.yaml as safe HTML.
    func html(_ text: FormattedText) -> Markup {
        // Such texts contain no pictures.
        RichTextMarkup(assets: [:], figure: { _ in nil }, words: words).html(text.text)
    }

    /// Writes the feed, the offline list, the web app manifest, robots.txt, the script of frames and the sitemap.
    ///
    /// A sitemap may be long, so the files are handed over one by one.
    func writeFeeds(listing pages: [RenderedPage], _ write: (RenderedPage) -> Void) {
        write(RenderedPage(path: guide.site.path(SitePath.feed), bytes: AtomFeed.xml(material), role: .list))
        write(
            RenderedPage(
                path: guide.site.path(SitePath.offlineList), bytes: OfflineList.json(material, pages: pages),
                role: .list))
        write(
            RenderedPage(
                path: guide.site.path(SitePath.webManifest), bytes: WebManifest.json(material, words: words)))
        // The other files exist once for all languages.
        guard guide.site.isFirst else { return }
        write(RenderedPage(path: SitePath.robots, bytes: Sitemap.robots(guide: guide)))
        if let script = EmbedScript.file(guide, site: material.site) { write(script) }
        let own = SitePaths(pages.filter(\.isListed).map(\.path))
        Sitemap.write([own] + material.pages, guide: guide, dates: material.dates, write)
    }
}
