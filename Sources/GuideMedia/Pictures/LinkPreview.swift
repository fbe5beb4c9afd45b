// The picture that other sites show beside a link to a page.

import GuideModel

/// A JPEG of one size, which every reader of the Open Graph protocol shows completely.
struct LinkPreview {
    static let size = PixelSize(width: 1200, height: 630)
    /// Transparent parts become white, because JPEG does not support opacity.
    private static let encoding = ".jpg[Q=82,strip,optimize_coding,background=255]"

    var bytes: [UInt8]

    /// - Parameters:
    ///   - bytes: a photograph, or a sanitised drawing.
    ///   - own: the size of the picture or drawing.
    ///   - isDrawing: whether it may be drawn larger than its declared size.
    ///   - focus: the point that the crop preserves; nil for the most striking part.
    init(of bytes: [UInt8], size own: PixelSize, isDrawing: Bool, around focus: FocalPoint?) throws(MediaError) {
        // Just large enough to fill the picture in both directions, and no larger than a panorama of five to
        // one needs.
        let share = Double(own.width) / Double(max(1, own.height))
        let width = max(Self.size.width, min(5 * Self.size.height, Int(Double(Self.size.height) * share) + 1))
        let box = PixelSize(width: width, height: PublishedPicture.longestSide)
        let task = PictureTask(
            box: box, isDrawing: isDrawing, steps: [.fill(Self.size, around: focus), .encode(Self.encoding)])
        self.bytes = try PictureWorkers.current.perform(task, on: bytes).first().bytes
    }
}
