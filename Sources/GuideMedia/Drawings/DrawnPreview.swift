// Renders a drawing in pixels, for other sites that show it beside a link and do not support SVG.

import GuideModel
import GuideSupport

/// Makes raster images of drawings that this program itself has made.
enum DrawnPreview {
    /// The suffix of the pipeline's identity if this machine's libvips can draw SVG and write JPEG.
    static let mark = "drawn previews"

    /// Whether libvips can do this; the test runs in this process, because the drawing is the program's own.
    static let isAvailable: Bool = {
        let square = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><path d="M0 0h8v8z"/></svg>
            """
        return (try? task.perform(on: Array(square.utf8))) != nil
    }()

    private static let task = PictureTask(
        box: PixelSize(width: 4096, height: 4096), steps: [.encode(".jpg[Q=82,strip,optimize_coding]")])

    /// - Parameter svg: an SVG file that declares its size in pixels.
    /// - Returns: a JPEG of that size; nil if this machine's libvips cannot make it.
    fileprivate static func jpeg(of svg: [UInt8]) -> [UInt8]? {
        try? PictureWorkers.current.perform(task, on: svg).first().bytes
    }
}

extension MediaCache {
    /// Whether this machine can make previews of drawings; if the pipeline's identity is known, this draws
    /// nothing.
    public var hasDrawnPreviews: Bool { products.pipelineIdentity.hasSuffix(DrawnPreview.mark) }

    /// The drawing as a JPEG, from the cache if one of the same bytes was made before.
    ///
    /// - Parameter svg: an SVG file that declares its size in pixels.
    /// - Returns: nil if this machine's libvips cannot make it.
    public func preview(of svg: [UInt8]) -> [UInt8]? {
        let key = MediaWorkKey(source: svg.sha256, recipe: .drawnPreview)
        let failure = MediaProcessingError(cause: .libraryMissing)
        func make() throws(MediaProcessingError) -> MediaProduct {
            guard let jpeg = DrawnPreview.jpeg(of: svg) else { throw failure }
            var product = MediaProduct(processed: ProcessedMedium(type: .svg))
            product.add(jpeg, label: "preview", type: .jpeg)
            return product
        }
        guard let product = try? products.product(for: key, needs: .contents, make: make),
            let file = product.processed.files.first
        else { return nil }
        return product.contents[file.sha256] ?? products.folder.contents(file.sha256)
    }
}
