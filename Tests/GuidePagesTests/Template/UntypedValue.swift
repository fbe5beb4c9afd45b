// Untyped data with a schema derived from it, for the Mustache specification's own tests.

@testable import GuidePages

/// A value of JSON; guide pages use typed contexts instead.
indirect enum UntypedValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([UntypedValue])
    case object([String: UntypedValue])

    /// How a template can use the value.
    fileprivate var kind: TemplateField.Kind {
        switch self {
        case .null, .text: .text
        case .flag: .flag
        case .number: .number
        case .list: .list
        case .object: .object
        }
    }

    /// The members of the object, or of all objects in the list.
    fileprivate var objects: [[String: UntypedValue]] {
        switch self {
        case .object(let members): [members]
        case .list(let list): list.flatMap(\.objects)
        case .null, .flag, .number, .text: []
        }
    }

    /// - Parameter schema: the schema of the object, or of the objects in the list.
    fileprivate func templateValue(_ schema: TemplateSchema?) -> TemplateValue {
        switch self {
        case .null: .nothing
        case .flag(let flag): .flag(flag)
        case .number(let number): .decimal(number)
        case .text(let text): .text(text)
        case .list(let list): .list(list.map { $0.templateValue(schema) })
        case .object(let members):
            schema.map { TemplateValue.context(UntypedContext(schema: $0, members: members)) } ?? .nothing
        }
    }
}

private struct UntypedContext: TemplateContext {
    let schema: TemplateSchema
    let members: [String: UntypedValue]

    static let fields = TemplateFields<UntypedContext> { _ in }

    func value(ofField index: Int) -> TemplateValue {
        let field = schema.fields[index]
        return members[field.name]?.templateValue(field.schema?()) ?? .nothing
    }
}

/// Derives schemas from data: each object, and all objects of a list together, are a type of context.
private struct UntypedSchemas {
    private final class Identity: Sendable {}

    /// The identities of the types; more than the data of a test needs.
    private static let identities = (0..<100).map { _ in Identity() }
    private var count = 0

    mutating func schema(of objects: [[String: UntypedValue]]) -> TemplateSchema {
        let type = ObjectIdentifier(Self.identities[count])
        count += 1
        var fields: [TemplateField] = []
        for name in Set(objects.flatMap(\.keys)).sorted() {
            fields.append(field(name, objects.compactMap { $0[name] }))
        }
        return TemplateSchema(type: type, fields: fields)
    }

    private mutating func field(_ name: String, _ values: [UntypedValue]) -> TemplateField {
        let kind = values.first { $0 != .null }?.kind ?? .text
        let objects = values.flatMap(\.objects)
        guard kind == .object || !objects.isEmpty else { return TemplateField(name: name, kind: kind, schema: nil) }
        let schema = schema(of: objects)
        return TemplateField(name: name, kind: kind, schema: { schema })
    }
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
    /// Renders a page, as a build does, for a context with the names of untyped data.
    func text(_ page: String, untyped value: UntypedValue) throws -> String {
        var schemas = UntypedSchemas()
        let schema = schemas.schema(of: value.objects)
        var compiler = TemplateCompiler(self, schemas: [schema])
        let errors = compiler.compile(page: page)
        if !errors.isEmpty { throw TemplateErrors(errors) }
        return try TemplateRenderer.render(compiler.program, [value.templateValue(schema)]).bytes.text
    }
}
