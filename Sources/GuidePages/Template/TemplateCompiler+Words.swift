// Words of the word table in a template, which the compiler writes out at the position of their tags.

import GuideModel
import GuideSupport

/// A word's tag has one of three forms:
///
/// - `{{@city.tours}}`: the word; its placeholders are looked up like fields.
/// - `{{#@help.read}}<a href="{{help}}">{{.}}</a>{{/@help.read}}`: the word; the section wraps each part that is in
///   brackets.
/// - `{{<@tour.by}}{{$organisation}}<b>{{name}}</b>{{/organisation}}{{/@tour.by}}`: the word; a block replaces a
///   placeholder.
extension TemplateCompiler {
    /// Whether a tag's name is that of a word.
    static func isWord(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: "@") }

    /// The content of a word's tag.
    private enum WordContent {
        case nothing
        /// The content that wraps the parts in brackets.
        case wrapping(Range<Int>)
        /// The replacements by placeholder.
        case blocks([String: Range<Int>])
    }

    /// Writes a word at the position of its tag.
    mutating func lowerWord(_ index: Int, _ node: TemplateNode, _ scope: TemplateScope) {
        let template = library.templates[scope.template]
        switch node.kind {
        case .variable(raw: false):
            lowerWord(node, .nothing, scope)
        case .section(inverted: false):
            lowerWord(node, .wrapping(template.content(of: index)), scope)
        case .parent:
            let blocks = template.children(of: template.content(of: index)).map {
                (template.nodes[$0].name, template.content(of: $0))
            }
            lowerWord(node, .blocks(Dictionary(blocks) { first, _ in first }), scope)
        default:
            report(
                .wrongKind, at: node.offset, in: scope,
                "write a word as {{\(node.name)}}, {{#\(node.name)}} or {{<\(node.name)}}")
        }
    }

    private mutating func lowerWord(_ node: TemplateNode, _ content: WordContent, _ scope: TemplateScope) {
        let name = String(node.name.dropFirst())
        guard let words = library.words, let word = words[name] else {
            let nearest = TemplateNearestName.to(name, among: library.words?.names ?? [])
            return report(.unknownWord, at: node.offset, in: scope, "the word '\(name)' does not exist", hint: nearest)
        }
        program.words.insert(name)
        var blocks: [String: Range<Int>] = [:]
        switch content {
        case .nothing, .blocks:
            if word.hasMarks {
                let message = "the word '\(name)' has something in brackets; write what goes around it, as in "
                return report(
                    .wrongKind, at: node.offset, in: scope, "\(message){{#@\(name)}}<b>{{.}}</b>{{/@\(name)}}")
            }
            if case .blocks(let given) = content { blocks = given }
        case .wrapping:
            if !word.hasMarks {
                let message = "the word '\(name)' has nothing in brackets to wrap; write it as {{@\(name)}}"
                return report(.wrongKind, at: node.offset, in: scope, message)
            }
        }
        for block in blocks.keys.sorted() where !word.placeholders.contains(block) {
            report(
                .unknownBlock, at: node.offset, in: scope, "the word '\(name)' has no placeholder {\(block)}",
                hint: TemplateNearestName.to(block, among: word.placeholders))
        }
        let filling = Filling(name: name, node: node, content: content, blocks: blocks)
        guard word.isCounted else { return lower(word.pattern.parts, filling, scope) }
        currentWord = name
        let found = find(filling.placeholder("count"), scope)
        currentWord = nil
        guard let count = found, !count.isGuess else { return }
        guard count.kind == .number else {
            return report(
                .wrongKind, at: node.offset, in: scope, "'count' chooses a plural form, so it must be a number")
        }
        for (category, form) in word.forms.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let start = program.code.count
            program.code.append(.skip(program.number(isChosen(category, of: word, count)), truth: false, end: 0))
            barrier = program.code.count
            lower(form.parts, filling, scope)
            setEnd(of: start)
        }
    }

    /// The values that fill in a word at one position.
    private struct Filling {
        let name: String
        let node: TemplateNode
        let content: WordContent
        let blocks: [String: Range<Int>]

        /// The tag that a placeholder represents.
        func placeholder(_ name: String) -> TemplateNode {
            TemplateNode(
                kind: .variable(raw: false), name: name, offset: node.offset, range: node.range, end: node.end)
        }
    }

    private mutating func lower(_ parts: [WordPattern.Part], _ filling: Filling, _ scope: TemplateScope) {
        for part in parts {
            switch part {
            case .text(let text):
                var escaped: [UInt8] = []
                escaped.append(text, escape: .html)
                addText(escaped[...], startsLine: false, scope)
            case .placeholder(let name):
                if let block = filling.blocks[name] {
                    lower(block, scope, continuesLine: true)
                } else {
                    currentWord = filling.name
                    lowerPlaceholder(filling.placeholder(name), scope)
                    currentWord = nil
                }
            case .marked(let inner):
                guard case .wrapping(let content) = filling.content else { continue }
                var inside = scope
                inside.marked = TemplateScope.Marked(parts: inner, node: filling.node)
                lower(content, inside, continuesLine: true)
            }
        }
    }

    /// Writes the part in brackets at the position of `{{.}}`.
    mutating func lowerMarked(_ marked: TemplateScope.Marked, _ scope: TemplateScope) {
        var outside = scope
        outside.marked = nil
        let name = String(marked.node.name.dropFirst())
        lower(marked.parts, Filling(name: name, node: marked.node, content: .nothing, blocks: [:]), outside)
    }

    /// Writes a field of a word; a whole number is in the format of the word's language.
    private mutating func lowerPlaceholder(_ node: TemplateNode, _ scope: TemplateScope) {
        guard let words = library.words, let value = find(node, scope), !value.isGuess else { return }
        guard value.kind == .number else { return lowerVariable(node, raw: false, scope) }
        let written = TemplateReference.made(value.reference) { number in
            if case .integer(let number) = number { .text(words.number(number)) } else { number }
        }
        program.code.append(.show(program.number(written), escapes: true))
    }

    /// True if the number needs this plural category.
    private func isChosen(
        _ category: PluralCategory, of word: Word, _ count: ResolvedName
    ) -> TemplateReference {
        let others = Set(word.forms.keys).subtracting([.other])
        let language = word.language
        return .made(count.reference) { number in
            guard case .integer(let number) = number else { return .flag(category == .other) }
            let chosen = PluralCategory.of(Int(number.magnitude), in: language)
            return .flag(category == .other ? !others.contains(chosen) : chosen == category)
        }
    }
}
