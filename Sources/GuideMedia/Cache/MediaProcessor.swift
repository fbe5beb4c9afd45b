// Makes the product of a recipe from one file, independent of the medium that uses the file.

import GuideModel
import GuideSupport
import SystemPackage

struct MediaProcessor {
    let path: FilePath
    /// The file's SHA-256.
    let source: String

    /// A recording with more pieces than this, or with more fresh bytes, is assembled again each time.
    private static let mostPieces = 1000
    private static let mostFreshBytes = 16 * 1024 * 1024

    func make(_ recipe: MediaWorkKey.Recipe) throws(MediaProcessingError) -> MediaProduct {
        // The detected type when the reading ended.
        var type: MediaType?
        do throws(MediaError) {
            let file = try MediaFile(path: path)
            switch recipe {
            case .medium: return try medium(file, &type)
            case .inspection: return try inspect(file, &type)
            case .preview(let focus): return try preview(file, around: focus)
            case .drawnPreview: return try preview(file, around: nil)
            case .captions(let seconds): return try captions(file, seconds: seconds)
            case .poster: return try poster(file)
            case .posterInspection: return try inspectPoster(file)
            }
        } catch {
            throw MediaProcessingError(cause: error, type: type)
        }
    }

    private func medium(_ file: MediaFile, _ type: inout MediaType?) throws(MediaError) -> MediaProduct {
        let container = try MediaContainer(content: file)
        switch container {
        case .picture(let found):
            type = found
            return try picture(file, type: found)
        case .drawing:
            type = .svg
            return try drawing(file)
        case .model:
            type = .model
            return try model(file)
        default: return try recording(file, container: try container.publishable())
        }
    }

    private func inspect(_ file: MediaFile, _ type: inout MediaType?) throws(MediaError) -> MediaProduct {
        let container = try MediaContainer(content: file)
        switch container {
        case .picture(let found):
            type = found
            let frames = try PublishedPicture.inspect(try file.allBytes(), type: found)
            return MediaProduct(processed: ProcessedMedium(type: found, remarks: Self.remarks(onFrames: frames)))
        case .drawing:
            type = .svg
            let drawing = try Self.drawing(in: file)
            _ = try drawing.drawn()
            return MediaProduct(processed: ProcessedMedium(type: .svg, remarks: Self.remarks(on: drawing)))
        case .model:
            type = .model
            let isAnimated = try PublishedModel.inspect(try Self.bytes(ofModel: file))
            return MediaProduct(processed: ProcessedMedium(type: .model, remarks: Self.remarks(isAnimated: isAnimated)))
        default:
            let recording = try Recording(reading: try container.publishable(), from: file)
            return MediaProduct(processed: Self.processed(of: recording))
        }
    }

    // MARK: Models

    private static func bytes(ofModel file: MediaFile) throws(MediaError) -> [UInt8] {
        // One extra byte is enough to detect that the file is too large.
        try file.exactly(at: 0, count: min(file.count, GLBFile.largestSize + 1))
    }

    private func model(_ file: MediaFile) throws(MediaError) -> MediaProduct {
        let model = try PublishedModel(try Self.bytes(ofModel: file))
        var product = MediaProduct(
            processed: ProcessedMedium(type: .model, remarks: Self.remarks(isAnimated: model.isAnimated)))
        product.add(model.script, type: .modelScript)
        return product
    }

    private static func remarks(isAnimated: Bool) -> [ProcessedMedium.Remark] {
        guard isAnimated else { return [] }
        return [
            .init(
                severity: .note, code: .animation,
                words: "is animated, and is published without its animation; export it in the pose that it should have")
        ]
    }

    // MARK: Pictures

    private func picture(_ file: MediaFile, type: MediaType) throws(MediaError) -> MediaProduct {
        let picture = try PublishedPicture(try file.allBytes(), type: type)
        var product = MediaProduct(
            processed: ProcessedMedium(
                type: type, colour: picture.colour, remarks: Self.remarks(onFrames: picture.frames)))
        for version in picture.versions { product.add(version, label: "\(version.pixels.width)") }
        product.processed.pixels = picture.versions.last?.pixels
        return product
    }

