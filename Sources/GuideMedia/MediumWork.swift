// The work on one medium, from its file to its published files.

import GuideModel
import SystemPackage

/// One medium on its way through the workshop.
struct MediumWork {
    let medium: Medium
    let guideRoot: FilePath
    /// Where to write; nil to check only.
    let site: StagedSite?
    private(set) var diagnostics: [Diagnostic] = []

    private var fileName: String { medium.file.fileName }

    init(medium: Medium, guideRoot: FilePath, site: StagedSite?) {
        self.medium = medium
        self.guideRoot = guideRoot
        self.site = site
    }

    mutating func run() -> MediumAsset? {
        do throws(MediaFault) {
            try checkID()
            let file = try open(medium.file)
            let container = try MediaContainer(content: file)
            return try publish(file, as: container)
        } catch {
            diagnostics.append(error.diagnostic(of: fileName, at: medium.location))
            // The file tells nothing, so its name says which words it needs: all findings come together.
            if let kind = medium.file.fileName.fileEnding.flatMap({ MediaType.kind(ofExtension: $0.lowercased()) }),
                !hasCheckedWords
            {
                checkWords(kind)
            }
            return nil
        }
    }

    private var hasCheckedWords = false

    private mutating func checkWords(_ kind: MediumAsset.Kind) {
        hasCheckedWords = true
        diagnostics += WordsCheck.findings(on: medium, kind: kind)
    }

    // The id becomes part of file names.
    private func checkID() throws(MediaFault) {
        guard Slug(medium.id) != nil else {
            throw MediaFault(
                code: "media-id", "has the id \"\(medium.id)\"; use lower-case letters, digits and hyphens")
        }
    }

    private func open(_ path: String) throws(MediaFault) -> MediaFile {
        let relative = FilePath(path)
        guard !path.isEmpty, relative.isRelative, let full = guideRoot.lexicallyResolving(relative) else {
            throw MediaFault(code: "media-missing", "is outside the guide's folder; put it inside")
        }
        return try MediaFile(path: full)
    }

    private mutating func publish(_ file: MediaFile, as container: MediaContainer) throws(MediaFault) -> MediumAsset? {
        switch container {
        case .picture(let type):
            checkWords(.image)
            checkName(type)
            return try publishPicture(file, type: type)
        case .drawing:
            checkWords(.image)
            checkName(.svg)
            return try publishDrawing(file)
        case .mp4, .mp3, .wav, .flac, .ogg, .matroska:
            return try publishRecording(file, container: container)
        case .unsupported(let what, let fix):
            throw MediaFault.unsupported(what, fix: fix)
        case .unknown:
            throw MediaFault.unsupported(
                "is no picture, sound or video that a guide can publish",
                fix: "use JPEG, PNG, WebP, GIF, AVIF, SVG, MP3, M4A, WAV, FLAC, Ogg, MP4 or WebM")
        }
    }

    private mutating func checkName(_ type: MediaType) {
        if let finding = type.nameFinding(of: fileName, at: medium.location) { diagnostics.append(finding) }
    }

    private mutating func say(_ severity: Diagnostic.Severity, _ code: String, _ predicate: String) {
        diagnostics.append(Diagnostic(severity, at: medium.location, code: code, "\(fileName) \(predicate)"))
    }

    private mutating func publishPicture(_ file: MediaFile, type: MediaType) throws(MediaFault) -> MediumAsset? {
        let bytes = try file.exactly(at: 0, count: file.count)
        // To check is to decode once, small.
        let picture = try PublishedPicture(
            bytes, type: type, widths: site == nil ? [PublishedPicture.widths[0]] : PublishedPicture.widths)
        if picture.frames > 1 {
            say(
                .note, "animation",
                "moves, and only its first frame is published, since visitors could not stop it; make it a video to keep it moving"
            )
        }
        guard let site else { return nil }
        var renditions: [Rendition] = []
        for version in picture.versions {
            renditions.append(try write(version, label: "\(version.pixels.width)", to: site))
        }
        return MediumAsset(
            medium: medium, kind: .image, renditions: renditions, pixels: renditions.last?.pixels,
            placeholderColour: picture.colour, preview: MediumWork.preview(among: renditions))
    }

    /// The rendition nearest to 1200 pixels; the larger of two equally near.
    private static func preview(among renditions: [Rendition]) -> Rendition? {
        renditions.reversed().min { distance($0) < distance($1) }
    }

