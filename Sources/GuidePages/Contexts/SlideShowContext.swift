// A presentation's slides as templates show them.

import GuideModel
import GuideSupport

/// The fields that `partials/slides.mustache` can use.
struct SlideShowContext: Sendable {
    /// How long a slide without its own duration is visible.
    var seconds: Int
    /// Width divided by height; nil if the slides fill any screen.
    var ratio: Double?
    /// The language of the slides (BCP 47), if it is not the page's language.
    var language: String?
    var slides: [SlideContext]
}

extension SlideShowContext: TemplateContext {
    static let fields = TemplateFields<SlideShowContext> {
        $0.number("seconds", \.seconds)
        $0.text("ratio") { $0.ratio.map { SlideNumber.text($0) } }
        $0.text("language", \.language)
        $0.text("direction") { $0.language.map { Words.isRightToLeft($0) ? "rtl" : "ltr" } }
        $0.list("slides", \.slides)
        $0.number("count") { $0.slides.count }
    }
}

/// One slide: its heading, its words, its media, its shapes.
struct SlideContext: Sendable {
    var number: Int
    var anchor: String
    /// The title, if nothing on the slide is a heading; may be empty.
    var title: String?
    var look: [UInt8]
    var start: String?
    var seconds: Int?
    var heading: SlideObjectContext?
    var words: [SlideObjectContext]
    var media: [SlideObjectContext]
    var shapes: [SlideObjectContext]
    /// Safe HTML.
    var notes: Markup
}

extension SlideContext: TemplateContext {
    static let fields = TemplateFields<SlideContext> {
        $0.number("number", \.number)
        $0.text("anchor", \.anchor)
        $0.text("title", \.title)
        $0.text("look", \.look)
        $0.text("start", \.start)
        $0.number("seconds", \.seconds)
        $0.optional("heading", \.heading)
        $0.list("words", \.words)
        $0.list("media", \.media)
        $0.flag("hasMedia", ifAny: \.media)
        $0.list("shapes", \.shapes)
        $0.html("notes", \.notes)
    }
}

/// An object on a slide.
struct SlideObjectContext: Sendable {
    /// Its position and style, as JSON; `{}` if the theme decides.
    var look: [UInt8]
    /// When it appears: `trigger`, or seconds after the slide has appeared; nil for at once.
    var start: String?
    /// How long it is visible; nil for as long as the slide.
    var seconds: Int?
    /// Safe HTML: words, or an SVG of a shape.
    var body = Markup.none
    var picture: PictureContext?
    /// One sound or video.
    var recordings: [RecordingContext] = []
}

extension SlideObjectContext: TemplateContext {
    static let fields = TemplateFields<SlideObjectContext> {
        $0.text("look", \.look)
        $0.text("start", \.start)
        $0.number("seconds", \.seconds)
        $0.html("body", \.body)
        $0.optional("picture", \.picture)
        $0.list("recordings", \.recordings)
    }
}

extension SlideContext {
    init(number: Int, slide: Slide, of presentation: Presentation, in city: CityWriter) {
        self.number = number
        anchor = "slide-\(number)"
        title = slide.title
        look = JSONWriter.object(isCompact: true) { json in
            json.member("fill", slide.fill?.css ?? presentation.background)
            if slide.fill == nil, presentation.background != nil { json.member("colour", "#ffffff") }
        }
        start = slide.timing.start?.text
        seconds = slide.timing.durationInSeconds
        notes = city.markup.html(slide.notes)
        (words, media, shapes) = ([], [], [])
        for object in slide.objects {
            var context = SlideObjectContext(
                look: SlideObjectLook.json(object, canvas: presentation.canvas), start: object.timing.start?.text,
                seconds: object.timing.durationInSeconds)
            switch object.content {
            case .heading(let text):
                context.body = city.markup.html(text)
                heading = context
            case .words(let text):
                context.body = city.markup.html(text)
                words.append(context)
            case .shape(let shape):
                context.body = SlideShapeMarkup.svg(shape, of: object, id: "shape-\(number)-\(shapes.count + 1)")
                shapes.append(context)
            case .medium(let id, let alt):
                guard let asset = city.assets[id] else { continue }
                context.picture = PictureContext(asset)
                if let alt { context.picture?.alt = alt }
                context.recordings = [
                    RecordingContext(asset, language: city.language, words: city.words, html: city.markup.html)
                ].compactMap { $0 }
                if context.picture != nil || !context.recordings.isEmpty { media.append(context) }
            }
        }
    }
}

extension PWSTiming.Start {
    fileprivate var text: String {
        switch self {
        case .seconds(let seconds): String(seconds)
        case .trigger: "trigger"
        }
    }
}
