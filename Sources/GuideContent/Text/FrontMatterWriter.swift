// Writes front matter as an editor would.

import GuideModel

/// Lines of YAML between the two lines of hyphens.
public struct FrontMatterWriter: Sendable {
    private var lines: [String] = []

    public init() {}

    /// The front matter with both its fences and a line break.
    public var text: String { "---\n" + yaml + "---\n" }

    /// Only the lines, as in a file that contains only YAML.
    public var yaml: String { lines.map { $0 + "\n" }.joined() }

    public mutating func add(_ key: String, _ value: String?) {
        guard let value else { return }
        lines.append("\(key): \(FrontMatterWriter.scalar(value))")
    }

    /// Adds a value that is YAML already, such as `[gothic, towers]`.
    public mutating func add(_ key: String, yaml: String?) {
        guard let yaml else { return }
        lines.append("\(key): \(yaml)")
    }

    public mutating func add(_ position: Position) { add("position", yaml: FieldYAML.position(position)) }

    /// Adds all values of a page, key by key, in the order of their declaration.
    ///
    /// - Parameters:
    ///   - page: the file to write; paths of other files are relative to it.
    ///   - left: keys to leave out.
    public mutating func add<Value: ContentValue>(_ value: Value, page: String, without left: Set<String> = []) {
        for (key, value) in Value.contentKind.fields(of: value) where !left.contains(key.name) {
            add(key, value, page: page)
        }
    }

    /// Adds the values of a mapping, in the order of the declared keys.
    public mutating func add(_ fields: FieldValues, _ form: MappingForm, page: String) {
        for key in form.keys {
            if let value = fields.values[key.name] { add(key, value, page: page) }
        }
    }

    private mutating func add(_ key: FieldDeclaration, _ value: FieldValue, page: String) {
        guard case .list(let values) = value else {
            if case .mapping(let form) = key.type, form.hasMarkdown, case .mapping(let fields) = value {
                return add(key.name, fields, form, page: page)
            }
            return add(key.name, yaml: FieldYAML.text(value, key.type, page: page))
        }
        switch key.type {
        case .list(.mapping(let form)) where form.keys.count > FieldYAML.mostKeysInBraces:
            add(key.name, blocks: values.map { FieldYAML.entries($0, form, page: page) })
        case .list(.mapping(let form)):
            add(key.name, items: values.map { FieldYAML.text($0, .mapping(form), page: page) })
        default:
            add(key.name, yaml: FieldYAML.text(value, key.type, page: page))
        }
    }

    /// Adds a list with one item on each line; nothing if it is empty.
    public mutating func add(_ key: String, items: [String]) {
        guard !items.isEmpty else { return }
        lines.append("\(key):")
        lines += items.map { "  - \($0)" }
    }

    /// Adds a mapping with one entry on each line, whose values are YAML already; nothing if it is empty.
    package mutating func add(_ key: String, entries: [(key: String, value: String)]) {
        guard !entries.isEmpty else { return }
        lines.append("\(key):")
        lines += entries.map { "  \(FrontMatterWriter.scalar($0.key)): \($0.value)" }
    }

    /// Adds a mapping whose texts in Markdown have lines of their own.
    private mutating func add(_ key: String, _ fields: FieldValues, _ form: MappingForm, page: String) {
        guard !fields.values.isEmpty else { return add(key, yaml: "{}") }
        lines.append("\(key):")
        for key in form.keys {
            guard let value = fields.values[key.name] else { continue }
            if case .markdown = key.type, case .text(let text) = value, let block = FieldYAML.block(text) {
                lines.append("  \(key.name): |")
                lines += block.map { $0.isEmpty ? "" : "    \($0)" }
            } else {
                lines.append("  \(key.name): \(FieldYAML.text(value, key.type, page: page))")
            }
        }
    }

    /// Adds a list of mappings with one key on each line; nothing if it is empty.
    mutating func add(_ key: String, blocks: [[(key: String, value: String)]]) {
        guard !blocks.isEmpty else { return }
        lines.append("\(key):")
        for block in blocks {
            for (number, entry) in block.enumerated() {
                lines.append("\(number == 0 ? "  - " : "    ")\(entry.key): \(entry.value)")
            }
        }
    }

    public mutating func addComment(_ text: String) { lines.append("# \(text)") }

    // MARK: Values

    /// Degrees with at most seven decimals, about a centimetre, and no exponent.
    package static func degrees(_ value: Double) -> String {
        let units = Int((abs(value) * 10_000_000).rounded())
        var decimals = String(units % 10_000_000)
        decimals = String(repeating: "0", count: 7 - decimals.count) + decimals
        while decimals.hasSuffix("0"), decimals.count > 1 { decimals.removeLast() }
        return (value < 0 && units > 0 ? "-" : "") + "\(units / 10_000_000).\(decimals)"
    }

