// The memory in which cmark-gfm keeps a text's tree, and in which the text is rendered.

import CMarkArena
import GuideModel

/// Memory for one parsed text after another.
///
/// cmark-gfm asks for some 250 small pieces for a page of text; an arena takes them all back at once. It is for one
/// thread at a time, and its memory is used again when no tree stands in it any more.
final class MarkdownArena {
    private let arena: OpaquePointer
    private var trees = 0
    /// What a text's HTML and its words alone are written into; whoever writes gives back what they have become.
    var html = ByteBuffer(capacity: 8 * 1024)
    var plain = ByteBuffer(capacity: 4 * 1024)
    /// What is noted while a text is rendered; without a text there is nothing in it but room.
    var notes = MarkdownNotes()

    private var events: UnsafeMutableBufferPointer<SimpleMarkdown.Event> = .allocate(capacity: 4 * 1024)

    init() { arena = wynd_arena_new() }

    deinit {
        wynd_arena_free(arena)
        html.free()
        plain.free()
        events.deallocate()
    }

    /// Room for a number of events at least, until the next call.
    func events(_ count: Int) -> UnsafeMutableBufferPointer<SimpleMarkdown.Event> {
        if count > events.count {
            events.deallocate()
            events = .allocate(capacity: count)
        }
        return events
    }

    /// Calls `body` while cmark-gfm takes its memory from here.
    func lend<Result>(_ body: (_ memory: UnsafeMutablePointer<cmark_mem>) -> Result) -> Result {
        let before = wynd_arena_enter(arena)
        defer { _ = wynd_arena_enter(before) }
        return body(wynd_arena_mem())
    }

    func beginTree() { trees += 1 }

    func endTree() {
        trees -= 1
        if trees == 0 { wynd_arena_clear(arena) }
    }
}
