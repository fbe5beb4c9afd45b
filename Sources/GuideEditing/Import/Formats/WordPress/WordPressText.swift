// The text of a WordPress entry, from the editor of WordPress or from a page builder, before it becomes Markdown.

import GuideModel

/// The text of an entry, and what its shortcodes, blocks and widgets contain besides.
struct WordPressText {
    let shortcodes: WordPressShortcodes
    let blocks: WordPressBlocks
    /// Nil if the entry was not made with Elementor.
    let elementor: WordPressElementor?

    /// - Parameter reusable: the contents of reusable blocks by their ids.
    init(_ post: WordPressItem, reusable: [String: String]) {
        elementor = post.elementor
        let widgets = elementor?.html ?? ""
        // A page of Elementor has a copy without its headings and pictures in the usual text, or an older text.
        let text = widgets.isEmpty ? WordPressBlocks.filled(post.content, with: reusable) : widgets
        shortcodes = WordPressShortcodes(text)
        blocks = WordPressBlocks(text)
    }

    /// The position of a map of a plug-in.
    var position: Position? { shortcodes.position ?? blocks.position ?? elementor?.position }

    /// The position of a map of another site inside the text, which the editor chose for its view.
    var framePosition: Position? { WordPressMapFrames.position(in: shortcodes.html) }
}
