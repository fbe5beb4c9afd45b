// Turns an SVG file into what is published: the safe drawing, and a raster picture of it for link previews.

import GuideModel

struct PublishedDrawing {
    var svg: [UInt8]
    var size: PixelSize
    /// What the sanitiser dropped, in words.
    var dropped: [String]

    static let previewWidth = 1200
    /// No drawing is so tall that its preview needs more.
    private static let previewHeight = 4096

    init(_ bytes: [UInt8]) throws(MediaFault) {
        let document = try DrawingDocument(parsing: bytes)
        guard document.root.isSVG, document.root.name == "svg" else {
            throw MediaFault.unsupported("is XML but not an SVG drawing", fix: "export it as SVG, JPEG or PNG")
        }
        var sanitiser = DrawingSanitiser()
        let safe = sanitiser.sanitised(document)
        let sized = try DrawingSize.sized(safe)
        svg = DrawingWriter.svg(sized.root)
        size = sized.size
        dropped = sanitiser.dropped
    }

    /// The drawing in pixels; nil where this machine's libvips cannot draw SVG.
    func drawn() -> Picture? {
        let box = PixelSize(width: Self.previewWidth, height: Self.previewHeight)
        return try? Picture(decoding: svg, fitting: box, upscales: true)
    }
}
