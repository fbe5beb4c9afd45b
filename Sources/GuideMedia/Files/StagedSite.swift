// Writes published media into the site under construction, named by what is in them.

import GuideModel
import GuideSupport
import SystemPackage

/// One city's media folder in the site that a build is making.
struct StagedSite {
    let root: FilePath
    let city: Slug

    /// The file as pages refer to it.
    static func rendition(_ file: MadeMedium.File, of medium: String, in city: Slug) -> Rendition {
        Rendition(path: SitePath.media(city, medium, ending: file.nameEnding), file: file.published)
    }

    /// Copies a published file to where its rendition says.
    ///
    /// - Parameter contents: where its bytes are; nothing is written when they prove not to be there.
    func write(_ rendition: Rendition, _ contents: MediaContents) throws(PublishingFault) {
        let path = root.appending(rendition.path)
        do {
            do {
                try create(path, contents)
            } catch Errno.fileExists {
                // A name tells a file's content: what has its size is the file, taken over from the site of before.
                let found = FileSystem.attributes(path, followingLinks: true)
                if let found, found.isFile, found.bytes == rendition.bytes { return }
                try replace(path, contents)
            }
        } catch is ContentsMissing {
            throw .contentsMissing
        } catch {
            throw .unwritable(
                MediaFault(
                    code: .write,
                    "cannot be published: writing to \(path.removingLastComponent()) failed (\(error)); "
                        + "check the disk's space and permissions"))
        }
    }

    // It is published already, by another mention of the same medium; whoever reads it finds it whole.
    private func replace(_ path: FilePath, _ contents: MediaContents) throws {
        let unique = String(UInt64.random(in: .min ... .max), radix: 36)
        let draft = path.removingLastComponent().appending(".\(unique).part")
        try create(draft, contents)
        do throws(FileFault) { try FileSystem.rename(draft, to: path) } catch {
            try? FileSystem.removeFile(draft)
            throw error.errno
        }
    }

    // Nobody reads the site before it is finished, so the file may grow in its place.
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
