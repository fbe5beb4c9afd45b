// Tests of the exchange with translators' tools.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Translations as XLIFF")
struct TranslationExchangeTests {
    static let languages = ["fr", "de", "es", "ar", "zh"]

    @Test("An export of the sample guide is strictly XLIFF 2.0", arguments: languages)
    func isValid(language: String) {
        let (xliff, found) = SampleTranslations.files.export(language)
        #expect(found.isEmpty)
        #expect(StrictXLIFF(Array(xliff.utf8)).faults == [])
        #expect(xliff.contains("<unit "))
    }

    @Test("The strict reader recognises errors")
    func strictness() {
        let unit = "<unit id=\"a/b\"><segment state=\"done\"><target/><source/></segment></unit>"
        let xliff =
            "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" srcLang=\"en\"><file id=\"f\">\(unit)"
            + "</file></xliff>"
        let faults = StrictXLIFF(Array(xliff.utf8)).faults
        #expect(faults.contains("1: <segment> has state done"))
        #expect(faults.contains("1: <segment> lacks source"))
        #expect(faults.contains("1: <segment> has source, which may not stand there"))
        #expect(faults.contains("a/b is no name token"))
    }

    @Test("An unchanged export changes no file on import", arguments: languages)
    func unchanged(language: String) {
        let files = SampleTranslations.files
        let plan = files.plan(files.export(language).xliff)
        #expect(plan.diagnostics.isEmpty)
        #expect(plan.outputs.map(\.path) == [])
        #expect(plan.unchangedCount > 0)
    }

    @Test("Every translated text arrives, and a second export contains the same text", arguments: languages)
    func roundTrip(language: String) {
        var files = SampleTranslations.files
        let translated = files.export(language).xliff.pseudoTranslated
        let plan = files.plan(translated)
        #expect(plan.diagnostics.map(\.inWords) == [])
        #expect(plan.outputs.count > 60)
        files.apply(plan)
        let (again, found) = files.export(language)
        #expect(found == [])
        #expect(again.targets == translated.targets)
        #expect(!again.contains("state=\"initial\"") && !again.contains("state=\"translated\""))
        // The written files are read without missing texts and without errors.
        let report = TranslationReport(GuideReader(files: files, includesDrafts: true), languages: [language])
        #expect(report.diagnostics.map(\.inWords) == [])
        #expect(report.languages.first?.isComplete == true)
        #expect(files.plan(again).outputs.isEmpty)
    }

    // MARK: Small guides

    private static let minster = """
        ---
        name: York Minster
        kind: church
        position: {lat: 53.96219, lon: -1.08206}
        summary: The cathedral.
        links:
          - {title: One, url: "https://example.org/1"}
          - {title: Two, url: "https://example.org/2"}
        ---
        See [the bar](bootham-bar.md) and `code`.

        - A list
        """

    private static func sample(_ changes: [String: String?] = [:]) -> MemoryFiles {
        Sample(["places/minster.md": minster].merging(changes) { $1 }).files
    }

    private static let french = """
        ---
        name: La cathédrale
        summary: L’église.
        ---
        Voir [la porte](bootham-bar.md) et `code`.

        - Une liste
        """

