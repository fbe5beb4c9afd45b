// A few OpenStreetMap elements for the tests of sights.

import GuideModel
import TestSupport

@testable import GuideGeo

/// Builds an extract on a grid of metres around one point.
struct SmallTown {
    static let middle = Position(latitude: 50, longitude: 8)
    private var builder = OSMExtractBuilder()
    private var next: Int64 = 1

    static func position(east: Double, north: Double) -> Position {
        Position(latitude: middle.latitude + north / 111_195, longitude: middle.longitude + east / 71_475)
    }

    @discardableResult
    mutating func node(east: Double, north: Double, _ tags: [String: String] = [:]) -> Int64 {
        next += 1
        builder.addNode(
            next, at: OSMPoint(SmallTown.position(east: east, north: north)),
            tags: tags.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        return next
    }

    @discardableResult
    mutating func way(_ corners: [(Double, Double)], closes: Bool = false, _ tags: [String: String] = [:]) -> Int64 {
        var nodes = corners.map { node(east: $0.0, north: $0.1) }
        if closes, let first = nodes.first { nodes.append(first) }
        next += 1
        builder.addWay(next, nodes: nodes, tags: tags.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        return next
    }

    /// A way along nodes that exist already.
    mutating func way(along nodes: [Int64], _ tags: [String: String]) -> Int64 {
        next += 1
        builder.addWay(next, nodes: nodes, tags: tags.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        return next
    }

    @discardableResult
    mutating func square(east: Double, north: Double, side: Double, _ tags: [String: String] = [:]) -> Int64 {
        let half = side / 2
        return way(
            [
                (east - half, north - half), (east + half, north - half), (east + half, north + half),
                (east - half, north + half),
            ], closes: true, tags)
    }

    mutating func relation(_ ways: [(Int64, String)], _ tags: [String: String]) {
        next += 1
        builder.addRelation(
            next, members: ways.map { (.way, $0.0, $0.1) },
            tags: tags.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    var extract: OSMExtract { builder.finished() }
    /// The sentences about one element in a language.
    static func summary(_ tags: [String: String], _ language: String) -> String? {
        var town = SmallTown()
        town.node(east: 0, north: 0, tags)
        return SightFinder(town.extract, words: .ours(language)).sights().first?.summary
    }

    var sights: [FoundSight] { SightFinder(extract).sights() }
    /// Why each candidate was not chosen as a sight, by its name.
    var left: [String: String] {
        let left = SightFinder(extract).survey().left
        return Dictionary(left.map { ($0.name ?? "", $0.cause.words) }) { first, _ in first }
    }

    /// The sights found for one node with these tags.
    static func sights(_ tags: [String: String]) -> [FoundSight] {
        var town = SmallTown()
        town.node(east: 0, north: 0, tags)
        return town.sights
    }
}

extension SightFinder {
    /// Writes in English.
    init(_ extract: OSMExtract) { self.init(extract, words: .english) }
}
