// Finds a visitor's report in the text that a mail program or a form has saved.

import GuideContent
import GuideModel
import GuideSupport

/// A report as it was received.
package struct ReportText: Hashable, Sendable {
    package var page: String
    package var version: String
    package var language: String
    /// The visitor's text, on one line.
    package var text: String

    /// The maximum size of a file that is read as a report, in bytes.
    package static let limit = 1_000_000

    /// Finds the mark that pages add below a report: `[york/places/minster.html 3ca7e42dc4 en-GB]`.
    ///
    /// - Parameter bytes: of an email (RFC 5322, with MIME), or of plain text.
    /// - Returns: nil if there is no mark, or nothing before it.
    package init?(_ bytes: [UInt8]) {
        for part in MailText.parts(of: bytes) {
            guard let found = Self.marked(part) else { continue }
            self = found
            return
        }
        return nil
    }

    private init(page: String, version: String, language: String, text: String) {
        self.page = page
        self.version = version
        self.language = language
        self.text = text
    }

    /// Uses the last mark, because the text before it may quote an earlier one.
    private static func marked(_ text: String) -> ReportText? {
        // Mail programs break lines and quote them.
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == ">" || $0 == " " } }
        let joined = lines.joined(separator: "\n")
        guard let match = lastMark(in: joined) else { return nil }
        let message = joined[..<match.range.lowerBound].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let plain = String(
            message.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
        guard !plain.isEmpty else { return nil }
        return ReportText(
            page: String(match.output.1), version: String(match.output.2), language: String(match.output.3),
            text: String(plain.prefix(4000)))
    }

    /// The search starts at the end, and only at brackets, because no mark has another bracket inside.
    private static func lastMark(in text: String) -> Regex<(Substring, Substring, Substring, Substring)>.Match? {
        var rest = text[...]
        while let bracket = rest.utf8.lastIndex(of: UInt8(ascii: "[")) {
            if let match = text[bracket...].prefixMatch(of: mark) { return match }
            rest = text[..<bracket]
        }
        return nil
    }

    private static nonisolated(unsafe) let mark =
        /\[([a-zA-Z0-9][a-zA-Z0-9\/-]{0,200}\.html)\s+([0-9a-f]{10})\s+([a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8})*)\s*\]/
}
