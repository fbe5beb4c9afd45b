// Explains for every candidate of an extract why it was chosen or left out.

import GuideBuild
import GuideModel
import GuideSupport

/// The candidates of one city, sorted by importance.
public struct SightExplanation: Sendable {
    public struct Line: Hashable, Sendable {
        /// The element's id, for example `way/123`.
        public var origin: String
        /// Nil if it has no name.
        public var name: String?
        /// The English word for its kind, for example `cathedral`.
        public var noun: String
        /// The parts of the score.
        public var reasons: [SightReason]
        public var score: Int
        /// Nil if it was chosen.
        public var reasonLeftOut: String?
    }

    /// The most important first.
    public let lines: [Line]

    /// - Parameters:
    ///   - sights: the candidates that can be chosen, the most notable first.
    ///   - left: the candidates that cannot be chosen.
    ///   - reasonLeftOut: returns why a sight was left out, or nil if it was chosen.
    init(_ sights: [FoundSight], left: [LeftSight], reasonLeftOut: (FoundSight) -> String?) {
        let offered = sights.map {
            Line(
                origin: $0.origin, name: $0.name, noun: $0.noun, reasons: $0.reasons, score: $0.notability,
                reasonLeftOut: reasonLeftOut($0))
        }
        let others = left.map {
            Line(
                origin: $0.origin, name: $0.name, noun: $0.noun, reasons: $0.reasons, score: $0.notability,
                reasonLeftOut: $0.cause.words)
        }
        lines = (offered + others).sorted { ($0.score, $1.origin) > ($1.score, $0.origin) }
    }

    /// One line for each candidate: score, name, class, result and reason.
    public var text: String {
        lines.map { line in
            let score = String(line.score)
            let padding = String(repeating: " ", count: max(0, 4 - score.count))
            let reasons = line.reasons.map { "\($0.words) \($0.points < 0 ? "" : "+")\($0.points)" }
            return "\(padding)\(score)  \(line.name ?? "(no name)"), \(line.noun): "
                + (line.reasonLeftOut.map { "left, \($0)" } ?? "chosen") + "; " + reasons.joined(separator: ", ") + "\n"
        }.joined()
    }

    /// The same as JSON: an object with an array `candidates`.
    public var json: String {
        let bytes = JSONWriter.object { object in
            object.array("candidates") { array in
                for line in lines { array.elementObject { SightExplanation.write(line, to: &$0) } }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func write(_ line: Line, to object: inout JSONWriter) {
        object.member("name", line.name)
        object.member("class", line.noun)
        object.member("score", line.score)
        object.array("reasons") { reasons in
            for reason in line.reasons {
                reasons.elementObject {
                    $0.member("what", reason.words)
                    $0.member("points", reason.points)
                }
            }
        }
        object.member("chosen", line.reasonLeftOut == nil)
        object.member("left", line.reasonLeftOut)
        object.member("origin", line.origin)
    }
}
