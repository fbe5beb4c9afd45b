// Renders the texts of a page: its body and the transcripts of its media.

import GuideModel

/// The content around the texts of one page, to resolve links and images.
struct PageSurroundings: MarkdownSurroundings {
    let city: ContentIndex
    /// The file that contains the text.
    var file: String
    let owner: Slug
    /// The end of the page's own publication times; nil if it has none.
    var end: CivilTime?
    var media: [Medium]
    let sources: [String: String]
    var counters: CityCounters

    mutating func target(ofLink path: String) -> LinkTarget {
        let target = city.target(ofLink: path, from: file, budget: &counters.suggestionBudget)
        // The page disappears before the target does.
        if case .content(let reference, until: let other?) = target, let end, end.end <= other.end {
            return .content(reference, until: nil)
        }
        return target
    }

    mutating func medium(
        ofImage path: String, alt: String, caption: String?, at location: SourceLocation
    ) -> ImageTarget {
        let resolved: String
        let source = ContentPath.resolve(path, from: file).flatMap { sources[$0] }
        switch source.map(FileReference.Outcome.file) ?? FileReference.resolve(path, from: file, in: city.tree) {
        case .file(let path): resolved = path
        case .refused(let reason, let suggestion):
            return .refused(code: .mediaFile, reason: reason, suggestion: suggestion)
        }
        let listed = media.first { $0.file == resolved }
        if let listed, !alt.isEmpty || listed.alt?.isEmpty == false || listed.isDecorative {
            return .medium(id: listed.id, alt: alt.isEmpty ? listed.alt ?? "" : alt)
        }
        guard !alt.isEmpty else {
            return .refused(
                code: .altText, reason: "has no alt text; describe it for people who cannot see it", suggestion: nil)
        }
        if let listed { return .medium(id: listed.id, alt: alt) }
        let medium = Medium(
            id: counters.mediumNames.name(owner: owner, file: resolved), file: resolved, location: location, alt: alt,
            caption: caption)
        media.append(medium)
        return .medium(id: medium.id, alt: alt)
    }
}

/// The counters of a whole city.
struct CityCounters: Sendable {
    var mediumNames = MediumNames()
    /// The number of searches for suggestions that remain.
    ///
    /// Each search for the target of a broken link reads the path of every page.
    var suggestionBudget = 200
    /// The files that are transcripts of media.
    var transcripts: Set<String> = []
}

/// Renders one text after the other, with the city's counters.
struct PageRenderer {
    private let city: ContentIndex
    /// The language of the originals.
    private let original: String

    init(index: ContentIndex, original: String) {
        city = index
        self.original = original
    }

    /// Adds the body, the headings and the transcripts to a page, and releases its text.
    func render(_ draft: inout PageDraft, counters: inout CityCounters, other: inout [Diagnostic]) {
        defer { draft.text = nil }
        guard let text = draft.text, let parts = draft.frontMatter else { return }
        let surroundings = PageSurroundings(
            city: city, file: draft.file.path, owner: draft.file.id(in: city.city), end: draft.publication.until,
            media: draft.media, sources: draft.sources, counters: counters)
        counters = CityCounters()
        draft.media = []
        var source = MarkdownText(text: text, range: parts.body, firstLine: parts.bodyLine)
        if draft.content is Presentation { source.range = parts.body.lowerBound..<parts.body.lowerBound }
        var renderer = MarkdownRenderer(
            source, surroundings: consume surroundings, log: draft.log)
        let rendered = renderer.render()
        draft.body = rendered.text
        draft.headings = rendered.headings
        draft.fragmentLinks = rendered.fragmentLinks
        if draft.content is Presentation {
            slides(&draft, text, parts, &renderer, &other)
        } else if city.language != original {
            translate(&draft, &renderer.surroundings, &other)
        }
        var position = 0
        while position < renderer.surroundings.media.count {
            transcript(position, &renderer.surroundings, &renderer.log, &other)
            position += 1
        }
        // Remove media whose files do not exist, which is reported already; only their transcripts needed checks.
        renderer.surroundings.media.removeAll { $0.file.isEmpty }
        draft.log = renderer.log
        draft.media = renderer.surroundings.media
        counters = renderer.surroundings.counters
    }

