// Checks quiz walks whose keys are valid.

import GuideModel

/// Checks each question of a quiz walk.
enum QuizChecks {
    static func check(_ quiz: Quiz, _ root: YAMLNode, _ log: inout DiagnosticLog) {
        var ids: Set<String> = []
        let nodes = root["questions"]?.value.elements ?? []
        if let entry = root["questions"], entry.value.elements?.isEmpty == true {
            log.error(entry.keyMark, .question, "a quiz walk needs at least one question")
        }
        for node in nodes {
            if let id = Named("id", in: node), !ids.insert(id.text).inserted {
                log.error(
                    id.mark, .duplicateID, "another question has the id \(id.text) too; change one of the ids")
            }
            if Named("place", in: node) == nil, node["position"] == nil {
                log.error(
                    node.mark, .question,
                    "the question has no location; write place: with the id of a place, or position: {lat: …, lon: …}")
            }
            checkAnswers(of: node, &log)
        }
        for (question, node) in zip(quiz.questions, nodes) {
            guard let file = question.picture, let entry = node["picture"] else { continue }
            if !quiz.media.contains(where: { $0.file == file }) {
                log.error(
                    entry.value.mark, .question,
                    "this picture is not in the media of the quiz walk; list it there with its alternative text (alt)")
            }
        }
    }

    private static func checkAnswers(of question: YAMLNode, _ log: inout DiagnosticLog) {
        guard let entry = question["answers"], let answers = entry.value.elements else { return }
        let count = QuizQuestion.answerCount
        if !count.contains(answers.count) {
            log.error(
                entry.keyMark, .answers,
                "a question needs \(count.lowerBound) to \(count.upperBound) answers, and this one has "
                    + "\(answers.count)")
        }
        let right = answers.filter { $0["right"]?.value.flag == true }
        if right.isEmpty {
            log.error(
                entry.keyMark, .answers, "no answer is right; add right: yes to the one that is")
        } else if let second = right.dropFirst().first {
            log.error(second.mark, .answers, "another answer is right too; only one answer can be right")
        }
        var texts: Set<String> = []
        for text in answers.compactMap({ Named("text", in: $0) }) where !texts.insert(text.text).inserted {
            log.error(text.mark, .answers, "this answer appears twice; remove one")
        }
    }
}

/// Checks whether a visitor can complete a quiz walk.
enum QuizWay {
    /// The seconds to read and answer a question.
    private static let secondsPerQuestion = 20.0
    /// The ratio of a walking route's length to a straight line.
    private static let detour = 1.25

    /// Warns of questions that are so far from the city that their positions are probably wrong.
    static func check(_ quiz: Quiz, from centre: Position, _ log: inout DiagnosticLog) {
        for question in quiz.questions {
            guard let metres = question.position?.distanceInMetres(to: centre), metres > CityAssembly.farInMetres else {
                continue
            }
            log.warning(
                .wholeFile, .position,
                "the question \(question.id) is \(Int(metres / 1000)) km from the middle of the city; check its position"
            )
        }
    }

    /// Warns of a walk that takes longer than its time limit.
    static func check(_ quiz: Quiz, _ log: inout DiagnosticLog) {
        guard quiz.challenges.contains(.speed) else { return }
        let minutes =
            quiz.metres * detour / WalkingSpeed.usual.metresPerMinute
            + Double(quiz.questions.count) * secondsPerQuestion / 60
        guard minutes > Double(quiz.minutes) else { return }
        let needed = Int(minutes.rounded(.up))
        log.warning(
            .wholeFile, .quizTime,
            "\(quiz.minutes) minutes are too short for this walk, which takes about \(needed); increase minutes:, or "
                + "leave questions out")
    }
}
