// Parses Markdown to cmark-gfm's tree; only this file and the file of its nodes use that tree.

import CMark
import Synchronization

/// A parsed document.
package final class MarkdownTree {
    private let root: OpaquePointer

    /// A lock, because cmark-gfm sets a global table of special characters while it finishes a document.
    private static let finishing = Mutex(())

    private static let isRegistered: Bool = {
        cmark_gfm_core_extensions_ensure_registered()
        return true
    }()

    /// - Parameter text: valid UTF-8.
    package init?(_ text: ArraySlice<UInt8>) {
        guard MarkdownTree.isRegistered, let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES) else { return nil }
        defer { cmark_parser_free(parser) }
        for name in ["table", "strikethrough", "autolink"] {
            guard let found = cmark_find_syntax_extension(name) else { return nil }
            cmark_parser_attach_syntax_extension(parser, found)
        }
        text.withUnsafeBytes {
            cmark_parser_feed(parser, $0.bindMemory(to: CChar.self).baseAddress, $0.count)
        }
        let number = UInt(bitPattern: parser)
        let finished = MarkdownTree.finishing.withLock { _ in
            UInt(bitPattern: cmark_parser_finish(OpaquePointer(bitPattern: number)))
        }
        guard let root = OpaquePointer(bitPattern: finished) else { return nil }
        self.root = root
    }

    deinit { cmark_node_free(root) }

    /// Walks the tree once, in document order.
    ///
    /// - Parameter visit: receives a node and whether the walk enters or leaves it; returns false to skip its children.
    package func walk(_ visit: (MarkdownNode, _ isEntering: Bool) -> Bool) {
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
