// Publishes a guide's media: looks at each file by its content, checks it, and writes what visitors get.

import GuideModel
import SystemPackage

/// Where media are checked and made ready.
///
/// It holds nothing but the guide's folder, so any number of threads may use it at once.
///
/// ```swift
/// let workshop = MediaWorkshop(guideRoot: "trip")
/// let (asset, diagnostics) = workshop.publish(medium, city: york, site: "trip/public.new")
/// ```
public struct MediaWorkshop: Sendable {
    private let guideRoot: FilePath

    /// - Parameter guideRoot: the guide's folder, to which the paths in media are relative.
    public init(guideRoot: FilePath) {
        self.guideRoot = guideRoot
    }

    /// Checks the medium's words and files, and writes its published files below `site` at the paths that
    /// `SitePath.media` gives, named by their own hashes.
    ///
    /// Pictures become WebP at 480, 960 and 1440 pixels, and their own width when that is less: upright, sRGB, with no
    /// metadata. Of an animated GIF or WebP the first frame is published: a page cannot stop it, and WCAG 2.2.2 asks
    /// that visitors can. Drawings are sanitised. Recordings keep their sound and pictures bit for bit and lose all
    /// else. The same file gives the same bytes.
    /// - Returns: the asset, nil when there is nothing to publish because of an error; and everything to say.
    public func publish(
        _ medium: Medium, city: Slug, site: FilePath
    ) -> (asset: MediumAsset?, diagnostics: [Diagnostic]) {
        var work = MediumWork(medium: medium, guideRoot: guideRoot, site: StagedSite(root: site, city: city))
        let asset = work.run()
        return (asset, work.diagnostics)
    }

    /// Says all that `publish` would say, and writes nothing.
    public func check(_ medium: Medium) -> [Diagnostic] {
        var work = MediumWork(medium: medium, guideRoot: guideRoot, site: nil)
        _ = work.run()
        return work.diagnostics
    }
}
