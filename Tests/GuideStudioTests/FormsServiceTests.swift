// Tests of the forms: the words of their keys, and their help.

import GuideBuild
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuideStudio

@Suite("The forms in the editor")
struct FormsServiceTests {
    /// The English words of the editor; another test compares the other languages with them.
    private static func words() throws -> Set<String> {
        let tests = FilePath(#filePath).removingLastComponent().removingLastComponent()
        let file = tests.removingLastComponent().appending("Sources/GuideStudio/Resources/studio/words/en.json")
        return Set(try JSONReader.read(FileSystem.read(file)).members?.map(\.name) ?? [])
    }

    /// The keys of a form, also those in lists and mappings.
    private static func keys(_ form: JSONNode) -> [JSONNode] {
        let own = form["keys"]?.array ?? []
        return own + own.flatMap { key in [key["type"], key["type"]?["of"]].compactMap(\.self).flatMap(keys) }
    }

    @Test("Each key, kind and word of a closed list has words of its own")
    func labels() throws {
        let guide = try StudioGuide()
        let words = try Self.words()
        let kinds = try #require(try guide.get(FormsService(guide.context), "forms")["kinds"]?.members)
        let all = kinds.flatMap { Self.keys($0.node) }
        let names = all.compactMap { $0["name"]?.string }
        #expect(names.count > 300)
        #expect(Set(names.filter { !words.contains("label-\($0)") }) == [])
        #expect(kinds.map(\.name).filter { !words.contains("kind-\($0)") } == [])
        let closed = all.flatMap { $0["type"]?["words"]?.texts ?? $0["type"]?["of"]?["words"]?.texts ?? [] }
        let prefixes = ["word", "place", "status"]
        #expect(closed.contains("castle"))
        #expect(Set(closed.filter { word in !prefixes.contains { words.contains("\($0)-\(word)") } }) == [])
    }

    @Test("A reference to an item names its kind as the outline does")
    func references() throws {
        let guide = try StudioGuide()
        let kinds = try #require(try guide.get(FormsService(guide.context), "forms")["kinds"]?.members)
        let types = kinds.flatMap { Self.keys($0.node) }.flatMap { [$0["type"], $0["type"]?["of"]].compactMap(\.self) }
        let referenced = Set(types.filter { $0["type"]?.string == "reference" }.compactMap { $0["kind"]?.string })
        #expect(referenced == ["place", "feature", "tour", "slides", "area", "page"])
        // The city's page lists areas.
        let listed = ContentService.kinds.map(\.rawValue) + ["area"]
        #expect(referenced.isSubset(of: listed))
    }

    @Test(
        "Each help text and each message of the editor has a translation in each of its languages",
        arguments: ["ar", "de", "es", "fr", "hi", "it", "pt", "sv", "zh"])
    func translations(language: String) throws {
        #expect(MessageLanguage.availableInEditor.contains(language))
        let messages = MessageLanguage.editorCatalog(in: language)
        let helps = Set(ContentSchema.allCases.flatMap { Self.helps(of: $0.form) })
            .filter { !FormJSON.help($0, .english).isEmpty }
        #expect(helps.count > 200)
        #expect(helps.filter { messages.translate($0) == $0 && !Self.isName($0) }.sorted() == [])
        // German is in the files of all commands.
        guard language != "de" else { return }
        let spanish = try Self.editorMessages("es")
        let own = try Self.editorMessages(language)
        #expect(spanish.count > 200 && Set(own) == Set(spanish))
        #expect(!MessageLanguage.available.contains(language), "commands do not mix two languages")
    }

    /// Whether a help text is only a name, for example of a standard.
    private static func isName(_ help: String) -> Bool { !help.contains(" ") }

    /// The help texts of a form, also those in lists and mappings.
    private static func helps(of form: MappingForm) -> [String] {
        form.keys.flatMap { [$0.help] + helps(of: $0.type) }
    }

    private static func helps(of type: FieldType) -> [String] {
        switch type {
        case .list(let element): helps(of: element)
        case .mapping(let form), .freeOr(let form), .keyed(let form): helps(of: form)
        default: []
        }
    }

    /// The English messages that the table of a language translates for the editor.
    private static func editorMessages(_ language: String) throws -> [String] {
        let tests = FilePath(#filePath).removingLastComponent().removingLastComponent()
        let file = tests.removingLastComponent().appending("messages/\(language)/studio.json")
        return try JSONReader.read(FileSystem.read(file)).members?.map(\.name) ?? []
    }

    @Test("Help says something to an editor, without the documentation")
    func help() {
        let english = MessageCatalog.english
        #expect(FormJSON.help("text", english) == "")
        #expect(FormJSON.help("OpenStreetMap's `opening_hours`", english) == "")
        #expect(FormJSON.help("one sentence", english) == "one sentence")
        #expect(FormJSON.help("a map. See [maps](maps.md)", english) == "a map")
        #expect(FormJSON.help("how it opens, see [unlocking](unlocking.md)", english) == "how it opens")
        let chinese = MessageLanguage.editorCatalog(in: "zh")
        let outline = "a `.geojson` file with an area or a line, see [outlines](#outlines)"
        #expect(!FormJSON.help(outline, chinese).isEmpty && !FormJSON.help(outline, chinese).contains("参见"))
    }
}
