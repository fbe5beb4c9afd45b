// Separates the front matter of a Markdown file from its body.

import GuideModel

/// The two parts of a Markdown file as ranges of its bytes.
package struct FrontMatter: Hashable, Sendable {
    /// The YAML between the two lines of hyphens, or the whole of a file that contains only YAML.
    package let yaml: Range<Int>
    package let body: Range<Int>
    /// The line of the file on which the body starts.
    package let bodyLine: Int
    /// The line of the file on which the YAML starts.
    package var yamlLine = 2

    /// The parts of a page's file; a `.yaml` file has no body.
    package static func ofPage(_ text: SourceText) -> Result<FrontMatter, FrontMatterError> {
        guard text.file.hasSuffix(".yaml") else { return split(text) }
        let end = text.bytes.count
        return .success(FrontMatter(yaml: text.start..<end, body: end..<end, bodyLine: 1, yamlLine: 1))
    }

    /// The parts of `text`, or the reason why there are none.
    package static func split(_ text: SourceText) -> Result<FrontMatter, FrontMatterError> {
        guard isFence(text.bytes, at: text.start) else { return .failure(.missing) }
        let first = text.endOfLine(text.start)
        var index = first
        var line = 2
        while index < text.bytes.count {
            let next = text.endOfLine(index)
            if isFence(text.bytes, at: index) {
                return .success(FrontMatter(yaml: first..<index, body: next..<text.bytes.count, bodyLine: line + 1))
            }
            index = next
            line += 1
        }
        return .failure(.unclosed)
    }

    /// Whether the line at `index` is `---`; spaces may follow.
    private static func isFence(_ bytes: [UInt8], at index: Int) -> Bool {
        guard index + 3 <= bytes.count, bytes[index] == 0x2D, bytes[index + 1] == 0x2D, bytes[index + 2] == 0x2D else {
            return false
        }
        var rest = index + 3
        while rest < bytes.count, bytes[rest] == 0x20 || bytes[rest] == 0x09 { rest += 1 }
        return rest == bytes.count || bytes[rest] == 0x0A || bytes[rest] == 0x0D
    }
}

package enum FrontMatterError: Error, Hashable, Sendable {
    /// The file does not start with a line of three hyphens.
    case missing
    /// No second line of three hyphens follows.
    case unclosed

    package func diagnostic(file: String) -> Diagnostic {
        let location = SourceLocation(file: file, line: 1, column: 1)
        switch self {
        case .missing:
            return .error(
                at: location, code: .frontMatter,
                "the front matter is missing; start the file with a line --- , then the keys, then --- again")
        case .unclosed:
            return .error(
                at: location, code: .frontMatter,
                "the front matter that starts here never ends; put a line --- after its last key")
        }
    }
}
