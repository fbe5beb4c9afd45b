// Reads lines of nginx, Apache and S3: fields between spaces, a time in brackets, texts in quotation marks.

/// The formats `common` and `combined` of nginx and Apache, also with the name of the host first, and S3's server
/// access logs.
enum ClassicLogLine {
    /// No user name in a line has more parts than this.
    private static let mostTokens = 8

    /// - Returns: false if the line is not in one of the formats.
    static func read(_ bytes: [UInt8], _ line: Range<Int>, into fields: inout LogFields) -> Bool {
        var cursor = LogCursor(line)
        var (first, second, third) = (0..<0, 0..<0, 0..<0)
        var count = 0
        // An IPv6 address can be in brackets too, but is never third.
        while count < 2 || !cursor.isAt(UInt8(ascii: "["), bytes) {
            guard count < mostTokens, let token = cursor.token(bytes) else { return false }
            switch count {
            case 0: first = token
            case 1: second = token
            case 2: third = token
            default: break
            }
            count += 1
        }
        guard let written = cursor.bracketed(bytes), let time = LogTime(bracketed: bytes, written) else { return false }
        fields.second = time.second
        fields.zone = time.zone
        if count == 2 { return readS3(bytes, &cursor, into: &fields) }
        let hasHost = count > 3 && bytes.equals("-", in: third) && !bytes.equals("-", in: second)
        fields.client = hasHost ? second : first
        if hasHost { fields.host = first }
        guard let request = cursor.quoted(bytes), let status = cursor.token(bytes),
            let answer = bytes.number(in: status), let size = cursor.token(bytes)
        else { return false }
        setRequest(request, in: bytes, &fields)
        fields.status = answer
        fields.bodyBytes = bytes.equals("-", in: size) ? 0 : bytes.number(in: size)
        guard cursor.isAt(UInt8(ascii: "\""), bytes) else { return true }
        guard let referrer = cursor.quoted(bytes), let agent = cursor.quoted(bytes) else { return false }
        fields.referrer = referrer
        fields.agent = agent
        fields.hasAgent = true
        return true
    }

    private static func readS3(_ bytes: [UInt8], _ cursor: inout LogCursor, into fields: inout LogFields) -> Bool {
        guard let client = cursor.token(bytes), cursor.token(bytes) != nil, cursor.token(bytes) != nil,
            let operation = cursor.token(bytes), let key = cursor.token(bytes),
            let request = cursor.quotedOrToken(bytes), let status = cursor.token(bytes), cursor.token(bytes) != nil,
            let size = cursor.token(bytes),
            cursor.token(bytes) != nil, cursor.token(bytes) != nil, cursor.token(bytes) != nil,
            let referrer = cursor.quotedOrToken(bytes), let agent = cursor.quotedOrToken(bytes)
        else { return false }
        setRequest(request, in: bytes, &fields)
        // The request of some clients contains the name of the bucket. The key does not.
        if !bytes.equals("-", in: key) { fields.path = key }
        fields.client = client
        fields.status = bytes.ends(with: ".OBJECT", in: operation) ? bytes.number(in: status) ?? 0 : 0
        fields.bodyBytes = bytes.equals("-", in: size) ? 0 : bytes.number(in: size)
        fields.referrer = referrer
        fields.agent = agent
        fields.hasAgent = true
        // The version, the host's id, the signature, the cipher, the authentication, and then the name of the host.
        for _ in 0..<5 where cursor.token(bytes) == nil { return true }
        fields.host = cursor.token(bytes) ?? 0..<0
        return true
    }

    /// Divides a request such as `GET /york/?s=poster HTTP/2.0`.
    ///
    /// What is not a request, for example a greeting of another protocol, has no method.
    private static func setRequest(_ request: Range<Int>, in bytes: [UInt8], _ fields: inout LogFields) {
        let space = UInt8(ascii: " ")
        var start = request.lowerBound
        while start < request.upperBound, bytes[start] != space { start += 1 }
        guard start < request.upperBound else { return }
        var end = request.upperBound
        var last = end - 1
        while last > start, bytes[last] != space { last -= 1 }
        if last > start, bytes.starts(with: "HTTP/", in: last + 1..<end) { end = last }
        fields.method = request.lowerBound..<start
        fields.setTarget(start + 1..<end, in: bytes)
    }
}

/// A position in a line of fields between spaces.
struct LogCursor {
    private var index: Int
    private let end: Int

    init(_ line: Range<Int>) { (index, end) = (line.lowerBound, line.upperBound) }

    func isAt(_ byte: UInt8, _ bytes: [UInt8]) -> Bool { index < end && bytes[index] == byte }

    private mutating func skipSpaces(_ bytes: [UInt8]) {
        while index < end, bytes[index] == UInt8(ascii: " ") { index += 1 }
    }

    /// The bytes up to the next space; nil at the end of the line.
    mutating func token(_ bytes: [UInt8]) -> Range<Int>? {
        let start = index
        while index < end, bytes[index] != UInt8(ascii: " ") { index += 1 }
        if index == start { return nil }
        defer { skipSpaces(bytes) }
        return start..<index
    }

    /// The bytes between brackets.
    mutating func bracketed(_ bytes: [UInt8]) -> Range<Int>? {
        guard isAt(UInt8(ascii: "["), bytes) else { return nil }
        let start = index + 1
        while index < end, bytes[index] != UInt8(ascii: "]") { index += 1 }
        guard index < end else { return nil }
        defer {
            index += 1
            skipSpaces(bytes)
        }
        return start..<index
    }

    /// The bytes between quotation marks; a backslash precedes a mark that is a part of them.
    mutating func quoted(_ bytes: [UInt8]) -> Range<Int>? {
        guard isAt(UInt8(ascii: "\""), bytes) else { return nil }
        index += 1
        let start = index
        while index < end, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < end else { return nil }
        defer {
            index += 1
            skipSpaces(bytes)
        }
        return start..<index
    }

    mutating func quotedOrToken(_ bytes: [UInt8]) -> Range<Int>? {
        isAt(UInt8(ascii: "\""), bytes) ? quoted(bytes) : token(bytes)
    }
}
