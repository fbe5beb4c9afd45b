// The facts of a medium's asset, behind the one reference that its copies share.

/// The facts of a `MediumAsset`, which documents them.
@usableFromInline
final class MediumFacts: Hashable, Sendable {
    @usableFromInline let medium: Medium
    @usableFromInline let kind: MediumAsset.Kind
    @usableFromInline let renditions: [Rendition]
    @usableFromInline let pixels: PixelSize?
    @usableFromInline let seconds: Double?
    @usableFromInline let placeholderColour: String?
    @usableFromInline let preview: Rendition?
    @usableFromInline let captions: Rendition?
    @usableFromInline let poster: Rendition?
    @usableFromInline let captionsText: String?
    /// All files above, each path once.
    @usableFromInline let files: [Rendition]

    init(
        medium: Medium, kind: MediumAsset.Kind, renditions: [Rendition], pixels: PixelSize?, seconds: Double?,
        placeholderColour: String?, preview: Rendition?, captions: Rendition?, poster: Rendition?, captionsText: String?
    ) {
        files = Self.distinct(renditions, preview, captions, poster)
        self.medium = medium
        self.kind = kind
        self.renditions = renditions
        self.pixels = pixels
        self.seconds = seconds
        self.placeholderColour = placeholderColour
        self.preview = preview
        self.captions = captions
        self.poster = poster
        self.captionsText = captionsText
    }

    // A picture's preview is nearly always one of its renditions, whose array is shared in that case.
    private static func distinct(
        _ renditions: [Rendition], _ preview: Rendition?, _ captions: Rendition?, _ poster: Rendition?
    ) -> [Rendition] {
        var files: [Rendition] = []
        if renditions.count == 1 { files = renditions } else { for file in renditions { add(file, to: &files) } }
        add(preview, to: &files)
        add(captions, to: &files)
        add(poster, to: &files)
        return files
    }

    private static func add(_ file: Rendition?, to files: inout [Rendition]) {
        guard let file, !files.contains(where: { $0.path == file.path }) else { return }
        files.append(file)
    }

    @usableFromInline
    static func == (left: MediumFacts, right: MediumFacts) -> Bool {
        left === right
            || left.medium == right.medium && left.kind == right.kind && left.renditions == right.renditions
                && left.pixels == right.pixels && left.seconds == right.seconds
                && left.placeholderColour == right.placeholderColour && left.preview == right.preview
                && left.captions == right.captions && left.poster == right.poster
                && left.captionsText == right.captionsText
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(medium.id)
        hasher.combine(files)
    }
}
