// One node of a document, whoever has read it.

import CMark

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// One node of a document, in cmark-gfm's tree or among the events of ``SimpleMarkdown``.
///
/// It must not outlive the tree, or the bytes of the text.
struct MarkdownNode {
    enum Kind {
        case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
        case footnoteDefinition, table, tableRow, tableCell
        case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, image
        case footnoteReference, other

        /// True for nodes that are entered and never left.
        var isLeaf: Bool {
            switch self {
            case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .htmlInline: true
            default: false
            }
        }
    }

    private enum Source {
        case tree(OpaquePointer)
        case simple(SimpleMarkdown.Event, in: UnsafeBufferPointer<UInt8>)
    }

    private let source: Source
    let kind: Kind

    init(_ pointer: OpaquePointer) {
        source = .tree(pointer)
        kind = MarkdownNode.kind(cmark_node_get_type(pointer))
    }

    init(_ event: SimpleMarkdown.Event, in bytes: UnsafeBufferPointer<UInt8>) {
        source = .simple(event, in: bytes)
        kind = event.kind
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

    /// The line in the document, from 1.
    var line: Int {
        switch source {
        case .tree(let pointer): Int(cmark_node_get_start_line(pointer))
        case .simple(let event, _): Int(event.line)
        }
    }

    /// The byte in the line, from 1.
    var column: Int {
        switch source {
        case .tree(let pointer): Int(cmark_node_get_start_column(pointer))
        case .simple(let event, _): Int(event.column)
        }
    }

    /// The line of the first child, or of the node itself when it has none.
    var firstChildLine: Int {
        guard case .tree(let pointer) = source, let child = cmark_node_first_child(pointer) else { return line }
        return Int(cmark_node_get_start_line(child))
    }

    /// Whether a table's cell has no words.
    var isEmpty: Bool {
        switch source {
        case .tree(let pointer): cmark_node_first_child(pointer) == nil
        case .simple(let event, _): event.detail != 0
        }
    }

    /// Whether a paragraph has no tag of its own, since its list has no empty lines.
    var isInTightList: Bool {
        switch source {
        case .tree(let pointer):
            guard let list = cmark_node_parent(pointer).flatMap(cmark_node_parent) else { return false }
            return cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
        case .simple(let event, _): return event.detail != 0
        }
    }

    /// Whether a paragraph is the last thing in a footnote.
    var isLastInFootnote: Bool {
        guard case .tree(let pointer) = source, let parent = cmark_node_parent(pointer) else { return false }
        return cmark_node_get_type(parent) == CMARK_NODE_FOOTNOTE_DEFINITION && cmark_node_next(pointer) == nil
    }

    var endsWithParagraph: Bool {
        guard case .tree(let pointer) = source, let last = cmark_node_last_child(pointer) else { return false }
        return cmark_node_get_type(last) == CMARK_NODE_PARAGRAPH
    }

    var headingLevel: Int {
        switch source {
        case .tree(let pointer): Int(cmark_node_get_heading_level(pointer))
        case .simple(let event, _): Int(event.detail)
        }
    }

    var isOrderedList: Bool {
        guard case .tree(let pointer) = source else { return false }
        return cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
    }

    var listStart: Int {
        guard case .tree(let pointer) = source else { return 0 }
        return Int(cmark_node_get_list_start(pointer))
    }

    var isHeaderRow: Bool {
        switch source {
        case .tree(let pointer): cmark_gfm_extensions_get_table_row_is_header(pointer) != 0
        case .simple(let event, _): event.detail != 0
        }
    }
}

// MARK: Texts

extension MarkdownNode {
    /// Calls `body` with the bytes of the node's own text.
    func withLiteral<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch source {
        case .tree(let pointer): return MarkdownNode.withBytes(cmark_node_get_literal(pointer), body)
        case .simple(let event, let bytes):
            // The range of a link is its destination's.
            guard kind == .text else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
            return body(UnsafeBufferPointer(rebasing: bytes[event.place]))
        }
    }

    /// Whether a text may hold what HTML has other signs for.
    var mayHaveSigns: Bool {
        guard case .simple(let event, _) = source else { return true }
        return event.detail != 0
    }

    /// The destination of a link or an image.
    var url: String { withURL { String(decoding: $0, as: UTF8.self) } }

    /// Calls `body` with the bytes of the destination.
    func withURL<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch source {
        case .tree(let pointer): return MarkdownNode.withBytes(cmark_node_get_url(pointer), body)
        case .simple(let event, let bytes):
            guard kind == .link || kind == .image else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
            return body(UnsafeBufferPointer(rebasing: bytes[event.place]))
        }
    }

    var title: String {
        guard case .tree(let pointer) = source else { return "" }
        return cmark_node_get_title(pointer).map { String(cString: $0) } ?? ""
    }

    var fenceInfo: String {
        guard case .tree(let pointer) = source else { return "" }
        return cmark_node_get_fence_info(pointer).map { String(cString: $0) } ?? ""
    }

    /// Appends a table's alignments, a letter a column: `l`, `c`, `r`, or zero.
    func appendAlignments(to letters: inout [UInt8]) {
        switch source {
        case .tree(let pointer):
            guard let first = cmark_gfm_extensions_get_table_alignments(pointer) else { return }
            letters += UnsafeBufferPointer(start: first, count: Int(cmark_gfm_extensions_get_table_columns(pointer)))
        case .simple(let event, let bytes):
            _ = SimpleMarkdown.alignments(bytes, event.place) { letters.append($0) }
        }
    }

    static func withBytes<Result>(
        _ text: UnsafePointer<CChar>?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        guard let text else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        let count = strlen(text)
        return text.withMemoryRebound(to: UInt8.self, capacity: count) {
            body(UnsafeBufferPointer(start: $0, count: count))
        }
    }
}