    private static func remarks(onFrames frames: Int) -> [ProcessedMedium.Remark] {
        guard frames > 1 else { return [] }
        return [
            .init(
                severity: .note, code: .animation,
                words: "is animated, and only its first frame is published, because visitors could not stop it; make "
                    + "it a video to keep the animation")
        ]
    }

    // MARK: Drawings

    private static func drawing(in file: MediaFile) throws(MediaError) -> PublishedDrawing {
        try PublishedDrawing(try file.wholeDrawing())
    }

    private func drawing(_ file: MediaFile) throws(MediaError) -> MediaProduct {
        let drawing = try Self.drawing(in: file)
        var product = MediaProduct(
            processed: ProcessedMedium(type: .svg, pixels: drawing.size, remarks: Self.remarks(on: drawing)))
        if let drawn = try drawing.drawn([.colour]) {
            product.processed.colour = drawn.colour
        } else {
            product.processed.isCacheable = false
        }
        product.add(drawing.svg, type: .svg, pixels: drawing.size)
        return product
    }

    private static func remarks(on drawing: PublishedDrawing) -> [ProcessedMedium.Remark] {
        guard !drawing.dropped.isEmpty else { return [] }
        let dropped = drawing.dropped.map(\.words).joined(separator: ", ")
        return [
            .init(
                severity: .warning, code: .svg,
                words: "is published without \(dropped); remove them from the drawing")
        ]
    }

    private func preview(_ file: MediaFile, around focus: FocalPoint?) throws(MediaError) -> MediaProduct {
        switch try MediaContainer(content: file) {
        case .picture(let type):
            let bytes = try file.allBytes()
            let size = try PublishedPicture.checkedHeader(of: bytes, type: type).size
            let preview = try LinkPreview(of: bytes, size: size, isDrawing: false, around: focus)
            return Self.product(preview, of: type)
        case .drawing: break
        default: throw Self.noPicture
        }
        let drawing = try Self.drawing(in: file)
        do throws(MediaError) {
            let preview = try LinkPreview(of: drawing.svg, size: drawing.size, isDrawing: true, around: focus)
            return Self.product(preview, of: .svg)
        } catch {
            if error.code == .mediaDecoder { throw error }
            return MediaProduct(
                processed: ProcessedMedium(type: .svg, remarks: [Self.withoutPreview], isCacheable: false))
        }
    }

    private static var withoutPreview: ProcessedMedium.Remark {
        DrawnPreview.isAvailable
            ? .init(
                severity: .note, code: .svg,
                words: "has no picture for link previews, because libvips cannot draw it; export it again")
            : .init(
                severity: .note, code: .libvips,
                words: "has no picture for link previews, because no libvips that draws SVG is installed here")
    }

    private static func product(_ preview: LinkPreview, of type: MediaType) -> MediaProduct {
        var product = MediaProduct(processed: ProcessedMedium(type: type))
        product.add(preview.bytes, label: "preview", type: .jpeg, pixels: LinkPreview.size)
        return product
    }

    // MARK: Recordings

    private static func processed(of recording: Recording) -> ProcessedMedium {
        ProcessedMedium(
            type: recording.type, pixels: recording.pixels, seconds: recording.seconds,
            remarks: recording.cautions.map { .init(severity: .warning, code: .mediaCodec, words: $0) })
    }

    private func recording(_ file: MediaFile, container: MediaContainer) throws(MediaError) -> MediaProduct {
        let recording = try Recording(reading: container, from: file)
        var excerpt = ProcessedMedium.Excerpt(pieces: [], originalBytes: file.count, freshBytes: 0)
        var fresh: [UInt8] = []
        for piece in recording.pieces {
            switch piece {
            case .new(let bytes):
                excerpt.pieces.append(.fresh(bytes.count))
                fresh += bytes
            case .original(let range): excerpt.pieces.append(.original(range))
            }
        }
        var product = MediaProduct(processed: Self.processed(of: recording))
        if !fresh.isEmpty {
            let sha256 = SHA256.hash(data: fresh).hexadecimal
            excerpt.freshSHA256 = sha256
            excerpt.freshBytes = fresh.count
            product.contents[sha256] = fresh
        }
        product.processed.files = [
            ProcessedMedium.File(
                type: recording.type, bytes: recording.pieces.byteCount,
                sha256: try sha256(of: recording.pieces, in: file), pixels: recording.pixels, excerpt: excerpt)
        ]
        product.processed.isCacheable = excerpt.pieces.count <= Self.mostPieces && fresh.count <= Self.mostFreshBytes
        return product
    }

