// Makes the surroundings of pages: links to styles and scripts, titles, navigation.

import GuideModel

/// Knows the guide and its assets; asked once for each page.
struct FrameMaker: Sendable {
    /// What is particular to a page.
    struct Subject {
        var kind: String
        var heading: String
        var description: String
        /// What the window's title says after the heading, before the guide's.
        var within: String?
        var image: SocialImageContext?
        var structuredData: [UInt8] = []
        /// The pages above it, as names and paths from the site's root.
        var above: [(name: String, path: String)] = []
        /// The same where the links to them are known already; they come after those of `above`.
        var crumbs: [CrumbContext] = []
        /// The page's absolute address, where it has been asked for already.
        var url: String?
        /// What the breadcrumbs call it, where that is not the heading.
        var crumb: String?
        var isHidden = false
        var socialType = "website"
        var hasMap = false
        /// Whether it tells what is open at this moment.
        var tellsOpenNow = false
    }

    private let guide: Guide
    private let site: SiteAssets
    private let hasPaths: Bool
    private let styles: [String]
    private let themeColour: String
    private let icons: TemplateShared<InterfaceIconsContext>
    private let navigation: CityNavigation?
    /// What is the same on all pages of a folder, for the folders that many pages stand in.
    private var surroundings: [Surroundings] = []

    /// Links that every page of a folder has.
    private final class Surroundings: Sendable {
        /// Its path, with a slash at the end.
        let folder: [UInt8]
        let stylesheets: [LinkContext]
        let favicon: String
        let touchIcon: String?
        let webManifest: String
        let guide: TemplateShared<GuideContext>
        let navigation: TemplateShared<CityNavContext>?
        /// Those that every page loads, those that a page with a map loads, and those that it loads with hours.
        let scripts: [ScriptContext]
        let scriptsWithMap: [ScriptContext]
        let scriptsWithMapAndHours: [ScriptContext]

        init(_ address: PageAddress, of maker: FrameMaker) {
            folder = Array(address.path.utf8)
            stylesheets = maker.styles.map { LinkContext(href: address.href($0)) }
            favicon = address.href(maker.site.favicon)
            touchIcon = maker.site.touchIcon.map(address.href)
            webManifest = address.href(SitePath.webManifest)
            guide = TemplateShared(GuideContext(maker.guide, on: address))
            navigation = (maker.navigation?.context(on: address)).map(TemplateShared.init)
            scripts = maker.contexts(FrameMaker.scripts, on: address)
            scriptsWithMap = scripts + maker.contexts(maker.mapScripts, on: address)
            scriptsWithMapAndHours = scriptsWithMap + maker.contexts(FrameMaker.hoursScripts, on: address)
        }
    }

    /// - Parameters:
    ///   - hasPaths: whether maps can lead the way.
    ///   - stylesheet: the city's or the guide's own.
    ///   - folders: the paths of folders that many pages stand in, with a slash at the end; none that a page of the
    ///     navigation stands in, which is not linked as others are.
    init(
        guide: Guide, site: SiteAssets, hasPaths: Bool = false, stylesheet: String?, accent: Colour,
        icons: InterfaceIconsContext, navigation: CityNavigation?, folders: [String] = []
    ) {
        self.guide = guide
        self.site = site
        self.hasPaths = hasPaths
        styles = site.stylesheets + [stylesheet].compactMap { $0 }
        themeColour = AccentTokens.light(accent).accent.hexadecimal
        self.icons = TemplateShared(icons)
        self.navigation = navigation
        surroundings = folders.map { Surroundings(PageAddress($0), of: self) }
    }

    private var mapScripts: [String] { hasPaths ? ["guide-map", "guide-directions"] : ["guide-map"] }

    private func surroundings(of address: PageAddress) -> Surroundings {
        known(address) ?? Surroundings(address, of: self)
    }

    private func known(_ address: PageAddress) -> Surroundings? {
        guard address.root == nil else { return nil }
        var known: Surroundings?
        address.path.withBytes { path in
            var length = path.count
            while length > 0, path[length - 1] != UInt8(ascii: "/") { length -= 1 }
            let folder = UnsafeBufferPointer(rebasing: path[..<length])
            known = surroundings.first { $0.folder.count == length && $0.folder.elementsEqual(folder) }
        }
        return known
    }

