// Claims about addresses that stand in a text without the marks of a link.

import Testing

@testable import GuideContent

@Suite("Bare addresses")
struct BareAddressTests {
    /// Everything that rendering asks a tree for; texts that stand side by side are one.
    private func words(_ tree: MarkdownTree?) -> [String] {
        var words: [String] = []
        var text = ""
        func finishText() {
            if !text.isEmpty { words.append("text <\(text)>") }
            text = ""
        }
        tree?.walk { node, isEntering in
            let literal = node.withLiteral { String(decoding: $0, as: UTF8.self) }
            if node.kind == .text {
                text += literal
            } else {
                finishText()
                let place = "\(node.line):\(node.column) \(node.firstChildLine)"
                words.append("\(isEntering) \(node.kind) \(literal) \(place) <\(node.url)> <\(node.title)>")
            }
            return true
        }
        finishText()
        return words
    }

    private func trees(_ text: String) -> (quick: [String], full: [String]) {
        Array(text.utf8).withUnsafeBufferPointer {
            let arena = MarkdownArena()
            return (
                words(MarkdownTree.read($0, in: arena)), words(MarkdownTree($0, linksBareAddresses: true, in: arena))
            )
        }
    }

    @Test(
        "An address in a text is a link, whatever else there is",
        arguments: [
            "see https://a.org/b", "www.a.org", "a@b.org", "a&#64;b.org", "a&commat;b.org", "a&#x40;b.org",
            "[x](https://a.org) https://b.org", "[x] (https://a.org)", "\\[x](https://a.org)", "x](https://a.org)",
            "*https://a.org*", "| a |\n| - |\n| https://a.org |", "FTP://a.org", "![x](http://a.org) http://b.org",
        ])
    func found(text: String) {
        let (quick, full) = trees(text)
        #expect(quick == full)
        #expect(full.contains { $0.hasPrefix("true link") && $0.contains("//") || $0.contains("mailto:") }, "\(full)")
    }

    @Test("A host's name is found wherever it stands, and nothing that only looks like one")
    func hostNames() {
        for length in [4, 20, 63, 64, 65, 66, 67, 130] {
            for place in 0...(length - 4) {
                for word in ["www.", "www-", "ww w.", "WWW."] {
                    var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                    text.replaceSubrange(place..<min(place + word.utf8.count, length), with: Array(word.utf8))
                    let found = text.withUnsafeBufferPointer { BareAddresses.hasHostName($0) }
                    #expect(found == (word == "www."), "\(word) at \(place) of \(length)")
                }
            }
        }
        let nothing: [UInt8] = []
        #expect(!nothing.withUnsafeBufferPointer { BareAddresses.hasHostName($0) })
    }

    @Test("An address in a footnote that is left out still hides what it swallows")
    func footnotes() {
        let (quick, full) = trees("a\n[^1]: t\n[^1]: https://e.org)[^1]")
        #expect(quick == full)
    }

    @Test("Whatever is put together from pieces of Markdown has the tree that looking for addresses everywhere gives")
    func random() {
        let pieces = [
            "a", " ", " ", "\n", "\n\n", "w", "ww", "www.", "://", ":", "/", "//", "http", "https://b.org/c", "ftp://d",
            "[", "]", "(", ")", "](", "[x](", "https://e.org)", "![", "*", "**", "_", "~~", "`", "<", ">",
            "<https://f>", "\\", "|",
            "\n| - | - |\n", "| a | b |\n", "&", "&#64;", "&amp;", "&commat;", "&colon;", "@", "x@y.z", ".", ".org",
            "\"t\"",
            "# ", "- ", "1. ", "> ", "    ", "[^1]", "\n[^1]: ", "\n[r]: https://g.org\n", "[r]", "é", "<b>", "<!-- ",
            "-->",
        ]
        var dice = Dice(seed: 3)
        for _ in 0..<6_000 {
            let text = (0..<(1 + dice(14))).map { _ in pieces[dice(pieces.count)] }.joined()
            let (quick, full) = trees(text)
            #expect(quick == full, "\(text.debugDescription)")
        }
    }
}
