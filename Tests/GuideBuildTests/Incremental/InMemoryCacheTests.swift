import Testing

@testable import GuideBuild

@Suite struct InMemoryCacheTests {
    @Test("Recently used values stay in the cache, which never holds more than twice its limit")
    func generations() {
        var values = GenerationalCache<Int, Int>(limit: 10)
        for key in 0..<100 {
            values[key] = key * key
            // A value that is read repeatedly is not removed.
            #expect(values[0] == 0)
        }
        #expect((91..<100).allSatisfy { values[$0] == $0 * $0 })
        #expect((0..<100).count { values[$0] != nil } <= 20)
        values[99] = nil
        #expect(values[99] == nil)
        values[99] = 1
        #expect(values[99] == 1)
    }
}
