// Tests of the files of riddles: what is read from them, and the diagnostics for each.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Riddles")
struct RiddleTests {
    private static let file = "riddles/gate.md"

    private static func text(
        place: String = "bootham-bar", category: String = "stone",
        hints: String = "[{text: It is old.}, {text: It is a gate.}, {text: Go north.}]", keys: String = "points: 20",
        body: String = "I let you **in**."
    ) -> String {
        """
        ---
        name: The way in
        category: \(category)
        place: \(place)
        hints: \(hints)
        explanation: It has a portcullis.
        \(keys)
        ---
        \(body)
        """
    }

    private static let book = """
        categories:
          - {id: stone, name: Stones, icon: wall}
          - {id: water, name: Water}
        personality:
          - question: It rains. And now?
            answers:
              - {text: I look for a roof., category: stone}
              - {text: I jump into it., category: water}
        """

    private func read(
        _ text: String?, book: String? = book, others: [String: String] = [:]
    ) -> (city: City?, found: [String]) {
        var changes: [String: String?] = [Self.file: text, "riddles.yaml": book]
        for (path, text) in others { changes[path] = text }
        let read = Sample(changes).read()
        return (read.city, read.found.map { $0.replacing("content/york/", with: "") })
    }

    @Test("A riddle has a place, three hints, a category and its text, and gives its city something to play")
    func riddle() throws {
        let (city, found) = read(Self.text())
        #expect(found == [])
        let riddle = try #require(city?.riddles.first)
        #expect(riddle.id.text == "gate" && riddle.place.text == "bootham-bar" && riddle.points == 20)
        #expect(riddle.category.text == "stone" && riddle.explanation == "It has a portcullis.")
        #expect(riddle.hints.map(\.text) == ["It is old.", "It is a gate.", "Go north."])
        #expect(riddle.body.plainText == "I let you in.")
        #expect(city?.hasPlay == true && city?.riddleBook?.categories.map(\.name) == ["Stones", "Water"])
        #expect(city?.riddleBook?.categories.map(\.icon) == [.wall, nil])
        #expect(city?.riddleBook?.personality.first?.answers.map(\.category.text) == ["stone", "water"])
        #expect(read(Self.text(keys: "order: 1")).city?.riddles.first?.points == Riddle.usualPoints)
    }

    @Test("If no category is declared, each category that a riddle names is identified by its id")
    func categories() throws {
        let (city, found) = read(Self.text(category: "iron"), book: nil)
        #expect(found == [])
        #expect(city?.riddleBook?.categories == [RiddleCategory(id: try #require(Slug("iron")), name: "iron")])
    }

    @Test(
        "An error in a riddle is reported at its position",
        arguments: [
            (text(place: "bootham-ba"), "4:8: error: the place bootham-ba does not exist; did you mean bootham-bar?"),
            (text().replacing("place: bootham-bar\n", with: ""), "error: place is missing; a riddle needs it"),
            (text(category: "stones"), "3:11: error: the category stones does not exist; did you mean stone?"),
            (
                text(category: "fire"),
                "3:11: error: the category fire does not exist; add it to categories in riddles.yaml"
            ),
            (text(hints: "[{text: One}, {text: Two}]"), "5:1: error: a riddle needs three hints, "),
            (text(hints: "[{text: A}, {text: B}, {text: C}, {text: D}]"), "and this one has 4"),
            (text(hints: "[{text: A}, {text: B}, {text: A}]"), "5:38: error: this hint appears twice"),
            (text(keys: "points: 0"), "7:9: error:"),
            (text(keys: "answer: 1"), "unknown-key"),
            (text(body: ""), "error: the riddle itself is missing"),
        ])
    func faults(text: String, said: String) {
        let (city, found) = read(text)
        #expect(found.contains { $0.hasPrefix("riddles/gate.md") && $0.contains(said) }, "\(found)")
        #expect(said.contains("unknown") || said.contains("7:9") || said.contains("twice") || city?.riddles == [])
    }

    private static func book(_ old: String, _ new: String) -> String { book.replacing(old, with: new) }

    private static let sevenQuestions =
        "categories: [{id: stone, name: Stones}]\npersonality:\n"
        + String(
            repeating: "  - {question: A?, answers: [{text: B, category: stone}, {text: C, category: stone}]}\n",
            count: 7)

    @Test(
        "An error in the file of the riddles is reported at its position",
        arguments: [
            (
                book("category: water", "category: watre"),
                "8:43: error: the category watre does not exist; did you mean water?"
            ),
            (book("id: water", "id: stone"), "3:10: error: the category stone already exists, on line 2"),
            (book("icon: wall", "icon: wal"), "did you mean wall or forest?"),
            (sevenQuestions, "9:5: error: there are 7 questions, and at most six are allowed"),
            ("categories:\n  - {id: stone}\n", "2:5: error: name is missing; a category needs it"),
            ("catgories: []\n", "did you mean categories?"),
        ])
    func bookFaults(book: String, said: String) {
        let (_, found) = read(Self.text(), book: book)
        #expect(found.contains { $0.hasPrefix("riddles.yaml:") && $0.contains(said) }, "\(found)")
    }

