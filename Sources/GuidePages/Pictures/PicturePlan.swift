// What a drawn picture has to show, for whoever draws it.

import GuideModel

/// A picture of a page that has no other.
public struct PicturePlan: Sendable {
    public enum Subject: Hashable, Sendable {
        case sight(Position, kind: PlaceKind, name: String)
        case walk(line: [Position], stops: [Position])
        case city([Position])
    }

    /// From the site's root.
    public var path: String
    /// The picture with words that other sites show beside a link, from the site's root; nil where nobody makes one.
    public var previewPath: String?
    public var subject: Subject
    /// The accessible name.
    public var title: String
    /// What the picture is of, and a line under it: its kind and its city.
    public var name: String
    public var line: String
    /// SVG markup; empty for none.
    public var icon: [UInt8]
    public var scheme: PictureScheme
    /// The same for the same content.
    public var seed: UInt64

    /// Everything that the picture is made from but the ground, as a text that differs where they do.
    public var description: String {
        let parts =
            [path, previewPath ?? "-", "\(subject)", title, name, line, String(decoding: icon, as: UTF8.self)]
            + scheme.light.all + scheme.dark.all + [String(seed)]
        return parts.joined(separator: "\n")
    }
}
