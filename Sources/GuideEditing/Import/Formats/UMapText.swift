// Converts the marks of uMap in descriptions to HTML: links, pictures, headings, lists, bold and italic words.

import GuideContent
import GuideSupport

/// The names of layers and the descriptions of uMap, which have marks of their own, such as
/// `[[https://example.org|words]]`.
enum UMapText {
    /// The name of a layer; nil for names that uMap itself gives, such as `Layer 1`.
    static func name(ofLayer layer: JSONNode) -> String? {
        let options = layer["_umap_options"] ?? layer["umap_options"]
        guard let name = options?["name"]?.string?.onOneLine, !name.isEmpty,
            name.wholeMatch(of: /\p{L}+ [0-9]+/) == nil
        else { return nil }
        return name
    }

    /// The text as HTML; a text without marks is unchanged.
    ///
    /// - Complexity: linear.
    static func html(_ text: String) -> String {
        guard ["*", "#", "[[", "{{", "---"].contains(where: { text.contains($0) }) else { return text }
        var blocks: [String] = []
        var paragraph: [String] = []
        var items: [String] = []
        func flush() {
            if !paragraph.isEmpty { blocks.append("<p>\(paragraph.joined(separator: "<br>"))</p>") }
            if !items.isEmpty { blocks.append("<ul>\(items.joined())</ul>") }
            (paragraph, items) = ([], [])
        }
        for line in text.withPlainLineEnds.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = String(line).trimmedLines
            if let heading = line.wholeMatch(of: /(#{1,3}) (.*)/) {
                flush()
                let level = heading.1.count + 1
                blocks.append("<h\(level)>\(inline(String(heading.2)))</h\(level)>")
            } else if line == "---" {
                flush()
                blocks.append("<hr>")
            } else if let item = line.wholeMatch(of: /(\*{1,2}) (.*)/) {
                if !paragraph.isEmpty { flush() }
                let words = "<li>\(inline(String(item.2)))</li>"
                items.append(item.1.count == 1 ? words : "<ul>\(words)</ul>")
            } else {
                if line.isEmpty || !items.isEmpty { flush() }
                if !line.isEmpty { paragraph.append(inline(line)) }
            }
        }
        flush()
        return blocks.joined(separator: "\n")
    }

    /// One line with its links, frames, pictures, bold and italic words.
    private static func inline(_ line: String) -> String {
        var line = line
        line.replace(/\*\*([^*]+)\*\*/) { "<strong>\($0.1)</strong>" }
        line.replace(/\*([^*\s][^*]*)\*/) { "<em>\($0.1)</em>" }
        line.replace(/\{\{\{([^{}|\s]+)[^{}]*\}\}\}/) { "<iframe src=\"\(address($0.1))\"></iframe>" }
        line.replace(/\{\{([^{}|\s]+)[^{}]*\}\}/) { "<img src=\"\(address($0.1))\">" }
        line.replace(/\[\[([^\[\]|\s]+)(?:\|([^\[\]]*))?\]\]/) { link in
            "<a href=\"\(address(link.1))\">\(link.2 ?? link.1)</a>"
        }
        return line
    }

    /// An address in the quotation marks of an attribute.
    private static func address(_ text: Substring) -> String {
        String(text).replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    }
}
