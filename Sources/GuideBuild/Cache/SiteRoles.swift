// What the last build recorded about the files of a site, for commands that upload the site.

import GuideModel
import SystemPackage

package enum SiteRoles {
    /// The roles of a site's files by path; empty if the cache has no records of the site.
    package static func read(_ site: FilePath, cache: FilePath?) -> [String: FileRole] {
        guard let cache else { return [:] }
        let output = StagingDirectory.resolvedPath(of: BuildOptions.named(site))
        let records = BuildCache(folder: cache).records(of: output)
        let cities = (try? SiteList.read(output))?.folders ?? []
        var roles: [String: FileRole] = [:]
        for name in cities.union([BuildRecords.guide]) {
            for file in records.record(name)?.outputs ?? [] { roles[file.path] = file.kind.role }
        }
        return roles
    }
}
