// Converts simple HTML to the Markdown that an editor can write in its place.

/// Shows editors how to write HTML in Markdown.
enum HTMLAsMarkdown {
    /// The most bytes of HTML that are converted.
    static let longest = 2_000

    /// The Markdown with the same meaning; nil if an element has none, or if the HTML is too long or not complete.
    static func markdown(of html: String) -> String? {
        guard html.utf8.count <= longest else { return nil }
        var writer = Writer()
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            writer.text(rest[..<start])
            guard let end = rest[start...].firstIndex(of: ">"),
                writer.tag(Tag(rest[rest.index(after: start)..<end]))
            else { return nil }
            rest = rest[rest.index(after: end)...]
        }
        writer.text(rest)
        let markdown = writer.markdown.trimmedOfSpace
        return writer.isComplete && !markdown.isEmpty ? markdown : nil
    }

    /// A tag without its brackets.
    private struct Tag {
        let name: String
        let isEnd: Bool
        private let attributes: Substring

        init(_ text: Substring) {
            isEnd = text.hasPrefix("/")
            let words = text.drop { $0 == "/" }
            name = words.prefix { $0.isLetter || $0.isNumber }.lowercased()
            attributes = words.dropFirst(name.count)
        }

        /// The value of an attribute, without its quotation marks.
        func value(_ attribute: String) -> String? {
            let pattern = #/([A-Za-z\-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/#
            let match = attributes.matches(of: pattern).first { $0.output.1.lowercased() == attribute }
            return match.flatMap { $0.output.2 ?? $0.output.3 ?? $0.output.4 }.map(String.init)
        }
    }

    private struct Writer {
        var markdown = ""
        /// The open elements, each with the text that ends it.
        private var open: [(name: String, end: String)] = []
        /// The open lists; the number of the last item, or nil for a list without numbers.
        private var lists: [Int?] = []

        var isComplete: Bool { open.isEmpty }

        mutating func text(_ text: Substring) {
            var words = String(text).onOneLine
            guard !words.isEmpty else {
                if !text.isEmpty { space() }
                return
            }
            if text.first?.isWhitespace == true { space() }
            if text.last?.isWhitespace == true { words += " " }
            markdown += words
        }

        /// Whether Markdown has the element.
        mutating func tag(_ tag: Tag) -> Bool {
            switch tag.name {
            case "b", "strong": return inline(tag, start: "**", end: "**")
            case "i", "em": return inline(tag, start: "*", end: "*")
            case "a":
                guard tag.isEnd || tag.value("href") != nil else { return false }
                return inline(tag, start: "[", end: "](\(tag.value("href") ?? ""))")
            case "br": return add("\\\n")
            case "img": return image(tag)
            case "p": return startBlock()
            case "h1", "h2", "h3", "h4", "h5", "h6": return heading(tag)
            case "ul", "ol": return list(tag)
            case "li": return item(tag)
            default: return false
            }
        }

        /// Whether an end tag ends the element that was opened last.
        private mutating func inline(_ tag: Tag, start: String, end: String) -> Bool {
            guard tag.isEnd else {
                open.append((tag.name, end))
                return add(start)
            }
            guard let last = open.popLast(), last.name == tag.name else { return false }
            return add(last.end)
        }

        private mutating func image(_ tag: Tag) -> Bool {
            guard let source = tag.value("src"), let file = source.split(separator: "/").last else { return false }
            let alt = tag.value("alt").flatMap { $0.isEmpty ? nil : $0 } ?? "what it shows"
            return add("![\(alt)](\(file))")
        }

        private mutating func heading(_ tag: Tag) -> Bool {
            guard startBlock(), !tag.isEnd else { return true }
            return add(String(repeating: "#", count: tag.name.last?.wholeNumberValue ?? 2) + " ")
        }

        private mutating func list(_ tag: Tag) -> Bool {
            if tag.isEnd {
                guard !lists.isEmpty else { return false }
                lists.removeLast()
                return startBlock()
            }
            if lists.isEmpty { startBlock() }
            lists.append(tag.name == "ol" ? 0 : nil)
            return true
        }

        private mutating func item(_ tag: Tag) -> Bool {
            guard let last = lists.indices.last else { return false }
            if tag.isEnd { return true }
            startLine()
            let indent = String(repeating: "  ", count: last)
            guard let number = lists[last] else { return add(indent + "- ") }
            lists[last] = number + 1
            return add(indent + "\(number + 1). ")
        }

        @discardableResult
        private mutating func add(_ text: String) -> Bool {
            markdown += text
            return true
        }

        private mutating func space() {
            if let last = markdown.last, !last.isWhitespace { markdown += " " }
        }

        private mutating func startLine() {
            while markdown.last?.isWhitespace == true { markdown.removeLast() }
            if !markdown.isEmpty { markdown += "\n" }
        }

        @discardableResult
        private mutating func startBlock() -> Bool {
            startLine()
            if !markdown.isEmpty { markdown += "\n" }
            return true
        }
    }
}
