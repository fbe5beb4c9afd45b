// Tests of the names of a map's pieces, and of the list of them in a page.

import GuideModel
import Testing

@Suite("Pieces of a map by their quadkeys")
struct QuadKeyTests {
    @Test("A key gives the position of its piece")
    func share() {
        #expect(QuadKey.whole.share == (0, 0, 1))
        #expect(QuadKey("1").share == (0.5, 0, 0.5))
        #expect(QuadKey("2").share == (0, 0.5, 0.5))
        #expect(QuadKey("31").share == (0.75, 0.5, 0.25))
        #expect(QuadKey("3").quarters.map(\.digits) == ["30", "31", "32", "33"])
    }

    @Test(
        "A page's list has a mark for each piece that is split, present or absent",
        arguments: [
            ([""], "1"), ([], "0"), (["0", "1", "2", "3"], "+1111"), (["3"], "+0001"),
            (["00", "03", "2"], "++1001010"), (["1", "333"], "+010+000+0001"),
        ])
    func text(keys: [String], written: String) {
        #expect(QuadKey.text(of: Set(keys.map { QuadKey($0) })) == written)
    }

    @Test("A map of a part of a city is zoomed into the pieces that it shows partly")
    func overlaps() {
        let all = MapExtent(x: 0.5, y: 0.3, width: 0.004, height: 0.002)
        let corner = MapExtent(x: 0.5035, y: 0.3015, width: 0.0001, height: 0.0001)
        #expect(QuadKey.whole.quarters.filter { all.piece($0).overlaps(corner) }.map(\.digits) == ["3"])
        #expect(all.piece(QuadKey("12")) == MapExtent(x: 0.502, y: 0.3005, width: 0.001, height: 0.0005))
    }
}
