// A picture of what has no photograph: its piece of the map, its outline, and the icon of its kind.

import GuideGeo
import GuideModel

/// A picture to draw, 3 to 2.
///
/// It is looked at and not read: nothing is named on it. The same values always give the same bytes.
public struct PictureDrawing: Sendable {
    /// What a picture is of.
    public enum Subject: Hashable, Sendable {
        /// Something at a position; its name finds the outline that bears the same.
        case sight(Position, kind: PlaceKind, name: String)
        /// A way and its stops, in the order of the walk.
        case walk(line: [Position], stops: [Position])
        /// Everything at these positions.
        case city([Position])
    }

    public var ground: Ground
    public var subject: Subject
    /// The drawing's accessible name.
    public var title: String
    /// SVG markup of an icon of 24 by 24 units, drawn with lines; empty for none.
    public var icon: [UInt8]
    public var scheme: PictureScheme
    /// Chooses the pattern of a picture without ground; the same for the same content.
    public var seed: UInt64

    /// Units of the view box; a CSS pixel where the picture is large.
    public static let size = PixelSize(width: 720, height: 480)

    public init(
        ground: Ground, subject: Subject, title: String, icon: [UInt8], scheme: PictureScheme, seed: UInt64
    ) {
        self.ground = ground
        self.subject = subject
        self.title = title
        self.icon = icon
        self.scheme = scheme
        self.seed = seed
    }

    /// The picture laid out, for whoever writes it in both forms.
    ///
    /// - Complexity: linear in the shapes of the ground, apart from simplifying those inside the frame.
    public func drawn() -> DrawnPicture { DrawnPicture(self) }
}
