// The project's own templates and icons, from the repository.

import Foundation
import GuideModel
import GuidePages

enum Theme {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func templates() throws -> [(name: String, source: [UInt8], file: String)] {
        try files(below: "templates", ending: ".mustache").map { ($0.name, $0.bytes, "templates/\($0.name).mustache") }
    }

    static func icons() throws -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: try files(below: "site/icons", ending: ".svg").map { ($0.name, $0.bytes) })
    }

    /// Wynd's own words in a language.
    static func words(_ language: String = "en") throws -> Words {
        let tables = language == "en" ? [] : [try wordTable(language)]
        return Words.make(
            language: language, tables: tables, original: try wordTable("en"),
            askedFor: SourceLocation(file: "guide.yaml")
        ).words
    }

    private static func wordTable(_ language: String) throws -> WordTable {
        let path = "site/words/\(language).json"
        let (table, diagnostics) = WordTable.read(
            json: [UInt8](try Data(contentsOf: root.appendingPathComponent(path))), language: language, file: path)
        guard diagnostics.isEmpty else { throw InvalidTheme(diagnostics: diagnostics) }
        return table
    }

    struct InvalidTheme: Error { var diagnostics: [Diagnostic] }

    static func renderer(_ language: String = "en") throws -> SiteRenderer {
        let (renderer, diagnostics) = SiteRenderer.make(
            templates: try templates(), icons: try icons(), words: try words(language))
        guard let renderer else { throw InvalidTheme(diagnostics: diagnostics) }
        return renderer
    }

    /// All pages of the sample guide's site.
    static func samplePages(guide: Guide = SampleGuide.guide()) throws -> [RenderedPage] {
        let renderer = try renderer()
        let city = SampleGuide.cityMaterial(guide: guide)
        let pages = try renderer.cityPages(city) + renderer.city(city).pages(of: SampleGuide.packs())
        let listed = SitePaths(pages.filter(\.isListed).map(\.path))
        return try pages + renderer.guidePages(SampleGuide.guideMaterial(guide: guide, pages: [listed]))
    }

    private static func files(below folder: String, ending: String) throws -> [(name: String, bytes: [UInt8])] {
        let base = root.appendingPathComponent(folder).resolvingSymlinksInPath()
        let enumerator = FileManager.default.enumerator(atPath: base.path)
        var files: [(name: String, bytes: [UInt8])] = []
        while let path = enumerator?.nextObject() as? String {
            guard path.hasSuffix(ending) else { continue }
            let bytes = try Data(contentsOf: base.appendingPathComponent(path))
            files.append((String(path.dropLast(ending.count)), [UInt8](bytes)))
        }
        return files.sorted { $0.name < $1.name }
    }
}
