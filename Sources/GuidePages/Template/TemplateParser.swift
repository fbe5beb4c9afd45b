// Turns tokens into elements: it pairs the tags, and removes lines that contain only a tag.

/// Parses one template.
///
/// The result is usable even after errors, with the nearest guess.
struct TemplateParser {
    /// The deepest nesting of sections.
    ///
    /// Deeper nesting is a mistake, and would use up the stack in every later pass.
    static let nestingLimit = 64

    private let source: TemplateSource
    private var tokens: [TemplateToken]
    private var errors: [TemplateError]
    /// For an opening tag, the token that closes it, or the end; for a closing tag, the token that opened it.
    private var matches: [Int?]
    /// For each token, the opening tag that directly contains it.
    private var enclosing: [Int?]
    private var nodes: [TemplateNode] = []

    static func parse(_ source: TemplateSource) -> ParsedTemplate {
        var lexer = TemplateLexer(source)
        lexer.read()
        var parser = TemplateParser(source, lexer)
        parser.pairTags()
        parser.build()
        return ParsedTemplate(source: source, nodes: parser.nodes, errors: TemplateError.inOrder(parser.errors))
    }

    private init(_ source: TemplateSource, _ lexer: TemplateLexer) {
        self.source = source
        tokens = lexer.tokens
        errors = lexer.errors
        matches = Array(repeating: nil, count: tokens.count)
        enclosing = matches
    }

    private mutating func report(
        _ code: TemplateError.Code, at offset: Int, _ message: String, hint: String? = nil
    ) {
        if errors.count < TemplateLexer.errorLimit {
            errors.append(source.error(code, at: offset, message, hint: hint))
        }
    }

    private func name(_ index: Int) -> String {
        source.text(tokens[index].name)
    }

    private func written(_ index: Int) -> String {
        "'" + source.text(tokens[index].range).prefix(60) + "'"
    }
}

// Pairing the tags.
extension TemplateParser {
    private mutating func pairTags() {
        var open: [Int] = []
        var tooDeep: [Int] = []
        for index in tokens.indices {
            if tokens[index].kind == .close {
                if let deep = tooDeep.last, source.bytes[tokens[deep].name] == source.bytes[tokens[index].name] {
                    tooDeep.removeLast()
                    tokens[index].kind = .silent
                    enclosing[index] = open.last
                } else {
                    close(index, &open)
                }
                continue
            }
            enclosing[index] = open.last
            guard tokens[index].opens else { continue }
            if open.count == Self.nestingLimit {
                if tooDeep.isEmpty {
                    report(
                        .tooDeep, at: tokens[index].name.lowerBound,
                        "more than \(Self.nestingLimit) sections are inside each other")
                }
                tooDeep.append(index)
                tokens[index].kind = .silent
            } else {
                open.append(index)
            }
        }
        for index in open.reversed() { leaveOpen(index, until: tokens.count) }
    }

    private mutating func close(_ index: Int, _ open: inout [Int]) {
        let wanted = source.bytes[tokens[index].name]
        guard let last = open.last else {
            report(
                .mismatchedClose, at: tokens[index].name.lowerBound,
                "\(written(index)) closes a section that is not open")
            tokens[index].kind = .silent
            return
        }
        if let match = open.lastIndex(where: { source.bytes[tokens[$0].name] == wanted }) {
            for unclosed in open[(match + 1)...].reversed() { leaveOpen(unclosed, until: index) }
            pair(open[match], index)
            open.removeSubrange(match...)
            return
        }
        report(
            .mismatchedClose, at: tokens[index].name.lowerBound,
            "\(written(index)) does not close \(written(last)) of line "
                + "\(source.line(of: tokens[last].range.lowerBound))",
            hint: name(last))
        // A misspelled closing tag still closes; any other is omitted, so that one mistake is reported once.
        if TemplateNearestName.to(name(index), among: [name(last)]) != nil {
            pair(last, index)
            open.removeLast()
        } else {
            tokens[index].kind = .silent
            enclosing[index] = last
        }
    }

    private mutating func pair(_ opening: Int, _ closing: Int) {
        matches[opening] = closing
        matches[closing] = opening
        enclosing[closing] = enclosing[opening]
    }

    private mutating func leaveOpen(_ index: Int, until end: Int) {
        matches[index] = end
        report(
            .unclosedSection, at: tokens[index].name.lowerBound,
            "\(written(index)) is not closed; add the closing tag for '\(name(index))'", hint: name(index))
    }
}

// Lines that contain only a tag.
extension TemplateParser {
    private func isText(_ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .text
    }

    private func isBlankText(_ index: Int) -> Bool {
        source.bytes[tokens[index].range].allSatisfy(TemplateAscii.isWhitespace)
    }

    private func endsLine(_ index: Int) -> Bool {
        isText(index) && source.bytes[tokens[index].range.upperBound - 1] == TemplateAscii.newline
    }

    /// Whether a token is the first of its line.
    private func startsLine(_ index: Int) -> Bool {
        index == 0 || endsLine(index - 1)
    }

    /// The blanks between the start of the line and a tag; nil if there is more than blanks.
    private func blanksBefore(_ index: Int) -> Range<Int>? {
        let start = tokens[index].range.lowerBound
        if startsLine(index) { return start..<start }
        guard isText(index - 1), startsLine(index - 1), isBlankText(index - 1) else { return nil }
        return tokens[index - 1].range
    }

    /// Whether only blanks follow a tag on its line.
    private func blankAfter(_ index: Int) -> Bool {
        let next = index + 1
        if next >= tokens.count { return true }
        return isText(next) && isBlankText(next) && (endsLine(next) || next == tokens.count - 1)
    }

