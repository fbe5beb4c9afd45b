// Creates the frames of pages: links to styles and scripts, titles, navigation.

import GuideModel

/// Everything on a page around its own content.
struct PageShell: TemplateContext {
    let language: SiteLanguage
    let foreign: ForeignTexts
    let page, guide, icon: TemplateBox

    static let fields = TemplateFields<PageShell> {
        $0.object("page", PageContext.self, \.page)
        $0.object("guide", GuideContext.self, \.guide)
        $0.object("icon", InterfaceIconsContext.self, \.icon)
    }
}

/// Creates the frame of each page from the guide and its assets.
struct PageShellBuilder: Sendable {
    private let guide: Guide
    private let site: SiteAssets
    private let hasPaths: Bool
    private let countsFinds: Bool
    private let ownStylesheet: String?
    private let themeColour: String
    private let guideContext: TemplateBox
    private let icons: TemplateBox
    private let navigation: CityNavigation?
    /// The texts of the content that are not in the language of the pages.
    let foreign: ForeignTexts
    private let languages: [LanguageOffer]
    private let endings: [EndingPages]
    private let data: StructuredData
    private let menus: FreePageMenus

    /// Creates the frames of a city's pages or of the guide's own pages.
    ///
    /// - Parameters:
    ///   - hasPaths: whether maps can show directions.
    ///   - countsFinds: whether maps show how many finds the visitor has.
    ///   - stylesheet: the style sheet of the city or of the guide.
    ///   - hasOneCity: whether the guide opens on its only city.
    ///   - freePages: the city of the pages, with the publisher's own pages in it; nil for pages of the guide.
    ///   - languages: the languages of the guide, in its order.
    ///   - foreignTexts: the languages of texts that are not in the pages' language.
    ///   - names: the names that sentences contain: of the city, its places and its tours.
    ///   - endings: the pages of the city and of the guide that are public only until a day or minute.
    init(
        guide: Guide, site: SiteAssets, hasPaths: Bool = false, countsFinds: Bool = false,
        stylesheet: String?, accent: Colour, icons: IconSet, words: Words,
        navigation: CityNavigation?, hasOneCity: Bool, freePages: (id: Slug, pages: [FreePage])? = nil,
        languages: [LanguageOffer] = [], foreignTexts: [String: String] = [:], names: [String] = [],
        endings: [EndingPages] = []
    ) {
        self.endings = endings
        self.languages = languages.count > 1 ? languages : []
        foreign = ForeignTexts(
            guide.foreignTexts.merging(foreignTexts) { $1 }, names: names, on: guide.language)
        self.guide = guide
        data = StructuredData(guide: guide, words: words)
        self.site = site
        self.hasPaths = hasPaths
        self.countsFinds = countsFinds
        ownStylesheet = stylesheet
        themeColour = AccentTokens.light(accent).accent.hexadecimal
        guideContext = TemplateBox(
            GuideContext(guide, hasOneCity: hasOneCity, logo: site.logo, partnerLogos: site.partnerLogos))
        self.icons = TemplateBox(InterfaceIconsContext(icons.named))
        self.navigation = navigation
        menus = FreePageMenus(guide: guide, city: freePages)
    }

    var language: SiteLanguage { guide.site }

    /// Scripts of elements that change only a map and its list.
    private static let ofMaps: Set = ["found-pins", "group-pins", "near-you", "own-pins"]

    /// Scripts that wait until their own element comes near the viewport.
    private static let waiting: Set = ["place-filter"]

    /// The scripts of every page, those of pages with a map, and those that show what is open.
    private func scripts(_ head: PageHead, _ declaration: PageDeclaration, hasMap: Bool) -> [ScriptContext] {
        let map =
            !hasMap
            ? []
            : ["guide-map"] + (hasPaths && !declaration.isAlone ? ["guide-directions"] : [])
                + (countsFinds && !declaration.isAlone ? ["found-count"] : [])
        let waitsForMap = hasMap && !declaration.isMap && !declaration.isKiosk
        let everywhere = declaration.isAlone ? [] : ["site"] + (languages.isEmpty ? [] : ["language-menu"])
        let names =
            everywhere + declaration.scripts + head.elements + map
            + (head.notices == nil ? [] : ["guide-notices"]) + (endings.isEmpty ? [] : [EndingPages.script])
            + (head.filmOrigins.isEmpty ? [] : [FilmContext.script])
            + (head.showsOpenNow ? ["open-now"] : []) + (head.showsOpenPlaces ? ["open-places"] : [])
        return head.scripts.map { ScriptContext(src: $0) }
            + names.compactMap { name in
                site.scripts[name].map { path in
                    let later = (site.laterScripts[name] ?? []).compactMap { name in
                        site.scripts[name].map { ScriptContext.Later(name: name, src: .resource($0)) }
                    }
                    let isOfMap = map.contains(name) || Self.ofMaps.contains(name)
                    let element: String? =
                        waitsForMap && isOfMap ? "guide-map" : Self.waiting.contains(name) ? name : nil
                    return ScriptContext(
                        src: .resource(path), later: later, near: element,
                        isLate: declaration.lateScripts.contains(name == "found-count" ? "guide-map" : name)
                            || name == "guide-notices" && !declaration.isKiosk)
                }
            }
    }

