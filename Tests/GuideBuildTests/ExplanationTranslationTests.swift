import GuideModel
import GuideSupport
import Testing

@testable import GuideBuild

@Suite("Explanations in other languages")
struct ExplanationTranslationTests {
    private static let languages = ["ar", "de", "es", "fr", "hi", "it", "pt", "sv", "zh"]

    /// The explanations in a language, by their sentences in English.
    private static func table(_ language: String) throws -> [String: String] {
        let file = try FileSystem.read(MessageCatalogTests.root.appending("messages/\(language)/explanations.json"))
        return Dictionary(MessageCatalog.entries(of: file).map { ($0.english, $0.translation) }) { first, _ in first }
    }

    @Test("Both sentences of every explanation are translated", arguments: languages)
    func complete(language: String) throws {
        let table = try Self.table(language)
        let sentences = DiagnosticGroup.all.flatMap(\.explanations).flatMap { [$0.what, $0.why] }
        #expect(sentences.count > 400)
        #expect(sentences.filter { table[$0] == nil || table[$0] == $0 } == [])
    }

    @Test("A table contains nothing that no explanation shows", arguments: languages)
    func used(language: String) throws {
        var shown: Set<String> = []
        func show(_ sentence: String) -> String {
            shown.insert(sentence)
            return sentence
        }
        for group in DiagnosticGroup.all {
            _ = group.list(show)
            for explanation in group.explanations { _ = explanation.text(show) }
        }
        #expect(try Self.table(language).keys.filter { !shown.contains($0) && !$0.contains("{1}") } == [])
    }

    @Test(
        "A German explanation contains no English sentence",
        arguments: [.altText, .position, .packBomb, .upload, .templateTooDeep] as [DiagnosticCode])
    func german(code: DiagnosticCode) throws {
        let explanation = try #require(code.explanation)
        let text = explanation.text(MessageCatalogTests.german.translate(_:))
        let example = explanation.example
        let actions = example.part == .deed ? [example.wrong, example.right] : []
        for english in [explanation.what, explanation.why, "Wrong", "Right"] + actions {
            #expect(!text.contains(english))
        }
        #expect(text.hasPrefix("\(code)\n\n"))
        #expect(text.contains("\n\nFalsch") && text.contains("\n\nRichtig:\n\n"))
        if example.part != .deed { #expect(text.contains(example.right), "content is unchanged") }
    }

    @Test("The list of all codes has German titles", arguments: DiagnosticGroup.all.map(\.title))
    func titles(title: String) throws {
        let group = try #require(DiagnosticGroup.all.first { $0.title == title })
        let list = group.list(MessageCatalogTests.german.translate(_:))
        #expect(!list.hasPrefix(title))
        for explanation in group.explanations { #expect(!list.contains(explanation.what)) }
    }
}
