// Renders Markdown to safe HTML in one walk over the tree.

import GuideModel
import GuideSupport

/// The state of one rendering.
///
/// Blocks are in this file, inlines in `MarkdownRenderer+Inlines.swift`, and checks of text from other programs in
/// `MarkdownRenderer+Mistakes.swift`.
struct MarkdownRenderer<Surroundings: MarkdownSurroundings> {
    /// The deepest level of nesting.
    ///
    /// Deeper lists and quotations are left out, and deeper emphasis is not marked.
    static var maximumDepth: Int { TextLimits.deepestShown }

    let source: MarkdownText
    var surroundings: Surroundings
    var log: DiagnosticLog
    var html = [UInt8]()
    var plain = [UInt8]()
    var notes = MarkdownNotes()
    var headingNames: HeadingNames
    var fragmentLinks: [FragmentLink] = []

    var blockDepth = 0
    var paragraph = Paragraph.none
    /// The number of open emphasis and link elements.
    var inlineDepth = 0
    /// The number of open images, because an image's description can contain images.
    var imageDepth = 0
    var imageAlt = ""
    /// Images that the renderer places after the current block.
    var waitingImages: [RichText.Piece] = []
    var table = OpenTable()
    var footnotes = FootnoteCount()
    private var headingStart = (html: 0, plain: 0)
    /// The kinds of pasted text that are reported; each is reported once for a text.
    var reportedPastes: Set<PastedText.Kind> = []
    var places: BodyPlaces

    /// The state of the current paragraph.
    enum Paragraph {
        case none
        /// The first word opens the tag, so that an image alone leaves no empty paragraph.
        case awaited
        case open
        /// A paragraph in a tight list or a heading, without a tag of its own.
        case bare
    }

    struct OpenTable {
        var count = 0
        var column = 0
        var isHeader = false
        var isHeaderCell = false
        var hasBody = false
    }

    struct FootnoteCount {
        var definitions = 0
        /// The number of references so far, by the number of the footnote.
        var references: [Int: Int] = [:]
    }

    init(_ source: MarkdownText, surroundings: Surroundings, log: DiagnosticLog) {
        self.source = source
        self.surroundings = surroundings
        self.log = log
        headingNames = HeadingNames(prefix: source.idPrefix, given: source.headings)
        places = BodyPlaces(source)
    }

    /// Renders the whole text.
    ///
    /// The diagnostics and surroundings are in `self` afterwards. Call it only once.
    mutating func render() -> RenderedMarkdown {
        guard let tree = tree() else { return RenderedMarkdown(text: RichText(), headings: [], fragmentLinks: []) }
        tree.walk { node, isEntering in
            isEntering ? enter(node) : leave(node)
        }
        if footnotes.definitions > 0 { html.append("</ol>\n</section>\n") }
        return RenderedMarkdown(text: text(), headings: headingNames.all, fragmentLinks: fragmentLinks)
    }

    /// Nil if there is no text, or if it cannot be read, which is reported.
    private mutating func tree() -> MarkdownTree? {
        let text = source.text.bytes[source.range]
        if text.isEmpty { return nil }
        if let excess = TextLimits.excess(text) {
            log.add(.error(at: source.text.location(of: excess.offset), code: .markdown, excess.message))
            return nil
        }
        guard let tree = MarkdownTree(text) else {
            log.error(.wholeFile, .markdown, "out of memory while reading this text")
            return nil
        }
        return tree
    }

    /// The location of a node, or the whole file if no more diagnostics are shown for it.
    mutating func mark(of node: MarkdownNode) -> Mark {
        log.isFull ? .wholeFile : places.mark(of: node)
    }

    /// The location of a link or an image, which starts with `marker`.
    mutating func mark(of node: MarkdownNode, marker: UInt8) -> Mark {
        log.isFull ? .wholeFile : places.mark(of: node, marker: marker, destination: node.url)
    }

    private mutating func text() -> RichText {
        RichText(
            markup: String(decoding: html, as: UTF8.self), gaps: notes.gaps, anchors: notes.anchors,
            plainText: plainText())
    }

    private mutating func plainText() -> String {
        while plain.last == 0x20 || plain.last == 0x0A { plain.cut(to: plain.count - 1) }
        return String(decoding: plain, as: UTF8.self)
    }

    // MARK: Blocks

    /// False to skip the node's children.
    private mutating func enter(_ node: MarkdownNode) -> Bool {
        switch node.kind {
        case .document, .other: break
        case .blockQuote, .list, .item:
            return openContainer(node)
        case .paragraph:
            paragraph = node.isInTightList ? .bare : .awaited
            if blockDepth == 0 { checkParagraph(node) }
        case .heading: openHeading(node)
        case .codeBlock: codeBlock(node)
        case .htmlBlock: dropHTML(node)
        case .thematicBreak: html.append("<hr>\n")
        case .footnoteDefinition: openFootnote()
        case .table: openTable(node)
        case .tableRow: openRow(node)
        case .tableCell: openCell(node)
        default: return enterInline(node)
        }
        return true
    }

