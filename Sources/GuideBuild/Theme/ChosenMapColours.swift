// The colours of maps for visitors who choose the light or the dark theme.

/// The rules that repeat the colours of the style sheet of maps for a theme that the visitor chooses.
///
/// The style sheet declares the colours by day, and by night for devices that are set to dark. A rule of CSS cannot
/// refer to the declarations of another rule.
enum ChosenMapColours {
    /// The style sheet of maps, below `site/`.
    static let sheet = "styles/map.css"

    /// The rules; empty if the style sheet has no colours by night.
    static func rules(from css: [UInt8]) -> [UInt8] {
        let rules = StyleRule.all(in: css)
        guard case .rules(let atNight)? = rules.first(where: { isNight($0) })?.block else { return [] }
        let dark = colours(in: atNight)
        let names = Set(dark.map { $0.name })
        let light = colours(in: rules).filter { names.contains($0.name) }
        let chosen = [("light", light), ("dark", dark)].map { theme, colours in
            let declarations = colours.map { "\($0.name):\($0.value)" }.joined(separator: ";")
            return ":root[data-theme=\"\(theme)\"] .map{\(declarations)}"
        }
        return Array("@layer components{@media screen{\(chosen.joined())}}\n".utf8)
    }

    private static func isNight(_ rule: StyleRule) -> Bool {
        String(decoding: rule.prelude, as: UTF8.self) == "@media (prefers-color-scheme: dark)"
    }

    /// The colours of the first rule for `.map`.
    private static func colours(in rules: [StyleRule]) -> [(name: String, value: String)] {
        let rule = rules.first { $0.prelude == Array(".map".utf8) }
        guard case .declarations(let text)? = rule?.block else { return [] }
        return String(decoding: text, as: UTF8.self).split(separator: ";").compactMap {
            declaration -> (name: String, value: String)? in
            guard let colon = declaration.firstIndex(of: ":") else { return nil }
            let name = String(declaration[..<colon].drop { $0.isWhitespace })
            let value = String(declaration[colon...].dropFirst().drop { $0.isWhitespace })
            return name.hasPrefix("--map-") ? (name: name, value: value) : nil
        }
    }
}
