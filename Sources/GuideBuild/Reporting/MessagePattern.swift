// Compares a message with a text that contains placeholders.

/// A text with the placeholders `{1}` to `{9}`, for example `latitude {1} is not between -90 and 90`.
struct PlaceholderText: Sendable {
    /// The texts around the placeholders, in UTF-8: one more than there are placeholders.
    private(set) var literals: [[UInt8]] = []
    /// The numbers of the placeholders, in their order in the text.
    private(set) var numbers: [Int] = []

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var literal: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if index + 2 < bytes.count, bytes[index] == UInt8(ascii: "{"), bytes[index + 2] == UInt8(ascii: "}"),
                (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[index + 1])
            {
                literals.append(literal)
                literal = []
                numbers.append(Int(bytes[index + 1] - UInt8(ascii: "0")))
                index += 3
            } else {
                literal.append(bytes[index])
                index += 1
            }
        }
        literals.append(literal)
    }

    /// The text with values instead of its placeholders.
    func filled(with values: [Int: String]) -> String {
        var text = String(decoding: literals[0], as: UTF8.self)
        for (number, literal) in zip(numbers, literals.dropFirst()) {
            text += (values[number] ?? "") + String(decoding: literal, as: UTF8.self)
        }
        return text
    }
}

/// A message in English with placeholders, and its translation.
struct MessagePattern: Sendable {
    private static let space = UInt8(ascii: " ")

    let english: PlaceholderText
    let translation: PlaceholderText
    /// The number of bytes outside of the placeholders.
    let weight: Int
    /// For each placeholder, whether it is between quotation marks.
    ///
    /// Such a value is the editor's own text, so it is never translated.
    let quoted: [Bool]

    /// - Returns: nil if the message contains no letter outside of its placeholders: it would match too much.
    init?(_ english: String, _ translation: String) {
        self.english = PlaceholderText(english)
        self.translation = PlaceholderText(translation)
        let literals = self.english.literals
        guard literals.contains(where: { String(decoding: $0, as: UTF8.self).contains(where: \.isLetter) }) else {
            return nil
        }
        weight = literals.reduce(0) { $0 + $1.count }
        let texts = literals.map { String(decoding: $0, as: UTF8.self) }
        quoted = zip(texts, texts.dropFirst()).map { before, after in
            before.hasSuffix("\"") && after.hasPrefix("\"") || before.hasSuffix("“") && after.hasPrefix("”")
                || before.hasSuffix("„") && after.hasPrefix("“")
        }
    }

    /// The first word of every message that matches; nil if these messages can begin with different words.
    var firstWord: ArraySlice<UInt8>? {
        guard let literal = english.literals.first else { return nil }
        let word = literal.prefix { $0 != Self.space }
        return word.count < literal.count || english.numbers.isEmpty ? word : nil
    }

    /// The last word of every message that matches; nil if these messages can end in different words.
    var lastWord: ArraySlice<UInt8>? {
        guard let literal = english.literals.last, let space = literal.lastIndex(of: Self.space) else { return nil }
        return literal[(space + 1)...]
    }

    /// The ranges of the values in a message, in the order of the placeholders; nil if the message does not match.
    func values(in message: [UInt8]) -> [Range<Int>]? {
        let literals = english.literals
        if english.numbers.isEmpty { return message == literals[0] ? [] : nil }
        let first = literals[0]
        let last = literals[literals.count - 1]
        let end = message.count - last.count
        guard first.count <= end, message.starts(with: first), message[end...].elementsEqual(last) else { return nil }
        var values: [Range<Int>] = []
        var start = first.count
        for literal in literals.dropFirst().dropLast() {
            guard let next = Self.firstIndex(of: literal, in: message[start..<end]) else { return nil }
            values.append(start..<next)
            start = next + literal.count
        }
        values.append(start..<end)
        return isCountedNoun && !Self.isNumber(message[values[0]]) ? nil : values
    }

    /// Whether the message is a number and a word, such as `{1} places`.
    ///
    /// Only a number matches the placeholder. Otherwise the end of any sentence would.
    var isCountedNoun: Bool {
        let literals = english.literals
        return literals.count == 2 && literals[0].isEmpty && literals[1].lastIndex(of: Self.space) == 0
    }

    private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return !text.contains(space)
    }

    private static func firstIndex(of literal: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
        guard let first = literal.first else { return text.startIndex }
        var rest = text
        while let start = rest.firstIndex(of: first) {
            if rest[start...].starts(with: literal) { return start }
            rest = rest[(start + 1)...]
        }
        return nil
    }
}
