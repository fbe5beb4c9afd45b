// A drawing in pixels, for other sites that show it beside a link and read no SVG.

import GuideModel
import GuideSupport

/// Makes raster images of drawings that this program has made itself.
enum DrawnPreview {
    /// What the pipeline's identity ends with where this machine's libvips can draw SVG and write JPEG.
    static let mark = "drawn previews"

    /// Whether it can.
    static let isAvailable =
        jpeg(
            of: Array(
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><path d="M0 0h8v8z"/></svg>
                """.utf8)) != nil

    /// - Parameter svg: an SVG file that says its size in pixels.
    /// - Returns: a JPEG of that size; nil where this machine's libvips cannot make it.
    fileprivate static func jpeg(of svg: [UInt8]) -> [UInt8]? {
        let box = PixelSize(width: 4096, height: 4096)
        guard let picture = try? Picture(decoding: svg, fitting: box) else { return nil }
        return try? picture.encoded(as: ".jpg[Q=82,strip,optimize_coding]")
    }
}

extension MediaStore {
    /// Whether this machine can make previews of drawings; where the pipeline's identity is known, nothing is drawn to ask.
    public var hasDrawnPreviews: Bool { cache.pipelineIdentity.hasSuffix(DrawnPreview.mark) }

    /// The drawing as a JPEG, from the store where one of the same bytes was made before.
    ///
    /// - Parameter svg: an SVG file that says its size in pixels.
    /// - Returns: nil where this machine's libvips cannot make it.
    public func preview(of svg: [UInt8]) -> [UInt8]? {
        let key = MediaWorkKey(source: svg.sha256, recipe: .drawnPreview)
        let unmade = MediaRefusal(fault: .libraryMissing)
        func make() throws(MediaRefusal) -> MediaProduct {
            guard let jpeg = DrawnPreview.jpeg(of: svg) else { throw unmade }
            var product = MediaProduct(made: MadeMedium(type: .svg))
            product.add(jpeg, label: "preview", type: .jpeg)
            return product
        }
        guard let product = try? cache.product(for: key, needs: .contents, make: make),
            let file = product.made.files.first
        else { return nil }
        return product.contents[file.sha256] ?? cache.folder.contents(file.sha256)
    }
}
