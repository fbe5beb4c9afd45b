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

    /// A class with its colour.
    struct Rule {
        let name: String
        /// As `#rrggbb`.
        let colour: String

        /// - Returns: nil where the asset's colour is not known.
        init?(_ name: String, _ colour: String?) {
            guard let colour = colour.flatMap(Colour.init) else { return nil }
            self.name = name
            self.colour = colour.hexadecimal
        }
    }

    /// The rules in the order of their names; of two for one class the later colour counts.
    static func css(_ rules: [Rule]) -> [UInt8] {
        if rules.isEmpty { return [] }
        let rules = inOrder(rules)
        var css = ByteBuffer(capacity: 80 * rules.count + 40)
        defer { css.free() }
        css.append("@layer components {\n")
        for index in rules.indices {
            if index + 1 < rules.count, rules[index + 1].name == rules[index].name { continue }
            css.append("  .")
            rules[index].name.withBytes { css.append($0) }
            css.append(" { background-color: ")
            rules[index].colour.withBytes { css.append($0) }
            css.append("; }\n")
        }
        css.append("}\n")
        return Array(css.bytes)
    }

    /// Those of media in the order of their ids are so already.
    private static func inOrder(_ rules: [Rule]) -> [Rule] {
        if zip(rules, rules.dropFirst()).allSatisfy({ $0.name < $1.name }) { return rules }
        return rules.sorted { ($0.name, $0.colour) < ($1.name, $1.colour) }
    }
}
