// Reads the tree of the visual editor from a parsed text.

import GuideContent

/// Reads each block of a text on its top level.
struct BodyReader {
    /// A block, with the lines of the text that it begins and ends on, from 1.
    struct Block {
        var line: Int
        var endLine: Int
        var kind: MarkdownNode.Kind
        var node = BodyNode(type: "paragraph")
        /// Whether a paragraph in it goes over several lines.
        var isWrapped = false
        /// Whether it contains something that has no equal in the visual editor.
        var isSource = false
    }

    /// In the order of the tree, in which footnotes come last.
    private(set) var blocks: [Block] = []

    /// The open nodes, the innermost last.
    private var stack: [BodyNode] = []
    private var marks: [BodyNode.Mark] = []
    /// The labels of the footnotes; references have numbers in this order.
    private var labels: [String] = []
    private var definitions = 0
    private var alignments: [UInt8] = []
    private var column = 0
    private var isHeader = false
    /// The number of open images, because an image's description can contain images.
    private var imageDepth = 0
    private var alt = ""

    /// - Parameter label: the label of the footnote whose definition begins on a line; the tree only has numbers.
    init(_ tree: MarkdownTree, label: (_ line: Int) -> String) {
        tree.walk { node, isEntering in
            if isEntering, node.kind == .footnoteDefinition { labels.append(label(node.line)) }
            return true
        }
        tree.walk { node, isEntering in
            if isEntering { enter(node) } else { leave(node) }
            return true
        }
    }

    private mutating func enter(_ node: MarkdownNode) {
        switch node.kind {
        case .document: break
        case .paragraph, .heading, .blockQuote, .list, .item, .footnoteDefinition, .table, .tableRow, .tableCell,
            .codeBlock, .thematicBreak, .htmlBlock, .other:
            enterBlock(node)
        case .text: append(node.literal)
        case .softBreak:
            if !blocks.isEmpty { blocks[blocks.count - 1].isWrapped = true }
            append(" ")
        case .lineBreak: append(BodyNode(type: "hardBreak"), text: " ")
        case .code:
            marks.append(BodyNode.Mark(type: "code"))
            append(node.literal)
            marks.removeLast()
        case .htmlInline: markAsSource()
        case .emphasis, .strong, .strikethrough, .link: marks.append(Self.mark(of: node))
        case .image: imageDepth += 1
        case .footnoteReference:
            append(footnote("footnoteReference", (Int(node.literal) ?? 0) - 1), text: "")
        }
    }

    private mutating func enterBlock(_ node: MarkdownNode) {
        if stack.isEmpty { blocks.append(Block(line: node.line, endLine: node.endLine, kind: node.kind)) }
        switch node.kind {
        case .heading: stack.append(BodyNode(type: "heading", attributes: .init(level: node.headingLevel)))
        case .blockQuote: stack.append(BodyNode(type: "blockquote"))
        case .list: stack.append(Self.list(node))
        case .item: stack.append(BodyNode(type: "listItem"))
        case .footnoteDefinition:
            stack.append(footnote("footnoteDefinition", definitions))
            definitions += 1
        case .table:
            alignments = node.alignments
            stack.append(BodyNode(type: "table"))
        case .tableRow:
            column = 0
            isHeader = node.isHeaderRow
            stack.append(BodyNode(type: "tableRow"))
        case .tableCell:
            stack.append(cell())
            stack.append(BodyNode(type: "paragraph"))
        case .codeBlock: add(Self.codeBlock(node))
        case .thematicBreak: add(BodyNode(type: "horizontalRule"))
        case .htmlBlock:
            markAsSource()
            add(.source(node.literal))
        case .other:
            markAsSource()
            stack.append(BodyNode(type: "source"))
        default: stack.append(BodyNode(type: "paragraph"))
        }
    }

    private mutating func leave(_ node: MarkdownNode) {
        switch node.kind {
        case .paragraph, .heading, .list, .table, .tableRow, .other: close()
        case .blockQuote, .item, .footnoteDefinition: closeContainer()
        case .tableCell:
            close()
            close()
        case .emphasis, .strong, .strikethrough, .link: marks.removeLast()
        case .image: closeImage(node)
        case .document, .codeBlock, .thematicBreak, .htmlBlock, .text, .softBreak, .lineBreak, .code, .htmlInline,
            .footnoteReference:
            break
        }
    }

