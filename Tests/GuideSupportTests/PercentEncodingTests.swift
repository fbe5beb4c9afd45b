import GuideSupport
import Testing

@Suite struct PercentEncodingTests {
    @Test(
        "Letters, digits and allowed characters do not change, all others are UTF-8 bytes in capitals",
        arguments: [
            ("York Minster", "-._~", "York%20Minster"), ("a-b.c_d~", "-._~", "a-b.c_d~"), ("é\n", "", "%C3%A9%0A"),
            ("a/b@c", "/@", "a/b@c"), ("a/b@c", "", "a%2Fb%40c"), ("100%", "", "100%25"), ("", "", ""),
        ])
    func encoded(text: String, others: String, result: String) {
        #expect(text.percentEncoded(keeping: others) == result)
    }

    @Test(
        "Escapes become the characters that they encode, and invalid ones are refused",
        arguments: [
            ("York%20Minster", "York Minster"), ("%C3%A9", "é"), ("%c3%a9", "é"), ("a%2Fb", "a/b"), ("a+b", "a+b"),
            ("", ""), ("100%25", "100%"), ("%", nil), ("%4", nil), ("%zz", nil), ("%+4", nil), ("%-4", nil),
            ("%FF", nil), ("%C3", nil),
        ] as [(String, String?)])
    func decoded(text: String, result: String?) {
        #expect(text.percentDecoded == result)
    }
}
