// Changes a page as an editor has asked: only the bytes of what is edited, and all others stay the same.

import GuideContent
import GuideModel
import GuideSupport

/// The values and the body of a page, and their changes.
///
/// After each operation the page is read again. If any other value has changed, or the edited one is not the new one,
/// the operation fails and nothing is written.
package struct PageEdit {
    /// The bytes of the file after the operations so far.
    package private(set) var bytes: [UInt8]
    private let file: String
    private let form: MappingForm?

    /// - Parameter file: its path from the guide's folder.
    package init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        form = ContentSchema.form(of: file)
    }

    /// The bytes of a page after some operations, in order.
    package static func applied(
        _ operations: [FieldOperation], to bytes: [UInt8], file: String
    ) throws(PageEditError) -> [UInt8] {
        var edit = PageEdit(bytes, file: file)
        for operation in operations { try edit.apply(operation) }
        return edit.bytes
    }

    /// The values of a page.
    package static func values(of bytes: [UInt8], file: String) throws(PageEditError) -> RawValue {
        let text = SourceText(file: file, bytes: bytes)
        guard let range = try yamlRange(of: text) else { return .mapping([]) }
        return RawValue(try read(text, range).root) ?? .mapping([])
    }

    package mutating func apply(_ operation: FieldOperation) throws(PageEditError) {
        if case .body(let text) = operation {
            return try replaceBody(with: text)
        }
        let old = try values()
        let change = operation.inBlock(of: self)
        let new = try old.applying(change)
        guard !new.isSame(as: old) else { return }
        let before = bytes
        do throws(PageEditError) {
            try addFrontMatter()
            try make(change, from: old, to: new)
            guard hasValues(new, try values()) else { throw .unsafe(operation.path ?? FieldPath()) }
        } catch {
            bytes = before
            // A damaged file shows that the edit was wrong, not that the page was.
            if case .unreadable = error { throw .unsafe(operation.path ?? FieldPath()) }
            throw error
        }
    }

    /// Whether the values after an edit are those that were wanted.
    ///
    /// At the end of a file without a last line end, a block of text has no line feed at its end.
    private func hasValues(_ wanted: RawValue, _ found: RawValue) -> Bool {
        if found.isSame(as: wanted) { return true }
        guard let last = bytes.last, last != 0x0A, last != 0x0D else { return false }
        return found.withoutLineFeedsAtEnd.isSame(as: wanted.withoutLineFeedsAtEnd)
    }

    // MARK: Reading

    private func values() throws(PageEditError) -> RawValue { try Self.values(of: bytes, file: file) }

    /// The keys of a file; nil for a page without front matter.
    private static func yamlRange(of text: SourceText) throws(PageEditError) -> Range<Int>? {
        let isEmptyPage = text.bytes.count == text.start && !text.file.hasSuffix(".yaml")
        if !isEmptyPage, let error = text.encodingError() { throw .unreadable(error) }
        switch FrontMatter.ofPage(text) {
        case .success(let parts): return parts.yaml
        case .failure(.missing): return nil
        case .failure(let error): throw .unreadable(error.diagnostic(file: text.file))
        }
    }

    private static func read(_ text: SourceText, _ range: Range<Int>) throws(PageEditError) -> YAMLBytes {
        var log = DiagnosticLog(file: text.file)
        let line = text.location(of: range.lowerBound).line
        guard let root = YAMLReader.read(text, range, firstLine: line, log: &log) else {
            let location = SourceLocation(file: text.file, line: line, column: 1)
            throw .unreadable(
                log.diagnostics.first ?? .error(at: location, code: .yaml, "the keys of this file cannot be read"))
        }
        guard case .mapping = root.content else {
            throw .unreadable(
                .error(
                    at: SourceLocation(file: text.file, line: line, column: 1), code: .yaml,
                    "keys with values are expected here, such as name: York Minster"))
        }
        return YAMLBytes(text, range, root: root)
    }

    /// The document as it is now.
    func document() throws(PageEditError) -> YAMLEdit {
        let text = SourceText(file: file, bytes: bytes)
        guard let range = try Self.yamlRange(of: text) else { throw .missing(FieldPath()) }
        return YAMLEdit(yaml: try Self.read(text, range), form: form)
    }

    // MARK: Changing

    private mutating func addFrontMatter() throws(PageEditError) {
        let text = SourceText(file: file, bytes: bytes)
        guard try Self.yamlRange(of: text) == nil else { return }
        let end = text.lineEnd
        let fences = "---" + end + "---" + end + (bytes.count > text.start ? end : "")
        bytes.insert(contentsOf: fences.utf8, at: text.start)
    }

    private mutating func make(
        _ operation: FieldOperation, from old: RawValue, to new: RawValue
    ) throws(PageEditError) {
        switch operation {
        case .set(let path, let value): try set(path, from: old.value(at: path), to: value)
        case .remove(let path): edit(try document().removing(path))
        case .insert(let path, let value):
            if old.value(at: path.parent)?.items?.isEmpty == false {
                edit(try document().inserting(path, value))
            } else {
                edit(try document().setting(path.parent, to: .list([value])))
            }
        case .move(let path, let target):
            if let edit = try document().moving(path, to: target) {
                self.edit([edit])
            } else {
                try set(path.parent, from: old.value(at: path.parent), to: new.value(at: path.parent) ?? .list([]))
            }
        case .body: break
        }
    }

    private mutating func replaceBody(with text: String) throws(PageEditError) {
        let body = try PageBody(SourceText(file: file, bytes: bytes))
        let new = body.replaced(with: text)
        let read = try PageBody(SourceText(file: file, bytes: new))
        // A body that starts with --- would become front matter.
        guard read.text == PageBody.trimmed(text), try Self.values(of: new, file: file).isSame(as: values()) else {
            throw .unsafe(FieldPath([.key("body")]))
        }
        bytes = new
    }

    private mutating func edit(_ edits: [TextEdit]) { bytes = bytes.edited(edits) }

    /// Gives a value to a key or item; of a list or mapping, only the parts that differ change.
    private mutating func set(_ path: FieldPath, from old: RawValue?, to new: RawValue) throws(PageEditError) {
        guard !new.isSame(as: old) else { return }
        switch (old, new) {
        case (.mapping(let before)?, .mapping(let after)) where !before.isEmpty && !after.isEmpty:
            for entry in after {
                try set(path.appending(.key(entry.key)), from: old?[entry.key], to: entry.value)
            }
            for entry in before where new[entry.key] == nil {
                edit(try document().removing(path.appending(.key(entry.key))))
            }
        case (.list(let before)?, .list(let after)) where !before.isEmpty && !after.isEmpty:
            try set(path, items: before, to: after)
        default: edit(try document().setting(path, to: new))
        }
    }

    private mutating func set(
        _ path: FieldPath, items before: [RawValue], to after: [RawValue]
    ) throws(PageEditError) {
        let shorter = min(before.count, after.count)
        let same = zip(before, after).prefix { $0.isSame(as: $1) }.count
        let sameAtEnd = zip(before.reversed(), after.reversed()).prefix(shorter - same).prefix { $0.isSame(as: $1) }
            .count
        let (old, new) = (before.count - sameAtEnd, after.count - sameAtEnd)
        for index in same..<min(old, new) {
            try set(path.appending(.index(index)), from: before[index], to: after[index])
        }
        for index in (min(old, new)..<old).reversed() {
            edit(try document().removing(path.appending(.index(index))))
        }
        for index in min(old, new)..<new {
            edit(try document().inserting(path.appending(.index(index)), after[index]))
        }
    }
}

extension FieldOperation {
    /// The operation with the line feed that a block of text adds at the end, if forms have removed it.
    fileprivate func inBlock(of page: PageEdit) -> FieldOperation {
        guard case .set(let path, .scalar(let text)) = self, !text.hasSuffix("\n"), !text.isEmpty,
            let scalar = (try? page.document())?.node(at: path)?.scalar, scalar.style == .block,
            scalar.text.hasSuffix("\n")
        else { return self }
        return .set(path, .scalar(text + "\n"))
    }
}
