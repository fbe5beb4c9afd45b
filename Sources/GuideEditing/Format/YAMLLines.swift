// The lines of a YAML document, and the comments on them.

import GuideContent

/// Lines without their ends, as Unicode scalars.
struct YAMLLines: Sendable {
    private let lines: [[Unicode.Scalar]]
    /// The column of the number sign that starts a comment in each line.
    private let comments: [Int?]

    /// Finds the lines and their comments.
    ///
    /// - Parameter root: the values on the lines, so that a number sign in a text does not start a comment.
    init(_ text: String, root: YAMLNode?) {
        lines = text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }.map(Array.init)
        var ends = [Int](repeating: 0, count: lines.count)
        if let root { YAMLLines.mark(root, in: &ends) }
        comments = zip(lines, ends).map { line, end in
            guard end <= line.count else { return nil }
            return line.indices.dropFirst(end).first { column in
                line[column] == "#" && (column == 0 || line[column - 1] == " " || line[column - 1] == "\t")
            }
        }
    }

    var count: Int { lines.count }

    /// The whole line.
    subscript(line: Int) -> String { text(lines[line]) }

    /// The text from one place to another on the same line.
    subscript(start: YAMLPlace, end: YAMLPlace) -> String {
        text(lines[start.line][start.column..<min(end.column, lines[start.line].count)])
    }

    /// A line from a column on, without spaces at its end.
    func rest(of line: Int, from column: Int) -> String {
        guard line < lines.count, column < lines[line].count else { return "" }
        return text(lines[line][column...]).withoutSpacesAtEnd
    }

    /// The comment at the end of a line; nil for none.
    func comment(of line: Int) -> String? {
        guard line < lines.count, let start = comments[line] else { return nil }
        return text(lines[line][start...]).withoutSpacesAtEnd
    }

    func isBlank(_ line: Int) -> Bool { lines[line].allSatisfy { $0 == " " || $0 == "\t" } }

    /// How many spaces a line starts with.
    func indent(of line: Int) -> Int { lines[line].prefix { $0 == " " }.count }

    /// All comments, sorted.
    var allComments: [String] { lines.indices.compactMap { comment(of: $0) }.sorted() }

    private func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    /// Records for each line where the last value on it ends; a line within a text belongs to the text up to its end.
    private static func mark(_ value: YAMLNode, in ends: inout [Int]) {
        switch value.content {
        case .scalar(let scalar):
            let style = scalar.style
            let last = style == .block ? value.end.line - (value.end.column == 0 ? 1 : 0) : value.end.line
            for line in value.start.line..<max(last, value.start.line) where line < ends.count {
                ends[line] = style == .block && line == value.start.line ? value.start.column : .max
            }
            if style == .block {
                // The line of | or > may have a comment; the lines below it are text.
                if last > value.start.line, last < ends.count { ends[last] = .max }
            } else if last < ends.count {
                ends[last] = max(ends[last], value.end.column)
            }
        case .sequence(let values):
            for value in values { mark(value, in: &ends) }
        case .mapping(let entries):
            for entry in entries {
                mark(entry.keyNode, in: &ends)
                mark(entry.value, in: &ends)
            }
        case .refused: break
        }
        if value.isFlow, value.end.line < ends.count {
            ends[value.end.line] = max(ends[value.end.line], value.end.column)
        }
    }
}

extension String {
    /// Whether the text contains a separator that ends a line only for libyaml, so that its places are not those of
    /// ``YAMLLines``.
    var hasYAMLSeparators: Bool { unicodeScalars.contains { ["\u{85}", "\u{2028}", "\u{2029}"].contains($0) } }

    var withoutSpacesAtEnd: String {
        guard let last = unicodeScalars.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return String(unicodeScalars[...last])
    }
}
