// Wraps one node of a Markdown document.

import CMark

/// One node of cmark-gfm's tree.
///
/// Do not use it after the tree is freed.
package struct MarkdownNode {
    package enum Kind {
        case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
        case footnoteDefinition, table, tableRow, tableCell
        case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, image
        case footnoteReference, other

        /// Whether the walk only enters the node and never leaves it.
        var isLeaf: Bool {
            switch self {
            case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .htmlInline: true
            default: false
            }
        }
    }

    private let pointer: OpaquePointer
    package let kind: Kind

    package init(_ pointer: OpaquePointer) {
        self.pointer = pointer
        kind = MarkdownNode.kind(cmark_node_get_type(pointer))
    }

    private static func kind(_ type: cmark_node_type) -> Kind {
        switch type {
        case CMARK_NODE_TEXT: return .text
        case CMARK_NODE_PARAGRAPH: return .paragraph
        case CMARK_NODE_SOFTBREAK: return .softBreak
        case CMARK_NODE_LINK: return .link
        case CMARK_NODE_EMPH: return .emphasis
        case CMARK_NODE_STRONG: return .strong
        case CMARK_NODE_ITEM: return .item
        case CMARK_NODE_HEADING: return .heading
        case CMARK_NODE_LIST: return .list
        case CMARK_NODE_CODE: return .code
        case CMARK_NODE_IMAGE: return .image
        case CMARK_NODE_LINEBREAK: return .lineBreak
        case CMARK_NODE_BLOCK_QUOTE: return .blockQuote
        case CMARK_NODE_CODE_BLOCK: return .codeBlock
        case CMARK_NODE_HTML_BLOCK: return .htmlBlock
        case CMARK_NODE_HTML_INLINE: return .htmlInline
        case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
        case CMARK_NODE_DOCUMENT: return .document
        case CMARK_NODE_FOOTNOTE_DEFINITION: return .footnoteDefinition
        case CMARK_NODE_FOOTNOTE_REFERENCE: return .footnoteReference
        default:
            if type == wynd_node_table_cell() { return .tableCell }
            if type == wynd_node_table_row() { return .tableRow }
            if type == wynd_node_table() { return .table }
            if type == wynd_node_strikethrough() { return .strikethrough }
            return .other
        }
    }

    /// The node's line in the document, from 1.
    package var line: Int { Int(cmark_node_get_start_line(pointer)) }

    /// The line on which the block ends, from 1.
    package var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

    /// The node's first byte in its line, from 1.
    package var column: Int { Int(cmark_node_get_start_column(pointer)) }

    /// The line of the first child, or of the node itself if it has none.
    var firstChildLine: Int {
        cmark_node_first_child(pointer).map { Int(cmark_node_get_start_line($0)) } ?? line
    }

    /// The next node in the same block; nil for the last one.
    var next: MarkdownNode? { cmark_node_next(pointer).map { MarkdownNode($0) } }

    /// Whether a table's cell has no content.
    package var isEmpty: Bool { cmark_node_first_child(pointer) == nil }

    /// Whether a paragraph has no tag of its own, because its list has no empty lines.
    var isInTightList: Bool {
        guard let list = cmark_node_parent(pointer).flatMap(cmark_node_parent) else { return false }
        return cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
    }

    /// Whether a paragraph is the last thing in a footnote.
    var isLastInFootnote: Bool {
        guard let parent = cmark_node_parent(pointer) else { return false }
        return cmark_node_get_type(parent) == CMARK_NODE_FOOTNOTE_DEFINITION && cmark_node_next(pointer) == nil
    }

    var endsWithParagraph: Bool {
        guard let last = cmark_node_last_child(pointer) else { return false }
        return cmark_node_get_type(last) == CMARK_NODE_PARAGRAPH
    }

    package var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    package var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }

    /// Whether a list has no empty lines between its items.
    package var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }

    package var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
    package var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

    /// The node's own text.
    package var literal: String { MarkdownNode.text(cmark_node_get_literal(pointer)) }

    /// The destination of a link or an image.
    package var url: String { MarkdownNode.text(cmark_node_get_url(pointer)) }

    package var title: String { MarkdownNode.text(cmark_node_get_title(pointer)) }

    package var fenceInfo: String { MarkdownNode.text(cmark_node_get_fence_info(pointer)) }

    /// A table's alignments, one letter for each column: `l`, `c`, `r`, or zero.
    package var alignments: [UInt8] {
        guard let first = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
        return Array(UnsafeBufferPointer(start: first, count: Int(cmark_gfm_extensions_get_table_columns(pointer))))
    }

    private static func text(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
}
