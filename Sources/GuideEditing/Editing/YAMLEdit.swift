// Finds the bytes to change for one change of a value in a document.

import GuideContent
import GuideModel
import GuideSupport

/// The edits of a document for a change at one place; all other bytes stay the same.
struct YAMLEdit {
    let yaml: YAMLBytes
    /// The keys of the page; nil if they are not declared.
    let form: MappingForm?

    /// The key or hyphen before a value.
    private struct Owner {
        var column: Int
        var line: Int
        /// The byte after the colon or hyphen.
        var end: Int
    }

    /// The value at a place; nil if it is missing.
    func node(at path: FieldPath) -> YAMLNode? {
        var node = yaml.root
        for step in path.steps {
            guard let next = node.child(step) else { return nil }
            node = next
        }
        return node
    }

    // MARK: Giving a value

    /// The edits that give a value to a key or item, whether or not it exists.
    func setting(_ path: FieldPath, to value: RawValue) throws(PageEditError) -> [TextEdit] {
        var node = yaml.root
        var depth = 0
        while depth < path.steps.count, let next = node.child(path.steps[depth]) {
            node = next
            depth += 1
        }
        let found = FieldPath(Array(path.steps[..<depth]))
        guard depth < path.steps.count else { return try replacing(path, with: value) }
        let wrapped = path.steps[(depth + 1)...].reversed().reduce(value) { value, step in
            switch step {
            case .key(let key): .mapping([RawEntry(key, value)])
            case .index: .list([value])
            }
        }
        switch path.steps[depth] {
        case .key(let key):
            if !node.entries.isEmpty || depth == 0 { return try inserting(key, wrapped, into: found) }
            return try replacing(found, with: .mapping([RawEntry(key, wrapped)]))
        case .index:
            if !node.items.isEmpty { return try inserting(found.appending(.index(node.items.count)), wrapped) }
            return try replacing(found, with: .list([wrapped]))
        }
    }

    /// The edits that replace an existing value, which may be missing after its key.
    func replacing(_ path: FieldPath, with value: RawValue) throws(PageEditError) -> [TextEdit] {
        guard let node = node(at: path), let parent = self.node(at: path.parent), let step = path.steps.last else {
            throw .missing(path)
        }
        let type = path.type(in: form)
        let style = node.isNothing ? nil : node.scalar?.style
        if parent.isFlow {
            let text = RawYAML.flow(value, type, style: style)
            guard node.isAbsent else { return [TextEdit(yaml.bytes(of: node), text)] }
            guard case .key(let name) = step, let entry = parent[name] else { throw .unsafe(path) }
            let end = yaml.offset(of: entry.keyNode.end)
            let colon = yaml.endOfColon(after: entry.keyNode) ?? end
            return [TextEdit(end..<colon, ": " + text)]
        }
        guard let owner = owner(of: step, in: parent) else { throw .unsafe(path) }
        if let text = value.text, let block = BlockText(node, in: yaml, owner: owner.column),
            let edits = block.edits(to: text, in: yaml)
        {
            return edits
        }
        if value.text == nil, node.isFlow, !value.hasLines {
            return [TextEdit(yaml.bytes(of: node), RawYAML.flow(value, type))]
        }
        return replacing(node, owner, with: RawYAML.after(value, type, column: owner.column, style: style))
    }

    /// - Parameter lines: the rest of the line of the key or hyphen, with a space before it, and the lines below.
    private func replacing(_ node: YAMLNode, _ owner: Owner, with lines: [String]) -> [TextEdit] {
        let (inline, below) = (lines[0], Array(lines.dropFirst()))
        func rest(after line: Int) -> TextEdit {
            let start = yaml.start(ofLine: line + 1)
            return yaml.replacement(of: start..<start, with: below)
        }
        if node.isAbsent {
            let edit = TextEdit(owner.end..<owner.end, inline)
            return below.isEmpty ? [edit] : [TextEdit].joined(edit, rest(after: owner.line))
        }
        if node.isBlockCollection {
            let last = yaml.lastLine(of: node)
            guard node.start.line == owner.line else {
                let old = yaml.bytes(ofLines: owner.line + 1..<last + 1)
                return [TextEdit].joined(
                    TextEdit(owner.end..<owner.end, inline), yaml.replacement(of: old, with: below))
            }
            let start = yaml.offset(of: node.start)
            let end = yaml.start(ofLine: last) + yaml.line(last).utf8.count
            return [TextEdit(start..<end, ([String(inline.dropFirst())] + below).joined(separator: yaml.text.lineEnd))]
        }
        let isBelow = node.start.line > owner.line
        if let block = BlockText(node, in: yaml, owner: owner.column) {
            let start = inline.isEmpty && !isBelow ? owner.end : block.header.lowerBound
            let text = start == owner.end ? inline : String(inline.dropFirst())
            return [TextEdit].joined(
                TextEdit(start..<block.header.upperBound, text), yaml.replacement(of: block.content, with: below))
        }
        let range = yaml.bytes(of: node)
        guard inline.isEmpty else {
            let edit = TextEdit(range, String(inline.dropFirst()))
            return below.isEmpty ? [edit] : [TextEdit].joined(edit, rest(after: node.end.line))
        }
        if isBelow {
            return [yaml.replacement(of: yaml.bytes(ofLines: node.start.line..<node.end.line + 1), with: below)]
        }
        return [TextEdit].joined(TextEdit(owner.end..<range.upperBound, ""), rest(after: node.end.line))
    }

