// The entry point of this module: reads a guide's settings, then its cities one at a time.

import GuideModel
import SystemPackage

/// Reads a guide from a folder.
///
/// ```swift
/// let reader = GuideReader(root: "trip")
/// let (guide, diagnostics) = reader.readGuide()
/// ```
///
/// The reader throws nothing. Errors in the content are in the diagnostics, in file order, and a value is nil if too
/// much of it is missing. Several threads may call each method at once.
public struct GuideReader: Sendable {
    /// The name of the file that makes a folder a guide.
    public static let settingsFile = "guide.yaml"
    /// The folder that contains the cities.
    public static let contentFolder = "content"

    private let files: any ContentFiles
    private let includesDrafts: Bool

    /// - Parameters:
    ///   - root: the guide's folder.
    ///   - includesDrafts: true to read content of every status, not only published content.
    public init(root: FilePath, includesDrafts: Bool = false) {
        self.init(files: DiskFiles(root: root), includesDrafts: includesDrafts)
    }

    public init(files: some ContentFiles, includesDrafts: Bool = false) {
        self.files = files
        self.includesDrafts = includesDrafts
    }

    /// The guide's settings and the ids of its cities; nil if guide.yaml is missing or cannot be read.
    public func readGuide() -> (guide: Guide?, diagnostics: [Diagnostic]) {
        var log = DiagnosticLog(file: GuideReader.settingsFile)
        var guide = GuideSettings.read(files, &log)
        var diagnostics = log.diagnostics
        if guide != nil || log.diagnostics.allSatisfy({ $0.code != .noGuide }) {
            let (cities, found) = CityList.find(files, language: guide?.languages.first)
            guide?.cities = cities
            diagnostics += found
        }
        if let guide { diagnostics += misnamedTranslations(of: guide) + HomeChecks.missingCities(in: guide) }
        return (guide, diagnostics.inFileOrder())
    }

    /// Reports errors in the names of files such as `guide.fr.yaml`.
    private func misnamedTranslations(of guide: Guide) -> [Diagnostic] {
        let entries = (try? files.list("")) ?? []
        return entries.compactMap { entry in
            let stem = ContentPath.stem(entry.name)
            guard entry.kind == .file, entry.name.hasSuffix(".yaml"), let name = TranslationName(stem),
                name.original == ContentPath.stem(GuideReader.settingsFile)
            else { return nil }
            return name.error(of: entry.name, ending: ".yaml", guide.knownLanguages) { path in
                entries.contains { $0.name == path }
            }
        }
    }

    /// The name of the file with the settings' texts in another language: `guide.fr.yaml`.
    public static func settingsFile(in language: String) -> String {
        TranslationReader.path(of: settingsFile, in: language)
    }

    /// The guide in each of its languages except the first.
    public func translations(of guide: Guide) -> (guides: [Guide], diagnostics: [Diagnostic]) {
        var guides: [Guide] = []
        var diagnostics: [Diagnostic] = []
        for language in guide.languages.dropFirst() {
            if guide.cities.contains(where: { $0.text == language.lowercased() }) {
                diagnostics.append(
                    .error(
                        at: guide.location, code: .language,
                        "the pages in \(language) are in a folder of that name, and so would be those of the city "
                            + "\(language.lowercased()); rename the city's folder"))
            }
            var (translated, wording, found) = GuideSettings.translate(guide, to: language, files)
            translated.translated = wording.count
            guides.append(translated)
            diagnostics += found
        }
        return (guides, diagnostics)
    }

    /// The texts of guide.yaml and of each file of the cities in a language, beside their originals.
    ///
    /// - Parameters:
    ///   - guide: the guide in its first language.
    ///   - cities: the cities to read.
    public func readTranslations(
        of guide: Guide, into language: String, cities: [Slug]
    ) -> (files: [FileTranslation], diagnostics: [Diagnostic]) {
        let (translated, wording, found) = GuideSettings.translate(guide, to: language, files)
        var (wordings, diagnostics) = ([wording], found)
        for id in cities where id != .guidePages || hasPages {
            var pages: [ReadyPage] = []
            if let file = presentation(of: id) {
                let original = guide.languages.first
                let draft = PWSReader.drafting(id: id, file: file, files: files, language: original).draft
                pages = draft.map { PWSFolderWriter.folder(of: $0, city: id).pages } ?? []
            }
            var reader = CityReader(id, guide: translated, files: files, includesDrafts: includesDrafts, ready: pages)
            let (files, found) = reader.readTranslations()
            wordings += files
            diagnostics += found
        }
        return (wordings, diagnostics.inFileOrder())
    }