    private mutating func leave(_ node: MarkdownNode) -> Bool {
        switch node.kind {
        case .document, .other, .codeBlock, .htmlBlock, .thematicBreak: break
        case .blockQuote, .list, .item: closeContainer(node)
        case .paragraph: closeParagraph(node)
        case .heading: closeHeading(node)
        case .footnoteDefinition: closeFootnote(node)
        case .table: closeTable()
        case .tableRow: closeRow()
        case .tableCell: closeCell()
        default: leaveInline(node)
        }
        return true
    }

    private mutating func openContainer(_ node: MarkdownNode) -> Bool {
        blockDepth += 1
        guard blockDepth <= Self.maximumDepth else {
            if blockDepth == Self.maximumDepth + 1 {
                log.error(
                    mark(of: node), .markdown,
                    "lists and quotations are nested more than \(Self.maximumDepth) deep here; use fewer levels")
            }
            return false
        }
        switch node.kind {
        case .blockQuote: html.append("<blockquote>\n")
        case .item: html.append("<li>")
        default:
            if !node.isOrderedList {
                html.append("<ul>\n")
            } else if node.listStart == 1 {
                html.append("<ol>\n")
            } else {
                html.append("<ol start=\"\(node.listStart)\">\n")
            }
        }
        return true
    }

    private mutating func closeContainer(_ node: MarkdownNode) {
        blockDepth -= 1
        guard blockDepth < Self.maximumDepth else { return }
        switch node.kind {
        case .blockQuote: html.append("</blockquote>\n")
        case .item:
            html.append("</li>\n")
            endPlainBlock()
        default: html.append(node.isOrderedList ? "</ol>\n" : "</ul>\n")
        }
    }

    private mutating func closeParagraph(_ node: MarkdownNode) {
        if node.isLastInFootnote {
            openParagraphIfAwaited()
            appendWayBack()
        }
        if paragraph == .open { html.append("</p>\n") }
        paragraph = .none
        placeWaitingImages()
        endPlainBlock()
    }

    /// Opens a heading.
    ///
    /// Levels count from the page's title, and a heading is at most one level below the one before it.
    private mutating func openHeading(_ node: MarkdownNode) {
        let level = node.headingLevel
        while let last = notes.headingLevels.last, last >= level { notes.headingLevels.removeLast() }
        notes.headingLevels.append(level)
        headingStart = (html.count, plain.count)
        paragraph = .bare
    }

    private mutating func closeHeading(_ node: MarkdownNode) {
        paragraph = .none
        let words = String(decoding: plain[headingStart.plain...], as: UTF8.self)
        if words.utf8.allSatisfy({ $0 <= 0x20 }) {
            cut(to: headingStart.html)
            while let gap = notes.gaps.last, gap.offset > headingStart.html { notes.gaps.removeLast() }
            if waitingImages.isEmpty {
                log.warning(mark(of: node), .markdown, "this heading has no text; write it or remove it")
            }
        } else {
            let level = min(notes.headingLevels.count + 1, 6)
            let name = headingNames.name(for: words)
            let digit = UInt8(ascii: "0") + UInt8(level)
            insert(at: headingStart.html) { html in
                html.append("<h")
                html.append(digit)
                html.append(" id=\"")
                html.append(name)
                html.append("\">")
            }
            notes.anchors.append(name)
            html.append("</h")
            html.append(digit)
            html.append(">\n")
        }
        placeWaitingImages()
        endPlainBlock()
    }

    /// Inserts markup and shifts the gaps after it.
    mutating func insert(at offset: Int, _ write: (inout [UInt8]) -> Void) {
        var piece: [UInt8] = []
        write(&piece)
        html.insert(contentsOf: piece, at: offset)
        for index in notes.gaps.indices.reversed() {
            guard notes.gaps[index].offset > offset else { break }
            notes.gaps[index].offset += piece.count
        }
    }

    /// Removes the HTML from an offset on, but not the gaps.
    mutating func cut(to offset: Int) {
        html.cut(to: offset)
    }

    private mutating func codeBlock(_ node: MarkdownNode) {
        let language = node.fenceInfo.prefix { !$0.isWhitespace }
        if language.isEmpty {
            html.append("<pre tabindex=\"0\"><code>")
        } else {
            html.append("<pre tabindex=\"0\"><code class=\"language-")
            html.append(String(language), escape: .doubleQuotedHTML)
            html.append("\">")
        }
        html.append(node.literal, escape: .doubleQuotedHTML)
        plain.append(node.literal)
        html.append("</code></pre>\n")
        endPlainBlock()
    }

    mutating func endPlainBlock() {
        if let last = plain.last, last != 0x0A { plain.append(0x0A) }
    }

    /// Places images after the block that contained them.
    mutating func placeWaitingImages() {
        guard !waitingImages.isEmpty, imageDepth == 0 else { return }
        for piece in waitingImages { notes.gaps.append(RichText.Gap(offset: html.count, piece: piece)) }
        waitingImages.removeAll()
    }
}
