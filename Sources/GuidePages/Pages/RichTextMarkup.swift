// Writes formatted text: puts in the addresses and the pictures.

import GuideModel

/// Turns the pieces of a `RichText` into the HTML of a page.
struct RichTextMarkup: Sendable {
    var assets: [String: MediumAsset]
    /// A picture with its words, as what stands between paragraphs; nil where it cannot be made.
    var figure: @Sendable (PictureContext) -> Markup?
    var words: Words

    /// The text as safe HTML.
    ///
    /// A picture alone in its paragraph becomes a figure; one among words stays among them.
    func html(_ text: RichText) -> Markup { html(text) { .link(SitePath.page(of: $0), fragment: $1) } }

    /// - Parameter address: where a link leads, with the id that is asked for.
    func html(_ text: RichText, address: (ContentReference, String?) -> Address) -> Markup {
        let pieces = text.pieces
        let hasImages = text.hasImages
        var html = Markup()
        html.note(anchors: text.anchors)
        if let language = text.language {
            html.append("<div\(ForeignTexts.attributes(language, on: words.language))>\n")
        }
        var isInParagraph = false
        var skipsParagraphEnd = false
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .html(let whole):
                var markup = whole[...]
                if skipsParagraphEnd, let end = Self.paragraphEnd(markup) { markup = markup[end...] }
                skipsParagraphEnd = false
                html.append(String(markup))
                if hasImages, let isOpen = Self.leavesParagraphOpen(markup) { isInParagraph = isOpen }
            case .link(let reference, let fragment):
                html.append(address(reference, fragment))
            case .label(let label, let file):
                html.append(escaping: words.label(label, transcriptOf: file))
            case .image(let id, let alt):
                guard let asset = assets[id], var picture = PictureContext(asset) else { continue }
                if !alt.isEmpty { picture.alt = alt }
                if isInParagraph, html.bytes.suffix(3).elementsEqual("<p>".utf8),
                    Self.endsParagraph(pieces.dropFirst(index + 1).first)
                {
                    html.removeLast(3)
                    skipsParagraphEnd = true
                    isInParagraph = false
                }
                html.append(isInParagraph ? Self.inline(picture) : rendered(picture))
            }
        }
        if text.language != nil { html.append("</div>\n") }
        return html
    }

    private func rendered(_ picture: PictureContext) -> Markup {
        // Only partials that contain each other without end can fail; the picture alone still says all.
        figure(picture) ?? Self.inline(picture)
    }

    private static func inline(_ picture: PictureContext) -> Markup {
        var markup = Markup(Array("<img src=\"".utf8))
        markup.append(picture.src)
        if !picture.choices.isEmpty {
            markup.append("\" srcset=\"")
            for (number, choice) in picture.choices.enumerated() {
                if number > 0 { markup.append(", ") }
                markup.append(choice.address)
                markup.append(" \(choice.width)w")
            }
            markup.append("\" sizes=\"92vw")
        }
        if let size = picture.size { markup.append("\" width=\"\(size.width)\" height=\"\(size.height)") }
        markup.append("\" alt=\"")
        markup.append(escaping: picture.alt)
        markup.append("\" loading=\"lazy\" decoding=\"async\">")
        return markup
    }

    private static func endsParagraph(_ piece: RichText.Piece?) -> Bool {
        guard case .html(let markup) = piece else { return false }
        return paragraphEnd(markup[...]) != nil
    }

    /// The index after `</p>` where the markup starts with it.
    private static func paragraphEnd(_ markup: Substring) -> Substring.Index? {
        let rest = markup.drop { $0.isWhitespace }
        return rest.hasPrefix("</p>") ? rest.index(rest.startIndex, offsetBy: 4) : nil
    }

    /// Whether the last paragraph tag opens one; nil when there is none.
    private static func leavesParagraphOpen(_ markup: Substring) -> Bool? {
        let bytes = Array(markup.utf8)
        var index = bytes.count - 2
        while index >= 0 {
            if bytes[index] == UInt8(ascii: "<") {
                let next = bytes[index + 1]
                if next == UInt8(ascii: "p"), index + 2 < bytes.count,
                    bytes[index + 2] == 0x3E || bytes[index + 2] == 0x20
                {
                    return true
                }
                if next == UInt8(ascii: "/"), index + 3 < bytes.count, bytes[index + 2] == UInt8(ascii: "p"),
                    bytes[index + 3] == 0x3E
                {
                    return false
                }
            }
            index -= 1
        }
        return nil
    }
}

extension Words {
    /// What is said of a part of a text.
    ///
    /// - Parameter file: the recording that the text is the transcript of.
    fileprivate func label(_ label: RichText.Label, transcriptOf file: String?) -> String {
        let said =
            switch label {
            case .table(nil): self(PageWord.table)
            case .table(let number?): self(PageWord.numberedTable, self.number(number))
            case .footnotes: self(PageWord.footnotes)
            case .footnote(let number): self(PageWord.footnote, self.number(number))
            case .backToReference(let number): self(PageWord.backToReference, self.number(number))
            }
        switch label {
        case .table, .footnotes: return file.map { self(PageWord.labelInTranscript, said, $0) } ?? said
        case .footnote, .backToReference: return said
        }
    }
}
