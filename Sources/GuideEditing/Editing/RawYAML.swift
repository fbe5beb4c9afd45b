// Writes values as YAML in the places of a page where an editor has changed them.

import GuideContent
import GuideModel

/// Values as YAML, in braces or on lines of their own, as `wynd fmt` and the other commands write them.
enum RawYAML {
    // MARK: On one line

    /// The value on one line.
    static func flow(_ value: RawValue, _ type: FieldType?, style: YAMLScalar.Style? = nil) -> String {
        switch value {
        case .scalar(let text): return scalar(text, type, style: style, isFlow: true)
        case .list(let items):
            return "[" + items.map { flow($0, type?.type(of: .index(0))) }.joined(separator: ", ") + "]"
        case .mapping(let entries):
            let texts = sorted(entries, type).map { entry in
                "\(key(entry.key)): \(flow(entry.value, type?.type(of: .key(entry.key))))"
            }
            return "{" + texts.joined(separator: ", ") + "}"
        }
    }

    /// A text on one line, in the style of the text that it replaces if that is possible.
    ///
    /// - Parameters:
    ///   - style: of the text that it replaces; nil for a new text.
    ///   - isFlow: whether it is in braces or brackets.
    static func scalar(_ text: String, _ type: FieldType?, style: YAMLScalar.Style?, isFlow: Bool) -> String {
        switch style {
        case .singleQuoted?, .doubleQuoted?:
            // Readers of numbers and of yes and no refuse quotes.
            if let type, type.needsPlain, isPlainWord(text) { return text }
            return style?.written(text) ?? FrontMatterWriter.quoted(text)
        case .plain?, .block?, nil:
            if type?.mayBePlain ?? true, isPlainWord(text) { return text }
            if style == .plain, !isFlow, canBePlain(text) { return text }
            return (style == .plain ? style?.written(text) : nil) ?? FrontMatterWriter.scalar(text)
        }
    }

    /// A key; `y` of a focal point needs no quotes, because as a key it does not mean yes.
    static func key(_ name: String) -> String { name == "y" ? name : FrontMatterWriter.scalar(name) }

    /// Whether a text is a number, a date, a time or a word such as yes, which needs no quotes if it is not a text.
    private static func isPlainWord(_ text: String) -> Bool {
        if ["yes", "no", "true", "false", "on", "off"].contains(text.lowercased()) { return true }
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "-"),
                UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: " "):
                true
            default: false
            }
        }
        let digits = text.drop { $0 == "-" || $0 == "+" }
        guard isPlain, text.utf8.count - digits.utf8.count <= 1, let first = digits.first, first.isNumber,
            let last = text.last, last != " ", last != ":"
        else { return false }
        return !text.contains(": ")
    }

    /// Whether a text outside braces is the same without quotes, and is not a word with a meaning of its own, such as no.
    private static func canBePlain(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter, !text.allSatisfy(\.isLetter), !text.hasYAMLSeparators,
            let scalar = YAMLReader.read("a: \(text)\n")?["a"]?.value.scalar
        else { return false }
        return scalar.isPlain && scalar.text == text && scalar.comment == nil
    }

    // MARK: On several lines

    /// What follows a key or a hyphen: the rest of its line, with a space before it, and the lines below it.
    ///
    /// - Parameters:
    ///   - column: the column of the key or hyphen.
    ///   - style: of the text that the value replaces; nil for a new value.
    static func after(
        _ value: RawValue, _ type: FieldType?, column: Int, style: YAMLScalar.Style? = nil
    ) -> [String] {
        switch value {
        case .scalar(let text):
            if let block = BlockText.new(text, column: column + 2) { return block }
            return [" " + scalar(text, type, style: style, isFlow: false)]
        case .list, .mapping:
            guard isOnLines(value, type) else { return [" " + flow(value, type)] }
            return [""] + lines(value, type, column: column + 2)
        }
    }

    /// The lines of an entry of a mapping.
    static func entry(_ name: String, _ value: RawValue, _ type: FieldType?, column: Int) -> [String] {
        var lines = after(value, type, column: column)
        lines[0] = space(column) + key(name) + ":" + lines[0]
        return lines
    }

    /// The lines of an item of a list.
    ///
    /// - Parameters:
    ///   - column: the column of the hyphen.
    ///   - gap: the spaces after the hyphen.
    ///   - isOnLines: whether a mapping has one key on each line; nil for the usual form.
    static func item(
        _ value: RawValue, _ type: FieldType?, column: Int, gap: Int = 1, isOnLines: Bool? = nil
    ) -> [String] {
        if case .mapping(let entries) = value, !entries.isEmpty, isOnLines ?? Self.isOnLines(value, type) {
            var result = lines(value, type, column: column + 1 + gap)
            result[0] = "\(space(column))-\(space(gap))\(result[0].dropFirst(column + 1 + gap))"
            return result
        }
        if case .list = value { return [space(column) + "-" + space(gap) + flow(value, type)] }
        var result = value.text == nil ? [" " + flow(value, type)] : after(value, type, column: column)
        result[0] = "\(space(column))-\(space(gap))\(result[0].dropFirst())"
        return result
    }

    /// The lines of a list or a mapping whose first column is given.
    static func lines(_ value: RawValue, _ type: FieldType?, column: Int) -> [String] {
        switch value {
        case .scalar: return []
        case .mapping(let entries):
            return sorted(entries, type).flatMap { entry in
                self.entry(entry.key, entry.value, type?.type(of: .key(entry.key)), column: column)
            }
        case .list(let items):
            let element = type?.type(of: .index(0))
            // All items have the same form.
            let isOnLines = items.contains { Self.isOnLines($0, element, isItem: true) }
            return items.flatMap { item($0, element, column: column, isOnLines: isOnLines) }
        }
    }

    /// Whether a list or mapping has lines of its own.
    private static func isOnLines(_ value: RawValue, _ type: FieldType?, isItem: Bool = false) -> Bool {
        switch value {
        case .scalar: return false
        case .list(let items):
            return items.contains { $0.entries != nil || $0.hasLines }
        case .mapping(let entries):
            guard !entries.isEmpty else { return false }
            if value.hasLines || entries.contains(where: { isOnLines($0.value, nil) }) { return true }
            guard let form = type?.form else { return entries.count > FieldYAML.mostKeysInBraces }
            return isItem ? form.keys.count > FieldYAML.mostKeysInBraces : form.hasMarkdown
        }
    }

    /// The entries in the order of the declared keys, then all others.
    private static func sorted(_ entries: [RawEntry], _ type: FieldType?) -> [RawEntry] {
        guard let form = type?.form else { return entries }
        func rank(_ entry: RawEntry) -> Int { form.numbers[entry.key] ?? form.keys.count }
        return entries.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
    }

    static func space(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension FieldType {
    /// Whether readers of the value refuse quotes.
    fileprivate var needsPlain: Bool {
        switch self {
        case .flag, .extent, .whole, .amount, .hundredths: true
        default: false
        }
    }

    /// Whether numbers, dates and words such as yes are values of the type, so that they need no quotes.
    fileprivate var mayBePlain: Bool {
        switch self {
        case .flag, .extent, .word, .date, .dayOrTime, .hours, .season, .position, .mapClip, .duration, .walkingSpeed,
            .whole, .amount, .hundredths, .freeOr:
            true
        default: false
        }
    }
}
