// The size of a picture, so that its room is kept before it is there.

/// Width and height in pixels.
struct SizeContext: Sendable {
    var width: Int
    var height: Int
}

extension SizeContext: TemplateContext {
    static let fields = TemplateFields<SizeContext> {
        $0.number("width", \.width)
        $0.number("height", \.height)
    }
}
