// Claims about the memory that parsed texts share.

import Testing

@testable import GuideContent

@Suite("The memory of parsed texts")
struct MarkdownArenaTests {
    private static let texts = [
        "a *b* [c](d.md)", "", "| a | b |\n| - | - |\n| c | d |\n",
        // More than one block, and pieces that are too large for any.
        String(repeating: "word *emphasis* `code` ", count: 3000),
        String(repeating: "one long paragraph ", count: 9000),
        "[a]: /x\n\n" + String(repeating: "[", count: 500) + "a" + String(repeating: "]", count: 500),
        String(repeating: "> - ", count: 60) + "deep", "x[^1]\n\n[^1]: note https://a.org",
    ]

    private func words(_ text: String, in arena: MarkdownArena) -> [String] {
        var words: [String] = []
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            MarkdownTree.read(bytes, in: arena)?.walk { node, isEntering in
                let literal = node.withLiteral { String(decoding: $0, as: UTF8.self) }
                words.append("\(isEntering) \(node.kind) \(literal) \(node.line):\(node.column) <\(node.url)>")
                return true
            }
        }
        return words
    }

    @Test("A text has the same tree in memory that others have used as in memory of its own")
    func shared() {
        let arena = MarkdownArena()
        for text in MarkdownArenaTests.texts + MarkdownArenaTests.texts.reversed() {
            #expect(words(text, in: arena) == words(text, in: MarkdownArena()))
        }
    }

    @Test("A tree keeps its memory while another is made and dropped")
    func together() {
        let arena = MarkdownArena()
        for text in MarkdownArenaTests.texts {
            Array("kept *as it* was".utf8).withUnsafeBufferPointer { bytes in
                let kept = MarkdownTree.read(bytes, in: arena)
                _ = words(text, in: arena)
                var found = ""
                kept?.walk { node, isEntering in
                    if isEntering { found += node.withLiteral { String(decoding: $0, as: UTF8.self) } }
                    return true
                }
                #expect(found == "kept as it was")
            }
        }
    }
}