    /// A text as YAML: plain if every reader takes it for a text, otherwise in double quotes.
    public static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter, let last = text.last, !last.isWhitespace, last != ":" else {
            return false
        }
        if ["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased()) { return false }
        var previous: Character = " "
        for character in text {
            switch character {
            case "[", "]", "{", "}", ",", "\"", "\\", "`": return false
            case "#" where previous == " ": return false
            // In braces, a question mark after a colon is a syntax error.
            case " " where previous == ":", "?" where previous == ":": return false
            case _ where character.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }:
                return false
            case "\u{2028}", "\u{2029}", "\u{FEFF}": return false
            default: break
            }
            previous = character
        }
        return true
    }

    /// A text in double quotes.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// Formats the values of declared keys as YAML.
package enum FieldYAML {
    /// The most keys of a mapping in braces; in a list, larger mappings have one key on each line.
    package static let mostKeysInBraces = 6

    /// The value on one line.
    package static func text(_ value: FieldValue, _ type: FieldType, page: String) -> String {
        switch value {
        case .text(let text):
            if case .file = type { return FrontMatterWriter.scalar(ContentPath.reference(to: text, from: page)) }
            if case .extent = type { return text }
            return FrontMatterWriter.scalar(text)
        case .reference(let text, _): return FrontMatterWriter.scalar(text)
        case .flag(let flag): return flag ? "yes" : "no"
        case .whole(let number):
            if case .hundredths = type { return Decimal.text(hundredths: number) }
            if case .amount = type { return "\(number / 100).\(number % 100 < 10 ? "0" : "")\(number % 100)" }
            if case .whole = type { return String(number) }
            return "\(number) min"
        case .number(let number): return "\(number)"
        case .position(let position, _): return FieldYAML.position(position)
        case .clip(let clip): return FieldYAML.clip(clip)
        case .list(let values): return list(values, type, page: page)
        case .mapping:
            switch type {
            case .mapping(let form), .freeOr(let form): return braces(entries(value, form, page: page))
            default: return "{}"
            }
        }
    }

    /// The lines of a text for a block after `|`.
    ///
    /// Nil for a text on one line, and for a text that would not be the same in a block: one with control characters,
    /// with a first line that starts with white space, or with white space at its end.
    fileprivate static func block(_ text: String) -> [Substring]? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1, let first = text.first, !first.isWhitespace, let last = text.last, !last.isWhitespace,
            !text.unicodeScalars.contains(where: { $0 != "\n" && isSpecial($0) })
        else { return nil }
        return lines
    }

    /// Whether a character is not allowed in a block, or ends a line of it.
    private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{2028}", "\u{2029}", "\u{FEFF}": true
        default: scalar.properties.generalCategory == .control
        }
    }

    private static func list(_ values: [FieldValue], _ type: FieldType, page: String) -> String {
        switch type {
        case .list(let element):
            return "[" + values.map { text($0, element, page: page) }.joined(separator: ", ") + "]"
        case .keyed(let form):
            return braces(
                values.compactMap { value in
                    guard case .mapping(let fields) = value else { return nil }
                    return (FrontMatterWriter.scalar(fields.key), text(value, .mapping(form), page: page))
                })
        default: return "[]"
        }
    }

    /// The keys of a mapping with their values, in the order of the declaration.
    package static func entries(_ value: FieldValue, _ form: MappingForm, page: String) -> [(
        key: String, value: String
    )] {
        guard case .mapping(let fields) = value else { return [] }
        return form.keys.compactMap { key in
            fields.values[key.name].map { (key.name, text($0, key.type, page: page)) }
        }
    }

    private static func braces(_ entries: [(key: String, value: String)]) -> String {
        "{" + entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }

    package static func position(_ position: Position) -> String {
        let latitude = FrontMatterWriter.degrees(position.latitude)
        return "{lat: \(latitude), lon: \(FrontMatterWriter.degrees(position.longitude))}"
    }

    private static func clip(_ clip: MapClip) -> String {
        switch clip {
        case .places(let margin): return "{around: places, margin: \(FrontMatterWriter.degrees(margin))}"
        case .circle(let centre, let metres):
            let (latitude, longitude) = (centre.latitude, centre.longitude)
            return "{lat: \(FrontMatterWriter.degrees(latitude)), lon: \(FrontMatterWriter.degrees(longitude)), "
                + "radius: \(FrontMatterWriter.degrees(metres))}"
        case .box(let box):
            let sides = [("south", box.south), ("west", box.west), ("north", box.north), ("east", box.east)]
            return braces(sides.map { ($0.0, FrontMatterWriter.degrees($0.1)) })
        }
    }
}
