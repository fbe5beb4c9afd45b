// Answers requests about translations: how far they are, one text beside the other, and files for translators.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport

/// GET `translations`, GET `translation?path=&language=`, POST `translation/confirm`, GET and POST
/// `translations/xliff`, POST `translations/undo`.
struct TranslationService: StudioService {
    static let names = ["translations", "translation"]

    private let context: StudioContext
    private let store: PageStore

    init(_ context: StudioContext) {
        self.context = context
        store = PageStore(root: context.root)
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        switch (request.path.joined(separator: "/"), request.method == "POST") {
        case ("translations", false): return .json(try overview(request))
        case ("translations/xliff", false): return .json(try export(request.parameter("language"), request.language))
        case ("translations/xliff", true):
            return try context.lock.change { () throws(StudioError) in try take(request) }
        case ("translations/undo", true):
            return .json(try context.lock.change { () throws(StudioError) in try undo(request) })
        case ("translation", false):
            let found = try translation(at: request.parameter("path"), request.query["language"])
            return .json(json(of: found.file, medium: found.medium, request))
        case ("translation/confirm", true):
            return .json(try context.lock.change { () throws(StudioError) in try confirm(request) })
        default: throw StudioError(404, "The editor has no such request; load the page again.")
        }
    }

    /// The reader of the guide; translators also work on drafts.
    private var reader: GuideReader { GuideReader(root: context.root, includesDrafts: true) }

    private func guide() throws(StudioError) -> Guide {
        let (found, diagnostics) = reader.readGuide()
        guard let guide = found else {
            throw StudioError(
                422, "The settings of the guide cannot be read: \(diagnostics.first?.message ?? "there are none").")
        }
        return guide
    }

    // MARK: Overview

    private func overview(_ request: StudioRequest) throws(StudioError) -> [UInt8] {
        let original = try guide().languages.first
        let report = TranslationReport(reader)
        var order: [String] = []
        var pages: [String: [(language: String, file: FileTranslation)]] = [:]
        for language in report.languages {
            for file in language.files {
                if pages[file.original] == nil { order.append(file.original) }
                pages[file.original, default: []].append((language.tag, file))
            }
        }
        return JSONWriter.object(isCompact: true) { json in
            json.member("original", original)
            json.array("languages") { array in
                for language in report.languages {
                    let refusal = context.refusal(for: request) { $0.refusal(toTranslateInto: language.tag) }
                    array.elementObject { json in
                        Self.write(language, to: &json)
                        json.member("refusal", refusal)
                    }
                }
            }
            json.array("pages") { array in
                for path in order {
                    guard let files = pages[path], let first = files.first?.file else { continue }
                    array.elementObject { page in
                        page.member("path", path)
                        page.member("name", Self.name(of: first))
                        page.member("kind", orNull: PageFacts(path).kind)
                        page.object("states") { states in
                            for (language, file) in files { states.member(named: language, Self.state(of: file)) }
                        }
                    }
                }
            }
        }
    }

    private static func write(_ language: TranslationReport.Language, to json: inout JSONWriter) {
        let count = language.count
        let states = language.files.map { state(of: $0) }
        json.member("language", language.tag)
        json.member("done", count.translatedTexts)
        json.member("of", count.texts)
        json.member("words", count.words)
        json.member("translatedWords", count.translatedWords)
        json.member("missing", states.count { $0 == "missing" || $0 == "incomplete" })
        json.member("old", states.count { $0 == "old" })
        json.member("unconfirmed", states.count { $0 == "unconfirmed" })
        json.member("inReview", language.isInReview)
    }

    /// The name of the original's page; its path if it has none.
    private static func name(of file: FileTranslation) -> String {
        file.texts.first { ["name", "title"].contains($0.path) }?.original ?? ContentPath.name(of: file.original)
    }

    /// `missing`, `incomplete`, `old`, `unconfirmed` or `complete`.
    static func state(of file: FileTranslation) -> String {
        switch file.state {
        case .missing: "missing"
        case .old: "old"
        case .unconfirmed: file.missing.isEmpty ? "unconfirmed" : "incomplete"
        case .current: file.missing.isEmpty ? "complete" : "incomplete"
        }
    }

    // MARK: One translation

