// Untyped data, for rendering as the Mustache specification's own tests do.

/// A value found by name while rendering; guide pages use typed contexts instead.
public indirect enum TemplateValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([TemplateValue])
    case object([String: TemplateValue])

    /// Whether a section over it is shown.
    var isTrue: Bool {
        switch self {
        case .null: false
        case .flag(let flag): flag
        case .number(let number): number != 0
        case .text(let text): !text.isEmpty
        case .list(let list): !list.isEmpty
        case .object: true
        }
    }

    func member(_ name: String) -> TemplateValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}
