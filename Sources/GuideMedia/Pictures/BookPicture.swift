// A picture for a book: JPEG, PNG or SVG, which all EPUB readers support.

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

    /// The pixels of a page of a large reader; a larger picture would only need more bytes.
    static let box = PixelSize(width: 1200, height: 1600)
    static let cover = PixelSize(width: 1200, height: 1600)
    private static let jpeg = ".jpg[Q=80,strip,optimize_coding,background=255]"
    private static let png = ".png[strip,compression=9]"

    /// Reads a picture in its published form, and makes it smaller if it is larger than a page.
    ///
    /// - Parameters:
    ///   - name: the name of its file.
    ///   - location: the place that names it.
    ///   - largest: the pixels of the page; nil for those of a reader.
    /// - Returns: nil for a file that is not a picture, or that cannot be read; a warning if the reason is a
    ///   limit.
    public static func read(
        _ bytes: [UInt8], named name: String, at location: SourceLocation, within largest: PixelSize? = nil
    ) -> (picture: BookPicture?, diagnostics: [Diagnostic]) {
        do throws(MediaError) {
            return (try read(bytes, within: largest ?? box), [])
        } catch {
            guard error.code == .mediaDecoder else { return (nil, []) }
            return (nil, [.warning(at: location, code: error.code, "\(name) \(error.predicate)")])
        }
    }

    private static func read(_ bytes: [UInt8], within box: PixelSize) throws(MediaError) -> BookPicture? {
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

    /// A cover made from the picture: upright, and cropped if needed.
    ///
    /// - Parameter focus: the point that the crop preserves; nil for the most striking part.
    /// - Returns: the unchanged picture if it cannot be drawn in pixels.
    public func asCover(around focus: FocalPoint?) -> BookPicture {
        let size = Self.cover
        let box = PixelSize(width: 4 * size.width, height: 2 * size.height)
        let task = PictureTask(
            box: box, isDrawing: ending == "svg", steps: [.fill(size, around: focus), .encode(Self.jpeg)])
        guard let picture = try? PictureWorkers.current.perform(task, on: bytes).first() else { return self }
        return BookPicture(bytes: picture.bytes, ending: "jpg", type: "image/jpeg", pixels: size)
    }

    private init(bytes: [UInt8], ending: String, type: String, pixels: PixelSize) {
        (self.bytes, self.ending, self.type, self.pixels) = (bytes, ending, type, pixels)
    }

    /// Encodes as JPEG, or as PNG for a transparent picture.
    private init(of picture: PictureResult.Encoded) {
        let isOpaque = picture.isOpaque
        self.init(
            bytes: picture.bytes, ending: isOpaque ? "jpg" : "png", type: isOpaque ? "image/jpeg" : "image/png",
            pixels: picture.size)
    }
}
