// Writes front matter that a person would have written so.

import GuideModel

/// Lines of YAML between the two lines of hyphens.
public struct FrontMatterWriter: Sendable {
    private var lines: [String] = []

    public init() {}

    /// The front matter with both its fences and a line break.
    public var text: String { "---\n" + lines.map { $0 + "\n" }.joined() + "---\n" }

    public mutating func add(_ key: String, _ value: String?) {
        guard let value else { return }
        lines.append("\(key): \(FrontMatterWriter.scalar(value))")
    }

    /// A value that is YAML already, such as `[gothic, towers]`.
    public mutating func add(_ key: String, yaml: String?) {
        guard let yaml else { return }
        lines.append("\(key): \(yaml)")
    }

    public mutating func add(_ position: Position) {
        let latitude = FrontMatterWriter.degrees(position.latitude)
        lines.append("position: {lat: \(latitude), lon: \(FrontMatterWriter.degrees(position.longitude))}")
    }

    mutating func add(_ facts: VisitFacts) {
        add("hours", facts.hours)
        add("hours-note", facts.hoursNote)
        add("prices", items: facts.prices.map(FrontMatterWriter.mapping))
        if let access = facts.access {
            add("access", yaml: FrontMatterWriter.mapping(access))
        }
        add("address", facts.address)
        add("phone", facts.phone)
        add("website", facts.website)
        add("email", facts.email)
        add(
            "links",
            items: facts.links.map { link in
                "{title: \(FrontMatterWriter.scalar(link.title)), url: \(FrontMatterWriter.scalar(link.address))}"
            })
    }

    /// A list with one item a line; nothing when it is empty.
    public mutating func add(_ key: String, items: [String]) {
        guard !items.isEmpty else { return }
        lines.append("\(key):")
        lines += items.map { "  - \($0)" }
    }

    /// A list of mappings with one key a line; nothing when it is empty.
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

    private static func mapping(_ price: Price) -> String {
        var parts = price.payer.isEmpty ? [] : ["for: \(scalar(price.payer))"]
        let hundredths = price.minorUnits % 100
        let decimals = (hundredths < 10 ? "0" : "") + String(hundredths)
        parts.append("amount: \(price.minorUnits / 100).\(decimals)")
        parts.append("currency: \(price.currency)")
        if let note = price.note { parts.append("note: \(scalar(note))") }
        return "{\(parts.joined(separator: ", "))}"
    }

    private static func mapping(_ access: Access) -> String {
        var parts: [String] = []
        if let extent = access.stepFree { parts.append("step-free: \(extent.rawValue)") }
        if let toilets = access.toilets { parts.append("toilets: \(toilets ? "yes" : "no")") }
        if let loop = access.hearingLoop { parts.append("hearing-loop: \(loop ? "yes" : "no")") }
        if let note = access.note { parts.append("note: \(scalar(note))") }
        return "{\(parts.joined(separator: ", "))}"
    }

    /// Degrees with at most seven decimals, about a centimetre, and no exponent.
    static func degrees(_ value: Double) -> String {
        let units = Int((abs(value) * 10_000_000).rounded())
        var decimals = String(units % 10_000_000)
        decimals = String(repeating: "0", count: 7 - decimals.count) + decimals
        while decimals.hasSuffix("0"), decimals.count > 1 { decimals.removeLast() }
        return (value < 0 && units > 0 ? "-" : "") + "\(units / 10_000_000).\(decimals)"
    }

    /// A text as YAML: plain where every reader takes it for a text, else in double quotes.
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
            // In braces a colon before a question mark is a mistake.
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

    private static func quoted(_ text: String) -> String {
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
