import GuideSupport
import Testing

@testable import GuideBuild

@Suite("The order of paths")
struct ByteOrderTests {
    @Test("Paths are sorted by their bytes, which for letters beyond ASCII is not Unicode's order")
    func order() {
        let paths = [
            "", "a", "a/", "a/b", "a/ba", "a/c", "a/e\u{301}", "a/z", "a/\u{e9}", "b", "\u{212b}", "\u{1f5fa}",
        ]
        for (left, one) in paths.enumerated() {
            for (right, other) in paths.enumerated() {
                #expect(one.isBefore(other) == (left < right), "\(one) \(other)")
            }
        }
    }
}
