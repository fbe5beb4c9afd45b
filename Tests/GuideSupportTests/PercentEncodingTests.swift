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
}
