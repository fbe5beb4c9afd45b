// What every city's job needs and no city changes: the guide's settings, the theme, and a hash of both.

import GuideContent
import GuideModel
import GuidePacks
import GuidePages
import GuideScripts
import GuideSupport
import SystemPackage

/// A build before it looks at any city.
package struct BuildPlan: Sendable {
    package let options: BuildOptions
    /// The guide with its final address, and all its cities.
    package let guide: Guide
    /// The cities to build, in order of their IDs.
    package let cities: [Slug]
    package let content: DiskFiles
    package let themeFiles: ThemeFiles
    /// The languages of the published guide, the language of the originals first.
    package let languages: [LanguagePlan]
    /// The guide's own pages in each language, as a city that has only pages; empty if there are none.
    let pageFolders: [City]
    /// Whether the guide opens on the page of its only city.
    package var opensOnCity: Bool { guide.cities.count == 1 }
    /// When the content last changed, if the publisher requests these dates.
    ///
    /// Only the sitemap, the feed and open data contain them.
    package var dates = PageDates() {
        didSet { datesOfCities = guide.openData == nil ? [:] : dates.textsOfFolders.mapValues { $0.utf8.sha256 } }
    }
    /// The hashes of the dates of each city, by its id, if open data contains them.
    var datesOfCities: [String: String] = [:]
    /// The languages (BCP 47) to make, while the others are left unchanged; nil for all.
    var awaited: Set<String>?
    /// The pages of changed cities to make, by their paths from the site's root, while the others are left unchanged;
    /// empty for all.
    var awaitedPages: Set<String> = []
    /// Signs the packs; nil for packs without a signature.
    package let signer: PackSigner?
    /// Locks content; nil if not available.
    let unlockSecret: UnlockSecret?
    /// The groups, which share content among members alone, and the secret that seals it.
    let groups: GroupPlan
    /// The program that builds, and what media depend on besides it.
    let tools: String
    /// The hash of the whole setup.
    ///
    /// A part that was made under another hash is made again.
    package let settings: String
    /// The same hash without what only media and signatures depend on.
    let guideSettings: String

    /// Reads the guide's settings and the theme.
    ///
    /// - Parameters:
    ///   - tool: the hash of the program that builds.
    ///   - media: what media depend on besides the program.
    ///   - themes: the themes that earlier builds have cached; nil to read the theme again.
    ///   - report: receives the guide's title and all diagnostics.
    /// - Returns: nil if there are too many errors to look at a city.
    package static func make(
        _ options: BuildOptions, tool: String, media: String, themes: ThemeCache? = nil, report: inout BuildReport
    ) -> BuildPlan? {
        let content = DiskFiles(root: options.root, at: options.moment)
        let reading = GuideReading.make(options, content: content)
        report.diagnostics = reading.diagnostics
        guard let guide = reading.guide else { return nil }
        report.title = guide.title
        report.diagnostics += FramePolicy.diagnostics(of: guide, on: options.host)
        let (cities, cityDiagnostics) = selectCities(from: guide, options, content)
        report.diagnostics += cityDiagnostics + reading.translationDiagnostics
        let translated = reading.translated
        report.diagnostics += reading.pageDiagnostics + HomeContent(guide: guide).missingPages
        if let first = reading.pageFolders.first {
            report.addDrafts(of: first)
            report.addSchedule(of: first)
        }
        let (files, filesHash): (ThemeFiles, String)
        do throws(FileError) {
            (files, filesHash) = try ThemeFiles.readHashed(guideRoot: options.root, options.inMemoryCache)
        } catch {
            report.diagnostics.append(
                .error(at: SourceLocation(file: error.path.string), code: error.code(.theme), error.sentence))
            return nil
        }
        let look = PublishedLook(guide, content: content)
        report.diagnostics += look.diagnostics
        var languages: [LanguagePlan] = []
        lazy var scripts = ScriptGraph(files.scripts)
        for guide in [guide] + translated {
            let (language, found) = LanguagePlan.make(
                guide, theme: files, scripts: scripts, hash: filesHash, look: look,
                inMemoryCache: options.inMemoryCache,
                themes: themes)
            // Diagnostics of the theme are reported once, not for each language.
            report.diagnostics += found.filter { !report.diagnostics.contains($0) }
            if let language { languages.append(language) }
        }
        report.cityIDs = guide.cities.map(\.text)
        report.languages = languages.map(\.site.tag)
        report.translations = translated.map { .init(language: $0.language, count: $0.translated) }
        guard languages.count == translated.count + 1, !(reading.translationDiagnostics + look.diagnostics).hasErrors
        else {
            return nil
        }
        let (signer, signingDiagnostics) = signer(of: guide, options)
        report.diagnostics += signingDiagnostics
        let (unlockSecret, keyDiagnostics) = options.unlocking.secret(of: guide)
        report.diagnostics += keyDiagnostics
        let groups = GroupPlan(guide, content: content, options.sealing, isNeeded: options.needsGroups)
        report.diagnostics += groups.diagnostics
        let settings = settingsHash(
            options, locked: unlockSecret != nil, guide: guide, pages: reading.pageFolders, tool: tool,
            content: content, theme: filesHash, look: look)
        return BuildPlan(
            options: options, guide: guide, cities: cities, content: content, themeFiles: files, languages: languages,
            pageFolders: reading.pageFolders, signer: signer, unlockSecret: unlockSecret, groups: groups,
            tools: "\(tool) \(media)",
            settings: (settings + media + (signer == nil ? "" : "signed")).utf8.sha256,
            guideSettings: settings)
    }

    /// The hash of the setup of one city, and of the dates that its open data contains.
    package func settings(of city: Slug) -> String {
        datesOfCities[city.text].map { (settings + $0).utf8.sha256 } ?? settings
    }

    /// Whether the build makes the pages of a language.
    package func builds(_ language: LanguagePlan) -> Bool { awaited?.contains(language.site.tag) ?? true }

    /// The only pages of a city in a language to make; empty for all.
    func awaitedPages(of city: Slug, in language: LanguagePlan) -> Set<String> {
        let folder = "\(language.site.folder)\(city)/"
        return awaitedPages.filter { $0.hasPrefix(folder) }
    }

    /// The text that is recorded for the hash that a part was made under.
    package func recorded(_ hash: String) -> String { awaited == nil ? hash : BuildRecord.partial(hash) }

    /// The language of the originals.
    package var first: LanguagePlan { languages[0] }
    /// What pages show of the languages.
    var offers: [LanguageOffer] { languages.map { LanguageOffer($0.site, words: $0.words) } }
    /// The words of the guide's first language.
    package var words: Words { first.words }
    package var theme: PublishedTheme { first.theme }

    private static func settingsHash(
        _ options: BuildOptions, locked: Bool, guide: Guide, pages: [City], tool: String, content: DiskFiles,
        theme: String, look: PublishedLook
    ) -> String {
        let hash = SHA256()
        func add(_ bytes: [UInt8]) {
            hash.update(data: Array("\(bytes.count):".utf8))
            hash.update(data: bytes)
        }
        let date = options.sourceDate.map { String($0) } ?? "-"
        for text in [
            tool, guide.baseURL ?? "-", date, options.includesDrafts ? "drafts" : "-",
            options.isUnlisted ? "unlisted" : "-",
            guide.cities.count == 1 ? "opens on its city" : "-",
            // guide.yaml identifies the secret.
            locked ? "locked" : "-",
            options.recordsPartialBuilds ? options.parts.map(\.rawValue).sorted().joined(separator: " ") : "-",
        ] {
            add(Array(text.utf8))
        }
        for file in [GuideReader.settingsFile] + guide.languages.dropFirst().map(GuideReader.settingsFile(in:)) {
            add((try? content.read(file, limit: ContentFileError.textLimit)) ?? [])
        }
        // Every page links to the guide's own pages, and packs and kiosks contain them.
        for page in pages.flatMap(\.freePages) {
            // An approval can publish an earlier text than that of the file.
            for text in [page.id.text, page.title, page.summary, page.parent?.text ?? "-", page.body.markup] {
                add(Array(text.utf8))
            }
            let texts = guide.languages.dropFirst().map { TranslationReader.path(of: page.location.file, in: $0) }
            let media = page.media.flatMap { medium -> [String?] in
                [medium.file, medium.captionsFile, medium.posterFile, medium.transcriptFile]
            }
            for file in [page.location.file] + texts + media.compactMap({ $0 }) {
                add(Array((FileSystem.sha256(of: options.root.appending(file)) ?? "").utf8))
            }
        }
        add(Array(theme.utf8))
        // The files' names are fingerprints of their contents.
        for file in look.files { add(Array(file.path.utf8)) }
        return hash.finalize().hexadecimal
    }

    /// The signer of the packs, if packs are made.
    private static func signer(
        of guide: Guide, _ options: BuildOptions
    ) -> (signer: PackSigner?, diagnostics: [Diagnostic]) {
        guard let signing = options.signing, options.parts.contains(.packs) else { return (nil, []) }
        return signing.signer(of: guide)
    }

    /// The cities to build: the requested cities, or those of the shard.
    private static func selectCities(
        from guide: Guide, _ options: BuildOptions, _ content: DiskFiles
    ) -> (cities: [Slug], diagnostics: [Diagnostic]) {
        if let shard = options.shard { return (shard.cities(of: guide.cities, in: content), []) }
        guard !options.cities.isEmpty else { return (guide.cities, []) }
        let known = guide.cities.map(\.text)
        let diagnostics = options.cities.filter { !known.contains($0) }.map { wanted in
            let nearest = nearestWord(to: wanted, among: known).map { "; did you mean \($0)?" } ?? ""
            return Diagnostic.error(
                at: SourceLocation(file: guide.location.file), code: .city, "no city has the id \(wanted)\(nearest)")
        }
        return (guide.cities.filter { options.cities.contains($0.text) }, diagnostics)
    }

    static func isExample(_ host: String) -> Bool { host == "example.org" || host == "example.com" }

    /// Whether a host is not the one of a published site: an example, or the computer itself.
    static func isPlaceholder(_ host: String) -> Bool {
        isExample(host) || host == "localhost" || host.hasPrefix("127.")
    }

    /// The host name of an absolute address.
    package static func host(_ address: String) -> String? {
        guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
        return String(address[start...].prefix { $0 != "/" && $0 != ":" })
    }
}

