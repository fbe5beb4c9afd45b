// Prepares the text of one page for a page that contains many texts.

import GuideModel

/// Makes the ids of a text unique, and lowers its headings.
///
/// For example, with the prefix `minster-`, `<h2 id="windows">` becomes `<h4 id="minster-windows">`, and
/// `href="#fn:1"` becomes `href="#minster-fn:1"`.
enum NestedText {
    private static let references = [" id=\"", " href=\"#", " aria-labelledby=\"", " aria-describedby=\""].map {
        Array($0.utf8)
    }

    /// The text with unique ids and lower headings.
    ///
    /// - Parameters:
    ///   - prefix: begins each id.
    ///   - levels: how many levels the headings are lowered; none is below level 6.
    static func nested(_ markup: Markup, prefix: String, levels: UInt8 = 2) -> Markup {
        let (bytes, prefix) = (markup.bytes, Array(prefix.utf8))
        var insertions: [(offset: Int, bytes: [UInt8])] = []
        var changes: [(offset: Int, byte: UInt8)] = []
        var next = 0
        // Texts and attributes contain no angle brackets: both are written as references.
        while let start = bytes[next...].firstIndex(of: UInt8(ascii: "<")),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
        {
            if let level = level(of: bytes[start...end]) {
                changes.append((level, min(bytes[level] + levels, UInt8(ascii: "6"))))
            }
            for offset in start..<end {
                let rest = bytes[offset..<end]
                guard let reference = references.first(where: { rest.starts(with: $0) }) else { continue }
                insertions.append((offset + reference.count, prefix))
            }
            next = end + 1
        }
        // A change does not move a byte, so the offsets of the insertions remain valid.
        return markup.replacing(changes).inserting(insertions)
    }

    /// The offset of the digit in the tag of a heading; nil for other tags.
    private static func level(of tag: ArraySlice<UInt8>) -> Int? {
        let name = tag.dropFirst().drop { $0 == UInt8(ascii: "/") }
        guard name.count > 2, name.first == UInt8(ascii: "h") else { return nil }
        let digit = name.index(after: name.startIndex)
        guard UInt8(ascii: "1")...UInt8(ascii: "6") ~= name[digit],
            [UInt8(ascii: ">"), UInt8(ascii: " ")].contains(name[digit + 1])
        else { return nil }
        return digit
    }
}
