// Tests of questions in GIFT: which are read, what of them is read, and that hostile files do no harm.

import GuideModel
import TestSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

extension QuizTexts {
    static let sample = QuizTexts(trueAnswer: "Sant", falseAnswer: "Falskt") { "\($0)" }
}

@Suite("Questions in GIFT")
struct GIFTTests {
    private func read(_ text: String) -> (questions: [GIFTQuestion], found: [String]) {
        let reader = GIFTReader(text, file: "a.gift", texts: .sample)
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
                    title: "minster", text: "How many towers: tell!",
                    answers: [
                        QuizAnswer(text: "Three", isRight: true), QuizAnswer(text: "Two"),
                        QuizAnswer(text: "F=ive {5}"),
                    ], explanation: "The third is in the middle.", line: 4)
            ])
    }

    @Test("Character references are decoded, inline tags do not part words, and a weight of 100 % is the right answer")
    func markup() {
        let (questions, found) = read(
            """
            What is Tom&#39;s &amp; Ann&rsquo;s <i>house</i>number?<br>Tell! {
              ~%100.00000%It&#39;s <b>f</b>our&nbsp;m#Y&#101;s
              ~1 &lt; 2 -&gt; 3
              ~[plain]a &lt; b
              ~%-100%<p>x</p><p>y</p>
            }
            """)
        #expect(found == [])
        #expect(questions.map(\.text) == ["What is Tom's & Ann’s housenumber? Tell!"])
        #expect(
            questions.first?.answers == [
                QuizAnswer(text: "It's four m", isRight: true), QuizAnswer(text: "1 < 2 -> 3"),
                QuizAnswer(text: "a &lt; b"), QuizAnswer(text: "x y"),
            ])
        #expect(questions.first?.explanation == "Yes")
    }

    @Test("A title begins a question also without an empty line before it, and pictures are reported")
    func withoutEmptyLines() {
        let (questions, found) = read(
            """
            ::a::One? {=Yes ~No}
            ::b::Two <img src="@@PLUGINFILE@@/b.jpg" alt="B"> towers? {
              =Yes
              ~No}
            [html]::c::Three? {=Yes ~No}
            """)
        #expect(questions.map(\.title) == ["a", "b", "c"])
        #expect(questions.map(\.text) == ["One?", "Two towers?", "Three?"])
        #expect(questions.map(\.line) == [1, 2, 5])
        #expect(found == ["2: the pictures of this question are left out; change its words if they need a picture"])
    }

    @Test("A file that Moodle exports is read")
    func moodle() {
        let bytes = RepositoryFile.bytes("Tests/Fixtures/exchange/moodle.gift").dropFirst(3)
        let (questions, _) = read(String(decoding: bytes, as: UTF8.self))
        #expect(
            questions.prefix(3) == [
                GIFTQuestion(
                    title: "Height: the tower", text: "How high is the tower: in m?",
                    answers: [
                        QuizAnswer(text: "60", isRight: true), QuizAnswer(text: "40"),
                        QuizAnswer(text: "1+1=2 ~ 3"),
                    ], explanation: "Seen from the bridge it looks higher.", line: 8),
                GIFTQuestion(
                    title: "minster", text: "Is 1+1=2",
                    answers: [QuizAnswer(text: "Sant", isRight: true), QuizAnswer(text: "Falskt")], line: 15),
                GIFTQuestion(
                    title: "Gate", text: "How many gates {in all}?",
                    answers: [
                        QuizAnswer(text: "two"), QuizAnswer(text: "four", isRight: true), QuizAnswer(text: "six"),
                    ], explanation: "yes", line: 17),
            ])
        #expect(questions.dropFirst(3).map(\.title) == ["Missing", "TF feedback"])
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