    /// The document with a target for one unit of the Minster.
    private static func translating(
        _ name: String, _ target: String, state: String = "translated", in xliff: String
    ) -> String {
        guard let file = xliff.firstRange(of: "places/minster.md\""),
            let unit = xliff[file.upperBound...].firstRange(of: "name=\"\(name)\""),
            let end = xliff[unit.upperBound...].firstRange(of: "</segment>")
        else { return xliff }
        let text = xliff[unit.upperBound..<end.lowerBound].replacing(
            /<target .*?<\/target>/.dotMatchesNewlines(), with: ""
        )
        .replacing(/state="[^"]*"/, with: "state=\"\(state)\"")
        return xliff[..<unit.upperBound] + text + "<target>\(target)</target>" + xliff[end.lowerBound...]
    }

    @Test("Links and code are placeholders; emphasis is not")
    func placeholders() {
        let xliff = Self.sample().export("fr").xliff
        #expect(xliff.contains("<data id=\"d2\">](bootham-bar.md)</data>"))
        #expect(
            xliff.contains(
                "See <pc id=\"1\" canCopy=\"no\" canDelete=\"no\" dataRefEnd=\"d2\" dataRefStart=\"d1\" type=\"link\">the bar</pc> and <ph id=\"2\""
            ))
    }

    @Test(
        "A translation is written with its keys in order, elements without a key in their place, and the noted original"
    )
    func written() throws {
        let files = Self.sample()
        var xliff = files.export("fr").xliff
        xliff = Self.translating("summary", "L’église: grande", in: xliff)
        xliff = Self.translating("links[2].title", "Deux", in: xliff)
        let plan = files.plan(xliff)
        #expect(plan.diagnostics.map(\.inWords) == [])
        let report = TranslationReport(GuideReader(files: files), languages: ["fr"])
        let hash = try #require(report.languages.first?.files.first { $0.original.hasSuffix("minster.md") }?.hash)
        #expect(
            plan.outputs.map { String(decoding: $0.bytes, as: UTF8.self) } == [
                "---\nsummary: \"L’église: grande\"\nlinks:\n  - {}\n  - {title: Deux}\noriginal: \"\(hash)\"\n---\n"
            ])
    }

    @Test(
        "Only the words of an existing translation change",
        arguments: [
            ("summary: L’église.", "summary: Une grande église."),
            ("summary:   'L’église.'   # dit le guide", "summary:   'Une grande église.'   # dit le guide"),
            ("summary: \"L’église.\"", "summary: \"Une grande église.\""),
            ("summary: >\n    L’église\n    est là.\n", "summary: >\n    Une grande église.\n"),
            ("summary:\n  L’église.", "summary:\n  Une grande église."), ("summary:", "summary: Une grande église."),
        ])
    func onlyWords(old: String, new: String) {
        let text = Self.french.replacing("summary: L’église.", with: "# Un résumé.\n\(old)")
            .replacing("name: La cathédrale", with: "name:  \"La cathédrale\"")
        var files = Self.sample(["places/minster.fr.md": text])
        files.apply(files.plan(Self.translating("summary", "Une grande église.", in: files.export("fr").xliff)))
        let written = files.text("content/york/places/minster.fr.md") ?? ""
        #expect(written.replacing(/original: .*\n/, with: "") == text.replacing(old, with: new))
    }

    @Test("Words that a translation lacks are added beside those that it has")
    func addedWords() {
        let there = "---\r\nlinks:\r\n- {title: 'Un'}\r\nname: 'La cathédrale'\r\n---\r\n"
        var files = Self.sample(["places/minster.fr.md": there])
        var xliff = Self.translating("summary", "Une: église", in: files.export("fr").xliff)
        xliff = Self.translating("links[2].title", "Deux", in: xliff)
        files.apply(files.plan(xliff))
        let written = files.text("content/york/places/minster.fr.md") ?? ""
        #expect(
            written.replacing("\r\n", with: "\n").replacing(/original: .*\n/, with: "")
                == "---\nlinks:\n- {title: 'Un'}\n- {title: Deux}\nname: 'La cathédrale'\n"
                + "summary: \"Une: église\"\n---\n")
        #expect(written.utf8.count { $0 == 0x0A } == written.utf8.count { $0 == 0x0D })
    }

    @Test("Text that would become a list or a separate cell gets a backslash")
    func escaping() {
        let files = Self.sample()
        var xliff = files.export("fr").xliff
        xliff = Self.translating(
            "body[1]", "1220. <pc id=\"1\" dataRefStart=\"d1\" dataRefEnd=\"d2\">x</pc> <ph id=\"2\" dataRef=\"d3\"/>",
            in: xliff)
        xliff = Self.translating("body[2]", "Liste", in: xliff)
        let plan = files.plan(xliff)
        #expect(plan.diagnostics.map(\.inWords) == [])
        let text = plan.outputs.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        #expect(text.hasSuffix("---\n1220\\. [x](bootham-bar.md) `code`\n\n- Liste"))
    }

    @Test("A reviewed state confirms a translation, and an unchanged text does not")
    func confirmation() {
        var files = Self.sample(["places/minster.fr.md": Self.french])
        let xliff = files.export("fr").xliff
        #expect(files.plan(xliff).outputs.isEmpty)
        let reviewed = xliff.replacing("state=\"translated\"", with: "state=\"reviewed\"")
            .replacing("state=\"initial\"", with: "state=\"final\"")
        let plan = files.plan(reviewed)
        #expect(plan.outputs.map(\.path) == ["content/york/places/minster.fr.md"])
        files.apply(plan)
        let text = files.text("content/york/places/minster.fr.md") ?? ""
        #expect(text.replacing(/original: .*\n/, with: "") == Self.french)
        // The original changes: the translation belongs to an earlier state until a translator confirms it.
        files.nodes["content/york/places/minster.md"] = .bytes(
            Array(Self.minster.replacing("A list", with: "A longer list").utf8))
        let old = files.export("fr").xliff
        #expect(old.contains("state=\"translated\" subState=\"wynd:old\""))
        #expect(StrictXLIFF(Array(old.utf8)).faults == [])
        #expect(files.plan(Self.translating("summary", "Nouveau", in: old)).outputs.map(\.isNoted) == [text.noted])
        let looked = files.plan(
            Self.translating("body[2]", "Une longue liste", in: old).replacing(" subState=\"wynd:old\"", with: ""))
        #expect(looked.outputs.count == 1 && looked.outputs.first?.isNoted != text.noted)
    }

    @Test("An export of an earlier state still finds its paragraphs")
    func earlier() {
        var files = Self.sample()
        var xliff = files.export("fr").xliff
        xliff = Self.translating(
            "body[1]", "Voir <pc id=\"1\" dataRefStart=\"d1\" dataRefEnd=\"d2\">x</pc> <ph id=\"2\" dataRef=\"d3\"/>",
            in: xliff)
        xliff = Self.translating("body[2]", "Une liste", in: xliff)
        files.nodes["content/york/places/minster.md"] = .bytes(
            Array(Self.minster.replacing("See [the bar]", with: "A new paragraph.\n\nSee [the bar]").utf8))
        let plan = files.plan(xliff)
        #expect(plan.diagnostics.map(\.message).contains { $0.hasPrefix("2 of 3 parts of the text of ") })
        #expect(!plan.diagnostics.hasErrors && plan.outputs.isEmpty)
    }

    @Test(
        "A tool may add a region to the languages, or another tag may mean the same",
        arguments: [("fr-FR", "en-GB", true), ("FR", "EN", true), ("fr-x-old", "en", false), ("fr-Latn", "en", false)])
    func regions(target: String, source: String, isTaken: Bool) {
        let files = Self.sample()
        let xliff = Self.translating("summary", "Une ville.", in: files.export("fr").xliff)
            .replacing("trgLang=\"fr\"", with: "trgLang=\"\(target)\"")
            .replacing("srcLang=\"en\"", with: "srcLang=\"\(source)\"")
        #expect(files.plan(xliff).diagnostics.hasErrors != isTaken, "\(files.plan(xliff).diagnostics.map(\.inWords))")
    }

    @Test(
        "Tags are the same if only one of them names a region",
        arguments: [
            ("fr", "fr-FR", true), ("pt-BR", "pt", true), ("es-419", "es", true), ("zh", "zh-Hant", false),
            ("pt-BR", "pt-PT", false), ("fr", "frr", false), ("de", "de-1996", false), ("fr", "", false),
        ])
    func tags(one: String, other: String, areSame: Bool) {
        #expect(LanguageTag.areSame(one, other) == areSame && LanguageTag.areSame(other, one) == areSame)
    }

    // MARK: Refused files

    static let refusals: [(String, String, String)] = [
        ("trgLang=\"fr\"", "trgLang=\"it\"", "it is not a language into which the guide is translated (fr)"),
        ("srcLang=\"en\"", "srcLang=\"de\"", "this is translated from de, but the guide is written in en"),
        ("version=\"2.0\"", "version=\"2.0\" <", "this is not valid XLIFF"),
        (
            "urn:oasis:names:tc:xliff:document:2.0", "urn:oasis:names:tc:xliff:document:1.2",
            "this is an older XLIFF (2.0)"
        ),
        ("name=\"summary\"", "name=\"sumary\" x=\"\"", "has no text sumary"),
        (
            "original=\"content/york/city.md\"", "original=\"content/hull/city.md\"",
            "the file content/hull/city.md does not exist in the guide"
        ),
        (
            "York Minster</source>", "York</source>",
            "the source of name differs from content/york/places/minster.md"
        ),
        ("York Minster</source>", "York Minster</source><target xml:lang=\"de\">M</target>", "this target is in de"),
        (
            "</pc> and <ph id=\"2\" canCopy=\"no\" canDelete=\"no\" dataRef=\"d3\" type=\"other\"/>.</source>",
            "</pc> and <ph id=\"2\" canCopy=\"no\" canDelete=\"no\" dataRef=\"d3\" type=\"other\"/>.</source><target>Voir <ph id=\"2\" dataRef=\"d3\"/></target>",
            "the target of body[1] has lost the placeholder 1, \"[\"; put it back"
        ),
        (
            "A list</source>", "A list</source><target><ph id=\"9\" dataRef=\"d9\"/></target>",
            "<ph> has no entry in this unit's originalData"
        ),
    ]

    @Test("An entry that does not fit is refused with its position, and no file is written", arguments: refusals)
    func refused(text: String, change: String, message: String) throws {
        let files = Self.sample()
        var xliff = files.export("fr").xliff
        let index = try #require(xliff.firstRange(of: text))
        xliff.replaceSubrange(index, with: change)
        if change.contains("sumary") {
            xliff = xliff.replacing("id=\"summary\" name=\"sumary\" x=\"\"", with: "id=\"sumary\" name=\"sumary\"")
        }
        let plan = files.plan(xliff)
        let found = plan.diagnostics.first { $0.message.contains(message) }
        #expect(found?.severity == .error, "\(plan.diagnostics.map(\.inWords))")
        #expect(found.map { $0.location.file == "back.xlf" && $0.location.line > 0 } == true)
    }

    @Test("A document of another guide is refused")
    func otherGuide() {
        let other = Sample([
            "guide.yaml": "title: Another\nlanguages: [en, fr]\n",
            "city.md": Sample.city.replacing("York", with: "Hull"),
        ])
        let found = Self.sample(["tours/city-walls.md": nil]).plan(
            other.files.export("fr").xliff.replacing(/"original">[0-9a-f]*</, with: "\"original\">000000000000<")
        ).diagnostics.map(\.message)
        #expect(
            found == [
                "this belongs to another guide, \"Another\", and not to \"A guide\"; name its folder after the file"
            ])
    }
}

extension String {
    /// The targets in order, without the numbers of their codes.
    fileprivate var targets: [String] {
        matches(of: /<target[^>]*>(.*?)<\/target>/.dotMatchesNewlines()).map {
            String($0.1).replacing(/\ (canCopy|canDelete|dataRef|dataRefStart|dataRefEnd|type)="[^"]*"/, with: "")
        }
    }

    fileprivate var noted: String? { firstMatch(of: /original: "(.*)"/).map { String($0.1) } }
}

extension TranslationImport.Output {
    fileprivate var isNoted: String? { String(decoding: bytes, as: UTF8.self).noted }
}