    private mutating func close() {
        if let node = stack.popLast() { add(node) }
    }

    /// Closes a node that has at least one paragraph in the visual editor, and an item that begins with one.
    private mutating func closeContainer() {
        guard var node = stack.popLast() else { return }
        if node.content.isEmpty { node.content = [BodyNode(type: "paragraph")] }
        if node.type == "listItem", node.content.first?.type != "paragraph" { markAsSource() }
        add(node)
    }

    private mutating func closeImage(_ node: MarkdownNode) {
        imageDepth -= 1
        guard imageDepth == 0 else { return }
        let title = node.title.isEmpty ? nil : node.title
        let image = BodyNode(type: "image", attributes: .init(file: node.url, alt: alt, title: title))
        alt = ""
        append(image, text: "")
    }

    /// - Parameter index: the index of the footnote's label.
    private mutating func footnote(_ type: String, _ index: Int) -> BodyNode {
        let label = labels.indices.contains(index) ? labels[index] : ""
        if label.isEmpty { markAsSource() }
        return BodyNode(type: type, attributes: .init(label: label))
    }

    /// Adds a complete node to the innermost open one, or to its block.
    private mutating func add(_ node: BodyNode) {
        if stack.isEmpty {
            if !blocks.isEmpty { blocks[blocks.count - 1].node = node }
        } else {
            stack[stack.count - 1].content.append(node)
        }
    }

    private mutating func markAsSource() {
        if !blocks.isEmpty { blocks[blocks.count - 1].isSource = true }
    }

    // MARK: Inlines

    /// Each mark once, because `**a **b** c**` has no other meaning than `**a b c**`.
    private var distinctMarks: [BodyNode.Mark] {
        marks.enumerated().filter { index, mark in !marks[..<index].contains { $0.type == mark.type } }.map(\.element)
    }

    private mutating func append(_ text: String) {
        append(BodyNode(type: "text", text: text), text: text)
    }

    /// - Parameter text: what the node adds to an image's description.
    private mutating func append(_ node: BodyNode, text: String) {
        guard imageDepth == 0 else {
            alt += text
            return
        }
        guard !stack.isEmpty, node.text != "" else { return }
        var node = node
        node.marks = distinctMarks
        let parent = stack.count - 1
        let last = stack[parent].content.count - 1
        if last >= 0, let before = stack[parent].content[last].text, let after = node.text,
            stack[parent].content[last].marks == node.marks
        {
            stack[parent].content[last].text = before + after
        } else {
            stack[parent].content.append(node)
        }
    }

    private static func mark(of node: MarkdownNode) -> BodyNode.Mark {
        switch node.kind {
        case .strong: return BodyNode.Mark(type: "bold")
        case .strikethrough: return BodyNode.Mark(type: "strike")
        case .link:
            let title = node.title.isEmpty ? nil : node.title
            return BodyNode.Mark(type: "link", attributes: .init(address: node.url, title: title))
        default: return BodyNode.Mark(type: "italic")
        }
    }

    // MARK: Blocks

    private static func list(_ node: MarkdownNode) -> BodyNode {
        node.isOrderedList
            ? BodyNode(type: "orderedList", attributes: .init(start: node.listStart, isTight: node.isTightList))
            : BodyNode(type: "bulletList", attributes: .init(isTight: node.isTightList))
    }

    private static func codeBlock(_ node: MarkdownNode) -> BodyNode {
        let text = node.literal.hasSuffix("\n") ? String(node.literal.dropLast()) : node.literal
        let language = node.fenceInfo
        return BodyNode(
            type: "codeBlock", attributes: .init(language: language.isEmpty ? nil : language),
            content: text.isEmpty ? [] : [BodyNode(type: "text", text: text)])
    }

    private mutating func cell() -> BodyNode {
        let letter = alignments.indices.contains(column) ? alignments[column] : 0
        column += 1
        let align: String? =
            switch letter {
            case UInt8(ascii: "l"): "left"
            case UInt8(ascii: "c"): "center"
            case UInt8(ascii: "r"): "right"
            default: nil
            }
        return BodyNode(type: isHeader ? "tableHeader" : "tableCell", attributes: .init(align: align))
    }
}
