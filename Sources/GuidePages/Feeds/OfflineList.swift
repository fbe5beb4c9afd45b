// Lists the files that a device stores with a saved pack, so that the guide opens and works without a network.

import GuideModel
import GuideSupport

/// Writes offline.json: the guide's own pages, which are not part of a city.
///
/// The files of a city are in its packs/index.json.
enum OfflineList {
    /// The value of `format`.
    static let format = "wynd-offline/1"

    /// The list as JSON.
    ///
    /// - Parameter pages: the guide's own pages in one language.
    static func json(_ material: GuideMaterial, pages: [RenderedPage]) -> [UInt8] {
        let stored = pages.filter(\.isStored)
        let answer = stored.filter { $0.path == material.guide.site.path(SitePath.offline) }
        let files = Set(stored.flatMap { OfflineFiles.paths(of: $0.path, addresses: $0.addresses) })
        // Neither a notice nor a new day is a reason to load all files again.
        let states = stored.map { "\(StablePage.sha256(of: $0.bytes))  \($0.path)\n" }
        return JSONWriter.object { json in
            json.member("format", format)
            json.member("version", Array(states.joined().utf8).sha256)
            json.array("languages") { json in
                for language in material.languages { json.element(language.site.folder) }
            }
            // The page itself is the first.
            json.array("answer") { json in
                for page in answer {
                    let parts = OfflineFiles.paths(of: page.path, addresses: page.addresses).subtracting([page.path])
                    for path in [page.path] + parts.sorted() { json.element(path) }
                }
            }
            json.array("files") { json in
                for path in files.sorted() { json.element(path) }
            }
        }
    }
}

/// The files of a page that a device stores for use without a network.
///
/// These are all files except pictures, recordings, and the paths of a whole city.
public enum OfflineFiles {
    /// The page and its resources, as paths from the site's root.
    ///
    /// - Parameter addresses: every address in the page.
    public static func paths(of page: String, addresses: [Address]) -> Set<String> {
        let parts = addresses.lazy.filter { $0.role == .resource && isStored($0.path) }.map(\.path)
        return Set(parts).union([page])
    }

    private static func isStored(_ path: String) -> Bool {
        if path.hasPrefix("\(SitePath.assets)/") { return true }
        return (path.hasSuffix(".js") || path.hasSuffix(".json")) && !path.hasSuffix("/paths.js")
    }
}
