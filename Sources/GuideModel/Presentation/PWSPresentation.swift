// A presentation in PWS XML, as points, slides and their elements, with every fallback resolved.

/// A whole PWS presentation, which a kiosk shows and from which pages are made.
public struct PWSPresentation: Hashable, Sendable {
    /// One fact that the presentation states about itself.
    public struct Meta: Hashable, Sendable {
        public var key: String
        public var value: String

        public init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    public var meta: [Meta]
    /// The top points, in the file's order.
    public var points: [PWSPoint]
    /// The slides, in the file's order.
    public var slides: [PWSSlide]
    /// The style for elements without a style of their own.
    public var style: PWSStyle
    public var location: SourceLocation

    public init(
        meta: [Meta] = [], points: [PWSPoint] = [], slides: [PWSSlide] = [], style: PWSStyle = PWSStyle(),
        location: SourceLocation
    ) {
        self.meta = meta
        self.points = points
        self.slides = slides
        self.style = style
        self.location = location
    }

    /// The size of the whole presentation in logical pixels: its largest x2 and y2, or x and y if no box ends farther;
    /// nil if no element has a position.
    public var canvas: (width: Double, height: Double)? {
        let frames = slides.flatMap(\.elements).map(\.frame)
        let width = frames.flatMap { [$0.x, $0.x2] }.compactMap { $0 }.max() ?? 0
        let height = frames.flatMap { [$0.y, $0.y2] }.compactMap { $0 }.max() ?? 0
        return width > 0 && height > 0 ? (width, height) : nil
    }

    /// The first fact whose key is one of `keys`, in any case.
    public func meta(_ keys: String...) -> String? {
        for key in keys {
            if let found = meta.first(where: { $0.key.lowercased() == key && !$0.value.isEmpty }) { return found.value }
        }
        return nil
    }

    /// Every point, each before the points inside it.
    public var allPoints: [PWSPoint] { points.flatMap(\.withInnerPoints) }
}
