// Writes the blocks of HTML as Markdown: paragraphs, headings, lists, quotations and code.

import GuideSupport

/// Words with their formatting, a line break, or Markdown.
struct HTMLRun: Hashable {
    enum Content: Hashable {
        case text(String)
        case lineBreak
        case markdown(String)
    }

    var content: Content
    var style: HTMLStyle
}

/// The state of one conversion.
///
/// Pictures, frames and links are in `HTMLMarkdownWriter+Addresses.swift`, and tables in
/// `HTMLMarkdownWriter+Tables.swift`.
struct HTMLMarkdownWriter {
    /// One block of Markdown, without a line feed at its end.
    struct Block {
        enum Kind: Hashable {
            case paragraph, rule, other
            /// A list, whether it starts with 1 or has no numbers, and whether it has the second of the two markers.
            case list(isNumbered: Bool, startsAtOne: Bool, isSecond: Bool)
        }

        var text: String
        var kind: Kind
    }

    let origin: HTMLMarkdown.Origin
    /// Whether an empty line in the text starts a paragraph.
    private let hasEmptyLines: Bool
    /// The number that is added to the levels of headings.
    private let headingShift: Int
    private(set) var losses: [HTMLMarkdown.Loss] = []
    private var knownLosses: Set<HTMLMarkdown.Loss> = []
    private var blocks: [Block] = []
    /// The words since the last block.
    var runs: [HTMLRun] = []
    /// Whether the content is for one line, as in a heading or in a cell of a table.
    private var isOneLine = false
    /// The number of open lists, items and quotations.
    private var depth = 0

    init(_ tree: HTMLTree, _ origin: HTMLMarkdown.Origin) {
        self.origin = origin
        hasEmptyLines = !tree.hasParagraphs
        let highest = origin == .page ? nil : Self.highestHeading(in: tree.content)
        headingShift = highest.map { 2 - $0 } ?? 0
    }

    private static func highestHeading(in nodes: [HTMLTree.Node]) -> Int? {
        var highest: Int?
        for case .element(let element) in nodes where !element.isHidden {
            guard let level = element.headingLevel ?? highestHeading(in: element.content) else { continue }
            highest = min(level, highest ?? level)
        }
        return highest
    }

    /// All blocks; a rule at the start or at the end separates nothing.
    var text: String {
        var blocks = blocks[...]
        while blocks.first?.kind == .rule { blocks.removeFirst() }
        while blocks.last?.kind == .rule { blocks.removeLast() }
        return Self.joined(Array(blocks))
    }

    mutating func lose(_ loss: HTMLMarkdown.Loss) {
        if knownLosses.insert(loss).inserted { losses.append(loss) }
    }

    // MARK: Nodes

    mutating func write(_ nodes: [HTMLTree.Node], _ style: HTMLStyle) {
        for node in HTMLWordLists.grouped(nodes) {
            switch node {
            case .text(let text): write(text, style)
            case .element(let element): write(element, style.inside(element))
            }
        }
    }

