// Finds a visitor's report in what a mail program or a form has kept of it.

import GuideContent
import GuideModel
import GuideSupport

/// A report as it came.
package struct ReportText: Hashable, Sendable {
    package var page: String
    package var version: String
    package var language: String
    /// What the visitor wrote, in one line.
    package var text: String

    /// The most bytes of a file that is taken for a report.
    package static let limit = 1_000_000

    /// Looks for the mark that pages put under a report: `[york/places/minster.html 3ca7e42dc4 en-GB]`.
    ///
    /// - Parameter bytes: of a mail (RFC 5322, with MIME), or of plain text.
    /// - Returns: nil where there is no mark, or nothing before it.
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

    /// The last mark counts: what is before it may quote an earlier one.
    private static func marked(_ text: String) -> ReportText? {
        // Mail programs break lines and quote them.
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == ">" || $0 == " " } }
        let joined = lines.joined(separator: "\n")
        guard let match = lastMark(in: joined) else { return nil }
        let said = joined[..<match.range.lowerBound].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let plain = String(said.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
        guard !plain.isEmpty else { return nil }
        return ReportText(
            page: String(match.output.1), version: String(match.output.2), language: String(match.output.3),
            text: String(plain.prefix(4000)))
    }

    /// Looked for from the end, at brackets alone: no mark has another bracket inside.
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
