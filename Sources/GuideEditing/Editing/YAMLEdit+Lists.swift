// Finds the bytes to change for items of lists, and for removed keys.

import GuideContent
import GuideModel
import GuideSupport

extension YAMLEdit {
    // MARK: Inserting an item

    /// The edits that insert an item into an existing list; the last step is its index.
    func inserting(_ path: FieldPath, _ value: RawValue) throws(PageEditError) -> [TextEdit] {
        guard case .index(let index)? = path.steps.last, let list = node(at: path.parent), index <= list.items.count,
            !list.items.isEmpty
        else { throw .missing(path) }
        let items = list.items
        let type = path.type(in: form)
        if list.isFlow {
            let text = RawYAML.flow(value, type)
            if index == 0 {
                let start = yaml.offset(of: items[0].start)
                return [TextEdit(start..<start, text + ", ")]
            }
            let end = yaml.bytes(of: items[index - 1]).upperBound
            return [TextEdit(end..<end, ", " + text)]
        }
        let hyphens = yaml.hyphens(of: list)
        let column = list.start.column
        let sibling = items[max(0, index - 1)]
        let hyphen = hyphens[max(0, index - 1)]
        let gap = sibling.start.line == hyphen.line && !sibling.isAbsent ? sibling.start.column - column - 1 : 1
        let isOnLines: Bool? =
            if case .mapping = sibling.content { !sibling.isFlow || value.hasLines } else { nil }
        let lines = RawYAML.item(value, type, column: column, gap: max(1, gap), isOnLines: isOnLines)
        if index == 0, !yaml.startsLine(hyphens[0]) {
            let start = yaml.offset(of: hyphens[0])
            let text = lines.joined(separator: yaml.text.lineEnd).dropFirst(column)
            return [TextEdit(start..<start, "\(text)\(yaml.text.lineEnd)\(RawYAML.space(column))")]
        }
        let line =
            index > 0
            ? yaml.lineAfter(max(hyphen.line, yaml.lastLine(of: sibling)), column: column)
            : yaml.commentLine(above: hyphens[0].line, from: 0)
        let start = yaml.start(ofLine: line)
        return [yaml.replacement(of: start..<start, with: lines)]
    }

    // MARK: Removing

    /// The edits that remove a key or an item, and the lists and mappings that become empty.
    func removing(_ path: FieldPath) throws(PageEditError) -> [TextEdit] {
        guard let step = path.steps.last, let parent = node(at: path.parent), node(at: path) != nil else { return [] }
        if !path.parent.steps.isEmpty, isOnly(step, in: parent) {
            guard case .index? = path.parent.steps.last else { return try removing(path.parent) }
            // Without this item, the items after it would have other indexes.
            if case .index = step { return try replacing(path.parent, with: .list([])) }
            return try replacing(path.parent, with: .mapping([]))
        }
        switch step {
        case .key(let key):
            guard let index = parent.entries.firstIndex(where: { $0.key == key }) else { return [] }
            return parent.isFlow ? removing(entry: index, fromBraces: parent) : removing(entry: index, from: parent)
        case .index(let index):
            return parent.isFlow ? removing(item: index, fromBrackets: parent) : removing(item: index, from: parent)
        }
    }

    /// Whether nothing is left of a list or mapping without one of its values.
    private func isOnly(_ step: FieldPath.Step, in parent: YAMLNode) -> Bool {
        switch step {
        case .index: parent.items.count == 1
        case .key(let key): parent.entries.allSatisfy { $0.key == key || RawValue($0.value) == nil }
        }
    }

    private func removing(entry index: Int, from mapping: YAMLNode) -> [TextEdit] {
        let entry = mapping.entries[index]
        let next = index + 1 < mapping.entries.count ? mapping.entries[index + 1].keyNode.start : nil
        let last = max(entry.keyNode.end.line, yaml.lastLine(of: entry.value))
        return removing(entry.keyNode.start, to: last, next: next)
    }

    private func removing(item index: Int, from list: YAMLNode) -> [TextEdit] {
        let hyphens = yaml.hyphens(of: list)
        let next = index + 1 < hyphens.count ? hyphens[index + 1] : nil
        return removing(
            hyphens[index], to: max(hyphens[index].line, yaml.lastLine(of: list.items[index])), next: next)
    }

