// A route that a user requested on the command line, as text and as JSON.

import GuideModel
import GuideSupport

/// A walk through two or more positions.
public struct FoundWalk: Sendable {
    public struct Leg: Sendable {
        public let metres: Double
        public let seconds: Double
        /// Metres from the requested position to the nearest path, at the start and at the end.
        public let metresFromWay: Double
        public let metresToEnd: Double
        public let line: [Position]
        public let steps: [WalkingStep]
    }

    public let profile: WalkingProfile
    public let positions: [Position]
    /// One leg fewer than positions.
    public let legs: [Leg]

    public var metres: Double { legs.reduce(0) { $0 + $1.metres } }
    public var seconds: Double { legs.reduce(0) { $0 + $1.seconds } }

    /// Metres, minutes, and the steps as sentences.
    public func text() -> String {
        var text = "\(Int(metres.rounded())) m, \(max(1, Int((seconds / 60).rounded()))) min, \(profile.rawValue)\n"
        for (index, leg) in legs.enumerated() {
            if legs.count > 1 {
                text += "\nLeg \(index + 1): \(Int(leg.metres.rounded())) m, \(Int(leg.seconds.rounded())) s\n"
            }
            for step in leg.steps { text += "- \(step.sentence)\n" }
        }
        return text
    }

    /// One JSON object: metres, seconds and the legs, each with its line and its steps; positions are `[lat, lon]`.
    public func json() -> [UInt8] {
        JSONWriter.object { json in
            json.member("profile", profile.rawValue)
            json.member("metres", tenths(metres))
            json.member("seconds", Int(seconds.rounded()))
            json.array("legs") { list in
                for (index, leg) in legs.enumerated() {
                    list.elementObject { write(leg, from: positions[index], to: positions[index + 1], &$0) }
                }
            }
        }
    }

    private func write(_ leg: Leg, from: Position, to: Position, _ json: inout JSONWriter) {
        json.array("from") { pair(from, &$0) }
        json.array("to") { pair(to, &$0) }
        json.member("metres", tenths(leg.metres))
        json.member("seconds", Int(leg.seconds.rounded()))
        json.member("metresFromWay", tenths(leg.metresFromWay))
        json.member("metresToEnd", tenths(leg.metresToEnd))
        json.array("line") { line in
            for position in leg.line { line.elementArray { pair(position, &$0) } }
        }
        json.array("steps") { steps in
            for step in leg.steps {
                steps.elementObject { json in
                    json.member("manoeuvre", step.manoeuvre.rawValue)
                    json.member("text", step.sentence)
                    json.member("metres", tenths(step.metres))
                    json.member("street", step.street)
                    json.array("position") { pair(step.position, &$0) }
                }
            }
        }
    }

    private func pair(_ position: Position, _ json: inout JSONWriter) {
        json.element((position.latitude * 1e7).rounded() / 1e7)
        json.element((position.longitude * 1e7).rounded() / 1e7)
    }

    private func tenths(_ metres: Double) -> Double { (metres * 10).rounded() / 10 }
}