    private func sha256(of pieces: [FilePiece], in file: MediaFile) throws(MediaError) -> String {
        // A recording without tags is published unchanged.
        if pieces == [.original(0..<file.count)] { return source }
        let hash = SHA256()
        for piece in pieces {
            switch piece {
            case .new(let bytes): hash.update(data: bytes)
            case .original(let range):
                try file.readPieces(of: range) { hash.update(data: $0) }
            }
        }
        return hash.finalize().hexadecimal
    }

    private func captions(_ file: MediaFile, seconds: Double) throws(MediaError) -> MediaProduct {
        guard file.count <= CaptionsText.largestSize else { throw CaptionsText.tooLarge }
        let captions = WebVTT(try file.allBytes(), file: "", seconds: seconds)
        var product = MediaProduct(
            processed: ProcessedMedium(
                remarks: captions.diagnostics.map {
                    .init(severity: $0.severity, code: $0.code, words: $0.message, line: $0.location.line)
                }))
        if !captions.diagnostics.hasErrors { product.add(captions.published, label: "captions", type: .webvtt) }
        return product
    }

    /// The text of captions in their published form.
    func captionsText(seconds: Double) throws(MediaError) -> String {
        let captions = WebVTT(try MediaFile(path: path).allBytes(), file: "", seconds: seconds)
        return String(decoding: captions.published, as: UTF8.self)
    }

    // MARK: Posters

    // One width is enough: the video replaces the poster.
    private func poster(_ file: MediaFile) throws(MediaError) -> MediaProduct {
        var product = MediaProduct(processed: ProcessedMedium())
        switch try MediaContainer(content: file) {
        case .picture(let type):
            let picture = try PublishedPicture(
                try file.allBytes(), type: type, widths: [PublishedDrawing.previewWidth])
            product.processed.colour = picture.colour
            if let version = picture.versions.last { product.add(version, label: "poster") }
        case .drawing:
            let drawing = try Self.drawing(in: file)
            if let drawn = try drawing.drawn([.encode(PublishedPicture.encoding), .colour]) {
                product.processed.colour = drawn.colour
                product.add(PublishedPicture.Version(of: try drawn.first()), label: "poster")
            } else {
                product.processed.isCacheable = false
            }
        default: throw Self.noPicture
        }
        return product
    }

    private func inspectPoster(_ file: MediaFile) throws(MediaError) -> MediaProduct {
        switch try MediaContainer(content: file) {
        case .picture(let type): _ = try PublishedPicture.inspect(try file.allBytes(), type: type)
        case .drawing: _ = try Self.drawing(in: file).drawn()
        default: throw Self.noPicture
        }
        return MediaProduct(processed: ProcessedMedium())
    }

    private static let noPicture = MediaError.unsupported(
        "is not a picture", fix: "use a JPEG, PNG, WebP or SVG file as the poster")
}

extension MediaFile {
    /// All of the file's bytes in memory.
    fileprivate func allBytes() throws(MediaError) -> [UInt8] { try exactly(at: 0, count: count) }
}

extension MediaContainer {
    /// The container itself if a guide can publish its type.
    fileprivate func publishable() throws(MediaError) -> MediaContainer {
        switch self {
        case .unsupported(let what, let fix): throw MediaError.unsupported(what, fix: fix)
        case .unknown:
            throw MediaError.notPublishable
        default: return self
        }
    }
}

extension MediaProduct {
    fileprivate mutating func add(_ version: PublishedPicture.Version, label: String) {
        add(version.bytes, label: label, type: .webp, pixels: version.pixels)
    }

    mutating func add(_ bytes: [UInt8], label: String? = nil, type: MediaType, pixels: PixelSize? = nil) {
        let sha256 = SHA256.hash(data: bytes).hexadecimal
        processed.files.append(
            ProcessedMedium.File(label: label, type: type, bytes: bytes.count, sha256: sha256, pixels: pixels))
        contents[sha256] = bytes
    }
}
