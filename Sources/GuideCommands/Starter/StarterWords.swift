// The words of guides and content that commands create, by their names in the tables of words.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport

extension Words {
    /// The attribution of a guide's places and map, in Markdown.
    var attribution: String {
        let link = "[\(self(StarterWord.contributors))](https://www.openstreetmap.org/copyright)"
        return self(StarterWord.attribution, link)
    }
}

/// The names of the levels and badges of an imported city.
public enum StarterRewards {
    /// Reads Wynd's own words.
    ///
    /// - Returns: the texts in a language (BCP 47), or in English if the language is unknown or not supported.
    /// - Throws: if Wynd's own files cannot be read.
    public static func texts() throws(FileError) -> @Sendable (String?) -> RewardTexts {
        let theme = try ThemeFiles.readDefault()
        return { language in
            let words = theme.readWords(in: language)
            func badge(_ name: StarterWord, _ text: StarterWord) -> RewardTexts.Badge {
                RewardTexts.Badge(name: words(name), text: words(text))
            }
            return RewardTexts(
                levels: [words(StarterWord.firstLevel), words(StarterWord.middleLevel), words(StarterWord.lastLevel)],
                first: badge(.firstBadge, .firstBadgeText), half: badge(.halfBadge, .halfBadgeText),
                every: badge(.everyBadge, .everyBadgeText))
        }
    }
}

extension QuizTexts {
    /// Reads Wynd's own words.
    ///
    /// - Parameter language: a BCP 47 tag; the texts are in English if the language is unknown or not supported.
    /// - Throws: if Wynd's own files cannot be read.
    public static func read(in language: String?) throws(FileError) -> QuizTexts {
        let words = try ThemeFiles.readDefault().readWords(in: language)
        return QuizTexts(trueAnswer: words(StarterWord.trueAnswer), falseAnswer: words(StarterWord.falseAnswer)) {
            words(StarterWord.quizSummary, count: $0)
        }
    }
}

extension ThemeFiles {
    /// The words of a language; English words if the language is unknown or not supported.
    fileprivate func readWords(in language: String?) -> Words {
        ThemeWords.read(self, language: language ?? "en", askedFor: SourceLocation(file: GuideReader.settingsFile))
            .words.words
    }
}
