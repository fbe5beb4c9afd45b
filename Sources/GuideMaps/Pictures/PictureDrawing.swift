// A picture of a place without a photograph: its part of the map, its outline, and the icon of its kind.

import GuideGeo
import GuideModel

/// A picture to draw, 3 to 2.
///
/// Visitors look at it and do not read it, so it has no names. The same values always give the same bytes.
public struct PictureDrawing: Sendable {
    /// The subject of a picture.
    public enum Subject: Hashable, Sendable {
        /// A sight at a position; its name finds the outline with the same name.
        case sight(Position, kind: PlaceKind, name: String)
        /// A route and its stops, in walking order.
        case walk(line: [Position], stops: [Position])
        /// A city with all of these positions.
        case city([Position])
    }

    public var basemap: Basemap
    public var subject: Subject
    /// The drawing's accessible name.
    public var title: String
    /// SVG markup of an icon of 24 by 24 units, drawn with lines; empty for none.
    public var icon: [UInt8]
    public var scheme: PictureScheme
    /// Selects the pattern of a picture without basemap; the same content has the same seed.
    public var seed: UInt64

    /// The size of the view box in units; a unit is a CSS pixel where the picture is large.
    public static let size = PixelSize(width: 720, height: 480)

    public init(
        basemap: Basemap, subject: Subject, title: String, icon: [UInt8], scheme: PictureScheme, seed: UInt64
    ) {
        self.basemap = basemap
        self.subject = subject
        self.title = title
        self.icon = icon
        self.scheme = scheme
        self.seed = seed
    }

    /// The picture laid out, for a caller that writes it in both forms.
    ///
    /// - Complexity: linear in the shapes of the basemap, apart from simplifying those inside the frame.
    public func drawn() -> DrawnPicture { DrawnPicture(self) }
}
