// One phrase with its placeholders, ready to be filled in.

/// A text in which words in braces stand for what is said there.
struct PhrasePattern: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case text(String)
        case placeholder(PhrasePlaceholder)
    }

    /// What is wrong with a text, and how many bytes into it.
    enum Fault: Error, Hashable {
        case unknown(String)
        case unclosed
        case strayBrace
    }

    let parts: [Part]

    /// Reads a text such as `Turn {side} into {street}`.
    init(_ text: String) throws(Fault) {
        var parts: [Part] = []
        var rest = Substring(text)
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[open] == "{" else { throw .strayBrace }
            if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
            let word = rest[rest.index(after: open)...]
            guard let close = word.firstIndex(where: { $0 == "}" || $0 == "{" }), word[close] == "}" else {
                throw .unclosed
            }
            guard let placeholder = PhrasePlaceholder(rawValue: String(word[..<close])) else {
                throw .unknown(String(word[..<close]))
            }
            parts.append(.placeholder(placeholder))
            rest = word[word.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.parts = parts
    }

    var placeholders: Set<PhrasePlaceholder> {
        Set(parts.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } })
    }

    /// The phrase with its words filled in.
    ///
    /// What is filled in is never read for placeholders, so a name may hold braces. A name that ends with a full stop
    /// (`Broad St.`) is not followed by a second one.
    func filled(_ words: [PhrasePlaceholder: String]) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let words): text += text.hasSuffix(".") && words.hasPrefix(".") ? words.dropFirst() : words[...]
            case .placeholder(let placeholder): text += words[placeholder] ?? ""
            }
        }
        return text
    }
}
