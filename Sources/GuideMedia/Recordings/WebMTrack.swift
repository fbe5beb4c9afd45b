// A track of a WebM file: its kind and its codec.

import GuideModel

struct WebMTrack: Hashable {
    /// 1 is video, 2 is audio (RFC 9559, section 5.1.4.1.3).
    var kind = 0
    var codec: Codec?
    var storedWidth = 0
    var storedHeight = 0
    var shownWidth = 0
    var shownHeight = 0
    /// If false, the shown size is in centimetres, inches or a ratio.
    var isShownInPixels = true

    var pixels: PixelSize? {
        if isShownInPixels, shownWidth > 0, shownHeight > 0 { return PixelSize(width: shownWidth, height: shownHeight) }
        guard storedWidth > 0, storedHeight > 0 else { return nil }
        return PixelSize(width: storedWidth, height: storedHeight)
    }

    static func codec(_ id: String) -> Codec {
        switch id {
        case "V_VP8": .vp8
        case "V_VP9": .vp9
        case "V_AV1": .av1
        case "A_OPUS": .opus
        case "A_VORBIS": .vorbis
        default: .other(id)
        }
    }
}
