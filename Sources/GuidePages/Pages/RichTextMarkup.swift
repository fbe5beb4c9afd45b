// Writes formatted text with its addresses and pictures.

import GuideModel

/// Renders the pieces of a `RichText` as the HTML of a page.
struct RichTextMarkup: Sendable {
    var assets: [String: MediumAsset]
    /// Writes a picture with its caption, for use between paragraphs; nil if rendering fails.
    var figure: @Sendable (PictureContext) -> Markup?
    var words: Words

    /// The text as safe HTML.
    ///
    /// A picture alone in its paragraph becomes a figure; a picture among words is inline.
    func html(_ text: RichText) -> Markup { html(text) { .link(SitePath.page(of: $0), fragment: $1) } }

    /// The text as safe HTML, for a page with several texts.
    ///
    /// - Parameter name: the name of what the text is about, so that no two tables have the same label.
    func html(_ text: RichText, among name: String) -> Markup {
        html(text, name: name) { .link(SitePath.page(of: $0), fragment: $1) }
    }

    /// The text as safe HTML, with the caller's addresses.
    ///
    /// - Parameters:
    ///   - name: a name for its labels, on a page with several texts.
    ///   - address: returns the target of a link, with the id of the fragment.
    func html(
        _ text: RichText, name: String? = nil, address: (ContentReference, String?) -> Address
    ) -> Markup {
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
            case .html(let source):
                var markup = source[...]
                if skipsParagraphEnd, let end = Self.paragraphEnd(markup) { markup = markup[end...] }
                skipsParagraphEnd = false
                html.append(String(markup))
                if hasImages, let isOpen = Self.leavesParagraphOpen(markup) { isInParagraph = isOpen }
            case .link(let reference, let fragment):
                html.append(address(reference, fragment))
            case .label(let label, let file):
                let own = words.label(label, transcriptOf: file)
                html.append(escaping: name.map { words.line([own, $0]) } ?? own)
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
        // This fails only if partials contain each other without end. The picture alone still shows everything.
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

    /// The index after `</p>` if the markup starts with it.
    private static func paragraphEnd(_ markup: Substring) -> Substring.Index? {
        let rest = markup.drop { $0.isWhitespace }
        return rest.hasPrefix("</p>") ? rest.index(rest.startIndex, offsetBy: 4) : nil
    }

    /// Whether the last paragraph tag is an opening one; nil if there is none.
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
    /// The label of a part of a text.
    ///
    /// - Parameter file: the recording whose transcript is the text.
    fileprivate func label(_ label: RichText.Label, transcriptOf file: String?) -> String {
        let name =
            switch label {
            case .table(nil): self(PageWord.table)
            case .table(let number?): self(PageWord.numberedTable, self.number(number))
            case .footnotes: self(PageWord.footnotes)
            case .footnote(let number): self(PageWord.footnote, self.number(number))
            case .backToReference(let number): self(PageWord.backToReference, self.number(number))
            }
        switch label {
        case .table, .footnotes: return file.map { self(PageWord.labelInTranscript, name, $0) } ?? name
        case .footnote, .backToReference: return name
        }
    }
}
