// One slide of a presentation and its content.

/// The content of the screen at one time.
public struct Slide: Hashable, Sendable {
    /// The title; nil if the slide has no heading.
    public var title: String?
    /// The background; nil for the presentation's.
    public var fill: PWSPaint?
    public var timing: PWSTiming
    /// The objects, in reading order.
    public var objects: [SlideObject]
    /// Notes for the speaker.
    public var notes: RichText

    public init(
        title: String? = nil, fill: PWSPaint? = nil, timing: PWSTiming = PWSTiming(), objects: [SlideObject] = [],
        notes: RichText = RichText()
    ) {
        self.title = title
        self.fill = fill
        self.timing = timing
        self.objects = objects
        self.notes = notes
    }
}

/// Text, a shape or a medium on a slide.
public struct SlideObject: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        /// The slide's heading, without its tags.
        case heading(RichText)
        case words(RichText)
        case shape(PWSShape)
        /// A picture, sound or video, by its medium's id; `alt` if the slide's alternative text differs from the
        /// medium's.
        case medium(String, alt: String?)
    }

    public var content: Content
    /// Nil if the object is in the normal flow of the slide.
    public var box: SlideBox?
    /// Nil if the theme sets the style.
    public var style: PWSStyle?
    public var timing: PWSTiming

    public init(content: Content, box: SlideBox? = nil, style: PWSStyle? = nil, timing: PWSTiming = PWSTiming()) {
        self.content = content
        self.box = box
        self.style = style
        self.timing = timing
    }
}

/// The position of an object on the canvas, in logical pixels.
public struct SlideBox: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    /// The height; for text, as far down as there is no other object.
    public var height: Double
    /// Objects on higher layers cover those on lower ones.
    public var layer: Int
    /// Whether a line descends from left to right.
    public var falls: Bool

    public init(x: Double, y: Double, width: Double, height: Double, layer: Int, falls: Bool = true) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.layer = layer
        self.falls = falls
    }
}
