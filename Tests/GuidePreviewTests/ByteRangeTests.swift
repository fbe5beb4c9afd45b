import Testing

@testable import GuidePreview

@Suite struct ByteRangeTests {
    @Test(
        "A range gives its bytes as RFC 9110 requires",
        arguments: [
            ("bytes=0-0", ByteRange.partial(0..<1)), ("bytes=0-99", .partial(0..<100)),
            ("bytes=10-19", .partial(10..<20)),
            ("bytes=90-", .partial(90..<100)), ("bytes=90-200", .partial(90..<100)), ("bytes=-10", .partial(90..<100)),
            ("bytes=-200", .partial(0..<100)), ("BYTES=1-2", .partial(1..<3)), ("bytes=100-", .unsatisfiable),
            ("bytes=100-200", .unsatisfiable), ("bytes=-0", .unsatisfiable), ("bytes=20-10", .whole),
            ("bytes=a-b", .whole),
            ("bytes=0-1,4-5", .whole), ("items=0-1", .whole), ("bytes=-", .whole), ("bytes", .whole),
            ("bytes=1", .whole),
            ("bytes=99999999999999999999-", .whole), ("bytes=+1-2", .whole),
        ])
    func ranges(field: String, expected: ByteRange) { #expect(ByteRange(field, size: 100) == expected) }

    @Test("Without a range the response is the whole file")
    func none() { #expect(ByteRange(nil, size: 100) == .whole) }

    @Test("An empty file has no part")
    func empty() { #expect(ByteRange("bytes=0-", size: 0) == .unsatisfiable) }
}
