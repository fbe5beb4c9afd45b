// References by path: files that keys name, and links and pictures in texts.

import GuideContent
import GuideModel
import GuideSupport

/// Finds references from a file to renamed or deleted files, and references that break when the file itself moves.
struct FileUses {
    let change: any PathChange
    let files: any ContentFiles
    let text: SourceText

    private var file: String { text.file }

    /// How a reference is written after the change.
    private enum Outcome {
        case unchanged
        case rewritten(String)
        /// Its target is deleted.
        case broken
    }

    /// What happens to a reference.
    ///
    /// - Parameter reference: as written, but without any encoding.
    private func outcome(of reference: String) -> Outcome {
        guard let path = ContentPath.resolve(reference, from: file), !path.isEmpty else { return .unchanged }
        if change.isDeletion {
            // A file that is deleted too needs no references.
            return change.isPart(path) && !change.isPart(file) && files.entry(path) != nil ? .broken : .unchanged
        }
        let (target, newFile) = (change.place(of: path), change.place(of: file))
        guard ContentPath.resolve(reference, from: newFile) != target else { return .unchanged }
        guard files.entry(path) != nil else { return .unchanged }
        return .rewritten(
            reference.hasPrefix("/") ? "/" + target : ContentPath.reference(to: target, from: newFile))
    }

    // MARK: Keys

    /// Files that any key names.
    func inKeys(_ yaml: YAMLBytes) -> [ContentUse] {
        var uses: [ContentUse] = []
        visit(yaml.root) { value in
            let name = value.text
            guard value.scalar?.style != .block, name.utf8.contains(UInt8(ascii: ".")), name.utf8.count < 1_000,
                !name.contains("://"),
                let path = ContentPath.resolve(name, from: file), files.entry(path)?.kind == .file
            else { return }
            let edits: [TextEdit]?
            switch outcome(of: name) {
            case .unchanged: return
            case .rewritten(let new): edits = [yaml.edit(value, to: new)]
            case .broken: edits = nil
            }
            uses.append(ContentUse(location: yaml.location(of: value), description: "a file of it", edits: edits))
        }
        return uses
    }

    private func visit(_ value: YAMLNode, _ body: (YAMLNode) -> Void) {
        switch value.content {
        case .scalar: body(value)
        case .sequence(let items): for item in items { visit(item, body) }
        case .refused: break
        case .mapping(let entries): for entry in entries { visit(entry.value, body) }
        }
    }

    // MARK: Texts

    /// Links and pictures.
    ///
    /// Text in code is ignored, even if it looks like a link.
    ///
    /// - Parameter body: the bytes that are Markdown.
    func inBody(_ body: Range<Int>) -> [ContentUse] {
        let candidates = LinkScanner(text.bytes, body).found.filter { affects($0) }
        guard !candidates.isEmpty else { return [] }
        let before = destinations(text.bytes[body])
        var uses: [ContentUse] = []
        for link in candidates {
            let edits = self.edits(of: link)
            // If an edit does not change the parsed links, the text is not a link.
            let probe = edits ?? [TextEdit(link.destination, "wynd-probe")]
            let length = probe.reduce(0) { $0 + $1.text.utf8.count - $1.range.count }
            let changed = text.bytes.edited(probe)
            let after = destinations(changed[body.lowerBound..<body.upperBound + length])
            guard after != before else { continue }
            uses.append(
                ContentUse(
                    location: text.location(of: link.start), description: link.isImage ? "a picture of it" : "a link",
                    edits: edits))
        }
        return uses
    }

    private func affects(_ link: FoundLink) -> Bool {
        guard case .file(let path, _) = LinkDestination(written(link)) else { return false }
        if case .unchanged = outcome(of: path) { return false }
        return true
    }

    private func written(_ link: FoundLink) -> String {
        String(decoding: text.bytes[link.destination], as: UTF8.self)
    }

    /// The edits that remove a link.
    ///
    /// - Returns: nil if a person has to write a replacement.
    private func edits(of link: FoundLink) -> [TextEdit]? {
        let written = written(link)
        guard case .file(let path, _) = LinkDestination(written) else { return nil }
        switch outcome(of: path) {
        case .unchanged: return []
        case .rewritten(let new):
            let fragment = written.firstIndex(of: "#").map { String(written[$0...]) } ?? ""
            let encoded = link.isInBrackets ? new : FileUses.encoded(new)
            return [TextEdit(link.destination, encoded + fragment)]
        case .broken:
            // A person has to replace a picture, or an address that several links share.
            guard !link.isImage, let words = link.words, let end = link.end else { return nil }
            return [TextEdit(link.start..<words.lowerBound, ""), TextEdit(words.upperBound..<end, "")]
        }
    }

