// Where a build keeps what the next one need not make again.

import ArgumentParser
import GuideBuild
import SystemPackage

struct CacheChoices: ParsableArguments {
    @Option(help: "Where to keep what the next build need not make again. Default: .wynd-cache in the guide's folder.")
    var cache: String?

    @Flag(help: "Make everything anew, and keep nothing for the next build.")
    var noCache = false

    func validate() throws {
        if noCache, cache != nil { throw ValidationError("--cache and --no-cache do not go together.") }
    }

    /// Nil for nowhere.
    func folder(of root: FilePath) -> FilePath? {
        noCache ? nil : cache.map { FilePath($0) } ?? BuildOptions.defaultCache(of: root)
    }
}
