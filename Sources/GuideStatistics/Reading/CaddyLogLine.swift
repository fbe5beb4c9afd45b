// Reads lines of Caddy's access logs: one JSON object a line.

/// Caddy's format `json`.
enum CaddyLogLine {
    /// - Returns: false if the line is not an access of a Caddy log.
    static func read(_ bytes: [UInt8], _ line: Range<Int>, into fields: inout LogFields) -> Bool {
        var scanner = JSONLineScanner(line)
        var (time, request, status): (LogTime?, Bool, Bool) = (nil, false, false)
        let isRead = scanner.members(bytes) { scanner, key in
            if bytes.equals("ts", in: key) {
                if let text = scanner.string(bytes) {
                    time = LogTime(rfc3339: bytes, text)
                } else if let number = scanner.number(bytes) {
                    time = LogTime(seconds: bytes, number)
                }
                return time != nil
            }
            if bytes.equals("status", in: key), let number = scanner.number(bytes) {
                fields.status = bytes.number(in: number) ?? 0
                status = true
                return true
            }
            if bytes.equals("size", in: key), let number = scanner.number(bytes) {
                fields.bodyBytes = bytes.number(in: number)
                return true
            }
            if bytes.equals("request", in: key), scanner.isAtObject(bytes) {
                request = true
                return readRequest(bytes, &scanner, &fields)
            }
            return scanner.skipValue(bytes)
        }
        guard isRead, request, status, let time else { return false }
        fields.second = time.second
        fields.zone = time.zone
        // A request without this header had no program's name, which is a sign of a robot.
        fields.hasAgent = true
        return true
    }

    private static func readRequest(
        _ bytes: [UInt8], _ scanner: inout JSONLineScanner, _ fields: inout LogFields
    ) -> Bool {
        scanner.members(bytes) { scanner, key in
            if bytes.equals("headers", in: key), scanner.isAtObject(bytes) {
                return scanner.members(bytes) { scanner, key in
                    if bytes.equals("User-Agent", in: key), let value = scanner.firstString(bytes) {
                        fields.agent = value
                        return true
                    }
                    if bytes.equals("Referer", in: key), let value = scanner.firstString(bytes) {
                        fields.referrer = value
                        return true
                    }
                    return scanner.skipValue(bytes)
                }
            }
            guard let value = scanner.string(bytes) else { return scanner.skipValue(bytes) }
            if bytes.equals("method", in: key) {
                fields.method = value
            } else if bytes.equals("uri", in: key) {
                fields.setTarget(value, in: bytes)
            } else if bytes.equals("host", in: key) {
                fields.host = value
            } else if bytes.equals("remote_ip", in: key) || bytes.equals("remote_addr", in: key) {
                fields.client = value
            }
            return true
        }
    }
}

/// Walks through the JSON of one line without building values.
struct JSONLineScanner {
    private var index: Int
    private let end: Int

    init(_ line: Range<Int>) { (index, end) = (line.lowerBound, line.upperBound) }

    private mutating func skipSpace(_ bytes: [UInt8]) {
        while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    }

    private mutating func take(_ byte: UInt8, _ bytes: [UInt8]) -> Bool {
        skipSpace(bytes)
        guard index < end, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    mutating func isAtObject(_ bytes: [UInt8]) -> Bool {
        skipSpace(bytes)
        return index < end && bytes[index] == UInt8(ascii: "{")
    }

    /// Calls `body` for each member of an object, at its value, which `body` reads or skips.
    ///
    /// - Parameter body: receives the scanner and the name of the member, and returns false if the value is invalid.
    /// - Returns: false if this is not an object, or if `body` returned false.
    mutating func members(_ bytes: [UInt8], _ body: (inout JSONLineScanner, Range<Int>) -> Bool) -> Bool {
        guard take(UInt8(ascii: "{"), bytes) else { return false }
        if take(UInt8(ascii: "}"), bytes) { return true }
        while true {
            guard let key = string(bytes), take(UInt8(ascii: ":"), bytes) else { return false }
            guard body(&self, key) else { return false }
            if take(UInt8(ascii: ","), bytes) { continue }
            return take(UInt8(ascii: "}"), bytes)
        }
    }

    /// The bytes of a string without its quotation marks, with escapes as they are; nil at another value.
    mutating func string(_ bytes: [UInt8]) -> Range<Int>? {
        skipSpace(bytes)
        guard index < end, bytes[index] == UInt8(ascii: "\"") else { return nil }
        let start = index + 1
        var position = start
        while position < end, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < end else { return nil }
        index = position + 1
        return start..<position
    }

    /// The first string of a list; nil at another value.
    mutating func firstString(_ bytes: [UInt8]) -> Range<Int>? {
        skipSpace(bytes)
        let start = index
        guard take(UInt8(ascii: "["), bytes), let text = string(bytes) else {
            index = start
            return nil
        }
        index = start
        return skipValue(bytes) ? text : nil
    }

    /// The bytes of a number; nil at another value.
    mutating func number(_ bytes: [UInt8]) -> Range<Int>? {
        skipSpace(bytes)
        let start = index
        while index < end, bytes[index] &- UInt8(ascii: "0") < 10 || bytes[index] == UInt8(ascii: ".") { index += 1 }
        return index > start ? start..<index : nil
    }

    /// Skips a value of any kind, without recursion.
    ///
    /// - Returns: false if the line ends in it.
    mutating func skipValue(_ bytes: [UInt8]) -> Bool {
        var depth = 0
        repeat {
            skipSpace(bytes)
            guard index < end else { return false }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                guard string(bytes) != nil else { return false }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { return false }
                depth -= 1
                index += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > 0 else { return false }
                index += 1
            default:
                while index < end, !Self.endsScalar(bytes[index]) { index += 1 }
            }
        } while depth > 0
        return true
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "{"),
            UInt8(ascii: "["), UInt8(ascii: ":"), 0x20, 0x09:
            true
        default: false
        }
    }
}
