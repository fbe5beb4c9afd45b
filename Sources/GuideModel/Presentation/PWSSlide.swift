// One slide of a presentation and the elements on it.

/// The content of the screen at one time.
public struct PWSSlide: Hashable, Sendable {
    /// The number from 1, in the file's order.
    public var number: Int
    /// The id of the point that the slide is about, without its hash; nil for none.
    public var point: String?
    public var style: PWSStyle
    public var timing: PWSTiming
    /// The elements, in the file's order: later ones cover earlier ones.
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

    /// The whole text of the slide, with single spaces, and the paths of its media.
    public var words: String {
        elementsInReadingOrder.compactMap { element in
            switch element.content {
            case .text(let runs): runs.map(\.text).joined().split { $0.isWhitespace }.joined(separator: " ")
            case .image(let path), .audio(let path), .video(let path): path
            case .shape: nil
            }
        }.filter { !$0.isEmpty }.joined(separator: " / ")
    }

    /// The elements from top to bottom, and from left to right if two begin at the same height; elements without a
    /// position keep the file's order.
    public var elementsInReadingOrder: [PWSElement] {
        elements.enumerated().sorted { left, right in
            (left.element.frame.y ?? 0, left.element.frame.x ?? 0, Double(left.offset))
                < (right.element.frame.y ?? 0, right.element.frame.x ?? 0, Double(right.offset))
        }.map(\.element)
    }
}

/// When an element appears, and how long it is visible.
public struct PWSTiming: Hashable, Sendable {
    public enum Start: Hashable, Sendable {
        /// Seconds after the slide or element that contains it has appeared.
        case seconds(Int)
        /// At a touch or a click.
        case trigger
    }

    /// Nil if it appears immediately.
    public var start: Start?
    /// Nil if it is visible until the visitor continues.
    public var durationInSeconds: Int?

    public init(start: Start? = nil, durationInSeconds: Int? = nil) {
        self.start = start
        self.durationInSeconds = durationInSeconds
    }
}

/// One element of a slide.
public struct PWSElement: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        case text([PWSRun])
        case shape(PWSShape)
        case image(path: String)
        case audio(path: String)
        case video(path: String)

        /// The medium's path in the presentation; nil for an element that is not a medium.
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

/// A run of text with one style.
public struct PWSRun: Hashable, Sendable {
    /// The text without the indentation of the source; `\n` where its line ends, and the line separator U+2028 for a
    /// `Br`.
    public var text: String
    public var style: PWSStyle

    public init(text: String, style: PWSStyle) {
        self.text = text
        self.style = style
    }

    /// Represents a `Br` in `text`.
    public static let lineBreak: Character = "\u{2028}"
}

/// A drawn shape.
public struct PWSShape: Hashable, Sendable {
    public enum Outline: String, CaseIterable, Sendable {
        case ellipse, rectangle, line
    }

    public var outline: Outline
    /// The width of its line in logical pixels; nil if the file does not give it.
    public var stroke: Double?

    public init(outline: Outline, stroke: Double? = nil) {
        self.outline = outline
        self.stroke = stroke
    }
}

/// The position of an element on a slide, in logical pixels from the upper left corner.
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

    /// Nil if the file sets no right edge, or sets it left of the left edge.
    public var width: Double? { PWSFrame.extent(from: x, to: x2) }
    /// Nil if the file sets no lower edge, or sets it above the upper edge.
    public var height: Double? { PWSFrame.extent(from: y, to: y2) }
    /// Whether it ends above or left of where it begins.
    public var isInverted: Bool { (x2 ?? .infinity) < (x ?? 0) || (y2 ?? .infinity) < (y ?? 0) }

    private static func extent(from start: Double?, to end: Double?) -> Double? {
        guard let end, end >= start ?? 0 else { return nil }
        return end - (start ?? 0)
    }
}
