// Splits a style sheet into tokens as browsers do (CSS Syntax Module Level 3, section 4.3).

/// Reads tokens one after the other, in linear time.
struct StyleTokenizer {
    private let bytes: [UInt8]
    private var offset = 0

    /// The tokens of a text, without comments.
    static func tokens(of text: String) -> [StyleToken] {
        var tokenizer = StyleTokenizer(text)
        var tokens: [StyleToken] = []
        while let token = tokenizer.next() { tokens.append(token) }
        return tokens
    }

    private init(_ text: String) {
        // Section 3.3: normalises line ends, and replaces bytes that are not characters.
        var filtered: [UInt8] = []
        filtered.reserveCapacity(text.utf8.count)
        var isAfterReturn = false
        for byte in text.utf8 {
            switch byte {
            case 0x0D, 0x0C: filtered.append(0x0A)
            case 0x0A where isAfterReturn: break
            case 0: filtered += [0xEF, 0xBF, 0xBD]
            default: filtered.append(byte)
            }
            isAfterReturn = byte == 0x0D
        }
        bytes = filtered
    }

    private func peek(_ distance: Int = 0) -> UInt8 { offset + distance < bytes.count ? bytes[offset + distance] : 0 }

    private mutating func next() -> StyleToken? {
        while peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") { skipComment() }
        guard offset < bytes.count else { return nil }
        let byte = bytes[offset]
        if Self.isSpace(byte) {
            while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
            return .space
        }
        if startsNumber { return number() }
        if startsName() { return nameLike() }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(until: byte)
        case UInt8(ascii: "#") where Self.isNamePart(peek()) || startsEscape(): return .hash(name())
        case UInt8(ascii: "@") where startsName(): return .at(name())
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return .open(byte)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return .close(byte)
        case UInt8(ascii: ":"): return .colon
        case UInt8(ascii: ";"): return .semicolon
        case UInt8(ascii: ","): return .comma
        case UInt8(ascii: "<") where bytes[offset...].starts(with: "!--".utf8): return htmlComment(3)
        case UInt8(ascii: "-") where bytes[offset...].starts(with: "->".utf8): return htmlComment(2)
        default: return .other(byte)
        }
    }

    private mutating func htmlComment(_ length: Int) -> StyleToken {
        offset += length
        return .htmlComment
    }

    private mutating func skipComment() {
        offset += 2
        while offset < bytes.count, !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) { offset += 1 }
        offset = min(bytes.count, offset + 2)
    }

    // MARK: Names

    private func startsEscape(_ distance: Int = 0) -> Bool {
        peek(distance) == UInt8(ascii: "\\") && offset + distance + 1 <= bytes.count && peek(distance + 1) != 0x0A
    }

    private func startsName(_ distance: Int = 0) -> Bool {
        if peek(distance) == UInt8(ascii: "-") {
            return Self.isNameStart(peek(distance + 1)) || peek(distance + 1) == UInt8(ascii: "-")
                || startsEscape(distance + 1)
        }
        return Self.isNameStart(peek(distance)) || startsEscape(distance)
    }

    private mutating func name() -> String {
        var name: [UInt8] = []
        while offset < bytes.count {
            if Self.isNamePart(bytes[offset]) {
                name.append(bytes[offset])
                offset += 1
            } else if startsEscape() {
                offset += 1
                name += escaped()
            } else {
                break
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// Reads the text after a backslash.
    private mutating func escaped() -> [UInt8] {
        var value: UInt32 = 0
        var digits = 0
        while digits < 6, let digit = Self.hexadecimal(peek()) {
            value = value * 16 + digit
            digits += 1
            offset += 1
        }
        if digits > 0 {
            if Self.isSpace(peek()) { offset += 1 }
            let scalar = value == 0 ? nil : UnicodeScalar(value)
            return Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
        }
        guard offset < bytes.count else { return Array("\u{FFFD}".utf8) }
        let start = offset
        offset += 1
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return Array(bytes[start..<offset])
    }

    /// A word, a function or an address.
    private mutating func nameLike() -> StyleToken {
        let name = name()
        guard peek() == UInt8(ascii: "("), offset < bytes.count else { return .word(name) }
        offset += 1
        guard name.lowercased() == "url" else { return .function(name) }
        var ahead = offset
        while ahead < bytes.count, Self.isSpace(bytes[ahead]) { ahead += 1 }
        if ahead < bytes.count, bytes[ahead] == 0x22 || bytes[ahead] == 0x27 { return .function(name) }
        offset = ahead
        return address()
    }

    /// An address without quotation marks (section 4.3.6).
    private mutating func address() -> StyleToken {
        var address: [UInt8] = []
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: ")") {
                offset += 1
                break
            }
            if Self.isSpace(byte) {
                while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
                if offset < bytes.count, bytes[offset] != UInt8(ascii: ")") { return brokenAddress() }
            } else if byte == 0x22 || byte == 0x27 || byte == UInt8(ascii: "(") || byte < 0x20 || byte == 0x7F {
                return brokenAddress()
            } else if byte == UInt8(ascii: "\\") {
                guard startsEscape() else { return brokenAddress() }
                offset += 1
                address += escaped()
            } else {
                address.append(byte)
                offset += 1
            }
        }
        return .url(String(decoding: address, as: UTF8.self))
    }

    private mutating func brokenAddress() -> StyleToken {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: ")") {
            offset += startsEscape() ? min(2, bytes.count - offset) : 1
        }
        offset = min(bytes.count, offset + 1)
        return .brokenURL
    }

    private mutating func string(until quote: UInt8) -> StyleToken {
        var text: [UInt8] = []
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == quote {
                offset += 1
                break
            }
            if byte == 0x0A { return .brokenString }
            if byte == UInt8(ascii: "\\") {
                offset += 1
                if offset >= bytes.count { break }
                if bytes[offset] == 0x0A { offset += 1 } else { text += escaped() }
            } else {
                text.append(byte)
                offset += 1
            }
        }
        return .string(String(decoding: text, as: UTF8.self))
    }

    // MARK: Numbers

    private var startsNumber: Bool {
        var distance = peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") ? 1 : 0
        if peek(distance) == UInt8(ascii: ".") { distance += 1 }
        return Self.isDigit(peek(distance))
    }

    private mutating func number() -> StyleToken {
        let start = offset
        if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { offset += 1 }
        skipDigits()
        if peek() == UInt8(ascii: "."), Self.isDigit(peek(1)) {
            offset += 1
            skipDigits()
        }
        if peek() | 0x20 == UInt8(ascii: "e") {
            let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
            if Self.isDigit(peek(1 + sign)) {
                offset += 1 + sign
                skipDigits()
            }
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if startsName() { return .dimension(text, unit: name()) }
        if peek() == UInt8(ascii: "%") {
            offset += 1
            return .percentage(text)
        }
        return .number(text)
    }

    private mutating func skipDigits() { while Self.isDigit(peek()) { offset += 1 } }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte) - 0x30
        case 0x41...0x46: UInt32(byte) - 0x41 + 10
        case 0x61...0x66: UInt32(byte) - 0x61 + 10
        default: nil
        }
    }
}