    /// A translation and its original.
    ///
    /// - Parameters:
    ///   - parameter: the path of the translation, or of the original.
    ///   - language: the language if the path is that of the original.
    /// - Returns: the translation, and the sound or film of captions or of a transcript.
    private func translation(
        at parameter: String, _ language: String?
    ) throws(StudioError) -> (file: FileTranslation, medium: String?) {
        let facts = PageFacts(try Self.path(parameter, in: context))
        let guide = try guide()
        guard let language = facts.language ?? language, guide.languages.dropFirst().contains(language) else {
            throw StudioError(
                400, "The guide is not translated into this language; add it to the languages in the guide's settings.")
        }
        let city = facts.original.split(separator: "/").dropFirst().first.flatMap { Slug(String($0)) }
        let (files, diagnostics) = reader.readTranslations(
            of: guide, into: language, cities: guide.contentFolders.filter { $0 == city })
        guard let file = files.first(where: { $0.original == facts.original }) else {
            let error = diagnostics.first { $0.location.file == facts.original && $0.severity == .error }
            throw StudioError(
                404,
                error.map { "\(facts.original) cannot be read: \($0.message)." }
                    ?? "\(facts.original) has no texts to translate; choose another page.")
        }
        return (file, files.lazy.compactMap { $0.medium(withWords: file.original) }.first)
    }

    /// The path of a page, or of captions, which are no page.
    private static func path(_ parameter: String, in context: StudioContext) throws(StudioError) -> String {
        if parameter.hasSuffix(".vtt") { return try StudioPath(media: parameter, in: context.root).text }
        return try StudioPath(parameter, in: context.root).text
    }

    private func json(of file: FileTranslation, medium: String?, _ request: StudioRequest) -> [UInt8] {
        let messages = context.messages[request.language]
        let original = (try? store.read(file.original))?.bytes ?? []
        // The form of a page stores the states that it shows; captions and transcripts have no form.
        if medium != nil { try? store.states.addShown(original, of: file.original) }
        let values = try? PageEdit.values(of: original, file: file.original)
        let earlier = file.state == .old ? EarlierOriginal.texts(of: file, among: versions(of: file.original)) : nil
        let bytes = file.isThere ? (try? store.read(file.file))?.bytes : nil
        let originalLanguage = reader.readGuide().guide?.languages.first
        return JSONWriter.object(isCompact: true) { json in
            json.member("path", file.file)
            json.member("original", file.original)
            json.member("originalLanguage", originalLanguage)
            json.member("name", Self.name(of: file))
            json.member("kind", orNull: PageFacts(file.original).kind)
            json.member("type", Self.type(of: file))
            json.member("medium", medium)
            json.member("exists", file.isThere)
            json.member("state", Self.state(of: file))
            json.member("hash", bytes?.sha256 ?? "")
            json.member("originalHash", file.hash)
            json.member("refusal", context.refusal(toWrite: file.file, for: request))
            // Whether the words at the time of the translation are known.
            json.member("hasEarlier", earlier != nil)
            json.array("fields") { array in
                for text in file.texts {
                    array.elementObject { field in
                        field.member("name", text.path)
                        field.member("help", FormJSON.help(text.help, messages))
                        field.array("at") { Self.write(text, of: values, to: &$0) }
                        field.member("original", text.original)
                        field.member("text", text.translation ?? "")
                        field.member("isMissing", file.missing.contains { $0.path == text.path })
                        Self.write(change(of: text, since: earlier), to: &field)
                    }
                }
            }
        }
    }

    private static func type(of file: FileTranslation) -> String {
        switch file.kind {
        case .settings, .page: "page"
        case .transcript: "transcript"
        case .captions: "captions"
        }
    }

    /// The words before a change of the original; nil if this text is unchanged, or if the words are not known.
    private func change(of text: TranslatedText, since earlier: [String: String]?) -> (before: String, after: String)? {
        guard let earlier else { return nil }
        let before = Self.trimmed(earlier[text.path] ?? "")
        let after = Self.trimmed(text.original)
        return before == after ? nil : (before, after)
    }

    private static func write(_ change: (before: String, after: String)?, to json: inout JSONWriter) {
        guard let change else { return json.member("changed", json: Array("null".utf8)) }
        json.object("changed") { json in
            json.member("before", change.before)
            json.member("after", change.after)
        }
    }

    private static func trimmed(_ text: String) -> String {
        let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
        return String(text[..<end].drop { $0.isWhitespace }).replacing("\r\n", with: "\n")
    }

    /// Writes the steps to a text; a step to an element of a list is an object with the values that identify it.
    private static func write(_ text: TranslatedText, of values: RawValue?, to json: inout JSONWriter) {
        guard text.path != TranslatedText.body else { return json.element(TranslatedText.body) }
        var value = values
        for step in text.steps {
            switch step {
            case .key(let key):
                json.element(key)
                value = value?[key]
            case .element(let number, let identity):
                let items = value?.items ?? []
                let element = items.indices.contains(number) ? items[number] : nil
                let names = identity.map { element?[$0]?.text }
                // Two elements can have the same names, for example two stops at one place.
                let earlier = items.prefix(number).count { item in identity.map { item[$0]?.text } == names }
                json.elementObject { json in
                    json.member("number", number)
                    json.object("names") { json in
                        for (key, name) in zip(identity, names) { json.member(named: key, name) }
                    }
                    json.member("occurrence", identity.isEmpty ? 0 : earlier)
                }
                value = element
            }
        }
    }

