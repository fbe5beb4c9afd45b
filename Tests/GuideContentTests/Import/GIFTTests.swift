// Tests of questions in GIFT: which are read, what of them is read, and that hostile files do no harm.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Questions in GIFT")
struct GIFTTests {
    private func read(_ text: String) -> (questions: [GIFTQuestion], found: [String]) {
        let reader = GIFTReader(text, file: "a.gift")
        return (reader.questions, reader.diagnostics.map { "\($0.location.line): \($0.message)" })
    }

    @Test("A question with one correct answer is read with its title, its answers and its explanation")
    func choice() {
        let (questions, found) = read(
            """
            // A remark.
            $CATEGORY: somewhere

            ::minster::[html]How many <b>towers</b>\\: tell! {
              =[plain]Three#The third is in the middle.
              ~%50%Two
              ~F\\=ive \\{5\\}
            }
            """)
        #expect(found == [])
        #expect(
            questions == [
                GIFTQuestion(
                    title: "minster", text: "How many towers : tell!",
                    answers: [
                        QuizAnswer(text: "Three", isRight: true), QuizAnswer(text: "Two"),
                        QuizAnswer(text: "F=ive {5}"),
                    ], explanation: "The third is in the middle.", line: 4)
            ])
    }

    @Test("A missing word, a true-or-false question and general feedback are read")
    func others() {
        let (questions, found) = read(
            """
            The Minster has {=three ~two} towers.

            Water is wet. {T}

            Fire is cold. {FALSE#No.#Yes.}

            Which? {=a ~b####Because of this.}
            """)
        #expect(found == [])
        #expect(questions.map(\.text) == ["The Minster has … towers.", "Water is wet.", "Fire is cold.", "Which?"])
        #expect(questions.map { $0.answers.firstIndex(where: \.isRight) } == [0, 0, 1, 0])
        #expect(questions.map(\.explanation) == [nil, nil, "No.", "Because of this."])
    }

    @Test(
        "A question that is not a choice with one correct answer is omitted, with its line",
        arguments: [
            ("Tell us. {}", "needs an answer in free text"),
            ("When? {#1250:5}", "needs a number as its answer"),
            ("Pair. {=a -> b =c -> d}", "asks for matching pairs"), ("Name it. {=one =two}", "has no wrong answer"),
            ("Which? {~a ~b}", "has 0 right answers"), ("Which? {=a =b ~c}", "has 2 right answers"),
            ("Which? {=a ~b ~c ~d ~e ~f ~g}", "has 7 answers"), ("No braces.", "has no answers in braces"),
            ("Open {=a ~b", "has no answers in braces"), ("{=a ~b}", "asks nothing"),
        ])
    func leftOut(text: String, reason: String) {
        let (questions, found) = read("\n\n" + text)
        #expect(questions == [])
        #expect(found.count == 1 && found[0].hasPrefix("3: this question \(reason)"), "\(found)")
    }

    @Test("A file cut at any point is read without harm")
    func cuts() {
        let text = "::a::What \\{is\\} it? {=this#yes ~%-50%that\\~ ~<i>none</i>####Because}\n\n::b::True? {T#a#b}\n"
        for end in text.indices { _ = read(String(text[..<end])) }
        for sign in ["{", "}", "\\", "::", "#", "=", "~", "####", "%", "->"] {
            for index in text.indices {
                var changed = text
                changed.insert(contentsOf: sign, at: index)
                for question in read(changed).questions {
                    #expect(question.answers.count(where: \.isRight) == 1)
                }
            }
        }
    }
}
