// Reads and writes a translation's note of the original's state, and leaves the rest of the file unchanged.

import GuideModel

/// The note in each kind of file: a key of front matter, a comment in Markdown, a note in WebVTT.
package enum OriginalNote {
    /// The note in a transcript or captions; nil for none.
    package static func read(_ bytes: [UInt8], of file: String, _ kind: FileTranslation.Kind) -> NotedOriginal? {
        guard let line = line(of: bytes, kind) else { return nil }
        let text = SourceText(file: file, bytes: bytes)
        return NotedOriginal(hash: line.hash, location: text.location(of: line.range.lowerBound))
    }

    /// The note in front matter; nil for none.
    package static func read(_ root: YAMLNode, _ log: DiagnosticLog) -> NotedOriginal? {
        guard let entry = root[MappingForm.originalKey], let hash = entry.value.line, !entry.value.isNothing else {
            return nil
        }
        return NotedOriginal(hash: hash, location: log.location(entry.keyMark))
    }

    /// Whether a file contains this note.
    package static func isNoted(_ hash: String, in bytes: [UInt8], of file: String, _ kind: FileTranslation.Kind)
        -> Bool
    {
        switch kind {
        case .transcript, .captions: line(of: bytes, kind)?.hash == hash
        case .page, .settings: entries(of: bytes, file, kind)?[MappingForm.originalKey] == hash
        }
    }

    /// The file with a new note and no other change; nil if its front matter cannot hold another line.
    package static func written(_ hash: String, in bytes: [UInt8], of file: String, _ kind: FileTranslation.Kind)
        -> [UInt8]?
    {
        switch kind {
        case .transcript, .captions: return withLine(hash, in: bytes, kind)
        case .page, .settings: break
        }
        let text = SourceText(file: file, bytes: bytes)
        let yaml: Range<Int>
        var line = 1
        if kind == .page {
            guard case .success(let parts) = FrontMatter.split(text) else { return nil }
            (yaml, line) = (parts.yaml, 2)
        } else {
            yaml = text.start..<bytes.count
        }
        let edited = replacing(hash, in: text, yaml, firstLine: line)
        let isSame = entries(of: edited, file, kind).map { $0[MappingForm.originalKey] == hash } ?? false
        guard isSame, others(edited, file, kind) == others(bytes, file, kind) else { return nil }
        return edited
    }

    // MARK: Front matter

    private static func replacing(_ hash: String, in text: SourceText, _ yaml: Range<Int>, firstLine: Int) -> [UInt8] {
        var bytes = text.bytes
        var log = DiagnosticLog(file: text.file)
        let root = YAMLReader.read(text, yaml, firstLine: firstLine, log: &log)
        let end = text.lineEnd
        guard let entry = root?[MappingForm.originalKey] else {
            let isOpen = yaml.upperBound > yaml.lowerBound && ![0x0A, 0x0D].contains(bytes[yaml.upperBound - 1])
            bytes.insert(
                contentsOf: "\(isOpen ? end : "")\(MappingForm.originalKey): \"\(hash)\"\(end)".utf8,
                at: yaml.upperBound)
            return bytes
        }
        let lines = YAMLLineTable(text, yaml, firstLine: firstLine)
        let (keyEnd, valueStart) = (lines.offset(of: entry.keyNode.end), lines.offset(of: entry.value.start))
        // A key after a question mark may have no colon.
        let between = bytes[keyEnd..<max(keyEnd, valueStart)]
        guard let colon = between.firstIndex(of: UInt8(ascii: ":")) else { return bytes }
        let valueEnd = max(colon + 1, lines.offset(of: entry.value.end))
        bytes.replaceSubrange(colon + 1..<valueEnd, with: " \"\(hash)\"".utf8)
        return bytes
    }

    /// The texts of a file's keys; nil if the file cannot be read.
    private static func entries(of bytes: [UInt8], _ file: String, _ kind: FileTranslation.Kind) -> [String: String]? {
        let text = SourceText(file: file, bytes: bytes)
        var yaml = text.start..<bytes.count
        if kind == .page {
            guard case .success(let parts) = FrontMatter.split(text) else { return nil }
            yaml = parts.yaml
        }
        var log = DiagnosticLog(file: file)
        guard let root = YAMLReader.read(text, yaml, firstLine: 1, log: &log),
            !log.diagnostics.hasErrors,
            case .mapping(let entries) = root.content
        else { return nil }
        return Dictionary(entries.map { ($0.key, $0.value.line ?? "\($0.value.content)") }) { first, _ in first }
    }

    private static func others(_ bytes: [UInt8], _ file: String, _ kind: FileTranslation.Kind) -> Set<String>? {
        entries(of: bytes, file, kind).map { Set($0.keys).subtracting([MappingForm.originalKey]) }
    }

    // MARK: Lines

    private static func marks(_ kind: FileTranslation.Kind) -> (before: String, after: String) {
        kind == .captions ? ("NOTE original: ", "") : ("<!-- original: ", " -->")
    }

    /// The line of the note, without its line end.
    private static func line(of bytes: [UInt8], _ kind: FileTranslation.Kind) -> (hash: String, range: Range<Int>)? {
        let (before, after) = marks(kind)
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let text = SourceText(file: "", bytes: bytes)
        while start < bytes.count {
            let next = text.endOfLine(start)
            let end = bytes[start..<next].lastIndex { ![0x0A, 0x0D, 0x20, 0x09].contains($0) }.map { $0 + 1 } ?? start
            let line = String(decoding: bytes[start..<end], as: UTF8.self)
            if line.hasPrefix(before), line.hasSuffix(after) {
                return (String(line.dropFirst(before.count).dropLast(after.count)), start..<end)
            }
            start = next
        }
        return nil
    }

    private static func withLine(_ hash: String, in bytes: [UInt8], _ kind: FileTranslation.Kind) -> [UInt8] {
        var bytes = bytes
        let (before, after) = marks(kind)
        let note = before + hash + after
        if let line = line(of: bytes, kind) {
            bytes.replaceSubrange(line.range, with: note.utf8)
            return bytes
        }
        let text = SourceText(file: "", bytes: bytes)
        let end = text.lineEnd
        // The first line of a WebVTT file is its header, and empty lines separate blocks.
        if kind == .captions {
            let first = text.endOfLine(text.start)
            let isOpen = first == bytes.count && bytes.last.map { ![0x0A, 0x0D].contains($0) } == true
            bytes.insert(contentsOf: "\(isOpen ? end : "")\(end)\(note)\(end)".utf8, at: first)
        } else {
            bytes.insert(contentsOf: "\(note)\(end)\(end)".utf8, at: text.start)
        }
        return bytes
    }
}
