// Tests of the size of names at the scales of a map.

import GuideModel
import Testing

@testable import GuideGeo
@testable import GuideMaps

@Suite("Bands of scales")
struct ScaleBandTests {
    @Test("At every scale from streets to the nearest, names are between 0.86 and 1.3 times their size")
    func growth() {
        let bands = ([MapLevel.district, .street, .detail]).flatMap(ScaleBand.bands)
        #expect(bands.map(\.number) == Array((0...12).reversed()))
        var metres = ScaleBand.nearestMetresPerPixel
        while metres < 29 {
            // The band that a browser chooses: the farthest whose near end is not farther than the map.
            let band = bands.first { $0.metresPerPixel / ScaleBand.maximumGrowth <= metres * 1.000001 }
            let growth = (band?.metresPerPixel ?? 0) / metres
            #expect(growth > 0.86 && growth < 1.30001, "\(metres) m to a pixel")
            metres *= 1.02
        }
    }

    @Test("A level that is shown while the next one loads keeps the size of its names")
    func beyond() {
        #expect(ScaleBand.beyond(.street).map(\.number) == [2, 1, 0])
        #expect(ScaleBand.beyond(.detail).isEmpty)
    }

    @Test("A name keeps its position from band to band, and more names appear where there is space")
    func names() {
        let streets = (0..<20).map { number in
            NamedShape(
                name: "Street \(number)", basemapClass: .street, rank: 2,
                form: .line([
                    PlanePoint(x: 10, y: 20 + Double(number) * 10), PlanePoint(x: 390, y: 20 + Double(number) * 10),
                ]))
        }
        let frame = LevelDrawing(
            basemap: .plain, level: .street, frame: .around(Position(latitude: 50, longitude: 10), metres: 400),
            title: "",
            description: ""
        ).resolvedFrame
        let names = LevelNames(streets, level: .street, frame: frame, obstacles: [])
        let counts = names.unitsPerPixel.indices.map { band in names.names.count { $0.band <= band } }
        #expect(counts[0] >= 1 && counts[0] < 20 && counts[counts.count - 1] >= 20)
        for band in names.unitsPerPixel.indices {
            let scale = names.unitsPerPixel[0] / names.unitsPerPixel[band]
            var occupied: [(name: String, box: PlaneBox)] = []
            for name in names.names where name.band <= band {
                // The margin around names matters for their own position, not for names that are added at a later band.
                for box in name.name.moved(by: scale).boxes.map({ $0.grown(by: -1.5) }) {
                    #expect(
                        !occupied.contains { $0.name != name.name.name && $0.box.overlaps(box) }, "\(name.name.name)")
                    occupied.append((name.name.name, box))
                }
            }
        }
    }
}
