// Reads one city: finds its files, reads their front matter, renders their texts, and joins the pages.

import GuideModel

/// The steps of reading a city, in order.
package struct CityReader {
    private let id: Slug
    private let guide: Guide
    private let includesDrafts: Bool
    private let tree: ContentTree
    private let folder: String
    private let index: ContentIndex
    /// The pages that exist as values instead of files, by their paths.
    private let ready: [String: ReadyPage]
    private var drafts: [PageDraft] = []
    private var loose: [String] = []
    private var counters = CityCounters()
    /// The published pages with publication times.
    private var schedule: [ScheduledPage] = []
    /// The published content whose publication times do not include the moment of the build.
    private var outOfTime: Set<CityItem> = []
    private var riddleBook: RiddleBookDraft
    private var rewards: CityFileDraft<Rewards>
    private var notices: CityFileDraft<Notices>
    /// The texts of each published file in the language of the guide, beside their originals.
    package private(set) var wordings: [FileTranslation] = []
    /// Texts in the language of the originals.
    private var foreign: Set<String> = []
    /// Diagnostics about names, folders, and files that become no page.
    private var diagnostics: [Diagnostic] = []

    /// - Parameter pages: pages that exist as values, in addition to the files of the city's folder.
    package init(
        _ id: Slug, guide: Guide, files: any ContentFiles, includesDrafts: Bool, ready pages: [ReadyPage] = []
    ) {
        self.id = id
        self.guide = guide
        self.includesDrafts = includesDrafts
        folder = ContentPath.join(GuideReader.contentFolder, id.text)
        let absent = pages.filter { files.entry($0.path) == nil }
        ready = Dictionary(uniqueKeysWithValues: absent.map { ($0.path, $0) })
        tree = ContentTree(folder, files: files, adding: absent.map(\.path))
        riddleBook = RiddleBookReader(city: id, guide: guide, tree: tree).read()
        rewards = CityFileReader(city: id, guide: guide, tree: tree, name: "rewards.yaml").read()
        notices = CityFileReader(city: id, guide: guide, tree: tree, name: "notices.yaml").read()
        index = ContentIndex(city: id, tree: tree, includesDrafts: includesDrafts, language: guide.language)
        counters.transcripts = Set(pages.flatMap(\.sources.values).filter(ContentPath.isMarkdown))
    }

    /// Content that exists, but that cannot be read or is incomplete, which is reported.
    var unreadable: Set<CityItem> { index.unreadable }

    /// The city, and all diagnostics about its files.
    package mutating func read() -> (city: City?, diagnostics: [Diagnostic]) {
        diagnostics += tree.diagnostics
        readFrontMatter()
        indexPages()
        collectWordings()
        renderTexts()
        checkFragments()
        reportLooseFiles()
        var assembly = CityAssembly(
            id: id, guide: guide, index: index, drafts: drafts, riddleBook: riddleBook, includesDrafts: includesDrafts)
        drafts = []
        var city = assembly.assembled()
        city?.schedule = schedule
        diagnostics += assembly.riddleBook.log.diagnostics + riddleBook.others
        foreign.formUnion(riddleBook.foreign)
        if let found = city { city?.rewards = RewardChecks.checked(&rewards, in: found, unreadable) }
        diagnostics += rewards.diagnostics
        foreign.formUnion(rewards.foreign)
        if let found = city { city?.notices = NoticeChecks.checked(&notices, in: found, unreadable.union(outOfTime)) }
        diagnostics += notices.diagnostics
        foreign.formUnion(notices.foreign)
        if let original = guide.languages.first, original != guide.language {
            for text in foreign { city?.foreignTexts[text] = original }
            // Credits are not translated.
            for credit in city?.credits ?? [] { city?.foreignTexts[credit] = original }
            for wording in wordings { city?.translated += wording.count }
        }
        if let named = city?.namesInLanguages { reportUnknownLanguages(of: named, in: &city) }
        for position in assembly.drafts.indices where !assembly.drafts[position].log.diagnostics.isEmpty {
            let found = assembly.drafts[position].log.diagnostics
            diagnostics += assembly.drafts[position].isPublished ? found : found.map(\.asWarning)
        }
        for position in diagnostics.indices {
            guard let page = ready[diagnostics[position].location.file] else { continue }
            diagnostics[position].location = page.origin
        }
        return (city, diagnostics.inFileOrder())
    }

    /// Records the languages of names that differ from the language of the pages.
    ///
    /// A translated name is in the pages' language.
    private func reportUnknownLanguages(of names: [(name: String, language: String)], in city: inout City?) {
        let isOriginal = guide.language == guide.languages.first
        for (name, language) in names where isOriginal || foreign.contains(name) {
            let isPages = LanguageTag.primary(language) == LanguageTag.primary(guide.language)
            city?.foreignTexts[name] = isPages ? nil : language
        }
    }

    /// Nil if the reader reads the originals.
    private var translations: TranslationReader? {
        guide.language == guide.languages.first ? nil : TranslationReader(language: guide.language, tree: tree)
    }

    private mutating func readFrontMatter() {
        let pages = CityFolder(id, tree: tree, languages: guide.knownLanguages)
        diagnostics += pages.diagnostics
        loose = pages.loose
        for file in pages.misnamed.values { index.addUnreadable(file) }
        var reader = PageReader(
            city: id, tree: tree, original: guide.languages.first, translations: translations)
        for file in pages.pages {
            var draft = PageDraft(file: file)
            if let page = ready[file.path] {
                reader.fill(
                    &draft, from: page, names: &counters.mediumNames, other: &diagnostics, foreign: &foreign)
            } else {
                reader.fill(&draft, names: &counters.mediumNames, other: &diagnostics, foreign: &foreign)
            }
            // The city's page is the first.
            if let city = draft.content as? City { reader.country = city.country }
            drafts.append(draft)
        }
        let path = ContentPath.join(folder, "city.md")
        if id != .guidePages, pages.pages.first?.role != .city, pages.misnamed[path] == nil,
            tree.listed(folder) != nil
        {
            diagnostics.append(
                .error(
                    at: SourceLocation(file: path), code: .missingFile,
                    "this file does not exist; write it, with the city's name, position and summary"))
        }
    }

    private mutating func indexPages() {
        // The city's page is the first.
        let timeZone = (drafts.first?.content as? City)?.timeZone
        let transcripts = counters.transcripts.union(drafts.flatMap { $0.media.compactMap(\.transcriptFile) })
        for position in drafts.indices {
            // A page with an unreadable status counts as published, so that its errors remain errors.
            let status = drafts[position].status
            let decision = includesDrafts ? true : tree.files.mayPublish(drafts[position].file.path)
            let times = drafts[position].publication
            var isPublished = decision ?? status?.isPublished ?? true
            if !times.isEmpty, isPublished, status?.isPublished ?? true {
                addToSchedule(drafts[position], timeZone: timeZone)
            }
            // A page with reversed times counts as published, so that this error remains an error.
            let isInTime =
                includesDrafts || times.areReversed || tree.files.isInTime(times, timeZone: timeZone)
            if !isInTime {
                isPublished = false
                if case .item(let item) = drafts[position].file.role { outOfTime.insert(item) }
            }
            drafts[position].isPublished = isPublished
            guard !drafts[position].lacksFrontMatter else {
                let file = drafts[position].file
                if !transcripts.contains(file.path) { index.addUnreadable(file) }
                continue
            }
            var isSecret = false
            if let place = drafts[position].content as? Place { isSecret = place.hidden != nil }
            index.add(
                drafts[position].file, isPublished: isPublished, awaitsApproval: decision == false,
                isSecret: isSecret, times: times, isInTime: isInTime)
        }
        // Hide the content of unpublished places too.
        for position in drafts.indices {
            let isShown: Bool? =
                switch drafts[position].file.role {
                case .extra(let item): index.page(of: item)?.isPublished
                case .item(let item): item.place.map { index.page(of: .place($0))?.isPublished } ?? true
                case .city, .notes: true
                }
            guard isShown == false else { continue }
            drafts[position].isHidden = true
            index.add(drafts[position].file, isPublished: false)
        }
    }

    private mutating func addToSchedule(_ draft: PageDraft, timeZone: String?) {
        switch draft.file.role {
        case .city, .item, .extra: break
        case .notes: return
        }
        schedule.append(
            ScheduledPage(
                page: SitePath.page(of: draft.file.reference(in: id)), file: draft.file.path,
                name: draft.name?.text ?? (draft.content as? City)?.name ?? draft.file.id(in: id).text,
                times: draft.publication, timeZone: timeZone))
    }

    /// The texts of the city's files in the language of the guide, beside their originals.
    package mutating func readTranslations() -> (files: [FileTranslation], diagnostics: [Diagnostic]) {
        diagnostics += tree.diagnostics
        readFrontMatter()
        indexPages()
        collectWordings()
        diagnostics += riddleBook.log.diagnostics + riddleBook.others + rewards.diagnostics + notices.diagnostics
        let kiosks = KioskReader(city: id, guide: guide, tree: tree)
        diagnostics += kiosks.diagnostics + kiosks.drafts.flatMap(\.draft.diagnostics)
        wordings += kiosks.drafts.compactMap(\.draft.wording)
        return (wordings, (diagnostics + drafts.flatMap(\.log.diagnostics)).inFileOrder())
    }

    private mutating func collectWordings() {
        guard let translations else { return }
        var known: Set<String> = []
        for position in drafts.indices where drafts[position].isPublished && !drafts[position].isHidden {
            guard let wording = drafts[position].wording else { continue }
            wordings.append(wording)
            // The wording contains the texts of the page, which are not needed again.
            drafts[position].wording = nil
            for twin in wording.wordsOfMedia where known.insert(twin.file).inserted {
                let file = drafts[position].sources[twin.file] ?? twin.file
                guard let wording = translations.wording(of: file, twin.kind, &diagnostics) else { continue }
                diagnostics += [wording.oldness].compactMap { $0 }
                wordings.append(wording)
            }
        }
        for wording in [riddleBook.wording, rewards.wording, notices.wording].compactMap({ $0 }) {
            wordings.append(wording)
        }
    }

    private mutating func renderTexts() {
        let renderer = PageRenderer(index: index, original: guide.languages.first ?? guide.language)
        for position in drafts.indices {
            renderer.render(&drafts[position], counters: &counters, other: &diagnostics)
        }
        for position in drafts.indices where drafts[position].lacksFrontMatter {
            let path = drafts[position].file.path
            guard !counters.transcripts.contains(path) else { continue }
            drafts[position].log.add(FrontMatterError.missing.diagnostic(file: path))
        }
        drafts.removeAll { $0.lacksFrontMatter && counters.transcripts.contains($0.file.path) }
    }

    /// Checks links to headings, after all headings are known.
    private mutating func checkFragments() {
        guard drafts.contains(where: { !$0.fragmentLinks.isEmpty }) else { return }
        var headings: [ContentReference: [String]] = [:]
        var sets: [ContentReference: Set<String>] = [:]
        for draft in drafts {
            // A link cannot lead to locked content.
            if case .extra = draft.file.role { continue }
            if case .notes = draft.file.role { continue }
            // The headings of a text that cannot be read are unknown.
            guard draft.frontMatter != nil || draft.content != nil else { continue }
            headings[draft.file.reference(in: id)] = draft.headings
        }
        for position in drafts.indices {
            let own = Set(drafts[position].fragmentLinks.isEmpty ? [] : drafts[position].headings)
            for link in drafts[position].fragmentLinks {
                if let target = link.target, sets[target] == nil { sets[target] = headings[target].map { Set($0) } }
                // The headings of another city are unknown here.
                guard let known = link.target.map({ sets[$0] }) ?? own, !known.contains(link.fragment) else { continue }
                // The first headings are enough for a suggestion, and no suggestion is needed if the diagnostic is not
                // shown.
                let candidates = (link.target.map { headings[$0] ?? [] } ?? drafts[position].headings).prefix(200)
                let nearest =
                    drafts[position].log.isFull ? nil : nearestWord(to: link.fragment, among: candidates)
                drafts[position].log.error(
                    link.mark, .brokenLink,
                    "the heading #\(link.fragment.shortForMessage) does not exist in that text"
                        + (nearest.map { "; did you mean #\($0)?" } ?? ""), suggestion: nearest.map { "#" + $0 })
            }
        }
    }

    /// Where pages are in a city's folder, such as `tours/<id>.md`.
    private static let pageFiles: String = {
        let files = ItemKind.allCases.filter { $0.storage == .markdown }.map { kind in
            (kind.isPartOfPlace ? "\(ItemKind.place.folder)/<id>/" : "") + "\(kind.folder)/<id>.md"
        }
        return files.dropLast().joined(separator: ", ") + " and " + (files.last ?? "")
    }()

    private mutating func reportLooseFiles() {
        for path in loose where !counters.transcripts.contains(path) {
            let pages =
                id == .guidePages
                ? "pages are \(folder)/<id>.md and \(folder)/<id>/index.md"
                : "pages are city.md, \(Self.pageFiles), and extra.md beside the index.md of a place or feature"
            diagnostics.append(
                .warning(
                    at: SourceLocation(file: path), code: .looseFile,
                    "the build makes no page from this file; \(pages)"))
        }
    }
}

extension Diagnostic {
    /// The same diagnostic as a warning, which does not stop the build.
    package var asWarning: Diagnostic {
        var copy = self
        if copy.severity == .error { copy.severity = .warning }
        return copy
    }
}
