// What the jobs of all cities share.

import GuideContent
import GuideMedia
import GuideModel
import GuidePages
import SystemPackage

/// One instance for the whole build.
///
/// The jobs of the cities pass on a reference, because copies would cost reference counting in every thread.
package final class BuildContext: Sendable {
    /// The guide without its list of cities.
    package let guide: Guide
    package let options: BuildOptions
    package let plan: BuildPlan
    let mediaCache: MediaCache
    package let site: StagingDirectory
    /// The guide's own part of the site.
    ///
    /// Packs contain its files too.
    let common: OutputDirectory
    /// The hashes of its files, by path.
    let commonHashes: [String: String]
    /// How many tasks of one city run at the same time; 1 if there are enough cities to use all processors.
    package let jobs: Int
    /// Whether the published site is known, so that unchanged files may stay in it.
    let canReuse: Bool
    package let progress: Progress
    /// Pages outside any city that packs may contain, by path.
    package let sharedPages: [String: WrittenPage]
    /// The media of the guide's own pages, by their ids, for each language by its tag.
    let pageAssets: [String: [String: MediumAsset]]
    /// Where the build stores its records; nil if it stores none.
    let records: BuildRecords?
    /// False for `check`: the build looks at media but does not process them, and writes nothing.
    package let publishes: Bool

    package init(
        guide: Guide, options: BuildOptions, plan: BuildPlan, mediaCache: MediaCache, site: StagingDirectory,
        common: OutputDirectory,
        commonHashes: [String: String], jobs: Int, canReuse: Bool, progress: Progress,
        sharedPages: [String: WrittenPage], pageAssets: [String: [String: MediumAsset]] = [:],
        records: BuildRecords?, publishes: Bool
    ) {
        self.guide = guide
        self.options = options
        self.plan = plan
        self.mediaCache = mediaCache
        self.site = site
        self.common = common
        self.commonHashes = commonHashes
        self.jobs = jobs
        self.canReuse = canReuse
        self.progress = progress
        self.sharedPages = sharedPages
        self.pageAssets = pageAssets
        self.records = records
        self.publishes = publishes
    }

    package var languages: [LanguagePlan] { plan.languages }
    package var theme: PublishedTheme { plan.theme }
    package var themeFiles: ThemeFiles { plan.themeFiles }

    /// The known hashes of a city's files, by path: the guide's own files, its media, and the files of its part.
    func hashes(of media: CityMedia.Output, in stage: OutputDirectory) -> [String: String] {
        var hashes = commonHashes
        for file in media.assets.values.flatMap(\.files) { hashes[file.path] = file.sha256 }
        for file in stage.outputs where !file.sha256.isEmpty { hashes[file.path] = file.sha256 }
        return hashes
    }
}
