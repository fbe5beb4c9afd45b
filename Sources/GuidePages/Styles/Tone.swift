// The classes that give a picture its average colour until it is there.

import GuideModel

/// Placeholder colours as style rules, because a strict Content-Security-Policy forbids style attributes.
enum Tone {
    /// The class for a medium: `ph-` and the id, with all but letters, digits, hyphens and underscores replaced.
    static func className(_ id: String) -> String {
        let count = 3 + id.utf8.count
        return String(unsafeUninitializedCapacity: count) { name in
            guard let start = name.baseAddress else { return 0 }
            start[0] = UInt8(ascii: "p")
            start[1] = UInt8(ascii: "h")
            start[2] = UInt8(ascii: "-")
            id.withBytes { id in
                for index in 0..<id.count { start[3 + index] = plain(id[index]) }
            }
            return count
        }
    }

    /// An id as it stands in its class, which is nearly always as it is.
    private static func plain(_ id: String) -> String {
        var isPlain = true
        id.withBytes { isPlain = $0.allSatisfy { plain($0) == $0 } }
        return isPlain ? id : String(className(id).dropFirst(3))
    }

    /// Without branches, so that many bytes are looked at together.
    @inline(__always)
    private static func plain(_ byte: UInt8) -> UInt8 {
        let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
        let isDigit = byte &- UInt8(ascii: "0") < 10
        let isMark = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        return isLetter || isDigit || isMark ? byte : UInt8(ascii: "-")
    }

    /// A class with its colour.
    struct Rule {
        /// What follows `ph-` in the class's name.
        fileprivate let id: String
        /// As `#rrggbb`.
        fileprivate let colour: String

        /// - Returns: nil where the asset's colour is not known.
        init?(_ id: String, _ colour: String?) {
            guard let colour = colour.flatMap(Colour.inLowerCase) else { return nil }
            self.id = plain(id)
            self.colour = colour
        }
    }

    /// The rules in the order of their names; of two for one class the later colour counts.
    static func css(_ rules: [Rule]) -> [UInt8] {
        if rules.isEmpty { return [] }
        let rules = inOrder(rules)
        var css = ByteBuffer(capacity: 80 * rules.count + 40)
        defer { css.free() }
        css.append("@layer components {\n")
        for rule in rules {
            css.append("  .ph-")
            rule.id.withBytes { css.append($0) }
            css.append(" { background-color: ")
            rule.colour.withBytes { css.append($0) }
            css.append("; }\n")
        }
        css.append("}\n")
        return [UInt8](css.bytes)
    }

    /// Each class once; those of media in the order of their ids are so already.
    private static func inOrder(_ rules: [Rule]) -> [Rule] {
        if zip(rules, rules.dropFirst()).allSatisfy({ $0.id < $1.id }) { return rules }
        let sorted = rules.sorted { ($0.id, $0.colour) < ($1.id, $1.colour) }
        return sorted.indices.filter { $0 + 1 == sorted.count || sorted[$0 + 1].id != sorted[$0].id }.map { sorted[$0] }
    }
}
