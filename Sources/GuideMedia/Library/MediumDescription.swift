// Describes a file of the guide's media for lists: its type, its size in pixels and its length.

import GuideModel
import SystemPackage

/// What the header of a medium's file says.
public struct MediumDescription: Hashable, Sendable {
    /// Nil for captions.
    public var kind: MediumAsset.Kind?
    /// As registered with IANA.
    public var mediaType: String
    /// The usual ending of a file of its type, such as `jpg`.
    public var ending: String
    /// The size of a picture or a video, upright.
    public var pixels: PixelSize?
    /// The length of a recording.
    public var seconds: Double?

    init(_ type: MediaType, pixels: PixelSize? = nil, seconds: Double? = nil) {
        kind = type.kind
        mediaType = type.mediaType
        ending = type.fileExtension
        self.pixels = pixels
        self.seconds = seconds
    }

    /// The kind of medium that the ending of a file's name indicates; nil for other files.
    public static func kind(ofFileNamed name: String) -> MediumAsset.Kind? {
        name.fileEnding.flatMap { MediaType.kind(ofExtension: $0.lowercased()) }
    }

    /// The header of a photograph is in its first bytes, so that the rest need not be read.
    private static let headOfPicture = 512 * 1024

    /// Reads the header of a file.
    public static func read(_ path: FilePath) -> Result<MediumDescription, MediumProblem> {
        MediumProblem.catching(path.lastComponent?.string ?? "") { () throws(MediaError) -> MediumDescription in
            try MediumDescription(of: try MediaFile(path: path))
        }
    }

    private init(of file: MediaFile) throws(MediaError) {
        switch try MediaContainer(content: file) {
        case .picture(let type): self.init(type, pixels: try Self.pixels(of: file))
        case .drawing:
            self.init(.svg, pixels: try PublishedDrawing(try file.wholeDrawing()).size)
        case .model: self.init(.model)
        case .mp3, .mp4, .matroska:
            let recording = try Recording(reading: try MediaContainer(content: file), from: file)
            self.init(recording.type, pixels: recording.pixels, seconds: recording.seconds)
        case .unsupported(let what, let fix): throw .unsupported(what, fix: fix)
        case .unknown: throw .notPublishable
        }
    }

    private static func pixels(of file: MediaFile) throws(MediaError) -> PixelSize {
        let head = try file.bytes(at: 0, count: headOfPicture)
        do throws(MediaError) {
            return try PictureWorkers.current.header(of: head).size
        } catch {
            guard head.count < file.count, error != .libraryMissing else { throw error }
            return try PictureWorkers.current.header(of: try file.exactly(at: 0, count: file.count)).size
        }
    }
}

/// What is wrong with a file, and what to do.
public struct MediumProblem: Error, Hashable, Sendable {
    /// A clause after the file's name.
    public var clause: String

    /// Calls `body`, and puts the file's name into the words of its error.
    static func catching<Value>(
        _ name: String, _ body: () throws(MediaError) -> Value
    ) -> Result<Value, MediumProblem> {
        do throws(MediaError) {
            return .success(try body())
        } catch {
            return .failure(MediumProblem(clause: error.predicate.naming(name)))
        }
    }
}

extension MediaError {
    static let notPublishable = unsupported(
        "is not a picture, sound or video that a guide can publish",
        fix: "use JPEG, PNG, WebP, GIF, AVIF, SVG, MP3, M4A, MP4, WebM or, for an object, GLB")
}

extension ByteSource {
    /// The bytes of a drawing, whose size is limited.
    func wholeDrawing() throws(MediaError) -> [UInt8] {
        guard count <= DrawingDocument.largestSize else {
            throw MediaError(
                code: .mediaSize, "is a drawing of more than 10 MB; simplify it or publish it as a picture")
        }
        return try exactly(at: 0, count: count)
    }
}
