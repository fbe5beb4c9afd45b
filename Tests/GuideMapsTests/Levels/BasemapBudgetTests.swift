// Tests that an overview remains small, and of what it contains.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo
@testable import GuideMaps

@Suite("Overview of a large city")
struct BasemapBudgetTests {
    private static let frame = MapDrawing.Frame.bounds(GeoBounds(south: 50, west: 10, north: 50.06, east: 10.1))

    /// Winding streets side by side, each longer than the one before.
    private func city(streets: Int) -> Basemap {
        var basemap = Basemap()
        for street in 0..<streets {
            let latitude = 50.001 + Double(street) * 0.058 / Double(streets)
            let length = 0.02 + 0.07 * Double(street) / Double(streets)
            let line = (0...40).map { step in
                Position(
                    latitude: latitude + (step % 2 == 0 ? 0.0004 : -0.0004),
                    longitude: 10.002 + length * Double(step) / 40)
            }
            basemap.append(.street, rank: 2, name: "Lane \(street)", form: .line, parts: [(line, false)])
        }
        return basemap
    }

    private func art(_ basemap: Basemap) -> BasemapArt {
        let drawing = LevelDrawing(basemap: basemap, level: .overview, frame: Self.frame, title: "", description: "")
        return BasemapArt(basemap, in: drawing.resolvedFrame, level: .overview)
    }

    @Test("For any number of streets, an overview has about the same number of points")
    func bounded() {
        let sizes = [200, 400, 800].map { art(city(streets: $0)).paths.reduce(0) { $0 + $1.data.count } }
        #expect(sizes.allSatisfy { $0 < 8000 })
        #expect(sizes[0] > 2000)
    }

    @Test("The longest streets are drawn, and streets that are not drawn are not named either")
    func longest() {
        let art = art(city(streets: 200))
        let drawn = art.paths.first { $0.layer == .street2 }.map { PathReader.shapes($0.data).count } ?? 0
        #expect(drawn > 10 && drawn < 100)
        let names = Set(art.named.map(\.name))
        #expect(names.contains("Lane 199") && !names.contains("Lane 0"))
        #expect(names.count == drawn)
    }

    /// A city with many main streets and railways, which have no limit of their own.
    private func drawn(streets: Int, maximumBytes: Int = 10_000) -> DrawnMap {
        var basemap = city(streets: 60)
        var dice = SplitMix(seed: 9)
        for number in 0..<streets {
            var (latitude, longitude) = (
                50 + 0.06 * Double.random(in: 0...1, using: &dice), 10 + 0.1 * Double.random(in: 0...1, using: &dice)
            )
            let line = (0..<30).map { _ in
                latitude += 0.002 * (Double.random(in: 0...1, using: &dice) - 0.5)
                longitude += 0.004 * (Double.random(in: 0...1, using: &dice) - 0.5)
                return Position(latitude: latitude, longitude: longitude)
            }
            basemap.append(
                number % 3 == 0 ? .railway : .street, rank: 1, name: "Road \(number)", form: .line,
                parts: [(line, false)])
        }
        var drawing = MapDrawing(basemap: basemap, markers: [], frame: Self.frame, title: "a", description: "b")
        drawing.maximumOverviewBytes = maximumBytes
        return drawing.drawn()
    }

    @Test("An overview above its budget loses some of everything until it fits")
    func fits() {
        let all = drawn(streets: 500, maximumBytes: .max).gzippedBasemap
        #expect(all > 12_000)
        for most in [10_000, 7_000] {
            let less = drawn(streets: 500, maximumBytes: most).gzippedBasemap
            #expect(less <= most && less > most / 3)
        }
        let few = drawn(streets: 30, maximumBytes: .max)
        #expect(few.gzippedBasemap < 10_000)
        #expect(drawn(streets: 30).inline() == few.inline())
    }
}
