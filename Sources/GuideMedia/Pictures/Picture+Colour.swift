// The colour that a page shows in place of a picture until it has loaded.

import GuideSupport

extension Picture {
    /// The mean colour as `#rrggbb`; nil for a transparent picture, which must not have a background.
    func averageColour() throws(MediaError) -> String? {
        let picture = size.width > 480 ? try shrunk(toWidth: 480) : self
        let bands = picture.bands
        var sums = [0, 0, 0]
        var weights = 0
        let pixels = try picture.pixels()
        for offset in stride(from: 0, to: pixels.count - bands + 1, by: bands) {
            let weight = bands == 4 ? Int(pixels[offset + 3]) : 255
            for band in 0..<3 { sums[band] += weight * Int(pixels[offset + band]) }
            weights += weight
        }
        let opacity = Double(weights) * Double(bands) / (255 * Double(pixels.count))
        guard weights > 0, opacity >= 0.99 else { return nil }
        return "#" + sums.map { UInt8(($0 + weights / 2) / weights) }.hexadecimal
    }
}