    private func owner(of step: FieldPath.Step, in parent: YAMLNode) -> Owner? {
        switch step {
        case .key(let name):
            guard let key = parent[name]?.keyNode, let end = yaml.endOfColon(after: key) else { return nil }
            return Owner(column: key.start.column, line: key.start.line, end: end)
        case .index(let index):
            let hyphens = yaml.hyphens(of: parent)
            guard hyphens.indices.contains(index) else { return nil }
            let hyphen = hyphens[index]
            return Owner(column: hyphen.column, line: hyphen.line, end: yaml.offset(of: hyphen) + 1)
        }
    }

    // MARK: Inserting a key

    /// The edits that insert a key after the key that is declared before it; an unknown key at the end.
    private func inserting(_ name: String, _ value: RawValue, into path: FieldPath) throws(PageEditError) -> [TextEdit]
    {
        guard let node = node(at: path) else { throw .missing(path) }
        let mapping = path.steps.isEmpty ? form : path.type(in: form)?.form
        let type = path.appending(.key(name)).type(in: form)
        let entries = node.entries
        guard let first = entries.first else {
            return try insertingFirst(name, value, type, into: node, path)
        }
        let number = mapping?.numbers[name]
        let earlier = entries.last { entry in
            guard let number else { return true }
            return mapping?.numbers[entry.key].map { $0 < number } ?? false
        }
        if node.isFlow {
            let text = "\(RawYAML.key(name)): \(RawYAML.flow(value, type))"
            guard let earlier else {
                let start = yaml.offset(of: first.keyNode.start)
                return [TextEdit(start..<start, text + ", ")]
            }
            let end = contentEnd(of: earlier)
            return [TextEdit(end..<end, ", " + text)]
        }
        let column = node.start.column
        let lines = RawYAML.entry(name, value, type, column: column)
        var line = first.keyNode.start.line
        let isAfter =
            earlier != nil || !yaml.startsLine(first.keyNode.start) || yaml.commentLine(above: line, from: 0) < line
        if isAfter {
            let entry = earlier ?? first
            line = yaml.lineAfter(max(entry.keyNode.end.line, yaml.lastLine(of: entry.value)), column: column)
        }
        let start = yaml.start(ofLine: line)
        return [yaml.replacement(of: start..<start, with: lines)]
    }

    private func insertingFirst(
        _ name: String, _ value: RawValue, _ type: FieldType?, into node: YAMLNode, _ path: FieldPath
    ) throws(PageEditError) -> [TextEdit] {
        guard path.steps.isEmpty, case .mapping = node.content else { throw .unsafe(path) }
        if !node.isAbsent {
            return [TextEdit(yaml.bytes(of: node), "{\(RawYAML.key(name)): \(RawYAML.flow(value, type))}")]
        }
        // An empty document, which may have comments.
        let end = yaml.range.upperBound
        return [yaml.replacement(of: end..<end, with: RawYAML.entry(name, value, type, column: 0))]
    }

    /// The end of an entry in braces.
    func contentEnd(of entry: YAMLEntry) -> Int {
        guard entry.value.isAbsent else { return yaml.bytes(of: entry.value).upperBound }
        return yaml.endOfColon(after: entry.keyNode) ?? yaml.offset(of: entry.keyNode.end)
    }
}

extension YAMLNode {
    /// The value of a key or an item; nil if there is none.
    func child(_ step: FieldPath.Step) -> YAMLNode? {
        switch step {
        case .key(let key): self[key]?.value
        case .index(let index): items.indices.contains(index) ? items[index] : nil
        }
    }
}
