import GuideModel
import Testing

@Suite struct DiagnosticTests {
    @Test("Diagnostics are reported in file order, each once")
    func order() {
        func finding(_ file: String, _ line: Int, _ column: Int) -> Diagnostic {
            .error(at: SourceLocation(file: file, line: line, column: column), code: .hours, "x")
        }
        let mixed = [
            finding("b", 1, 1), finding("a", 10, 1), finding("a", 9, 5), finding("a", 9, 2), finding("b", 1, 1),
        ]
        let expected = [finding("a", 9, 2), finding("a", 9, 5), finding("a", 10, 1), finding("b", 1, 1)]
        #expect(mixed.inFileOrder() == expected)
    }

    @Test("Only errors stop a build")
    func severity() {
        let location = SourceLocation(file: "a")
        #expect(![Diagnostic.warning(at: location, code: .hours, "x")].hasErrors)
        #expect([Diagnostic.error(at: location, code: .hours, "x")].hasErrors)
    }
}