    /// The contents of a file at other times: those that the editor has saved, then those in git.
    private func versions(of path: String) -> some Sequence<[UInt8]> {
        let git = GitHistory(of: context.root)
        let saved = store.states.states(of: path).lazy.compactMap { store.states.bytes(of: path, hash: $0.hash) }
        let committed = (git?.versions(of: path, limit: 100) ?? []).lazy.compactMap { git?.content(of: $0) }
        return [AnySequence(saved), AnySequence(committed)].lazy.joined()
    }

    // MARK: Confirming

    private func confirm(_ request: StudioRequest) throws(StudioError) -> [UInt8] {
        let json = try request.json()
        guard let path = json["path"]?.string else { throw StudioError(400, "The request has no path.") }
        let file = try translation(at: path, json["language"]?.string).file
        guard file.isThere else { throw StudioError(404, "This page is not translated yet; translate it first.") }
        if let seen = json["originalHash"]?.string, seen != file.hash {
            throw StudioError(409, "The original has changed since you read it; load the page again, and compare it.")
        }
        let page = try store.save(file.file, by: request.sender) { (present) throws(StudioError) in
            guard let bytes = OriginalNote.written(file.hash, in: present, of: file.file, file.kind) else {
                throw StudioError(
                    422,
                    "The confirmation cannot be written into \(file.file); write each of its keys on its own line.")
            }
            return bytes
        }
        return JSONWriter.object(isCompact: true) { json in
            json.member("path", file.file)
            json.member("hash", page.hash)
        }
    }

    // MARK: Files for translators

    /// - Parameters:
    ///   - language: the language of the translation.
    ///   - own: the language of the editor.
    private func export(_ language: String, _ own: String) throws(StudioError) -> [UInt8] {
        let export = TranslationExport(reader, language: language)
        guard let document = export.document else {
            let reason = export.diagnostics.first { $0.severity == .error }?.message ?? "there is nothing to translate"
            throw StudioError(422, context.messages[own].translate(reason) + ".")
        }
        return JSONWriter.object(isCompact: true) { json in
            json.member("name", "guide.\(language).xlf")
            json.member("text", String(decoding: document, as: UTF8.self))
        }
    }

    private func take(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let name = request.query["name"] ?? "translation.xlf"
        let plan = TranslationImport(try request.bytes(), file: name, into: reader)
        if let sender = request.sender {
            let permissions = TeamPermissions(member: sender.member, root: context.root)
            for path in plan.files { try permissions.requireWriting(path) }
        }
        var diagnostics = plan.diagnostics
        var written: [String] = []
        var undo: String?
        if !diagnostics.hasErrors {
            // The replaced states remain in the history.
            for path in plan.files where store.has(path) { _ = try store.shown(path) }
            if !plan.files.isEmpty {
                undo = try ImportUndo(root: context.root).save(ImportPlan.Changes(written: plan.hashes))
            }
            let result = plan.write(into: context.root)
            (written, diagnostics) = (result.written, diagnostics + result.diagnostics)
        }
        let messages = context.messages[request.language]
        let error = diagnostics.first { $0.severity == .error }
        let answer = JSONWriter.object(isCompact: true) { json in
            if let error { json.member("error", messages.translate(error.message)) }
            json.array("written") { array in for path in written { array.element(path) } }
            json.member("unchanged", plan.unchangedCount)
            json.member("undo", undo)
            json.array("diagnostics") { array in
                for diagnostic in diagnostics.inFileOrder() {
                    array.elementObject { json in
                        json.member("line", diagnostic.location.line)
                        json.member("severity", diagnostic.severity.rawValue)
                        json.member("message", messages.translate(diagnostic.message))
                    }
                }
            }
        }
        return error == nil ? .json(answer) : .problem(status: 422, answer)
    }

    /// Takes back the translations of a file; those that were changed since then remain.
    private func undo(_ request: StudioRequest) throws(StudioError) -> [UInt8] {
        let id = try request.json()["undo"]?.string ?? ""
        let undo = ImportUndo(root: context.root)
        if let sender = request.sender {
            let permissions = TeamPermissions(member: sender.member, root: context.root)
            for path in undo.paths(of: id) { try permissions.requireWriting(path) }
        }
        let outcome = try undo.undo(id)
        return JSONWriter.object(isCompact: true) { json in
            json.array("changed") { array in for path in outcome.changed { array.element(path) } }
            json.array("left") { array in for path in outcome.left { array.element(path) } }
        }
    }
}
