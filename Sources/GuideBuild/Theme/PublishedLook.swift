// Checks the logos, the icon and the fonts that guide.yaml names, and prepares them for the site.

import GuideContent
import GuideMedia
import GuideModel
import GuidePages

/// The look that a guide's own settings define, the same in all its languages.
package struct PublishedLook: Sendable {
    /// At their published paths.
    package private(set) var files: [(path: String, bytes: [UInt8])] = []
    private(set) var logo: SiteLogo?
    /// The logos of the partners, by the paths of their files in the guide's folder.
    private(set) var partnerLogos: [String: SiteLogo.File] = [:]
    /// The guide's own icons; empty if the theme's icons are used.
    private(set) var icons: [AppIcon] = []
    /// The rules that load the fonts, added after the theme's style sheets.
    private(set) var css: [UInt8] = []
    /// The published paths of the fonts that the style sheet uses.
    package private(set) var fonts: [String] = []
    package private(set) var diagnostics: [Diagnostic] = []

    private static let logoLimit = 512 * 1024
    private static let fontLimit = 2 * 1024 * 1024
    /// The size of a font for which visitors on a slow connection have to wait.
    private static let heavyFont = 150 * 1024

    package init() {}

    package init(_ guide: Guide, content: DiskFiles) {
        if let logo = guide.logo { add(logo, content) }
        if let icon = guide.icon { add(icon, content) }
        for partner in guide.partners {
            let file = picture(partner.logo, as: "partner", at: partner.location, content)
            partnerLogos[partner.logo] = file
        }
        var faces = guide.fonts.compactMap { font in rule(of: font, content) }
        guard !faces.isEmpty else { return }
        let used = Typeface.Use.allCases.filter { use in guide.fonts.contains { $0.use == use } }
        // The comma joins the font to its fallback fonts in tokens.css.
        let names = used.map { "--own-\($0.rawValue): \"\(Self.family($0))\"," }
        faces.append("@layer tokens { :root { \(names.joined(separator: "; ")); } }")
        css = Array((faces.joined(separator: "\n") + "\n").utf8)
    }

    // MARK: Logo and icon

    private mutating func add(_ logo: Logo, _ content: DiskFiles) {
        guard let light = picture(logo.file, as: "logo", at: logo.location, content) else { return }
        let dark = logo.darkFile.flatMap { picture($0, as: "logo", at: logo.location, content) }
        self.logo = SiteLogo(light: light, dark: dark, isWordmark: logo.isWordmark)
    }

    private mutating func picture(
        _ path: String, as name: String, at location: SourceLocation, _ content: DiskFiles
    ) -> SiteLogo.File? {
        guard let bytes = read(path, limit: Self.logoLimit, content, at: location) else { return nil }
        let (read, found) = LogoFile.read(bytes, named: path, at: location)
        diagnostics += found
        return read.map { SiteLogo.File(path: publish($0.bytes, as: name, ending: $0.ending), size: $0.size) }
    }

    private mutating func add(_ icon: GuideIcon, _ content: DiskFiles) {
        guard let bytes = read(icon.file, limit: 8 * Self.logoLimit, content, at: icon.location) else { return }
        let (made, found) = IconFiles.make(bytes, named: icon.file, at: icon.location)
        diagnostics += found
        icons = (made?.files ?? []).map { file in
            let path = publish(file.bytes, as: "icon", ending: file.ending)
            return AppIcon(
                path: path, sizes: file.side.map { "\($0)x\($0)" } ?? "any", type: MediaTypes.type(of: path))
        }
    }

    // MARK: Fonts

    /// The `@font-face` rule of a font (CSS Fonts Module Level 4, section 4); nil if the file is not a font.
    private mutating func rule(of font: Typeface, _ content: DiskFiles) -> String? {
        guard let bytes = read(font.file, limit: Self.fontLimit, content, at: font.location) else { return nil }
        guard let form = Self.form(of: bytes) else {
            diagnostics.append(
                .error(
                    at: font.location, code: .font,
                    "\(font.file) is not a valid font file; export it as WOFF2"))
            return nil
        }
        if bytes.count > Self.heavyFont {
            diagnostics.append(
                .warning(
                    at: font.location, code: .font,
                    "\(font.file) has \(bytes.count / 1024) KB, which visitors wait for; keep only the letters "
                        + "that the guide needs (pyftsubset), and export it as WOFF2"))
        }
        if let heaviest = font.heaviest, heaviest < font.weight {
            diagnostics.append(
                .error(
                    at: font.location, code: .font,
                    "heaviest is \(heaviest), which is lighter than the weight, \(font.weight)"))
            return nil
        }
        let path = publish(bytes, as: "font", ending: form.ending)
        if !fonts.contains(path) { fonts.append(path) }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let weight = font.heaviest.map { "\(font.weight) \($0)" } ?? "\(font.weight)"
        return
            "@font-face { font-family: \"\(Self.family(font.use))\"; src: url(\"\(name)\") format(\"\(form.name)\"); "
            + "font-weight: \(weight); font-style: \(font.isItalic ? "italic" : "normal"); font-display: swap; }"
    }

    private static func family(_ use: Typeface.Use) -> String { "guide-\(use.rawValue)" }

    /// The font format that a file's first bytes indicate (OpenType 1.9, WOFF 1.0 and 2.0).
    private static func form(of bytes: [UInt8]) -> (ending: String, name: String)? {
        let known: [(magic: [UInt8], ending: String, name: String)] = [
            (Array("wOF2".utf8), "woff2", "woff2"), (Array("wOFF".utf8), "woff", "woff"),
            (Array("OTTO".utf8), "otf", "opentype"), ([0, 1, 0, 0], "ttf", "truetype"),
            (Array("true".utf8), "ttf", "truetype"),
        ]
        return known.first { bytes.starts(with: $0.magic) }.map { ($0.ending, $0.name) }
    }

    // MARK: Files

    private mutating func read(
        _ path: String, limit: Int, _ content: DiskFiles, at location: SourceLocation
    ) -> [UInt8]? {
        do throws(ContentFileError) {
            return try content.read(path, limit: limit)
        } catch .tooLarge(let bytes, let limit) {
            diagnostics.append(
                .error(
                    at: location, code: .fileSize,
                    "\(path) has \(bytes / 1024) KB, and the limit is \(limit / 1024) KB; export it smaller"
                ))
        } catch {
            diagnostics.append(error.diagnostic(file: path, at: location))
        }
        return nil
    }

    private mutating func publish(_ bytes: [UInt8], as stem: String, ending: String) -> String {
        let path = "\(SitePath.assets)/\(Fingerprint.name(stem, ending: ending, of: bytes))"
        if !files.contains(where: { $0.path == path }) { files.append((path, bytes)) }
        return path
    }
}
