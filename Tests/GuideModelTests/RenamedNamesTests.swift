import GuideModel
import Testing

@Suite("Names that have changed") struct RenamedNamesTests {
    @Test("An old name gives the new one, and any other name gives no result")
    func hints() {
        #expect(RenamedNames.hint(forWord: "quiz.lost") == "; it is now called quiz.monkey.lost")
        #expect(RenamedNames.hint(forTemplateField: "nearCards").contains("{{#near}}"))
        #expect(RenamedNames.hint(forKey: "name").isEmpty && RenamedNames.hint(forWord: "quiz.monkey.lost").isEmpty)
    }
}
