// Parses the style sheets and style attributes of drawings, and rewrites the allowed parts.
//
// The output comes from an allow-list, token by token; nothing is cut out of the input. If a part is not
// allowed, the whole declaration or rule with it is removed.

/// The allowed part of a style sheet, of the declarations of a `style` attribute, or of one property's value.
struct DrawingStyles {
    /// The allowed text; empty if nothing is allowed.
    private(set) var text = ""
    /// Names of the removed parts, such as `@import`.
    private(set) var dropped: Set<String> = []

    /// Drawings do not contain rules that are nested deeper than this.
    private static let deepest = 4

    /// - Parameter source: the text of a `<style>` element.
    init(sheet source: String) { text = sheet(StyleTokenizer.tokens(of: source)[...], depth: 0) }

    /// - Parameter source: the value of a `style` attribute.
    init(declarations source: String) {
        text = declarations(StyleTokenizer.tokens(of: source)[...]).joined(separator: ";")
    }

    /// - Parameter source: the value of a presentation attribute, or one from an animation.
    init(value source: String, of property: String) {
        text = value(StyleTokenizer.tokens(of: source)[...], of: property) ?? ""
    }

    // MARK: Rules

    private mutating func sheet(_ tokens: ArraySlice<StyleToken>, depth: Int) -> String {
        var rules = ""
        var rest = tokens
        while let first = rest.first {
            if first == .space || first == .htmlComment || first == .semicolon {
                rest = rest.dropFirst()
                continue
            }
            let open = rest.firstIndex { $0 == .open(UInt8(ascii: "{")) || $0 == .semicolon } ?? rest.endIndex
            let isBlock = open < rest.endIndex && rest[open] != .semicolon
            let prelude = rest[rest.startIndex..<open]
            let end = isBlock ? Self.end(ofBlock: open, in: rest) : min(open + 1, rest.endIndex)
            let isClosed = end > open + 1 && rest[end - 1] == .close(UInt8(ascii: "}"))
            let block = isBlock ? rest[open + 1..<(isClosed ? end - 1 : end)] : []
            if case .at(let name) = first {
                rules += atRule(name.lowercased(), prelude.dropFirst(), block, isBlock: isBlock, depth: depth)
            } else if let selector = isBlock ? self.selector(prelude) : nil {
                let inner = declarations(block)
                if !inner.isEmpty { rules += "\(selector){\(inner.joined(separator: ";"))}" }
            } else {
                dropped.insert("rules that are not understood")
            }
            rest = rest[end...]
        }
        return rules
    }

    private mutating func atRule(
        _ name: String, _ prelude: ArraySlice<StyleToken>, _ block: ArraySlice<StyleToken>, isBlock: Bool, depth: Int
    ) -> String {
        if isBlock, depth < Self.deepest {
            if name == "media", let condition = mediaCondition(prelude) {
                let rules = sheet(block, depth: depth + 1)
                return rules.isEmpty ? "" : "@media \(condition){\(rules)}"
            }
            if name == "keyframes", case .word(let animation)? = Self.trimmed(prelude).first,
                Self.trimmed(prelude).count == 1, let word = StyleToken.word(animation).text
            {
                let frames = sheet(block, depth: depth + 1)
                return frames.isEmpty ? "" : "@keyframes \(word){\(frames)}"
            }
        }
        dropped.insert("@\(StyleToken.at(name).text.map { String($0.dropFirst()) } ?? "rules")")
        return ""
    }

