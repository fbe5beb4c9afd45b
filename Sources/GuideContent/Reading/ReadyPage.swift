// Defines a page that exists as values, so that the reader needs no file for it.

import GuideModel

/// The content of a page that comes from a presentation or another source, not from a Markdown file.
package struct ReadyPage: Sendable {
    /// The path of the equivalent Markdown file.
    ///
    /// If that file exists, the reader reads it instead.
    package var path: String
    /// The values, with media whose files are named as if they were beside the page.
    package var content: any PageContent
    /// The text, in Markdown.
    package var body: String
    /// The actual paths of the files that are named as if they were beside the page.
    var sources: [String: String]
    /// The element that the page comes from, which diagnostics about the page refer to.
    package var origin: SourceLocation
}

extension PageReader {
    /// Fills a draft with the values of a page.
    func fill(
        _ draft: inout PageDraft, from page: ReadyPage, names: inout MediumNames, other: inout [Diagnostic],
        foreign: inout Set<String>
    ) {
        draft.location = page.origin
        let body = Array(page.body.utf8)
        draft.text = SourceText(file: page.path, bytes: body)
        draft.frontMatter = FrontMatter(yaml: 0..<0, body: 0..<body.count, bodyLine: 1)
        draft.sources = page.sources
        fill(&draft, with: page.content, of: page, names: &names, other: &other, foreign: &foreign)
        guard var city = draft.content as? City else { return }
        city.mapFile = city.mapFile.map { page.sources[$0] ?? $0 } ?? usualMap(of: page.path)
        draft.content = city
    }

    private func fill<Content: PageContent>(
        _ draft: inout PageDraft, with content: Content, of page: ReadyPage, names: inout MediumNames,
        other: inout [Diagnostic], foreign: inout Set<String>
    ) {
        check(content, &draft)
        let content = translated(content, &draft, &other, &foreign)
        draft.content = content
        draft.media = media(content.media, of: page, as: draft.file, names: &names)
    }

    /// The value with the texts of the language of the guide.
    private func translated<Value: ContentValue>(
        _ value: Value, _ draft: inout PageDraft, _ other: inout [Diagnostic], _ foreign: inout Set<String>
    ) -> Value {
        guard translations != nil else { return value }
        let kind = Value.contentKind
        var fields = FieldValues(location: draft.location)
        for (key, value) in kind.fields(of: value) { fields.values[key.name] = value }
        return kind.value(of: translated(fields, kind.form, &draft, &other, &foreign))
    }

    /// Records the values that later checks need, and reports missing values.
    private func check<Value: ContentValue>(_ value: Value, _ draft: inout PageDraft) {
        let kind = Value.contentKind
        var fields = FieldValues(location: draft.location)
        for (key, value) in kind.fields(of: value) { fields.values[key.name] = value }
        for key in kind.form.keys
        where key.isNeeded && fields.values[key.name] == nil
            && key.alternative.flatMap({ fields.values[$0] }) == nil
        {
            draft.log.error(.wholeFile, .missingKey, "\(key.name) is missing; \(kind.subject) needs it")
        }
        if case .text(let name)? = fields.values["name"], draft.file.role != .city {
            draft.name = Named(text: name, mark: .wholeFile)
        }
        if case .position? = fields.values["position"] { draft.positionMark = .wholeFile }
        if case .text(let hours)? = fields.values["hours"] { draft.log.check(hours: hours, at: .wholeFile) }
        note(fields, of: kind, &draft)
    }

    /// The media with their ids and actual files; a transcript beside the page takes precedence over another.
    private func media(
        _ media: [Medium], of page: ReadyPage, as file: ContentFile, names: inout MediumNames
    ) -> [Medium] {
        func source(_ path: String) -> String { page.sources[path] ?? path }
        return identified(media, of: file, names: &names).map { medium in
            var medium = medium
            medium.file = source(medium.file)
            medium.transcriptFile = medium.transcriptFile.map { tree.entry($0) == nil ? source($0) : $0 }
            medium.captionsFile = medium.captionsFile.map(source)
            medium.posterFile = medium.posterFile.map(source)
            return medium
        }
    }
}
