// Tests of the files of quiz walks: what is read from them, and the diagnostics for each.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Quiz walks")
struct QuizTests {
    private static let file = "quizzes/gates.md"

    private static func text(
        keys: String = "", first: String = "place: bootham-bar",
        answers: String = "[{text: Two}, {text: Nine, right: yes}]"
    ) -> String {
        """
        ---
        name: Gates and bells
        summary: Two questions.
        \(keys.isEmpty ? "radius: 40" : keys)
        questions:
          - id: gate
            text: How many gates?
            \(first)
            answers: \(answers)
            explanation: Count them.
          - id: bells
            text: How many bells?
            position: {lat: 53.9622, lon: -1.0820}
            answers: [{text: One, right: yes}, {text: Six}, {text: None}]
        ---
        Keep your eyes open.
        """
    }

    private func read(_ text: String) -> (quizzes: [Quiz], found: [String]) {
        let read = Sample([Self.file: text]).read()
        return (
            read.city?.quizzes ?? [], read.found.map { $0.replacing("content/york/quizzes/gates.md:", with: "") }
        )
    }

    @Test("A question is at the position that its file or its place gives, and has the file's values")
    func quiz() throws {
        let (quizzes, found) = read(Self.text(keys: "challenges: [hidden, monkey]\npace: 5 km/h\naudience: children"))
        #expect(found == [])
        let quiz = try #require(quizzes.first)
        #expect(quiz.id.text == "gates" && quiz.radius == Quiz.usualRadius && quiz.audience == .children)
        #expect(quiz.challenges == [.hidden, .monkey] && quiz.pace.kilometresPerHour == 5)
        #expect(quiz.body.plainText == "Keep your eyes open.")
        let city = try #require(Sample().read().city)
        #expect(
            quiz.questions.map(\.position) == [city.places[0].position, Position(latitude: 53.9622, longitude: -1.082)])
        #expect(quiz.questions.map { $0.answers.firstIndex(where: \.isRight) } == [1, 0])
        #expect(city.hasPlay == false)
    }

    @Test(
        "An error in a question is reported at its position",
        arguments: [
            (text(first: "answer: 2"), "unknown-key"),
            (text(first: "place: bootham-ba"), "the place bootham-ba does not exist; did you mean bootham-bar?"),
            (text(answers: "[{text: Two, right: yes}]"), "a question needs 2 to 6 answers, and this one has 1"),
            (text(answers: "[{text: Two}, {text: Nine}]"), "no answer is right"),
            (text(answers: "[{text: Two, right: yes}, {text: Nine, right: yes}]"), "another answer is right too"),
            (text(answers: "[{text: Two, right: yes}, {text: Two}]"), "this answer appears twice"),
            (text(keys: "challenges: [monkeys]"), "did you mean monkey?"),
            (text().replacing("id: bells", with: "id: gate"), "another question has the id gate too"),
        ])
    func faults(text: String, said: String) {
        let (quizzes, found) = read(text)
        #expect(found.contains { $0.contains(said) && $0.first?.isNumber == true }, "\(found)")
        #expect(quizzes.allSatisfy { $0.questions.count == 2 })
    }

    @Test("A question without a location is reported")
    func nowhere() {
        let (quizzes, found) = read(Self.text().replacing("    place: bootham-bar\n", with: ""))
        #expect(quizzes.isEmpty)
        #expect(found.contains { $0.contains("the question has no location") }, "\(found)")
    }

    @Test("A walk that cannot be finished in its time causes a warning; one that can does not")
    func time() {
        let far = Self.text(keys: "challenges: [speed]\nminutes: 5")
            .replacing("lat: 53.9622", with: "lat: 53.9722")
        #expect(read(far).found.contains { $0.contains("5 minutes are too short for this walk, which takes about") })
        #expect(read(far.replacing("minutes: 5", with: "minutes: 30")).found == [])
        #expect(read(far.replacing("challenges: [speed]", with: "challenges: [time]")).found == [])
    }

    @Test("A question far from its city is reported")
    func far() {
        let found = read(Self.text().replacing("lon: -1.0820", with: "lon: 11.97")).found
        #expect(
            found.contains { $0.contains("the question bells is") && $0.contains("km from the middle") }, "\(found)")
    }

    @Test("A draft is not shown, and its errors do not stop the build")
    func draft() {
        let (quizzes, found) = read(Self.text(keys: "status: draft", answers: "[{text: Two}]"))
        #expect(quizzes.isEmpty)
        #expect(found.allSatisfy { $0.contains("warning") }, "\(found)")
    }

    @Test("A question's words are in the reader's language: questions match by id, answers by position")
    func translated() throws {
        let french = """
            ---
            name: Portes et cloches
            questions:
              - id: bells
                text: Combien de cloches ?
                answers: [{text: Une}, {text: Six}, {text: Aucune}]
            ---
            Ouvrez l’œil.
            """
        let sample = Sample([Self.file: Self.text(), "quizzes/gates.fr.md": french])
        let reader = GuideReader(files: sample.files)
        let guide = try #require(reader.readGuide().guide)
        let york = try #require(Slug("york"))
        let translation = try #require(reader.translations(of: guide).guides.first)
        let quiz = try #require(reader.readCity(york, in: translation).city?.quizzes.first)
        #expect(quiz.name == "Portes et cloches" && quiz.body.plainText == "Ouvrez l’œil.")
        #expect(quiz.questions.map(\.text) == ["How many gates?", "Combien de cloches ?"])
        #expect(quiz.questions[1].answers.map(\.text) == ["Une", "Six", "Aucune"])
        #expect(quiz.questions[1].answers[0].isRight)
    }

    @Test("Links lead to a quiz walk")
    func links() throws {
        let read = Sample([
            Self.file: Self.text(),
            "places/minster.md": Sample.minster + "\nSee the [quiz](../quizzes/gates.md).\n",
        ]).read()
        #expect(read.found == [])
        let body = try #require(read.city?.places.last?.body)
        let york = try #require(Slug("york"))
        let gates = try #require(Slug("gates"))
        #expect(
            body.gaps.contains {
                if case .link(.item(city: york, CityItem(.quiz, gates)), _) = $0.piece { true } else { false }
            })
    }
}
