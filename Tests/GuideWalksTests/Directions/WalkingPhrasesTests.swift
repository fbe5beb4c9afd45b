// Tests of the phrases of directions, in every language of Wynd.

import GuideModel
import TestSupport
import Testing

@testable import GuideWalks

@Suite("Tables of phrases")
struct WalkingPhrasesTests {
    private static let languages = ["en", "de", "fr", "es", "pt"]

    @Test("Every language of the project has every phrase", arguments: languages)
    func complete(_ language: String) throws {
        #expect(try WalkingPhrases.ours(language).language == language)
    }

    @Test("A surface that only some maps use may be added, a misspelt one may not")
    func additions() {
        #expect(WalkingPhrases.mayBeAdded("walk.surface-lava"))
        #expect(!WalkingPhrases.mayBeAdded("walk.surface-gravle"))
        #expect(!WalkingPhrases.mayBeAdded("walk.turn-lefft"))
    }

    @Test("Numbers up to twelve are words, others digits")
    func digits() throws {
        let phrases = try WalkingPhrases.ours("en")
        #expect(phrases.number(8) == "eight" && phrases.number(13) == "13")
    }

    @Test("docs/directions.md lists every phrase with its placeholders, and every surface")
    func documented() {
        let lines = String(decoding: RepositoryFile.bytes("docs/directions.md"), as: UTF8.self).split(separator: "\n")
        for phrase in WalkingPhrase.allCases where phrase != .decimalMark {
            let key = phrase.rawValue
            let line = lines.first { $0.hasPrefix("| ") && $0.contains("`\(key)`") }
            #expect(line != nil, "\(key)")
            for placeholder in phrase.placeholders { #expect(line?.contains("`{\(placeholder)}`") == true) }
        }
        for surface in WalkingSurface.known { #expect(lines.contains { $0.contains("`\(surface)`") }, "\(surface)") }
    }

    @Test("In every language every phrase is complete, without an open placeholder", arguments: languages)
    func everything(_ language: String) throws {
        let phrases = try WalkingPhrases.ours(language)
        let words = Dictionary(uniqueKeysWithValues: PhrasePlaceholder.allCases.map { ($0, "<\($0.rawValue)>") })
        for phrase in WalkingPhrase.allCases {
            for category in phrase.isCounted ? PluralCategory.all(in: language) : [.other] {
                let said = phrases.text(phrase, category, words)
                #expect(!said.isEmpty && !said.contains("{") && !said.contains("}") && !said.contains("  "))
                if category == .other {
                    for placeholder in phrase.placeholders { #expect(said.contains("<\(placeholder)>")) }
                }
            }
        }
        #expect(phrases.text(.sideLeft) != phrases.text(.sideRight))
        #expect(Set(CompassDirection.allCases.map { phrases.text(.direction($0)) }).count == 8)
        #expect(Set(CompassDirection.allCases.map { phrases.text(.door($0)) }).count == 8)
    }

    @Test("A full walk reads well in each language")
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