    @Test("A question with one answer is reported")
    func oneAnswer() {
        let book = Self.book("      - {text: I jump into it., category: water}", "")
        let found = read(Self.text(), book: book).found
        #expect(found == ["riddles.yaml:6:5: error: a question needs at least two answers [personality]"])
    }

    @Test("A second riddle of the same place causes a warning; both remain")
    func twins() {
        let (city, found) = read(
            Self.text(), others: ["riddles/other.md": Self.text().replacing("The way in", with: "The way out")])
        #expect(
            found == [
                "riddles/other.md:4:8: warning: riddles/gate.md leads to bootham-bar too; a visitor who solves one of the two knows the other [riddle]"
            ])
        #expect(city?.riddles.count == 2)
    }

    @Test("A draft is not shown, its errors do not stop the build, and it does not occupy its place")
    func draft() {
        let (city, found) = read(
            Self.text(hints: "[{text: A}]", keys: "status: draft"),
            others: ["riddles/other.md": Self.text().replacing("The way in", with: "The way out")])
        #expect(city?.riddles.map(\.id.text) == ["other"])
        #expect(found.count == 1 && found.allSatisfy { $0.contains("warning: a riddle needs three hints") }, "\(found)")
    }

    private static let french = [
        "riddles/gate.fr.md": """
        ---
        name: L’entrée
        hints: [{text: Vieille.}, {text: Une porte.}, {text: Au nord.}]
        ---
        Je vous laisse entrer.
        """,
        "riddles.fr.yaml": """
        categories:
          - {id: water, name: Eau}
        personality:
          - answers: [{text: Je cherche un toit.}, {text: Je saute dedans.}]
        """,
    ]

    private func inFrench(_ files: [String: String]) throws -> (city: City?, diagnostics: [Diagnostic]) {
        var changes: [String: String?] = [Self.file: Self.text(), "riddles.yaml": Self.book]
        for (path, text) in files { changes[path] = text }
        let reader = GuideReader(files: Sample(changes).files)
        let guide = try #require(reader.readGuide().guide)
        let translation = try #require(reader.translations(of: guide).guides.first)
        return reader.readCity(try #require(Slug("york")), in: translation)
    }

    @Test("Words are in the reader's language: hints and answers match by position, categories by id")
    func translated() throws {
        let city = try #require(try inFrench(Self.french).city)
        let riddle = try #require(city.riddles.first)
        #expect(riddle.name == "L’entrée" && riddle.body.plainText == "Je vous laisse entrer.")
        #expect(riddle.hints.map(\.text) == ["Vieille.", "Une porte.", "Au nord."] && riddle.points == 20)
        let book = try #require(city.riddleBook)
        #expect(book.categories.map(\.name) == ["Stones", "Eau"])
        #expect(book.personality.map(\.question) == ["It rains. And now?"])
        #expect(book.personality[0].answers.map(\.text) == ["Je cherche un toit.", "Je saute dedans."])
        #expect(book.personality[0].answers.map(\.category.text) == ["stone", "water"])
        #expect(city.foreignTexts["Stones"] == "en" && city.foreignTexts["Water"] == nil)
    }

    @Test("An error in a translation of the file of the riddles is reported in it")
    func wrongTranslation() throws {
        let said = try inFrench(["riddles.fr.yaml": "categories:\n  - {id: fire, name: Feu}\n"]).diagnostics
        #expect(said.contains { $0.inWords.hasPrefix("content/york/riddles.fr.yaml:2:5: error:") }, "\(said)")
        let foreign = read(Self.text(), others: ["riddles.da.yaml": "categories: []\n"]).found
        #expect(foreign.contains { $0.contains("riddles.da.yaml: error: da is not one of the guide's languages") })
    }

    @Test("The texts of riddles are listed for translation, for translators too")
    func exchange() throws {
        let changes: [String: String?] = [Self.file: Self.text(), "riddles.yaml": Self.book]
        let reader = GuideReader(files: Sample(changes).files)
        let guide = try #require(reader.readGuide().guide)
        let york = try #require(Slug("york"))
        let files = reader.readTranslations(of: guide, into: "fr", cities: [york]).files
        let riddle = try #require(files.first { $0.original == "content/york/riddles/gate.md" })
        #expect(
            riddle.texts.map(\.path) == [
                "name", "hints[1].text", "hints[2].text", "hints[3].text", "explanation", "body",
            ])
        let book = try #require(files.first { $0.original == "content/york/riddles.yaml" })
        #expect(book.file == "content/york/riddles.fr.yaml" && book.texts.count == 5)
    }
}
