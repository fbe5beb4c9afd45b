// The words of a guide that is created from an extract, by their names in the tables of words.

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
            let words = ThemeWords.read(
                theme, language: language ?? "en", askedFor: SourceLocation(file: GuideReader.settingsFile)
            ).words.words
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
