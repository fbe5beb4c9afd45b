// A theme in one language: its published files and its compiled templates, each made on first use.

import GuideModel
import GuidePages
import GuideScripts
import Synchronization

/// What the build needs to make the pages of one language.
///
/// A build in which nothing has changed uses none of it.
final class LanguageTheme: Sendable {
    private struct State {
        var theme: PublishedTheme?
        var renderer: SiteRenderer?
    }

    private let files: ThemeFiles
    private let words: Words
    private let look: PublishedLook
    private let isValid: Bool
    private let scripts: @Sendable () -> JoinedScripts
    private let state = Mutex(State())

    /// Prepares a theme, without reading it.
    ///
    /// - Parameters:
    ///   - isValid: whether an earlier build has read it without diagnostics.
    ///   - scripts: those of the theme with these words; called once.
    init(
        _ files: ThemeFiles, words: Words, look: PublishedLook, isValid: Bool,
        scripts: @escaping @Sendable () -> JoinedScripts
    ) {
        self.isValid = isValid
        self.files = files
        self.words = words
        self.look = look
        self.scripts = scripts
    }

    /// Its files as they are published.
    var published: PublishedTheme { state.withLock { published(&$0) } }

    private func published(_ state: inout State) -> PublishedTheme {
        if let theme = state.theme { return theme }
        let theme = PublishedTheme(files, scripts: scripts(), look: look)
        state.theme = theme
        return theme
    }

    /// Compiles its templates, once.
    ///
    /// - Returns: the renderer with warnings, or nil with errors. Warnings appear only when the templates are compiled.
    func compiled() -> (renderer: SiteRenderer?, diagnostics: [Diagnostic]) {
        state.withLock { state in
            if let renderer = state.renderer { return (renderer, []) }
            let theme = published(&state)
            let suffix = ".mustache"
            let templates = files.templates.sorted { $0.key < $1.key }.compactMap { path, file in
                path.hasSuffix(suffix)
                    ? (name: String(path.dropLast(suffix.count)), source: file.bytes, file: file.shownPath) : nil
            }
            let (renderer, found) = SiteRenderer.make(
                templates: templates, icons: theme.icons, words: words, assets: theme.named, areSound: isValid)
            state.renderer = renderer
            return (renderer, found)
        }
    }
}
