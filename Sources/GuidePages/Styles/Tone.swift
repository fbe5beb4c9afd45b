// The classes that give a picture its average colour until it has loaded, and its focal point where it is cropped.

import GuideModel

/// Placeholder colours and focal points as style rules.
///
/// A strict Content-Security-Policy forbids style attributes.
enum Tone {
    /// The class for a medium: `ph-` and the id.
    ///
    /// All characters except letters, digits, hyphens and underscores are replaced.
    static func className(_ id: String) -> String { "ph-" + String(decoding: id.utf8.map(plain), as: UTF8.self) }

    private static func plain(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            byte
        default: UInt8(ascii: "-")
        }
    }

    /// A rule for each picture with a known colour or a focal point, in the order of their classes; each class once.
    static func rules(_ media: [(id: String, asset: MediumAsset)]) -> String {
        // Of two rules for one class, the later one applies.
        var declarations: [String: String] = [:]
        for (id, asset) in media {
            let text = self.declarations(of: asset)
            if text.isEmpty { continue }
            let name = className(id)
            declarations[name] = max(declarations[name] ?? text, text)
        }
        if declarations.isEmpty { return "" }
        let rules = declarations.sorted { $0.key < $1.key }.map { "  .\($0.key) {\($0.value) }\n" }
        return "@layer components {\n" + rules.joined() + "}\n"
    }

    /// Whether a picture has a rule.
    static func hasRule(_ asset: MediumAsset) -> Bool { !declarations(of: asset).isEmpty }

    private static func declarations(of asset: MediumAsset) -> String {
        var text = ""
        if let colour = asset.placeholderColour.flatMap(Colour.init)?.hexadecimal {
            text += " background-color: \(colour);"
        }
        if asset.kind == .image, let focus = asset.medium.focus { text += " object-position: \(focus.objectPosition);" }
        return text
    }
}
