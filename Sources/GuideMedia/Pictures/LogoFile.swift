// The pictures of the guide itself: a logo in its published form, and an icon in the sizes that devices
// request.

import GuideModel

/// A logo whose type was checked: a sanitised drawing, or an unchanged picture.
public struct LogoFile: Sendable {
    public var bytes: [UInt8]
    /// `svg`, `png` or `webp`, whatever the name of the file was.
    public var ending: String
    public var size: PixelSize

    /// - Returns: nil with a description of the error in the file.
    public static func read(
        _ bytes: [UInt8], named name: String, at location: SourceLocation
    ) -> (file: LogoFile?, diagnostics: [Diagnostic]) {
        var dropped: [String] = []
        do throws(MediaError) {
            let file = try LogoFile(bytes, dropped: &dropped)
            if dropped.isEmpty { return (file, []) }
            let words = "\(name) is published without \(dropped.joined(separator: ", ")); remove them from the drawing"
            return (file, [.warning(at: location, code: .svg, words)])
        } catch {
            return (nil, [error.diagnostic(of: name, at: location)])
        }
    }

    private init(_ bytes: [UInt8], dropped: inout [String]) throws(MediaError) {
        switch try MediaContainer(content: MemoryBytes(all: bytes)) {
        case .drawing:
            let drawing = try PublishedDrawing(bytes)
            (self.bytes, ending, size) = (drawing.svg, "svg", drawing.size)
            dropped = drawing.dropped.map(\.words)
        case .picture(let type) where type == .png || type == .webp:
            (self.bytes, ending) = (bytes, type == .png ? "png" : "webp")
            size = try PictureWorkers.current.header(of: bytes).size
        case .unsupported(let what, let fix): throw .unsupported(what, fix: fix)
        default:
            throw .unsupported("is neither SVG nor PNG nor WebP", fix: "export it as SVG or PNG")
        }
    }
}

/// An icon in the sizes that home screens request.
public struct IconFiles: Sendable {
    public struct File: Sendable {
        public var bytes: [UInt8]
        public var ending: String
        /// The length of a side in pixels; nil for a drawing, which has any size.
        public var side: Int?
    }

    /// The drawing first, if there is one, then pictures by their sizes.
    public var files: [File]

    private static let sides = [192, 512]

    /// - Returns: nil with a description of the error in the file.
    public static func make(
        _ bytes: [UInt8], named name: String, at location: SourceLocation
    ) -> (icon: IconFiles?, diagnostics: [Diagnostic]) {
        let (read, diagnostics) = LogoFile.read(bytes, named: name, at: location)
        guard let read else { return (nil, diagnostics) }
        do throws(MediaError) {
            return (IconFiles(files: try files(of: read)), diagnostics)
        } catch {
            return (nil, diagnostics + [error.diagnostic(of: name, at: location)])
        }
    }

    private static func files(of icon: LogoFile) throws(MediaError) -> [File] {
        let (width, height) = (icon.size.width, icon.size.height)
        guard width == height else {
            throw MediaError(code: .icon, "is \(width) by \(height) pixels; an icon must be square")
        }
        let isDrawing = icon.ending == "svg"
        let largest = sides.max() ?? width
        guard isDrawing || width >= largest else {
            throw MediaError(
                code: .icon, "is \(width) pixels wide, and home screens need \(largest); export it larger, or as SVG")
        }
        var files = isDrawing ? [File(bytes: icon.bytes, ending: "svg")] : []
        for side in sides {
            let box = PixelSize(width: side, height: side)
            let task = PictureTask(box: box, isDrawing: isDrawing, steps: [.encode(".png[strip]")])
            let picture = try PictureWorkers.current.perform(task, on: icon.bytes).first()
            files.append(File(bytes: picture.bytes, ending: "png", side: side))
        }
        return files
    }
}
