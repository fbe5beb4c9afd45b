// Finds the first sentence of an imported text, which becomes the summary of its page.

import GuideContent

/// The first sentence of a Markdown text, and the text without it.
struct LeadSentence {
    /// Without markup.
    let words: String
    /// The text after the sentence; the whole text if its Markdown cannot be divided there.
    let rest: String

    /// The most characters of a summary.
    private static let longest = 300
    /// The most places in the Markdown that are tried as the end of the sentence.
    private static let mostTries = 8
    /// Signs that end a sentence without a space after them.
    private static let closeEnds = "。！？।"

    /// The sentence ends with its paragraph at the latest.
    ///
    /// Nil if there is none, or if it is too long for a summary.
    init?(of text: String) {
        let start = String(text.prefix(ImportedContentBuilder.Limit.line))
        guard let sentence = Self.sentence(in: PlainMarkdown.firstParagraph(of: start).onOneLine) else { return nil }
        words = sentence
        rest = Self.rest(of: text, after: sentence)
    }

    private static func sentence(in paragraph: String) -> String? {
        var sentence = ""
        for character in paragraph.prefix(longest) {
            sentence.append(character)
            if closeEnds.contains(character) { return sentence }
            if character == " ", let end = sentence.dropLast().last, ".!?".contains(end), sentence.count > 12 {
                return sentence.onOneLine
            }
        }
        return sentence.isEmpty || paragraph.count > longest ? nil : sentence
    }

    /// The text after its first sentence, if the Markdown before has only the words of the sentence.
    private static func rest(of text: String, after sentence: String) -> String {
        guard !startsBlock(text), let paragraph = text.split(separator: "\n\n", maxSplits: 1).first else { return text }
        var tries = 0
        // Markup only makes a text longer.
        var next = paragraph.index(paragraph.startIndex, offsetBy: sentence.count, limitedBy: paragraph.endIndex)
        while let end = next, tries < mostTries {
            if mayEnd(paragraph, at: end) {
                tries += 1
                if words(of: paragraph, before: end) == sentence {
                    // A summary has no links, so the text keeps a sentence that contains one.
                    if paragraph[..<end].contains("](") { return text }
                    let rest = String(text[end...]).trimmedLines
                    return end < paragraph.endIndex && startsBlock(rest) ? text : rest
                }
            }
            next = paragraph.index(end, offsetBy: 1, limitedBy: paragraph.endIndex)
        }
        return text
    }

    /// Whether white space follows, or a sign that needs none is before.
    private static func mayEnd(_ paragraph: Substring, at end: String.Index) -> Bool {
        guard end < paragraph.endIndex else { return true }
        return paragraph[end] == " " || paragraph[end].isNewline
            || paragraph[..<end].last.map { closeEnds.contains($0) } == true
    }

    private static func words(of paragraph: Substring, before end: String.Index) -> String {
        var start = paragraph[..<end]
        // A backslash at the end of a line is a line break.
        if end < paragraph.endIndex, paragraph[end].isNewline, start.last == "\\" { start.removeLast() }
        return PlainMarkdown.firstParagraph(of: String(start)).onOneLine
    }

    /// Whether a text starts with a sign that has a meaning at the start of a paragraph, such as that of a list.
    private static func startsBlock(_ text: String) -> Bool {
        let rest = text.drop { $0.isASCII && $0.isNumber }
        return text.first.map { "#-+=:>".contains($0) } == true
            || (rest.startIndex != text.startIndex && (rest.first == "." || rest.first == ")"))
    }
}
