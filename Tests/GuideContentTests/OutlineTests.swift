// Tests of the outlines of places: the position in their middle, and the diagnostics for each mistake.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Places with an outline")
struct OutlineTests {
    private static let ring = """
        [[-1.0935, 53.96], [-1.0765, 53.96], [-1.0765, 53.97], [-1.0935, 53.97], [-1.0935, 53.96]]
        """
    private static let path = "content/york/places/park.geojson"

    private static func polygon(_ rings: String) -> String {
        #"{"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [\#(rings)]}}"#
    }

    /// Reads a park with this outline and these keys.
    private func read(_ outline: String, keys: String = "outline: park.geojson") -> (park: Place?, found: [String]) {
        let page = "---\nname: Park\nkind: park\nsummary: Green.\n\(keys)\n---\n"
        let read = Sample(["places/park.md": page, "places/park.geojson": outline]).read()
        return (read.city?.places.first { $0.id.text == "park" }, read.found)
    }

    @Test("A place without a position is in the middle of its outline")
    func middle() throws {
        let (park, found) = read(Self.polygon(Self.ring))
        #expect(found == [])
        let place = try #require(park)
        #expect(place.outlineFile == Self.path)
        #expect(place.outline?.positionCount == 5)
        #expect(place.position.distanceInMetres(to: Position(latitude: 53.965, longitude: -1.085)) < 30)
    }

    @Test("A place keeps its own position, with a warning if it is far outside the outline")
    func ownPosition() throws {
        let inside = read(
            Self.polygon(Self.ring), keys: "position: {lat: 53.961, lon: -1.089}\noutline: park.geojson")
        #expect(inside.found == [])
        #expect(inside.park?.position == Position(latitude: 53.961, longitude: -1.089))
        let outside = read(
            Self.polygon(Self.ring), keys: "position: {lat: 53.958, lon: -1.085}\noutline: park.geojson")
        #expect(
            outside.found == [
                "content/york/places/park.md:5:11: warning: this is 222 m from the outline in park.geojson; correct one "
                    + "of the two, or remove position to use the middle of the outline [position]"
            ])
        #expect(outside.park?.position == Position(latitude: 53.958, longitude: -1.085))
    }

    @Test("A place needs a position or an outline, and an outline that cannot be read is not one")
    func neither() {
        let (park, found) = read(Self.polygon(Self.ring), keys: "tags: [green]")
        #expect(park == nil)
        #expect(
            found == ["content/york/places/park.md:2:1: error: position is missing; a place needs it [missing-key]"])
        #expect(read("{}").park == nil)
        let missing = read(Self.polygon(Self.ring), keys: "outline: garden.geojson").found
        #expect(missing.count == 1 && missing[0].contains("garden.geojson does not exist"), "\(missing)")
    }

    @Test("An outline whose coordinates are swapped is far from the city, without a correction of the position")
    func swapped() {
        let ring = "[[53.96, -1.09], [53.96, -1.08], [53.97, -1.08], [53.96, -1.09]]"
        let found = read(Self.polygon(ring)).found
        #expect(found.contains { $0.contains("park.md:5:10: warning") && $0.contains("probably swapped") }, "\(found)")
    }

    /// Outlines with a mistake, and the start of the message about it.
    private static let mistakes: [(outline: String, message: String)] = [
        ("{", ":1:2: error: this is not JSON"),
        (
            #"{"type": "Point", "coordinates": [-1.08, 53.96]}"#,
            ":1:1: error: this GeoJSON contains no area and no line; draw a Polygon or a LineString [outline]"
        ),
        (
            polygon("\n[[-1.09, 53.96], [-1.08, 53.96], [-1.08, 53.97], [-1.09, 53.97]]"),
            ":2:1: error: this ring is open; add its first position, [-1.09, 53.96], at its end [outline]"
        ),
        (
            polygon("\n[[-1.09, 53.96], [-1.08, 53.96], [-1.09, 53.96]]"),
            ":2:1: error: a ring needs at least four positions, the last one equal to the first, and this one has 3"
        ),
        (
            line("\n[-1.09, 153.96], [-1.08, 53.96]"),
            ":2:2: error: latitude 153.96 is not between -90 and 90; are lat and lon swapped? [outline]"
        ),
        (line("[-1.09, 53.96]"), ":1:39: error: a line needs at least two positions, and this one has 1 [outline]"),
        (
            #"{"type": "GeometryCollection", "geometries": [{"type": "Polygon", "coordinates": [\#(ring)]},"#
                + "\n" + line("[-1.09, 53.96], [-1.08, 53.96]") + "]}",
            ":2:1: error: an outline is either areas or lines, and this has both; delete one kind [outline]"
        ),
        (
            line(Array(repeating: "[-1.09, 53.96]", count: 10_001).joined(separator: ",")),
            ":1:1: error: this outline has 10001 positions, more than the 10000 allowed; simplify it [outline]"
        ),
    ]

    private static func line(_ positions: String) -> String {
        #"{"type": "LineString", "coordinates": [\#(positions)]}"#
    }

    @Test("An invalid outline is an error at its position", arguments: mistakes.indices)
    func invalid(number: Int) {
        let (outline, message) = Self.mistakes[number]
        let found = read(outline).found
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.hasPrefix(Self.path + message) == true, "\(found)")
    }
}
