// Writes published media into the site under construction, with names from their contents.

import GuideModel
import GuideSupport
import SystemPackage

/// One city's media folder in the site that a build creates.
struct StagedMediaFolder {
    let root: FilePath
    let city: Slug

    /// The file as pages refer to it.
    static func rendition(_ file: ProcessedMedium.File, of medium: String, in city: Slug) -> Rendition {
        Rendition(path: SitePath.media(city, medium, ending: file.nameEnding), file: file.published)
    }

    /// Copies a published file to the path of its rendition.
    ///
    /// - Parameter contents: the place of its bytes; nothing is written if they are missing.
    func write(_ rendition: Rendition, _ contents: MediaContents) throws(PublishingError) {
        let path = root.appending(rendition.path)
        do {
            do {
                try create(path, contents)
            } catch Errno.fileExists {
                // A name identifies a file's content: a file of the same size is the same file, taken from the
                // previous site.
                let found = FileSystem.attributes(path, followingLinks: true)
                if let found, found.isFile, found.bytes == rendition.bytes { return }
                try replace(path, contents)
            }
        } catch is MissingContentsError {
            throw .contentsMissing
        } catch {
            throw .unwritable(
                MediaError(
                    code: .write,
                    "cannot be published: writing to \(path.removingLastComponent()) failed (\(error)); "
                        + "check the disk's space and permissions"))
        }
    }

    // Another use of the same medium has already published it; a reader always finds the complete file.
    private func replace(_ path: FilePath, _ contents: MediaContents) throws {
        let unique = String(UInt64.random(in: .min ... .max), radix: 36)
        let draft = path.removingLastComponent().appending(".\(unique).part")
        try create(draft, contents)
        do throws(FileError) { try FileSystem.rename(draft, to: path) } catch {
            try? FileSystem.removeFile(draft)
            throw error.errno
        }
    }

    // The site is not read before it is finished, so the file may be written in place.
    private func create(_ path: FilePath, _ contents: MediaContents) throws {
        var isOurs = false
        do {
            try FileSystem.create(path) { target in
                isOurs = true
                try contents.copy(to: target)
            }
        } catch {
            if isOurs { try? FileSystem.removeFile(path) }
            throw error
        }
    }
}
