// Marks headings with long words, so that style sheets can make the words fit their columns.

import GuideModel
import GuideSupport

/// Puts the content of a heading with a long word into a `span` with the estimated width of the word.
///
/// For example, `<h1>Wasserburg am Inn</h1>` becomes `<h1><span data-longest="6.0">Wasserburg am Inn</span></h1>`: the
/// longest word is 6 times as wide as the font size. `site/styles/headings.css` limits the font size with this number.
/// It is an attribute, because a strict Content-Security-Policy forbids style attributes.
enum HeadingMarks {
    /// Narrower words fit every column at the full font size.
    private static let least = 4.5
    /// The largest number that `headings.css` knows.
    private static let most = 30.0

    /// The markup of a page with marks in its headings of the levels 1 to 3.
    static func marked(_ markup: Markup) -> Markup {
        let bytes = markup.bytes
        var pieces: [(offset: Int, bytes: [UInt8])] = []
        var next = 0
        while let heading = heading(in: bytes, from: next) {
            next = heading.upperBound
            let width = longestWord(of: bytes[heading])
            guard width > least else { continue }
            let tenths = Int((min(width, most) * 10).rounded(.up))
            let mark = "<span data-longest=\"\(tenths / 10).\(tenths % 10)\">"
            pieces.append((heading.lowerBound, Array(mark.utf8)))
            pieces.append((heading.upperBound, Array("</span>".utf8)))
        }
        return pieces.isEmpty ? markup : markup.inserting(pieces)
    }

    /// The range of the next heading's content.
    private static func heading(in bytes: [UInt8], from start: Int) -> Range<Int>? {
        var next = start
        while let tag = bytes[next...].firstIndex(of: UInt8(ascii: "<")), tag + 3 < bytes.count {
            next = tag + 1
            guard bytes[tag + 1] == UInt8(ascii: "h"), levels.contains(bytes[tag + 2]),
                bytes[tag + 3] == UInt8(ascii: ">") || bytes[tag + 3] == UInt8(ascii: " "),
                let opened = bytes[tag...].firstIndex(of: UInt8(ascii: ">"))
            else { continue }
            let closing: [UInt8] = [UInt8(ascii: "<"), UInt8(ascii: "/"), UInt8(ascii: "h"), bytes[tag + 2]]
            var end = opened + 1
            while let mark = bytes[end...].firstIndex(of: UInt8(ascii: "<")) {
                if bytes[mark...].starts(with: closing) { return opened + 1..<mark }
                end = mark + 1
            }
            return nil
        }
        return nil
    }

    private static let levels = UInt8(ascii: "1")...UInt8(ascii: "3")

    /// The width of the longest word of a heading's content.
    private static func longestWord(of content: ArraySlice<UInt8>) -> Double {
        LongestWord.width(of: plainText(of: content))
    }

    /// The text without tags, and with one letter for each character reference.
    private static func plainText(of content: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var rest = content
        while let byte = rest.first {
            rest = rest.dropFirst()
            if byte == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
                rest = rest[(end + 1)...]
            } else if byte == UInt8(ascii: "&"), let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ";")) {
                text.append(UInt8(ascii: "x"))
                rest = rest[(end + 1)...]
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
