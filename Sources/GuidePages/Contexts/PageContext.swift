// The fields around a page's own content: its head, its breadcrumbs, and the links at its top.

import GuideModel
import GuideSupport

/// The fields of a page that the layout needs.
struct PageContext: Sendable {
    /// The kind of page as a word for styles: `city`, `place`, `tour`.
    var kind: String
    /// The path from the root of the pages in its language.
    var path: String
    var language: String
    /// The folder of the language below the site's root, such as `fr/`; nil for the root itself.
    var folder: String?
    /// Whether distances are in yards and miles.
    var isImperial = false
    /// The title of the window: the page, then the city, then the guide.
    var title: String
    /// The title for link previews on other sites: the page alone.
    var heading: String
    var description: String
    /// Whether search engines must not list the page.
    var isHidden = false
    /// The absolute address; nil if the guide has no base URL.
    var canonical: String?
    var themeColour: String
    var stylesheets: [StyleContext]
    var scripts: [ScriptContext]
    var favicon: Address
    /// Whether the icon is an SVG file; if not, it is a bitmap.
    var hasDrawnFavicon = true
    var touchIcon: Address?
    var webManifest: Address
    /// The feed.
    ///
    /// Only the first page links to it, because no pack contains it.
    var feed: Address?
    /// The script that the browser runs before it paints the page.
    var firstScript: Address?
    var socialType = "website"
    var socialImage: SocialImageContext?
    /// Complete script elements with JSON-LD; may be empty.
    var structuredData = Markup.none
    var notices: NoticesContext?
    /// How long the page is available; nil in a city in which no page has an end.
    var availability: [AvailabilityContext]
    var breadcrumbs: [CrumbContext] = []
    var cityNav: CityNavContext?
    /// The page in other languages; nil for a guide in one language, and for a page that all languages share.
    var languages: LanguagesContext?
    /// The absolute addresses of the page in all languages.
    ///
    /// Empty if the guide has one language, or if the addresses are unknown.
    var alternates: [AlternateContext] = []
    var securityPolicy = SecurityPolicy.ofTheme
    /// The links to the publisher's own pages at the top and at the bottom.
    var headerMenu: [MenuLinkContext] = []
    var footerMenu: [MenuLinkContext] = []
}

/// What the browser allows a page to do (Content Security Policy Level 3).
public enum SecurityPolicy {
    /// Allows everything from the site itself, pictures and captions also from data addresses, and nothing else.
    public static let ofPages =
        "default-src 'self'; img-src 'self' data: blob:; media-src 'self' data: blob:; base-uri 'none'; form-action 'none'; "
        + "object-src 'none'"
    /// The same policy, with Trusted Types.
    ///
    /// Only the policy of `site/scripts/shared/trusted.js` can turn text into markup or into the address of a script.
    static let ofTheme = ofPages + "; require-trusted-types-for 'script'; trusted-types wynd 'allow-duplicates'"

    /// A policy that also allows frames of some origins.
    public static func framing(_ origins: [String], _ policy: String) -> String {
        origins.isEmpty ? policy : "\(policy); frame-src \(origins.joined(separator: " "))"
    }
}

extension PageContext {
    /// The language in the format of the Open Graph protocol, such as `fr_FR`.
    ///
    /// The territory is the one where the language is mostly spoken.
    static func locale(_ language: String) -> String {
        let primary = language.prefix { $0 != "-" }.lowercased()
        return LanguageRegion.likely(of: language).map { "\(primary)_\($0)" } ?? primary
    }
}

extension PageContext: TemplateContext {
    static let fields = TemplateFields<PageContext> {
        $0.text("kind", \.kind)
        $0.text("language", \.language)
        $0.text("folder", \.folder)
        $0.flag("isImperial", \.isImperial)
        $0.flag("isRightToLeft") { Words.isRightToLeft($0.language) }
        $0.text("title", \.title)
        $0.text("heading", \.heading)
        $0.text("description", \.description)
        $0.flag("isHidden", \.isHidden)
        $0.flag("isHome") { $0.path == SitePath.home }
        $0.flag("isSaved") { $0.path == SitePath.saved }
        $0.flag("isScan") { $0.path == SitePath.scan }
        $0.flag("isSettings") { $0.path == SitePath.settings }
        $0.flag("isHelp") { $0.path == SitePath.help }
        $0.flag("isAccessibility") { $0.path == SitePath.accessibility }
        $0.flag("isPrivacy") { $0.path == SitePath.privacy }
        $0.flag("isImprint") { $0.path == SitePath.imprint }
        $0.flag("isOpenData") { $0.path == SitePath.openData }
        $0.text("canonical", \.canonical)
        $0.text("securityPolicy", \.securityPolicy)
        $0.text("themeColour", \.themeColour)
        $0.list("stylesheets", \.stylesheets)
        $0.list("scripts", \.scripts)
        $0.address("favicon", \.favicon)
        $0.text("faviconType") { $0.hasDrawnFavicon ? "image/svg+xml" : "image/png" }
        $0.address("touchIcon", \.touchIcon)
        $0.address("webManifest", \.webManifest)
        $0.address("feed", \.feed)
        $0.address("firstScript", \.firstScript)
        $0.text("socialType", \.socialType)
        $0.optional("socialImage", \.socialImage)
        $0.html("structuredData", \.structuredData)
        $0.optional("notices", \.notices)
        $0.list("availability", \.availability)
        $0.list("breadcrumbs", \.breadcrumbs)
        $0.optional("cityNav", \.cityNav)
        $0.optional("languages", \.languages)
        $0.list("alternates", \.alternates)
        $0.list("headerMenu", \.headerMenu)
        $0.flag("hasHeaderMenu", ifAny: \.headerMenu)
        $0.list("footerMenu", \.footerMenu)
        $0.text("locale") { Self.locale($0.language) }
        $0.list("otherLocales") { page in
            (page.languages?.languages ?? []).filter { !$0.isCurrent }.map { PhraseContext(text: locale($0.tag)) }
        }
    }
}
