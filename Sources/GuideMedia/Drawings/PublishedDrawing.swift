// Converts an SVG file to its published form: the safe drawing, and a raster picture of it for link previews.

import GuideModel

struct PublishedDrawing {
    var svg: [UInt8]
    var size: PixelSize
    /// The parts that the sanitiser removed.
    var dropped: [DrawingSanitiser.DroppedItem]

    static let previewWidth = 1200
    /// The greatest height of a preview; no drawing needs more.
    private static let previewHeight = 4096

    init(_ bytes: [UInt8]) throws(MediaError) {
        let root: DrawingElement
        (root, svg, size, dropped) = try Self.written(bytes)
        try DrawingMeasure.check(root)
        // The published drawing must be the checked one: if it is read again, it has to give the same result.
        let again = try? Self.written(svg)
        guard let again, again.svg == svg else {
            throw MediaError.unsupported(
                "cannot be made safe: its content changes when it is read again", fix: "export it again, or as PNG")
        }
    }

    private static func written(
        _ bytes: [UInt8]
    ) throws(MediaError) -> (
        root: DrawingElement, svg: [UInt8], size: PixelSize, dropped: [DrawingSanitiser.DroppedItem]
    ) {
        let document = try DrawingDocument(parsing: bytes)
        guard document.root.isSVG, document.root.name == "svg" else {
            throw MediaError.unsupported("is XML but not an SVG drawing", fix: "export it as SVG, JPEG or PNG")
        }
        var sanitiser = DrawingSanitiser()
        let sized = try DrawingSize.sized(sanitiser.sanitised(document))
        return (sized.root, DrawingWriter.svg(sized.root), sized.size, sanitiser.dropped)
    }

    /// The pixels of the drawing after the steps; nil if this machine's libvips cannot draw it.
    ///
    /// - Throws: only the limit that it exceeded.
    func drawn(_ steps: [PictureTask.Step] = []) throws(MediaError) -> PictureResult? {
        let box = PixelSize(width: Self.previewWidth, height: Self.previewHeight)
        do throws(MediaError) {
            return try PictureWorkers.current.perform(PictureTask(box: box, isDrawing: true, steps: steps), on: svg)
        } catch {
            if error.code == .mediaDecoder { throw error }
            return nil
        }
    }
}
