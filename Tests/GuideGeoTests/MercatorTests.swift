// Tests of positions on the flat map.

import GuideModel
import Testing

@testable import GuideGeo

@Suite("Web Mercator")
struct MercatorTests {
    @Test(
        "Known positions have the coordinates of EPSG:3857",
        arguments: [
            // The position, then metres east and north in EPSG:3857.
            (Position(latitude: 0, longitude: 0), 0.0, 0.0),
            (Position(latitude: 85.051_128_779_806_59, longitude: 180), 20_037_508.342_8, 20_037_508.342_8),
            (Position(latitude: -85.051_128_779_806_59, longitude: -180), -20_037_508.342_8, -20_037_508.342_8),
            (Position(latitude: 45, longitude: 90), 10_018_754.171_4, 5_621_521.486_2),
            (Position(latitude: 60, longitude: -1), -111_319.490_8, 8_399_737.889_8),
        ])
    func knownPositions(position: Position, east: Double, north: Double) {
        let point = MercatorPoint(position)
        let world = 2 * 20_037_508.342_789_244
        #expect(abs((point.x - 0.5) * world - east) < 0.01)
        #expect(abs((0.5 - point.y) * world - north) < 0.01)
    }

    @Test("The inverse gives the same position again", arguments: [-84.0, -33.9, 0, 12.5, 53.96, 84])
    func inverse(latitude: Double) {
        let position = Position(latitude: latitude, longitude: -1.082)
        let back = MercatorPoint(position).position
        #expect(abs(back.latitude - latitude) < 1e-9)
        #expect(abs(back.longitude + 1.082) < 1e-9)
    }

    @Test("Latitudes beyond the square are at its edge")
    func poles() {
        #expect(abs(MercatorPoint(Position(latitude: 90, longitude: 0)).y) < 1e-9)
        #expect(abs(MercatorPoint(Position(latitude: -90, longitude: 0)).y - 1) < 1e-9)
    }
}
