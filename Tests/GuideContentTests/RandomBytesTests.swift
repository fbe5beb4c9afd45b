// Tests with random bytes as content: never a crash, and always a location inside the file.

import GuideModel
import Testing

@testable import GuideContent

/// SplitMix64, so that a failing round can be repeated.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

@Suite("Any bytes are read without a crash")
struct RandomBytesTests {
    private static let yaml = [
        "name", ": ", ":", "\n", "\n  ", "- ", "{", "}", "[", "]", ", ", "\"", "'", "#", "&a ", "*a", "!!x ", "|\n",
        ">\n",
        "? ", "---\n", "...\n", "%YAML 1.1\n", "\t", "é", "\u{2028}", "\u{85}", "\r\n", "\r", "lat", "53.9", "position",
        "stops", "media", "file", "\\", "\\u00", "~", "null", "yes", "prices", "amount", "\0", "\u{1F600}",
    ]
    private static let markdown = [
        "# ", "a", " ", "\n", "\n\n", "    ", "> ", "- ", "1. ", "*", "**", "_", "~~", "`", "```\n", "[", "](", ")",
        "![", "<",
        ">", "<b>", "</b>", "<!--", "-->", "&amp;", "&#0;", "|", "|-|\n", "[^1]", "[^1]: ", "https://a.b", "www.a.b",
        "a@b.c", "\\", "é", "\t", "\r\n", "\r", "minster.md", "#x", "javascript:", "\0", "\u{2028}", "![x](a.jpg)",
        "[x](y.md)",
        "<div>", "***\n", "===\n", "---\n", ":-:", "[x]: y.md \"z\"\n", "\u{1F600}", "'", "\"",
    ]

    private static func soup(_ words: [String], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0..<60, using: &generator) {
            if Int.random(in: 0..<40, using: &generator) == 0 {
                bytes.append(UInt8.random(in: 0...255, using: &generator))
            } else {
                bytes.append(contentsOf: (words.randomElement(using: &generator) ?? "").utf8)
            }
        }
        return bytes
    }

    /// Whether the location is inside the file.
    private static func isInside(_ location: GuideModel.SourceLocation, _ bytes: [UInt8]) -> Bool {
        if location.line == 0 { return location.column == 0 }
        let text = SourceText(file: "f", bytes: bytes)
        let start = text.offset(ofLine: location.line)
        let lines = text.location(of: bytes.count).line
        guard location.line <= lines else { return false }
        return location.column <= text.columns(from: start, to: text.endOfLine(start)) + 1
    }

    @Test("Random front matter and bodies give diagnostics with positions inside their file", arguments: 0..<8)
    func pages(part: Int) {
        var generator = SeededGenerator(state: UInt64(part) &* 7919 &+ 1)
        let path = "content/york/places/minster.md"
        for _ in 0..<250 {
            let isBody = Bool.random(using: &generator)
            var bytes = Array((isBody ? Sample.minster + "\n" : "---\n").utf8)
            bytes += Self.soup(isBody ? Self.markdown : Self.yaml, &generator)
            if !isBody { bytes += Array("\n---\nx\n".utf8) }
            var sample = Sample(["places/a.jpg": ""])
            sample.files.nodes[path] = .bytes(bytes)
            let reader = GuideReader(files: sample.files)
            guard let guide = reader.readGuide().guide else {
                Issue.record("no guide")
                return
            }
            let (city, diagnostics) = reader.readCity(guide.cities[0], in: guide)
            for diagnostic in diagnostics where diagnostic.location.file == path {
                #expect(Self.isInside(diagnostic.location, bytes), "\(diagnostic.inWords) in \(bytes)")
            }
            let shown = city?.places.first { $0.id.text == "minster" }?.body.shown ?? ""
            #expect(
                !shown.contains("<b>") && !shown.contains("<div>\n")
                    && !shown.lowercased().contains("href=\"javascript"))
            if !diagnostics.hasErrors { #expect(Self.isBalanced(shown), "\(shown)") }
        }
    }

    @Test("Any kind of settings is read")
    func settings() {
        var generator = SeededGenerator(state: 42)
        for _ in 0..<500 {
            var files = MemoryFiles(["content/york/city.md": Sample.city])
            let bytes = Self.soup(Self.yaml, &generator)
            files.nodes["guide.yaml"] = .bytes(bytes)
            for diagnostic in GuideReader(files: files).readGuide().diagnostics
            where diagnostic.location.file == "guide.yaml" {
                #expect(Self.isInside(diagnostic.location, bytes), "\(diagnostic.inWords) in \(bytes)")
            }
        }
    }

    /// Whether every tag is closed in its order.
    ///
    /// It compares bytes, because an accent may follow a `>`.
    private static func isBalanced(_ html: String) -> Bool {
        var open: [String] = []
        var rest = Array(html.utf8)[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")),
            let end = rest[start...].firstIndex(of: UInt8(ascii: ">"))
        {
            let tag = rest[(start + 1)..<end]
            rest = rest[(end + 1)...]
            let isClosing = tag.first == UInt8(ascii: "/")
            let name = String(
                decoding: tag.dropFirst(isClosing ? 1 : 0).prefix { $0.isASCIILetter || $0.isASCIIDigit }, as: UTF8.self
            )
            if ["br", "hr"].contains(name) { continue }
            if isClosing {
                guard open.popLast() == name else { return false }
            } else {
                open.append(name)
            }
        }
        return open.isEmpty
    }
}
