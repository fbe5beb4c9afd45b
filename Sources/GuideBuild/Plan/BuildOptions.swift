// What a person asks of a build.

import GuideModel
import GuideSupport
import SystemPackage

public struct BuildOptions: Sendable {
    /// The guide's folder: the one with guide.yaml.
    public var root: FilePath
    public var output: FilePath
    /// In place of the guide's own `base-url`.
    public var baseURL: String?
    /// Only these cities; all when empty.
    public var cities: [String]
    public var includesDrafts: Bool
    /// Pieces of work done at the same time.
    public var jobs: Int
    /// Seconds since 1970, from `SOURCE_DATE_EPOCH`; nil when the build is to be the same on any day.
    public var sourceDate: Int?
    /// When each file of the content last changed, in seconds since 1970 by its path, where the content's form says so;
    /// nil to ask the history that the folder is kept in.
    public var dates: [String: Int]?
    /// Where is kept what the next build need not make again; nil for nowhere.
    public var cache: FilePath?
    /// The parts of the output that are wanted.
    public var parts: Set<OutputPart>
    /// Whether the next build begins where this one ended though not all parts are made, as a preview asks for.
    public var remembersParts = false
    /// The share of the cities that is built; nil for all.
    public var shard: Shard?
    /// Whose settings are written into the site; nil for nobody's.
    public var host: Host?
    /// Whether it is to be known where the site will stand; an export can do without.
    public var needsAddress = true
    /// Whether an update takes the place of the old site in one step; file by file, it is sooner done in a large site.
    public var isWhole = true
    /// How long to wait for another build of the same folder, in seconds.
    public var longestWait = 10.0
    /// What earlier builds of the same process have made; nil for a process that builds once.
    public var memory: BuildMemory?
    /// The languages (BCP 47) that somebody waits for; nil for all.
    ///
    /// Where only content has changed and no packs are wanted, just they are made, the others stay as they stand, and the
    /// report says that there is more to do.
    public var awaitedLanguages: Set<String>?
    /// The ids of the cities that are known to have changed; nil to compare all.
    ///
    /// The others stay as they stand, and the report says that there is more to do.
    public var awaitedCities: Set<String>?
    /// Whether nobody but this process writes into the output, so that it is not searched for what others have put there.
    public var isOutputOwn = false
    /// Where the key is that packs are signed with; nil where nobody asks for signatures.
    public var signing: SigningChoice?
    /// Where the secret is that content is locked with.
    public var unlocking = UnlockChoice()
    /// Where the secret is that groups are sealed with.
    public var sealing = GroupKeyChoice()
    /// Whether the build stops where a group would not be sealed anew.
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
        self.cache = cache
        self.parts = parts
        self.shard = shard
    }

    /// A path such as `.`, whose last part is no name, by the name that the folder has where it stands.
    private static func named(_ output: FilePath) -> FilePath {
        guard output.lexicallyNormalized().lastComponent?.kind != .regular else { return output }
        return FileSystem.realPath(output) ?? output
    }

    /// Whether a folder holds what a build has written.
    public static func isSite(_ folder: FilePath) -> Bool {
        FileSystem.attributes(folder.appending(SiteList.name))?.isFile == true
    }

    /// Where the cache of a guide stands unless something else is said.
    public static func defaultCache(of root: FilePath) -> FilePath { root.appending(BuildCache.folderName) }
}
