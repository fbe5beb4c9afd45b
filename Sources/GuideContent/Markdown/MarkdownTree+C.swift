// From Markdown to cmark-gfm's tree; with its nodes, all that touches cmark-gfm.

import CMark
import CMarkArena
import Synchronization

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
