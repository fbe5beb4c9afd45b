import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite("Messages in other languages")
struct MessageCatalogTests {
    /// The least percentage of the messages in the archives of command tests that have a translation.
    private static let leastTranslated = 98

    static let root = {
        let parts = #filePath.split(separator: "/").dropLast(3)
        return FilePath("/" + parts.joined(separator: "/"))
    }()

    static let german = MessageCatalog(language: "de", folder: root.appending("messages/de"))

    private let catalog = MessageCatalog(
        language: "de",
        [
            ("nothing changed", "nichts geändert"),
            ("{1} is not a kind of {2}; did you mean {3}?", "{1} ist keine Art von {2}; meinten Sie {3}?"),
            ("{1} is in {2}", "in {2} ist {1}"),
            ("{1} is in the file {2}", "{1} steht in der Datei {2}"),
            ("a place", "ein Ort"),
            ("{1} place", "{1} Ort"), ("{1} places", "{1} Orte"),
            ("and {1} more", "und {1} weitere"),
            ("found {1}, but \"{2}\" is needed", "gefunden: {1}, nötig: \"{2}\""),
            ("write {lat: 1} for {1}", "schreiben Sie {lat: 1} für {1}"),
            ("because {1}", "weil {1}"),
            ("note", "Hinweis"),
            ("{1}: {2}", "{1} – {2}"),
        ])

    @Test(
        "A pattern translates a message and the values in it",
        arguments: [
            ("nothing changed", "nichts geändert"),
            ("nothing changed today", "nothing changed today"),
            (
                "chruch is not a kind of a place; did you mean church?",
                "chruch ist keine Art von ein Ort; meinten Sie church?"
            ),
            // The first place where the rest of the pattern matches.
            ("a is in b is in c", "in in c ist b ist a"),
            // The pattern with the most literal characters.
            ("a is in the file b", "a steht in der Datei b"),
            // Only a number is before a counted noun.
            ("3 places", "3 Orte"), ("no places", "no places"), ("1,024 places", "1,024 Orte"),
            // Values between quotation marks are the editor's own text.
            ("found a place, but \"a place\" is needed", "gefunden: ein Ort, nötig: \"a place\""),
            ("write {lat: 1} for 3 places", "schreiben Sie {lat: 1} für 3 Orte"),
            // A severity is not a value.
            ("note", "Hinweis"), ("because note", "weil note"),
            // Blanks around a value remain; an empty value is a value.
            ("x is in  a place ", "in  ein Ort  ist x"), (" is in b", "in b ist "),
            // A pattern without letters would match every location.
            ("a.md: text", "a.md: text"),
            // Values in values, but not without end.
            (
                "because because because because because because a place",
                "weil weil weil weil weil because a place"
            ),
        ])
    func translation(message: String, expected: String) {
        #expect(catalog.translate(message) == expected)
        #expect(catalog.translate(message) == expected, "the cached result is the same")
        #expect(MessageCatalog.english.translate(message) == message)
    }

    @Test("Each line of a text is a message, and blanks around it remain")
    func lines() {
        #expect(catalog.translate(lines: "3 places\n  and 2 more\n\nother\n") == "3 Orte\n  und 2 weitere\n\nother\n")
    }

