// Computes which part of a picture a crop preserves.

import GuideModel

/// The largest part of a picture with the shape of a box.
///
/// `object-position` in CSS chooses the same part, so that crops of the build and of pages agree.
struct CropWindow: Hashable, Sendable {
    var left: Int
    var top: Int
    var size: PixelSize

    /// - Parameters:
    ///   - own: the size of the picture.
    ///   - box: a size with the shape of the crop.
    ///   - focus: the point at which the crop divides what it removes.
    init(of own: PixelSize, shapedAs box: PixelSize, around focus: FocalPoint) {
        let (own, box) = (own.atLeastOnePixel, box.atLeastOnePixel)
        size = own
        if own.width * box.height > own.height * box.width {
            size.width = max(1, own.height * box.width / box.height)
        } else {
            size.height = max(1, own.width * box.height / box.width)
        }
        left = ((own.width - size.width) * focus.x + 50) / 100
        top = ((own.height - size.height) * focus.y + 50) / 100
    }
}

extension PixelSize {
    fileprivate var atLeastOnePixel: PixelSize { PixelSize(width: max(1, width), height: max(1, height)) }
}
