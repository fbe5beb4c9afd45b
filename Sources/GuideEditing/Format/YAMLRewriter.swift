// Rewrites a YAML document with consistent order, quotes and spaces, and without changing its meaning.

import GuideContent
import GuideModel

/// Why a document is left unchanged; follows "this file is unchanged:".
struct YAMLRewriteError: Error {
    var reason: String
}

struct YAMLRewriter {
    private let lines: YAMLLines

    /// The document with its keys in order.
    ///
    /// - Parameter text: lines that end in line feeds alone.
    static func written(_ text: String, _ order: YAMLOrder) throws(YAMLRewriteError) -> String {
        if text.hasYAMLSeparators {
            throw YAMLRewriteError(reason: "it contains a line separator that is not a line feed")
        }
        let root = YAMLReader.read(text)
        let rewriter = YAMLRewriter(lines: YAMLLines(text, root: root))
        guard let root, root.isBlockCollection, case .mapping(let entries) = root.content else { return text }
        let written = try rewriter.document(entries, order)
        let rewritten = YAMLLines(written, root: YAMLReader.read(written))
        guard rewriter.lines.allComments == rewritten.allComments else {
            throw YAMLRewriteError(reason: "a comment is where it cannot be preserved; move it to a separate line")
        }
        return written
    }

    // MARK: Documents

    private func document(_ entries: [YAMLEntry], _ order: YAMLOrder) throws(YAMLRewriteError) -> String {
        guard let first = entries.first?.keyNode.start.line else { return "" }
        // A comment at the top with a blank line below it is about the file, as is the line that names the schema for
        // editors.
        let afterBlankLine = (0..<first).last { lines.isBlank($0) }.map { $0 + 1 } ?? 0
        let head = max(
            afterBlankLine, lines.comment(of: 0)?.contains("yaml-language-server") == true ? min(1, first) : 0)
        var result = Array((0..<head).map { lines[$0].withoutSpacesAtEnd }.drop { $0.isEmpty })
        let hasHeader = !result.isEmpty
        let children = entries.map { Child(owner: $0.keyNode.start, value: $0.value, key: $0.keyNode) }
        let (blocks, trailing) = try written(children, from: head, to: lines.count, at: 0, order)
        var all = Block.joined(order.sorted(entries).map { blocks[$0] } + [Block(leading: trailing)])
        if !hasHeader { all.lines.removeFirst(all.lines.prefix { $0.isEmpty }.count) }
        if all.lines.last?.isEmpty == true, !all.keepsBlankEnd { all.lines.removeLast() }
        result += all.lines
        return result.map { $0 + "\n" }.joined()
    }

    // MARK: Entries and items

    /// An entry of a mapping, or an item of a list.
    private struct Child {
        /// The place of the key or the hyphen.
        var owner: YAMLPlace
        var value: YAMLNode
        /// Nil for an item.
        var key: YAMLNode?
    }

    private struct Block {
        /// Comments and blank lines above it.
        var leading: [String] = []
        var lines: [String] = []
        /// Whether blank lines below it would become part of its text, because the text keeps its trailing blank lines.
        var keepsBlankEnd = false

        static func joined(_ blocks: [Block]) -> Block {
            var all = Block()
            for block in blocks {
                let leading = all.keepsBlankEnd ? block.leading.drop { $0.isEmpty } : block.leading[...]
                guard !leading.isEmpty || !block.lines.isEmpty else { continue }
                all.lines += leading + block.lines
                all.keepsBlankEnd = block.keepsBlankEnd
            }
            return all
        }
    }

    /// The children, each with the comments that belong to it, and then the remaining lines.
    private func written(
        _ children: [Child], from start: Int, to end: Int, at indent: Int, _ order: YAMLOrder
    ) throws(YAMLRewriteError) -> (blocks: [Block], trailing: [String]) {
        var blocks: [Block] = []
        var next = start
        for (number, child) in children.enumerated() {
            guard child.owner.line >= next || number == 0 else {
                throw YAMLRewriteError(reason: "two keys are on one line, without braces")
            }
            let leading = try gap(next..<child.owner.line, at: indent)
            let last = lastLine(child)
            let stop = number + 1 < children.count ? children[number + 1].owner.line : end
            let tail = (last + 1..<max(stop, last + 1)).last { line in
                lines.comment(of: line) != nil && lines.indent(of: line) > child.owner.column
            }
            var block = try written(child, to: last, at: indent, order)
            block.leading = leading + block.leading
            if let tail {
                block.lines += try gap(last + 1..<tail + 1, at: indent + 2)
                block.keepsBlankEnd = false
                next = tail + 1
            } else {
                next = last + 1
            }
            blocks.append(block)
        }
        return (blocks, try gap(min(next, end)..<end, at: indent))
    }

