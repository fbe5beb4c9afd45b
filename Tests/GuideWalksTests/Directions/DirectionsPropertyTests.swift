// Tests of properties that the directions of any route have.

import GuideModel
import TestSupport
import Testing

@testable import GuideWalks

@Suite("Directions of any route")
struct DirectionsPropertyTests {
    private static let kinds: [WayTraits.Kind] = [
        .street, .footway, .path, .steps, .square, .crossing, .lift, .corridor, .cycleway, .track,
    ]

    /// A route that no map would give: all traits, sharp corners, no length, no name, unusual names.
    private func route(_ random: inout SplitMix) -> WalkingRoute {
        var maker = RouteMaker()
        let names = [nil, "A", "B", "", "Rua {street}", "St.", "\u{202E}x\n"]
        var bearing = Double(random.below(360))
        for _ in 0..<random.below(30) {
            if random.below(2) == 0 { bearing += Double(random.below(360)) }
            let count = random.below(3)
            let branches = (0..<count).map { _ in
                (bearing: Double(random.below(360)), name: names[random.below(names.count)])
            }
            let length = [0, 0.05, 1, 5, 12, 30, 80, 400][random.below(8)]
            let kind = Self.kinds[random.below(Self.kinds.count)]
            let name = names[random.below(names.count)]
            let number = random.below(1_000_000)
            maker.go(length, bearing, kind, name, branches: branches) { traits in
                traits.surface = [nil, "sett", "asphalt", "odd", "gravel"][number % 5]
                traits.stepCount = [nil, 1, 7, 400, 0, -3, .max][number % 7]
                traits.isUphill = [nil, true, false][number % 3]
                traits.hasHandrail = [nil, true, false][number / 3 % 3]
                traits.isBridge = number % 11 == 0
                traits.isTunnel = number % 13 == 0
                traits.isCovered = number % 17 == 0
                traits.crossing = [nil, "zebra", "traffic_signals"][number / 7 % 3]
                traits.climb = [nil, 3, .nan][number / 11 % 3]
            }
            for _ in 0..<random.below(4) { maker.bend(Double(random.below(40)), bearing + Double(random.below(180))) }
            if random.below(3) == 0 { maker.junction(Double(random.below(60)), branches) }
        }
        return maker.route(
            endMetres: Double(random.below(80)), endBearing: Double(random.below(360)),
            startMetres: Double(random.below(40)))
    }

    @Test("Metres add up, every step has a text, and no phrase has an open placeholder")
    func any() throws {
        var random = SplitMix(seed: 20_261_121)
        let languages = try ["en", "de", "fr", "es", "pt"].map { try WalkingPhrases.ours($0) }
        for number in 0..<400 {
            let route = route(&random)
            let landmarks = (0..<random.below(20)).map { _ in
                Landmark(
                    name: "L", position: RouteMaker.position(Double(random.below(400)), Double(random.below(400))))
            }
            let directions = WalkingDirections(
                phrases: languages[number % languages.count], units: number % 2 == 0 ? .metric : .imperial,
                landmarks: landmarks)
            let steps = directions.steps(route, from: number % 3 == 0 ? nil : "X", to: number % 5 == 0 ? nil : "Y")
            #expect(abs(steps.reduce(0) { $0 + $1.metres } - route.metres) < 0.001)
            #expect(steps.last?.manoeuvre == .arrive)
            #expect(steps.dropFirst().allSatisfy { $0.manoeuvre != .depart })
            for step in steps {
                let sentence = step.sentence.replacing("{street}", with: "Nova")
                #expect(step.metres > -0.001 && step.position.latitude.isFinite)
                #expect(
                    !sentence.isEmpty && !sentence.contains("{") && !sentence.contains("  ")
                        && !sentence.contains("..") && sentence.last == ".", "\(sentence)")
            }
        }
    }

    @Test("The same route gives the same words")
    func deterministic() throws {
        var random = SplitMix(seed: 3)
        let route = route(&random)
        let directions = WalkingDirections(phrases: try .ours("en"), units: .metric)
        let first = directions.steps(route, from: "X", to: "Y")
        for _ in 0..<5 { #expect(directions.steps(route, from: "X", to: "Y") == first) }
    }

    @Test("Metres of a stretch without a line are in the sum")
    func lineless() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        var route = maker.route()
        route.stretches.append(WalkingRoute.Stretch(traits: WayTraits(kind: .street), line: [], metres: 10))
        let steps = WalkingDirections(phrases: try .ours("en"), units: .metric).steps(route, from: nil, to: nil)
        #expect(abs(steps.reduce(0) { $0 + $1.metres } - route.metres) < 0.001)
    }

    @Test("A route of invalid coordinates causes no crash")
    func broken() throws {
        let odd = [
            Position(latitude: .nan, longitude: 0), Position(latitude: 1e300, longitude: -.infinity),
            Position(latitude: 53.96, longitude: -1.08),
        ]
        let stretch = WalkingRoute.Stretch(traits: WayTraits(kind: .street), line: odd, metres: .infinity)
        let empty = WalkingRoute.Stretch(traits: WayTraits(kind: .steps), line: [], metres: 10)
        let snap = WalkingRoute.Snap(position: odd[0], onWay: odd[1])
        let route = WalkingRoute(profile: .shortest, stretches: [stretch, empty, stretch], start: snap, end: snap)
        let directions = WalkingDirections(
            phrases: try .ours("en"), units: .metric,
            landmarks: odd.map { Landmark(name: "L", position: $0, radiusInMetres: .infinity) })
        #expect(!directions.steps(route, from: "X", to: "Y").isEmpty)
    }
}
