// Makes routes step by step, as a visitor would walk them.

import GuideModel
import GuideSupport
import TestSupport
import Testing

@testable import GuideWalks

/// Walks from a point in York, with bearings and distances in metres.
struct RouteMaker {
    private var current = (east: 0.0, north: 0.0)
    var startEntrance: WalkingRoute.Entrance?
    var endEntrance: WalkingRoute.Entrance?
    private(set) var stretches: [WalkingRoute.Stretch] = []

    static func position(_ east: Double, _ north: Double) -> Position {
        let metresPerDegree = Position.earthRadiusInMetres * .pi / 180
        return Position(
            latitude: 53.96 + north / metresPerDegree,
            longitude: -1.08 + east / (metresPerDegree * cos(53.96 * .pi / 180)))
    }

    /// Continues in one direction, in degrees clockwise from north.
    mutating func go(
        _ metres: Double, _ bearing: Double, _ kind: WayTraits.Kind = .street, _ name: String? = nil,
        branches: [(bearing: Double, name: String?)] = [], change: (inout WayTraits) -> Void = { _ in }
    ) {
        var traits = WayTraits(kind: kind, name: name)
        change(&traits)
        let from = Self.position(current.east, current.north)
        current.east += metres * sin(bearing * .pi / 180)
        current.north += metres * cos(bearing * .pi / 180)
        let to = Self.position(current.east, current.north)
        stretches.append(
            WalkingRoute.Stretch(
                traits: traits, line: [from, to], metres: from.distanceInMetres(to: to),
                branches: branches.map { WalkingRoute.Branch(bearing: $0.bearing, name: $0.name, kind: .street) }))
    }

    /// Extends the last stretch around a bend, without starting a new one.
    mutating func bend(_ metres: Double, _ bearing: Double) {
        current.east += metres * sin(bearing * .pi / 180)
        current.north += metres * cos(bearing * .pi / 180)
        guard let last = stretches.indices.last else { return }
        stretches[last].line.append(Self.position(current.east, current.north))
        stretches[last].metres = stretches[last].line.lengthInMetres
    }

    /// Adds paths that branch off the last stretch at one of its corners, after this many metres.
    mutating func junction(_ metres: Double, _ branches: [(bearing: Double, name: String?)]) {
        guard let last = stretches.indices.last else { return }
        stretches[last].junctions.append(
            WalkingRoute.Junction(
                index: 1, metres: metres,
                branches: branches.map { WalkingRoute.Branch(bearing: $0.bearing, name: $0.name, kind: .street) }))
    }

    /// The route; its end is some metres from the end of the path.
    func route(endMetres: Double = 0, endBearing: Double = 0, startMetres: Double = 0) -> WalkingRoute {
        let first = stretches.first?.line.first ?? Self.position(0, 0)
        let last = stretches.last?.line.last ?? first
        let end = Self.position(
            current.east + endMetres * sin(endBearing * .pi / 180),
            current.north + endMetres * cos(endBearing * .pi / 180))
        return WalkingRoute(
            profile: .shortest, stretches: stretches,
            start: WalkingRoute.Snap(
                position: Self.position(-startMetres, 0), onWay: first,
                entrance: startEntrance),
            end: WalkingRoute.Snap(position: end, onWay: last, entrance: endEntrance))
    }
}

extension WalkingPhrases {
    /// The repository's words in a language.
    static func ours(_ language: String) throws -> WalkingPhrases {
        func table(_ language: String) -> WordTable {
            let file = "site/words/\(language).json"
            let (table, diagnostics) = WordTable.read(
                json: RepositoryFile.bytes(file), language: language, file: file)
            #expect(diagnostics.isEmpty, "\(diagnostics)")
            return table
        }
        let (words, _) = Words.make(
            language: language, tables: [table(language)], original: table("en"),
            askedFor: SourceLocation(file: "guide.yaml"))
        #expect(diagnostics(in: words) == [])
        return WalkingPhrases(words)
    }
}
