// The options of a build.

import GuideModel
import GuideSupport
import SystemPackage

public struct BuildOptions: Sendable {
    /// The guide's folder: the one with guide.yaml.
    public var root: FilePath
    public var output: FilePath
    /// The address that replaces the guide's own `base-url`.
    public var baseURL: String?
    /// The cities to build; all if empty.
    public var cities: [String]
    public var includesDrafts: Bool
    /// Whether no page may be in a search engine.
    public var isUnlisted = false
    /// How many tasks run at the same time.
    public var jobs: Int
    /// Seconds since 1970, from `SOURCE_DATE_EPOCH`; if nil, only pages of events and dates depend on the day.
    public var sourceDate: Int?
    /// The moment for which the site is built: content is in it only if its publication times include the moment, and
    /// pages of events begin at it.
    ///
    /// By default `SOURCE_DATE_EPOCH`, or the time at which the options are created.
    public var moment: PublicationMoment
    /// The moment in seconds since 1970; a day and a time for the clocks of every city count in UTC.
    package var now: Int {
        switch moment {
        case .utc(let seconds): seconds
        case .local(let time): time.day.secondsSince1970 + (time.minute ?? 0) * 60
        }
    }
    /// When each file of the content last changed, in seconds since 1970 by path, if the content format records it; nil
    /// to read the folder's version history.
    public var dates: [String: Int]?
    /// The folder in which the build caches results for the next build; nil for none.
    public var cache: FilePath?
    /// The requested parts of the output.
    public var parts: Set<OutputPart>
    /// Whether the next build continues from this one even if not all parts are made, as a preview requires.
    public var recordsPartialBuilds = false
    /// The share of the cities that is built; nil for all.
    public var shard: Shard?
    /// The host whose settings the build writes into the site; nil for none.
    public var host: Host?
    /// Whether the build needs the site's address; an export does not.
    public var needsBaseURL = true
    /// Whether an update replaces the old site in one step.
    ///
    /// File by file is faster in a large site.
    public var isWhole = true
    /// How long to wait for another build of the same folder, in seconds.
    public var lockTimeout = 10.0
    /// What earlier builds of the same process have made; nil for a process that builds once.
    public var inMemoryCache: InMemoryCache?
    /// The languages (BCP 47) that a user waits for; nil for all.
    ///
    /// If only content has changed and no packs are requested, the build makes only these languages. It leaves the
    /// others unchanged, and reports that there is more to do.
    public var awaitedLanguages: Set<String>?
    /// The pages that a user waits for, by their paths from the site's root; empty for all pages.
    ///
    /// Where the build makes only ``awaitedLanguages``, it makes only these pages of their cities.
    public var awaitedPages: Set<String> = []
    /// The IDs of the cities that are known to have changed; nil to compare all.
    ///
    /// The build leaves the others unchanged, and reports that there is more to do.
    public var awaitedCities: Set<String>?
    /// Whether only this process writes into the output, so that the build need not search it for other files.
    public var isOutputOwn = false
    /// Where to find the key that signs packs; nil if no signatures are needed.
    public var signing: SigningChoice?
    /// Where to find the secret that locks content.
    public var unlocking = UnlockChoice()
    /// Where to find the secret that seals groups.
    public var sealing = GroupKeyChoice()
    /// Whether the build stops if it cannot seal a group again.
    public var needsGroups = false

    public init(
        root: FilePath, output: FilePath, baseURL: String? = nil, cities: [String] = [], includesDrafts: Bool = false,
        jobs: Int = 2, sourceDate: Int? = nil, cache: FilePath? = nil, parts: Set<OutputPart> = OutputPart.all,
        shard: Shard? = nil
    ) {
        self.root = root
        self.output = Self.named(output)
        self.baseURL = baseURL
        self.cities = cities
        self.includesDrafts = includesDrafts
        self.jobs = jobs
        self.sourceDate = sourceDate
        moment = .utc(sourceDate ?? Self.secondsNow)
        self.cache = cache
        self.parts = parts
        self.shard = shard
    }

    /// Replaces the moment by the current one, for another build with the same options.
    ///
    /// A moment that `SOURCE_DATE_EPOCH` or `--date` has fixed is unchanged.
    package mutating func renewMoment() {
        guard sourceDate == nil, case .utc = moment else { return }
        moment = .utc(Self.secondsNow)
    }

    /// The current time in seconds since 1970.
    private static var secondsNow: Int { FileAttributes.now / 1_000_000_000 }

    /// A path such as `.`, whose last component is not a name, with the real name of the folder.
    static func named(_ output: FilePath) -> FilePath {
        guard output.lexicallyNormalized().lastComponent?.kind != .regular else { return output }
        return FileSystem.realPath(output) ?? output
    }

    /// Whether a folder contains a site that a build has written.
    public static func isSite(_ folder: FilePath) -> Bool {
        FileSystem.attributes(folder.appending(SiteList.name))?.isFile == true
    }

    /// The paths of a site's files, without the lists that only builds need.
    package static func siteFiles(_ folder: FilePath) throws(FileError) -> [String] {
        try FileSystem.filesBelow(folder).filter { path in
            let name = path.split(separator: "/").last.map { String($0) } ?? path
            return !SiteList.isOwn(name)
        }
    }

    /// The default path of a guide's cache.
    public static func defaultCache(of root: FilePath) -> FilePath { root.appending(BuildCache.folderName) }
}
