// The classes that give a picture its average colour until it is there.

import GuideModel

/// Placeholder colours as style rules, because a strict Content-Security-Policy forbids style attributes.
enum Tone {
    /// The class for a medium: `ph-` and the id, with all but letters, digits, hyphens and underscores replaced.
    static func className(_ id: String) -> String {
        var id = id
        return id.withUTF8 { id in
            String(unsafeUninitializedCapacity: 3 + id.count) { name in
                name[0] = UInt8(ascii: "p")
                name[1] = UInt8(ascii: "h")
                name[2] = UInt8(ascii: "-")
                for (index, byte) in id.enumerated() { name[3 + index] = plain(byte) }
                return 3 + id.count
            }
        }
    }

    @inline(__always)
    private static func plain(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            byte
        default: UInt8(ascii: "-")
        }
    }

    /// A class and its colour; nil where the asset's is not known.
    static func rule(_ name: String, _ colour: String?) -> (name: String, colour: String)? {
        colour.flatMap(Colour.init).map { (name, $0.hexadecimal) }
    }

    /// One rule for each class, in the order of their names; of two for one class the later colour counts.
    static func css(_ tones: [(name: String, colour: String)]) -> [UInt8] {
        if tones.isEmpty { return [] }
        let tones = tones.sorted { $0.name == $1.name ? $0.colour < $1.colour : $0.name < $1.name }
        var css: [UInt8] = []
        css.reserveCapacity(80 * tones.count + 40)
        css += "@layer components {\n".utf8
        for (index, tone) in tones.enumerated() {
            if index + 1 < tones.count, tones[index + 1].name == tone.name { continue }
            css += "  .".utf8
            css += tone.name.utf8
            css += " { background-color: ".utf8
            css += tone.colour.utf8
            css += "; }\n".utf8
        }
        css += "}\n".utf8
        return css
    }
}
