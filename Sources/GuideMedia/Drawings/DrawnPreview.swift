// A drawing in pixels, for other sites that show it beside a link and read no SVG.

import GuideModel

/// Makes raster images of drawings that this program has made itself.
public enum DrawnPreview {
    /// Whether this machine's libvips can draw SVG and write JPEG.
    public static let isAvailable =
        jpeg(
            of: Array(
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><path d="M0 0h8v8z"/></svg>
                """.utf8)) != nil

    /// - Parameter svg: an SVG file that says its size in pixels.
    /// - Returns: a JPEG of that size; nil where this machine's libvips cannot make it.
    public static func jpeg(of svg: [UInt8]) -> [UInt8]? {
        let box = PixelSize(width: 4096, height: 4096)
        guard let picture = try? Picture(decoding: svg, fitting: box) else { return nil }
        return try? picture.encoded(as: ".jpg[Q=82,strip,optimize_coding]")
    }
}
