// The fields that a context type offers to templates, declared by name.

import GuideModel

/// A field as the compiler sees it.
struct TemplateField: Sendable {
    /// What a template can do with a field; the raw value is its word for people.
    enum Kind: String, Sendable {
        case text, html, number, flag, address, object, optional, list
    }

    let name: String
    let kind: Kind
    /// The schema of the context, or of each context in the list; nil for values.
    ///
    /// Asked for only when a template goes there, because a context may contain its own type.
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

/// The names a template can use of one context type, in the order of their declaration.
public struct TemplateFields<Context: TemplateContext>: Sendable {
    private(set) var all: [TemplateField] = []
    /// How each field's value is taken from the context.
    ///
    /// A struct around the function: a bare one taken from an array is wrapped anew each time.
    struct Reader: Sendable {
        let value: @Sendable (Context) -> TemplateValue
    }

    private(set) var readers: [Reader] = []
    /// How many of the first fields are this type's own; those after them belong to what it includes.
    private var ownCount = 0

    /// Declares the fields: `TemplateFields<StopContext> { $0.text("name", \.name) }`.
    ///
    /// - Precondition: no name is declared twice, and none is empty or contains a dot or a space.
    public init(_ declare: (inout TemplateFields) -> Void) {
        declare(&self)
    }

    /// The fields of another context, but those whose names are declared already: called last.
    public mutating func include<Part: TemplateContext>(_ get: @escaping Getter<Part>) {
        let part = Part.fields
        for (field, reader) in zip(part.all, part.readers) where !all.contains(where: { $0.name == field.name }) {
            all.append(field)
            readers.append(Reader { reader.value(get($0)) })
        }
    }

    /// The keys of content that are texts, numbers, flags or lists of texts, but those whose names are declared already.
    ///
    /// `hours-note` becomes `hoursNote`.
    ///
    /// - Parameter get: the value of a key by its name; nil where it says nothing.
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

    /// Text, which is escaped where it is shown; as a section, shown unless empty.
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

    /// Finished HTML, which is shown as it is: only for markup this program has made safe.
    public mutating func html(_ name: String, _ get: @escaping Getter<Markup>) {
        add(name, .html) { .markup(get($0)) }
    }

    /// A number, shown in its shortest form with a decimal point; as a section, shown unless zero.
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

    /// Yes or no; only for sections.
    public mutating func flag(_ name: String, _ get: @escaping Getter<Bool>) {
        add(name, .flag) { .flag(get($0)) }
    }

    /// Yes where there is anything in a list.
    public mutating func flag<Value>(_ name: String, ifAny get: @escaping Getter<[Value]>) {
        add(name, .flag) { .flag(!get($0).isEmpty) }
    }

    /// Yes where a value is present.
    public mutating func flag<Value>(_ name: String, ifPresent get: @escaping Getter<Value?>) {
        add(name, .flag) { .flag(get($0) != nil) }
    }

    /// An address, which is written relative to the page and noted for it.
    public mutating func address(_ name: String, _ get: @escaping Getter<Address>) {
        add(name, .address) { .address(get($0)) }
    }

    /// An address that may be absent.
    public mutating func address(_ name: String, _ get: @escaping Getter<Address?>) {
        add(name, .address) { context in get(context).map { .address($0) } ?? .nothing }
    }

    /// Files of which the browser picks one, each with its width in pixels: the value of a `srcset`.
    public mutating func choices(_ name: String, _ get: @escaping Getter<[(address: Address, width: Int)]>) {
        add(name, .address) { .choices(get($0)) }
    }

    /// The id of an element that others link to.
    public mutating func anchor(_ name: String, _ get: @escaping Getter<String>) {
        add(name, .text) { .anchor(get($0)) }
    }

    /// Another context, always present.
    public mutating func object<Value: TemplateContext>(_ name: String, _ get: @escaping Getter<Value>) {
        add(name, .object, Value.self) { .context(get($0)) }
    }

    /// Another context, which many contexts share.
    ///
    /// - Parameter type: what is in the box.
    public mutating func object<Value: TemplateContext>(
        _ name: String, _ type: Value.Type, _ get: @escaping Getter<TemplateBox>
    ) {
        add(name, .object, type) { .object(get($0)) }
    }

    /// Another context that may be absent.
    public mutating func optional<Value: TemplateContext>(_ name: String, _ get: @escaping Getter<Value?>) {
        add(name, .optional, Value.self) { context in get(context).map { .context($0) } ?? .nothing }
    }

    /// A list of contexts; as a section, shown once for each.
    public mutating func list<Value: TemplateContext>(_ name: String, _ get: @escaping Getter<[Value]>) {
        add(name, .list, Value.self) { .list(get($0).map { .context($0) }) }
    }

    /// A list of texts; as a section, shown once for each, which is `{{.}}` there.
    public mutating func texts(_ name: String, _ get: @escaping Getter<[String]>) {
        add(name, .list) { .list(get($0).map { .text($0) }) }
    }
}

// What the fields are, for documentation and for the compiler.
extension TemplateFields {
    /// Each field's name and kind, for a table of the names: `name`, `text`; `stops`, `list`.
    ///
    /// Those of included contexts are in tables of their own.
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
    /// What a template can do with the value of a key; nil for a value of several parts.
    fileprivate init?(_ type: FieldType) {
        switch type {
        case .text, .extent, .word, .identifier, .reference, .webAddress, .siteAddress, .emailAddress, .telephone,
            .country, .currency, .timeZone, .date, .dayOrTime, .language, .hours, .season, .sponsor:
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
            case .text(let text): .text(text)
            case .flag(let flag): .flag(flag)
            case .whole(let number): .integer(number)
            case .number(let number): .decimal(number)
            case .list(let values): .list(values.map { TemplateValue($0) })
            case .position, .clip, .mapping: .nothing
            }
    }
}