    /// Scripts that every page loads, and those that a kind of page loads besides, where the theme has them; in the
    /// order in which they need each other.
    private static let scripts = ["site"]
    private static let hoursScripts = ["open-now"]
    private static func scripts(ofKind kind: String) -> [String] {
        switch kind {
        case "pack": ["pack-archive", "pack-shelf", "pack-saving", "pack-installer"]
        case "search": ["search-words", "search-engine", "guide-search"]
        case "tours": ["tour-filter"]
        default: []
        }
    }

    /// The guide and the icons as all pages of a page's folder have them.
    func common(on address: PageAddress) -> (
        guide: TemplateShared<GuideContext>, icon: TemplateShared<InterfaceIconsContext>
    ) {
        (surroundings(of: address).guide, icons)
    }

    func frame(_ address: PageAddress, _ subject: Subject) -> PageFrame {
        let shared = surroundings(of: address)
        var breadcrumbs: [CrumbContext] = []
        breadcrumbs.reserveCapacity(subject.above.count + subject.crumbs.count + 1)
        for (name, path) in subject.above { breadcrumbs.append(CrumbContext(href: address.href(path), name: name)) }
        breadcrumbs += subject.crumbs
        breadcrumbs.append(CrumbContext(href: nil, name: subject.crumb ?? subject.heading))
        return PageFrame(
            page: PageContext(
                kind: subject.kind, language: guide.language, title: title(subject), heading: subject.heading,
                description: subject.description, isHidden: subject.isHidden,
                canonical: subject.isHidden ? nil : subject.url ?? self.address(address.path), themeColour: themeColour,
                stylesheets: shared.stylesheets, scripts: scripts(subject, shared, on: address),
                favicon: shared.favicon, touchIcon: shared.touchIcon, webManifest: shared.webManifest,
                feed: subject.kind == "home" ? address.href(SitePath.feed) : nil, socialType: subject.socialType,
                socialImage: subject.image, structuredData: Markup(withoutLinks: subject.structuredData),
                breadcrumbs: breadcrumbs,
                cityNav: shared.navigation),
            guide: shared.guide, icon: icons)
    }

    private func scripts(_ subject: Subject, _ shared: Surroundings, on address: PageAddress) -> [ScriptContext] {
        let own = Self.scripts(ofKind: subject.kind)
        switch (own.isEmpty, subject.hasMap, subject.tellsOpenNow) {
        case (true, true, true): return shared.scriptsWithMapAndHours
        case (true, true, false): return shared.scriptsWithMap
        case (true, false, false): return shared.scripts
        default:
            let others = (subject.hasMap ? mapScripts : []) + (subject.tellsOpenNow ? Self.hoursScripts : [])
            return shared.scripts + contexts(own + others, on: address)
        }
    }

    /// Those of the scripts of these names that the theme has.
    private func contexts(_ names: [String], on address: PageAddress) -> [ScriptContext] {
        names.compactMap { name in site.scripts[name].map { ScriptContext(src: address.href($0)) } }
    }

    private func title(_ subject: Subject) -> String {
        let gap = " · "
        let within = subject.within.flatMap { $0 == subject.heading ? nil : $0 }
        let hasGuide = (within ?? subject.heading) != guide.title
        return String(
            joining: subject.heading, within == nil ? "" : gap, within ?? "", hasGuide ? gap : "",
            hasGuide ? guide.title : "")
    }

    /// What a page shows elsewhere beside a link to it: a picture, where the guide knows where it stands.
    func socialImage(_ asset: MediumAsset?) -> SocialImageContext? {
        guard let file = MediaChoice.preview(asset), let address = address(file.path) else { return nil }
        return SocialImageContext(address: address, alt: asset?.medium.alt ?? "")
    }

    /// The absolute address of a file, where the guide knows where it stands.
    func address(_ path: String) -> String? { PageAddress.absolute(path, base: guide.baseURL) }
}
