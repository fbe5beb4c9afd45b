// Converts HTML to Markdown with the same content.

import GuideSupport

/// The Markdown of HTML, and what it leaves out.
package struct HTMLMarkdown: Hashable, Sendable {
    /// Where the HTML is from.
    package enum Origin: Hashable, Sendable {
        /// Another program.
        ///
        /// Pictures are left out. Headings become the levels below the title of a page.
        ///
        /// - Parameter base: the address to which relative addresses belong; nil if it is unknown.
        case imported(base: String?)
        /// A page of the guide, where relative addresses are the names of files.
        case page
    }

    /// Something that is left out.
    package enum Loss: Hashable, Sendable {
        case picture(address: String, alt: String)
        /// A film, a map or anything else of another site.
        case frame(address: String)
        /// The address of a link, whose words are not left out.
        case link(address: String)
        /// Everything after a limit.
        case rest
    }

    /// Empty if the HTML has no content.
    package let text: String
    package let losses: [Loss]

    /// - Complexity: linear in the size of the tree.
    package init(_ tree: HTMLTree, from origin: Origin) {
        var writer = HTMLMarkdownWriter(tree, origin)
        writer.write(tree.content, HTMLStyle())
        writer.flush()
        if tree.isCut { writer.lose(.rest) }
        text = writer.text
        losses = writer.losses
    }
}

extension HTMLMarkdown {
    /// The most bytes of HTML in a page for which a message says the Markdown.
    static let longestOfPage = 2_000

    /// What an editor can write in place of HTML; nil if Markdown has not the same meaning, or if the HTML is too long.
    static func ofPage(_ html: String) -> String? {
        guard html.utf8.count <= longestOfPage, let tree = HTMLTree(html) else { return nil }
        if html.lowercased().wholeMatch(of: /<br\s*\/?>/) != nil { return "\\" }
        let converted = HTMLMarkdown(tree, from: .page)
        return converted.losses.isEmpty && !converted.text.isEmpty ? converted.text : nil
    }
}

extension HTMLMarkdown.Loss {
    /// What is left out, and what to do.
    package var message: String {
        switch self {
        case .picture(let address, let alt):
            let words = alt.isEmpty ? "" : "; its alt text is \(alt.quotedForMessage)"
            return "the picture \(Self.short(address)) of this text is left out; "
                + "save it beside the page, and add it to media\(words)"
        case .frame(let address):
            let post = EmbeddedPost(address: address)
            return "\(Self.short(address)) inside this text is left out, because pages load nothing from "
                + (post.map { "\($0.site); \($0.remedy)" } ?? "other sites; write a link to it")
        case .link(let address):
            return "the link to \(Self.short(address)) is left out, and its words remain; write the whole address, as "
                + "in [words](https://example.org/)"
        case .rest:
            return "this text has more than \(ByteCount(HTMLTree.mostBytes)), or elements nested more than "
                + "\(HTMLTree.deepest) deep, so the rest of it is left out; copy it manually"
        }
    }

    private static func short(_ address: String) -> String {
        address.isEmpty ? "without an address" : address.shortForMessage
    }
}
