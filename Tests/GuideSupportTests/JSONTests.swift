import GuideSupport
import TestSupport
import Testing

@Suite struct JSONTests {
    @Test("The reader reads the writer's output")
    func roundTrip() throws {
        let text = JSONWriter.object { json in
            json.member("text", "a \"quoted\" \\ line\nand </script> é \u{1}")
            json.member("whole", 42)
            json.member("half", 0.5)
            json.member("yes", true)
            json.member("absent", nil as String?)
            json.array("list") { list in
                list.element("one")
                list.elementObject { $0.member("two", 2) }
                list.elementArray { $0.element(-1.25) }
            }
            json.object("empty") { _ in }
        }
        let root = try JSONReader.read(text)
        #expect(root["text"]?.string == "a \"quoted\" \\ line\nand </script> é \u{1}")
        #expect(root["whole"]?.int == 42)
        #expect(root["half"]?.number == 0.5)
        #expect(root["yes"]?.bool == true)
        #expect(root["absent"] == nil)
        #expect(root["list"]?.array?.count == 3)
        #expect(root["list"]?.array?[1]["two"]?.int == 2)
        #expect(root["list"]?.array?[2].array?.first?.number == -1.25)
        #expect(root["empty"]?.members?.isEmpty == true)
    }

    @Test("No text can end the script element that contains it")
    func scriptSafe() {
        let text = JSONWriter.object { $0.member("name", "</script><script>alert(1)") }
        #expect(!text.contains(UInt8(ascii: "<")))
    }

    @Test("Texts of every length are escaped as RFC 8259 requires", arguments: 0..<20)
    func escapes(length: Int) throws {
        let plain = String(repeating: "é", count: length)
        let characters = [
            "\u{0}", "\u{1C}", "\u{1F}", "\n", "\t", "\r", "\"", "\\", "<", " ", "!", "&", "|", "~", "\u{7F}",
        ]
        for character in characters {
            let text = plain + character + plain
            let json = JSONWriter.object(isCompact: true) { $0.member("text", text) }
            #expect(try JSONReader.read(json)["text"]?.string == text)
            #expect(!json.contains { $0 < 0x20 || $0 == UInt8(ascii: "<") })
        }
        let harmless = plain + " !&|~\u{7F}" + plain
        let json = JSONWriter.object(isCompact: true) { $0.member("text", harmless) }
        #expect(String(decoding: json, as: UTF8.self) == "{\"text\":\"\(harmless)\"}")
    }

    @Test(
        "Integers are written in digits",
        arguments: [
            (0, "0"), (-7, "-7"), (9, "9"), (10, "10"), (99, "99"), (100, "100"), (1_234_567_890, "1234567890"),
            (1_000_000_000_000_000_000, "1000000000000000000"), (Int.max, "9223372036854775807"),
            (Int.min, "-9223372036854775808"),
        ])
    func whole(number: Int, digits: String) {
        var json = JSONWriter(isCompact: true)
        json.array { $0.element(number) }
        #expect(String(decoding: json.bytes, as: UTF8.self) == "[\(digits)]")
    }

    @Test("Very deep nesting is indented in full")
    func deep() {
        func nested(_ depth: Int, _ json: inout JSONWriter) {
            if depth > 0 { json.object("a") { nested(depth - 1, &$0) } } else { json.member("b", 1) }
        }
        let text = String(decoding: JSONWriter.object { nested(20, &$0) }, as: UTF8.self)
        #expect(text.contains("\n" + String(repeating: " ", count: 42) + "\"b\": 1\n"))
    }

    @Test("The layout is the same for the same values, compact or not")
    func layout() {
        let pretty = JSONWriter.object { json in json.array("a") { $0.element(1) } }
        #expect(String(decoding: pretty, as: UTF8.self) == "{\n  \"a\": [\n    1\n  ]\n}\n")
        let compact = JSONWriter.object(isCompact: true) { json in json.array("a") { $0.element(1) } }
        #expect(String(decoding: compact, as: UTF8.self) == "{\"a\":[1]}")
    }

    @Test(
        "Errors have a position",
        arguments: [
            ("{\"a\": 1,}", 8), ("[1 2]", 3), ("{\"a\" 1}", 5), ("\"abc", 4), ("01", 2), ("[1,", 3), ("nul", 0),
            ("{} x", 3), ("\"\\q\"", 1), ("\"\u{1}\"", 1), ("", 0), ("1e999", 0),
        ])
    func faults(text: String, offset: Int) {
        #expect {
            try JSONReader.read(Array(text.utf8))
        } throws: { error in
            (error as? JSONError)?.offset == offset
        }
    }

    @Test("Surrogate pairs become one character, and lone ones the replacement character")
    func surrogates() throws {
        #expect(try JSONReader.read(Array(#""\ud83d\ude00""#.utf8)).string == "😀")
        #expect(try JSONReader.read(Array(#""\ud83d""#.utf8)).string == "\u{FFFD}")
    }

    @Test("A line and column count characters, not bytes")
    func position() {
        let text = Array("{\n\"é\": x".utf8)
        let (line, column) = LineIndex(text).lineAndColumn(of: text.count - 1)
        #expect(line == 2)
        #expect(column == 6)
    }

    @Test("Any bytes are read without a crash, also deep nesting")
    func anyBytes() {
        var random = SplitMix(seed: 7)
        let alphabet = Array("{}[]\",:0123456789.eE+-\\u \ntruefalsn\u{80}".utf8)
        for _ in 0..<4000 {
            let count = Int.random(in: 0...60, using: &random)
            let text = (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
            if let fault = faultReading(text) { #expect(fault.offset >= 0 && fault.offset <= text.count) }
        }
        #expect(faultReading([UInt8](repeating: UInt8(ascii: "["), count: 100_000)) != nil)
    }

    private func faultReading(_ text: [UInt8]) -> JSONError? {
        do throws(JSONError) {
            _ = try JSONReader.read(text)
            return nil
        } catch {
            return error
        }
    }
}
