// Caches the themes that earlier builds have read without diagnostics, and their joined scripts.

import GuideModel
import GuideScripts
import GuideSupport
import SystemPackage

/// Caches one theme for each language of a guide.
///
/// If little has changed, reading scripts and compiling templates takes most of the build time.
package struct ThemeCache: Sendable {
    private let folder: FilePath
    /// The hash of the program that builds.
    private let tool: String

    package init(_ cache: BuildCache, tool: String) {
        folder = cache.folder.appending("themes")
        self.tool = tool
    }

    /// Whether an earlier build read a theme without diagnostics.
    ///
    /// - Parameters:
    ///   - key: the hash of what the theme is made from.
    ///   - language: a BCP 47 tag.
    func isValid(_ key: String, in language: String) -> Bool {
        guard var record = read(language) else { return false }
        return (try? record.text()) == stamped(key)
    }

    /// The joined scripts of a valid theme; nil if unknown.
    package func scripts(_ key: String, in language: String) -> JoinedScripts? {
        guard var record = read("\(language)-scripts") else { return nil }
        do throws(RecordError) {
            guard try record.text() == stamped(key) else { return nil }
            let scripts = try record.list { (record: inout RecordReader) throws(RecordError) in
                PublishedScript(
                    source: try record.text(), text: try record.text(),
                    later: try record.list { (record: inout RecordReader) throws(RecordError) in try record.text() })
            }
            let usedWords = try record.list { (record: inout RecordReader) throws(RecordError) in try record.text() }
            try record.finish()
            return JoinedScripts(scripts: scripts, usedWords: Set(usedWords), diagnostics: [])
        } catch {
            return nil
        }
    }

    /// Stores a theme that has no diagnostics.
    ///
    /// If the cache cannot be written, the next build reads the theme again.
    func store(_ scripts: JoinedScripts, as key: String, in language: String) {
        var record = RecordWriter()
        record.text(stamped(key))
        try? BuildCache.write(record, to: path(language))
        record.list(scripts.scripts) { record, script in
            record.text(script.source)
            record.text(script.text)
            record.list(script.later) { $0.text($1) }
        }
        record.list(scripts.usedWords.sorted()) { $0.text($1) }
        try? BuildCache.write(record, to: path("\(language)-scripts"))
    }

    private func stamped(_ key: String) -> String { "\(tool) \(key)" }

    private func path(_ name: String) -> FilePath { folder.appending("\(name).record") }

    private func read(_ name: String) -> RecordReader? {
        guard let bytes = try? FileSystem.read(path(name)) else { return nil }
        return try? RecordReader(bytes)
    }
}
