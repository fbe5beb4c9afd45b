// Untyped data, for rendering as in the Mustache specification's own tests.

@testable import GuidePages

/// A value that is found by name during rendering; guide pages use typed contexts instead.
indirect enum UntypedValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([UntypedValue])
    case object([String: UntypedValue])

    var templateValue: TemplateValue {
        switch self {
        case .null: .nothing
        case .flag(let flag): .flag(flag)
        case .number(let number): .decimal(number)
        case .text(let text): .text(text)
        case .list(let list): .list(list.map(\.templateValue))
        case .object(let members): .context(UntypedContext(members: members))
        }
    }
}

private struct UntypedContext: UntypedTemplateContext {
    var members: [String: UntypedValue]

    static let fields = TemplateFields<UntypedContext> { _ in }

    func value(named name: String) -> TemplateValue? { members[name]?.templateValue }
}

extension UntypedValue: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([UntypedValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: UntypedValue].self))
        }
    }
}

extension TemplateLibrary {
    /// Renders a page in lenient mode, as in the specification.
    func lenientText(_ page: String = "page", _ value: UntypedValue = .object([:])) throws -> String {
        try TemplateRenderer.render(compileLeniently(page: page), [value.templateValue]).bytes.text
    }
}
