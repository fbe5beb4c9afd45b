// Finds the value that a diagnostic is about, and the change that corrects it.

import GuideContent
import GuideModel
import GuideSupport

/// The values of a file by their places in its text.
package struct DiagnosticPlace {
    /// The place of everything after the front matter.
    package static let body = FieldPath([.key("body")])

    private let text: SourceText
    /// Nil if the keys cannot be read.
    private let document: YAMLEdit?
    /// The line on which the body starts; nil for a file that contains only keys.
    private let bodyLine: Int?

    package init(_ bytes: [UInt8], file: String) {
        text = SourceText(file: file, bytes: bytes)
        let isPage = !file.hasSuffix(".yaml")
        switch FrontMatter.ofPage(text) {
        case .success(let parts):
            document = YAMLBytes(text, parts.yaml).map { YAMLEdit(yaml: $0, form: nil) }
            bodyLine = isPage ? parts.bodyLine : nil
        case .failure:
            document = nil
            bodyLine = nil
        }
    }

    /// The place of the innermost value at a location; the whole page if there is none.
    package func path(of location: SourceLocation) -> FieldPath {
        guard location.line > 0 else { return FieldPath() }
        if let bodyLine, location.line >= bodyLine { return Self.body }
        guard let document else { return FieldPath() }
        return path(of: offset(of: location), in: document.yaml.root, FieldPath(), document)
    }

    private func path(of offset: Int, in node: YAMLNode, _ path: FieldPath, _ document: YAMLEdit) -> FieldPath {
        let yaml = document.yaml
        for entry in node.entries {
            let start = yaml.offset(of: entry.keyNode.start)
            let last = max(entry.keyNode.end.line, yaml.lastLine(of: entry.value))
            let end = node.isFlow ? document.contentEnd(of: entry) : yaml.start(ofLine: last + 1)
            guard (start..<max(start, end)).contains(offset) else { continue }
            return self.path(of: offset, in: entry.value, path.appending(.key(entry.key)), document)
        }
        for (index, item) in node.items.enumerated() {
            let start = yaml.offset(of: item.start)
            let end = node.isFlow ? yaml.bytes(of: item).upperBound : yaml.start(ofLine: yaml.lastLine(of: item) + 1)
            guard (start..<max(start, end)).contains(offset) else { continue }
            return self.path(of: offset, in: item, path.appending(.index(index)), document)
        }
        return path
    }

    /// The byte of a location; for a whole line, its first character that is not a space.
    private func offset(of location: SourceLocation) -> Int {
        var index = text.offset(ofLine: location.line)
        let end = text.endOfLine(index)
        guard location.column > 0 else {
            while index < end, text.bytes[index] == 0x20 { index += 1 }
            return index
        }
        var column = 1
        while index < end, column < location.column {
            index += 1
            // Bytes that continue a character of UTF-8 have no column.
            while index < end, text.bytes[index] & 0xC0 == 0x80 { index += 1 }
            column += 1
        }
        return index
    }

    // MARK: Corrections

    /// The operations that replace what is wrong with the suggestion of a diagnostic; empty if there are none.
    package func correction(of diagnostic: Diagnostic) -> [FieldOperation] {
        let location = diagnostic.location
        // The suggestion about an old translation confirms it, which a person must decide; the suggestion about the type
        // of a picture is a name for its file.
        guard let suggestion = diagnostic.suggestion, location.line > 0, location.column > 0, let document,
            ![.translation, .mediaType].contains(diagnostic.code), bodyLine.map({ location.line < $0 }) ?? true
        else { return [] }
        let offset = offset(of: location)
        if diagnostic.code == .unknownKey { return renaming(keyAt: offset, to: suggestion, document) }
        guard let new = YAMLReader.read("value: \(suggestion)\n")?["value"].flatMap({ RawValue($0.value) }),
            let (path, node) = value(startingAt: offset, in: document.yaml.root, FieldPath(), document.yaml),
            new.text == nil || node.scalar != nil
        else { return [] }
        return [.set(path, new)]
    }

    /// The outermost value that starts at a byte.
    private func value(
        startingAt offset: Int, in node: YAMLNode, _ path: FieldPath, _ yaml: YAMLBytes
    ) -> (FieldPath, YAMLNode)? {
        let children: [(FieldPath.Step, YAMLNode)] =
            node.entries.map { (FieldPath.Step.key($0.key), $0.value) }
            + node.items.enumerated().map { (FieldPath.Step.index($0.offset), $0.element) }
        for (step, child) in children {
            let place = path.appending(step)
            if yaml.offset(of: child.start) == offset, !child.isAbsent { return (place, child) }
            if let found = value(startingAt: offset, in: child, place, yaml) { return found }
        }
        return nil
    }

    private func renaming(keyAt offset: Int, to name: String, _ document: YAMLEdit) -> [FieldOperation] {
        let path = path(of: offset, in: document.yaml.root, FieldPath(), document)
        guard case .key(let key)? = path.steps.last, let mapping = document.node(at: path.parent),
            let entry = mapping[key], document.yaml.offset(of: entry.keyNode.start) == offset,
            mapping[name] == nil, let value = RawValue(entry.value)
        else { return [] }
        return [.set(path.parent.appending(.key(name)), value), .remove(path)]
    }
}
