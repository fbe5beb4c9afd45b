// One slide of a presentation and what is on it.

/// What is on the screen at one time.
public struct Slide: Hashable, Sendable {
    /// What it is called; nil if nothing on it is a heading.
    public var title: String?
    /// Behind everything; nil for the presentation's background.
    public var fill: PWSPaint?
    public var timing: PWSTiming
    /// In reading order.
    public var objects: [SlideObject]
    /// For whoever speaks about the slide.
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

/// Words, a shape or a medium on a slide.
public struct SlideObject: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        /// The slide's heading, without its tags.
        case heading(RichText)
        case words(RichText)
        case shape(PWSShape)
        /// A picture, sound or video, by its medium's id; `alt` where the slide says another than the medium.
        case medium(String, alt: String?)
    }

    public var content: Content
    /// Nil where it stands in the flow of the slide.
    public var box: SlideBox?
    /// Nil where the theme decides.
    public var style: PWSStyle?
    public var timing: PWSTiming

    public init(content: Content, box: SlideBox? = nil, style: PWSStyle? = nil, timing: PWSTiming = PWSTiming()) {
        self.content = content
        self.box = box
        self.style = style
        self.timing = timing
    }
}

/// Where an object stands on the canvas, in logical pixels.
public struct SlideBox: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    /// For words, as far down as nothing else stands.
    public var height: Double
    /// Higher ones lie over lower ones.
    public var layer: Int
    /// For a line, whether it falls from left to right.
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
