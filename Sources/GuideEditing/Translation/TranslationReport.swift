// Reports what is missing in a guide's languages, and what is out of date.

import GuideContent
import GuideModel
import GuideSupport

/// All files of a guide in each of its languages, and their states relative to the originals.
public struct TranslationReport: Sendable {
    public struct Language: Sendable {
        /// A BCP 47 tag.
        public var tag: String
        /// Whether the public does not see it yet.
        public var isInReview: Bool
        public var files: [FileTranslation]

        public var count: TranslationCount { files.reduce(into: TranslationCount()) { $0 += $1.count } }

        /// Whether every text is translated, from the present state of the original as far as the state is noted.
        public var isComplete: Bool { files.allSatisfy { $0.missing.isEmpty && $0.state != .old } }
    }

    public enum Format: String, CaseIterable, Sendable {
        case text, json, csv
    }

    public private(set) var languages: [Language] = []
    public private(set) var diagnostics: [Diagnostic] = []

    /// Reads a guide's files in its languages.
    ///
    /// - Parameters:
    ///   - languages: the requested languages; all but the first if empty.
    ///   - cities: the requested cities; all if empty.
    public init(_ reader: GuideReader, languages wanted: [String] = [], cities: [String] = []) {
        let (found, diagnostics) = reader.readGuide()
        self.diagnostics = diagnostics
        guard let guide = found else { return }
        let tags = wanted.isEmpty ? Array(guide.languages.dropFirst()) : wanted.compactMap { find($0, in: guide) }
        let ids = cities.isEmpty ? guide.contentFolders : cities.compactMap { city($0, in: guide) }
        for tag in tags {
            let (files, found) = reader.readTranslations(of: guide, into: tag, cities: ids)
            self.diagnostics += found
            languages.append(
                Language(
                    tag: tag, isInReview: guide.languagesInReview.contains(tag),
                    files: files.filter { !$0.texts.isEmpty }))
        }
        self.diagnostics = self.diagnostics.inFileOrder()
    }

    private mutating func find(_ wanted: String, in guide: Guide) -> String? {
        let translated = guide.languages.dropFirst()
        if let tag = LanguageTag.canonical(wanted), translated.contains(tag) { return tag }
        let nearest = nearestWord(to: wanted, among: translated)
        let isFirst = LanguageTag.canonical(wanted) == guide.languages.first
        let hint = nearest.map { "did you mean \($0)?" } ?? "add it to languages in guide.yaml"
        diagnostics.append(
            .error(
                at: guide.location, code: .language,
                isFirst
                    ? "\(wanted) is the language of the originals, so there are no translations into it"
                    : "\(wanted) is not a language into which the guide is translated; \(hint)",
                suggestion: nearest))
        return nil
    }

    private mutating func city(_ wanted: String, in guide: Guide) -> Slug? {
        if let id = guide.cities.first(where: { $0.text == wanted }) { return id }
        let nearest = nearestWord(to: wanted, among: guide.cities.map(\.text))
        diagnostics.append(
            .error(
                at: SourceLocation(file: guide.location.file), code: .city,
                "no city has the id \(wanted)" + (nearest.map { "; did you mean \($0)?" } ?? ""), suggestion: nearest))
        return nil
    }

    // MARK: Writing

    /// - Parameter translate: returns a sentence of the text for a person in the language of that person.
    public func rendered(_ format: Format, _ translate: (String) -> String = { $0 }) -> String {
        switch format {
        case .text: text(translate)
        case .json: json
        case .csv: csv
        }
    }

    /// A line for each language, and below it one for each file that is incomplete or out of date.
    private func text(_ translate: (String) -> String) -> String {
        languages.map { language in
            let facts = facts(about: language).map(translate).joined(separator: ", ")
            let files = language.files.compactMap { file in
                Self.gap(in: file).map { "  \(file.file): \(translate($0))\n" }
            }
            return "\(language.tag): \(facts)\n" + files.joined()
        }.joined()
    }

    /// How much of the guide is translated, and whether the public sees it.
    private func facts(about language: Language) -> [String] {
        guard !diagnostics.hasErrors else { return ["not counted, because the guide has errors"] }
        let count = language.count
        let words = TranslationCount.percent(count.translatedWords, of: count.words)
        return [count.sentence, "\(words) % of \(count.words) words"] + (language.isInReview ? ["in review"] : [])
    }

    /// What is missing in a translation or out of date, for example `missing summary`; nil for nothing.
    public static func gap(in file: FileTranslation) -> String? {
        let missing = file.missing.map(\.path).joined(separator: ", ")
        var parts: [String] = []
        switch file.state {
        case .missing:
            parts.append(
                "missing file: \(file.texts.count) \(file.texts.count == 1 ? "text" : "texts") of \(file.original)")
        case .old: parts.append("out of date")
        case .unconfirmed: parts.append("no editor has checked this translation yet")
        case .current: break
        }
        if file.state != .missing, !missing.isEmpty { parts.append("missing \(missing)") }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private var json: String {
        let bytes = JSONWriter.object { json in
            json.array("languages") { array in
                for language in languages {
                    array.elementObject { entry in
                        entry.member("language", language.tag)
                        entry.member("inReview", language.isInReview)
                        entry.member("complete", language.isComplete)
                        let count = language.count
                        entry.member("texts", count.texts)
                        entry.member("translatedTexts", count.translatedTexts)
                        entry.member("words", count.words)
                        entry.member("translatedWords", count.translatedWords)
                        entry.member("oldFiles", count.oldFiles)
                        entry.array("files") { files in
                            for file in language.files { files.elementObject { write(file, into: &$0) } }
                        }
                    }
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(_ file: FileTranslation, into json: inout JSONWriter) {
        let count = file.count
        json.member("original", file.original)
        json.member("translation", file.file)
        json.member("state", file.state.rawValue)
        json.member("hash", file.hash)
        json.member("noted", file.noted?.hash)
        json.member("texts", count.texts)
        json.member("translatedTexts", count.translatedTexts)
        json.member("words", count.words)
        json.member("translatedWords", count.translatedWords)
        json.array("missing") { missing in
            for text in file.missing { missing.element(text.path) }
        }
    }

    /// A row for each file (RFC 4180).
    private var csv: String {
        var rows = [
            [
                "language", "original", "translation", "state", "texts", "translated-texts", "words",
                "translated-words",
                "missing",
            ]
        ]
        for language in languages {
            for file in language.files {
                let count = file.count
                rows.append(
                    [language.tag, file.original, file.file, file.state.rawValue]
                        + [count.texts, count.translatedTexts, count.words, count.translatedWords].map { String($0) }
                        + [file.missing.map(\.path).joined(separator: " ")])
            }
        }
        return rows.map { $0.map(Self.field).joined(separator: ",") + "\n" }.joined()
    }

    private static func field(_ text: String) -> String {
        guard text.contains(where: { "\",\n\r".contains($0) }) else { return text }
        return "\"\(text.replacing("\"", with: "\"\""))\""
    }
}