/// What the build needs to publish a language of the guide.
package struct LanguagePlan: Sendable {
    /// The guide in that language, with all its cities.
    package var guide: Guide
    package let words: Words
    private let languageTheme: LanguageTheme

    package var theme: PublishedTheme { languageTheme.published }
    package var site: SiteLanguage { guide.site }

    /// Renders the pages.
    ///
    /// - Throws: an error in the templates, which `make` has reported before.
    package func renderer() throws(TemplateError) -> SiteRenderer {
        let (renderer, diagnostics) = languageTheme.compiled()
        if let renderer { return renderer }
        throw TemplateError(
            template: "layout", line: 1, column: 1, code: .missingTemplate,
            message: diagnostics.first?.message ?? "the templates cannot be compiled")
    }

    /// Prepares a language.
    ///
    /// - Parameters:
    ///   - scripts: those of the theme, read when they are needed.
    ///   - hash: of the theme's files.
    ///   - inMemoryCache: what earlier builds of this process have made.
    ///   - themes: what earlier builds of other processes have read.
    /// - Returns: nil if errors prevent the publication of the language.
    package static func make(
        _ guide: Guide, theme files: ThemeFiles, scripts: @autoclosure () -> ScriptGraph, hash: String,
        look: PublishedLook, inMemoryCache: InMemoryCache?, themes: ThemeCache?
    ) -> (plan: LanguagePlan?, diagnostics: [Diagnostic]) {
        let language = guide.language
        let key =
            [hash, look.css.sha256, language].joined(separator: " ") + look.files.map { " \($0.path)" }.joined()
            + look.partnerLogos.keys.sorted().map { " \($0)" }.joined()
        if var known = inMemoryCache?.language(key) {
            known.guide = guide
            return (known, [])
        }
        let (words, wordDiagnostics) = ThemeWords.read(files, language: language, askedFor: guide.location)
        if let themes, wordDiagnostics.isEmpty, themes.isValid(key, in: language) {
            let theme = LanguageTheme(files, words: words.words, look: look, isValid: true) {
                themes.scripts(key, in: language) ?? ScriptGraph(files.scripts).publish(words: words.words)
            }
            let plan = LanguagePlan(guide: guide, words: words.words, languageTheme: theme)
            inMemoryCache?.store(plan, as: key)
            return (plan, [])
        }
        let joined = scripts().publish(words: words.words)
        let theme = LanguageTheme(files, words: words.words, look: look, isValid: false) { joined }
        let (renderer, found) = theme.compiled()
        let published = theme.published
        var diagnostics = wordDiagnostics + published.diagnostics + found
        // The guide's own words are known only after all templates and scripts are read.
        guard let renderer, !published.diagnostics.hasErrors else { return (nil, diagnostics) }
        let unusedWordDiagnostics = words.diagnostics(used: renderer.usedWords.union(published.usedWords))
        diagnostics += unusedWordDiagnostics
        if (wordDiagnostics + unusedWordDiagnostics).hasErrors { return (nil, diagnostics) }
        let plan = LanguagePlan(guide: guide, words: words.words, languageTheme: theme)
        // A theme with diagnostics is not cached, so that every build reports them.
        if diagnostics.isEmpty {
            inMemoryCache?.store(plan, as: key)
            themes?.store(joined, as: key, in: language)
        }
        return (plan, diagnostics)
    }
}