    /// Renders a presentation's slides, and replaces them with the slides of the translation.
    private func slides(
        _ draft: inout PageDraft, _ text: SourceText, _ parts: FrontMatter,
        _ renderer: inout MarkdownRenderer<PageSurroundings>, _ other: inout [Diagnostic]
    ) {
        var slides = SlideRenderer(surroundings: renderer.surroundings, log: renderer.log)
        draft.slides = slides.slides(of: text, in: parts.body, firstLine: parts.bodyLine)
        draft.headings = draft.slides.indices.map { SlideRenderer.anchor($0 + 1) }
        draft.fragmentLinks = slides.fragmentLinks
        (renderer.surroundings, renderer.log) = (slides.surroundings, slides.log)
        guard city.language != original, var presentation = draft.content as? Presentation else { return }
        guard let translation = draft.translation, translation.hasBody else {
            presentation.language = original
            draft.content = presentation
            return
        }
        let (file, line) = (translation.file, translation.parts.bodyLine)
        var translated = SlideRenderer(surroundings: renderer.surroundings, log: DiagnosticLog(file: file))
        let said = translated.slides(of: translation.text, in: translation.parts.body, firstLine: line)
        renderer.surroundings = translated.surroundings
        other += translated.log.diagnostics
        if said.count != draft.slides.count {
            other.append(
                .warning(
                    at: SourceLocation(file: file, line: line, column: 1), code: .translation,
                    "the original has \(draft.slides.count) slides and this \(said.count); links to slides may go to "
                        + "other slides"))
        }
        draft.slides = said
        draft.fragmentLinks = []
    }

    /// Replaces the original's body with the translation's body; the headings keep the ids of the original.
    private func translate(
        _ draft: inout PageDraft, _ surroundings: inout PageSurroundings, _ other: inout [Diagnostic]
    ) {
        guard let translation = draft.translation, translation.hasBody else {
            draft.body.language = original
            return
        }
        var source = MarkdownText(
            text: translation.text, range: translation.parts.body, firstLine: translation.parts.bodyLine)
        source.headings = draft.headings
        var renderer = MarkdownRenderer(
            source, surroundings: surroundings, log: DiagnosticLog(file: translation.file))
        let rendered = renderer.render()
        surroundings = renderer.surroundings
        other += renderer.log.diagnostics
        if rendered.headings.count != draft.headings.count {
            other.append(
                .warning(
                    at: SourceLocation(file: translation.file, line: translation.parts.bodyLine, column: 1),
                    code: .translation,
                    "the original has \(draft.headings.count) headings and this \(rendered.headings.count); links to "
                        + "headings may go to other headings"))
        }
        draft.body = rendered.text
        draft.fragmentLinks = []
    }

    private func transcript(
        _ position: Int, _ surroundings: inout PageSurroundings, _ log: inout DiagnosticLog, _ other: inout [Diagnostic]
    ) {
        let medium = surroundings.media[position]
        guard let file = medium.transcriptFile else { return }
        surroundings.counters.transcripts.insert(file)
        if let language = medium.transcriptLanguage {
            surroundings.counters.transcripts.insert(TranslationReader.original(of: file, in: language))
        }
        let location = medium.location
        if city.page(file) != nil {
            log.add(
                .error(
                    at: location, code: .mediaFile,
                    "\(file) is a page; use Markdown without front matter as the transcript"))
            return
        }
        let bytes: [UInt8]
        do throws(ContentFileError) {
            bytes = try city.tree.files.read(file, limit: ContentFileError.textLimit)
        } catch {
            other.append(error.diagnostic(file: file, at: location))
            return
        }
        let text = SourceText(file: file, bytes: bytes)
        if let error = text.encodingError() {
            other.append(error)
            return
        }
        let source = MarkdownText(
            text: text, range: text.start..<bytes.count, firstLine: 1, idPrefix: medium.id + "-",
            transcriptOf: ContentPath.name(of: medium.file))
        let page = surroundings.file
        surroundings.file = file
        var renderer = MarkdownRenderer(
            source, surroundings: surroundings, log: DiagnosticLog(file: file))
        let rendered = renderer.render()
        surroundings = renderer.surroundings
        surroundings.file = page
        other += renderer.log.diagnostics
        surroundings.media[position].transcript = rendered.text
        if city.language != original, medium.transcriptLanguage == nil {
            surroundings.media[position].transcript?.language = original
        }
        let headings = Set(rendered.headings)
        for link in rendered.fragmentLinks where link.target == nil {
            guard !headings.contains(link.fragment) else { continue }
            let words = link.fragment.dropFirst(source.idPrefix.utf8.count)
            other.append(
                .error(
                    at: SourceLocation(file: file, line: Int(link.mark.line), column: Int(link.mark.column)),
                    code: .brokenLink, "this text has no heading #\(String(words).shortForMessage)"))
        }
    }
}
