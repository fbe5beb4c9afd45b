// Where the files that all pages share stand, fingerprints and all.

/// The published paths of styles, scripts and icons, from the site's root.
public struct SiteAssets: Hashable, Sendable {
    /// The stylesheets of every page, in the order of loading.
    public var stylesheets: [String]
    /// What only some kinds of pages load after them, by the name that their declarations give; `print` for paper.
    public var pageStylesheets: [String: String]
    /// Scripts by the name of their file without `.js`, such as `pack-installer`.
    public var scripts: [String: String]
    /// The names of scripts that a script loads when a visitor asks for what they do, by its own name.
    public var laterScripts: [String: [String]]
    /// The icon of the guide, as SVG where there is one.
    public var favicon: String
    /// A 180 or 192 pixel PNG for home screens.
    public var touchIcon: String?
    /// The icons of the installed guide.
    public var appIcons: [AppIcon]
    /// The guide's own logo.
    public var logo: SiteLogo?
    /// Whether the guide has scripts of its own, which may make markup of texts as they like.
    public var hasOwnScripts = false

    public init(
        stylesheets: [String], pageStylesheets: [String: String] = [:],
        scripts: [String: String] = [:],
        laterScripts: [String: [String]] = [:],
        favicon: String, touchIcon: String? = nil, appIcons: [AppIcon] = [],
        logo: SiteLogo? = nil
    ) {
        self.stylesheets = stylesheets
        self.pageStylesheets = pageStylesheets
        self.scripts = scripts
        self.laterScripts = laterScripts
        self.favicon = favicon
        self.touchIcon = touchIcon
        self.appIcons = appIcons
        self.logo = logo
    }
}
