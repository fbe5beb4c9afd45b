// Finds the source texts of wiki pages in a file: one text, or the pages that MediaWiki exports as XML.

import GuideContent
import GuideSupport

/// The source text of one wiki page.
struct WikiPage {
    var bytes: [UInt8]
    /// The line of the file on which the text begins.
    var line = 1

    /// The outermost element of a file of `Special:Export`, and of a dump.
    ///
    /// Source: https://www.mediawiki.org/wiki/Help:Export
    static let exportElement = "mediawiki"

    /// The pages of an export in XML, or else the whole file as one page.
    static func pages(of bytes: [UInt8]) throws(XMLError) -> [WikiPage] {
        guard isExport(bytes) else { return [WikiPage(bytes: bytes)] }
        return try XMLTree(bytes, .strictExceptPrefixes).root.children("page").compactMap { page in
            // The newest revision comes last.
            page.children("revision").last?.child("text").map { text in
                WikiPage(bytes: Array(text.words.utf8), line: text.line)
            }
        }
    }

    private static func isExport(_ bytes: [UInt8]) -> Bool {
        let start = String(decoding: bytes.prefix(1_000), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return start.hasPrefix("<") && start.contains("<\(exportElement)")
    }
}
