// What walkers are told, in English.

import GuideModel
import Testing

@testable import GuideMaps

@Suite("Walking directions")
struct WalkingDirectionsTests {
    /// Expects these sentences, step by step.
    private func expect(
        _ maker: RouteMaker, from: String? = nil, to: String? = nil, end: (metres: Double, bearing: Double) = (0, 0),
        units: WalkingUnits = .metric, landmarks: [Landmark] = [], _ expected: [String],
        at location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let directions = WalkingDirections(phrases: try .ours("en"), units: units, landmarks: landmarks)
        let route = maker.route(endMetres: end.metres, endBearing: end.bearing)
        let told = directions.steps(route, from: from, to: to).map { $0.sentence.replacing("\u{A0}", with: " ") }
        #expect(told == expected, sourceLocation: location)
    }

    @Test("A walk is told from its start to its end")
    func whole() throws {
        var maker = RouteMaker()
        maker.go(80, 135, .street, "Minster Yard")
        maker.go(220, 225, .street, "Stonegate", branches: [(45, nil)]) { $0.surface = "sett" }
        maker.go(4, 225, .steps) {
            $0.stepCount = 7
            $0.isUphill = true
        }
        try expect(
            maker, from: "York Minster", to: "Bettys", end: (10, 315),
            [
                "Start at York Minster. Head south-east along Minster Yard for 80 m.",
                "Turn right into Stonegate; 220 m, cobbled.",
                "Seven steps up.",
                "Bettys is on your right.",
            ])
    }
}
