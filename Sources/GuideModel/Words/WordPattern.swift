// One text of a table of words with its placeholders, ready to be filled in.

/// A text with placeholders, which are names in braces: `Tours of {name}`.
///
/// A template wraps text in square brackets in a link or in emphasis: `Read the [help page].`
public struct WordPattern: Hashable, Sendable {
    public enum Part: Hashable, Sendable {
        case text(String)
        case placeholder(String)
        /// Text in brackets; brackets cannot be nested.
        case marked([Part])
    }

    /// An error in a text.
    enum SyntaxError: Error, Hashable {
        case badName(String)
        case unclosed
        case strayBrace
        case strayBracket
    }

    /// The text as it is written.
    public let text: String
    public let parts: [Part]

    /// Reads a text such as `Turn {side} into {street}`.
    init(_ text: String) throws(SyntaxError) {
        self.text = text
        var parts: [Part] = []
        /// The parts before an open bracket.
        var outer: [Part]?
        var rest = Substring(text)
        while let mark = rest.firstIndex(where: { "{}[]".contains($0) }) {
            if mark > rest.startIndex { parts.append(.text(String(rest[..<mark]))) }
            let after = rest[rest.index(after: mark)...]
            switch (rest[mark], outer) {
            case ("{", _):
                guard let close = after.firstIndex(where: { "{}".contains($0) }), after[close] == "}" else {
                    throw .unclosed
                }
                let name = String(after[..<close])
                guard Self.isName(name) else { throw .badName(name) }
                parts.append(.placeholder(name))
                rest = after[after.index(after: close)...]
                continue
            case ("[", nil): (outer, parts) = (parts, [])
            case ("]", let before?): (outer, parts) = (nil, before + [.marked(parts)])
            case ("}", _): throw .strayBrace
            default: throw .strayBracket
            }
            rest = after
        }
        guard outer == nil else { throw .strayBracket }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.parts = parts
    }

    /// Whether it consists of letters, digits, hyphens and dots, like the names of fields in templates.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D || byte == 0x2E
            }
    }

    public var placeholders: Set<String> { Self.placeholders(in: parts) }

    private static func placeholders(in parts: [Part]) -> Set<String> {
        parts.reduce(into: []) { names, part in
            switch part {
            case .text: break
            case .placeholder(let name): names.insert(name)
            case .marked(let inner): names.formUnion(placeholders(in: inner))
            }
        }
    }

    /// Whether it contains text in brackets.
    public var hasMarks: Bool { parts.contains { if case .marked = $0 { true } else { false } } }

    /// The text with its placeholders filled in, without brackets.
    ///
    /// Values are not searched for placeholders, so a name may contain braces. After a name that ends with a full stop,
    /// such as `Broad St.`, a full stop is not repeated.
    ///
    /// - Parameter values: if two have the same name, the first is used.
    public func filled(_ values: [(name: String, value: String)]) -> String {
        var text = ""
        append(parts, values, to: &text)
        return text
    }

    private func append(_ parts: [Part], _ values: [(name: String, value: String)], to text: inout String) {
        let dot = UInt8(ascii: ".")
        for part in parts {
            switch part {
            case .text(let words):
                text += text.utf8.last == dot && words.utf8.first == dot ? words.dropFirst() : words[...]
            case .placeholder(let name): text += values.first { $0.name == name }?.value ?? ""
            case .marked(let inner): append(inner, values, to: &text)
            }
        }
    }
}
