// The fields that a context type offers to templates, declared by name.

import GuideModel

/// A field as the compiler sees it.
struct TemplateField: Sendable {
    /// How a template can use a field; the raw value is its name for users.
    enum Kind: String, Sendable {
        case text, html, number, flag, address, object, optional, list
    }

    let name: String
    let kind: Kind
    /// The schema of the context, or of each context in the list; nil for values.
    ///
    /// It is a function that runs only when a template needs it, because a context may contain its own type.
    let schema: (@Sendable () -> TemplateSchema)?
}

/// A context's fields as the compiler sees them.
struct TemplateSchema: Sendable {
    /// The context's type.
    let type: ObjectIdentifier
    let fields: [TemplateField]

    /// The number of the field with a name.
    func number(_ name: String) -> Int? { fields.firstIndex { $0.name == name } }
}

/// The names that a template can use of one context type, in the order of their declaration.
public struct TemplateFields<Context: TemplateContext>: Sendable {
    private(set) var all: [TemplateField] = []
    /// How the value of a field is read from the context.
    ///
    /// It is a struct with the function, because Swift wraps a bare function from an array again on each access.
    struct Reader: Sendable {
        let value: @Sendable (Context) -> TemplateValue
    }

    private(set) var readers: [Reader] = []
    /// How many of the first fields are this type's own; the others belong to included contexts.
    private var ownCount = 0

    /// Declares the fields: `TemplateFields<StopContext> { $0.text("name", \.name) }`.
    ///
    /// - Precondition: no name is declared twice, and none is empty or contains a dot or a space.
    public init(_ declare: (inout TemplateFields) -> Void) {
        declare(&self)
    }

    /// Adds the fields of another context, except names that are already declared.
    ///
    /// Call it last.
    public mutating func include<Part: TemplateContext>(_ get: @escaping Getter<Part>) {
        let part = Part.fields
        for (field, reader) in zip(part.all, part.readers) where !all.contains(where: { $0.name == field.name }) {
            all.append(field)
            readers.append(Reader { reader.value(get($0)) })
        }
    }

    /// Adds the keys of content that are texts, numbers, flags or lists of texts, except names that are already
    /// declared.
    ///
    /// For example, `hours-note` becomes `hoursNote`.
    ///
    /// - Parameter get: returns the value of a key by its name; nil if the content does not have it.
    mutating func keys(
        of declarations: [FieldDeclaration], _ get: @escaping @Sendable (Context, String) -> FieldValue?
    ) {
        for key in declarations {
            let words = key.name.split(separator: "-")
            let name = String(words[0]) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            guard let kind = TemplateField.Kind(key.type), !all.contains(where: { $0.name == name }) else { continue }
            all.append(TemplateField(name: name, kind: kind, schema: nil))
            readers.append(Reader { get($0, key.name).map { TemplateValue($0) } ?? .nothing })
        }
    }

    public typealias Getter<Value> = @Sendable (Context) -> Value

    /// Text, which is escaped on output; as a section, shown unless it is empty.
    public mutating func text(_ name: String, _ get: @escaping Getter<String>) {
        add(name, .text) { .text(get($0)) }
    }

    /// Text that may be absent.
    public mutating func text(_ name: String, _ get: @escaping Getter<String?>) {
        add(name, .text) { context in get(context).map { .text($0) } ?? .nothing }
    }

    /// Text as UTF-8.
    public mutating func text(_ name: String, _ get: @escaping Getter<[UInt8]>) {
        add(name, .text) { .bytes(get($0)) }
    }

    /// Finished HTML, which is written without escaping: only for markup that this program has made safe.
    public mutating func html(_ name: String, _ get: @escaping Getter<Markup>) {
        add(name, .html) { .markup(get($0)) }
    }

    /// A number, written in its shortest form with a decimal point; as a section, shown unless it is zero.
    public mutating func number(_ name: String, _ get: @escaping Getter<Int>) {
        add(name, .number) { .integer(get($0)) }
    }

    /// A number that may be absent.
    public mutating func number(_ name: String, _ get: @escaping Getter<Int?>) {
        add(name, .number) { context in get(context).map { .integer($0) } ?? .nothing }
    }

    /// A number with decimals.
    public mutating func number(_ name: String, _ get: @escaping Getter<Double>) {
        add(name, .number) { .decimal(get($0)) }
    }

    /// True or false; only for sections.
    public mutating func flag(_ name: String, _ get: @escaping Getter<Bool>) {
        add(name, .flag) { .flag(get($0)) }
    }

    /// True if a list is not empty.
    public mutating func flag<Value>(_ name: String, ifAny get: @escaping Getter<[Value]>) {
        add(name, .flag) { .flag(!get($0).isEmpty) }
    }

    /// True if a value is present.
    public mutating func flag<Value>(_ name: String, ifPresent get: @escaping Getter<Value?>) {
        add(name, .flag) { .flag(get($0) != nil) }
    }

