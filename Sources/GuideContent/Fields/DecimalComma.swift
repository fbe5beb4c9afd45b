// Recognises numbers with a decimal comma, such as 48,0602.

import GuideModel
import GuideSupport

extension FieldReader {
    /// Reports a number with a decimal comma, with its corrected spelling.
    ///
    /// - Parameter isNumber: whether a text with a decimal point is a valid number.
    /// - Returns: false for any other value, which is not reported.
    package mutating func reportsDecimalComma(
        _ node: YAMLNode, _ code: DiagnosticCode, isNumber: (String) -> Bool
    ) -> Bool {
        guard let text = node.line, let pointed = text.withDecimalPoint, isNumber(pointed) else { return false }
        log.error(
            node.mark, code, "\(text.shortForMessage) has a comma; write \(pointed.shortForMessage)",
            suggestion: pointed)
        return true
    }
}

extension String {
    /// The text with a point in place of its only comma, which is before a digit; nil if it has no such comma.
    package var withDecimalPoint: String? {
        guard let comma = firstIndex(of: ","), let next = self[comma...].dropFirst().first, "0"..."9" ~= next,
            lastIndex(of: ",") == comma
        else { return nil }
        return replacing(",", with: ".")
    }
}

extension [YAMLEntry] {
    /// The entries with numbers such as `{lat: 48,0602}` in one piece, which the comma divides in braces.
    var joiningDecimals: [YAMLEntry] {
        guard contains(where: \.isDecimals) else { return self }
        var joined: [YAMLEntry] = []
        for entry in self {
            if entry.isDecimals, let last = joined.last, Int(last.value.line ?? "") != nil,
                let whole = last.joined(",", entry)
            {
                joined[joined.count - 1] = whole
            } else {
                joined.append(entry)
            }
        }
        return joined
    }
}

extension YAMLEntry {
    fileprivate var isDecimals: Bool { isBare && key.utf8.allSatisfy(\.isASCIIDigit) }

    /// The entry with the text of a bare word added to its own; nil if its value is not a plain text.
    func joined(_ separator: String, _ word: YAMLEntry) -> YAMLEntry? {
        guard let scalar = value.scalar, scalar.isPlain, !scalar.isNothing else { return nil }
        let whole = YAMLScalar(text: scalar.text + separator + word.key, style: .plain)
        let node = YAMLNode(content: .scalar(whole), mark: value.mark, start: value.start, end: word.keyNode.end)
        return YAMLEntry(keyNode: keyNode, value: node)
    }
}

/// Two numbers without names, such as `48.06, 12.22` from the address of a map.
struct WrittenPair {
    /// The numbers as a position.
    let named: String

    /// Nil unless the value is two numbers; with decimal commas, they can be four parts of a list.
    init?(_ value: YAMLNode) {
        let numbers: [String]
        if let elements = value.elements {
            numbers = Self.numbers(elements.compactMap(\.line))
        } else {
            numbers = Self.numbers(value.line ?? "")
        }
        guard numbers.count == 2, numbers.allSatisfy({ Decimal.degrees($0) != nil }) else { return nil }
        named = "{lat: \(numbers[0]), lon: \(numbers[1])}"
    }

    private static func numbers(_ text: String) -> [String] {
        let parts = text.split { $0.isWhitespace || $0 == ";" || $0 == "/" }.map { part in
            String(part.last == "," ? part.dropLast() : part)
        }
        if parts.count == 2 { return parts.map { $0.withDecimalPoint ?? $0 } }
        let pieces = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return pieces.count == 4 || text.contains(".") ? numbers(pieces) : []
    }

    private static func numbers(_ parts: [String]) -> [String] {
        parts.count == 4 ? ["\(parts[0]).\(parts[1])", "\(parts[2]).\(parts[3])"] : parts
    }
}

extension FieldType {
    /// Whether the value is a text that can contain a comma.
    var isText: Bool {
        switch self {
        case .text, .hours, .season, .sponsor, .file: true
        default: false
        }
    }
}
