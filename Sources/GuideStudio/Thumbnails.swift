// Makes small pictures of media for the editor, and stores them in the cache of the guide.

import GuideMedia
import GuideSupport
import SystemPackage

/// The thumbnails of the guide's pictures.
struct Thumbnails {
    let root: FilePath
    /// The folder of the stored thumbnails.
    let folder: FilePath

    /// The thumbnail of a picture, which is made again after its file has changed.
    func answer(_ path: StudioPath) throws(StudioError) -> StudioAnswer {
        let file = path.file(in: root)
        guard let found = FileSystem.attributes(file, followingLinks: true), found.isFile else {
            throw StudioError(404, "\(path.text) does not exist.")
        }
        let key = Array("\(path.text)\n\(found.modified)\n\(found.bytes)".utf8).sha256
        for (ending, type) in Self.types {
            if let bytes = try? FileSystem.read(folder.appending("\(key).\(ending)")) {
                return .content(bytes, type: type)
            }
        }
        switch EditedPicture.thumbnail(of: file) {
        case .failure(let problem): throw StudioError(415, problem.sentence(about: path))
        case .success(let picture):
            if let ending = Self.types.first(where: { $0.type == picture.mediaType })?.ending {
                // Without the stored file, the thumbnail is made again next time.
                try? FileSystem.makeFolder(folder)
                try? FileSystem.replace(folder.appending("\(key).\(ending)"), with: picture.bytes)
            }
            return .content(picture.bytes, type: picture.mediaType)
        }
    }

    private static let types = [(ending: "webp", type: "image/webp"), (ending: "svg", type: "image/svg+xml")]
}
