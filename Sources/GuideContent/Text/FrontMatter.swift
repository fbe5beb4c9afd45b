// Where a Markdown file's front matter ends and its body begins.

import GuideModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The two parts of a Markdown file as ranges of its bytes.
struct FrontMatter: Hashable, Sendable {
    /// The YAML between the two lines of hyphens; it starts on line 2.
    let yaml: Range<Int>
    let body: Range<Int>
    /// The line of the file on which the body starts.
    let bodyLine: Int

    /// The parts of `text`, or why there are none.
    static func split(_ text: SourceText) -> Result<FrontMatter, FrontMatterFault> {
        text.bytes.withUnsafeBufferPointer { bytes in
            guard isFence(bytes, at: text.start), let base = bytes.baseAddress else { return .failure(.missing) }
            // Without carriage returns the C library finds the ends of lines, 32 bytes at once.
            let isSimple = memchr(base, 0x0D, bytes.count) == nil
            let first = SourceText.endOfLine(text.start, in: bytes)
            var index = first
            var line = 2
            while index < bytes.count {
                let next = isSimple ? endOfLine(index, in: bytes) : SourceText.endOfLine(index, in: bytes)
                if bytes[index] == 0x2D, isFence(bytes, at: index) {
                    return .success(FrontMatter(yaml: first..<index, body: next..<bytes.count, bodyLine: line + 1))
                }
                index = next
                line += 1
            }
            return .failure(.unclosed)
        }
    }

    private static func endOfLine(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard let line = bytes.baseAddress.map({ $0 + index }), let end = memchr(line, 0x0A, bytes.count - index) else {
            return bytes.count
        }
        return index + UnsafeRawPointer(line).distance(to: end) + 1
    }

    /// True when the line at `index` is `---`, perhaps with spaces behind.
    private static func isFence(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard index + 3 <= bytes.count, bytes[index] == 0x2D, bytes[index + 1] == 0x2D, bytes[index + 2] == 0x2D else {
            return false
        }
        var rest = index + 3
        while rest < bytes.count, bytes[rest] == 0x20 || bytes[rest] == 0x09 { rest += 1 }
        return rest == bytes.count || bytes[rest] == 0x0A || bytes[rest] == 0x0D
    }
}

enum FrontMatterFault: Error, Hashable, Sendable {
    /// The file does not start with a line of three hyphens.
    case missing
    /// No second line of three hyphens follows.
    case unclosed

    func diagnostic(file: String) -> Diagnostic {
        let location = SourceLocation(file: file, line: 1, column: 1)
        switch self {
        case .missing:
            return .error(
                at: location, code: "front-matter",
                "the front matter is missing; start the file with a line --- , then the keys, then --- again")
        case .unclosed:
            return .error(
                at: location, code: "front-matter",
                "the front matter that starts here never ends; put a line --- after its last key")
        }
    }
}
