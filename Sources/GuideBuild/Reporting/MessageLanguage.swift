// Chooses the language of messages.

import GuideContent
import GuideSupport
import SystemPackage

/// The languages of messages, and the choice among them.
public enum MessageLanguage {
    /// The language in which messages are written in the code.
    public static let english = "en"
    /// The variables of the environment that name a locale; the first one that is set counts.
    private static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

    /// The folder with a folder of translations for each language, beside the theme; nil if there is none.
    private static var folder: FilePath? { (try? ThemeFolder.found())?.appending("messages") }

    /// The languages in which commands write, sorted: English, and those with translations of the commands' own messages.
    public static var available: [String] { available(in: folder) }

    /// The languages of the messages in the editor, sorted.
    ///
    /// In some of them, only the messages of the editor are translated.
    public static var availableInEditor: [String] { (translated(in: folder) + [english]).sorted() }

    private static func available(in folder: FilePath?) -> [String] {
        let complete = translated(in: folder).filter { language in
            let names = folder.flatMap { try? FileSystem.names(in: $0.appending(language)) }
            return names?.contains("commands.json") ?? false
        }
        return (complete + [english]).sorted()
    }

    private static func translated(in folder: FilePath?) -> [String] {
        let names = folder.flatMap { try? FileSystem.names(in: $0) } ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The messages of the editor in a language; in English if there are none in this language.
    public static func editorCatalog(in language: String) -> MessageCatalog {
        guard let folder, translated(in: folder).contains(language) else { return .english }
        return MessageCatalog(language: language, folder: folder.appending(language))
    }

    /// The messages in the chosen language.
    ///
    /// - Parameters:
    ///   - option: the language that the user asks for, one of the available ones; nil for the default.
    ///   - environment: the value of a variable of the environment; nil if it is not set.
    ///   - guideLanguage: the first language of the guide; read only if nothing else decides.
    public static func catalog(
        option: String?, environment: (String) -> String?, guideLanguage: () -> String?
    ) -> MessageCatalog {
        guard let folder else { return .english }
        let language = chosen(
            from: available(in: folder), option: option, environment: environment, guideLanguage: guideLanguage)
        if language == english { return .english }
        return MessageCatalog(language: language, folder: folder.appending(language))
    }

    static func chosen(
        from available: [String], option: String?, environment: (String) -> String?, guideLanguage: () -> String?
    ) -> String {
        if let option, available.contains(option) { return option }
        for variable in variables {
            guard let locale = environment(variable).flatMap(language(ofLocale:)) else { continue }
            if available.contains(locale) { return locale }
            break
        }
        guard let guide = guideLanguage().flatMap(language(ofLocale:)), available.contains(guide) else {
            return english
        }
        return guide
    }

    /// The language of a locale or tag, for example `de` for `de_AT.UTF-8` or `de-AT`; nil for C and POSIX.
    private static func language(ofLocale locale: String) -> String? {
        let language = locale.prefix { $0.isLetter }.lowercased()
        return ["", "c", "posix"].contains(language) ? nil : language
    }

    /// The first language of the guide in a folder; nil if its guide.yaml names none.
    public static func language(ofGuide root: FilePath) -> String? {
        LanguageLookup.firstLanguage(DiskFiles(root: root))
    }
}
