// Tests of extracts cut with every strategy of osmium: their sea is that of the whole extract.

import Foundation
import GuideModel
import SystemPackage
import TestSupport
import Testing

@testable import GuideGeo

/// Pieces of a real extract.
private enum Cut {
    static var isPossible: Bool { RealExtract.monaco.isPresent && Osmium.isInstalled }

    /// - Parameter region: `--bbox W,S,E,N`, or `--polygon FILE`.
    static func extract(_ region: [String], strategy: String, setsBounds: Bool) throws -> OSMExtract {
        let folder = try TemporaryFolder()
        let cut = try Osmium.extract(
            FilePath(RealExtract.monaco.path), region + (setsBounds ? ["--set-bounds"] : []), strategy: strategy,
            in: folder)
        return try #require(OSMReader.read(file: cut, shownAs: "cut").extract)
    }
}

@Suite("Cut extracts", .enabled(if: Cut.isPossible, "needs osmium and the extract of Monaco"))
struct CutExtractTests {
    /// The sea near Monaco, from the whole extract.
    private static let whole: Basemap? = {
        let box = GeoBounds(south: 43.718, west: 7.404, north: 43.756, east: 7.446)
        return RealExtract.monaco.read(clip: box).map { Basemap.make(from: $0, clip: .box(box), file: "whole").basemap }
    }()

    /// A box across the coast, between Fontvieille and Larvotto, away from the ends of the country's own coast.
    private func box(_ random: inout SplitMix) -> GeoBounds {
        func between(_ low: Double, _ high: Double) -> Double {
            low + (high - low) * Double(random.below(10_000)) / 1e4
        }
        let middle = Position(latitude: between(43.727, 43.740), longitude: between(7.419, 7.434))
        let (tall, wide) = (between(0.004, 0.012), between(0.005, 0.014))
        return GeoBounds(
            south: max(43.7225, middle.latitude - tall), west: max(7.4164, middle.longitude - wide),
            north: min(43.7432, middle.latitude + tall), east: min(7.4395, middle.longitude + wide))
    }

    /// Where land and sea differ from the whole extract, among 200 points inside a region.
    private func differences(
        _ extract: OSMExtract, in bounds: GeoBounds, clip: BasemapClip?, _ random: inout SplitMix,
        where isInside: (Position) -> Bool = { _ in true }
    ) throws -> [String] {
        let whole = try #require(Self.whole)
        let (basemap, diagnostics) = Basemap.make(from: extract, clip: clip, file: "cut")
        var wrong: [String] = []
        var tried = 0
        while tried < 200 {
            let position = Position(
                latitude: bounds.south + (bounds.north - bounds.south) * Double(random.below(10_000)) / 1e4,
                longitude: bounds.west + (bounds.east - bounds.west) * Double(random.below(10_000)) / 1e4)
            // If the data declare no box, the map ends a little beyond their ways.
            guard isInside(position), clip != nil || OSMCover(extract)?.mapBounds.contains(position) ?? true else {
                continue
            }
            tried += 1
            let (isWet, wasWet) = (basemap.covers(position, .water), whole.covers(position, .water))
            if isWet != wasWet {
                wrong.append("\(position.latitude),\(position.longitude) \(wasWet ? "is sea" : "is land")")
            }
        }
        // If a cut loses ways in the middle, the unknown sea is not drawn, and a warning says so.
        let isTold = diagnostics.contains { $0.code == .mapCoastline && $0.severity == .warning }
        return isTold ? wrong.filter { $0.hasSuffix("land") } : wrong
    }

    @Test("Boxes over the coast", arguments: 0..<(Osmium.isThorough ? 51 : 9))
    func boxes(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let box = box(&random)
        let strategy = ["simple", "complete_ways", "smart"][seed % 3]
        let extract = try Cut.extract(
            ["--bbox", "\(box.west),\(box.south),\(box.east),\(box.north)"], strategy: strategy,
            setsBounds: seed % 2 == 0)
        for clip in [nil, BasemapClip.box(box.grown(byMetres: 150))] {
            let wrong = try differences(extract, in: box, clip: clip, &random)
            // `simple` leaves out ways whose first node is outside, so that some of the coast in the middle is missing.
            let most = strategy == "simple" ? 10 : OSMCover(extract)?.isDeclared == true ? 2 : 5
            #expect(wrong.count <= most, "\(strategy) \(box) \(clip == nil ? "whole" : "clipped"): \(wrong)")
        }
    }

    @Test("Polygons over the coast", arguments: 0..<(Osmium.isThorough ? 9 : 3))
    func polygons(seed: Int) throws {
        var random = SplitMix(seed: UInt64(1000 + seed))
        let middle = Position(
            latitude: 43.732 + Double(random.below(30)) / 1e4, longitude: 7.425 + Double(random.below(40)) / 1e4)
        let radius = 0.0045 + Double(random.below(15)) / 1e4
        let ring = (0...8).map { side in
            let angle = Double(side) * .pi / 4
            return [middle.longitude + 1.38 * radius * cos(angle), middle.latitude + radius * sin(angle)]
        }
        let folder = try TemporaryFolder()
        let text =
            "{\"type\":\"Feature\",\"properties\":{},\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[\(ring)]}}"
        try folder.write(text, to: "region.geojson")
        let strategy = ["simple", "complete_ways", "smart"][seed % 3]
        let extract = try Cut.extract(
            ["--polygon", folder.path.appending("region.geojson").string], strategy: strategy, setsBounds: false)
        let bounds = GeoBounds(
            south: middle.latitude - radius, west: middle.longitude - 1.38 * radius, north: middle.latitude + radius,
            east: middle.longitude + 1.38 * radius)
        let wrong = try differences(extract, in: bounds, clip: nil, &random) { position in
            let (x, y) = ((position.longitude - middle.longitude) / 1.38, position.latitude - middle.latitude)
            return max(abs(x), abs(y)) < 0.62 * radius
        }
        #expect(wrong.count <= 4, "\(strategy) \(middle) \(radius)")
    }
}
