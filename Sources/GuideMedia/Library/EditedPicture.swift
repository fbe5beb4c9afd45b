// Makes small pictures for lists, and turns and shrinks pictures.

import GuideModel
import GuideSupport
import SystemPackage

/// A picture as bytes, with its media type.
public struct EditedPicture: Sendable {
    public var bytes: [UInt8]
    /// As registered with IANA.
    public var mediaType: String
    public var pixels: PixelSize

    /// The longest side of a thumbnail, in pixels.
    private static let thumbnailBox = PixelSize(width: 320, height: 320)

    /// A small picture of a photograph, or the published form of a drawing.
    public static func thumbnail(of path: FilePath) -> Result<EditedPicture, MediumProblem> {
        MediumProblem.catching(path.lastComponent?.string ?? "") { () throws(MediaError) -> EditedPicture in
            let file = try MediaFile(path: path)
            switch try MediaContainer(content: file) {
            case .picture(let type):
                let bytes = try file.exactly(at: 0, count: file.count)
                _ = try PublishedPicture.checkedHeader(of: bytes, type: type)
                let task = PictureTask(box: thumbnailBox, steps: [.encode(PublishedPicture.encoding)])
                let small = try PictureWorkers.current.perform(task, on: bytes).first()
                return EditedPicture(
                    bytes: WebPFile.withoutNotes(small.bytes), mediaType: MediaType.webp.mediaType, pixels: small.size)
            case .drawing:
                let drawing = try PublishedDrawing(try file.wholeDrawing())
                return EditedPicture(bytes: drawing.svg, mediaType: MediaType.svg.mediaType, pixels: drawing.size)
            default: throw .unsupported("is not a picture", fix: "choose a JPEG, PNG, WebP or SVG file")
            }
        }
    }

    /// A picture turned clockwise, upright before that, in the same format and without metadata.
    ///
    /// - Parameter degrees: 90, 180 or 270.
    public static func turned(_ path: FilePath, degrees: Int) -> Result<EditedPicture, MediumProblem> {
        edited(
            path, box: nil, [.turn(quarters: degrees / 90)],
            orThrow: .unsupported(
                "cannot be turned", fix: "choose a JPEG, PNG or WebP file, or turn the original"))
    }

    /// A picture made smaller, upright, in the same format and without metadata.
    ///
    /// - Parameter side: the most pixels of its longest side; a picture that is not larger remains as large as it is.
    public static func shrunk(_ path: FilePath, longestSide side: Int) -> Result<EditedPicture, MediumProblem> {
        edited(
            path, box: PixelSize(width: side, height: side), [],
            orThrow: .unsupported(
                "cannot be made smaller", fix: "choose a JPEG, PNG or WebP file, or change the original"))
    }

    /// - Parameters:
    ///   - box: the size into which the picture fits; nil for its own size.
    ///   - refusal: the error for a file in another format.
    private static func edited(
        _ path: FilePath, box: PixelSize?, _ steps: [PictureTask.Step], orThrow refusal: MediaError
    ) -> Result<EditedPicture, MediumProblem> {
        MediumProblem.catching(path.lastComponent?.string ?? "") { () throws(MediaError) -> EditedPicture in
            let file = try MediaFile(path: path)
            guard case .picture(let type) = try MediaContainer(content: file), let encodings = encodings[type] else {
                throw refusal
            }
            let bytes = try file.exactly(at: 0, count: file.count)
            let size = try PublishedPicture.checkedHeader(of: bytes, type: type).size
            var picture = try encoded(bytes, fitting: box ?? size, steps, as: encodings.best)
            // With the high quality, a picture of fewer pixels can be a larger file than a compressed original.
            if box != nil, picture.bytes.count >= bytes.count, let smaller = encodings.smaller {
                picture = try encoded(bytes, fitting: box ?? size, steps, as: smaller)
            }
            return EditedPicture(bytes: picture.bytes, mediaType: type.mediaType, pixels: picture.size)
        }
    }

    private static func encoded(
        _ bytes: [UInt8], fitting box: PixelSize, _ steps: [PictureTask.Step], as encoding: String
    ) throws(MediaError) -> PictureResult.Encoded {
        let task = PictureTask(box: box, steps: steps + [.encode(encoding)])
        return try PictureWorkers.current.perform(task, on: bytes).first()
    }

    /// The settings of the encoders; the quality is high, because builds encode the picture again.
    private static let encodings: [MediaType: (best: String, smaller: String?)] = [
        .jpeg: (".jpg[Q=92,strip,optimize_coding]", ".jpg[Q=75,strip,optimize_coding]"),
        .png: (".png[strip,compression=9]", nil),
        .webp: (".webp[Q=92,effort=4,strip]", ".webp[Q=75,effort=4,strip]"),
    ]
}
