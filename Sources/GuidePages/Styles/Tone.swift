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

    /// A class with its rule.
    struct Rule {
        let name: String
        let text: String

        /// - Returns: nil where the asset's colour is not known.
        init?(_ name: String, _ colour: String?) {
            guard let colour = colour.flatMap(Colour.init) else { return nil }
            self.name = name
            var text = "  ."
            text.reserveCapacity(name.utf8.count + 40)
            text += name
            text += " { background-color: "
            text += colour.hexadecimal
            text += "; }\n"
            self.text = text
        }
    }

    /// The rules in the order of their names; of two for one class the later colour counts.
    static func css(_ rules: [Rule]) -> [UInt8] {
        if rules.isEmpty { return [] }
        // What follows a name is less than anything that stands in one, so names sort as their rules do.
        let rules = rules.sorted { $0.text < $1.text }
        var css: [UInt8] = []
        css.reserveCapacity(80 * rules.count + 40)
        css += "@layer components {\n".utf8
        for (index, rule) in rules.enumerated() {
            if index + 1 < rules.count, rules[index + 1].name == rule.name { continue }
            css += rule.text.utf8
        }
        css += "}\n".utf8
        return css
    }
}
