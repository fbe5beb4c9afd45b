// Writes the words of a text box as safe HTML that preserves their look.

import GuideModel
import GuideSupport

/// Writes paragraphs; differences from the box's own look are in `data-look`, which a script applies.
enum PWSSlideText {
    /// - Parameters:
    ///   - style: the box's own style.
    ///   - isHeading: whether the words are in a heading, without paragraphs.
    static func text(_ paragraphs: [PWSParagraph], within style: PWSStyle, isHeading: Bool) -> RichText {
        let html = paragraphs.map { paragraph in
            let lines = paragraph.lines.map { line in line.map { piece($0, within: style) }.joined() }
            let words = lines.joined(separator: "<br>\n")
            return isHeading ? words : "<p>\(words)</p>\n"
        }
        let plain = paragraphs.map { $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        return RichText(pieces: [.html(html.joined())], plainText: plain.joined(separator: "\n"))
    }

    private static func piece(_ piece: PWSParagraph.Piece, within style: PWSStyle) -> String {
        var html = escaped(String(piece.text.map { $0 == "\t" ? "\u{2003}" : $0 }))
        if piece.style.isBold, !style.isBold { html = "<strong>\(html)</strong>" }
        if piece.style.isItalic, !style.isItalic { html = "<em>\(html)</em>" }
        if piece.style.isUnderlined, !style.isUnderlined { html = "<u>\(html)</u>" }
        let look = SlideLook.json(of: piece.style, besides: style)
        return look == "{}" ? html : "<span data-look=\"\(escaped(look))\">\(html)</span>"
    }

    private static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.append(text, escape: .html)
        return String(decoding: bytes, as: UTF8.self)
    }
}
