// A medium as the editor describes it, before its file is read.

/// One image, sound or video with the words that belong to it.
public struct Medium: Hashable, Sendable {
    /// Unique within the city.
    ///
    /// It consists of the owner's id and the file's name, such as `minster-west-front`.
    public var id: String
    /// The file's path relative to the guide's folder.
    public var file: String
    /// The position of the entry, for diagnostics.
    public var location: SourceLocation
    /// What a visitor who cannot see the image would miss; empty only if `isDecorative`.
    public var alt: String?
    public var isDecorative: Bool
    public var title: String?
    public var caption: String?
    public var credit: String?
    /// An SPDX identifier, such as `CC0-1.0`.
    public var licence: String?
    /// The transcript of a sound or video.
    public var transcript: RichText?
    /// The file that the transcript is read from; its path relative to the guide's folder.
    public var transcriptFile: String?
    /// The transcript's language (BCP 47), if it was found in a language other than the page's.
    public var transcriptLanguage: String?
    /// A WebVTT file's path relative to the guide's folder.
    public var captionsFile: String?
    /// An image shown before a video plays; its path relative to the guide's folder.
    public var posterFile: String?
    /// The page of a film on another site, of which the file is a picture; nil for none.
    public var film: String?
    /// The point of a picture that crops preserve; nil for the middle.
    public var focus: FocalPoint?
    /// Whether the medium's format has no alternative texts, captions or transcripts.
    ///
    /// Then one diagnostic reports what is missing for the whole file, and the medium is published anyway.
    public var isWordless = false

    public init(
        id: String, file: String, location: SourceLocation, alt: String? = nil, isDecorative: Bool = false,
        title: String? = nil, caption: String? = nil, credit: String? = nil, licence: String? = nil,
        transcript: RichText? = nil, captionsFile: String? = nil, posterFile: String? = nil
    ) {
        self.id = id
        self.file = file
        self.location = location
        self.alt = alt
        self.isDecorative = isDecorative
        self.title = title
        self.caption = caption
        self.credit = credit
        self.licence = licence
        self.transcript = transcript
        self.captionsFile = captionsFile
        self.posterFile = posterFile
    }
}

extension Medium: ContentValue {
    public static let contentKind = ContentKind<Medium>(
        "a medium",
        [
            ContentKey(
                "file", .file(FileForm(code: .mediaFile)), \.file, needed: true,
                help: "the file's path, relative to the page's folder", example: "west-front.jpg")
        ] + words)

    /// All keys except the file itself.
    private static let words: [ContentKey<Medium>] = [
        ContentKey(
            "decorative", .flag, \.isDecorative, absent: false,
            help: "yes for an image without information; use it instead of alt", example: "yes"),
        ContentKey(
            "alt", .text, \.alt, translated: true,
            help: "what the image shows, for people who cannot see it; every image needs it",
            example: "Two square towers above a door"),
        ContentKey("title", .text, \.title, translated: true, help: "text", example: "The west front"),
        ContentKey("caption", .text, \.caption, translated: true, help: "text", example: "The west front in 1910"),
        ContentKey(
            "transcript",
            .file(
                FileForm(
                    endings: [".md"], code: .mediaFile,
                    complaint: "is not Markdown; write the transcript in a file that ends in .md")), \.transcriptFile,
            translated: true, help: "a `.md` file without front matter; every recording and video needs it",
            example: "bells.md"),
        ContentKey(
            "captions", .file(FileForm(code: .mediaFile)), \.captionsFile, translated: true,
            help: "a WebVTT file; every video with sound needs it", example: "tower.vtt"),
        ContentKey(
            "poster", .file(FileForm(code: .mediaFile)), \.posterFile,
            help: "the image that is shown before a video plays",
            example: "tower.jpg"),
        ContentKey(
            "film", .webAddress, \.film,
            help: "the page of a film on YouTube, Vimeo or PeerTube; the file is then its picture. See "
                + "[films on other sites](content-format.md#films-on-other-sites)",
            example: "\"https://vimeo.com/76979871\""),
        ContentKey(
            "focus", .mapping(FocalPoint.form), \.focus, help: FocalPoint.help, example: FocalPoint.example),
        ContentKey("credit", .text, \.credit, help: "text", example: "A. Walker"),
        ContentKey("licence", .text, \.licence, help: "SPDX identifier", example: "CC0-1.0"),
    ]

    public static func unwritten(_ fields: FieldValues) -> Medium {
        Medium(id: "", file: "", location: fields.location)
    }

    /// Also accepts a medium without a file, so that its transcript is still checked.
    public init?(field: FieldValue) {
        guard case .mapping(let fields) = field else { return nil }
        self = Medium.contentKind.value(of: fields)
    }
}
