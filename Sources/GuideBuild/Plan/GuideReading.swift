// Reads the guide's settings and its own pages in all languages: what a build needs before it looks at a city.

import GuideContent
import GuideModel
import GuideSupport

/// The guide as its files describe it, without its cities.
package struct GuideReading: Sendable {
    /// The guide with its final address and its own pages; nil if its settings cannot be read.
    var guide: Guide?
    /// About the settings and the address.
    var diagnostics: [Diagnostic]
    /// The guide in each of its languages except the first.
    var translated: [Guide] = []
    var translationDiagnostics: [Diagnostic] = []
    /// The guide's own pages in each language, as a city that has only pages; empty if there are none.
    var pageFolders: [City] = []
    var pageDiagnostics: [Diagnostic] = []

    /// Reads the files, or takes what an earlier build of the same process has read if they have not changed.
    static func make(_ options: BuildOptions, content: DiskFiles) -> GuideReading {
        // Approvals come from other files.
        guard let cache = options.inMemoryCache, options.includesDrafts else { return read(options, content) }
        let key = "\(options.root) \(options.baseURL ?? "-") \(options.needsBaseURL) \(options.isUnlisted)"
        if let known = cache.guide(key), known.inputs.unchanged(in: content, root: options.root) != nil {
            return known.reading
        }
        let trace = DependencyTrace(content, root: options.root, known: nil)
        let reading = read(options, trace)
        cache.store((trace.inputs, reading), as: key)
        return reading
    }

    private static func read(_ options: BuildOptions, _ content: some ContentFiles) -> GuideReading {
        let reader = GuideReader(files: content, includesDrafts: options.includesDrafts)
        let (found, diagnostics) = reader.readGuide()
        var reading = GuideReading(guide: nil, diagnostics: diagnostics)
        guard var guide = found else { return reading }
        if !options.includesDrafts { guide = guide.published }
        guide.isUnlisted = options.isUnlisted
        // After an error in guide.yaml, the address is perhaps not missing, only wrong.
        let address = resolveBaseURL(&guide, options)
        if !diagnostics.containsError(in: guide.location.file) { reading.diagnostics += address }
        (reading.translated, reading.translationDiagnostics) = reader.translations(of: guide)
        (reading.pageFolders, reading.pageDiagnostics) = readPages(&guide, &reading.translated, options, content)
        reading.guide = guide
        return reading
    }

    /// Reads the guide's own pages into the guide in each of its languages.
    ///
    /// - Returns: the pages in each language, as a city; empty if there are none or too much of them is missing.
    private static func readPages(
        _ guide: inout Guide, _ translated: inout [Guide], _ options: BuildOptions,
        _ content: some ContentFiles
    ) -> (folders: [City], diagnostics: [Diagnostic]) {
        let reading = CityReading(options: options, guide: guide, opensOnCity: false)
        let guides = [guide] + translated
        let (read, _, diagnostics) = reading.read(.guidePages, in: guides, from: content)
        var folders = read
        if folders.isEmpty, !diagnostics.hasErrors, guide.home.contains(where: { !$0.media.isEmpty }) {
            let empty = City(
                id: .guidePages, name: guide.title, position: Position(latitude: 0, longitude: 0), summary: "",
                location: guide.location)
            folders = guides.map { _ in empty }
        }
        guard folders.count == guides.count else { return ([], diagnostics) }
        for (number, guide) in zip(folders.indices, guides) {
            folders[number].name = guides[0].title
            // The pictures of the first page are published as those of the guide's own pages.
            folders[number].media = guide.home.flatMap(\.media)
        }
        guide.freePages = folders[0].freePages
        for number in translated.indices {
            let folder = folders[number + 1]
            translated[number].freePages = folder.freePages
            translated[number].foreignTexts.merge(folder.foreignTexts) { first, _ in first }
            translated[number].translated += folder.translated
        }
        return (folders, diagnostics)
    }

    /// Determines the address of the site.
    private static func resolveBaseURL(_ guide: inout Guide, _ options: BuildOptions) -> [Diagnostic] {
        if let address = options.baseURL { guide.baseURL = address.hasSuffix("/") ? address : "\(address)/" }
        let file = SourceLocation(file: guide.location.file)
        guard let address = guide.baseURL else {
            guard options.needsBaseURL else { return [] }
            return [
                .error(
                    at: file, code: .baseURL,
                    "base-url is missing; add base-url: https://… or pass --base-url, because QR codes need the "
                        + "address of the site")
            ]
        }
        guard options.needsBaseURL, let host = BuildPlan.host(address), BuildPlan.isExample(host) else { return [] }
        return [
            .warning(
                at: file, code: .baseURL,
                "base-url is still \(host); set it before you print a poster, because QR codes lead there")
        ]
    }
}
