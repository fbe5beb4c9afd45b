// The classes that give a picture its average colour until the picture has loaded.

/// Placeholder colours as style rules, because a strict Content-Security-Policy forbids style attributes.
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

    /// A rule for each picture with a known colour, in the order of their classes; each class once.
    static func rules(_ media: [(id: String, colour: String?)]) -> String {
        // Of two colours for one class, the later one applies.
        var colours: [String: String] = [:]
        for (id, colour) in media {
            guard let colour = colour.flatMap(Colour.init)?.hexadecimal else { continue }
            let name = className(id)
            colours[name] = max(colours[name] ?? colour, colour)
        }
        if colours.isEmpty { return "" }
        let rules = colours.sorted { $0.key < $1.key }.map { "  .\($0.key) { background-color: \($0.value); }\n" }
        return "@layer components {\n" + rules.joined() + "}\n"
    }
}
