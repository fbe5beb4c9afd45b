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

    var guide: Guide
    var site: SiteAssets
    /// Whether maps can lead the way.
    var hasPaths = false
    /// The city's or the guide's own stylesheet.
    var stylesheet: String?
    var accent: Colour
    var icons: InterfaceIconsContext
    var navigation: CityNavigation?

    /// Scripts that every page loads, and those that a kind of page loads besides, where the theme has them; in the
    /// order in which they need each other.
    private static let scripts = ["site"]
    private static let scriptsOfKind = [
        "pack": ["pack-archive", "pack-shelf", "pack-saving", "pack-installer"],
        "search": ["search-words", "search-engine", "guide-search"],
        "tours": ["tour-filter"],
    ]

    func frame(_ address: PageAddress, _ subject: Subject) -> PageFrame {
        let styles = site.stylesheets + [stylesheet].compactMap { $0 }
        let scripts = (Self.scripts + (Self.scriptsOfKind[subject.kind] ?? []) + mapScripts(subject) + subject.scripts)
            .compactMap {
                site.scripts[$0]
            }
        var page = PageContext(
            kind: subject.kind, language: guide.language, title: title(subject), heading: subject.heading,
            description: subject.description, themeColour: AccentTokens.light(accent).accent.hexadecimal,
            stylesheets: styles.map { LinkContext(href: address.href($0)) },
            scripts: scripts.map { ScriptContext(src: address.href($0)) }, favicon: address.href(site.favicon),
            touchIcon: site.touchIcon.map(address.href), webManifest: address.href(SitePath.webManifest),
            feed: subject.kind == "home" ? address.href(SitePath.feed) : nil)
        page.isHidden = subject.isHidden
        page.canonical = subject.isHidden ? nil : PageAddress.absolute(address.path, base: guide.baseURL)
        page.socialType = subject.socialType
        page.structuredData = subject.structuredData
        page.socialImage = socialImage(subject)
        page.breadcrumbs =
            subject.above.map { CrumbContext(href: address.href($0.path), name: $0.name) }
            + [CrumbContext(href: nil, name: subject.crumb ?? subject.heading)]
        page.cityNav = navigation?.context(on: address)
        return PageFrame(page: page, guide: GuideContext(guide, on: address), icon: icons)
    }

    private func mapScripts(_ subject: Subject) -> [String] {
        guard subject.hasMap else { return [] }
        return hasPaths ? ["guide-map", "guide-directions"] : ["guide-map"]
    }

    private func title(_ subject: Subject) -> String {
        var parts = [subject.heading]
        if let within = subject.within, within != subject.heading { parts.append(within) }
        if parts.last != guide.title { parts.append(guide.title) }
        return parts.joined(separator: " · ")
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