    /// A path as the address of a link without angle brackets.
    static func encoded(_ path: String) -> String {
        var result = ""
        for character in path {
            switch character {
            case "%": result += "%25"
            case " ": result += "%20"
            case "(": result += "%28"
            case ")": result += "%29"
            default: result.append(character)
            }
        }
        return result
    }

    /// The targets of the links and pictures of a text, in order.
    private func destinations(_ body: ArraySlice<UInt8>) -> [String] {
        var found: [String] = []
        guard TextLimits.excess(body) == nil else { return [] }
        MarkdownTree(body)?.walk { node, isEntering in
            if isEntering, node.kind == .link || node.kind == .image { found.append(node.url) }
            return true
        }
        return found
    }
}

/// Text that looks like a link, a picture or the address of either.
struct FoundLink: Hashable, Sendable {
    /// At its first bracket, or at the exclamation mark before it.
    var start: Int
    /// Between its brackets; nil for a separate address.
    var words: Range<Int>?
    var destination: Range<Int>
    /// After its last parenthesis; nil for a separate address.
    var end: Int?
    var isImage: Bool
    /// Whether the address is in angle brackets.
    var isInBrackets: Bool
}

/// Finds `](address` and `]: address` in a text (CommonMark 0.31, sections 4.7 and 6.3).
struct LinkScanner {
    private let bytes: [UInt8]
    private let body: Range<Int>
    private(set) var found: [FoundLink] = []

    init(_ bytes: [UInt8], _ body: Range<Int>) {
        self.bytes = bytes
        self.body = body
        var index = body.lowerBound
        while index + 1 < body.upperBound {
            let next = bytes[index + 1]
            if bytes[index] == UInt8(ascii: "]"), next == UInt8(ascii: "(") || next == UInt8(ascii: ":"),
                let link = link(closingAt: index)
            {
                found.append(link)
            }
            index += 1
        }
    }

    private func link(closingAt close: Int) -> FoundLink? {
        let isInline = bytes[close + 1] == UInt8(ascii: "(")
        var index = skippingSpace(from: close + 2)
        guard index < body.upperBound else { return nil }
        let isInBrackets = bytes[index] == UInt8(ascii: "<")
        if isInBrackets { index += 1 }
        let start = index
        var depth = 0
        while index < body.upperBound {
            let byte = bytes[index]
            if isInBrackets ? byte == UInt8(ascii: ">") || byte == 0x0A || byte == 0x0D : byte <= 0x20 { break }
            if !isInBrackets, isInline {
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") {
                    if depth == 0 { break }
                    depth -= 1
                }
            }
            index += 1
        }
        guard index > start, let open = opening(of: close) else { return nil }
        let isImage = open > body.lowerBound && bytes[open - 1] == UInt8(ascii: "!")
        var link = FoundLink(
            start: isImage ? open - 1 : open, words: nil, destination: start..<index, end: nil, isImage: isImage,
            isInBrackets: isInBrackets)
        guard isInline else { return link }
        link.words = open + 1..<close
        link.end = end(of: index + (isInBrackets ? 1 : 0))
        return link
    }

    /// The bracket that a closing bracket belongs to.
    private func opening(of close: Int) -> Int? {
        var depth = 0
        var index = close - 1
        while index >= body.lowerBound, close - index < 10_000 {
            let isEscaped = index > body.lowerBound && bytes[index - 1] == UInt8(ascii: "\\")
            if !isEscaped, bytes[index] == UInt8(ascii: "]") { depth += 1 }
            if !isEscaped, bytes[index] == UInt8(ascii: "[") {
                if depth == 0 { return index }
                depth -= 1
            }
            index -= 1
        }
        return nil
    }

    /// After the parenthesis that closes a link, past its title; nil if there is none.
    private func end(of address: Int) -> Int? {
        var index = skippingSpace(from: address)
        guard index < body.upperBound else { return nil }
        let quote = bytes[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            while index < body.upperBound, bytes[index] != quote {
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            index = skippingSpace(from: index + 1)
        }
        guard index < body.upperBound, bytes[index] == UInt8(ascii: ")") else { return nil }
        return index + 1
    }

    private func skippingSpace(from start: Int) -> Int {
        var index = start
        while index < body.upperBound, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
            index += 1
        }
        return index
    }
}
