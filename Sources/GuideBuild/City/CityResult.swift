// The result of a city's job.

import GuideModel
import GuidePages

package struct CityResult: Sendable {
    package var diagnostics: [Diagnostic] = []
    /// What other parts of the site show of the city, in each of the guide's languages.
    package var languages: [InLanguage] = []
    /// The pages for search engines, with their paths in the guide's first language.
    package var pages = SitePaths()
    var pageCount = 0
    var packCount = 0
    var mediumCount = 0
    /// Whether a place has a sponsor; for the guide's own pages, whether the page on privacy says so.
    package var hasSponsors = false
    /// When the result is out of date although no file has changed, in seconds since 1970; nil for never.
    package var expiry: Int?
    /// The drafts, which the public does not see yet.
    package var drafts: [DraftPage] = []
    /// What the city still lacks.
    package var gaps: [ContentGap] = []

    /// The pages with publication times.
    package var schedule: [ScheduledPage] = []
    /// The heaviest page, pack and map, if the guide has limits for them.
    package var budgetUses: [BudgetUse] = []

    // The following properties come from the city's files, and are not recorded.

    package var clock = StepClock()
    /// Only known if the city has been read.
    var unreviewed: [UnreviewedPage] = []
    /// True if the city in the published site is up to date.
    var isReused = false
    var fileCount = 0
    var byteCount = 0
    /// How many files were written because they differ.
    var changedCount = 0
    /// The roles of these files by path, for an update of a known site; empty for a new site.
    var changedRoles: [String: FileRole] = [:]
    /// Files of the city outside its folder.
    var outside: [String] = []

    package struct InLanguage: Sendable {
        package var summary: CitySummary
        var feed: [FeedEntry]
        /// How much of the city is translated into the language; nothing is counted for the originals.
        var translated: TranslationCount
    }

    package var summary: CitySummary? { languages.first?.summary }

    /// Adds the result of one of the guide's languages.
    ///
    /// Add the first language first.
    package mutating func add(_ output: CityInLanguage.Output) {
        languages.append(output.language)
        // Diagnostics of the originals appear in every language, but are reported once.
        diagnostics += output.diagnostics.filter { !diagnostics.contains($0) }
        pageCount += output.pages.count(where: \.role.isPage) + output.presentingPages
        packCount += output.packs
        if languages.count == 1 { pages = SitePaths(output.pages.filter(\.isListed).map(\.path)) }
        expiry = [expiry, output.expiry].compactMap { $0 }.min()
        budgetUses.add(output.budgetUses)
        clock.add(output.clock)
    }

    /// Counts the city's files.
    package mutating func addFiles(_ outputs: [OutputFile], of city: Slug) {
        fileCount = outputs.count
        byteCount = outputs.reduce(0) { $0 + $1.stamp.bytes }
        let folder = "\(city)/"
        outside = outputs.lazy.map(\.path).filter { !$0.hasPrefix(folder) }
    }
}
