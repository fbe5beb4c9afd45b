// Resizes a photograph for pages: upright WebP files at several widths, and its average colour.

import GuideModel

/// A picture before it is published, encoded but not yet written.
struct PublishedPicture {
    /// The widths that pages choose from; a picture that is narrower than the last is also published at its own
    /// width.
    static let widths = [480, 960, 1440]
    /// Pictures with more pixels are rejected before any pixel is decoded.
    static let mostPixels = 100_000_000
    /// WebP does not support sides longer than 16383 pixels.
    static let longestSide = 16_383
    /// The settings of the encoder.
    ///
    /// Quality 78 preserves stone and foliage at about a tenth of the bytes of a camera's JPEG. Effort 4 gives
    /// files within 2 % of the smallest ones in half their time.
    static let encoding = ".webp[Q=78,effort=4,strip]"

    /// One published file of the picture, in WebP.
    struct Version {
        var pixels: PixelSize
        var bytes: [UInt8]

        /// - Parameter picture: encoded with `encoding`.
        init(of picture: PictureResult.Encoded) {
            pixels = picture.size
            bytes = WebPFile.withoutNotes(picture.bytes)
        }
    }

    /// Widths ascending.
    var versions: [Version]
    /// The mean colour as `#rrggbb`; nil for a transparent picture, which needs no background.
    var colour: String?
    /// Frames of an animation, 1 for a still picture; only the first is published.
    var frames: Int

    /// Decodes and encodes a picture.
    ///
    /// - Parameter widths: the widths to make, ascending.
    init(_ bytes: [UInt8], type: MediaType, widths: [Int] = Self.widths) throws(MediaError) {
        let header = try Self.checkedHeader(of: bytes, type: type)
        let own = header.size.width
        let widest = min(own, widths.last ?? own)
        let smaller = widths.reversed().map { PictureTask.Step.shrink(width: $0, encoding: Self.encoding) }
        let task = PictureTask(
            box: PixelSize(width: widest, height: Self.longestSide),
            steps: [.encode(Self.encoding)] + smaller + [.colour])
        let result = try PictureWorkers.current.perform(task, on: bytes)
        versions = result.pictures.reversed().map(Version.init)
        colour = result.colour
        frames = header.frames
    }

    /// Decodes a picture once at a small size, to check whether it can be published.
    ///
    /// - Returns: the number of its frames.
    static func inspect(_ bytes: [UInt8], type: MediaType) throws(MediaError) -> Int {
        let header = try checkedHeader(of: bytes, type: type)
        let width = min(header.size.width, widths[0])
        let task = PictureTask(box: PixelSize(width: width, height: longestSide))
        _ = try PictureWorkers.current.perform(task, on: bytes)
        return header.frames
    }

    /// The header of a picture, after a check that it may be decoded.
    static func checkedHeader(of bytes: [UInt8], type: MediaType) throws(MediaError) -> Picture.Header {
        let header: Picture.Header
        do {
            header = try PictureWorkers.current.header(of: bytes)
        } catch {
            guard error != .libraryMissing, error.code != .mediaDecoder, type == .avif || type == .heic else {
                throw error
            }
            throw MediaError.unsupported(
                "is \(type.name) that the libvips on this machine cannot read, or is broken",
                fix: "export it as JPEG, or install libvips with libheif")
        }
        let pixels = header.size.width.multipliedReportingOverflow(by: header.size.height)
        if pixels.overflow || pixels.partialValue > mostPixels {
            throw MediaError(
                code: .mediaSize,
                "is \(header.size.width) by \(header.size.height) pixels, above the limit of 100 megapixels; "
                    + "make it smaller, 3000 pixels wide is plenty")
        }
        return header
    }
}