    /// The index after the bracket that closes the one at `open`.
    private static func end(ofBlock open: Int, in tokens: ArraySlice<StyleToken>) -> Int {
        var depth = 0
        for index in open..<tokens.endIndex {
            switch tokens[index] {
            case .open(UInt8(ascii: "{")): depth += 1
            case .close(UInt8(ascii: "}")):
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
        }
        // A sheet that ends within a block closes the block.
        return tokens.endIndex
    }

    /// A selector in its output form; nil if it contains a part that selectors of drawings do not need.
    private func selector(_ tokens: ArraySlice<StyleToken>) -> String? {
        var text = ""
        var isPseudo = false
        for token in Self.trimmed(tokens) {
            switch token {
            case .word(let name), .function(let name):
                if isPseudo, !StyleVocabulary.pseudoClasses.contains(name.lowercased()) { return nil }
                if case .function = token, !isPseudo { return nil }
            case .hash, .string, .number, .percentage, .dimension, .space, .comma, .colon: break
            case .open(UInt8(ascii: "[")), .close(UInt8(ascii: "]")), .close(UInt8(ascii: ")")): break
            case .other(let sign) where ".>+~*=|^$".utf8.contains(sign): break
            default: return nil
            }
            guard let written = token.text else { return nil }
            isPseudo = token == .colon
            text += written
        }
        return text.isEmpty ? nil : text
    }

    private func mediaCondition(_ tokens: ArraySlice<StyleToken>) -> String? {
        var text = ""
        for token in Self.trimmed(tokens) {
            switch token {
            case .word, .number, .dimension, .space, .comma, .colon: break
            case .open(UInt8(ascii: "(")), .close(UInt8(ascii: ")")): break
            case .other(let sign) where "<>=/".utf8.contains(sign): break
            default: return nil
            }
            guard let written = token.text else { return nil }
            text += written
        }
        return text.isEmpty ? nil : text
    }

    // MARK: Declarations

    private mutating func declarations(_ tokens: ArraySlice<StyleToken>) -> [String] {
        Self.parts(tokens).compactMap { declaration(Self.trimmed($0)) }
    }

    private mutating func declaration(_ tokens: ArraySlice<StyleToken>) -> String? {
        guard let first = tokens.first else { return nil }
        guard case .word(let written) = first, let colon = tokens.firstIndex(of: .colon),
            Self.trimmed(tokens[..<colon]).count == 1
        else {
            dropped.insert("declarations that are not understood")
            return nil
        }
        let name = written.lowercased()
        if StyleVocabulary.isSilent(property: name) { return nil }
        guard StyleVocabulary.properties.contains(name) else {
            dropped.insert(StyleToken.word(name).text.map { "the property \($0)" } ?? "custom properties")
            return nil
        }
        return value(tokens[(colon + 1)...], of: name).map { "\(name):\($0)" }
    }

    /// A value in its output form; nil if a part of it is not allowed.
    private mutating func value(_ tokens: ArraySlice<StyleToken>, of property: String) -> String? {
        let tokens = Self.trimmed(tokens)
        var text = ""
        var depth = 0
        var index = tokens.startIndex
        while index < tokens.endIndex {
            let token = tokens[index]
            index += 1
            switch token {
            case .function(let name) where name.lowercased() == "url":
                guard let (address, end) = quotedAddress(tokens[index...]) else {
                    return refuse("references to other files")
                }
                text += address
                index = end
                continue
            case .function(let name):
                guard StyleVocabulary.functions.contains(name.lowercased()) else {
                    return refuse(token.text.map { "the function \($0))" } ?? "functions that are not understood")
                }
                depth += 1
            case .url, .brokenURL:
                if token.text == nil { return refuse("references to other files") }
            case .close(UInt8(ascii: ")")): depth -= 1
            case .open(UInt8(ascii: "(")): depth += 1
            case .string where StyleVocabulary.quotable.contains(property): break
            case .word, .hash, .number, .percentage, .dimension, .space, .comma: break
            case .other(let sign) where "/+-*!".utf8.contains(sign): break
            default: return refuse("values that are not understood")
            }
            guard depth >= 0, let written = token.text else { return refuse("values that are not understood") }
            text += written
        }
        return depth == 0 && !text.isEmpty ? text : refuse(text.isEmpty ? nil : "values that are not understood")
    }

    private mutating func refuse(_ what: String?) -> String? {
        if let what { dropped.insert(what) }
        return nil
    }

    /// The string after `url(`, if it refers to an element of the drawing.
    private func quotedAddress(_ tokens: ArraySlice<StyleToken>) -> (text: String, end: Int)? {
        let rest = tokens.drop { $0 == .space }
        guard case .string(let address)? = rest.first, StyleToken.isFragment(address) else { return nil }
        let behind = rest.dropFirst().drop { $0 == .space }
        guard behind.first == .close(UInt8(ascii: ")")) else { return nil }
        return ("url(\(address))", behind.startIndex + 1)
    }

    // MARK: Tokens

    private static func trimmed(_ tokens: ArraySlice<StyleToken>) -> ArraySlice<StyleToken> {
        var tokens = tokens.drop { $0 == .space }
        while tokens.last == .space { tokens.removeLast() }
        return tokens
    }

    /// The parts between semicolons outside brackets.
    private static func parts(_ tokens: ArraySlice<StyleToken>) -> [ArraySlice<StyleToken>] {
        var parts: [ArraySlice<StyleToken>] = []
        var depth = 0
        var start = tokens.startIndex
        for index in tokens.indices {
            switch tokens[index] {
            case .open, .function: depth += 1
            case .close: depth = max(0, depth - 1)
            case .semicolon where depth == 0:
                parts.append(tokens[start..<index])
                start = index + 1
            default: break
            }
        }
        parts.append(tokens[start...])
        return parts
    }
}
