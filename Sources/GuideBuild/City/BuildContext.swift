// What every city's job shares.

import GuideContent
import GuideMedia
import GuideModel
import GuidePages
import SystemPackage

/// One for the whole build: a city's jobs hand it on, and copies of all that it holds would be counted by every thread.
package final class BuildContext: Sendable {
    /// The guide without its list of cities.
    package let guide: Guide
    package let options: BuildOptions
    package let setup: BuildSetup
    let store: MediaStore
    package let site: StagingDirectory
    /// The guide's own part of the site, whose files packs hold too.
    let common: PartStage
    /// The hashes of its files, by path.
    let commonHashes: [String: String]
    /// Pieces of one city's work done at the same time: one where there are cities enough to keep everybody busy.
    package let jobs: Int
    /// Whether the published site is known, so that files may stay where they stand.
    let mayKeep: Bool
    package let progress: Progress
    /// Pages outside any city that packs may hold, by their paths.
    package let standing: [String: WrittenPage]
    /// Where is remembered what was made; nil for nowhere.
    let ledger: BuildRecords?
    /// False for `check`: media are looked at but not made ready, and nothing is written.
    package let publishes: Bool

    package init(
        guide: Guide, options: BuildOptions, setup: BuildSetup, store: MediaStore, site: StagingDirectory,
        common: PartStage,
        commonHashes: [String: String], jobs: Int, mayKeep: Bool, progress: Progress, standing: [String: WrittenPage],
        ledger: BuildRecords?, publishes: Bool
    ) {
        self.guide = guide
        self.options = options
        self.setup = setup
        self.store = store
        self.site = site
        self.common = common
        self.commonHashes = commonHashes
        self.jobs = jobs
        self.mayKeep = mayKeep
        self.progress = progress
        self.standing = standing
        self.ledger = ledger
        self.publishes = publishes
    }

    package var languages: [LanguageSetup] { setup.languages }
    package var theme: PublishedTheme { setup.theme }
    package var themeFiles: ThemeFiles { setup.themeFiles }

    /// The hashes that are known of a city's files already, by path: the guide's own, its media, and what is in its part.
    func hashes(of media: CityMedia.Made, in stage: PartStage) -> [String: String] {
        var hashes = commonHashes
        for file in media.assets.values.flatMap(\.files) { hashes[file.path] = file.sha256 }
        for file in stage.outputs where !file.sha256.isEmpty { hashes[file.path] = file.sha256 }
        return hashes
    }
}
