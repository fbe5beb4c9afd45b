// The page that lists what to do next on a guide: errors, warnings, drafts, and content that needs a check.

import GuideBuild
import GuideModel
import GuideSupport

/// The page `/.wynd/`.
enum OutlinePage {
    static func html(_ session: PreviewSession, isLocal: Bool) -> [UInt8] {
        let state = session.state
        var page = Page(session: session, isLocal: isLocal)
        let heading = session.messages.translate("What to do next")
        page.text("<h1>\(heading.escaped(.html))</h1>")
        let title = state.report?.title ?? ""
        page.text("<p>\(title.escaped(.html)): <a href=\"/\">\(page.words("the guide"))</a></p>")
        if state.builds == 0 { page.text("<p>\(page.words("It is being built."))</p>") }
        let translations = state.report?.translations.isEmpty == false
        let chapters =
            OutlineChapter.all(of: state)
            + (translations ? OutlineChapter.translations(TranslationGap.all(in: session.options.root)) : [])
        for chapter in chapters { page.add(chapter) }
        if state.builds > 0, chapters.isEmpty {
            page.text("<p>\(page.words("Nothing: no errors, no warnings, no drafts."))</p>")
        }
        page.translations(state)
        return document(title: heading, body: page.body, language: session.messages.language)
    }

    /// A page with a single message, in the language of the editor.
    static func message(_ title: String, _ text: String, in messages: MessageCatalog) -> [UInt8] {
        let words = [title, text, "What to do next"].map { messages.translate($0).escaped(.html) }
        return document(
            title: messages.translate(title),
            body: "<h1>\(words[0])</h1><p>\(words[1])</p><p><a href=\"/.wynd/\">\(words[2])</a></p>",
            language: messages.language)
    }

    private static func document(title: String, body: String, language: String) -> [UInt8] {
        let page = """
            <!DOCTYPE html>
            <html lang="\(language)"><head><meta charset="utf-8"><title>\(title.escaped(.html))</title>
            <meta name="viewport" content="width=device-width">
            <meta http-equiv="Content-Security-Policy" content="default-src 'self'">
            <link rel="stylesheet" href="/.wynd/preview.css">
            <script src="/.wynd/preview.js" data-version="0" data-follows="every build" defer></script>
            </head><body class="outline"><main>
            \(body)
            </main></body></html>

            """
        return Array(page.utf8)
    }
}

/// The diagnostics or drafts of one kind.
struct OutlineChapter {
    struct Entry {
        var location: SourceLocation
        var text: String
        /// The page's path from the site's root.
        var page: String?
    }

    var title: String
    var entries: [Entry]

    /// The tasks, the most urgent first; chapters without entries are left out.
    static func all(of state: PreviewState) -> [OutlineChapter] {
        let diagnostics = state.diagnostics.map(\.diagnostic)
        func entries(_ severity: Diagnostic.Severity, _ isWanted: (Diagnostic) -> Bool) -> [Entry] {
            diagnostics.filter { $0.severity == severity && isWanted($0) }
                .map { Entry(location: $0.location, text: $0.message) }
        }
        let special: Set<DiagnosticCode> = [.altText, .translationOld]
        let drafts = (state.report?.drafts ?? []).map { draft in
            Entry(
                location: SourceLocation(file: draft.file), text: "\(draft.name) (\(draft.status.rawValue))",
                page: draft.page)
        }
        let fromData = (state.report?.review.pages ?? []).map { page in
            Entry(location: SourceLocation(file: page.file), text: page.remarks.joined(separator: ", "))
        }
        return [
            OutlineChapter(title: "Errors", entries: entries(.error) { _ in true }),
            OutlineChapter(
                title: "Missing alternative texts", entries: entries(.warning) { $0.code == .altText }),
            OutlineChapter(
                title: "Translations out of date", entries: entries(.warning) { $0.code == .translationOld }),
            OutlineChapter(title: "Warnings", entries: entries(.warning) { !special.contains($0.code) }),
            OutlineChapter(title: "Drafts and content in review", entries: drafts),
            OutlineChapter(title: "Made from data: check these first", entries: fromData),
            OutlineChapter(title: "Cities without a map of streets", entries: entries(.note) { $0.code == .noMap }),
            OutlineChapter(
                title: "Pictures to add",
                entries: (state.report?.gaps ?? []).map { gap in
                    Entry(location: SourceLocation(file: gap.file), text: gap.task, page: gap.page)
                }),
            OutlineChapter(title: "Notes", entries: entries(.note) { $0.code != .noMap }),
        ]
        .filter { !$0.entries.isEmpty }
    }

    /// The texts to translate, with a chapter for each language.
    static func translations(_ gaps: [TranslationGap]) -> [OutlineChapter] {
        Dictionary(grouping: gaps, by: \.language).sorted { $0.key < $1.key }.map { language, gaps in
            OutlineChapter(
                title: "To translate into \(language)",
                entries: gaps.map { Entry(location: SourceLocation(file: $0.file), text: $0.text) })
        }
    }
}

extension ContentGap {
    /// What an editor can do about it.
    fileprivate var task: String {
        switch kind {
        case .tourPicture: "\(name) has no picture: add one under media"
        case .starterPicture: "\(name) still has the picture of a new guide: replace \(Medium.starterPicture)"
        }
    }
}

/// A page under construction.
private struct Page {
    /// The number of entries of a chapter that the page lists.
    static let mostEntries = 200

    let session: PreviewSession
    let isLocal: Bool
    var body = ""

    mutating func text(_ html: String) { body += html + "\n" }

    /// A message in the language of the editor, as HTML.
    func words(_ message: String) -> String { session.messages.translate(message).escaped(.html) }

    mutating func add(_ chapter: OutlineChapter) {
        text("<section><h2>\(words(chapter.title)) <small>\(chapter.entries.count)</small></h2><ul>")
        for entry in chapter.entries.prefix(Self.mostEntries) {
            var line = position(entry.location)
            if let page = entry.page { line += " <a href=\"/\(page.escaped(.html))\">\(words("page"))</a>" }
            if !entry.text.isEmpty { line += "<br>\(words(entry.text))" }
            text("<li>\(line)</li>")
        }
        text("</ul>")
        let rest = chapter.entries.count - Self.mostEntries
        if rest > 0 { text("<p>\(words("and \(rest) more"))</p>") }
        text("</section>")
    }

    mutating func translations(_ state: PreviewState) {
        guard let found = state.report?.countedTranslations, !found.isEmpty else { return }
        text("<section><h2>\(words("Languages"))</h2><ul>")
        for one in found {
            text("<li>\(one.language.escaped(.html)): \(words(one.count.sentence))</li>")
        }
        text("</ul></section>")
    }

    /// The file and line, as a link if it can open an editor.
    private func position(_ location: SourceLocation) -> String {
        var text = location.file
        if location.line > 0 { text += ":\(location.line)" }
        let shown = "<code>\(text.escaped(.html))</code>"
        guard isLocal, let link = session.link(to: location) else { return shown }
        return "<a href=\"\(link.escaped(.html))\">\(shown)</a>"
    }
}
