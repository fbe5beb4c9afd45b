// From Markdown to cmark-gfm's tree; the one file that touches cmark-gfm.

import CMark
import CMarkArena
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A parsed document, which stands in its arena until the last user lets go.
final class MarkdownTree {
    private let root: OpaquePointer
    private let arena: MarkdownArena

    /// cmark-gfm sets its table of special characters, which is global, while it finishes a document.
    private static let finishing = Mutex(())
    private static let isRegistered: Bool = {
        cmark_gfm_core_extensions_ensure_registered()
        return true
    }()

    /// The tree of a text.
    ///
    /// To find bare addresses, cmark-gfm stops at each `w` and each colon and then reads all text once more, so it is only
    /// asked to where there may be one. Most that look like one are in links already, and are no text.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, in arena: MarkdownArena) -> MarkdownTree? {
        let likelihood = BareAddresses.likelihood(in: bytes)
        guard likelihood != .likely else { return MarkdownTree(bytes, linksBareAddresses: true, in: arena) }
        let tree = MarkdownTree(bytes, linksBareAddresses: false, in: arena)
        guard likelihood == .unlessLinked, let tree, tree.holdsSchemeInText else { return tree }
        return MarkdownTree(bytes, linksBareAddresses: true, in: arena)
    }

    /// - Parameters:
    ///   - bytes: valid UTF-8.
    ///   - linksBareAddresses: true to make links of addresses in the text.
    ///   - arena: gives the memory, and gets it back as a whole, so that nothing is freed here.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, linksBareAddresses: Bool, in arena: MarkdownArena) {
        let root = arena.lend { MarkdownTree.parse(bytes, linksBareAddresses: linksBareAddresses, memory: $0) }
        guard let root else { return nil }
        self.root = root
        self.arena = arena
        arena.beginTree()
    }

    deinit { arena.endTree() }

    private static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, linksBareAddresses: Bool, memory: UnsafeMutablePointer<cmark_mem>
    ) -> OpaquePointer? {
        // Where there can be no footnote, cmark-gfm need not go over the tree twice more to find that there is none.
        let options = MarkdownGuard.mayHaveFootnotes(bytes) ? CMARK_OPT_FOOTNOTES : CMARK_OPT_DEFAULT
        guard isRegistered, let parser = cmark_parser_new_with_mem(options, memory) else { return nil }
        for name in linksBareAddresses ? ["table", "strikethrough", "autolink"] : ["table", "strikethrough"] {
            guard let found = cmark_find_syntax_extension(name) else { return nil }
            cmark_parser_attach_syntax_extension(parser, found)
        }
        if let base = bytes.baseAddress {
            base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                cmark_parser_feed(parser, $0, bytes.count)
            }
        }
        return finishing.withLock({ _ in UInt(bitPattern: cmark_parser_finish(parser)) }).pointer
    }

    /// Goes from text to text without the events of a walk.
    private var holdsSchemeInText: Bool {
        arena.lend { _ in
            var next: OpaquePointer? = root
            while let node = next {
                if cmark_node_get_type(node) == CMARK_NODE_TEXT,
                    MarkdownNode.withBytes(cmark_node_get_literal(node), BareAddresses.hasScheme)
                {
                    return true
                }
                next = cmark_node_first_child(node)
                var ended: OpaquePointer? = node
                while next == nil, let last = ended {
                    next = cmark_node_next(last)
                    ended = cmark_node_parent(last)
                }
            }
            return false
        }
    }

    /// Walks the tree once in document order.
    ///
    /// - Parameter visit: gets a node and whether it is entered or left; returns false to pass over its children.
    func walk(_ visit: (MarkdownNode, _ isEntering: Bool) -> Bool) {
        arena.lend { _ in walkNodes(visit) }
    }

    private func walkNodes(_ visit: (MarkdownNode, _ isEntering: Bool) -> Bool) {
        guard let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let pointer = cmark_iter_get_node(iterator) else { return }
            let node = MarkdownNode(pointer)
            let isEntering = event == CMARK_EVENT_ENTER
            if !visit(node, isEntering), isEntering, !node.kind.isLeaf {
                cmark_iter_reset(iterator, pointer, CMARK_EVENT_EXIT)
            }
        }
    }
}

extension UInt {
    /// A pointer that crossed a boundary of isolation as a number.
    fileprivate var pointer: OpaquePointer? { OpaquePointer(bitPattern: self) }
}

/// One node of a document.
///
/// It must not outlive its tree.
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

    private let pointer: OpaquePointer
    let kind: Kind

    fileprivate init(_ pointer: OpaquePointer) {
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

    /// The line in the document, from 1.
    var line: Int { Int(cmark_node_get_start_line(pointer)) }
    /// The byte in the line, from 1.
    var column: Int { Int(cmark_node_get_start_column(pointer)) }
    var lastLine: Int { Int(cmark_node_get_end_line(pointer)) }
    /// The line of the first child, or of the node itself when it has none.
    var firstChildLine: Int { cmark_node_first_child(pointer).map { Int(cmark_node_get_start_line($0)) } ?? line }

    var isEmpty: Bool { cmark_node_first_child(pointer) == nil }
    var isLastChild: Bool { cmark_node_next(pointer) == nil }
    var parent: MarkdownNode? { cmark_node_parent(pointer).map(MarkdownNode.init) }
    var lastChild: MarkdownNode? { cmark_node_last_child(pointer).map(MarkdownNode.init) }

    /// Calls `body` with the bytes of the node's own text.
    func withLiteral<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        MarkdownNode.withBytes(cmark_node_get_literal(pointer), body)
    }

    var url: String { cmark_node_get_url(pointer).map { String(cString: $0) } ?? "" }
    var title: String { cmark_node_get_title(pointer).map { String(cString: $0) } ?? "" }
    var fenceInfo: String { cmark_node_get_fence_info(pointer).map { String(cString: $0) } ?? "" }
    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }
    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
    var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

    /// A table's alignments, a letter a column: `l`, `c`, `r`, or zero.
    var alignments: [UInt8] {
        guard let letters = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
        return Array(
            UnsafeBufferPointer(start: letters, count: Int(cmark_gfm_extensions_get_table_columns(pointer))))
    }

    fileprivate static func withBytes<Result>(
        _ text: UnsafePointer<CChar>?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        guard let text else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        let count = strlen(text)
        return text.withMemoryRebound(to: UInt8.self, capacity: count) {
            body(UnsafeBufferPointer(start: $0, count: count))
        }
    }
}
