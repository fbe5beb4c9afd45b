// The content of a generated picture, for the renderer that draws it.

import GuideModel

/// The picture of a page that has no other.
public struct PicturePlan: Sendable {
    public enum Subject: Hashable, Sendable {
        case sight(Position, kind: PlaceKind, name: String)
        case walk(line: [Position], stops: [Position])
        case city([Position])
    }

    /// The path from the site's root.
    public var path: String
    /// The picture with words that other sites show next to a link, from the site's root; nil if none is made.
    public var previewPath: String?
    public var subject: Subject
    /// The accessible name.
    public var title: String
    /// The subject of the picture, and a line below it: its kind and its city.
    public var name: String
    public var line: String
    /// SVG markup; empty for none.
    public var icon: [UInt8]
    public var scheme: PictureScheme
    /// The seed, which is the same for the same content.
    public var seed: UInt64

    /// Everything from which the picture is made except the basemap, as one text.
    ///
    /// Two different pictures have different texts.
    public var description: String {
        let parts =
            [path, previewPath ?? "-", "\(subject)", title, name, line, String(decoding: icon, as: UTF8.self)]
            + scheme.light.all + scheme.dark.all + [String(seed)]
        return parts.joined(separator: "\n")
    }
}
