// Reads JSON with the position of every value, so that errors can be shown.

/// A value and its position.
public struct JSONNode: Sendable {
    public let value: JSONValue
    /// The offset in bytes from the start of the document.
    public let offset: Int
}

public indirect enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
}

public struct JSONMember: Sendable {
    public let name: String
    public let node: JSONNode
    /// The offset of the name's quotation mark, in bytes from the start of the document.
    public let offset: Int
}

extension JSONNode {
    /// The last member of that name in an object; nil in anything else.
    public subscript(name: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.last { $0.name == name }?.node
    }

    public var string: String? { if case .string(let text) = value { text } else { nil } }
    public var number: Double? { if case .number(let number) = value { number } else { nil } }
    public var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }
    public var array: [JSONNode]? { if case .array(let nodes) = value { nodes } else { nil } }
    public var members: [JSONMember]? { if case .object(let members) = value { members } else { nil } }

    /// The number if it is a whole number that fits.
    public var int: Int? { number.flatMap { Int(exactly: $0) } }
}

/// An error in a JSON text, with its position.
public struct JSONError: Error, Hashable, Sendable {
    public let message: String
    /// The offset in bytes from the start of the document.
    public let offset: Int
}

/// A reader for RFC 8259.
///
/// It accepts any bytes without a crash, and limits nesting.
public struct JSONReader {
    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0
    private static let maximumDepth = 256

    /// Reads a whole document.
    ///
    /// It skips a byte order mark.
    ///
    /// - Throws: the first error.
    /// - Complexity: linear in the length of the text.
    public static func read(_ text: [UInt8]) throws(JSONError) -> JSONNode {
        var reader = JSONReader(bytes: text)
        return try reader.document()
    }

    private mutating func document() throws(JSONError) -> JSONNode {
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
        let node = try value()
        skipSpace()
        guard index == bytes.count else { throw error("text after the end of the document") }
        return node
    }

    private func error(_ message: String) -> JSONError { JSONError(message: message, offset: index) }

    private mutating func skipSpace() {
        while index < bytes.count,
            bytes[index] == 0x20 || bytes[index] == 0x0A || bytes[index] == 0x0D || bytes[index] == 0x09
        {
            index += 1
        }
    }