    /// Comments and blank lines; several blank lines become one.
    private func gap(_ range: Range<Int>, at indent: Int) throws(YAMLRewriteError) -> [String] {
        var result: [String] = []
        for line in range {
            if let comment = lines.comment(of: line), lines[line].drop(while: { $0 == " " || $0 == "\t" }).first == "#"
            {
                result.append(String(repeating: " ", count: indent) + comment)
            } else if !lines.isBlank(line) {
                throw YAMLRewriteError(reason: "line \(line + 1) of its keys is neither a key nor a comment")
            } else if result.last != "" {
                result.append("")
            }
        }
        return result
    }

    /// The last line that contains a part of a child.
    private func lastLine(_ child: Child) -> Int {
        max(child.owner.line, child.key?.end.line ?? 0, lastLine(child.value))
    }

    private func lastLine(_ value: YAMLNode) -> Int {
        switch value.content {
        case .scalar(let scalar) where scalar.style == .block:
            var last = value.end.column == 0 ? value.end.line - 1 : value.end.line
            last = min(last, lines.count - 1)
            if keepsBlankEnd(value) { return last }
            while last > value.start.line, lines.isBlank(last) { last -= 1 }
            return last
        case .sequence(let values) where !value.isFlow: return values.map(lastLine).max() ?? value.start.line
        case .mapping(let entries) where !value.isFlow:
            return entries.map { max($0.keyNode.end.line, lastLine($0.value)) }.max() ?? value.start.line
        default: return value.end.line
        }
    }

    /// Whether a text's header has a plus, which makes the blank lines at its end part of it.
    private func keepsBlankEnd(_ value: YAMLNode) -> Bool {
        guard value.scalar?.style == .block else { return false }
        return lines[value.start, YAMLPlace(line: value.start.line, column: value.start.column + 3)].contains("+")
    }

    private func written(
        _ child: Child, to last: Int, at indent: Int, _ order: YAMLOrder
    ) throws(YAMLRewriteError) -> Block {
        let space = String(repeating: " ", count: indent)
        guard let key = child.key else { return try item(child, to: last, at: indent, order.ofItems) }
        guard key.isOnOneLine, isColon(after: key) else {
            throw YAMLRewriteError(reason: "a key is written with a question mark")
        }
        let name = space + text(of: key) + ":"
        return try value(
            child.value, after: name, key.end, owner: child.owner, to: last, at: indent, order.within(key.text),
            isExempt: indent == 0 && key.text == MappingForm.originalKey)
    }

    private func isColon(after key: YAMLNode) -> Bool {
        lines.rest(of: key.end.line, from: key.end.column).drop { $0 == " " }.first == ":"
    }

    private func item(
        _ child: Child, to last: Int, at indent: Int, _ order: YAMLOrder
    ) throws(YAMLRewriteError) -> Block {
        let dash = String(repeating: " ", count: indent) + "-"
        let value = child.value
        guard value.isBlockCollection else {
            return try self.value(
                value, after: dash, child.owner, owner: child.owner, to: last, at: indent, order, isExempt: false)
        }
        guard value.start.line == child.owner.line else {
            throw YAMLRewriteError(reason: "a hyphen is alone on its line")
        }
        var block = try collection(value, from: child.owner.line, to: last + 1, at: indent + 2, order)
        // Comments above the first key move above the hyphen.
        let above = block.lines.prefix { $0.isEmpty || $0.drop { $0 == " " }.first == "#" }
        block.leading = above.filter { !$0.isEmpty }.map { String($0.dropFirst(2)) }
        block.lines.removeFirst(above.count)
        if let first = block.lines.first { block.lines[0] = dash + " " + first.dropFirst(indent + 2) }
        return block
    }

