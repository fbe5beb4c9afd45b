// Renders tables and footnotes.

import GuideModel

extension MarkdownRenderer {
    // MARK: Tables

    /// Opens a table in a wrapper that visitors can scroll, also by keyboard, so that a wide table never widens the
    /// page.
    mutating func openTable(_ node: MarkdownNode) {
        table.count += 1
        notes.alignments = node.alignments
        table.hasBody = false
        html.append("<div class=\"table-wrap\" tabindex=\"0\" role=\"region\" aria-label=\"")
        if table.count == 2 { numberFirstTable() }
        label(.table(table.count == 1 ? nil : table.count))
        html.append("\">\n<table>\n")
    }

    /// Adds a number to the label of the first table if there are several.
    private mutating func numberFirstTable() {
        let first = RichText.Piece.label(.table(nil), file: source.transcriptOf)
        guard let index = notes.gaps.firstIndex(where: { $0.piece == first }) else { return }
        notes.gaps[index].piece = .label(.table(1), file: source.transcriptOf)
    }

    /// Leaves a gap for the words of a label.
    private mutating func label(_ label: RichText.Label) {
        notes.gaps.append(RichText.Gap(offset: html.count, piece: .label(label, file: source.transcriptOf)))
    }

    mutating func closeTable() {
        html.append(table.hasBody ? "</tbody>\n</table>\n</div>\n" : "</table>\n</div>\n")
        notes.alignments = []
        placeWaitingImages()
        endPlainBlock()
    }

    mutating func openRow(_ node: MarkdownNode) {
        table.column = 0
        table.isHeader = node.isHeaderRow
        if table.isHeader {
            html.append("<thead>\n")
        } else if !table.hasBody {
            table.hasBody = true
            html.append("<tbody>\n")
        }
        html.append("<tr>\n")
    }

    mutating func closeRow() {
        html.append(table.isHeader ? "</tr>\n</thead>\n" : "</tr>\n")
        endPlainBlock()
    }

    /// Opens a cell.
    ///
    /// An empty cell in the header row is not a header cell.
    mutating func openCell(_ node: MarkdownNode) {
        let isHeader = table.isHeader && !node.isEmpty
        html.append(isHeader ? "<th scope=\"col\"" : "<td")
        let alignment = table.column < notes.alignments.count ? notes.alignments[table.column] : 0
        switch alignment {
        case UInt8(ascii: "l"): html.append(" class=\"align-left\"")
        case UInt8(ascii: "c"): html.append(" class=\"align-centre\"")
        case UInt8(ascii: "r"): html.append(" class=\"align-right\"")
        default: break
        }
        html.append(UInt8(ascii: ">"))
        table.isHeaderCell = isHeader
        paragraph = .bare
    }

    mutating func closeCell() {
        html.append(table.isHeaderCell ? "</th>\n" : "</td>\n")
        table.column += 1
        paragraph = .none
        plain.append(0x20)
    }

    // MARK: Footnotes

    /// Writes a reference to a footnote.
    ///
    /// Its ids contain a colon, which headings' ids never do.
    mutating func footnoteReference(_ node: MarkdownNode) {
        openParagraphIfAwaited()
        let number = Int(node.literal) ?? 0
        let occurrence = (footnotes.references[number] ?? 0) + 1
        footnotes.references[number] = occurrence
        let suffix = occurrence == 1 ? "" : ":\(occurrence)"
        let prefix = source.idPrefix
        html.append(
            "<sup><a href=\"#\(prefix)fn:\(number)\" id=\"\(prefix)fnref:\(number)\(suffix)\" role=\"doc-noteref\" "
                + "aria-label=\"")
        label(.footnote(number))
        html.append("\">\(number)</a></sup>")
    }

    mutating func openFootnote() {
        if footnotes.definitions == 0 {
            html.append("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"")
            label(.footnotes)
            html.append("\">\n<ol>\n")
        }
        footnotes.definitions += 1
        html.append("<li id=\"\(source.idPrefix)fn:\(footnotes.definitions)\">")
    }

    mutating func closeFootnote(_ node: MarkdownNode) {
        if !node.endsWithParagraph {
            html.append("<p>")
            appendWayBack()
            html.append("</p>\n")
        }
        html.append("</li>\n")
    }

    /// Appends a link from a footnote back to its first reference.
    ///
    /// There is only one link: several in a row would be too small and too close together (WCAG 2.2, 2.5.8).
    mutating func appendWayBack() {
        let number = footnotes.definitions
        html.append(
            " <a href=\"#\(source.idPrefix)fnref:\(number)\" role=\"doc-backlink\" "
                + "aria-label=\"")
        label(.backToReference(number))
        html.append("\">↩</a>")
    }
}
