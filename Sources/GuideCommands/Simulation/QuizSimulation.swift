// Simulates a quiz walk of a guide: `wynd play simulate`.

import GuideBuild
import GuideModel
import SystemPackage

/// A quiz walk, with what a visitor would meet on it.
public struct QuizSimulation: Sendable {
    public let quiz: Quiz
    /// The names of the city's places by their ids.
    private let places: [Slug: String]

    /// - Parameter name: the quiz walk's id, after the city's id if several cities have one: `gothenburg/trams`.
    /// - Returns: nil if the guide cannot be read or has no such quiz walk, with diagnostics that say why.
    public static func find(
        _ name: String, in root: FilePath
    ) -> (simulation: QuizSimulation?, diagnostics: [Diagnostic]) {
        SimulationSearch(what: "quiz walk", root: root)
            .find(name, among: { $0.quizzes.map { ($0.id, $0) } }) { quiz, city, _ in
                let places = Dictionary(city.places.map { ($0.id, $0.name) }) { first, _ in first }
                return (QuizSimulation(quiz: quiz, places: places), [])
            }
    }

    /// Seconds that a visitor takes to read and answer a question.
    public static let secondsToAnswer = 20.0
    /// The points for a right answer, the bonus for an immediate answer, and the seconds left of the walk for one
    /// point.
    private static let (points, pointsForTime, secondsForPoint) = (100, 50.0, 3.0)

    /// The walk as a visitor sees it who walks in straight lines: one line for each event, with minutes and seconds.
    ///
    /// - Parameters:
    ///   - wrong: the numbers of the questions that are answered wrongly, from 1.
    /// - Returns: the text, and whether the walk ended within its time limit.
    public func played(at speed: WalkingSpeed, wrong: Set<Int>) -> (text: String, isAtEnd: Bool) {
        var text = "\(quiz.name), \(quiz.questions.count) questions\(rules)\n"
        var (seconds, right, points) = (0.0, 0, 0)
        let limit = quiz.challenges.contains(.speed) ? Double(quiz.minutes) * 60 : .infinity
        for (index, question) in quiz.questions.enumerated() {
            let number = index + 1
            var way = ""
            if index > 0, let from = quiz.questions[index - 1].position, let to = question.position {
                let metres = from.distanceInMetres(to: to)
                seconds += metres / (speed.metresPerMinute / 60)
                way = ", \(Int(metres.rounded())) m \(BearingPoint(from).direction(to: BearingPoint(to)).rawValue)"
            }
            guard seconds + Self.secondsToAnswer <= limit else {
                return (
                    text + "\(Self.time(limit))  the time is up before question \(number)\n" + result(right, points),
                    false
                )
            }
            let place = question.place.flatMap { places[$0] }.map { " at \($0)" } ?? ""
            text += "\(Self.time(seconds))  question \(number)\(place)\(way): \(question.text)\n"
            for answer in question.answers { text += "           \(answer.isRight ? "*" : "-") \(answer.text)\n" }
            let time = Double(quiz.seconds)
            let took = quiz.challenges.contains(.time) ? min(Self.secondsToAnswer, time) : Self.secondsToAnswer
            seconds += took
            if wrong.contains(number) {
                text += "\(Self.time(seconds))  answered incorrectly\n"
            } else {
                right += 1
                let bonus =
                    quiz.challenges.contains(.time) ? Int((Self.pointsForTime * (time - took) / time).rounded()) : 0
                points += Self.points + bonus
                text += "\(Self.time(seconds))  answered correctly: \(Self.points + bonus) points\n"
            }
        }
        if limit.isFinite { points += Int((limit - seconds) / Self.secondsForPoint) }
        return (text + "\(Self.time(seconds))  the end\n" + result(right, points), true)
    }

    private func result(_ right: Int, _ points: Int) -> String {
        var text = "Correct: \(right) of \(quiz.questions.count). Points: \(points)."
        if quiz.challenges.contains(.monkey) {
            let seconds =
                quiz.metres / (quiz.pace.metresPerMinute / 60) + Double(quiz.questions.count) * Self.secondsToAnswer
            text +=
                " The monkey finishes after \(Self.time(seconds).drop { $0 == " " }), with \(quiz.monkeyKnows) "
                + "of 100 answers correct."
        }
        return text + "\n"
    }

    private var rules: String {
        let rules = Quiz.Challenge.allCases.filter(quiz.challenges.contains).map { challenge in
            switch challenge {
            case .hidden: "hidden"
            case .speed: "\(quiz.minutes) minutes for all"
            case .time: "\(quiz.seconds) seconds each"
            case .monkey: "a monkey"
            }
        }
        return rules.isEmpty ? "" : " (\(rules.joined(separator: ", ")))"
    }

    /// Minutes and seconds, padded to seven columns.
    private static func time(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded())
        let text = "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
        return String(repeating: " ", count: max(0, 7 - text.utf8.count)) + text
    }
}