    @Test("Lines and annotations are translated, but not the output for programs")
    func formats() {
        let german = MessageCatalog(
            language: "de", [("warning", "Warnung"), ("the map of {1} is empty", "die Karte von {1} ist leer")])
        let diagnostics = [
            Diagnostic.warning(
                at: SourceLocation(file: "a.md", line: 2, column: 3), code: .map, "the map of York is empty")
        ]
        #expect(
            DiagnosticFormat.text.render(diagnostics, in: german)
                == "a.md:2:3: Warnung: die Karte von York ist leer [map]\n")
        #expect(
            DiagnosticFormat.github.render(diagnostics, in: german)
                == "::warning file=a.md,line=2,col=3,title=map::die Karte von York ist leer\n")
        for format in [DiagnosticFormat.json, .sarif] {
            #expect(format.render(diagnostics, in: german) == format.render(diagnostics))
        }
    }

    @Test(
        "The option decides, then the locale, then the guide",
        arguments: [
            ("en", ["LC_ALL": "de_DE.UTF-8"], "de", "en"),
            (nil, ["LC_ALL": "de_AT.UTF-8", "LANG": "en_GB.UTF-8"], "en", "de"),
            (nil, ["LC_ALL": "C.UTF-8", "LC_MESSAGES": "POSIX", "LANG": "de"], nil, "de"),
            (nil, ["LC_ALL": "", "LC_MESSAGES": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"], "de", "en"),
            // A language without messages: the guide decides, and not a later variable.
            (nil, ["LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"], "en-GB", "en"),
            (nil, ["LANG": "fr_FR.UTF-8"], "de-CH", "de"),
            (nil, [:], "de", "de"), (nil, [:], "fr", "en"), (nil, [:], nil, "en"),
        ] as [(String?, [String: String], String?, String)])
    func language(option: String?, environment: [String: String], guide: String?, expected: String) {
        let chosen = MessageLanguage.chosen(
            from: ["de", "en"], option: option, environment: { environment[$0] }, guideLanguage: { guide })
        #expect(chosen == expected)
    }

    @Test("The guide's language is the first one in guide.yaml")
    func guideLanguage() throws {
        let folder = try TemporaryFolder()
        #expect(MessageLanguage.language(ofGuide: folder.path) == nil)
        try folder.write("title: York\nlanguages: [de, en]\n", to: "guide.yaml")
        #expect(MessageLanguage.language(ofGuide: folder.path) == "de")
    }

    @Test(
        "Each pattern of a language translates the messages that it describes",
        arguments: ["ar", "de", "es", "fr", "hi", "it", "pt", "sv", "zh"])
    func patterns(language: String) throws {
        let folder = Self.root.appending("messages/\(language)")
        let catalog = MessageCatalog(language: language, folder: folder)
        var count = 0
        for name in try FileSystem.names(in: folder) {
            let file = try FileSystem.read(folder.appending(name))
            _ = try #require(try JSONReader.read(file).members, "\(name) is not a JSON object")
            for (english, translation) in MessageCatalog.entries(of: file) {
                let pattern = try #require(MessagePattern(english, translation), "\(name): \(english) has no letter")
                #expect(
                    pattern.translation.numbers.sorted() == pattern.english.numbers, "\(name): \(english)")
                var values: [Int: String] = [:]
                for number in pattern.english.numbers {
                    values[number] = pattern.isCountedNoun ? "7" : "q\(number)q"
                }
                let message = pattern.english.filled(with: values)
                #expect(catalog.translate(message) == pattern.translation.filled(with: values), "\(name)")
                count += 1
            }
        }
        #expect(count > 100)
    }

    @Test(
        "Lists, imports and progress are in German",
        arguments: [
            ("waits for Ben or Cem, since 2026-03-04", "wartet auf Ben oder Cem, seit 2026-03-04"),
            ("1 of 2 approvals: Ada on 2026-03-04", "1 von 2 Freigaben: Ada am 2026-03-04"),
            (
                "approved content/town/city.md (1 of 2 approvals)",
                "freigegeben: content/town/city.md (1 von 2 Freigaben)"
            ),
            ("changes requested by Ada on 2026-03-04", "Änderungen verlangt von Ada am 2026-03-04"),
            ("waiting: 3", "wartend: 3"),
            ("50 % of 10 texts", "50 % von 10 Texten"), ("7 % of 23 words", "7 % von 23 Wörtern"),
            ("update content/town/city.md", "aktualisieren: content/town/city.md"),
            ("3 kept as edited", "3 wie bearbeitet behalten"),
            ("York: writing pages", "York: Seiten schreiben"), ("8 s left", "noch 8 s"),
            ("places.kml: 3 places, 1 tour", "places.kml: 3 Orte, 1 Tour"),
            ("/srv/hall: now shows York, build 3e1f", "/srv/hall: zeigt jetzt York, Build 3e1f"),
            ("a/b.md:7:13: a stop of the tour is changed", "a/b.md:7:13: eine Station der Tour wird geändert"),
            (
                "the former version is damaged, because files in .wynd/published changed; check out a former commit of the guide, and publish it: git worktree add ../former HEAD~1, then wynd publish ../former --to live",
                "die frühere Fassung ist beschädigt, weil sich Dateien in .wynd/published geändert haben; holen Sie einen früheren Commit des Reiseführers, und veröffentlichen Sie ihn: git worktree add ../former HEAD~1, dann wynd publish ../former --to live"
            ),
        ])
    func lists(message: String, expected: String) {
        #expect(Self.german.translate(message) == expected)
    }

    /// The complete messages that the archives of command tests expect, with their codes.
    private static func expectedMessages() throws -> [(message: String, code: String)] {
        let folder = root.appending("Tests/CommandLine")
        var found: [(message: String, code: String)] = []
        for name in try FileSystem.names(in: folder) where name.hasSuffix(".txt") {
            let text = String(decoding: try FileSystem.read(folder.appending(name)), as: UTF8.self)
            for line in text.split(separator: "\n") where !line.contains("*") {
                let match = line.wholeMatch(of: /(?:out|err) \S+?: (?:error|warning|note): (.+) \[([a-z-]+)\]/)
                if let match { found.append((String(match.output.1), String(match.output.2))) }
            }
        }
        return found
    }

    @Test("The messages of the command tests have German translations")
    func coverage() throws {
        let messages = try Self.expectedMessages()
        #expect(messages.count > 50)
        let missing = messages.filter { Self.german.translation(of: $0.message) == nil }
        let list = missing.map { "\($0.message) [\($0.code)]" }.joined(separator: "\n")
        let translated = messages.count - missing.count
        #expect(translated * 100 >= messages.count * Self.leastTranslated, "no translation for:\n\(list)")
    }

    @Test("Each code in the command tests has a message with a German translation")
    func codes() throws {
        let messages = Dictionary(grouping: try Self.expectedMessages(), by: \.code)
        let missing = messages.filter { _, messages in
            messages.allSatisfy { Self.german.translation(of: $0.message) == nil }
        }
        #expect(missing.keys.sorted() == [])
    }
}