    /// The style sheets of every page, those for paper, those of the page's kind, and the accents of the city or of the
    /// guide.
    private func stylesheets(_ declaration: PageDeclaration, _ more: [String]) -> [StyleContext] {
        let own =
            (declaration.styles + more).compactMap { site.pageStylesheets[$0] } + [ownStylesheet].compactMap { $0 }
        let paper = declaration.isKiosk ? nil : site.pageStylesheets["print"]
        // A rule for sheets of paper replaces the rules in earlier style sheets, including those of a named page.
        return site.stylesheets.map { StyleContext(href: .resource($0)) }
            + [paper].compactMap { $0 }.map { StyleContext(href: .resource($0), media: "print") }
            + own.map { StyleContext(href: .resource($0)) }
    }

    func frame(_ head: PageHead, of declaration: PageDeclaration, hasMap: Bool) -> PageShell {
        var head = head
        if guide.isUnlisted { head.isHidden = true }
        return PageShell(
            language: language, foreign: foreign,
            page: TemplateBox(
                PageContext(
                    kind: declaration.name, path: head.path, language: guide.language,
                    folder: language.isFirst ? nil : language.folder,
                    isImperial: guide.units == .imperial, title: title(head), heading: head.heading,
                    description: head.description, isHidden: head.isHidden,
                    canonical: head.isHidden ? nil : address(head.canonicalPath ?? head.path), themeColour: themeColour,
                    stylesheets: stylesheets(declaration, head.styles),
                    scripts: scripts(head, declaration, hasMap: hasMap),
                    favicon: .resource(site.favicon),
                    hasDrawnFavicon: site.favicon.hasSuffix(".svg"), touchIcon: site.touchIcon.map(Address.resource),
                    webManifest: .resource(SitePath.webManifest), feed: head.hasFeed ? .link(SitePath.feed) : nil,
                    firstScript: site.scripts["apply-settings"].map(Address.resource),
                    socialImage: head.image,
                    structuredData: Markup(head.structuredData + (head.isHidden ? [] : data.page(head))),
                    notices: head.notices,
                    availability: endings.map { $0.context(on: head.path, isKiosk: declaration.isKiosk) },
                    breadcrumbs: head.above + [CrumbContext(href: nil, name: head.crumb ?? head.heading)],
                    cityNav: navigation?.context(on: head.path), languages: languages(head),
                    alternates: alternates(head),
                    securityPolicy: SecurityPolicy.framing(
                        head.filmOrigins, site.hasOwnScripts ? SecurityPolicy.ofPages : SecurityPolicy.ofTheme),
                    headerMenu: declaration.isKiosk ? [] : menus.headerLinks(on: head.path),
                    footerMenu: declaration.isKiosk ? [] : menus.footerLinks(on: head.path))),
            guide: guideContext, icon: icons)
    }

    /// The same page in other languages.
    private func languages(_ head: PageHead) -> LanguagesContext? {
        let languages = languages.filter { head.languages?.contains($0.site.tag) ?? true }
        guard languages.count > 1, !SitePath.isShared(head.path) else { return nil }
        return LanguagesContext(
            current: languages.first { $0.site == language }?.name ?? language.tag,
            languages: languages.map { other in
                LanguageContext(
                    tag: other.site.tag, name: other.name, href: other.site.address(.link(head.path)),
                    isCurrent: other.site == language, isRightToLeft: Words.isRightToLeft(other.site.tag),
                    offer: other.offer, take: other.take, leave: other.leave, scan: other.scan)
            })
    }

    private func alternates(_ head: PageHead) -> [AlternateContext] {
        guard !languages.isEmpty, !head.isHidden, head.languages == nil, let first = languages.first?.site else {
            return []
        }
        func alternate(_ name: String, _ site: SiteLanguage) -> AlternateContext? {
            PageAddress.absolute(site.path(head.canonicalPath ?? head.path), base: guide.baseURL)
                .map { AlternateContext(language: name, address: $0) }
        }
        return languages.compactMap { alternate($0.site.tag, $0.site) }
            + [alternate("x-default", first)].compactMap { $0 }
    }

    private func title(_ head: PageHead) -> String {
        let within = head.within.flatMap { $0 == head.heading ? nil : $0 }
        let guide = (within ?? head.heading) == self.guide.title ? nil : self.guide.title
        return [head.heading, within, guide].compactMap { $0 }.joined(separator: " · ")
    }

    /// The image that other sites show next to a link to a page, if the guide has a base URL.
    func socialImage(_ asset: MediumAsset?) -> SocialImageContext? {
        guard let file = MediaChoice.preview(asset), let address = address(file.path) else { return nil }
        return SocialImageContext(
            address: address, type: file.type,
            size: file.pixels.map { SizeContext(width: $0.width, height: $0.height) }, alt: asset?.medium.alt ?? "")
    }

    /// The absolute address of a file, if the guide has a base URL.
    func address(_ path: String) -> String? { PageAddress.absolute(guide.site.path(path), base: guide.baseURL) }
}
