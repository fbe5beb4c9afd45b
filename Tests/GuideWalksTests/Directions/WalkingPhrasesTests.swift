// Tables of phrases: what is read, and what is told of a faulty one.

import GuideModel
import TestSupport
import Testing

@testable import GuideWalks

@Suite("Tables of phrases")
struct WalkingPhrasesTests {
    private static let languages = ["en", "de", "fr", "es", "pt"]

    private func english() -> String {
        String(decoding: RepositoryFile.bytes("site/phrases/walking.en.json"), as: UTF8.self)
    }

    private func findings(_ table: String) -> [String] {
        WalkingPhrases.read(json: Array(table.utf8), file: "walking.en.json").diagnostics.map {
            "\($0.location.line):\($0.location.column): \($0.message)" + ($0.suggestion.map { " [\($0)]" } ?? "")
        }
    }

    @Test("Every language of ours has every phrase", arguments: languages)
    func complete(_ language: String) throws {
        #expect(try WalkingPhrases.ours(language).language == language)
    }

    @Test(
        "A fault is told with its place and what to do",
        arguments: [
            (
                "\"turn-left\": \"Turn left\"", "\"turn-lefft\": \"Turn left\"",
                "no phrase is called “turn-lefft” [turn-left]"
            ),
            ("\"side-left\": \"left\"", "\"side-left\": 3", "“side-left” should be text in double quotes"),
            (
                "\"side-left\": \"left\"", "\"side-left\": \" \"",
                "“side-left” is empty; add it; docs/directions.md says what it is for"
            ),
            (
                "into {street}\"", "into {stret}\"",
                "“into-named” has no placeholder {stret}; there may be: {street} [{street}]"
            ),
            ("into {street}\"", "into it\"", "“into-named” does not say {street}; a walker would miss it"),
            ("into {street}\"", "into {street} {name}\"", "“into-named” cannot say {name}; there may be: {street}"),
            (
                "into {street}\"", "into {street\"",
                "a brace in “into-named” has no partner; placeholders are written like {street}"
            ),
            (
                "into {street}\"", "into }{street}\"",
                "a brace in “into-named” has no partner; placeholders are written like {street}"
            ),
            ("\"surface-gravel\"", "\"surface-gravle\"", "no surface is called “gravle” [surface-gravel]"),
            (
                "\"surface-gravel\": \"", "\"surface-gravel\": \"{street}",
                "“surface-gravel” has no placeholders; leave out the braces"
            ),
            ("\"steps-up.one\"", "\"steps-up.few\"", "no phrase is called “steps-up.few” [steps-up.one]"),
            ("\"steps-up.one\"", "\"steps-up.other\"", "“steps-up.other” stands twice in the table; keep one"),
            ("\"language\": \"en\"", "\"language\": 7", "a language is a tag such as \"de\" or \"pt-BR\""),
        ])
    func faults(_ old: String, _ new: String, _ message: String) throws {
        let table = english().replacing(old, with: new, maxReplacements: 1)
        #expect(table != english())
        let findings = findings(table)
        #expect(findings.contains { $0.hasSuffix(": " + message) && !$0.hasPrefix("0") }, "\(findings)")
        #expect(WalkingPhrases.read(json: Array(table.utf8), file: "t").phrases == nil)
    }

    @Test("A missing phrase is told by its key, with what it has to say")
    func missing() {
        let table = english().replacing("  \"pass\": \"Pass {name} on your {side}.\",\n", with: "")
        #expect(findings(table) == ["1:1: the phrase “pass” is missing; add it with {name}, {side}"])
    }

    @Test("What is no table is told as such, without a crash")
    func noTable() {
        #expect(findings("[]") == ["1:1: a table of phrases is an object; begin it with { \"language\": \"en\""])
        #expect(findings("").first?.contains("this is not JSON") == true)
        #expect(findings("{}").count == 101)
        var bytes = RepositoryFile.bytes("site/phrases/walking.en.json")
        var random = SplitMix(seed: 7)
        for _ in 0..<300 {
            bytes[random.below(bytes.count)] = UInt8(random.below(256))
            _ = WalkingPhrases.read(json: bytes, file: "t")
        }
    }

    @Test("A surface that only some maps know, and a comment, may be added")
    func additions() throws {
        let table = english().replacing(
            "\"surface-sett\"", with: "\"surface-lava\": \"lava\",\n\"comment-lava\": [1],\n\"surface-sett\"")
        let (phrases, diagnostics) = WalkingPhrases.read(json: Array(table.utf8), file: "t")
        #expect(diagnostics.isEmpty)
        #expect(phrases?.surface("lava") == "lava")
    }

