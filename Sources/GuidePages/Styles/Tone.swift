// The classes that give a picture its average colour until it is there.

import GuideModel

/// Placeholder colours as style rules, because a strict Content-Security-Policy forbids style attributes.
enum Tone {
    /// The class for a medium: `ph-` and the id, with all but letters, digits, hyphens and underscores replaced.
    static func className(_ id: String) -> String {
        var name = Array("ph-".utf8)
        for byte in id.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                name.append(byte)
            default: name.append(UInt8(ascii: "-"))
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// One rule for each asset whose colour is known, in the order of the classes' names.
    static func css(_ assets: some Sequence<(name: String, asset: MediumAsset)>) -> String {
        var rules: [String: String] = [:]
        for (name, asset) in assets {
            guard let colour = asset.placeholderColour.flatMap(Colour.init) else { continue }
            rules[name] = "  .\(name) { background-color: \(colour.hexadecimal); }\n"
        }
        if rules.isEmpty { return "" }
        return "@layer components {\n\(rules.sorted { $0.key < $1.key }.map(\.value).joined())}\n"
    }
}
