// Checks the file of a picture before an import takes it.

import GuideModel
import GuideSupport
import SystemPackage

/// What an import needs to know about a picture.
public struct PictureInspection: Sendable {
    /// The usual ending of a file of its type, such as `jpg`.
    public var ending: String
    public var metadata: PictureMetadata

    /// Reads the type from the bytes, and the header and metadata of a picture.
    ///
    /// Without libvips, the header is not checked, and there are no metadata.
    /// - Returns: for a file that no page can show, what is wrong and what to do, as a clause after the file's name.
    public static func inspect(_ bytes: [UInt8], named name: String) -> Result<PictureInspection, Problem> {
        do throws(MediaError) {
            switch try MediaContainer(content: MemoryBytes(all: bytes)) {
            case .picture(let type):
                return .success(PictureInspection(ending: type.fileExtension, metadata: try metadata(of: bytes, type)))
            case .drawing:
                _ = try PublishedDrawing(bytes)
                return .success(
                    PictureInspection(ending: MediaType.svg.fileExtension, metadata: PictureMetadata()))
            case .unsupported(let what, let fix): throw MediaError.unsupported(what, fix: fix)
            default: throw MediaError.unsupported("is not a picture", fix: "name a JPEG, PNG, WebP or SVG file")
            }
        } catch {
            return .failure(Problem(clause: error.predicate.naming(name)))
        }
    }

    /// The usual ending for a sound or a video that a page can play; nil for any other file.
    ///
    /// Only the parts that describe the recording are read, whatever its size.
    public static func endingOfRecording(_ path: FilePath) -> String? {
        guard let file = try? MediaFile(path: path), let container = try? MediaContainer(content: file) else {
            return nil
        }
        return (try? Recording(reading: container, from: file))?.type.fileExtension
    }

    /// Why a file is not a picture that a page can show.
    public struct Problem: Error, Hashable, Sendable {
        public var clause: String
    }

    private static func metadata(of bytes: [UInt8], _ type: MediaType) throws(MediaError) -> PictureMetadata {
        do throws(MediaError) {
            _ = try PublishedPicture.checkedHeader(of: bytes, type: type)
        } catch {
            if error == .libraryMissing { return PictureMetadata() }
            throw error
        }
        let result = try PictureWorkers.current.perform(PictureTask(readsMetadata: true), on: bytes)
        return PictureMetadata(result.metadata)
    }
}
