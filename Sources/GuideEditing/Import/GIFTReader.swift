// Reads GIFT, the format in which Moodle and others exchange questions: https://docs.moodle.org/en/GIFT_format.

import GuideContent
import GuideModel

/// A question in a GIFT file.
struct GIFTQuestion: Hashable, Sendable {
    /// The text between the double colons; empty if there is none.
    var title: String
    var text: String
    var answers: [QuizAnswer]
    /// The general feedback; if there is none, that of the right answer.
    var explanation: String?
    /// From 1.
    var line: Int
}

/// Reads the questions with one right answer among several, and reports the others, which it leaves out.
struct GIFTReader {
    private let file: String
    private let texts: QuizTexts
    private(set) var questions: [GIFTQuestion] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameter texts: the answers of questions that are true or false.
    init(_ text: String, file: String, texts: QuizTexts) {
        self.file = file
        self.texts = texts
        var block: [Substring] = []
        var hasAnswers = false
        var first = 1
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, line) in lines.enumerated() {
            let isBlank = line.allSatisfy(\.isWhitespace)
            let isRemark = line.drop(while: \.isWhitespace).hasPrefix("//") || line.hasPrefix("$CATEGORY:")
            if isBlank || isRemark, block.isEmpty { continue }
            // A title after answers begins a question, also without an empty line before it.
            if isBlank || (hasAnswers && !isRemark && Self.withoutFormat(line).text.hasPrefix("::")) {
                read(block, from: first)
                block = []
                hasAnswers = false
            }
            if !isBlank, !isRemark {
                if block.isEmpty { first = number + 1 }
                block.append(line)
                hasAnswers = hasAnswers || Self.index(of: "}", in: line) != nil
            }
        }
        read(block, from: first)
    }

    private mutating func read(_ lines: [Substring], from line: Int) {
        guard !lines.isEmpty else { return }
        var rest = Substring(lines.joined(separator: "\n"))
        var title = ""
        // Some programs write the format of the text before its title.
        let unmarked = Self.withoutFormat(rest).text
        if unmarked.hasPrefix("::") { rest = unmarked }
        if rest.hasPrefix("::"), let end = Self.index(of: "::", in: rest.dropFirst(2)) {
            title = Self.plain(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
            rest = rest[rest.index(end, offsetBy: 2)...].drop(while: \.isWhitespace)
        }
        guard let open = Self.index(of: "{", in: rest),
            let close = Self.index(of: "}", in: rest[rest.index(after: open)...])
        else {
            leaveOut(line, "has no answers in braces, or braces that do not close")
            return
        }
        let after = Self.plain(rest[rest.index(after: close)...])
        let text = Self.plain(rest[..<open]) + (after.isEmpty ? "" : " … " + after)
        guard !text.isEmpty else {
            leaveOut(line, "asks nothing")
            return
        }
        switch Self.answers(rest[rest.index(after: open)..<close], texts) {
        case .success(let found):
            if rest.contains(/(?i)<img\s/) {
                warn(line, "the pictures of this question are left out; change its words if they need a picture")
            }
            questions.append(
                GIFTQuestion(
                    title: title, text: text, answers: found.answers, explanation: found.explanation, line: line))
        case .failure(let refusal): leaveOut(line, refusal.reason)
        }
    }

    private mutating func leaveOut(_ line: Int, _ reason: String) {
        warn(line, "this question \(reason), so it is left out")
    }

    private mutating func warn(_ line: Int, _ message: String) {
        diagnostics.append(.warning(at: SourceLocation(file: file, line: line, column: 1), code: .gift, message))
    }

    private struct Refusal: Error { var reason: String }

    private static func answers(
        _ text: Substring, _ texts: QuizTexts
    ) -> Result<(answers: [QuizAnswer], explanation: String?), Refusal> {
        var rest = text
        var explanation: String?
        if let general = index(of: "####", in: rest) {
            explanation = plain(rest[rest.index(general, offsetBy: 4)...])
            rest = rest[..<general]
        }
        let trimmed = rest.drop(while: \.isWhitespace)
        if trimmed.isEmpty { return .failure(Refusal(reason: "needs an answer in free text")) }
        if trimmed.first == "#" { return .failure(Refusal(reason: "needs a number as its answer")) }
        let parts = split(trimmed, at: UInt8(ascii: "#"))
        if let isTrue = truth(plain(parts[0])) {
            let feedback = parts.count > 1 ? plain(parts[parts.count > 2 && isTrue ? 2 : 1]) : ""
            return .success(
                (
                    [
                        QuizAnswer(text: texts.trueAnswer, isRight: isTrue),
                        QuizAnswer(text: texts.falseAnswer, isRight: !isTrue),
                    ],
                    explanation ?? (feedback.isEmpty ? nil : feedback)
                ))
        }
        var answers: [QuizAnswer] = []
        var ofRight: String?
        for choice in choices(trimmed) {
            let (weight, text) = weighted(choice.text)
            let isRight = choice.isRight || weight ?? 0 >= 100
            let parts = split(text, at: UInt8(ascii: "#"))
            var words = plain(parts[0])
            // An arrow of entities (-&gt;) is a part of the answer, and one in a tag is not in its words.
            if parts[0].contains("->"), words.contains("->") {
                return .failure(Refusal(reason: "asks for matching pairs"))
            }
            if words.isEmpty { words = "…" }
            answers.append(QuizAnswer(text: words, isRight: isRight))
            if isRight, parts.count > 1 { ofRight = plain(parts[1]) }
        }
        let right = answers.count(where: \.isRight)
        if right > 0, right == answers.count { return .failure(Refusal(reason: "has no wrong answer to choose")) }
        guard right == 1 else { return .failure(Refusal(reason: "has \(right) right answers, and needs exactly one")) }
        guard QuizQuestion.answerCount.contains(answers.count) else {
            return .failure(Refusal(reason: "has \(answers.count) answers, and needs 2 to 6"))
        }
        return .success((answers, explanation ?? ofRight))
    }

    private static func truth(_ word: String) -> Bool? {
        switch word.uppercased() {
        case "T", "TRUE": true
        case "F", "FALSE": false
        default: nil
        }
    }

    /// The text behind each `=` and `~` that is not escaped.
    private static func choices(_ text: Substring) -> [(isRight: Bool, text: Substring)] {
        var found: [(isRight: Bool, start: Substring.Index)] = []
        eachPlain(text) { index, byte in
            let isRight = byte == UInt8(ascii: "=")
            if isRight || byte == UInt8(ascii: "~") { found.append((isRight, index)) }
            return true
        }
        return found.enumerated().map { number, choice in
            let end = number + 1 < found.count ? found[number + 1].start : text.endIndex
            return (choice.isRight, text[text.utf8.index(after: choice.start)..<end])
        }
    }

    /// Calls the body for each byte without a backslash before it.
    ///
    /// All special characters are ASCII.
    private static func eachPlain(_ text: Substring, _ body: (Substring.Index, UInt8) -> Bool) {
        var isEscaped = false
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if !body(index, byte) {
                return
            }
        }
    }

    /// The first occurrence of a character that is not escaped.
    private static func index(of sign: String, in text: Substring) -> Substring.Index? {
        var found: Substring.Index?
        eachPlain(text) { index, byte in
            if byte == sign.utf8.first, text.utf8[index...].starts(with: sign.utf8) { found = index }
            return found == nil
        }
        return found
    }

    /// The parts between a sign that is not escaped; a # that begins a character reference, as in `&#39;`, is not one.
    private static func split(_ text: Substring, at sign: UInt8) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        eachPlain(text) { index, byte in
            guard byte == sign, !isInReference(index, of: text) else { return true }
            parts.append(text[start..<index])
            start = text.utf8.index(after: index)
            return true
        }
        return parts + [text[start...]]
    }

    /// Whether a # belongs to a character reference.
    private static func isInReference(_ index: Substring.Index, of text: Substring) -> Bool {
        text[..<index].utf8.last == UInt8(ascii: "&")
            && text[index...].prefixMatch(of: /#[xX]?[0-9A-Fa-f]{1,6};/) != nil
    }

    /// The weight of an answer in percent, such as 50 for `%50%`, and the text after it.
    private static func weighted(_ text: Substring) -> (weight: Double?, text: Substring) {
        let trimmed = text.drop(while: \.isWhitespace)
        guard trimmed.utf8.first == UInt8(ascii: "%"),
            let end = trimmed.utf8.dropFirst().firstIndex(of: UInt8(ascii: "%")),
            let weight = Double(trimmed[trimmed.utf8.index(after: trimmed.startIndex)..<end])
        else { return (nil, trimmed) }
        return (weight, trimmed[trimmed.utf8.index(after: end)...])
    }

    /// On one line, without HTML and without the backslashes of escapes.
    ///
    /// Text after `[plain]` has no HTML.
    private static func plain(_ text: Substring) -> String {
        let (format, text) = withoutFormat(text)
        let words = unescaped(text)
        return (format == "[plain]" ? words : PlainText.ofHTML(words)).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    /// A text without `[html]` and similar marks before it, and the mark.
    private static func withoutFormat(_ text: Substring) -> (format: String?, text: Substring) {
        let trimmed = text.drop(while: \.isWhitespace)
        let formats = ["[html]", "[moodle]", "[plain]", "[markdown]"]
        guard let format = formats.first(where: { trimmed.utf8.starts(with: $0.utf8) }) else { return (nil, trimmed) }
        return (format, Substring(trimmed.utf8.dropFirst(format.utf8.count)))
    }

    /// Without the backslashes of escapes; `\n` is a line end.
    private static func unescaped(_ text: Substring) -> String {
        var words: [UInt8] = []
        words.reserveCapacity(text.utf8.count)
        var isEscaped = false
        for byte in text.utf8 {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
                continue
            }
            words.append(isEscaped && byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
            isEscaped = false
        }
        return String(decoding: words, as: UTF8.self)
    }
}
