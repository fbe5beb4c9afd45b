// Reads the templates of wikitext, the markup of MediaWiki.

import GuideContent
import GuideSupport

/// The templates of a page, each with the templates inside its values.
///
/// Source: https://www.mediawiki.org/wiki/Help:Templates
struct WikiText {
    /// A part of a value.
    enum Node: Hashable, Sendable {
        case text(String)
        case template(Template)
    }

    struct Parameter: Hashable, Sendable {
        /// Nil for a parameter without a name: `{{GBP|4.50}}`.
        var name: String?
        var value: [Node]
    }

    struct Template: Hashable, Sendable {
        /// As in the source, without white space at its ends.
        var name: String
        var parameters: [Parameter]
        var line: Int

        /// The templates inside its values.
        var inner: [Template] {
            parameters.flatMap(\.value).compactMap { if case .template(let template) = $0 { template } else { nil } }
        }
    }

    /// The most templates that can be nested; deeper ones are left out.
    private static let deepest = 40

    /// The templates that are not inside another template, in the order of their ends.
    private(set) var templates: [Template] = []
    /// The templates that a heading or the end of the page ends before their closing braces.
    private(set) var unclosed: [Template] = []

    /// Reads the templates of a page.
    ///
    /// Comments, references and texts that are shown literally contain no template.
    /// - Parameter first: the number of the first line.
    /// - Complexity: linear.
    init(_ bytes: [UInt8], startingOnLine first: Int = 1) {
        let text = WikiSource.visible(bytes)
        var frames: [Frame] = []
        var (line, index, skipped) = (first, 0, 0)
        func isTwice(_ letter: Unicode.Scalar, at index: Int) -> Bool {
            index + 1 < text.count && text[index] == UInt8(ascii: letter) && text[index + 1] == UInt8(ascii: letter)
        }
        while index < text.count {
            if isTwice("{", at: index) {
                if frames.count < Self.deepest { frames.append(Frame(line: line)) } else { skipped += 1 }
                index += 2
                continue
            }
            if isTwice("}", at: index), !frames.isEmpty {
                index += 2
                if skipped > 0 {
                    skipped -= 1
                } else if let template = frames.popLast()?.template {
                    if frames.isEmpty { templates.append(template) } else { frames[frames.count - 1].add(template) }
                }
                continue
            }
            let byte = text[index]
            if byte == 0x0A { line += 1 }
            if !frames.isEmpty, skipped == 0 {
                frames[frames.count - 1].add(byte, next: index + 1 < text.count ? text[index + 1] : nil)
            }
            // A heading ends a template that was never closed.
            if byte == 0x0A, !frames.isEmpty, isTwice("=", at: index + 1) {
                abandon(&frames)
                skipped = 0
            }
            index += 1
        }
        abandon(&frames)
    }

    /// Takes templates that were never closed, and hoists the complete ones inside them.
    private mutating func abandon(_ frames: inout [Frame]) {
        for frame in frames {
            let template = frame.template
            unclosed.append(template)
            templates += template.inner
        }
        frames = []
    }

    /// A template whose end was not reached yet.
    private struct Frame {
        let line: Int
        private var parts: [[Node]] = [[]]
        private var bytes: [UInt8] = []
        /// The links that are open.
        private var links = 0

        init(line: Int) { self.line = line }

        mutating func add(_ byte: UInt8, next: UInt8?) {
            if byte == UInt8(ascii: "["), next == byte { links += 1 }
            if byte == UInt8(ascii: "]"), next == byte, links > 0 { links -= 1 }
            if byte == UInt8(ascii: "|"), links == 0 {
                endText()
                parts.append([])
            } else {
                bytes.append(byte)
            }
        }

        mutating func add(_ template: Template) {
            endText()
            parts[parts.count - 1].append(.template(template))
        }

        private mutating func endText() {
            guard !bytes.isEmpty else { return }
            parts[parts.count - 1].append(.text(String(decoding: bytes, as: UTF8.self)))
            bytes = []
        }

        var template: Template {
            var complete = self
            complete.endText()
            var name = ""
            if case .text(let text)? = complete.parts[0].first { name = text.trimmedLines }
            let parameters = complete.parts.dropFirst().prefix(256).map { part -> Parameter in
                guard case .text(let text)? = part.first, let sign = text.firstIndex(of: "=") else {
                    return Parameter(value: part)
                }
                let rest = String(text[text.index(after: sign)...])
                return Parameter(
                    name: String(text[..<sign]).trimmedLines, value: [.text(rest)] + part.dropFirst())
            }
            return Template(name: name, parameters: parameters, line: line)
        }
    }
}

/// The source of a page before its templates are read.
enum WikiSource {
    /// Elements whose contents are shown as they are written.
    private static let literal: Set = ["nowiki", "pre", "syntaxhighlight", "source", "math"]
    /// Elements that are left out.
    private static let hidden: Set = ["ref", "gallery", "timeline", "score", "imagemap", "mapframe", "graph"]

    /// The bytes without comments and hidden elements, and with references to characters for the markup in literal
    /// elements.
    ///
    /// Line ends remain, so that lines keep their numbers.
    /// - Complexity: linear.
    static func visible(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        // Elements that no later tag closes, so that the search is not repeated.
        var endless: Set<String> = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                result.append(bytes[index])
                index += 1
                continue
            }
            if has("<!--", in: bytes, at: index) {
                let end = find("-->", in: bytes, from: index + 4).map { $0 + 3 } ?? bytes.count
                result += bytes[index..<end].filter { $0 == 0x0A }
                index = end
            } else if let tag = Tag(bytes, at: index), literal.contains(tag.name) || hidden.contains(tag.name),
                !endless.contains(tag.name)
            {
                if tag.isEmpty {
                    index = tag.end
                } else if let close = find("</\(tag.name)", in: bytes, from: tag.end) {
                    let content = bytes[tag.end..<close]
                    result += literal.contains(tag.name) ? escaped(content) : content.filter { $0 == 0x0A }
                    index = (bytes[close...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
                } else {
                    endless.insert(tag.name)
                }
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    private struct Tag {
        var name: String
        /// The offset after the tag.
        var end: Int
        /// Whether the tag closes itself: `<ref name="a" />`.
        var isEmpty: Bool

        /// Nil if no tag with a name starts there.
        init?(_ bytes: [UInt8], at start: Int) {
            let letters = bytes[(start + 1)...].prefix(16).prefix { $0.isASCIILetter }
            guard !letters.isEmpty, letters.endIndex < bytes.count,
                bytes[letters.endIndex] <= 0x20 || "/>".utf8.contains(bytes[letters.endIndex]),
                let close = bytes[letters.endIndex...].prefix(1_000).firstIndex(of: UInt8(ascii: ">"))
            else { return nil }
            name = String(decoding: letters, as: UTF8.self).lowercased()
            end = close + 1
            isEmpty = bytes[close - 1] == UInt8(ascii: "/")
        }
    }

    private static func escaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        bytes.flatMap { "{}[]|='<".utf8.contains($0) ? Array("&#\($0);".utf8) : [$0] }
    }

    private static func has(_ word: String, in bytes: [UInt8], at start: Int) -> Bool {
        let end = start + word.utf8.count
        return end <= bytes.count
            && zip(bytes[start..<end], word.utf8).allSatisfy { $0 == $1 || ($0.isASCIILetter && $0 | 0x20 == $1) }
    }

    private static func find(_ word: String, in bytes: [UInt8], from start: Int) -> Int? {
        guard let first = word.utf8.first else { return nil }
        return bytes.indices[start...].first { bytes[$0] == first && has(word, in: bytes, at: $0) }
    }
}
