// The options for the build cache, from which the next build reuses files.

import ArgumentParser
import GuideBuild
import SystemPackage

struct CacheChoices: ParsableArguments {
    @Option(help: "The folder for the build cache. Default: .wynd-cache in the guide's folder.")
    var cache: String?

    @Flag(help: "Build everything again, and store nothing for the next build.")
    var noCache = false

    func validate() throws {
        if noCache, cache != nil { throw ValidationError("--cache and --no-cache cannot be combined.") }
    }

    /// The cache's folder; nil for no cache.
    func folder(of root: FilePath) -> FilePath? {
        noCache ? nil : cache.map { FilePath($0) } ?? BuildOptions.defaultCache(of: root)
    }
}
