import GuideSupport
import Testing

@Suite struct LanguageRegionTests {
    @Test(
        "A language has the region of its tag, else the region where it is mostly spoken",
        arguments: [
            ("en-GB", "GB"), ("en", "US"), ("fr", "FR"), ("de", "DE"), ("es", "ES"), ("sv", "SE"), ("zh", "CN"),
            ("zh-Hant", "TW"), ("hi", "IN"), ("ar", "EG"), ("pt", "BR"), ("pt-PT", "PT"),
        ])
    func regions(_ tag: String, _ region: String) {
        #expect(LanguageRegion.likely(of: tag) == region)
    }

    @Test("An unknown language has no region")
    func unknown() { #expect(LanguageRegion.likely(of: "qqq") == nil) }
}

@Suite struct Base64Tests {
    @Test(
        "Bytes are encoded as RFC 4648 requires",
        arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"), ("ÿ>", "w78+")])
    func written(_ text: String, _ base64: String) { #expect(text.utf8.base64 == base64) }
}

@Suite struct CommandTests {
    @Test("A program's output is read completely, and a failed or missing program gives no output")
    func output() {
        #expect(Command.output(of: ["printf", "a%s", "b c"]).map { String(decoding: $0, as: UTF8.self) } == "ab c")
        #expect(Command.output(of: ["head", "-c", "200000", "/dev/zero"])?.count == 200_000)
        #expect(Command.output(of: ["false"]) == nil)
        #expect(Command.output(of: ["no-such-program-anywhere"]) == nil)
    }
}
