// Finds the line and column of every start tag and attribute, which libxml2's tree does not store.

import GuideSupport

/// The locations of a well-formed document's start tags, in document order.
///
/// Columns count characters, for every encoding in which markup is ASCII: UTF-8, ISO-8859-x, Windows-125x.
struct XMLSourceMap {
    struct Point: Hashable {
        package var line: Int
        package var column: Int
    }

    struct Tag {
        var start: Point
        var attributes: [(name: String, start: Point)]
    }

    private(set) var tags: [Tag] = []

    init(_ source: [UInt8]) {
        var scanner = XMLSourceScanner(source)
        while let tag = scanner.nextStartTag() { tags.append(tag) }
    }
}

/// Scans a document's bytes and counts lines and columns.
private struct XMLSourceScanner {
    private let source: [UInt8]
    private var index = 0
    private var line = 1
    private var column = 1

    init(_ source: [UInt8]) {
        self.source = source
        if source.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// The next start tag; nil at the end of the document.
    mutating func nextStartTag() -> XMLSourceMap.Tag? {
        while index < source.count {
            guard source[index] == UInt8(ascii: "<") else {
                step()
                continue
            }
            if looking(at: "<!--") {
                skip(past: "-->")
            } else if looking(at: "<![CDATA[") {
                skip(past: "]]>")
            } else if looking(at: "<?") {
                skip(past: "?>")
            } else if looking(at: "<!") || looking(at: "</") {
                skip(past: ">")
            } else {
                return startTag()
            }
        }
        return nil
    }

    private mutating func startTag() -> XMLSourceMap.Tag {
        var tag = XMLSourceMap.Tag(start: .init(line: line, column: column), attributes: [])
        step()
        _ = name()
        while index < source.count, source[index] != UInt8(ascii: ">") {
            switch source[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let quote = source[index]
                step()
                while index < source.count, source[index] != quote { step() }
                step()
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "="),
                UInt8(ascii: "/"):
                step()
            default:
                let start = XMLSourceMap.Point(line: line, column: column)
                tag.attributes.append((name(), start))
            }
        }
        step()
        return tag
    }

    private mutating func name() -> String {
        let start = index
        while index < source.count, !XMLSourceScanner.endsName(source[index]) { step() }
        if index == start { step() }
        return String(decoding: source[start..<min(index, source.count)], as: UTF8.self)
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "="),
            UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            true
        default:
            false
        }
    }

    private func looking(at mark: String) -> Bool {
        source.holds(mark, at: index)
    }

    private mutating func skip(past mark: String) {
        while index < source.count, !looking(at: mark) { step() }
        for _ in 0..<mark.utf8.count { step() }
    }

    /// Moves one byte on.
    ///
    /// A line ends at a line feed, and continuation bytes of UTF-8 do not count as columns.
    private mutating func step() {
        guard index < source.count else { return }
        if source[index] == UInt8(ascii: "\n") {
            line += 1
            column = 1
        } else if index + 1 >= source.count || source[index + 1] & 0xC0 != 0x80 {
            column += 1
        }
        index += 1
    }
}
