// Finds what matters to links in the text of a template, once, so that it need not be looked for in every page.

/// Reads the literals of a program in the order in which they are written, and marks what they hold.
///
/// Between two literals a page has values. One that is escaped changes nothing: it stands in a text or in a value that
/// is quoted. Where it is not certain in what a literal begins, the literal is marked as any markup is, up to its first
/// tag.
struct LiteralReader {
    enum Element {
        /// What `href` means depends on another attribute, which has not been read.
        case link
        /// A link whose `href` leads to no page of the site.
        case canonical
        /// `href` is what the element shows.
        case image
        case other
    }

    /// What the bytes at hand stand in.
    enum State: Equatable {
        case unknown, text
        /// In a tag, between its attributes, or in a value that is quoted.
        case tag(Element), value(Element)
        /// In what ends with its own text, and has no tags.
        case comment, script, style
    }

    private(set) var state = State.unknown
    private var page: PageBytes
    private var place = 0
    private var marks: [LinkMark] = []

    /// Reads one literal, from the state that another ended in.
    ///
    /// - Returns: its marks, and the state that it ends in.
    static func read(_ literal: UnsafeRawBufferPointer, from state: State) -> (marks: [LinkMark], state: State) {
        guard let page = PageBytes(literal) else { return ([], state) }
        var reader = LiteralReader(page: page)
        reader.state = state
        while reader.place < page.count { reader.step() }
        return (reader.marks, reader.state)
    }

    private init(page: PageBytes) { self.page = page }

    private mutating func step() {
        switch state {
        case .unknown, .text: readText()
        case .tag(let element): readTag(element)
        case .value(let element):
            let end = page.next(UInt8(ascii: "\""), from: place)
            if end < page.count { state = .tag(element) }
            place = end + 1
        case .comment: skip(to: "-->")
        case .script: skip(to: "</script>")
        case .style: skip(to: "</style>")
        }
    }

    private mutating func skip(to end: StaticString) {
        let next = page.firstEnd(of: end, from: place)
        if next != nil { state = .text }
        place = next ?? page.count
    }

    /// Up to the next tag, and into it.
    private mutating func readText() {
        var open = page.next(UInt8(ascii: "<"), from: place)
        while open < page.count, !isTag(at: open) { open = page.next(UInt8(ascii: "<"), from: open + 1) }
        noteText(to: open)
        place = open
        guard open < page.count else { return }
        if page.isText("<!--", at: open) {
            note(.look, at: open)
            state = .comment
            place += 4
            return
        }
        let end = page.endOfWord(at: open + 1)
        let name = open + 1..<end
        place = end
        if page.isWord("script", name) || page.isWord("style", name) {
            note(.look, at: open)
            state = page.isWord("script", name) ? .script : .style
        } else if page.isWord("link", name) {
            state = .tag(.link)
        } else {
            state = .tag(page.isWord("image", name) || page.isWord("use", name) ? .image : .other)
        }
    }

    /// Whether a tag or a comment begins at a "<", and not the end of an element.
    private func isTag(at open: Int) -> Bool {
        guard open + 1 < page.count else { return false }
        return (page[open + 1] | 0x20) &- UInt8(ascii: "a") < 26 || page.isText("<!--", at: open)
    }

    /// The next attribute of a tag, or its end.
    private mutating func readTag(_ element: Element) {
        let byte = page[place]
        if byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
            place += 1
            if byte == UInt8(ascii: ">") { state = .text }
            return
        }
        let end = page.endOfWord(at: place)
        if place > 0, page.isText("=\"", at: end) {
            let close = page.next(UInt8(ascii: "\""), from: end + 2)
            let meaning = LinkScanner.meaning(of: place..<end, in: page)
            if let meaning { note(meaning, of: element, at: end, before: close < page.count ? close : -1) }
            if close == page.count {
                state = .value(element)
            } else if meaning == .relation, element == .link {
                state = .tag(LiteralReader.link(relation: end + 2..<close, in: page))
            }
            place = close + 1
        } else if place > 0, !page.hasValue(at: end) {
            place = end
        } else {
            // The name began before the literal, or its value is not quoted.
            state = .unknown
        }
    }

    /// What a link with this relation is like.
    private static func link(relation: Range<Int>, in page: PageBytes) -> Element {
        if page.isWord("canonical", relation) { return .canonical }
        return page.isWord("alternate", relation) ? .other : .image
    }

    // MARK: Marks

    private mutating func note(_ kind: LinkMark.Kind, at place: Int, before end: Int = -1) {
        marks.append(LinkMark(kind: kind, place: Int32(place), end: Int32(end)))
    }

    /// - Parameters:
    ///   - equals: where the "=" after the attribute's name stands.
    ///   - end: where the value ends; -1 where it ends behind the literal.
    private mutating func note(_ meaning: LinkScanner.Name, of element: Element, at equals: Int, before end: Int) {
        switch (meaning, element) {
        case (.relation, _), (.address, .canonical): break
        case (.id, _): note(.id, at: equals + 2, before: end)
        case (.resource, _), (.address, .image): note(.resource, at: equals + 2, before: end)
        case (.choices, _): note(.choices, at: equals + 2, before: end)
        case (.address, .other): note(.link, at: equals + 2, before: end)
        case (.address, .link): note(.look, at: equals)
        }
    }

    /// Marks what is passed as any markup, unless no value stands there.
    private mutating func noteText(to end: Int) {
        guard page.next(UInt8(ascii: "="), from: place) < end else { return }
        marks.append(LinkMark(kind: .text, place: Int32(place), end: Int32(end)))
    }
}
