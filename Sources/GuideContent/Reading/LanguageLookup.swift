// Reads the first language of a guide, and nothing else.

/// Reads the language before the guide is read, for the language of messages.
package enum LanguageLookup {
    /// The first language in guide.yaml, as it is written; nil if there is none.
    package static func firstLanguage(_ files: any ContentFiles) -> String? {
        var log = DiagnosticLog(file: GuideReader.settingsFile)
        guard let settings = try? YAMLFile.read(files, &log) else { return nil }
        return settings.root["languages"]?.value.elements?.first?.scalar?.text
    }
}
