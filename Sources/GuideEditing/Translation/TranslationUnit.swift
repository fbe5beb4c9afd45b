// Divides a translation into the units that a translator works on.

import GuideContent
import GuideModel

/// One text, or one block of a text, with its translation.
struct TranslationUnit: Sendable {
    enum Form: Sendable {
        /// On one line.
        case line
        /// A key's text of several lines, which can be Markdown: its links are separate from its words.
        case lines
        /// A block of Markdown, whose codes are separate from its words.
        case block(MarkdownBlocks.Kind)
        /// Unchanged, with its line breaks.
        case verbatim
    }

    /// Such as `summary`, `body[3]`, `cues[2]`; `body` for all of it.
    var path: String
    var form: Form
    var source: CodedText
    var target: CodedText?
    /// The purpose of the text.
    var help: String

    var isVerbatim: Bool {
        switch form {
        case .lines, .verbatim: true
        case .line, .block: false
        }
    }

    /// Whether it is a part of the body.
    var isBlock: Bool {
        switch form {
        case .block, .verbatim: true
        case .line, .lines: false
        }
    }

    /// A text in the form of this unit.
    func coded(_ text: String) -> CodedText {
        switch form {
        case .block: CodedText(markdown: text)
        case .lines: CodedText(markdown: text, hasLines: true)
        case .line, .verbatim: CodedText(words: text)
        }
    }
}

extension FileTranslation {
    /// The body, if there is one.
    private var body: TranslatedText? { texts.last { $0.path == TranslatedText.body } }

    /// The units in order: keys, then the body.
    ///
    /// If the translation has the same divisions as the original, the body is divided into its blocks, or captions into
    /// cues. Otherwise the body is one unit.
    var units: [TranslationUnit] {
        let keys = texts.filter { $0.path != TranslatedText.body }.map { text in
            var unit = TranslationUnit(
                path: text.path, form: text.original.contains(where: \.isNewline) ? .lines : .line,
                source: CodedText(words: text.original), help: text.help)
            unit.source = unit.coded(text.original)
            unit.target = text.translation.map(unit.coded)
            return unit
        }
        guard let body else { return keys }
        if kind == .captions { return keys + cues(body) }
        let source = MarkdownBlocks(body.original)
        let target = body.translation.map { MarkdownBlocks($0) }
        guard !source.blocks.isEmpty, target.map({ $0.kinds == source.kinds }) ?? true else {
            return keys + [undivided(body.original, body.translation)]
        }
        return keys
            + source.blocks.enumerated().map { number, block in
                TranslationUnit(
                    path: "\(TranslatedText.body)[\(number + 1)]", form: .block(block.kind),
                    source: CodedText(markdown: block.text),
                    target: target.map { CodedText(markdown: $0.blocks[number].text) }, help: block.kind.help)
            }
    }

    private func cues(_ body: TranslatedText) -> [TranslationUnit] {
        let source = CaptionText(originalBytes).cues
        let target = isThere ? CaptionText(bytes).cues : nil
        guard target.map({ $0.count == source.count }) ?? true else {
            return [
                undivided(String(decoding: originalBytes, as: UTF8.self), String(decoding: bytes, as: UTF8.self))
            ]
        }
        return source.enumerated().map { number, cue in
            TranslationUnit(
                path: "cues[\(number + 1)]", form: .verbatim, source: CodedText(words: cue),
                target: target.map { CodedText(words: $0[number]) },
                help: "the text that is shown at one time, in one or two lines")
        }
    }

    private func undivided(_ original: String, _ translation: String?) -> TranslationUnit {
        TranslationUnit(
            path: TranslatedText.body, form: .verbatim, source: CodedText(words: original),
            target: translation.map { CodedText(words: $0) },
            help: "the complete text, because the paragraphs of the translation and the original differ")
    }
}

extension MarkdownBlocks.Kind {
    fileprivate var help: String {
        switch self {
        case .paragraph: "a paragraph, in Markdown"
        case .cell: "a cell of a table, in Markdown"
        case .heading(let level): "a heading of level \(level), in Markdown"
        }
    }
}
