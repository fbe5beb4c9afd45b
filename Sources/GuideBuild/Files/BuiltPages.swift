// The pages of the last build, for commands that delete content.

import GuideModel
import SystemPackage

/// Reads which pages a guide's own folder `public` contains.
public enum BuiltPages {
    /// The pages by their cities, with their paths from the site's root; without cities that were not built there.
    ///
    /// - Parameter root: the guide's folder.
    public static func byCity(root: FilePath) -> [Slug: Set<String>] {
        let site = root.appending("public")
        var pages: [Slug: Set<String>] = [:]
        for folder in (try? SiteList.read(site))?.folders ?? [] {
            guard let city = Slug(folder), let list = try? SiteList.read(site.appending(folder)), !list.isEmpty else {
                continue
            }
            pages[city] = Set(list.files.map { "\(folder)/\($0)" })
        }
        return pages
    }
}