    private static func distance(_ rendition: Rendition) -> Int {
        abs((rendition.pixels?.width ?? 0) - PublishedDrawing.previewWidth)
    }

    private func write(
        _ version: PublishedPicture.Version, label: String, to site: StagedSite
    ) throws(MediaFault) -> Rendition {
        try site.write(
            [.new(version.bytes)], of: MemoryBytes(all: []), medium: medium.id, label: label, type: .webp,
            pixels: version.pixels)
    }

    private mutating func publishDrawing(_ file: MediaFile) throws(MediaFault) -> MediumAsset? {
        guard file.count <= DrawingDocument.largestSize else {
            throw MediaFault(
                code: "media-size", "is a drawing of more than 10 MB; simplify it or publish it as a picture")
        }
        let bytes = try file.exactly(at: 0, count: file.count)
        let drawing = try PublishedDrawing(bytes, drawsPreview: site != nil)
        if !drawing.dropped.isEmpty {
            say(
                .warning, "svg",
                "is published without \(drawing.dropped.joined(separator: ", ")); take them out of the drawing")
        }
        guard let site else { return nil }
        let rendition = try site.write(
            [.new(drawing.svg)], of: MemoryBytes(all: []), medium: medium.id, type: .svg, pixels: drawing.size)
        var preview: Rendition?
        if let version = drawing.preview {
            preview = try write(version, label: "preview", to: site)
        } else {
            say(.note, "libvips", "has no picture for link previews, since no libvips that draws SVG is installed here")
        }
        return MediumAsset(
            medium: medium, kind: .image, renditions: [rendition], pixels: drawing.size,
            placeholderColour: drawing.colour, preview: preview)
    }

    private mutating func publishRecording(
        _ file: MediaFile, container: MediaContainer
    ) throws(MediaFault) -> MediumAsset? {
        let recording = try Recording(reading: container, from: file)
        let kind = recording.type.kind ?? .audio
        checkWords(kind)
        checkName(recording.type)
        for caution in recording.cautions {
            say(.warning, "media-codec", caution.naming(fileName))
        }
        var asset = MediumAsset(
            medium: medium, kind: kind, renditions: [], pixels: recording.pixels, seconds: recording.seconds)
        if let captions = medium.captionsFile, !captions.trimmed.isEmpty {
            asset.captions = publishCaptions(captions, seconds: recording.seconds)
        }
        if kind == .video, let poster = medium.posterFile, !poster.trimmed.isEmpty {
            publishPoster(poster, into: &asset)
        }
        guard let site else { return nil }
        asset.renditions = [
            try site.write(
                recording.pieces, of: file, medium: medium.id, type: recording.type, pixels: recording.pixels)
        ]
        return asset
    }

    private mutating func publishCaptions(_ path: String, seconds: Double) -> Rendition? {
        do throws(MediaFault) {
            let file = try open(path)
            guard file.count <= 5 * 1024 * 1024 else {
                throw MediaFault(code: "media-size", "is more than 5 MB of captions; put only the captions there")
            }
            let captions = WebVTT(try file.exactly(at: 0, count: file.count), file: path, seconds: seconds)
            diagnostics += captions.findings
            guard let site, !captions.findings.hasErrors else { return nil }
            return try site.write(
                [.new(captions.published)], of: MemoryBytes(all: []), medium: medium.id, label: "captions",
                type: .webvtt)
        } catch {
            diagnostics.append(error.diagnostic(of: path.fileName, at: medium.location))
            return nil
        }
    }

    // One width is enough: the poster gives way to the video.
    private mutating func publishPoster(_ path: String, into asset: inout MediumAsset) {
        do throws(MediaFault) {
            let file = try open(path)
            let version: PublishedPicture.Version?
            switch try MediaContainer(content: file) {
            case .picture(let type):
                let picture = try PublishedPicture(
                    try file.exactly(at: 0, count: file.count), type: type, widths: [PublishedDrawing.previewWidth])
                version = picture.versions.last
                asset.placeholderColour = picture.colour
            case .drawing:
                let drawing = try PublishedDrawing(try file.exactly(at: 0, count: file.count))
                version = drawing.preview
                asset.placeholderColour = drawing.colour
            default:
                throw MediaFault.unsupported("is no picture", fix: "use a JPEG, PNG, WebP or SVG file as the poster")
            }
            guard let site, let version else { return }
            asset.poster = try write(version, label: "poster", to: site)
            asset.preview = asset.poster
        } catch {
            diagnostics.append(error.diagnostic(of: path.fileName, at: medium.location))
        }
    }
}
