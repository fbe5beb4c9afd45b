// Reports what an import from WordPress leaves out, and what an editor checks.

import GuideContent
import GuideModel

extension WordPressReader {
    mutating func leaveOut(_ post: WordPressItem) {
        let type = post.type == "post" ? "" : " of the type \(post.type.shortForMessage)"
        collector.warn(
            "post \(post.id.shortForMessage)\(type), \(post.title.quotedForMessage), is left out, because it has no "
                + "position and no address; add one in WordPress, or copy the text of \(post.link.shortForMessage)",
            line: post.line)
    }

    /// Reports what a text shows and a guide cannot contain.
    mutating func report(_ body: WordPressText, of post: WordPressItem) {
        let title = post.title.quotedForMessage
        for name in body.shortcodes.unknown {
            collector.warn(
                "the shortcode [\(name.shortForMessage)] of \(title) is left out, because its "
                    + "plug-in makes the content; write the content in Markdown", line: post.line)
        }
        for name in body.blocks.unknown {
            collector.warn(
                "the block \(name.shortForMessage) of \(title) is left out, because its content "
                    + "is not in the text; write the content in Markdown", line: post.line)
        }
        for name in body.elementor?.unknown ?? [] {
            collector.warn(
                "the widget \(name.shortForMessage) of \(title) is left out, because its content "
                    + "is not in the text; write the content in Markdown", line: post.line)
        }
    }

    /// Reports fields that a plug-in stores as lists.
    mutating func report(_ fields: WordPressFields, of post: WordPressItem) {
        for name in fields.lists {
            collector.warn(
                "the field \(name.shortForMessage) of \(post.title.quotedForMessage) is left out, because it is a list "
                    + "of a plug-in; write its content on the new page", line: post.line)
        }
    }

    /// Asks the editor to check a position from a map in the text.
    mutating func reportPosition(_ position: Position, of post: WordPressItem) {
        collector.warn(
            "\(post.title.quotedForMessage) has a position only in a map in its text, so the import takes "
                + "\(position.latitude), \(position.longitude); check it on the new page", line: post.line)
    }

    /// Reports a map of another site that was in a text.
    mutating func reportMap(_ address: String, of post: WordPressItem) {
        collector.warn(
            "the map \(address.shortForMessage) in the text of \(post.title.quotedForMessage) is left out, because pages "
                + "load nothing from other sites; the page of the place shows the guide's own map", line: post.line)
    }

    mutating func reportMissingPicture(of post: WordPressItem) {
        collector.warn(
            "the featured image of \(post.title.quotedForMessage) is not in this file; export all content, or add the "
                + "picture to the page", line: post.line)
    }
}
