// One slide of a presentation and the elements on it.

/// What is on the screen at one time.
public struct PWSSlide: Hashable, Sendable {
    /// From 1, in the file's order.
    public var number: Int
    /// The id of the point that the slide is about, without its hash; nil if it is about none.
    public var point: String?
    public var style: PWSStyle
    public var timing: PWSTiming
    /// In the file's order: later ones lie over earlier ones.
    public var elements: [PWSElement]
    public var location: SourceLocation

    public init(
        number: Int, point: String? = nil, style: PWSStyle = PWSStyle(), timing: PWSTiming = PWSTiming(),
        elements: [PWSElement] = [], location: SourceLocation
    ) {
        self.number = number
        self.point = point
        self.style = style
        self.timing = timing
        self.elements = elements
        self.location = location
    }

    /// Everything that the slide says, with single spaces, and the paths of its media.
    public var words: String {
        elementsInReadingOrder.compactMap { element in
            switch element.content {
            case .text(let runs): runs.map(\.text).joined().split { $0.isWhitespace }.joined(separator: " ")
            case .image(let path), .audio(let path), .video(let path): path
            case .shape: nil
            }
        }.filter { !$0.isEmpty }.joined(separator: " / ")
    }

    /// From top to bottom, and from left to right where two begin at one height; elements without a position keep
    /// the file's order.
    public var elementsInReadingOrder: [PWSElement] {
        elements.enumerated().sorted { left, right in
            (left.element.frame.y ?? 0, left.element.frame.x ?? 0, Double(left.offset))
                < (right.element.frame.y ?? 0, right.element.frame.x ?? 0, Double(right.offset))
        }.map(\.element)
    }
}

/// When something appears and for how long it stays.
public struct PWSTiming: Hashable, Sendable {
    public enum Start: Hashable, Sendable {
        /// Seconds after what it is on has appeared.
        case seconds(Int)
        /// At a touch or a click.
        case trigger
    }

    /// Nil when it appears at once.
    public var start: Start?
    /// Nil when it stays until the visitor goes on.
    public var durationInSeconds: Int?

    public init(start: Start? = nil, durationInSeconds: Int? = nil) {
        self.start = start
        self.durationInSeconds = durationInSeconds
    }
}

/// One thing on a slide.
public struct PWSElement: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        case text([PWSRun])
        case shape(PWSShape)
        case image(path: String)
        case audio(path: String)
        case video(path: String)

        /// Where the presentation says that the medium stands; nil for what is none.
        public var path: String? {
            switch self {
            case .image(let path), .audio(let path), .video(let path): path
            case .text, .shape: nil
            }
        }
    }

    public var content: Content
    public var frame: PWSFrame
    public var style: PWSStyle
    public var timing: PWSTiming
    public var location: SourceLocation

    public init(
        content: Content, frame: PWSFrame = PWSFrame(), style: PWSStyle = PWSStyle(), timing: PWSTiming = PWSTiming(),
        location: SourceLocation
    ) {
        self.content = content
        self.frame = frame
        self.style = style
        self.timing = timing
        self.location = location
    }
}

/// A stretch of text that looks the same throughout.
public struct PWSRun: Hashable, Sendable {
    /// Without the indentation of the source; `\n` where its line ends, and the line separator U+2028 for a `Br`.
    public var text: String
    public var style: PWSStyle

    public init(text: String, style: PWSStyle) {
        self.text = text
        self.style = style
    }

    /// Stands for a `Br` in `text`.
    public static let lineBreak: Character = "\u{2028}"
}

/// A drawn shape.
public struct PWSShape: Hashable, Sendable {
    public enum Outline: String, CaseIterable, Sendable {
        case ellipse, rectangle, line
    }

    public var outline: Outline
    /// The width of its line in logical pixels; nil if the file does not say.
    public var stroke: Double?

    public init(outline: Outline, stroke: Double? = nil) {
        self.outline = outline
        self.stroke = stroke
    }
}

/// Where something is on a slide, in logical pixels from the upper left corner.
public struct PWSFrame: Hashable, Sendable {
    public var x: Double?
    public var y: Double?
    public var x2: Double?
    public var y2: Double?

    public init(x: Double? = nil, y: Double? = nil, x2: Double? = nil, y2: Double? = nil) {
        self.x = x
        self.y = y
        self.x2 = x2
        self.y2 = y2
    }

    /// Nil when the file sets no right edge, or sets it left of the left one.
    public var width: Double? { PWSFrame.extent(from: x, to: x2) }
    /// Nil when the file sets no lower edge, or sets it above the upper one.
    public var height: Double? { PWSFrame.extent(from: y, to: y2) }
    /// True when it ends above or left of where it begins.
    public var isInverted: Bool { (x2 ?? .infinity) < (x ?? 0) || (y2 ?? .infinity) < (y ?? 0) }

    private static func extent(from start: Double?, to end: Double?) -> Double? {
        guard let end, end >= start ?? 0 else { return nil }
        return end - (start ?? 0)
    }
}
