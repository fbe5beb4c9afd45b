// The parts of a log's line that statistics use.

/// A request, as ranges of the bytes of its line.
///
/// An empty range means that the line does not have this part.
struct LogFields {
    var method = 0..<0
    /// The path, without the query and without the slash at its start.
    var path = 0..<0
    /// The query, without its question mark.
    var query = 0..<0
    /// The status of the answer; 0 if there was none.
    var status = 0
    /// The bytes of the answer's body; nil if the log does not say it.
    var bodyBytes: Int?
    /// When the request came, in seconds since 1970, UTC.
    var second = 0
    /// The difference of the line's own clock to UTC, in seconds.
    var zone = 0
    /// The address from which the request came, for the recognition of clients that read robots.txt.
    var client = 0..<0
    var agent = 0..<0
    var referrer = 0..<0
    /// The name of the server, where the log contains it.
    var host = 0..<0
    /// Whether the format contains the program of the visitor.
    var hasAgent = false
}

extension LogFields {
    /// Divides the target of a request into path and query.
    mutating func setTarget(_ target: Range<Int>, in bytes: [UInt8]) {
        var start = target.lowerBound
        let end = target.upperBound
        let slash = UInt8(ascii: "/")
        // A whole address, as proxies send it: its host is not a part of the path.
        if start < end, bytes[start] != slash, let authority = Self.endOfScheme(in: bytes, target) {
            start = authority
            while start < end, bytes[start] != slash { start += 1 }
        }
        if start < end, bytes[start] == slash { start += 1 }
        var pathEnd = start
        while pathEnd < end, bytes[pathEnd] != UInt8(ascii: "?"), bytes[pathEnd] != UInt8(ascii: "#") { pathEnd += 1 }
        path = start..<pathEnd
        query = pathEnd < end && bytes[pathEnd] == UInt8(ascii: "?") ? pathEnd + 1..<end : 0..<0
    }

    private static func endOfScheme(in bytes: [UInt8], _ target: Range<Int>) -> Int? {
        for scheme in ["http://", "https://"] as [StaticString] where bytes.starts(with: scheme, in: target) {
            return target.lowerBound + scheme.utf8CodeUnitCount
        }
        return nil
    }
}

extension [UInt8] {
    /// Whether a part of the bytes is an ASCII text.
    func equals(_ text: StaticString, in range: Range<Int>) -> Bool {
        range.count == text.utf8CodeUnitCount && starts(with: text, in: range)
    }

    /// Whether a part of the bytes begins with an ASCII text.
    func starts(with text: StaticString, in range: Range<Int>) -> Bool {
        let length = text.utf8CodeUnitCount
        guard length <= range.count else { return false }
        for offset in 0..<length where self[range.lowerBound + offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// Whether a part of the bytes ends with an ASCII text.
    func ends(with text: StaticString, in range: Range<Int>) -> Bool {
        let length = text.utf8CodeUnitCount
        return length <= range.count && starts(with: text, in: range.upperBound - length..<range.upperBound)
    }

    /// The whole number that a part of the bytes is; nil if it is not one, or has more than 18 digits.
    func number(in range: Range<Int>) -> Int? {
        guard (1...18).contains(range.count) else { return nil }
        var number = 0
        for index in range {
            let digit = self[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int(digit)
        }
        return number
    }

    /// The text of a part of the bytes; invalid UTF-8 and control characters become U+FFFD.
    func shownText(in range: Range<Int>) -> String {
        let text = String(decoding: self[range], as: UTF8.self)
        guard text.unicodeScalars.contains(where: Self.isControl) else { return text }
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { shown.append(Self.isControl(scalar) ? "\u{FFFD}" : scalar) }
        return String(shown)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        // Marks that change the direction of text could make a path look like another.
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
