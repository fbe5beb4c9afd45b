// The codecs of sound and moving pictures, and whether phones play them.

/// A codec of sound or moving pictures.
enum Codec: Hashable, Sendable {
    case h264, h264Professional, hevc, vp8, vp9, av1, mpeg4Visual, h263, motionJPEG
    case aac, mp3, opus, vorbis, flac, pcm, alac, ac3, amr, telephone
    /// An unknown codec, which phones probably do not play: its name in the file.
    case other(String)

    var name: String {
        switch self {
        case .h264: "H.264"
        case .h264Professional: "professional H.264 (10 bits or 4:2:2)"
        case .hevc: "HEVC (H.265)"
        case .vp8: "VP8"
        case .vp9: "VP9"
        case .av1: "AV1"
        case .mpeg4Visual: "MPEG-4 Visual (DivX, Xvid)"
        case .h263: "H.263"
        case .motionJPEG: "Motion JPEG"
        case .aac: "AAC"
        case .mp3: "MP3"
        case .opus: "Opus"
        case .vorbis: "Vorbis"
        case .flac: "FLAC"
        case .pcm: "PCM"
        case .alac: "Apple Lossless"
        case .ac3: "Dolby Digital"
        case .amr: "AMR"
        case .telephone: "telephone coding (A-law or µ-law)"
        case .other(let name): "\(name)"
        }
    }

    /// Whether phones sold in recent years play it in every browser.
    var playsOnPhones: Bool {
        switch self {
        case .h264, .vp8, .vp9, .aac, .mp3, .opus, .vorbis, .flac, .pcm: true
        default: false
        }
    }
}
