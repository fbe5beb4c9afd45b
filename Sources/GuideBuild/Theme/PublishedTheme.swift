// The theme's files as they are published: styles joined into one file, and names that change with the content.

import GuideModel
import GuidePages
import GuideScripts
import GuideSupport

/// The files that every page refers to, written once.
package struct PublishedTheme: Sendable {
    package var assets: SiteAssets
    /// The site files of the theme at their published paths.
    package var files: [(path: String, bytes: [UInt8])]
    /// The icons by name, as SVG.
    var icons: [String: [UInt8]]
    /// The files that templates can name, by their paths below `site/`.
    package var named: [String: Address]
    /// The published paths of the files that each style sheet uses, by the sheet's own published path.
    package var dependencies: [String: [String]] = [:]
    /// Diagnostics of its style sheets and scripts.
    package var diagnostics: [Diagnostic]
    /// The names of the words that its scripts use.
    var usedWords: Set<String>

    /// Publishes a theme with scripts that have no words yet.
    ///
    /// - Parameters:
    ///   - scripts: those of the theme.
    ///   - words: the words that are written into the scripts.
    ///   - look: the look that guide.yaml defines.
    package init(_ theme: ThemeFiles, scripts: ScriptGraph, words: Words, look: PublishedLook = PublishedLook()) {
        self.init(theme, scripts: scripts.publish(words: words), look: look)
    }

    /// Publishes a theme with joined scripts.
    ///
    /// - Parameters:
    ///   - scripts: those of the theme with their words.
    ///   - look: the look that guide.yaml defines.
    package init(_ theme: ThemeFiles, scripts: JoinedScripts, look: PublishedLook) {
        files = look.files
        icons = [:]
        var own = ThemeAssets(theme)
        var styles: [(name: String, bytes: [UInt8])] = []
        var pageStyles: [(name: String, bytes: [UInt8])] = []
        var appIcons: [String: String] = [:]
        for (path, file) in theme.site.sorted(by: { $0.key < $1.key }) {
            let parts = path.split(separator: "/")
            switch (parts.first ?? "", parts.count) {
            case ("styles", 2) where path.hasSuffix(".css"):
                styles.append((path, file.bytes))
            case ("styles", 3) where parts[1] == "pages" && path.hasSuffix(".css"):
                pageStyles.append((path, file.bytes))
            case ("icons", 2) where path.hasSuffix(".svg") && !parts[1].hasPrefix("app-icon"):
                icons[String(parts[1].dropLast(4))] = file.bytes
            case ("icons", 2) where parts[1].hasPrefix("app-icon"):
                let name = parts[1].split(separator: ".").first.map(String.init) ?? "app-icon"
                let ending = parts[1].split(separator: ".").last.map(String.init) ?? "svg"
                let published = "\(SitePath.assets)/\(Fingerprint.name(name, ending: ending, of: file.bytes))"
                appIcons[String(parts[1])] = published
                files.append((published, file.bytes))
            case (_, 1) where !ThemeFiles.isScript(path):
                // Browsers and other programs expect the file at exactly this path.
                files.append((path, file.bytes))
            default:
                break
            }
        }
        let published = scripts.scripts
        (usedWords, diagnostics) = (scripts.usedWords, scripts.diagnostics)
        var scriptPaths: [String: String] = [:]
        for script in published {
            let bytes = Array(script.text.utf8)
            // A service worker serves the files beside it and below, and its address never changes.
            let isWorker = script.source == SitePath.serviceWorker
            let name = Fingerprint.name(script.name, ending: "js", of: bytes)
            let path = isWorker ? script.source : "\(SitePath.assets)/\(name)"
            if !isWorker { scriptPaths[script.name] = path }
            files.append((path, bytes))
        }
        var (style, imports): ([[UInt8]], [UInt8]) = ([], [])
        for (name, bytes) in PublishedTheme.ordered(styles) {
            let sheet = own.published(name, bytes)
            style.append(StyleText.compact(sheet.css))
            if name == ChosenMapColours.sheet { style.append(ChosenMapColours.rules(from: sheet.css)) }
            imports += sheet.imports
        }
        let sheet = imports + Array(style.joined()) + look.css
        let stylesheet = "\(SitePath.assets)/\(Fingerprint.name("site", ending: "css", of: sheet))"
        files.append((stylesheet, sheet))
        dependencies = [stylesheet: styles.flatMap { own.dependencies(of: $0.name) } + look.fonts]
        var pageStylesheets: [String: String] = [:]
        for (name, bytes) in pageStyles {
            let sheet = own.published(name, bytes)
            let css = sheet.imports + StyleText.compact(sheet.css)
            let stem = String(name.split(separator: "/").last?.dropLast(".css".count) ?? "")
            let path = "\(SitePath.assets)/\(Fingerprint.name(stem, ending: "css", of: css))"
            files.append((path, css))
            pageStylesheets[stem] = path
            dependencies[path] = own.dependencies(of: name)
            if !SiteRenderer.pageStyles.contains(stem) {
                diagnostics.append(
                    .warning(
                        at: SourceLocation(file: theme.site[name]?.shownPath ?? name), code: .styleUnused,
                        "no kind of page loads \(stem).css; move it to styles/, because every page loads the "
                            + "style sheets there"))
            }
        }
        files += own.files.sorted { $0.key < $1.key }.map { ($0.value.path, $0.value.bytes) }
        for (path, file) in own.files { dependencies[file.path] = own.dependencies(of: path) }
        named = own.addresses
        for (name, path) in appIcons { named["icons/\(name)"] = .resource(path) }
        for (name, path) in scriptPaths { named["scripts/\(name).js"] = .resource(path) }
        diagnostics += own.diagnostics
        assets = SiteAssets(
            stylesheets: [stylesheet], pageStylesheets: pageStylesheets, scripts: scriptPaths,
            laterScripts: Dictionary(
                uniqueKeysWithValues: published.map { ($0.name, $0.later.map(ScriptModule.name)) }),
            favicon: look.icons.first?.path ?? appIcons["app-icon.svg"] ?? "\(SitePath.assets)/icon.svg",
            touchIcon: look.icons.first { $0.sizes == "192x192" }?.path ?? appIcons["app-icon-192.png"],
            appIcons: look.icons.isEmpty ? PublishedTheme.manifestIcons(appIcons) : look.icons, logo: look.logo,
            partnerLogos: look.partnerLogos)
        assets.hasOwnScripts = theme.site.contains { ThemeFiles.isScript($0.key) && $0.value.isOther }
    }

    /// The style sheets in the order of the joined sheet: first the tokens, which set the order of the layers, then the
    /// components by name.
    private static func ordered(
        _ styles: [(name: String, bytes: [UInt8])]
    ) -> [(name: String, bytes: [UInt8])] {
        let tokens = "styles/tokens.css"
        return styles.filter { $0.name == tokens } + styles.filter { $0.name != tokens }
    }

    /// Icons named `app-icon-192.png`, `app-icon-maskable.svg` and so on, as the web app manifest lists them.
    private static func manifestIcons(_ published: [String: String]) -> [AppIcon] {
        published.sorted { $0.key < $1.key }.map { name, path in
            let digits = name.filter { ("0"..."9").contains($0) }
            return AppIcon(
                path: path, sizes: digits.isEmpty ? "any" : "\(digits)x\(digits)", type: MediaTypes.type(of: path),
                isMaskable: name.contains("maskable"))
        }
    }
}

/// File names that change with the content, so that browsers may cache a file forever.
enum Fingerprint {
    /// Such as `site-1f2e3d4c5b.css`.
    static func name(_ stem: String, ending: String, of bytes: [UInt8]) -> String {
        "\(stem)-\(bytes.sha256.prefix(10)).\(ending)"
    }
}
