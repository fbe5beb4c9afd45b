// A decoded picture; the only file that calls libvips.

import CVips
import GuideModel

/// A picture in memory: upright, sRGB, without metadata.
final class Picture: Sendable {
    // It is immutable once made, and libvips reads one image from several threads.
    private nonisolated(unsafe) let handle: OpaquePointer

    private init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        wynd_picture_free(handle)
    }

    var size: PixelSize {
        PixelSize(width: Int(wynd_picture_width(handle)), height: Int(wynd_picture_height(handle)))
    }

    /// The version of the installed libvips; `none` if it is not installed.
    static let libraryVersion = wynd_vips_version().map { String(cString: $0) } ?? "none"

    /// The file's header, which is read before any pixel is decoded.
    struct Header: Hashable, Sendable {
        /// The size after the picture is turned upright.
        var size: PixelSize
        var frames: Int
    }

    static func header(of bytes: [UInt8]) throws(MediaError) -> Header {
        var header = wynd_picture_header()
        let status = bytes.withUnsafeBytes { wynd_picture_read_header($0.baseAddress, $0.count, &header) }
        try check(status)
        let isTurned = (5...8).contains(header.orientation)
        let (width, height) = (Int(header.width), Int(header.height))
        return Header(
            size: PixelSize(width: isTurned ? height : width, height: isTurned ? width : height),
            frames: Int(header.pages))
    }

    /// The metadata of a file by their names in libvips, as the file contains them.
    static func metadata(of bytes: [UInt8]) throws(MediaError) -> [String: [UInt8]] {
        var fields: [String: [UInt8]] = [:]
        for name in PictureMetadata.fields {
            var field: UnsafeMutableRawPointer?
            var length = 0
            let status = bytes.withUnsafeBytes {
                wynd_picture_read_field($0.baseAddress, $0.count, name, &field, &length)
            }
            defer { wynd_picture_free_field(field) }
            try check(status)
            guard field != nil, length <= PictureMetadata.mostBytes else { continue }
            fields[name] = Array(UnsafeRawBufferPointer(start: field, count: length))
        }
        return fields
    }

    /// Decodes the first frame, upright and in sRGB, to fit a box.
    ///
    /// - Parameter upscales: whether to draw vectors as large as the box; otherwise, a smaller picture retains
    ///   its size.
    convenience init(decoding bytes: [UInt8], fitting box: PixelSize, upscales: Bool = false) throws(MediaError) {
        var result: OpaquePointer?
        let status = bytes.withUnsafeBytes {
            wynd_picture_decode($0.baseAddress, $0.count, Int32(box.width), Int32(box.height), upscales, &result)
        }
        try Picture.check(status)
        guard let result else { throw MediaError.broken("its picture cannot be read") }
        self.init(result)
    }

    /// Makes a picture from pixels of 8 bits in rows from the top, with 3 (RGB) or 4 (RGBA) bytes each.
    convenience init(pixels: [UInt8], size: PixelSize, bands: Int) throws(MediaError) {
        guard pixels.count == size.width * size.height * bands else {
            throw MediaError.broken("it has more or fewer pixels than its size says")
        }
        var result: OpaquePointer?
        try Picture.check(
            wynd_picture_from_pixels(pixels, Int32(size.width), Int32(size.height), Int32(bands), &result))
        guard let result else { throw MediaError.broken("its picture cannot be read") }
        self.init(result)
    }

    /// The same picture, `width` pixels wide; never larger.
    func shrunk(toWidth width: Int) throws(MediaError) -> Picture {
        var result: OpaquePointer?
        try Picture.check(wynd_picture_shrink(handle, Int32(width), &result))
        guard let result else { throw MediaError.broken("its picture cannot be made smaller") }
        return Picture(result)
    }

    /// The same picture scaled and cropped to a size.
    ///
    /// - Parameter focus: the point that the crop preserves; nil for the most striking part.
    func filling(_ size: PixelSize, around focus: FocalPoint? = nil) throws(MediaError) -> Picture {
        var result: OpaquePointer?
        if let focus {
            let window = CropWindow(of: self.size, shapedAs: size, around: focus)
            try Picture.check(
                wynd_picture_cut(
                    handle, Int32(window.left), Int32(window.top), Int32(window.size.width),
                    Int32(window.size.height), Int32(size.width), Int32(size.height), &result))
        } else {
            try Picture.check(wynd_picture_fill(handle, Int32(size.width), Int32(size.height), &result))
        }
        guard let result else { throw MediaError.broken("its picture cannot be cut") }
        return Picture(result)
    }

    /// The same picture, turned clockwise by quarters of a full turn.
    func turned(quarters: Int) throws(MediaError) -> Picture {
        var result: OpaquePointer?
        try Picture.check(wynd_picture_turn(handle, Int32(quarters), &result))
        guard let result else { throw MediaError.broken("its picture cannot be turned") }
        return Picture(result)
    }

    /// 3 for RGB, 4 with opacity.
    var bands: Int { Int(wynd_picture_bands(handle)) }

    /// All pixels in rows from the top, `bands` bytes each.
    func pixels() throws(MediaError) -> [UInt8] {
        let count = size.width * size.height * bands
        var status = WYND_VIPS_BROKEN
        let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            status = wynd_picture_copy_pixels(handle, buffer.baseAddress, count)
            filled = status == WYND_VIPS_OK ? count : 0
        }
        try Picture.check(status)
        return pixels
    }

    /// The picture in the format of a file name ending with libvips' options, such as `.webp[Q=78]`.
    func encoded(as ending: String) throws(MediaError) -> [UInt8] {
        var bytes: UnsafeMutableRawPointer?
        var length = 0
        try Picture.check(wynd_picture_encode(handle, ending, &bytes, &length))
        defer { wynd_vips_free_bytes(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: length))
    }

    private static func check(_ status: wynd_vips_status) throws(MediaError) {
        switch status {
        case WYND_VIPS_OK: return
        case WYND_VIPS_MISSING: throw MediaError.libraryMissing
        case WYND_VIPS_UNREADABLE: throw MediaError.broken("its header cannot be read")
        case WYND_VIPS_MEMORY: throw MediaError.outOfMemory
        case WYND_VIPS_BROKEN: throw MediaError.broken("its picture cannot be read to the end")
        default:
            throw MediaError(
                code: .libvips, "cannot be published: this libvips cannot write WebP; install one that can")
        }
    }
}
