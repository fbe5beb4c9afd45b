// Writes formatted text for one page: fills in the addresses and the pictures.

import GuideModel

/// Turns the pieces of a `RichText` into the HTML of a page.
struct RichTextMarkup: Sendable {
    var assets: [String: MediumAsset]
    var figure: CompiledTemplate<PictureContext>

    /// The text as safe HTML.
    ///
    /// A picture alone in its paragraph becomes a figure; one among words stays among them.
    ///
    /// - Parameter links: from the page to its city, where they are known already.
    func html(_ text: RichText, on page: PageAddress, links: CityLinks? = nil) -> Markup {
        if text.isEmpty { return .none }
        var html: [UInt8] = []
        html.reserveCapacity(text.markup.utf8.count + 64 * text.gaps.count)
        if text.hasImages {
            append(text, on: page, links: links, to: &html)
            return Markup(unread: html)
        }
        let attributes = text.attributes ?? []
        var marks: [LinkMark] = []
        marks.reserveCapacity(attributes.count)
        text.markup.withBytes { markup in
            var start = 0
            // What fills the gaps moves the attributes behind them.
            var shift = 0
            for gap in text.gaps {
                html.append(contentsOf: UnsafeBufferPointer(rebasing: markup[start..<gap.offset]))
                while marks.count < attributes.count, attributes[marks.count].offset <= gap.offset {
                    marks.append(LinkMark(attributes[marks.count], movedBy: shift))
                }
                start = gap.offset
                guard case .link(let reference, let fragment) = gap.piece else { continue }
                appendLink(to: reference, fragment, on: page, links: links, to: &html)
                shift = html.count - start
            }
            html.append(contentsOf: UnsafeBufferPointer(rebasing: markup[start...]))
            while marks.count < attributes.count {
                marks.append(LinkMark(attributes[marks.count], movedBy: shift))
            }
        }
        return text.attributes == nil ? Markup(unread: html) : Markup(html, marks: marks)
    }

    private func appendLink(
        to reference: ContentReference, _ fragment: String?, on page: PageAddress, links: CityLinks?,
        to html: inout [UInt8]
    ) {
        // What is made of ids alone has nothing to escape.
        let link = links?.page(of: reference) ?? Self.escaped(page.href(SitePath.page(of: reference)))
        link.withBytes { html.append(contentsOf: $0) }
        if let fragment { html += Array("#\(Self.escaped(fragment))".utf8) }
    }

    /// Appends a text with pictures.
    private func append(_ text: RichText, on page: PageAddress, links: CityLinks?, to html: inout [UInt8]) {
        let pieces = text.pieces
        var isInParagraph = false
        var skipsParagraphEnd = false
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .html(let whole):
                var markup = whole[...]
                if skipsParagraphEnd, let end = Self.paragraphEnd(markup) { markup = markup[end...] }
                skipsParagraphEnd = false
                html.append(contentsOf: markup.utf8)
                if let isOpen = Self.leavesParagraphOpen(markup) { isInParagraph = isOpen }
            case .link(let reference, let fragment):
                appendLink(to: reference, fragment, on: page, links: links, to: &html)
            case .image(let id, let alt):
                guard let asset = assets[id], var picture = PictureContext.of(asset, on: page) else { continue }
                if !alt.isEmpty { picture.alt = alt }
                if isInParagraph, html.hasSuffix("<p>"), Self.endsParagraph(pieces.dropFirst(index + 1).first) {
                    html.removeLast(3)
                    skipsParagraphEnd = true
                    isInParagraph = false
                }
                html += isInParagraph ? Self.inline(picture) : rendered(picture)
            }
        }
    }

    private func rendered(_ picture: PictureContext) -> [UInt8] {
        // Only partials that contain each other without end can fail; the picture alone still says all.
        (try? figure.render(picture)) ?? Self.inline(picture)
    }

    private static func inline(_ picture: PictureContext) -> [UInt8] {
        var markup = "<img src=\"\(escaped(picture.src))\""
        if let srcset = picture.srcset {
            markup += " srcset=\"\(escaped(String(decoding: srcset, as: UTF8.self)))\" sizes=\"92vw\""
        }
        if let size = picture.size { markup += " width=\"\(size.width)\" height=\"\(size.height)\"" }
        markup += " alt=\"\(escaped(picture.alt))\" loading=\"lazy\" decoding=\"async\">"
        return Array(markup.utf8)
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

    /// Text made safe to stand inside an attribute in double quotes.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x26 || $0 == 0x3C || $0 == 0x3E }) else { return text }
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard count >= length else { return false }
        return text.withUTF8Buffer { suffix in self[(count - length)...].elementsEqual(suffix) }
    }
}
