// Changes the texts in the front matter of a translation, and leaves all other bytes unchanged.

import GuideContent
import GuideModel
import GuideSupport

/// The edits of one translation: approvers then see only words in its changes.
struct TranslationEdit {
    private let yaml: YAMLBytes
    /// The original's file; paths of other files are relative to it.
    private let page: String
    private var edits: [TextEdit] = []

    /// The bytes of a translation with other texts in its front matter.
    ///
    /// - Parameters:
    ///   - translation: an existing translation.
    ///   - wanted: the values with the texts that the front matter has afterwards.
    /// - Returns: nil if the front matter has to be written anew, for example because it is empty.
    static func edited(_ translation: FileTranslation, to wanted: FieldValues) -> [UInt8]? {
        let text = SourceText(file: translation.file, bytes: translation.bytes)
        guard let form = translation.form, let said = translation.said,
            case .success(let parts) = FrontMatter.ofPage(text), let yaml = YAMLBytes(text, parts.yaml)
        else { return nil }
        var edit = TranslationEdit(yaml: yaml, page: translation.original)
        guard edit.change(yaml.root, from: said, to: wanted, form) else { return nil }
        return text.bytes.edited(edit.edits)
    }

    private init(yaml: YAMLBytes, page: String) {
        self.yaml = yaml
        self.page = page
    }

    /// Adds the edits of a mapping.
    ///
    /// - Returns: false if it cannot be edited.
    private mutating func change(
        _ node: YAMLNode, from said: FieldValues?, to wanted: FieldValues, _ form: MappingForm
    ) -> Bool {
        guard !node.entries.isEmpty else { return false }
        var missing: [(key: FieldDeclaration, value: FieldValue)] = []
        for key in form.keys {
            guard let value = wanted.values[key.name] else { continue }
            guard let entry = node[key.name] else {
                missing.append((key, value))
                continue
            }
            guard change(entry.value, from: said?.values[key.name], to: value, key.type) else { return false }
        }
        for (key, value) in missing { insert(key, value, into: node, form) }
        return true
    }

    private mutating func change(
        _ node: YAMLNode, from said: FieldValue?, to wanted: FieldValue, _ type: FieldType
    ) -> Bool {
        switch (wanted, type) {
        case (.text(let text), .text):
            if said?.line != text { add(replacement(of: node, text)) }
            return true
        case (.mapping(let wanted), .mapping(let form)), (.mapping(let wanted), .freeOr(let form)):
            guard case .mapping(let said)? = said else { return false }
            return change(node, from: said, to: wanted, form)
        case (.list(let wanted), .list(.mapping(let form))):
            guard case .list(let said)? = said else { return false }
            return change(items: node, from: said, to: wanted, form)
        // Other values are the same in every language.
        default: return true
        }
    }

    /// Adds the edits of a list; the keys that identify its elements find them, or their order without such keys.
    private mutating func change(
        items node: YAMLNode, from said: [FieldValue], to wanted: [FieldValue], _ form: MappingForm
    ) -> Bool {
        guard node.items.count == said.count, !said.isEmpty else { return false }
        let identity = form.identityKeys
        var used: Set<Int> = []
        for (number, element) in wanted.enumerated() {
            guard case .mapping(let fields) = element else { return false }
            let match =
                identity.isEmpty
                ? (said.indices.contains(number) ? number : nil)
                : said.indices.first { !used.contains($0) && Self.isSame(said[$0], fields, identity) }
            guard let match, case .mapping(let old) = said[match] else {
                insert(element, into: node, form)
                continue
            }
            used.insert(match)
            guard change(node.items[match], from: old, to: fields, form) else { return false }
        }
        return true
    }

    private static func isSame(_ said: FieldValue, _ wanted: FieldValues, _ identity: [String]) -> Bool {
        guard case .mapping(let said) = said else { return false }
        return identity.allSatisfy { said.values[$0]?.line == wanted.values[$0]?.line }
    }

    // MARK: Edits

    private mutating func add(_ edit: TextEdit) {
        // Several insertions at one place keep their order.
        if edit.range.isEmpty, let number = edits.firstIndex(where: { $0.range == edit.range }) {
            edits[number].text += edit.text
        } else {
            edits.append(edit)
        }
    }

    private func replacement(of node: YAMLNode, _ text: String) -> TextEdit {
        if node.isAbsent {
            let start = yaml.offset(of: node.start)
            return TextEdit(start..<start, " " + FrontMatterWriter.scalar(text))
        }
        return node.scalar?.style == .block ? yaml.blockEdit(node, to: text) : yaml.edit(node, to: text)
    }

    /// Inserts a key after the key that is declared before it, or after the first key.
    private mutating func insert(
        _ key: FieldDeclaration, _ value: FieldValue, into node: YAMLNode, _ form: MappingForm
    ) {
        let earlier = form.names.prefix { $0 != key.name }
        let before = node.entries.last { earlier.contains($0.key) } ?? node.entries[0]
        guard !node.isFlow else {
            let end = yaml.bytes(of: before.value).upperBound
            let text = FieldYAML.text(value, key.type, page: page)
            return add(TextEdit(end..<end, ", \(key.name): \(text)"))
        }
        var writer = FrontMatterWriter()
        writer.add(
            FieldValues(location: SourceLocation(file: page), values: [key.name: value]), form.translation, page: page)
        insert(writer.yaml.split(separator: "\n").map(String.init), at: node.start.column, after: before.value)
    }

    /// Inserts an element at the end of a list.
    private mutating func insert(_ element: FieldValue, into node: YAMLNode, _ form: MappingForm) {
        guard let last = node.items.last else { return }
        let text = FieldYAML.text(element, .mapping(form), page: page)
        guard !node.isFlow else {
            let end = yaml.bytes(of: last).upperBound
            return add(TextEdit(end..<end, ", " + text))
        }
        insert(["- " + text], at: node.start.column, after: last)
    }

    private mutating func insert(_ lines: [String], at column: Int, after value: YAMLNode) {
        let start = yaml.start(ofLine: value.lastLine + 1)
        let lineEnd = yaml.text.lineEnd
        let text = lines.map { String(repeating: " ", count: column) + $0 + lineEnd }.joined()
        // The last line of a file may have no line end.
        let isOpen = start > 0 && ![0x0A, 0x0D].contains(yaml.text.bytes[start - 1])
        add(TextEdit(start..<start, isOpen ? lineEnd + text : text))
    }
}
