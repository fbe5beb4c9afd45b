// A sound or video file with a known structure: its length, its size, and its published parts.

import GuideModel

/// The contents of a sound or video file, and the published pieces: without tags, positions and names of
/// devices.
struct Recording: Hashable {
    var type: MediaType
    var seconds: Double
    /// The shown size, after any rotation; nil for sound.
    var pixels: PixelSize?
    var videoCodec: Codec?
    var audioCodec: Codec?
    var pieces: [FilePiece]
    /// Possible problems for visitors, in words that follow the file's name.
    var cautions: [String] = []

    /// Reads a recording of the given container.
    init(reading container: MediaContainer, from source: some ByteSource) throws(MediaError) {
        switch container {
        case .mp4: self = try MP4File.recording(in: source)
        case .mp3: self = try MP3File.recording(in: source)
        case .matroska: self = try WebMFile.recording(in: source)
        case .picture, .drawing, .model, .unsupported, .unknown: throw MediaError.broken("it is not a recording")
        }
        guard seconds > 0, seconds.isFinite else { throw MediaError.broken("nothing is recorded in it") }
        cautions += codecCautions
    }

    init(
        type: MediaType, seconds: Double, pixels: PixelSize? = nil, videoCodec: Codec? = nil, audioCodec: Codec? = nil,
        pieces: [FilePiece], cautions: [String] = []
    ) {
        self.type = type
        self.seconds = seconds
        self.pixels = pixels
        self.videoCodec = videoCodec
        self.audioCodec = audioCodec
        self.pieces = pieces
        self.cautions = cautions
    }

    private var codecCautions: [String] {
        var cautions: [String] = []
        if let videoCodec, !videoCodec.playsOnPhones {
            cautions.append(
                "contains \(videoCodec.name) video, which many phones do not play; make it H.264: "
                    + "ffmpeg -i IN -c:v libx264 -pix_fmt yuv420p -c:a aac OUT.mp4")
        }
        if let audioCodec, !audioCodec.playsOnPhones {
            let target = type.kind == .video ? "-c:v copy -c:a aac OUT.mp4" : "OUT.mp3"
            cautions.append(
                "contains \(audioCodec.name) sound, which many phones do not play; make it "
                    + (type.kind == .video ? "AAC: ffmpeg -i IN \(target)" : "MP3: ffmpeg -i IN \(target)"))
        }
        return cautions
    }
}
