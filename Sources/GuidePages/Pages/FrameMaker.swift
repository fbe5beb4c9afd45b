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
        var image: MediumAsset?
        var structuredData: [UInt8] = []
        /// The pages above it, as names and paths from the site's root.
        var above: [(name: String, path: String)] = []
        /// What the breadcrumbs call it, where that is not the heading.
        var crumb: String?
        var isHidden = false
        var socialType = "website"
        /// Scripts that this page needs besides those of its kind.
        var scripts: [String] = []
        var hasMap = false
    }

    private let guide: Guide
    private let site: SiteAssets
    private let hasPaths: Bool
    private let styles: [String]
    private let themeColour: String
    private let icons: InterfaceIconsContext
    private let navigation: CityNavigation?
    /// What is the same on all pages of a folder, for the folders that many pages stand in.
    private var surroundings: [Substring: Surroundings] = [:]

    /// Links that every page of a folder has.
    private struct Surroundings {
        var stylesheets: [LinkContext]
        var favicon: String
        var touchIcon: String?
        var webManifest: String
        var guide: GuideContext
        var navigation: CityNavContext?
        /// Those that every page loads, and those that a page with a map loads.
        var scripts: [ScriptContext]
        var scriptsWithMap: [ScriptContext]
    }

    /// - Parameters:
    ///   - hasPaths: whether maps can lead the way.
    ///   - stylesheet: the city's or the guide's own.
    ///   - folders: the paths of folders that many pages stand in, with a slash at the end.
    init(
        guide: Guide, site: SiteAssets, hasPaths: Bool = false, stylesheet: String?, accent: Colour,
        icons: InterfaceIconsContext, navigation: CityNavigation?, folders: [String] = []
    ) {
        self.guide = guide
        self.site = site
        self.hasPaths = hasPaths
        styles = site.stylesheets + [stylesheet].compactMap { $0 }
        themeColour = AccentTokens.light(accent).accent.hexadecimal
        self.icons = icons
        self.navigation = navigation
        for folder in folders { surroundings[folder[...]] = made(PageAddress(folder)) }
    }

    private func made(_ address: PageAddress) -> Surroundings {
        Surroundings(
            stylesheets: styles.map { LinkContext(href: address.href($0)) }, favicon: address.href(site.favicon),
            touchIcon: site.touchIcon.map(address.href), webManifest: address.href(SitePath.webManifest),
            guide: GuideContext(guide, on: address), navigation: navigation?.context(on: address),
            scripts: contexts(Self.scripts, on: address),
            scriptsWithMap: contexts(Self.scripts + mapScripts, on: address))
    }

    private var mapScripts: [String] { hasPaths ? ["guide-map", "guide-directions"] : ["guide-map"] }

    private func surroundings(of address: PageAddress) -> Surroundings {
        guard address.root == nil, let slash = address.path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            return made(address)
        }
        return surroundings[address.path[...slash]] ?? made(address)
    }

    /// Scripts that every page loads, and those that a kind of page loads besides, where the theme has them; in the
    /// order in which they need each other.
    private static let scripts = ["site"]
    private static func scripts(ofKind kind: String) -> [String] {
        switch kind {
        case "pack": ["pack-archive", "pack-shelf", "pack-saving", "pack-installer"]
        case "search": ["search-words", "search-engine", "guide-search"]
        case "tours": ["tour-filter"]
        default: []
        }
    }

    func frame(_ address: PageAddress, _ subject: Subject) -> PageFrame {
        let shared = surroundings(of: address)
        var page = PageContext(
            kind: subject.kind, language: guide.language, title: title(subject), heading: subject.heading,
            description: subject.description, themeColour: themeColour, stylesheets: shared.stylesheets,
            scripts: scripts(subject, shared, on: address), favicon: shared.favicon, touchIcon: shared.touchIcon,
            webManifest: shared.webManifest,
            feed: subject.kind == "home" ? address.href(SitePath.feed) : nil)
        page.isHidden = subject.isHidden
        page.canonical = subject.isHidden ? nil : PageAddress.absolute(address.path, base: guide.baseURL)
        page.socialType = subject.socialType
        page.structuredData = subject.structuredData
        page.socialImage = socialImage(subject)
        page.breadcrumbs =
            subject.above.map { CrumbContext(href: address.href($0.path), name: $0.name) }
            + [CrumbContext(href: nil, name: subject.crumb ?? subject.heading)]
        page.cityNav = shared.navigation
        return PageFrame(page: page, guide: shared.guide, icon: icons)
    }

    private func scripts(_ subject: Subject, _ shared: Surroundings, on address: PageAddress) -> [ScriptContext] {
        let own = Self.scripts(ofKind: subject.kind)
        if own.isEmpty {
            let scripts = subject.hasMap ? shared.scriptsWithMap : shared.scripts
            return subject.scripts.isEmpty ? scripts : scripts + contexts(subject.scripts, on: address)
        }
        return shared.scripts + contexts(own + (subject.hasMap ? mapScripts : []) + subject.scripts, on: address)
    }

    /// Those of the scripts of these names that the theme has.
    private func contexts(_ names: [String], on address: PageAddress) -> [ScriptContext] {
        names.compactMap { name in site.scripts[name].map { ScriptContext(src: address.href($0)) } }
    }

    private func title(_ subject: Subject) -> String {
        var title = subject.heading
        title.reserveCapacity(
            title.utf8.count + (subject.within?.utf8.count ?? 0) + guide.title.utf8.count + 2 * " · ".utf8.count)
        var last = subject.heading
        if let within = subject.within, within != last {
            title += " · "
            title += within
            last = within
        }
        if last != guide.title {
            title += " · "
            title += guide.title
        }
        return title
    }

    private func socialImage(_ subject: Subject) -> SocialImageContext? {
        guard let file = MediaChoice.preview(subject.image),
            let address = PageAddress.absolute(file.path, base: guide.baseURL)
        else { return nil }
        return SocialImageContext(address: address, alt: subject.image?.medium.alt ?? "")
    }

    /// The absolute address of a picture, for structured data.
    func imageAddress(_ asset: MediumAsset?) -> String? {
        MediaChoice.preview(asset).flatMap { PageAddress.absolute($0.path, base: guide.baseURL) }
    }
}
