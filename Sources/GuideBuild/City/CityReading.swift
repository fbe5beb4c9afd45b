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
    /// Whether content that waits for an approval is checked too.
    package let checksWaiting: Bool

    package init(options: BuildOptions, guide: Guide, opensOnCity: Bool, checksWaiting: Bool = false) {
        self.options = options
        self.guide = guide
        self.opensOnCity = opensOnCity
        self.checksWaiting = checksWaiting
    }

    /// The city in languages of the guide; empty if too much of it is missing, or if it is not public at the moment of
    /// the build.
    ///
    /// - Parameters:
    ///   - guides: the guide in each of the languages.
    ///   - files: the guide's files.
    /// - Returns: the schedule of its pages, also if it is not public.
    package func read(
        _ id: Slug, in guides: [Guide], from files: some ContentFiles
    ) -> (cities: [City], schedule: [ScheduledPage], diagnostics: [Diagnostic]) {
        let (cities, found) = readAtAnyTime(id, in: guides, from: files)
        let schedule = cities.first?.schedule ?? []
        guard let city = cities.first, !options.includesDrafts, !city.publication.areReversed,
            !files.isInTime(city.publication, timeZone: city.timeZone)
        else { return (cities, schedule, found) }
        var diagnostics = found.map(\.asWarning)
        if opensOnCity { diagnostics.append(outOfTime(city)) }
        return ([], schedule, diagnostics.inFileOrder())
    }

    /// The city in languages of the guide, whether it is public at the moment of the build or not.
    private func readAtAnyTime(
        _ id: Slug, in guides: [Guide], from files: some ContentFiles
    ) -> (cities: [City], diagnostics: [Diagnostic]) {
        let drafts = options.includesDrafts
        guard !drafts, !guide.review.isEmpty else {
            return read(id, in: guides, with: GuideReader(files: files, includesDrafts: drafts))
        }
        var reviewed = ReviewedFiles(files, city: id, guide: guide, root: options.root)
        var (cities, found): ([City], [Diagnostic]) = ([], [])
        while !reviewed.leavesOutCity {
            (cities, found) = read(id, in: guides, with: GuideReader(files: reviewed))
            guard reviewed.leaveOut(for: found) else { break }
        }
        if reviewed.leavesOutCity { (cities, found) = ([], []) }
        var diagnostics = reviewed.reported(found)
        if checksWaiting, reviewed.isWaiting {
            let reviewer = PageReviewer(files: files, guide: guide)
            diagnostics = diagnostics.adding(waiting: reviewer.presentErrors(of: id, in: guides))
        }
        if reviewed.leavesOutCity, opensOnCity { diagnostics.append(nothingToPublish(id)) }
        return (cities, diagnostics.inFileOrder())
    }

    /// The city in languages of the guide, as a reader finds it; empty if too much of it is missing.
    private func read(
        _ id: Slug, in guides: [Guide], with reader: GuideReader
    ) -> (cities: [City], diagnostics: [Diagnostic]) {
        var cities: [City] = []
        // The originals are read for every language, but each of their diagnostics is reported once.
        var diagnostics: [Diagnostic] = []
        for guide in guides {
            let (city, found) = reader.readCity(id, in: guide)
            diagnostics = (diagnostics + found).inFileOrder()
            guard let city else { return ([], diagnostics) }
            cities.append(city)
        }
        return (cities, diagnostics)
    }

    /// The diagnostic for the only city of a guide, if it is not public.
    private func outOfTime(_ city: City) -> Diagnostic {
        .error(
            at: city.location, code: .publication,
            "this is the guide's only city, and it is not public at the moment of this build, so there is nothing to "
                + "publish; change its publish-from or publish-until")
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
