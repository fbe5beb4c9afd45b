// Tests of reading a mapping's keys, and the numbers in it.

import Testing

@testable import GuideContent

@Suite("The keys of a mapping")
struct MappingReaderTests {
    private func reader(_ yaml: String, _ log: inout DiagnosticLog) -> MappingReader? {
        let bytes = Array(yaml.utf8)
        let text = SourceText(file: "f", bytes: bytes)
        guard let root = YAMLReader.read(text, 0..<bytes.count, firstLine: 1, log: &log) else { return nil }
        return MappingReader(root, subject: "a thing", log: &log)
    }

    private func line(_ key: String, _ reader: inout MappingReader) -> String? { reader.filled(key)?.value.line }

    @Test(
        "A key is found at any position, whatever the order of requests",
        arguments: [["a", "b", "c"], ["c", "b", "a"], ["b", "c", "a", "b"], ["c", "none", "c", "a", "none", "b"]])
    func order(names: [String]) {
        var log = DiagnosticLog(file: "f")
        guard var reader = reader("a: 1\nb: {b: 0}\nc: 3\n", &log) else {
            Issue.record("no mapping")
            return
        }
        for name in names {
            let found = reader.entry(name)?.key
            #expect(found == (name == "none" ? nil : name))
        }
        reader.finish(&log)
        #expect(log.diagnostics.isEmpty)
    }

    @Test("A mapping without keys has none of them")
    func empty() {
        var log = DiagnosticLog(file: "f")
        guard var reader = reader("{}\n", &log) else {
            Issue.record("no mapping")
            return
        }
        let found = [reader.entry("a"), reader.entry("a")].compactMap { $0 }
        #expect(found.isEmpty)
    }

    @Test("Two spaces become one, anywhere in a text", arguments: 1...20)
    func spaces(before: Int) throws {
        let word = String(repeating: "x", count: before)
        let yaml = """
            plain: \(word)  y
            quoted: "\(word)  y"
            ends: " \(word) "
            single: \(word) y
            flow: {text: \(word)  y, quoted: '\(word)  y', single: \(word) y}

            """
        var log = DiagnosticLog(file: "f")
        guard var reader = reader(yaml, &log) else {
            Issue.record("no mapping")
            return
        }
        for key in ["plain", "quoted", "single"] {
            let text = line(key, &reader)
            #expect(text == word + " y")
        }
        let ends = line("ends", &reader)
        #expect(ends == word)
        let flow = reader.filled("flow")?.value
        guard let flow, var inner = MappingReader(flow, subject: "a flow", log: &log) else {
            Issue.record("no mapping")
            return
        }
        for key in ["text", "quoted", "single"] {
            let text = line(key, &inner)
            #expect(text == word + " y")
        }
    }

    @Test("Of very many keys, unrequested ones are reported")
    func many() {
        var log = DiagnosticLog(file: "f")
        let yaml = (0..<80).map { "key-\($0): x\n" }.joined()
        guard var reader = reader(yaml, &log) else {
            Issue.record("no mapping")
            return
        }
        let found = ["key-79", "key-63", "key-64", "key-0"].map { line($0, &reader) }
        #expect(found == ["x", "x", "x", "x"])
        reader.finish(&log)
        #expect(log.diagnostics.count == 76)
        let lines = Set(log.diagnostics.map(\.location.line))
        #expect(lines.isDisjoint(with: [1, 64, 65, 80]))
    }

    @Test(
        "A text's white space becomes single spaces, and the rest of it does not change",
        arguments: [
            ("a b", "a b"), ("  a  b ", "a b"), ("The old town hall  and", "The old town hall and"), ("a\tb", "a b"),
            ("eleven bytes! and more", "eleven bytes! and more"), ("", ""), (" ", ""), ("é ü  ö", "é ü ö"),
            ("twelve bytes\nand more", "twelve bytes and more"), ("a!!  !!bcdefghijkl", "a!! !!bcdefghijkl"),
            ("ends in its ninth  ", "ends in its ninth"), ("\u{1}control stays\u{1}", "\u{1}control stays\u{1}"),
        ])
    func white(text: String, expected: String) {
        #expect(text.onOneLine == expected)
    }

    @Test("Degrees are the number that is nearest to the written value")
    func degrees() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<3_000 {
            let whole = Int.random(in: 0..<1_000, using: &random)
            let length = Int.random(in: 1...15, using: &random)
            let decimals = (0..<length).map { _ in "0123456789".randomElement(using: &random).map(String.init) ?? "" }
            let text = ["", "-", "+"][Int.random(in: 0..<3, using: &random)] + "\(whole)." + decimals.joined()
            #expect(Decimal.degrees(text) == Double(text), "\(text)")
        }
        #expect(Decimal.degrees("-0")?.sign == .minus)
        #expect(Decimal.degrees("9999999999999999") == 9_999_999_999_999_999)
        for text in ["", "-", ".", "1.", "1e5", "0x1", "1,5", "inf"] { #expect(Decimal.degrees(text) == nil) }
    }
}
