// Tests of the search for bytes.

import GuideSupport
import Testing

@Suite struct ByteSearchTests {
    @Test("Bytes are found where the standard library finds them")
    func compared() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in UInt8.random(in: 0...2, using: &random)
            }
            let other = (0..<Int.random(in: 1...3, using: &random)).map { _ in UInt8.random(in: 0...2, using: &random) }
            let start = Int.random(in: 0...bytes.count, using: &random)
            #expect(bytes.firstRange(ofBytes: other, from: start) == bytes[start...].firstRange(of: other))
        }
    }

    @Test("No bytes are at the start")
    func empty() {
        #expect([UInt8]().firstRange(ofBytes: []) == 0..<0)
        #expect([1, 2].firstRange(ofBytes: [], from: 1) == 1..<1)
        #expect([UInt8]().firstRange(ofBytes: [1]) == nil)
    }
}
