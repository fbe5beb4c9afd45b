// The paths of the files that all pages share, with fingerprints.

/// The published paths of styles, scripts and icons, from the site's root.
public struct SiteAssets: Hashable, Sendable {
    /// The style sheets of every page, in loading order.
    public var stylesheets: [String]
    /// The style sheets that only some kinds of pages load after them, by the name in their declarations; `print` for
    /// paper.
    public var pageStylesheets: [String: String]
    /// Scripts by the name of their file without `.js`, such as `pack-installer`.
    public var scripts: [String: String]
    /// The names of the scripts that a script loads when the visitor requests their function, by the name of the
    /// loading script.
    public var laterScripts: [String: [String]]
    /// The icon of the guide, as SVG if there is one.
    public var favicon: String
    /// A 180 or 192 pixel PNG for home screens.
    public var touchIcon: String?
    /// The icons of the installed guide.
    public var appIcons: [AppIcon]
    /// The guide's own logo.
    public var logo: SiteLogo?
    /// The logos of the partners, by the paths of their files in the guide's folder.
    public var partnerLogos: [String: SiteLogo.File]
    /// Whether the guide has its own scripts, which may turn texts into markup without restriction.
    public var hasOwnScripts = false

    public init(
        stylesheets: [String], pageStylesheets: [String: String] = [:],
        scripts: [String: String] = [:],
        laterScripts: [String: [String]] = [:],
        favicon: String, touchIcon: String? = nil, appIcons: [AppIcon] = [],
        logo: SiteLogo? = nil, partnerLogos: [String: SiteLogo.File] = [:]
    ) {
        self.stylesheets = stylesheets
        self.pageStylesheets = pageStylesheets
        self.scripts = scripts
        self.laterScripts = laterScripts
        self.favicon = favicon
        self.touchIcon = touchIcon
        self.appIcons = appIcons
        self.logo = logo
        self.partnerLogos = partnerLogos
    }
}
