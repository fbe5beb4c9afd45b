// Reads values that PHP's `serialize` wrote, as plug-ins of WordPress store positions.

import GuideSupport

/// A text, or an array with its keys; numbers and flags are texts, too.
enum PHPValue: Hashable, Sendable {
    case text(String)
    case array([String: PHPValue])

    /// Reads a value; nil for objects, for values that are nested too deep, and for anything that is not complete.
    ///
    /// - Complexity: linear in the length of the text.
    init?(_ text: String) {
        var reader = PHPReader(rest: Array(text.utf8)[...])
        guard let value = reader.value(depth: 0), reader.rest.isEmpty else { return nil }
        self = value
    }

    /// Reads an object in JSON, which some plug-ins write instead; nil for other texts.
    ///
    /// Only its texts and numbers are read.
    init?(json text: String) {
        guard let members = try? JSONReader.read(Array(text.utf8)).members else { return nil }
        var entries: [String: PHPValue] = [:]
        for member in members { entries[member.name] = member.node.scalarText.map(PHPValue.text) }
        self = .array(entries)
    }

    /// The text of an entry of an array.
    subscript(_ key: String) -> String? {
        guard case .array(let entries) = self, case .text(let text)? = entries[key] else { return nil }
        return text
    }
}

private struct PHPReader {
    private(set) var rest: ArraySlice<UInt8>
    private static let deepest = 16

    init(rest: ArraySlice<UInt8>) { self.rest = rest }

    mutating func value(depth: Int) -> PHPValue? {
        guard depth < Self.deepest, let type = rest.popFirst() else { return nil }
        switch type {
        case UInt8(ascii: "N"): return take(";") ? .text("") : nil
        case UInt8(ascii: "i"), UInt8(ascii: "d"), UInt8(ascii: "b"):
            return take(":") ? text(before: UInt8(ascii: ";")).map(PHPValue.text) : nil
        case UInt8(ascii: "s"): return string()
        case UInt8(ascii: "a"): return array(depth: depth)
        default: return nil
        }
    }

    /// `s:3:"lat";`, with the number of bytes.
    private mutating func string() -> PHPValue? {
        guard take(":"), let count = count(), take("\""), count <= rest.count else { return nil }
        let bytes = rest.prefix(count)
        rest = rest.dropFirst(count)
        guard take("\""), take(";"), let text = String(validating: bytes, as: UTF8.self) else { return nil }
        return .text(text)
    }

    /// `a:1:{key value}`, with the number of entries.
    private mutating func array(depth: Int) -> PHPValue? {
        guard take(":"), let count = count(), take("{") else { return nil }
        var entries: [String: PHPValue] = [:]
        for _ in 0..<count {
            guard case .text(let key)? = value(depth: depth + 1), let entry = value(depth: depth + 1) else {
                return nil
            }
            entries[key] = entry
        }
        return take("}") ? .array(entries) : nil
    }

    /// A number and the colon after it.
    private mutating func count() -> Int? {
        guard let count = text(before: UInt8(ascii: ":")).flatMap({ Int($0) }), count >= 0 else { return nil }
        return count
    }

    private mutating func text(before end: UInt8) -> String? {
        let bytes = rest.prefix(40).prefix { $0 != end }
        rest = rest.dropFirst(bytes.count)
        guard rest.popFirst() == end else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest = rest.dropFirst(text.utf8.count)
        return true
    }
}
