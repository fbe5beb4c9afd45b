// The sample guide with translations that tests can change without writing files.

import GuideModel
import SystemPackage

@testable import GuideContent
@testable import GuideEditing

enum SampleTranslations {
    static let root = FilePath(#filePath).removingLastComponent().removingLastComponent().removingLastComponent()
        .removingLastComponent()

    static let files = ChangedFiles(base: DiskFiles(root: root))

    /// The bodies of a city's Markdown files.
    static func bodies(of city: String) throws -> [(path: String, body: String)] {
        var found: [(String, String)] = []
        var waiting = ["content/\(city)"]
        while let folder = waiting.popLast() {
            for entry in try files.list(folder) {
                let path = "\(folder)/\(entry.name)"
                if entry.kind == .folder { waiting.append(path) }
                guard entry.kind == .file, path.hasSuffix(".md") else { continue }
                let text = SourceText(file: path, bytes: try files.read(path, limit: 1 << 22))
                guard case .success(let parts) = FrontMatter.split(text) else { continue }
                found.append((path, String(decoding: text.bytes[parts.body], as: UTF8.self)))
            }
        }
        return found
    }
}

/// The sample guide with changes in memory.
struct ChangedFiles: ContentFiles {
    let base: DiskFiles
    private var changes: [String: [UInt8]] = [:]

    init(base: DiskFiles) { self.base = base }

    func list(_ folder: String) throws(ContentFileError) -> [ContentEntry] {
        let there = try base.list(folder)
        let names = changes.keys.filter { ContentPath.folder(of: $0) == folder }.map(ContentPath.name)
        let new = names.filter { name in !there.contains { $0.name == name } }
        return (there + new.map { ContentEntry(name: $0, kind: .file) }).sorted { $0.name.isBefore($1.name) }
    }

    func read(_ file: String, limit: Int) throws(ContentFileError) -> [UInt8] {
        if let bytes = changes[file] { return bytes }
        return try base.read(file, limit: limit)
    }

    func entry(_ path: String) -> ContentEntry? {
        changes[path] == nil ? base.entry(path) : ContentEntry(name: ContentPath.name(of: path), kind: .file)
    }

    /// Applies what an import would write.
    mutating func apply(_ plan: TranslationImport) {
        for output in plan.outputs { changes[output.path] = output.bytes }
    }
}

extension MemoryFiles {
    func text(_ path: String) -> String? {
        if case .bytes(let bytes)? = nodes[path] { String(decoding: bytes, as: UTF8.self) } else { nil }
    }

    /// Applies what an import would write.
    mutating func apply(_ plan: TranslationImport) {
        for output in plan.outputs { nodes[output.path] = .bytes(output.bytes) }
    }
}

extension ContentFiles {
    func export(_ language: String) -> (xliff: String, found: [String]) {
        let export = TranslationExport(GuideReader(files: self, includesDrafts: true), language: language)
        return (String(decoding: export.document ?? [], as: UTF8.self), export.diagnostics.map(\.inWords))
    }

    func plan(_ xliff: String) -> TranslationImport {
        TranslationImport(Array(xliff.utf8), file: "back.xlf", into: GuideReader(files: self, includesDrafts: true))
    }
}

extension String {
    /// A copy in which every source text, with accents, is its own translation, as a translator's tool would write it.
    var pseudoTranslated: String {
        replacing(
            /<segment id="1"[^>]*>\s*<source xml:lang="[^"]*">(.*?)<\/source>(\s*<target xml:lang="[^"]*">.*?<\/target>)?/
                .dotMatchesNewlines()
        ) { match in
            let source = String(match.1)
            return
                "<segment id=\"1\" state=\"translated\"><source>\(source)</source><target>\(source.accented)</target>"
        }
    }

    /// The text with accents on vowels outside tags and entities.
    private var accented: String {
        var (isMarkup, result) = (false, "")
        for character in self {
            if character == "<" || character == "&" { isMarkup = true }
            result += isMarkup ? String(character) : ["a": "á", "e": "é", "o": "öö"][character] ?? String(character)
            if character == ">" || character == ";" { isMarkup = false }
        }
        return result
    }
}
