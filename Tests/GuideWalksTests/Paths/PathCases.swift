// Routes that Wynd found in an invented city, and that the browser must find too.

import GuideModel
import GuideSupport
import TestSupport

@testable import GuideWalks

/// The contents of Tests/browser/data/walk-city.json.
enum PathCases {
    static let file = "Tests/browser/data/walk-city.json"
    private static let pairs = 30
    private static let places = [
        PathPlace(name: "The Crown", position: Position(latitude: 53.9617, longitude: -1.0782)),
        PathPlace(name: "Fountain", position: Position(latitude: 53.9625, longitude: -1.0745)),
        PathPlace(name: "Clifford’s Tower", position: Position(latitude: 53.9625, longitude: -1.0776)),
        PathPlace(name: "Old Gate", position: Position(latitude: 53.9641, longitude: -1.0790)),
        PathPlace(name: "Crown Park", position: PathCity.park),
    ]
    private static let pairsToPark = 4

    /// The city's network, and routes in it with their lengths and sentences; the same bytes every time.
    static func json() throws -> [UInt8] {
        let phrases = try WalkingPhrases.ours("en")
        let graph = WalkingGraph(PathCity.extract())
        let network = PathNetwork(graph, within: PathCity.bounds, phrases: phrases, units: .metric, places: places)
        var random = SplitMix(seed: 21)
        return JSONWriter.object { json in
            json.member("script", String(decoding: network.script(), as: UTF8.self))
            json.array("walks") { json in
                for pair in 0...pairs {
                    let from = PathCity.place(&random)
                    // The last route leads out of the city.
                    let to = pair < pairs ? PathCity.place(&random) : Position(latitude: 53.99, longitude: -1.05)
                    for profile in WalkingProfile.allCases {
                        json.elementObject { json in
                            json.array("from") { json in [from.latitude, from.longitude].forEach { json.element($0) } }
                            json.array("to") { json in [to.latitude, to.longitude].forEach { json.element($0) } }
                            json.member("profile", profile.rawValue)
                            write(graph.route(from: from, to: to, profile: profile), number: pair, phrases, to: &json)
                        }
                    }
                }
                // The park is entered and left at its edge.
                for pair in 0..<pairsToPark {
                    let ends = [WalkingEnd(PathCity.place(&random)), WalkingEnd(PathCity.park, name: "Crown Park")]
                    let (from, to) = pair % 2 == 0 ? (ends[0], ends[1]) : (ends[1], ends[0])
                    json.elementObject { json in
                        json.array("from") { json in
                            [from.position.latitude, from.position.longitude].forEach { json.element($0) }
                        }
                        json.array("to") { json in
                            [to.position.latitude, to.position.longitude].forEach { json.element($0) }
                        }
                        json.member("profile", WalkingProfile.shortest.rawValue)
                        let route = graph.route(from: from, to: to, profile: .shortest)
                        write(route, number: pair + 1, phrases, to: &json)
                    }
                }
            }
        }
    }

    private static func write(
        _ result: Result<WalkingRoute, WalkingError>, number: Int, _ phrases: WalkingPhrases, to json: inout JSONWriter
    ) {
        let start = number % 2 == 0 ? "the Minster" : nil
        json.member("start", start ?? "")
        switch result {
        case .failure(let error): json.member("fault", error.sentence)
        case .success(let route):
            json.member("metres", (route.metres * 10).rounded() / 10)
            json.member("seconds", route.seconds(at: .usual).rounded())
            let landmarks = places.map { Landmark(name: $0.name, position: $0.position, isPlaceOfGuide: true) }
            let steps = WalkingDirections(phrases: phrases, units: .metric, landmarks: landmarks).steps(
                route, from: start, to: "Clifford’s Tower")
            json.array("sentences") { json in steps.forEach { json.element($0.sentence) } }
        }
    }
}
