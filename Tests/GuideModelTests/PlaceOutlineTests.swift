// Tests of outlines of places: their middle, and what is inside them.

import Testing

@testable import GuideModel

@Suite("Outlines of places")
struct PlaceOutlineTests {
    private static func ring(_ corners: (Double, Double)...) -> [Position] {
        (corners + corners.prefix(1)).map { Position(latitude: $0.0, longitude: $0.1) }
    }

    private static let square = ring((0, 0), (0, 0.01), (0.01, 0.01), (0.01, 0))

    @Test("The middle of an area in the shape of a C is inside it, away from a hole, and far from every edge")
    func letter() throws {
        let letter = Self.ring(
            (0, 0), (0, 0.03), (0.01, 0.03), (0.01, 0.01), (0.02, 0.01), (0.02, 0.03), (0.03, 0.03), (0.03, 0))
        let hole = Self.ring((0.004, 0.004), (0.004, 0.006), (0.006, 0.006), (0.006, 0.004))
        let outline = PlaceOutline.area([[letter, hole]])
        let middle = try #require(outline.middle)
        #expect(!outline.contains(Position(latitude: 0.015, longitude: 0.015)), "the centre of the box is outside")
        #expect(outline.contains(middle))
        // The largest circle that fits is in the upper corner: 651 m.
        #expect(middle.latitude > 0.02)
        #expect(outline.metresToEdge(from: middle) > 630)
    }

    @Test("The middle of several areas is in the one with the most space; that of a rectangle is its centre")
    func several() throws {
        let small = Self.ring((1, 1), (1, 1.001), (1.001, 1.001), (1.001, 1))
        let middle = try #require(PlaceOutline.area([[small], [Self.square]]).middle)
        #expect(middle.distanceInMetres(to: Position(latitude: 0.005, longitude: 0.005)) < 30)
        // Every position between the long sides of a rectangle is as far from them as its centre.
        let rectangle = PlaceOutline.area([[Self.ring((0, 0), (0, 0.03), (0.01, 0.03), (0.01, 0))]])
        let centre = try #require(rectangle.middle)
        #expect(centre.distanceInMetres(to: Position(latitude: 0.005, longitude: 0.015)) < 30)
        let narrow = PlaceOutline.area([[Self.ring((0, 0), (0.05, 0.05), (0.05, 0.0501), (0, 0.0001))]])
        #expect(narrow.contains(try #require(narrow.middle)))
    }

    @Test("The middle of an area without a size is its position")
    func withoutSize() {
        let position = Position(latitude: 1, longitude: 2)
        #expect(PlaceOutline.area([[[position, position, position, position]]]).middle == position)
    }

    @Test("The middle of a line is halfway along its longest part")
    func line() {
        let bend = [(0.0, 0.0), (0.0, 0.01), (0.01, 0.01)].map { Position(latitude: $0.0, longitude: $0.1) }
        let short = [(5.0, 5.0), (5.0, 5.001)].map { Position(latitude: $0.0, longitude: $0.1) }
        #expect(PlaceOutline.line([short, bend]).middle == Position(latitude: 0, longitude: 0.01))
        #expect(PlaceOutline.line([short]).middle == Position(latitude: 5, longitude: 5.0005))
        #expect(PlaceOutline.line([]).middle == nil)
    }

    @Test("The distance from an outline is 0 inside an area, and to the nearest side outside it and in a hole")
    func distance() {
        let hole = Self.ring((0.004, 0.004), (0.004, 0.006), (0.006, 0.006), (0.006, 0.004))
        let outline = PlaceOutline.area([[Self.square, hole]])
        #expect(outline.metres(from: Position(latitude: 0.002, longitude: 0.002)) == 0)
        #expect(abs(outline.metres(from: Position(latitude: 0.005, longitude: 0.011)) - 111.2) < 0.5)
        #expect(abs(outline.metres(from: Position(latitude: 0.005, longitude: 0.005)) - 111.2) < 0.5)
        let line = PlaceOutline.line([[Position(latitude: 0, longitude: 0), Position(latitude: 0, longitude: 0.01)]])
        #expect(abs(line.metres(from: Position(latitude: 0.001, longitude: 0.005)) - 111.2) < 0.5)
    }
}