    /// Whether the guide has a folder of pages of its own.
    private var hasPages: Bool {
        files.entry(ContentPath.join(GuideReader.contentFolder, Slug.guidePages.text))?.kind == .folder
    }

    /// The presentation that contains a city; nil if the city has a city.md.
    private func presentation(of id: Slug) -> String? {
        let folder = ContentPath.join(GuideReader.contentFolder, id.text)
        guard files.entry(ContentPath.join(folder, "city.md")) == nil,
            let presentations = try? CityList.presentations(in: folder, files), presentations.count == 1
        else { return nil }
        return presentations[0]
    }

    /// Reads one city with all its content; nil if too much is missing.
    ///
    /// Unpublished content is left out, unless drafts are included. Its errors become warnings, so that an unfinished
    /// draft does not stop the build.
    ///
    /// In every language of the guide except the first, texts come from the translations beside the files. Missing
    /// translations are replaced by the originals, which are in ``City/foreignTexts``.
    ///
    /// The id ``Slug/guidePages`` reads the guide's own pages, as a city that has only pages; nil if there are none.
    public func readCity(_ id: Slug, in guide: Guide) -> (city: City?, diagnostics: [Diagnostic]) {
        if id == .guidePages, !hasPages { return (nil, []) }
        let folder = ContentPath.join(GuideReader.contentFolder, id.text)
        if let file = presentation(of: id) {
            let read = PWSReader.readCity(
                id: id, file: file, files: files, guide: guide, includesDrafts: includesDrafts)
            return withOthers(read.city, read.diagnostics, in: guide)
        }
        var reader = CityReader(id, guide: guide, files: files, includesDrafts: includesDrafts)
        var (city, diagnostics) = reader.read()
        for file in (try? CityList.presentations(in: ContentPath.join(folder, "presentations"), files)) ?? [] {
            guard let read = city else { break }
            let (presentation, log) = PWSReader.presentation(file: file, files: files, of: read, in: guide)
            diagnostics += log
            guard let presentation else { continue }
            if let twin = read.presentations.first(where: { $0.id == presentation.id }) {
                diagnostics.append(
                    .error(
                        at: SourceLocation(file: file), code: .duplicateID,
                        "\(twin.location.file) has the same id; keep one of the two files"))
            } else {
                city?.presentations.append(presentation)
            }
        }
        city?.presentations.sort { $0.id < $1.id }
        return withOthers(city, diagnostics, in: guide, unreadable: reader.unreadable)
    }

    /// The city with its kiosks and redirects.
    ///
    /// - Parameter unreadable: content that exists, but that cannot be read.
    private func withOthers(
        _ city: City?, _ diagnostics: [Diagnostic], in guide: Guide, unreadable: Set<CityItem> = []
    ) -> (city: City?, diagnostics: [Diagnostic]) {
        guard var city else { return (nil, diagnostics.inFileOrder()) }
        var kiosks = KioskReader(city: city.id, guide: guide, tree: ContentTree(files: files))
        city.kiosks = kiosks.kiosks(in: city, guide, files, unreadable)
        let log = kiosks.diagnostics + kiosks.drafts.flatMap(\.draft.diagnostics)
        for draft in kiosks.drafts.map(\.draft) {
            if let wording = draft.wording { city.translated += wording.count }
            for text in draft.foreign { city.foreignTexts[text] = guide.languages.first }
        }
        let (redirects, formerIDs, others) = RedirectReader(
            city: city, guide: guide, files: files, unreadable: unreadable
        ).read()
        city.redirects = redirects
        city.formerIDs = formerIDs
        return (city, (diagnostics + log + others).inFileOrder())
    }
}