    private mutating func write(_ text: String, _ style: HTMLStyle) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard hasEmptyLines, !isOneLine, lines.count > 2 else {
            runs.append(HTMLRun(content: .text(text), style: style))
            return
        }
        for (number, line) in lines.enumerated() {
            if number > 0, number + 1 < lines.count, line.allSatisfy(\.isWhitespace) { flush() }
            let end = number + 1 < lines.count ? "\n" : ""
            runs.append(HTMLRun(content: .text(String(line) + end), style: style))
        }
    }

    private mutating func write(_ element: HTMLTree.Element, _ style: HTMLStyle) {
        switch element.name {
        case "iframe", "object", "audio", "video", "embed": frame(element)
        case "img":
            picture(element, style)
            return
        default: break
        }
        if element.isHidden { return }
        if element.isBlock, !isOneLine {
            block(element, style)
        } else {
            inline(element, style)
        }
    }

    private mutating func inline(_ element: HTMLTree.Element, _ style: HTMLStyle) {
        switch element.name {
        case "br": lineBreak(style)
        case "a":
            var style = style
            if let destination = destination(of: element) { style.link = destination }
            write(element.content, style)
        case "q":
            runs.append(HTMLRun(content: .text("“"), style: style))
            write(element.content, style)
            runs.append(HTMLRun(content: .text("”"), style: style))
        default:
            // A block on one line is separated from the words beside it.
            let space = HTMLRun(content: .text(" "), style: style)
            if element.isBlock { runs.append(space) }
            write(element.content, style)
            if element.isBlock { runs.append(space) }
        }
    }

    /// Two line breaks in sequence start a paragraph.
    private mutating func lineBreak(_ style: HTMLStyle) {
        let last = runs.last(where: { run in
            guard case .text(let text) = run.content else { return true }
            return !text.allSatisfy(\.isWhitespace)
        })
        if last?.content == .lineBreak, !isOneLine {
            flush()
        } else {
            runs.append(HTMLRun(content: isOneLine ? .text(" ") : .lineBreak, style: style))
        }
    }

    // MARK: Blocks

    private mutating func block(_ element: HTMLTree.Element, _ style: HTMLStyle) {
        flush()
        switch element.name {
        case "h1", "h2", "h3", "h4", "h5", "h6": heading(element, style)
        case "ul", "ol", "menu", "dir": list(element, style)
        case "blockquote": quotation(element, style)
        case "pre": code(element)
        case "table": table(element, style)
        case "hr": if depth == 0 { add("---", .rule) }
        default: write(element.content, style)
        }
        flush()
    }

    /// Ends the paragraph.
    mutating func flush() {
        add(HTMLInlines(runs, in: .paragraph).markdown, .paragraph)
        runs = []
    }

    mutating func add(_ text: String, _ kind: Block.Kind) {
        if !text.isEmpty { blocks.append(Block(text: text, kind: kind)) }
    }

    /// The content of a heading or a cell.
    mutating func line(of nodes: [HTMLTree.Node], _ style: HTMLStyle, in position: HTMLInlines.Position) -> String {
        isOneLine = true
        write(nodes, style)
        let text = HTMLInlines(runs, in: position).markdown
        runs = []
        isOneLine = false
        return text
    }

    /// The blocks of a list's item or a quotation.
    private mutating func content(of nodes: [HTMLTree.Node], _ style: HTMLStyle) -> [Block] {
        let outer = blocks
        blocks = []
        write(nodes, style)
        flush()
        let inner = blocks
        blocks = outer
        return inner
    }

    private mutating func heading(_ element: HTMLTree.Element, _ style: HTMLStyle) {
        let words = line(of: element.content, style, in: .heading)
        let level = min((element.headingLevel ?? 2) + headingShift, 6)
        if !words.isEmpty { add(String(repeating: "#", count: level) + " " + words, .other) }
    }

    private mutating func quotation(_ element: HTMLTree.Element, _ style: HTMLStyle) {
        guard depth < TextLimits.deepestShown else { return write(element.content, style) }
        depth += 1
        let text = Self.joined(content(of: element.content, style))
        depth -= 1
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if !text.isEmpty { add(lines.map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n"), .other) }
    }

    private mutating func code(_ element: HTMLTree.Element) {
        var lines = element.rawText.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        guard !lines.isEmpty else { return }
        let text = lines.joined(separator: "\n")
        let fence = String(repeating: "`", count: max(3, HTMLInlines.longestBackticks(in: text) + 1))
        add("\(fence)\n\(text)\n\(fence)", .other)
    }

    // MARK: Lists

    private mutating func list(_ element: HTMLTree.Element, _ style: HTMLStyle) {
        guard depth + 2 <= TextLimits.deepestShown else { return write(element.content, style) }
        depth += 2
        let items = items(of: element, style).map { Self.joined($0, isInItem: true) }
        depth -= 2
        guard !items.isEmpty else { return }
        let isNumbered = element.name == "ol"
        let start = element.attributes["start"].flatMap { Int($0) } ?? 1
        let first = (0...999_000_000).contains(start) ? start : 1
        var isSecond = false
        // A list with the marker of the list before it would continue that list.
        if case .list(isNumbered, _, false)? = blocks.last?.kind { isSecond = true }
        let isLoose = items.contains { $0.contains("\n\n") }
        let text = items.enumerated().map { number, item in
            let numbered = "\(first + number)" + (isSecond ? ") " : ". ")
            return Self.indented(item, after: isNumbered ? numbered : isSecond ? "* " : "- ")
        }.joined(separator: isLoose ? "\n\n" : "\n")
        add(text, .list(isNumbered: isNumbered, startsAtOne: !isNumbered || first == 1, isSecond: isSecond))
    }

    /// The blocks of each item that has content.
    private mutating func items(of element: HTMLTree.Element, _ style: HTMLStyle) -> [[Block]] {
        var items: [[Block]] = []
        for node in element.content {
            var isItem = false
            let blocks: [Block]
            if case .element(let child) = node, child.name == "li", !child.isHidden {
                isItem = true
                blocks = content(of: child.content, style.inside(child))
            } else {
                blocks = content(of: [node], style)
            }
            guard !blocks.isEmpty else { continue }
            // Some programs write the inner list after its item.
            if isItem || items.isEmpty {
                items.append(blocks)
            } else {
                items[items.count - 1] += blocks
            }
        }
        return items
    }

    private static func indented(_ text: String, after marker: String) -> String {
        let indent = String(repeating: " ", count: marker.count)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().map { number, line in
            number == 0 ? marker + line : line.isEmpty ? "" : indent + line
        }.joined(separator: "\n")
    }

    /// Blocks below each other.
    ///
    /// - Parameter isInItem: whether a list follows a paragraph without an empty line, which separates all items. Only a
    ///   list that starts with 1 can do so.
    private static func joined(_ blocks: [Block], isInItem: Bool = false) -> String {
        var text = ""
        var last: Block.Kind?
        for block in blocks {
            if let last {
                var isClose = false
                if isInItem, last == .paragraph, case .list(_, true, _) = block.kind { isClose = true }
                text += isClose ? "\n" : "\n\n"
            }
            text += block.text
            last = block.kind
        }
        return text
    }
}

extension HTMLTree.Element {
    fileprivate var headingLevel: Int? {
        guard name.count == 2, name.first == "h", let level = name.last?.wholeNumberValue, (1...6).contains(level)
        else { return nil }
        return level
    }

    /// The text as it is, with line breaks.
    var rawText: String {
        content.map { node in
            switch node {
            case .text(let text): text
            case .element(let element): element.name == "br" ? "\n" : element.isHidden ? "" : element.rawText
            }
        }.joined()
    }
}
