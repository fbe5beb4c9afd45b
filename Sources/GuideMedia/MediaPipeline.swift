// Publishes a guide's media: looks at each file by its content, checks it, and writes what visitors get.

import GuideModel
import SystemPackage

/// Where media are checked and made ready.
///
/// Any number of threads may use it at once. What is made of a file is made once, however many media name the file or
/// another with the same bytes, and once for all builds that share the store's folder. A pipeline is for one build: it
/// looks at each file once, and the next one sees what has changed.
///
/// ```swift
/// let pipeline = MediaPipeline(guideRoot: "trip", store: MediaStore(folder: "trip/.wynd/media"))
/// let (asset, diagnostics) = pipeline.publish(medium, city: york, site: "trip/public.new", needsPreview: false)
/// ```
///
/// A class, since the work on every medium has it.
public final class MediaPipeline: Sendable {
    let store: MediaStore
    let files: SourceFiles

    /// - Parameters:
    ///   - guideRoot: the guide's folder, to which the paths in media are relative.
    ///   - store: where made media are kept.
    ///   - sha256: the lower-case hexadecimal SHA-256 of a file where the caller knows it; else the file is read.
    public init(
        guideRoot: FilePath, store: MediaStore, sha256: @escaping @Sendable (FilePath) -> String? = { _ in nil }
    ) {
        self.store = store
        files = SourceFiles(guideRoot: guideRoot, sha256: sha256)
    }

    /// Checks the medium's words and files, and writes its published files below `site` at the paths that
    /// `SitePath.media` gives, named by their own hashes.
    ///
    /// Pictures become WebP at 480, 960 and 1440 pixels, and their own width when that is less: upright, sRGB, with no
    /// metadata. Of an animated GIF or WebP the first frame is published: a page cannot stop it, and WCAG 2.2.2 asks
    /// that visitors can. Drawings are sanitised. Recordings keep their sound and pictures bit for bit and lose all
    /// else. The same file gives the same bytes, whatever the store holds.
    ///
    /// - Parameter needsPreview: whether a page names the medium's picture for link previews, for which a drawing
    ///   becomes a picture too.
    /// - Returns: the asset, nil when there is nothing to publish because of an error; and everything to say.
    public func publish(
        _ medium: Medium, city: Slug, site: FilePath, needsPreview: Bool
    ) -> (asset: MediumAsset?, diagnostics: [Diagnostic]) {
        work(on: medium, .publish(StagedSite(root: site, city: city)), needsPreview: needsPreview)
    }

    /// All that `publish` does, but for writing into a site.
    ///
    /// What is not in the store yet is made, so that the asset is the same.
    public func describe(
        _ medium: Medium, city: Slug, needsPreview: Bool
    ) -> (asset: MediumAsset?, diagnostics: [Diagnostic]) {
        work(on: medium, .describe(city), needsPreview: needsPreview)
    }

    /// Says all that `publish` would say of the content, and writes nothing.
    ///
    /// Pictures are decoded small to see whether they can be, unless the store knows.
    public func check(_ medium: Medium) -> [Diagnostic] {
        work(on: medium, .check, needsPreview: false).diagnostics
    }

    /// What made media depend on beside their files: the pipeline's rules, libvips' version, and whether it draws.
    ///
    /// Asking loads libvips, which takes 50 ms the first time.
    public static var identity: String {
        let library = "rules \(MediaWorkKey.rules), libvips \(Picture.libraryVersion)"
        return DrawnPreview.isAvailable ? "\(library), \(DrawnPreview.mark)" : library
    }

    private func work(
        on medium: Medium, _ purpose: MediumWork.Purpose, needsPreview: Bool
    ) -> (asset: MediumAsset?, diagnostics: [Diagnostic]) {
        var work = MediumWork(medium: medium, pipeline: self, purpose: purpose, needsPreview: needsPreview)
        let asset = work.run()
        return (asset, work.diagnostics)
    }
}
