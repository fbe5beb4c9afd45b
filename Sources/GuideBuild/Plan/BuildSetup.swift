// What every city's job needs and no city changes: the guide's settings, the theme, and a hash of both.

import Crypto
import GuideContent
import GuideModel
import GuidePages
import GuideSupport
import SystemPackage

/// A build before it looks at any city.
struct BuildSetup: Sendable {
    let options: BuildOptions
    /// With the address that counts, and all its cities.
    let guide: Guide
    /// The cities to build, in order of their ids.
    let cities: [Slug]
    let content: DiskFiles
    let themeFiles: ThemeFiles
    /// The words of the guide's language.
    let words: Words
    let theme: PublishedTheme
    let renderer: SiteRenderer
    /// Whether the guide opens on the page of its only city.
    var opensOnCity: Bool { guide.cities.count == 1 }
    /// The hash of all that is here: what was made under another one is made again.
    let settings: String
    /// The same without what only media depend on.
    let guideSettings: String

    /// Reads the guide's settings and the theme.
    ///
    /// - Parameters:
    ///   - tool: the hash of the program that builds.
    ///   - media: what media depend on beside it.
    ///   - report: gets the guide's title, and everything to say.
    /// - Returns: nil when there is too much amiss to look at a city.
    static func make(_ options: BuildOptions, tool: String, media: String, report: inout BuildReport) -> BuildSetup? {
        let content = DiskFiles(root: options.root)
        let reader = GuideReader(files: content, includesDrafts: options.includesDrafts)
        let (found, diagnostics) = reader.readGuide()
        report.diagnostics = diagnostics
        guard var guide = found else { return nil }
        report.title = guide.title
        report.diagnostics += settle(&guide, options)
        let (cities, findings) = choose(from: guide, options, content)
        report.diagnostics += findings
        guard let (files, words, theme, renderer) = readTheme(options, guide, &report.diagnostics) else { return nil }
        let settings = settingsHash(options, tool: tool, guide: guide, content: content, theme: files)
        return BuildSetup(
            options: options, guide: guide, cities: cities, content: content, themeFiles: files, words: words,
            theme: theme, renderer: renderer, settings: (settings + media).utf8.sha256,
            guideSettings: settings)
    }

    private static func settingsHash(
        _ options: BuildOptions, tool: String, guide: Guide, content: DiskFiles, theme: ThemeFiles
    ) -> String {
        var hash = SHA256()
        func add(_ bytes: [UInt8]) {
            hash.update(data: Array("\(bytes.count):".utf8))
            hash.update(data: bytes)
        }
        let date = options.sourceDate.map { String($0) } ?? "-"
        for text in [
            tool, guide.baseURL ?? "-", date, options.includesDrafts ? "drafts" : "-",
            guide.cities.count == 1 ? "opens on its city" : "-",
        ] {
            add(Array(text.utf8))
        }
        add((try? content.read(GuideReader.settingsFile, limit: ContentFileFault.textLimit)) ?? [])
        for (name, files) in [("templates", theme.templates), ("site", theme.site)] {
            for (path, file) in files.sorted(by: { $0.key < $1.key }) {
                add(Array("\(name)/\(path) \(file.shownPath)".utf8))
                add(file.bytes)
            }
        }
        for file in theme.words {
            add(Array("\(file.path) \(file.shownPath)".utf8))
            add(file.bytes)
        }
        return hash.finalize().hexadecimal
    }

    /// Settles where the site will stand.
    private static func settle(_ guide: inout Guide, _ options: BuildOptions) -> [Diagnostic] {
        if let address = options.baseURL { guide.baseURL = address.hasSuffix("/") ? address : "\(address)/" }
        let file = SourceLocation(file: guide.location.file)
        guard let address = guide.baseURL else {
            return [
                .error(
                    at: file, code: "base-url",
                    "base-url is missing; QR codes have to know where the site will stand: add base-url: https://… or pass "
                        + "--base-url")
            ]
        }
        guard let host = host(address), host == "example.org" || host == "example.com" else { return [] }
        return [
            .warning(
                at: file, code: "base-url",
                "base-url is still \(host); set it before you print a poster, since QR codes lead there")
        ]
    }

    /// The cities that are built: those that were asked for, or those of the shard.
    private static func choose(
        from guide: Guide, _ options: BuildOptions, _ content: DiskFiles
    ) -> (cities: [Slug], diagnostics: [Diagnostic]) {
        if let shard = options.shard { return (shard.cities(of: guide.cities, in: content), []) }
        guard !options.cities.isEmpty else { return (guide.cities, []) }
        let known = guide.cities.map(\.text)
        let diagnostics = options.cities.filter { !known.contains($0) }.map { wanted in
            let nearest = nearestWord(to: wanted, among: known).map { "; did you mean \($0)?" } ?? ""
            return Diagnostic.error(
                at: SourceLocation(file: guide.location.file), code: "city", "no city has the id \(wanted)\(nearest)")
        }
        return (guide.cities.filter { options.cities.contains($0.text) }, diagnostics)
    }

    private static func host(_ address: String) -> String? {
        guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
        return String(address[start...].prefix { $0 != "/" && $0 != ":" })
    }

    private static func readTheme(
        _ options: BuildOptions, _ guide: Guide, _ diagnostics: inout [Diagnostic]
    ) -> (ThemeFiles, Words, PublishedTheme, SiteRenderer)? {
        do throws(FileFault) {
            let files = try ThemeFiles.read(guideRoot: options.root)
            let (words, amiss) = ThemeWords.read(files, language: guide.language, askedFor: guide.location)
            diagnostics += amiss
            let theme = PublishedTheme(files, words: words.words)
            diagnostics += theme.diagnostics
            let suffix = ".mustache"
            let templates = files.templates.sorted { $0.key < $1.key }.compactMap { path, file in
                path.hasSuffix(suffix)
                    ? (name: String(path.dropLast(suffix.count)), source: file.bytes, file: file.shownPath) : nil
            }
            let (renderer, found) = SiteRenderer.make(
                templates: templates, icons: theme.icons, words: words.words, assets: theme.named)
            diagnostics += found
            // Which words are the guide's own is known once all templates and scripts are read.
            guard let renderer, !theme.diagnostics.hasErrors else { return nil }
            let unlike = words.findings(used: renderer.usedWords.union(theme.usedWords))
            diagnostics += unlike
            return (amiss + unlike).hasErrors ? nil : (files, words.words, theme, renderer)
        } catch {
            diagnostics.append(.error(at: SourceLocation(file: error.path.string), code: "theme", error.sentence))
            return nil
        }
    }
}
