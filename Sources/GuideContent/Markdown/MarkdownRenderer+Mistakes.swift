// Warns of text in forms of other programs: HTML, word processors, WordPress, and films of other sites.

import GuideModel

extension MarkdownRenderer {
    /// Checks a paragraph that is not in a list or a quotation.
    mutating func checkParagraph(_ node: MarkdownNode) {
        guard !log.isFull else { return }
        var lines = places.lines(of: node)
        while lines.last?.onOneLine.isEmpty == true { lines.removeLast() }
        for found in PastedText.find(in: lines) where reportedPastes.insert(found.kind).inserted {
            log.warning(
                places.mark(line: node.line + found.line, column: found.offset + 1), found.code, found.message,
                suggestion: found.suggestion)
        }
        guard lines.count == 1, let line = lines.first else { return }
        var address = line.onOneLine[...]
        if address.hasPrefix("<"), address.hasSuffix(">") { address = address.dropFirst().dropLast() }
        guard let post = EmbeddedPost(address: address) else { return }
        log.warning(
            mark(of: node), .embeddedContent,
            "an address alone does not show the film or the post, because pages load nothing from \(post.site); "
                + post.remedy)
    }

    /// Leaves out raw HTML, and warns of it.
    ///
    /// Comments get no warning, because editors expect the build to leave them out.
    mutating func dropHTML(_ node: MarkdownNode) {
        let literal = node.literal
        // A closing tag gets no warning of its own, because its opening tag has one.
        guard !literal.hasPrefix("<!--"), node.kind != .htmlInline || !literal.hasPrefix("</"), !log.isFull
        else { return }
        let end = literal.unicodeScalars.firstIndex { $0 == "\n" || $0 == "\r" || $0 == ">" }
        let tag = end.map { String(literal.unicodeScalars[...$0]) } ?? literal
        let rest = node.kind == .htmlInline ? "" : ", with everything up to the next empty line"
        if let post = EmbeddedPost(html: literal) {
            log.warning(
                mark(of: node), .embeddedContent,
                "HTML is left out\(rest): \(tag.onOneLine.shortForMessage); pages load nothing from \(post.site), so "
                    + post.remedy)
            return
        }
        let markdown = HTMLMarkdown.ofPage(node.kind == .htmlInline ? element(from: node) : literal)
        log.warning(
            mark(of: node), .rawHTML,
            "HTML is left out\(rest): \(tag.onOneLine.shortForMessage); \(Self.remedy(markdown))", suggestion: markdown)
    }

    /// What to write in place of HTML.
    private static func remedy(_ markdown: String?) -> String {
        guard let markdown else { return "write it in Markdown" }
        if markdown == "\\" { return "end the line with a backslash, \\, to start a new line" }
        let lines = markdown.split(separator: "\n")
        let first = String(lines.first ?? "").shortForMessage
        return "write \(first)" + (lines.count > 1 ? " and so on" : "")
    }

    /// The HTML of an element in a line, from its opening tag to its closing tag; only the tag if it is not closed, or
    /// if it contains Markdown.
    private func element(from node: MarkdownNode) -> String {
        let tag = node.literal
        let name = tag.dropFirst().prefix { $0.isLetter || $0.isNumber }.lowercased()
        var html = tag
        var next = node.next
        while let sibling = next, html.utf8.count <= HTMLMarkdown.longestOfPage {
            switch sibling.kind {
            case .text, .htmlInline: html += sibling.literal
            case .softBreak: html += " "
            default: return tag
            }
            if sibling.kind == .htmlInline, sibling.literal.lowercased() == "</\(name)>" { return html }
            next = sibling.next
        }
        return tag
    }
}
