import GuideModel
import Testing

@Suite("Names that have changed") struct RenamedNamesTests {
    @Test("An old name is answered with the new one, and any other with nothing")
    func hints() {
        #expect(RenamedNames.hint(forWord: "quiz.lost") == "; it is now called quiz.monkey.lost")
        #expect(RenamedNames.hint(forTemplateField: "nearCards").contains("{{#near}}"))
        #expect(RenamedNames.hint(forKey: "name").isEmpty && RenamedNames.hint(forWord: "quiz.monkey.lost").isEmpty)
    }
}
