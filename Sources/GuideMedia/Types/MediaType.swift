// The kinds of file that a guide may publish.

import GuideModel

/// A type of picture, drawing, recording or model, detected from the content.
package enum MediaType: String, CaseIterable, Sendable {
    case jpeg, png, gif, webp, avif, heic, svg
    case mp3, m4a
    case mp4, webm, webmAudio
    case webvtt
    case model
    /// A model in its published form, see ``PublishedModel``.
    case modelScript

    var kind: MediumAsset.Kind? {
        switch self {
        case .jpeg, .png, .gif, .webp, .avif, .heic, .svg: .image
        case .mp3, .m4a, .webmAudio: .audio
        case .mp4, .webm: .video
        case .model: .model
        case .webvtt, .modelScript: nil
        }
    }

    /// As registered with IANA.
    var mediaType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .gif: "image/gif"
        case .webp: "image/webp"
        case .avif: "image/avif"
        case .heic: "image/heic"
        case .svg: "image/svg+xml"
        case .mp3: "audio/mpeg"
        case .m4a: "audio/mp4"
        case .mp4: "video/mp4"
        case .webm: "video/webm"
        case .webmAudio: "audio/webm"
        case .webvtt: "text/vtt"
        case .model: "model/gltf-binary"
        case .modelScript: "text/javascript"
        }
    }

    /// The ending of a published file of this type.
    var fileExtension: String { extensions[0] }

    /// The correct file name endings for the type, the usual one first.
    var extensions: [String] {
        switch self {
        case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
        case .png: ["png"]
        case .gif: ["gif"]
        case .webp: ["webp"]
        case .avif: ["avif"]
        case .heic: ["heic", "heif", "hif"]
        case .svg: ["svg"]
        case .mp3: ["mp3"]
        case .m4a: ["m4a", "mp4", "m4b", "3gp", "3ga"]
        case .mp4: ["mp4", "m4v", "3gp"]
        case .webm: ["webm"]
        case .webmAudio: ["weba", "webm"]
        case .webvtt: ["vtt"]
        case .model: ["glb"]
        case .modelScript: ["js"]
        }
    }

    /// With its article, as in `contains a JPEG picture`.
    var name: String {
        switch self {
        case .jpeg: "a JPEG picture"
        case .png: "a PNG picture"
        case .gif: "a GIF picture"
        case .webp: "a WebP picture"
        case .avif: "an AVIF picture"
        case .heic: "a HEIC picture"
        case .svg: "an SVG drawing"
        case .mp3: "MP3 sound"
        case .m4a: "MP4 sound"
        case .mp4: "MP4 video"
        case .webm: "WebM video"
        case .webmAudio: "WebM sound"
        case .webvtt: "WebVTT captions"
        case .model: "a glTF model"
        case .modelScript: "a published model"
        }
    }

    /// The kind that a file's ending indicates before the file is read; nil for an unknown ending.
    package static func kind(ofExtension ending: String) -> MediumAsset.Kind? {
        allCases.first { $0.extensions[0] == ending || $0.extensions.contains(ending) }?.kind
    }
}