    @Test("A language without number words writes digits")
    func digits() throws {
        let table = english().replacing("\"number-7\": \"seven\",", with: "")
        let phrases = try #require(WalkingPhrases.read(json: Array(table.utf8), file: "t").phrases)
        #expect(phrases.number(7) == "7" && phrases.number(8) == "eight" && phrases.number(13) == "13")
    }

    @Test("docs/directions.md lists every phrase with its placeholders, and every ground")
    func documented() {
        let lines = String(decoding: RepositoryFile.bytes("docs/directions.md"), as: UTF8.self).split(separator: "\n")
        for phrase in WalkingPhrase.allCases {
            let key = phrase.rawValue + (phrase.hasPluralForms ? ".other" : "")
            let line = lines.first { $0.hasPrefix("| ") && $0.contains("`\(key)`") }
            #expect(line != nil, "\(key)")
            for placeholder in phrase.placeholders { #expect(line?.contains("`{\(placeholder.rawValue)}`") == true) }
        }
        for surface in WalkingSurface.known { #expect(lines.contains { $0.contains("`\(surface)`") }, "\(surface)") }
    }

    @Test("In every language every phrase is said, with nothing left open", arguments: languages)
    func everything(_ language: String) throws {
        let phrases = try WalkingPhrases.ours(language)
        let words = Dictionary(uniqueKeysWithValues: PhrasePlaceholder.allCases.map { ($0, "<\($0.rawValue)>") })
        for phrase in WalkingPhrase.allCases {
            for category in phrase.hasPluralForms ? PluralCategory.all(in: language) : [.other] {
                let said = phrases.say(phrase, category, words)
                #expect(!said.isEmpty && !said.contains("{") && !said.contains("}") && !said.contains("  "))
                if category == .other {
                    for placeholder in phrase.placeholders { #expect(said.contains("<\(placeholder.rawValue)>")) }
                }
            }
        }
        #expect(phrases.say(.sideLeft) != phrases.say(.sideRight))
        #expect(Set(CompassDirection.allCases.map { phrases.say(.direction($0)) }).count == 8)
        #expect(Set(CompassDirection.allCases.map { phrases.say(.door($0)) }).count == 8)
    }

    @Test("A whole walk reads well in each language")
    func golden() throws {
        var maker = RouteMaker()
        maker.go(80, 135, .street, "Minster Yard")
        maker.go(220, 225, .street, "Stonegate", branches: [(45, nil)]) { $0.surface = "sett" }
        maker.go(4, 225, .steps) {
            $0.stepCount = 7
            $0.isUphill = true
        }
        maker.startEntrance = WalkingRoute.Entrance(position: RouteMaker.position(0, 0), side: .south, isMain: true)
        let walks: [(String, [String])] = [
            (
                "de",
                [
                    "Verlassen Sie York Minster durch die Südtür. Gehen Sie entlang Minster Yard 80 m nach Südosten.",
                    "Gehen Sie nach rechts in Stonegate; 220 m, Kopfsteinpflaster.", "Sieben Stufen hinauf.",
                    "Bettys liegt rechts von Ihnen.",
                ]
            ),
            (
                "fr",
                [
                    "Quittez York Minster par la porte sud. Partez vers le sud-est par Minster Yard sur 80 m.",
                    "Tournez à droite dans Stonegate ; 220 m, pavés.", "Sept marches à monter.",
                    "Bettys se trouve à votre droite.",
                ]
            ),
            (
                "es",
                [
                    "Salga de York Minster por la puerta sur. Camine hacia el sudeste por Minster Yard durante 80 m.",
                    "Gire a la derecha por Stonegate; 220 m, adoquines.", "Siete escalones de subida.",
                    "Bettys está a su derecha.",
                ]
            ),
            (
                "pt",
                [
                    "Saia de York Minster pela porta sul. Siga para sudeste por Minster Yard durante 80 m.",
                    "Vire à direita para Stonegate; 220 m, calçada.", "Sete degraus a subir.",
                    "Bettys fica à sua direita.",
                ]
            ),
        ]
        for (language, sentences) in walks {
            try expect(maker, from: "York Minster", to: "Bettys", end: (10, 315), language: language, sentences)
        }
    }
}
