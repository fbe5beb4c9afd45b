// A picture for a book: JPEG, PNG or SVG, which all readers of EPUB show.

import GuideModel
import SystemPackage

/// A picture in a form and size for books.
public struct BookPicture: Sendable {
    public var bytes: [UInt8]
    /// `jpg`, `png` or `svg`.
    public var ending: String
    /// Its media type.
    public var type: String
    public var pixels: PixelSize

    /// A page of a large reader has as many; more would only be weight.
    static let box = PixelSize(width: 1200, height: 1600)
    static let cover = PixelSize(width: 1200, height: 1600)
    private static let jpeg = ".jpg[Q=80,strip,optimize_coding,background=255]"
    private static let png = ".png[strip,compression=9]"

    /// A picture as it is published, made smaller where it is larger than a page.
    ///
    /// - Parameters:
    ///   - name: of its file.
    ///   - location: where it is named.
    /// - Returns: nil for what is not a picture, or cannot be read; a warning where that is because of a limit.
    public static func read(
        _ bytes: [UInt8], named name: String, at location: SourceLocation
    ) -> (picture: BookPicture?, diagnostics: [Diagnostic]) {
        do throws(MediaFault) {
            return (try read(bytes), [])
        } catch {
            guard error.code == .mediaDecoder else { return (nil, []) }
            return (nil, [.warning(at: location, code: error.code, "\(name) \(error.predicate)")])
        }
    }

    private static func read(_ bytes: [UInt8]) throws(MediaFault) -> BookPicture? {
        switch try MediaContainer(content: MemoryBytes(all: bytes)) {
        case .drawing:
            let drawing = try PublishedDrawing(bytes)
            return BookPicture(bytes: drawing.svg, ending: "svg", type: "image/svg+xml", pixels: drawing.size)
        case .picture(let type):
            _ = try PublishedPicture.checkedHeader(of: bytes, type: type)
            let task = PictureTask(box: box, steps: [.encode(jpeg, transparent: png)])
            return BookPicture(of: try PictureWorkers.current.perform(task, on: bytes).first())
        default: return nil
        }
    }

    /// A cover of it: upright, cut where it has to be.
    ///
    /// - Returns: the picture as it is where it cannot be drawn in pixels.
    public var asCover: BookPicture {
        let size = Self.cover
        let box = PixelSize(width: 4 * size.width, height: 2 * size.height)
        let task = PictureTask(box: box, isDrawing: ending == "svg", steps: [.fill(size), .encode(Self.jpeg)])
        guard let picture = try? PictureWorkers.current.perform(task, on: bytes).first() else { return self }
        return BookPicture(bytes: picture.bytes, ending: "jpg", type: "image/jpeg", pixels: size)
    }

    private init(bytes: [UInt8], ending: String, type: String, pixels: PixelSize) {
        (self.bytes, self.ending, self.type, self.pixels) = (bytes, ending, type, pixels)
    }

    /// JPEG, or PNG for what one can see through.
    private init(of picture: PictureResult.Encoded) {
        let isOpaque = picture.isOpaque
        self.init(
            bytes: picture.bytes, ending: isOpaque ? "jpg" : "png", type: isOpaque ? "image/jpeg" : "image/png",
            pixels: picture.size)
    }
}
