// Converts plain text from other formats to Markdown, and HTML to plain text.

import GuideContent
import GuideSupport

enum PlainText {
    /// Paragraphs of plain text as Markdown.
    static func markdown(_ text: String) -> String {
        let lines = text.withPlainLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
        var paragraphs: [[String]] = [[]]
        for line in lines {
            let line = String(line).onOneLine
            if line.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(line) }
        }
        return paragraphs.filter { !$0.isEmpty }
            .map { PlainMarkdown.linked($0.joined(separator: "\n"), startsBlock: true) }
            .joined(separator: "\n\n")
    }

    /// The words of HTML, with an empty line around its blocks; text that is not HTML is unchanged.
    ///
    /// - Complexity: linear.
    static func ofHTML(_ text: String) -> String {
        // The words are for one line, where only usual spaces separate them.
        HTMLTree(text)?.words.replacing("\u{A0}", with: " ") ?? text
    }
}
