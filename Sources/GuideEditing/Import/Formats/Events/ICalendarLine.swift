// Reads the lines of an iCalendar file (RFC 5545, section 3.1), also as programs write them that ignore its rules.

import GuideSupport

/// A property of a calendar: its name, its parameters and its value.
struct ICalendarLine: Hashable, Sendable {
    /// In capitals.
    var name: String
    /// The values without quotation marks, by names in capitals.
    var parameters: [String: String] = [:]
    /// As the file writes it, with its escapes.
    var value: String
    /// From 1.
    var line: Int

    /// The most parameters that are read.
    private static let mostParameters = 50

    init(name: String, parameters: [String: String] = [:], value: String, line: Int) {
        self.name = name
        self.parameters = parameters
        self.value = value
        self.line = line
    }

    /// Reads one unfolded line; nil if it is not a name, parameters and a value.
    init?(_ bytes: ArraySlice<UInt8>, line: Int) {
        let nameEnd = bytes.firstIndex { !Self.isNameByte($0) } ?? bytes.endIndex
        guard nameEnd > bytes.startIndex, nameEnd - bytes.startIndex <= 100, nameEnd < bytes.endIndex,
            bytes[nameEnd] == UInt8(ascii: ":") || bytes[nameEnd] == UInt8(ascii: ";"),
            let colon = Self.colon(in: bytes[nameEnd...])
        else { return nil }
        name = String(decoding: bytes[..<nameEnd], as: UTF8.self).uppercased()
        value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
        self.line = line
        for part in Self.split(bytes[nameEnd..<colon], at: UInt8(ascii: ";")).prefix(Self.mostParameters) {
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let key = String(decoding: part[..<equals], as: UTF8.self).uppercased()
            let text = part[(equals + 1)...].filter { $0 != UInt8(ascii: "\"") }
            if parameters[key] == nil { parameters[key] = Self.decoded(String(decoding: text, as: UTF8.self)) }
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// The colon before the value: the first one outside quotation marks, or the first one if a mark is not closed.
    private static func colon(in bytes: ArraySlice<UInt8>) -> Int? {
        var isQuoted = false
        for (index, byte) in zip(bytes.indices, bytes) {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ":"), !isQuoted { return index }
        }
        return bytes.firstIndex(of: UInt8(ascii: ":"))
    }

    /// The parts between separators outside quotation marks.
    private static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
        var isQuoted = false
        return bytes.split { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return byte == separator && !isQuoted
        }
    }

    /// A parameter with the escapes of RFC 6868.
    private static func decoded(_ text: String) -> String {
        guard text.contains("^") else { return text }
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                switch character {
                case "n": result.append("\n")
                case "'": result.append("\"")
                case "^": result.append("^")
                default: result += "^\(character)"
                }
                isEscaped = false
            } else if character == "^" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return isEscaped ? result + "^" : result
    }
}

extension ICalendarLine {
    /// The value as text, without its escapes.
    var text: String { Self.unescaped(value) }

    /// The values of a list, separated by commas, without their escapes.
    var list: [String] {
        var parts = [""]
        var isEscaped = false
        for character in value {
            if character == ",", !isEscaped {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return parts.map { Self.unescaped($0) }
    }

    private static func unescaped(_ text: String) -> String {
        guard text.contains("\\") else { return text }
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                // Some programs escape colons and quotation marks, too.
                switch character {
                case "n", "N": result.append("\n")
                case ",", ";", ":", "\"", "\\": result.append(character)
                default: result += "\\\(character)"
                }
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return isEscaped ? result + "\\" : result
    }
}

/// The lines of a file without their folds.
struct ICalendarText {
    /// The decoded text, in which line feeds separate the lines.
    private let bytes: [UInt8]
    /// The line of the file on which each line starts, from 1.
    private let numbers: [Int32]

    /// Reads any bytes.
    ///
    /// A fold can divide a character, so the lines are joined before they are decoded.
    init(_ bytes: [UInt8]) {
        var source = bytes
        if [.utf16, .utf32].contains(DecodedText.detected(Array(bytes.prefix(64)))) {
            source = Array(DecodedText(bytes).text.utf8)
        }
        var joined: [UInt8] = []
        joined.reserveCapacity(source.count)
        var numbers: [Int32] = [1]
        var line: Int32 = 1
        var index = 0
        while index < source.count {
            let byte = source[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else {
                joined.append(byte)
                continue
            }
            if byte == 0x0D, index < source.count, source[index] == 0x0A { index += 1 }
            line += 1
            if index < source.count, source[index] == 0x20 || source[index] == 0x09 {
                index += 1
            } else {
                joined.append(0x0A)
                numbers.append(line)
            }
        }
        self.bytes = Array(Self.decoded(joined).utf8)
        self.numbers = numbers
    }

    /// The text in UTF-8, or in another encoding if it is not that, apart from a few broken characters.
    private static func decoded(_ bytes: [UInt8]) -> String {
        let text = DecodedText.text(bytes, .utf8)
        let foreign = text.unicodeScalars.count { !$0.isASCII }
        let broken = text.unicodeScalars.count { $0 == "\u{FFFD}" }
        return broken * 4 > foreign ? DecodedText(bytes).text : text
    }

    /// Gives each line that is not empty to a function.
    func forEach(_ body: (_ line: ArraySlice<UInt8>, _ number: Int) -> Void) {
        var start = 0
        var count = 0
        while start <= bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            if end > start { body(bytes[start..<end], count < numbers.count ? Int(numbers[count]) : 0) }
            start = end + 1
            count += 1
        }
    }
}
