// The files whose translation is incomplete, for the list of what an editor can do next.

import GuideContent
import GuideEditing
import SystemPackage

/// A translation that is missing, incomplete or out of date.
public struct TranslationGap: Sendable {
    public var language: String
    /// The file of the translation, even if it does not exist.
    public var file: String
    /// What is missing, for example `missing summary`.
    public var text: String

    /// The gaps of a guide, drafts included.
    ///
    /// This reads all files of the guide.
    public static func all(in root: FilePath) -> [TranslationGap] {
        TranslationReport(GuideReader(root: root, includesDrafts: true)).languages.flatMap { language in
            language.files.compactMap { file in
                TranslationReport.gap(in: file).map {
                    TranslationGap(language: language.tag, file: file.file, text: $0)
                }
            }
        }
    }
}