    private func isArgument(_ index: Int) -> Bool {
        guard tokens[index].kind == .block, let outer = enclosing[index] else { return false }
        return tokens[outer].kind == .parent
    }

    /// On which sides of a tag the blanks and the newline are removed from its line.
    private func trimming(_ index: Int) -> (before: Bool, after: Bool) {
        let before = blanksBefore(index) != nil
        switch tokens[index].kind {
        case .text, .variable, .raw:
            return (false, false)
        case .section, .inverted, .partial, .silent:
            return before && blankAfter(index) ? (true, true) : (false, false)
        case .parent:
            return before && parentHasOwnLine(index) ? (true, false) : (false, false)
        case .block:
            // Text before an argument is not shown, so only the text after it decides where its content starts.
            if isArgument(index) { return (false, blankAfter(index)) }
            return (before, before && blankAfter(index))
        case .close:
            guard let opening = matches[index] else { return (false, false) }
            if tokens[opening].kind == .parent { return (false, parentHasOwnLine(opening)) }
            if isArgument(opening) { return (before, false) }
            return before && blankAfter(index) ? (true, true) : (false, false)
        }
    }

    /// Whether a parent is alone on its lines.
    ///
    /// Its two tags need not be on separate lines, because nothing between them is shown.
    private func parentHasOwnLine(_ index: Int) -> Bool {
        guard blanksBefore(index) != nil, let close = matches[index], close < tokens.count else { return false }
        return matches[close] == index && blankAfter(close)
    }

    /// The blanks before the first line of a block's content, if the content has one.
    private func intrinsicBlanks(ofBlock index: Int) -> Range<Int>? {
        let end = matches[index] ?? tokens.count
        for inner in (index + 1)..<max(index + 1, end) where startsLine(inner) {
            let start = tokens[inner].range.lowerBound
            guard isText(inner) else { return start..<start }
            let blanks = source.bytes[tokens[inner].range].prefix(while: TemplateAscii.isBlank)
            if isBlankText(inner), endsLine(inner) || inner + 1 == end { continue }
            return start..<(start + blanks.count)
        }
        return nil
    }
}

// Building the elements.
extension TemplateParser {
    private mutating func build() {
        var dropped = Array(repeating: false, count: tokens.count)
        for index in tokens.indices {
            let trim = trimming(index)
            if trim.before, index > 0, !startsLine(index) { dropped[index - 1] = true }
            if trim.after, index + 1 < tokens.count { dropped[index + 1] = true }
        }
        var open: [(token: Int, node: Int)] = []
        var index = 0
        while index < tokens.count {
            while let last = open.last, matches[last.token] == index {
                nodes[last.node].end = nodes.count
                open.removeLast()
            }
            if let last = open.last, tokens[last.token].kind == .parent, tokens[index].kind != .block {
                index = skipUnexpectedContent(index)
                continue
            }
            if tokens[index].kind == .text {
                if !dropped[index] { addText(tokens[index].range, startsLine: startsLine(index)) }
            } else {
                add(index)
                if tokens[index].opens { open.append((index, nodes.count - 1)) }
            }
            index += 1
        }
        for last in open { nodes[last.node].end = nodes.count }
    }

    /// Skips content of a parent that is not in a block; returns the next token.
    private mutating func skipUnexpectedContent(_ index: Int) -> Int {
        let token = tokens[index]
        let blank = token.kind == .silent || token.kind == .close || token.kind == .text && isBlankText(index)
        if !blank {
            let first = source.bytes[token.range].firstIndex { !TemplateAscii.isWhitespace($0) }
            report(
                .strayContent, at: first ?? token.range.lowerBound,
                "only blocks are allowed inside a parent; this would not be shown")
        }
        guard token.opens, let close = matches[index] else { return index + 1 }
        return close < tokens.count && matches[close] == index ? close + 1 : close
    }

    private mutating func addText(_ range: Range<Int>, startsLine: Bool) {
        nodes.append(
            TemplateNode(
                kind: .text(startsLine: startsLine), name: "", offset: range.lowerBound, range: range,
                end: nodes.count + 1))
    }

    private mutating func add(_ index: Int) {
        let token = tokens[index]
        let trim = trimming(index)
        let blanks = blanksBefore(index)
        // A line that begins with a tag has no text for the indentation of a partial, so an empty text carries it.
        let marksLine = startsLine(index) && !trim.before
        let mark = token.range.lowerBound..<token.range.lowerBound
        if marksLine, token.kind != .close, !isArgument(index) { addText(mark, startsLine: true) }
        let indent = trim.before ? blanks ?? mark : mark
        switch token.kind {
        case .text: break
        case .silent: break
        case .close:
            if marksLine, let opening = matches[index], !isArgument(opening), tokens[opening].kind != .parent {
                addText(mark, startsLine: true)
            }
        case .variable: addNode(.variable(raw: false), index, mark)
        case .raw: addNode(.variable(raw: true), index, mark)
        case .section: addNode(.section(inverted: false), index, mark)
        case .inverted: addNode(.section(inverted: true), index, mark)
        case .partial: addNode(.partial(ownLine: trim.before), index, indent)
        case .parent: addNode(.parent(ownLine: trim.before), index, indent)
        case .block:
            let intrinsic = trim.after ? intrinsicBlanks(ofBlock: index) : nil
            let block = TemplateNode.Block(ownLine: trim.after, startsLine: trim.before, intrinsic: intrinsic)
            addNode(.block(block), index, indent)
        }
    }

    private mutating func addNode(_ kind: TemplateNode.Kind, _ index: Int, _ range: Range<Int>) {
        nodes.append(
            TemplateNode(
                kind: kind, name: name(index), offset: tokens[index].name.lowerBound, range: range,
                end: nodes.count + 1))
    }
}
