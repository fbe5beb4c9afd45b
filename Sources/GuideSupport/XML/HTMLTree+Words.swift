// The roles of the elements of HTML, and the words of HTML without its structure.

extension HTMLTree.Element {
    private static let blocks: Set = [
        "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "dir",
        "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header",
        "hgroup", "hr", "html", "li", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "table",
        "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
    ]
    private static let hidden: Set = [
        "applet", "audio", "button", "canvas", "datalist", "form", "frameset", "head", "iframe", "input", "map", "math",
        "noframes", "noscript", "object", "script", "select", "style", "svg", "template", "textarea", "title", "video",
        "xml",
    ]

    /// Whether its content is on lines of its own.
    public var isBlock: Bool { Self.blocks.contains(name) }

    /// Whether it shows no words of the text: scripts, styles, forms, and what comes from other files.
    public var isWithoutWords: Bool { Self.hidden.contains(name) }
}

extension HTMLTree {
    /// The words without markup, with an empty line around blocks; without tags, the lines are unchanged.
    public var words: String {
        var words = ""
        append(content, to: &words)
        return words
    }

    private func append(_ nodes: [Node], to words: inout String) {
        for node in nodes {
            switch node {
            case .text(let text): words += text
            case .element(let element) where element.isWithoutWords: break
            case .element(let element):
                let end = hasTags ? Self.end(of: element) : ""
                words += end
                append(element.content, to: &words)
                if element.isBlock { words += end }
            }
        }
    }

    private static func end(of element: Element) -> String {
        switch element.name {
        case "br": "\n"
        case "td", "th", "tr": " "
        default: element.isBlock ? "\n\n" : ""
        }
    }
}
