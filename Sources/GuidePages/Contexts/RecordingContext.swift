// A sound or a video with its captions and transcript.

import GuideModel
import GuideSupport

/// A recording for an `audio` or `video` element, or a film on another site.
struct RecordingContext: Sendable {
    /// The film on another site; nil for a recording.
    var film: FilmContext?
    var isAudio: Bool
    var isVideo: Bool
    var src: Address
    /// The media type of the file.
    var type: String
    var title: String
    /// The playing time in words.
    var length: String?
    var size: SizeContext?
    var tone: String?
    var poster: Address?
    /// Whether the browser loads the poster only when the poster comes near the viewport.
    ///
    /// This is for pages that show one stop at a time.
    var hasLatePoster = false
    var captions: Address?
    /// The captions as data, because some browsers do not load caption files for a page that is opened from a folder.
    var captionsData: String?
    /// The language of the captions.
    var language: String
    /// Safe HTML.
    var transcript: Markup
    var caption: String?
    var credit: String?

    /// Creates the recording of an asset.
    ///
    /// - Parameter html: writes formatted text for the page.
    /// - Returns: nil if the asset is an image or has no file.
    init?(_ asset: MediumAsset, language: String, words: Words, html: (RichText) -> Markup) {
        guard asset.kind != .image, let file = asset.renditions.first else { return nil }
        isAudio = asset.kind == .audio
        isVideo = asset.kind == .video
        src = .resource(file.path)
        type = file.type
        title = asset.medium.title ?? asset.medium.alt ?? words(asset.kind == .audio ? PageWord.recording : .video)
        length = asset.seconds.map(words.playingTime)
        size = (asset.pixels ?? file.pixels).map { SizeContext(width: $0.width, height: $0.height) }
        tone = asset.placeholderColour.flatMap(Colour.init).map { _ in Tone.className(asset.medium.id) }
        poster = asset.poster.map { .resource($0.path) }
        captionsData = asset.captionsText.map { "data:text/vtt;base64,\($0.utf8.base64)" }
        captions = captionsData == nil ? asset.captions.map { .resource($0.path) } : nil
        self.language = language
        transcript = asset.medium.transcript.map(html) ?? .none
        caption = asset.medium.caption
        credit = CreditWords.line(asset.medium)
    }
}

extension RecordingContext: TemplateContext {
    static let fields = TemplateFields<RecordingContext> {
        $0.optional("film", \.film)
        $0.flag("isAudio", \.isAudio)
        $0.flag("isVideo", \.isVideo)
        $0.flag("hasLatePoster", \.hasLatePoster)
        $0.address("src", \.src)
        $0.text("type", \.type)
        $0.text("title", \.title)
        $0.text("length", \.length)
        $0.optional("size", \.size)
        $0.text("tone", \.tone)
        $0.address("poster", \.poster)
        $0.address("captions", \.captions)
        $0.text("captionsData", \.captionsData)
        $0.text("language", \.language)
        $0.html("transcript", \.transcript)
        $0.text("caption", \.caption)
        $0.text("credit", \.credit)
    }
}
