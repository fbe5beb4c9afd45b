// Reads a city as a build or an export may contain it, with or without drafts.

import GuideContent
import GuideEditing
import GuideModel

package struct CityReading: Sendable {
    package let options: BuildOptions
    /// In the language of the originals.
    package let guide: Guide
    /// Whether the guide opens on the page of its only city.
    package let opensOnCity: Bool

    package init(options: BuildOptions, guide: Guide, opensOnCity: Bool) {
        self.options = options
        self.guide = guide
        self.opensOnCity = opensOnCity
    }

    /// The city in languages of the guide; empty if too much of it is missing.
    ///
    /// - Parameters:
    ///   - guides: the guide in each of the languages.
    ///   - files: the guide's files.
    package func read(
        _ id: Slug, in guides: [Guide], from files: some ContentFiles
    ) -> (cities: [City], diagnostics: [Diagnostic]) {
        let drafts = options.includesDrafts
        var diagnostics: [Diagnostic] = []
        var reader = GuideReader(files: files, includesDrafts: drafts)
        if !drafts, !guide.review.isEmpty {
            let reviewed = ReviewedFiles(files, city: id, guide: guide, root: options.root)
            diagnostics = reviewed.diagnostics
            if reviewed.leavesOutCity {
                if opensOnCity { diagnostics.append(nothingToPublish(id)) }
                return ([], diagnostics.inFileOrder())
            }
            reader = GuideReader(files: reviewed)
        }
        var cities: [City] = []
        for guide in guides {
            let (city, found) = reader.readCity(id, in: guide)
            // The originals are read for every language, but each of their diagnostics is reported once.
            let known = Set(diagnostics)
            diagnostics += found.filter { !known.contains($0) }
            guard let city else { return ([], diagnostics.inFileOrder()) }
            cities.append(city)
        }
        return (cities, diagnostics.inFileOrder())
    }

    /// The diagnostic for a city with nothing to publish.
    ///
    /// A guide with one city opens on that city.
    private func nothingToPublish(_ id: Slug) -> Diagnostic {
        .error(
            at: SourceLocation(file: "\(GuideReader.contentFolder)/\(id)/city.md"), code: .notApproved,
            "this is the guide's only city, so there is nothing to publish until it is approved; see wynd review")
    }
}
