// The point of a picture that crops preserve.

/// The most important point of a picture, in hundredths of its width and height from the left top.
///
/// A crop divides what it removes at this point, as `object-position` of CSS does. For example, with 30 hundredths from
/// the left, 30 % of the removed width is on the left.
public struct FocalPoint: Hashable, Sendable {
    /// From the left edge, in hundredths of the width.
    public var x: Int
    /// From the upper edge, in hundredths of the height.
    public var y: Int

    /// Numbers outside the picture become the nearest edge.
    public init(x: Int, y: Int) {
        self.x = min(max(x, 0), 100)
        self.y = min(max(y, 0), 100)
    }

    /// The value of `object-position` in CSS, for example `30% 40%`.
    public var objectPosition: String { "\(x)% \(y)%" }
}

extension FocalPoint: ContentValue {
    public static let contentKind = ContentKind<FocalPoint>(
        "a focal point",
        [
            ContentKey(
                "x", .hundredths(0...100, code: .focus), \.x, needed: true,
                help: "the share of the width from the left edge, from 0 to 1", example: "0.3"),
            ContentKey(
                "y", .hundredths(0...100, code: .focus), \.y, needed: true,
                help: "the share of the height from the upper edge, from 0 to 1", example: "0.4"),
        ])

    /// The key `focus` of a picture.
    public static let form = contentKind.form
    public static let help =
        "the most important point of a picture, which crops preserve: **x** from the left and **y** from the top, each "
        + "from 0 to 1; default: the middle"
    public static let example = "{x: 0.3, y: 0.4}"

    public static func unwritten(_ fields: FieldValues) -> FocalPoint { FocalPoint(x: 50, y: 50) }
}
