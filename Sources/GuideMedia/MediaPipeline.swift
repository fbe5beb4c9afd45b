// Publishes a guide's media: detects each file's type from its content, checks it, and writes the files for
// visitors.

import GuideModel
import SystemPackage

/// Checks media and prepares them for publication.
///
/// Any number of threads may use it at the same time. The pipeline makes each product once, even if several
/// media use the file or another file with the same bytes, and once for all builds that share the cache's
/// folder. A pipeline is for one build: it checks each file once. The pipeline of the next build detects
/// changes.
///
/// ```swift
/// let pipeline = MediaPipeline(guideRoot: "trip", cache: MediaCache(folder: "trip/.wynd/media"))
/// let (asset, diagnostics) = pipeline.publish(medium, city: york, site: "trip/public.new", needsPreview: false)
/// ```
///
/// It is a class, because the work on every medium refers to it.
public final class MediaPipeline: Sendable {
    let cache: MediaCache
    let files: SourceFiles

    /// - Parameters:
    ///   - guideRoot: the guide's folder, to which the paths in media are relative.
    ///   - cache: stores products between builds.
    ///   - sha256: the lower-case hexadecimal SHA-256 of a file if the caller knows it; otherwise the file is
    ///     read.
    public init(
        guideRoot: FilePath, cache: MediaCache, sha256: @escaping @Sendable (FilePath) -> String? = { _ in nil }
    ) {
        self.cache = cache
        files = SourceFiles(guideRoot: guideRoot, sha256: sha256)
    }

    /// Checks the medium's words and files, and writes its published files below `site`.
    ///
    /// The files are at the paths that `SitePath.media` gives, with their own hashes in their names.
    ///
    /// Pictures become WebP at 480, 960 and 1440 pixels, and at their own width if that is less: upright, sRGB,
    /// without metadata. Of an animated GIF or WebP, the first frame is published: a page cannot stop the
    /// animation, and WCAG 2.2.2 requires that visitors can. Drawings are sanitised. In recordings, sound and
    /// pictures are unchanged bit for bit, and everything else is removed. The same file gives the same bytes,
    /// whatever the cache contains.
    ///
    /// - Parameter needsPreview: whether a page uses the medium's picture for link previews; a drawing then
    ///   also becomes a raster picture.
    /// - Returns: the asset, or nil if there is nothing to publish because of an error; and all diagnostics.
    public func publish(
        _ medium: Medium, city: Slug, site: FilePath, needsPreview: Bool
    ) -> (asset: MediumAsset?, diagnostics: [Diagnostic]) {
        work(on: medium, .publish(StagedMediaFolder(root: site, city: city)), needsPreview: needsPreview)
    }

    /// Does the same as `publish`, but does not write into a site.
    ///
    /// It makes products that are not in the cache, so that the asset is the same.
    public func describe(
        _ medium: Medium, city: Slug, needsPreview: Bool
    ) -> (asset: MediumAsset?, diagnostics: [Diagnostic]) {
        work(on: medium, .describe(city), needsPreview: needsPreview)
    }

    /// Returns all diagnostics that `publish` would return for the content, and writes nothing.
    ///
    /// It decodes pictures at a small size to check them, unless the cache has their result.
    public func check(_ medium: Medium) -> [Diagnostic] {
        work(on: medium, .check, needsPreview: false).diagnostics
    }

    /// The dependencies of products besides their files: the pipeline's rules, libvips' version, and whether it
    /// draws.
    ///
    /// Reading this loads libvips, which takes 50 ms the first time.
    public static var identity: String {
        let library = "rules \(MediaWorkKey.rules), libvips \(Picture.libraryVersion)"
        return DrawnPreview.isAvailable ? "\(library), \(DrawnPreview.mark)" : library
    }

    private func work(
        on medium: Medium, _ purpose: MediaTask.Purpose, needsPreview: Bool
    ) -> (asset: MediumAsset?, diagnostics: [Diagnostic]) {
        var work = MediaTask(medium: medium, pipeline: self, purpose: purpose, needsPreview: needsPreview)
        let asset = work.run()
        return (asset, work.diagnostics)
    }
}