    /// An address, which is written relative to the page and recorded for it.
    public mutating func address(_ name: String, _ get: @escaping Getter<Address>) {
        add(name, .address) { .address(get($0)) }
    }

    /// An address that may be absent.
    public mutating func address(_ name: String, _ get: @escaping Getter<Address?>) {
        add(name, .address) { context in get(context).map { .address($0) } ?? .nothing }
    }

    /// Files from which the browser chooses one, each with its width in pixels: the value of a `srcset`.
    public mutating func choices(_ name: String, _ get: @escaping Getter<[(address: Address, width: Int)]>) {
        add(name, .address) { .choices(get($0)) }
    }

    /// The id of an element, for links from other elements.
    public mutating func anchor(_ name: String, _ get: @escaping Getter<String>) {
        add(name, .text) { .anchor(get($0)) }
    }

    /// Another context, always present.
    public mutating func object<Value: TemplateContext>(_ name: String, _ get: @escaping Getter<Value>) {
        add(name, .object, Value.self) { .context(get($0)) }
    }

    /// Another context, which many contexts share.
    ///
    /// - Parameter type: the type of the context in the box.
    public mutating func object<Value: TemplateContext>(
        _ name: String, _ type: Value.Type, _ get: @escaping Getter<TemplateBox>
    ) {
        add(name, .object, type) { .object(get($0)) }
    }

    /// Another context that may be absent.
    public mutating func optional<Value: TemplateContext>(_ name: String, _ get: @escaping Getter<Value?>) {
        add(name, .optional, Value.self) { context in get(context).map { .context($0) } ?? .nothing }
    }

    /// A list of contexts; as a section, shown once for each context.
    public mutating func list<Value: TemplateContext>(_ name: String, _ get: @escaping Getter<[Value]>) {
        add(name, .list, Value.self) { .list(get($0).map { .context($0) }) }
    }

    /// A list of texts; as a section, shown once for each text, which is `{{.}}` there.
    public mutating func texts(_ name: String, _ get: @escaping Getter<[String]>) {
        add(name, .list) { .list(get($0).map { .text($0) }) }
    }
}

// The list of fields, for documentation and for the compiler.
extension TemplateFields {
    /// The name and kind of each field, for a table of names: `name`, `text`; `stops`, `list`.
    ///
    /// The fields of included contexts are in their own tables.
    public var listing: [(name: String, kind: String)] {
        all.prefix(ownCount).map { ($0.name, $0.kind.rawValue) }
    }

    var schema: TemplateSchema {
        TemplateSchema(type: ObjectIdentifier(Context.self), fields: all)
    }

    private mutating func add<Value: TemplateContext>(
        _ name: String, _ kind: TemplateField.Kind, _: Value.Type, _ value: @escaping Getter<TemplateValue>
    ) {
        add(TemplateField(name: name, kind: kind, schema: { Value.fields.schema }), value)
    }

    private mutating func add(_ name: String, _ kind: TemplateField.Kind, _ value: @escaping Getter<TemplateValue>) {
        add(TemplateField(name: name, kind: kind, schema: nil), value)
    }

    private mutating func add(_ field: TemplateField, _ value: @escaping Getter<TemplateValue>) {
        precondition(
            !field.name.isEmpty && !field.name.utf8.contains { TemplateAscii.isWhitespace($0) || $0 == 0x2E },
            "a field's name is one word without a dot: \(field.name)")
        precondition(
            !all.contains { $0.name == field.name }, "\(Context.self) declares the field \(field.name) twice")
        precondition(ownCount == all.count, "a field is declared before others are included: \(field.name)")
        all.append(field)
        readers.append(Reader(value: value))
        ownCount = all.count
    }
}

extension TemplateField.Kind {
    /// How a template can use the value of a key; nil for a value with several parts.
    fileprivate init?(_ type: FieldType) {
        switch type {
        case .text, .extent, .word, .identifier, .reference, .webAddress, .siteAddress, .origin, .emailAddress,
            .telephone, .country, .currency, .timeZone, .date, .dayOrTime, .recurrence, .language, .hours, .season,
            .sponsor:
            self = .text
        case .flag: self = .flag
        case .whole, .duration, .walkingSpeed: self = .number
        case .list(let element):
            guard TemplateField.Kind(element) == .text else { return nil }
            self = .list
        default: return nil
        }
    }
}

extension TemplateValue {
    /// The value of a key of content.
    fileprivate init(_ value: FieldValue) {
        self =
            switch value {
            case .text(let text), .reference(let text, _): .text(text)
            case .flag(let flag): .flag(flag)
            case .whole(let number): .integer(number)
            case .number(let number): .decimal(number)
            case .list(let values): .list(values.map { TemplateValue($0) })
            case .position, .clip, .mapping: .nothing
            }
    }
}