    /// The edits that remove the lines of a key or an item.
    ///
    /// - Parameters:
    ///   - place: the key or hyphen.
    ///   - last: the last line.
    ///   - next: the key or hyphen after it, which takes its place if another hyphen is before it on its line.
    private func removing(_ place: YAMLPlace, to last: Int, next: YAMLPlace?) -> [TextEdit] {
        guard !yaml.startsLine(place), let next else {
            return [TextEdit(yaml.bytes(ofLines: place.line..<last + 1), "")]
        }
        let removed = TextEdit(yaml.offset(of: place)..<yaml.offset(of: next), "")
        let between = (last + 1..<max(next.line, last + 1)).map { yaml.line($0) }.filter { $0.contains("#") }
        guard !between.isEmpty else { return [removed] }
        // The comments between the two move above the other hyphen.
        let space = RawYAML.space(yaml.indentation(ofLine: place.line))
        let start = yaml.start(ofLine: place.line)
        let comments = between.map { space + $0.drop { $0 == " " } }
        return [yaml.replacement(of: start..<start, with: comments), removed]
    }

    private func removing(entry index: Int, fromBraces mapping: YAMLNode) -> [TextEdit] {
        let entries = mapping.entries
        let start = yaml.offset(of: entries[index].keyNode.start)
        if index + 1 < entries.count {
            return [TextEdit(start..<yaml.offset(of: entries[index + 1].keyNode.start), "")]
        }
        let end = contentEnd(of: entries[index])
        return [TextEdit((index > 0 ? contentEnd(of: entries[index - 1]) : start)..<end, "")]
    }

    private func removing(item index: Int, fromBrackets list: YAMLNode) -> [TextEdit] {
        let items = list.items
        let range = yaml.bytes(of: items[index])
        if index + 1 < items.count {
            return [TextEdit(range.lowerBound..<yaml.offset(of: items[index + 1].start), "")]
        }
        let start = index > 0 ? yaml.bytes(of: items[index - 1]).upperBound : range.lowerBound
        return [TextEdit(start..<range.upperBound, "")]
    }

    // MARK: Moving

    /// The edit that moves an item with the comments above it.
    ///
    /// - Returns: nil for a list whose items are not on lines of their own.
    func moving(_ path: FieldPath, to target: Int) throws(PageEditError) -> TextEdit? {
        guard case .index(let index)? = path.steps.last, let list = node(at: path.parent),
            list.items.indices.contains(index), list.items.indices.contains(target)
        else { throw .missing(path) }
        guard let parts = parts(of: list) else { return nil }
        let first = min(index, target)
        let moved = Array(parts[first...max(index, target)])
        guard let start = moved.first?.lowerBound, let end = moved.last?.upperBound else { return nil }
        let bytes = yaml.text.bytes
        var texts = moved.map { String(decoding: bytes[$0], as: UTF8.self) }
        let gaps = zip(moved, moved.dropFirst()).map {
            String(decoding: bytes[$0.upperBound..<$1.lowerBound], as: UTF8.self)
        }
        // The last line of a file may have no end.
        let lineEnd = yaml.text.lineEnd
        let isOpen = !list.isFlow && ![0x0A, 0x0D].contains(bytes[end - 1])
        if isOpen { texts[texts.count - 1] += lineEnd }
        texts.insert(texts.remove(at: index - first), at: target - first)
        if isOpen, let last = texts.last { texts[texts.count - 1] = String(last.dropLast(1)) }
        let text = zip(texts, gaps + [""]).map { $0 + $1 }.joined()
        return TextEdit(start..<end, text)
    }

    /// The bytes of each item of a list, with its lines and the comments above it.
    private func parts(of list: YAMLNode) -> [Range<Int>]? {
        if list.isFlow { return list.items.map { yaml.bytes(of: $0) } }
        let hyphens = yaml.hyphens(of: list)
        guard hyphens.allSatisfy({ yaml.startsLine($0) }) else { return nil }
        var previous = 0
        return zip(hyphens, list.items).map { hyphen, item in
            let top = yaml.commentLine(above: hyphen.line, from: previous)
            let last = max(hyphen.line, yaml.lastLine(of: item))
            previous = yaml.lineAfter(last, column: hyphen.column)
            return yaml.bytes(ofLines: top..<previous)
        }
    }
}