    private mutating func value() throws(JSONError) -> JSONNode {
        skipSpace()
        let start = index
        guard index < bytes.count else { throw error("the text ends where a value is expected") }
        switch bytes[index] {
        case UInt8(ascii: "{"): return JSONNode(value: .object(try members()), offset: start)
        case UInt8(ascii: "["): return JSONNode(value: .array(try elements()), offset: start)
        case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), offset: start)
        case UInt8(ascii: "t"): return JSONNode(value: .bool(try word("true", true)), offset: start)
        case UInt8(ascii: "f"): return JSONNode(value: .bool(try word("false", false)), offset: start)
        case UInt8(ascii: "n"):
            _ = try word("null", false)
            return JSONNode(value: .null, offset: start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONNode(value: .number(try number()), offset: start)
        default: throw error("a JSON value cannot start like this")
        }
    }

    private mutating func word(_ word: StaticString, _ value: Bool) throws(JSONError) -> Bool {
        let length = word.utf8CodeUnitCount
        guard index + length <= bytes.count else { throw error("a JSON value cannot start like this") }
        for position in 0..<length where bytes[index + position] != word.utf8Start[position] {
            throw error("a JSON value cannot start like this")
        }
        index += length
        return value
    }

    private mutating func descend() throws(JSONError) {
        depth += 1
        guard depth <= JSONReader.maximumDepth else {
            throw error("nested more than \(JSONReader.maximumDepth) deep")
        }
    }

    private mutating func elements() throws(JSONError) -> [JSONNode] {
        try descend()
        defer { depth -= 1 }
        index += 1
        var nodes: [JSONNode] = []
        skipSpace()
        if index < bytes.count, bytes[index] == UInt8(ascii: "]") {
            index += 1
            return nodes
        }
        while true {
            nodes.append(try value())
            skipSpace()
            guard index < bytes.count else { throw error("the text ends inside an array") }
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "]") { return nodes }
            guard byte == UInt8(ascii: ",") else {
                index -= 1
                throw error("a comma or ] is expected here")
            }
        }
    }

    private mutating func members() throws(JSONError) -> [JSONMember] {
        try descend()
        defer { depth -= 1 }
        index += 1
        var members: [JSONMember] = []
        skipSpace()
        if index < bytes.count, bytes[index] == UInt8(ascii: "}") {
            index += 1
            return members
        }
        while true {
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
                throw error("a name in double quotes is expected here")
            }
            let start = index
            let name = try string()
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
                throw error("a colon is expected here")
            }
            index += 1
            members.append(JSONMember(name: name, node: try value(), offset: start))
            skipSpace()
            guard index < bytes.count else { throw error("the text ends inside an object") }
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "}") { return members }
            guard byte == UInt8(ascii: ",") else {
                index -= 1
                throw error("a comma or } is expected here")
            }
        }
    }

    private mutating func digits() -> Int {
        let start = index
        while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
        return index - start
    }

    private mutating func number() throws(JSONError) -> Double {
        let start = index
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let leadsWithZero = index < bytes.count && bytes[index] == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, !(leadsWithZero && whole > 1) else { throw error("this is not a number") }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard digits() > 0 else { throw error("digits should follow the decimal point") }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            guard digits() > 0 else { throw error("digits should follow the exponent") }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            index = start
            throw error("this number is out of range")
        }
        return number
    }

    private mutating func string() throws(JSONError) -> String {
        index += 1
        var start = index
        if let plain = plainText() { return plain }
        var text: [UInt8] = []
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                text.append(contentsOf: bytes[start..<index])
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw error("this text is not valid UTF-8")
                }
                index += 1
                return string
            case UInt8(ascii: "\\"):
                text.append(contentsOf: bytes[start..<index])
                try escape(into: &text)
                start = index
            case 0..<0x20: throw error("a text contains a control character; write it as an escape")
            default: index += 1
            }
        }
        throw error("the text ends inside a string")
    }

    /// Reads a string of ASCII without escapes, as most are: it needs no decoding and is always valid UTF-8.
    ///
    /// - Returns: nil for any other string, without reading it.
    private mutating func plainText() -> String? {
        var end = index
        while end < bytes.count, (0x20..<0x80).contains(bytes[end]), bytes[end] != UInt8(ascii: "\\") {
            guard bytes[end] == UInt8(ascii: "\"") else {
                end += 1
                continue
            }
            defer { index = end + 1 }
            return String(decoding: bytes[index..<end], as: UTF8.self)
        }
        return nil
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        guard index + 1 < bytes.count else { throw error("the text ends inside a string") }
        let letter = bytes[index + 1]
        if letter == UInt8(ascii: "u") {
            var unit = try hexadecimal(at: index + 2)
            index += 6
            var scalar = Unicode.Scalar(unit)
            if unit >= 0xD800, unit < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
                bytes[index + 1] == UInt8(ascii: "u")
            {
                let low = try hexadecimal(at: index + 2)
                if low >= 0xDC00, low < 0xE000 {
                    unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)
                    scalar = Unicode.Scalar(unit)
                    index += 6
                }
            }
            text.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
            return
        }
        let escapes: [UInt8: UInt8] = [
            UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 8,
            UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
        ]
        guard let byte = escapes[letter] else { throw error("this escape is not valid") }
        text.append(byte)
        index += 2
    }

    private func hexadecimal(at start: Int) throws(JSONError) -> UInt32 {
        guard start + 4 <= bytes.count else { throw error("four hexadecimal digits should follow \\u") }
        var unit: UInt32 = 0
        for position in start..<start + 4 {
            let byte = bytes[position]
            switch byte {
            case 0x30...0x39: unit = unit << 4 | UInt32(byte - 0x30)
            case 0x41...0x46: unit = unit << 4 | UInt32(byte - 0x41 + 10)
            case 0x61...0x66: unit = unit << 4 | UInt32(byte - 0x61 + 10)
            default: throw error("four hexadecimal digits should follow \\u")
            }
        }
        return unit
    }
}