    /// A value after its key or hyphen.
    ///
    /// - Parameters:
    ///   - name: the key or hyphen as it is rewritten.
    ///   - before: where the key or hyphen ended.
    private func value(
        _ value: YAMLNode, after name: String, _ before: YAMLPlace, owner: YAMLPlace, to last: Int, at indent: Int,
        _ order: YAMLOrder, isExempt: Bool
    ) throws(YAMLRewriteError) -> Block {
        if value.isBlockCollection {
            let comment = lines.comment(of: before.line).map { " " + $0 } ?? ""
            var block = try collection(value, from: before.line + 1, to: last + 1, at: indent + 2, order)
            block.lines = [name + comment] + block.lines.drop { $0.isEmpty }
            return block
        }
        if value.isAbsent {
            return Block(lines: [name + (lines.comment(of: before.line).map { " " + $0 } ?? "")])
        }
        if value.isOnOneLine, isPrintable(value) {
            if value.start.line > before.line,
                value.start.line > before.line + 1 || lines.comment(of: before.line) != nil
            {
                throw YAMLRewriteError(reason: "a comment is between a key and its value")
            }
            let text = isExempt ? lines[value.start, value.end] : flow(value, order)
            let comment = lines.comment(of: value.end.line).map { " " + $0 } ?? ""
            return Block(lines: [name + " " + text + comment])
        }
        guard value.start.line == before.line else {
            throw YAMLRewriteError(reason: "a value of several lines starts below its key; start it beside the key")
        }
        // The text is unchanged, but its indentation follows its key or hyphen.
        var result = [name + " " + lines.rest(of: value.start.line, from: value.start.column)]
        let shift = indent - owner.column
        for line in value.start.line + 1..<max(last + 1, value.start.line + 1) {
            let old = lines[line]
            result.append(
                shift < 0
                    ? String(old.unicodeScalars.dropFirst(min(-shift, lines.indent(of: line))))
                    : lines.isBlank(line) ? old : String(repeating: " ", count: shift) + old)
        }
        return Block(lines: result, keepsBlankEnd: keepsBlankEnd(value))
    }

    /// The lines of a list or mapping that is not in brackets.
    private func collection(
        _ value: YAMLNode, from start: Int, to end: Int, at indent: Int, _ order: YAMLOrder
    ) throws(YAMLRewriteError) -> Block {
        var children: [Child] = []
        var places: [Int] = []
        switch value.content {
        case .mapping(let entries):
            children = entries.map { Child(owner: $0.keyNode.start, value: $0.value, key: $0.keyNode) }
            places = order.sorted(entries)
        case .sequence(let values):
            children = values.map { Child(owner: hyphen(before: $0, in: value), value: $0, key: nil) }
            places = Array(values.indices)
        case .scalar, .refused: break
        }
        let (blocks, trailing) = try written(children, from: start, to: end, at: indent, order)
        return Block.joined(places.map { blocks[$0] } + [Block(leading: trailing)])
    }

    /// The hyphen of an item: on its line or above it, in the column of the list.
    private func hyphen(before item: YAMLNode, in list: YAMLNode) -> YAMLPlace {
        var line = item.start.line
        while line > list.start.line, lines.indent(of: line) != list.start.column || !isHyphen(line, list.start.column)
        {
            line -= 1
        }
        return YAMLPlace(line: line, column: list.start.column)
    }

    private func isHyphen(_ line: Int, _ column: Int) -> Bool {
        let rest = lines.rest(of: line, from: column)
        return rest == "-" || rest.hasPrefix("- ")
    }

    // MARK: Values on one line

    /// Whether a value on one line can be rewritten.
    ///
    /// A key without a value in braces cannot.
    private func isPrintable(_ value: YAMLNode) -> Bool {
        switch value.content {
        case .scalar, .refused: !value.isAbsent
        case .sequence(let values): values.allSatisfy(isPrintable)
        case .mapping(let entries): entries.allSatisfy { isPrintable($0.keyNode) && isPrintable($0.value) }
        }
    }

    private func flow(_ value: YAMLNode, _ order: YAMLOrder) -> String {
        switch value.content {
        case .scalar, .refused: return text(of: value)
        case .sequence(let values):
            return "[" + values.map { flow($0, order.ofItems) }.joined(separator: ", ") + "]"
        case .mapping(let entries):
            let texts = order.sorted(entries).map { place in
                let entry = entries[place]
                return "\(text(of: entry.keyNode)): \(flow(entry.value, order.within(entry.key)))"
            }
            return "{" + texts.joined(separator: ", ") + "}"
        }
    }

    /// A text with quotes only if YAML needs them; the quotes are double if that needs no backslash.
    private func text(of value: YAMLNode) -> String {
        let source = lines[value.start, value.end]
        guard let scalar = value.scalar, !scalar.isPlain else { return source }
        let written = FrontMatterWriter.scalar(scalar.text)
        return written.contains("\\") || scalar.style == .doubleQuoted && written.hasPrefix("\"") ? source : written
    }
}
