// Checks a file that an editor uploads, by its bytes alone: what it is, and whether a guide can publish it.

import GuideModel
import GuideSupport
import SystemPackage

/// A file that a guide can publish.
public struct UploadedMedium: Sendable {
    public var description: MediumDescription
    /// The picture in another format, if browsers do not show the original's; otherwise, the file is stored unchanged.
    public var converted: [UInt8]?

    /// The longest side of a picture, in pixels.
    private static let longestSide = 32_767
    private static let jpeg = ".jpg[Q=90,strip,optimize_coding,background=255]"

    /// Checks a file in memory.
    ///
    /// - Parameter name: its name, for the words of a problem.
    public static func check(_ bytes: [UInt8], named name: String) -> Result<UploadedMedium, MediumProblem> {
        MediumProblem.catching(name) { () throws(MediaError) -> UploadedMedium in
            guard !bytes.isEmpty else {
                throw MediaError(code: .mediaEmpty, "is empty (0 bytes); copy it again from the original")
            }
            guard !bytes.containsSecretKey else { throw .secretKey }
            return try UploadedMedium(of: MemoryBytes(all: bytes))
        }
    }

    /// Checks a file on the disk.
    ///
    /// - Parameter name: its name, for the words of a problem.
    public static func check(_ path: FilePath, named name: String) -> Result<UploadedMedium, MediumProblem> {
        MediumProblem.catching(name) { () throws(MediaError) -> UploadedMedium in
            try UploadedMedium(of: try MediaFile(path: path))
        }
    }

    private init(description: MediumDescription, converted: [UInt8]? = nil) {
        self.description = description
        self.converted = converted
    }

    private init(of source: some ByteSource) throws(MediaError) {
        let head = try source.bytes(at: 0, count: 4096)
        if WebVTT.isLikely(head) {
            try Self.checkCaptions(source)
            self.init(description: MediumDescription(.webvtt))
            return
        }
        switch try MediaContainer(content: source) {
        case .picture(let type): try self.init(picture: source, type)
        case .drawing: try self.init(drawing: source)
        case .model:
            let bytes = try source.exactly(at: 0, count: min(source.count, GLBFile.largestSize + 1))
            _ = try PublishedModel.inspect(bytes)
            self.init(description: MediumDescription(.model))
        case .mp3, .mp4, .matroska:
            let recording = try Recording(reading: try MediaContainer(content: source), from: source)
            self.init(
                description: MediumDescription(
                    recording.type, pixels: recording.pixels, seconds: recording.seconds))
        case .unsupported(let what, let command):
            let fix = Self.withoutCommands(command)
            guard Self.isConvertible(head) else { throw .unsupported(what, fix: fix) }
            do throws(MediaError) {
                try self.init(converting: try source.exactly(at: 0, count: source.count), .jpeg)
            } catch {
                // The libvips of this machine does not read every format.
                throw error.code == .mediaBroken ? .unsupported(what, fix: fix) : error
            }
        case .unknown: throw .notPublishable
        }
    }

    /// What to do, without the commands for a terminal, which an editor in the browser does not have.
    private static func withoutCommands(_ fix: String) -> String {
        fix.replacing(#/ \(ffmpeg[^)]*\)|: ffmpeg .*| \(an \.svgz with: [^)]*\)/#, with: "")
    }

    // MARK: Pictures

    private init(picture source: some ByteSource, _ type: MediaType) throws(MediaError) {
        let bytes = try source.exactly(at: 0, count: source.count)
        try Self.checkParts(of: bytes)
        if type == .heic {
            try self.init(converting: bytes, type)
            return
        }
        let size = try Self.checkedSize(of: bytes, type)
        // Decodes it, so that a picture that ends too soon is refused.
        _ = try PublishedPicture.inspect(bytes, type: type)
        self.init(description: MediumDescription(type, pixels: size))
    }

    /// Makes a JPEG of a picture that browsers do not show.
    ///
    /// - Parameter type: its type, for the words of a problem.
    private init(converting bytes: [UInt8], _ type: MediaType) throws(MediaError) {
        let size = try Self.checkedSize(of: bytes, type)
        let picture = try PictureWorkers.current.perform(
            PictureTask(box: size, steps: [.encode(Self.jpeg)]), on: bytes
        ).first()
        self.init(description: MediumDescription(.jpeg, pixels: picture.size), converted: picture.bytes)
    }

    private static func checkedSize(of bytes: [UInt8], _ type: MediaType) throws(MediaError) -> PixelSize {
        let size = try PublishedPicture.checkedHeader(of: bytes, type: type).size
        guard max(size.width, size.height) <= longestSide else {
            throw MediaError(
                code: .mediaSize,
                "is \(size.width) by \(size.height) pixels, above the limit of \(longestSide) pixels for a side; make it "
                    + "smaller, 3000 pixels wide is plenty")
        }
        return size
    }

    /// Whether a file is a TIFF or BMP picture, which libvips may read.
    private static func isConvertible(_ head: [UInt8]) -> Bool {
        head.begins(with: "II*\0") || head.begins(with: "MM\0*") || head.begins(with: "BM")
    }

    /// Refuses a picture that is another kind of file at the same time: a ZIP archive behind it, or a web page in it.
    private static func checkParts(of bytes: [UInt8]) throws(MediaError) {
        // The end of an archive is in the last 65,557 bytes (APPNOTE.TXT, section 4.3.16).
        if bytes.suffix(65_557).firstRange(of: Array("PK\u{5}\u{6}".utf8)) != nil {
            throw .unsupported("is a picture with an archive in it", fix: "export the picture again")
        }
        let head = String(decoding: bytes.prefix(65_536), as: UTF8.self).lowercased()
        if ["<script", "<html", "<!doctype html"].contains(where: { head.contains($0) }) {
            throw .unsupported("is a picture with a web page in it", fix: "export the picture again")
        }
    }

    // MARK: Drawings and captions

    private init(drawing source: some ByteSource) throws(MediaError) {
        let drawing = try PublishedDrawing(try source.wholeDrawing())
        guard drawing.dropped.isEmpty else {
            let parts = drawing.dropped.map(\.words).joined(separator: ", ")
            throw .unsupported(
                "contains parts that a guide does not publish: \(parts)", fix: "export it without them, or as PNG")
        }
        self.init(description: MediumDescription(.svg, pixels: drawing.size))
    }

    private static func checkCaptions(_ source: some ByteSource) throws(MediaError) {
        guard source.count <= CaptionsText.largestSize else { throw CaptionsText.tooLarge }
        if let problem = CaptionsText.problem(in: try source.exactly(at: 0, count: source.count)) {
            throw MediaError(code: .webVTT, "has an error in its captions: \(problem)")
        }
    }
}

extension MediaError {
    static let secretKey = MediaError(
        code: .secretFile,
        "contains a secret key, which is never published; move it elsewhere, and make a new key if others may "
            + "have seen it")
}

extension WebVTT {
    /// Whether a file begins as captions do.
    static func isLikely(_ head: [UInt8]) -> Bool {
        let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
        return text.begins(with: "WEBVTT")
    }
}

/// Checks the text of captions that an editor changes.
public enum CaptionsText {
    static let largestSize = 5 * 1024 * 1024
    static let tooLarge = MediaError(
        code: .mediaSize, "is more than 5 MB of captions; put only the captions there")

    /// The first error in a WebVTT file, with its line; nil if there is none.
    public static func problem(in bytes: [UInt8]) -> String? {
        let error = WebVTT(bytes, file: "", seconds: nil).diagnostics.first { $0.severity == .error }
        return error.map { "line \($0.location.line): \($0.message)" }
    }
}
