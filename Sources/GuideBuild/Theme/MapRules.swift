// Selects the rules about maps from a guide's own style sheets, for drawings that are separate files.

/// The part of style sheets that concerns `.map` and its contents.
///
/// A page's styles do not apply to a drawing that the page shows as an image, so a guide's own rules for maps are
/// written into it. Layers are unwrapped, because rules outside layers would override any inside.
enum MapRules {
    /// The rules about maps in a style sheet.
    ///
    /// - Parameter css: a style sheet; from invalid CSS, the result is nothing or the readable rules.
    static func picked(from css: [UInt8]) -> [UInt8] { picked(StyleRule.all(in: css)) }

    private static func picked(_ rules: [StyleRule]) -> [UInt8] {
        rules.flatMap { rule -> [UInt8] in
            let body: [UInt8]
            switch rule.block {
            case .declarations(let text):
                guard String(decoding: rule.prelude, as: UTF8.self).contains(".map") else { return [] }
                body = text
            case .rules(let rules):
                body = picked(rules)
                if body.isEmpty { return [] }
            }
            return rule.prelude + [UInt8(ascii: "{")] + body + [UInt8(ascii: "}")]
        }
    }
}
