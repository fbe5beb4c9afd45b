import GuideSupport
import Testing

@Suite struct LanguageRegionTests {
    @Test(
        "A language is told with the region that its tag names, else with the one where it is mostly spoken",
        arguments: [
            ("en-GB", "GB"), ("en", "US"), ("fr", "FR"), ("de", "DE"), ("es", "ES"), ("sv", "SE"), ("zh", "CN"),
            ("zh-Hant", "TW"), ("hi", "IN"), ("ar", "EG"), ("pt", "BR"), ("pt-PT", "PT"),
        ])
    func regions(_ tag: String, _ region: String) {
        #expect(LanguageRegion.likely(of: tag) == region)
    }

    @Test("A language that nobody knows has no region")
    func unknown() { #expect(LanguageRegion.likely(of: "qqq") == nil) }
}

@Suite struct Base64Tests {
    @Test(
        "Bytes are written as RFC 4648 has them",
        arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"), ("ÿ>", "w78+")])
    func written(_ text: String, _ base64: String) { #expect(text.utf8.base64 == base64) }
}

@Suite struct CommandTests {
    @Test("What a program writes is read to its end, and a program that fails or is not there says nothing")
    func output() {
        #expect(Command.output(of: ["printf", "a%s", "b c"]).map { String(decoding: $0, as: UTF8.self) } == "ab c")
        #expect(Command.output(of: ["head", "-c", "200000", "/dev/zero"])?.count == 200_000)
        #expect(Command.output(of: ["false"]) == nil)
        #expect(Command.output(of: ["no-such-program-anywhere"]) == nil)
    }
}
