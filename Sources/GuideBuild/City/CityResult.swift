// What is kept of a city when its job is done.

import GuideModel
import GuidePages

package struct CityResult: Sendable {
    package var diagnostics: [Diagnostic] = []
    /// What is said of the city elsewhere, in each of the guide's languages.
    package var languages: [InLanguage] = []
    /// The pages that search engines should find, where they stand in the guide's first language.
    package var pages = SitePaths()
    var pageCount = 0
    var packCount = 0
    var mediumCount = 0
    /// What the public does not see yet.
    package var drafts: [DraftPage] = []

    // What follows is known from the city's files, and not written down with the rest.

    package var clock = StepClock()
    /// Only known where the city has been read.
    var unreviewed: [UnreviewedPage] = []
    /// True when the city stands in the published site as it would be built.
    var isKept = false
    var fileCount = 0
    var byteCount = 0
    /// How many files were written because they differ.
    var changedCount = 0
    /// Files of the city that stand outside of its folder.
    var outside: [String] = []

    package struct InLanguage: Sendable {
        package var summary: CitySummary
        var feed: [FeedEntry]
        /// How much of the city is said in it; nothing is counted of the originals.
        var translated: TranslationCount
    }

    package var summary: CitySummary? { languages.first?.summary }

    /// Adds what was made in one of the guide's languages; the first comes first.
    package mutating func take(_ made: CityInLanguage.Made) {
        languages.append(made.language)
        // What is wrong with the originals is found in every language, and told once.
        diagnostics += made.diagnostics.filter { !diagnostics.contains($0) }
        pageCount += made.pages.count { $0.path.hasSuffix(".html") } + made.presentingPages
        packCount += made.packs
        if languages.count == 1 { pages = SitePaths(made.pages.filter(\.isListed).map(\.path)) }
        clock.add(made.clock)
    }

    /// Counts the city's files.
    package mutating func take(_ outputs: [OutputFile], of city: Slug) {
        fileCount = outputs.count
        byteCount = outputs.reduce(0) { $0 + $1.stamp.bytes }
        let folder = "\(city)/"
        outside = outputs.lazy.map(\.path).filter { !$0.hasPrefix(folder) }
    }
}
