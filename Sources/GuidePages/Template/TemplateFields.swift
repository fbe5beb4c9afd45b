// The fields that a context type offers to templates, declared by name.

/// The names a template can use of one context type, in the order of their declaration.
public struct TemplateFields<Context: Sendable>: Sendable {
    private(set) var all: [TemplateField] = []

    /// Declares the fields: `TemplateFields<StopContext> { $0.text("name", \.name) }`.
    ///
    /// - Precondition: no name is declared twice, and none is empty or contains a dot or a space.
    public init(_ declare: (inout TemplateFields) -> Void) {
        declare(&self)
    }

    /// Text, which is escaped where it is shown; as a section, shown unless empty.
    public mutating func text<Value: TemplateText>(
        _ name: String, _ path: any KeyPath<Context, Value> & Sendable
    ) {
        addScalar(name, .text, path)
    }

    /// Text made when it is asked for.
    public mutating func text<Value: TemplateText>(_ name: String, from make: @escaping @Sendable (Context) -> Value) {
        addScalar(name, .text, make)
    }

    /// Finished HTML, which is shown as it is: only for markup this program has made safe.
    public mutating func html<Value: TemplateText>(
        _ name: String, _ path: any KeyPath<Context, Value> & Sendable
    ) {
        addScalar(name, .html, path)
    }

    /// Finished HTML made when it is asked for.
    public mutating func html<Value: TemplateText>(_ name: String, from make: @escaping @Sendable (Context) -> Value) {
        addScalar(name, .html, make)
    }

    /// A number, shown in its shortest form with a decimal point; as a section, shown unless zero.
    public mutating func number<Value: TemplateNumber>(
        _ name: String, _ path: any KeyPath<Context, Value> & Sendable
    ) {
        addScalar(name, .number, path)
    }

    /// A number made when it is asked for.
    public mutating func number<Value: TemplateNumber>(
        _ name: String, from make: @escaping @Sendable (Context) -> Value
    ) {
        addScalar(name, .number, make)
    }

    /// Yes or no; only for sections.
    public mutating func flag(_ name: String, _ path: any KeyPath<Context, Bool> & Sendable) {
        addScalar(name, .flag, path)
    }

    /// Yes where there is anything in a list.
    public mutating func flag<Value>(_ name: String, ifAny path: any KeyPath<Context, [Value]> & Sendable) {
        addFlag(name, Self.reach(path, Self.elements(of: Value.self)))
    }

    /// Yes where a value is present.
    public mutating func flag<Value>(_ name: String, ifPresent path: any KeyPath<Context, Value?> & Sendable) {
        addFlag(name, Self.reach(path, Self.wrapped(Value.self)))
    }

    /// Yes or no, decided when it is asked for.
    public mutating func flag(_ name: String, from make: @escaping @Sendable (Context) -> Bool) {
        addScalar(name, .flag, make)
    }

    /// Another context, always present.
    public mutating func object<Value: TemplateContext>(
        _ name: String, _ path: any KeyPath<Context, Value> & Sendable
    ) {
        addContext(name, .object, Value.self, Self.stored(path) ?? Self.reach(path) { ($0, 1) })
    }

    /// Another context that may be absent.
    public mutating func optional<Value: TemplateContext>(
        _ name: String, _ path: any KeyPath<Context, Value?> & Sendable
    ) {
        addContext(name, .optional, Value.self, Self.reach(path, Self.wrapped(Value.self)))
    }

    /// Another context, always present, that is shared with other pages.
    mutating func object<Value>(_ name: String, _ path: any KeyPath<Context, TemplateShared<Value>> & Sendable) {
        let reach = Self.reach(path) { place in
            (place.assumingMemoryBound(to: TemplateShared<Value>.self).pointee.address, 1)
        }
        addContext(name, .object, Value.self, reach)
    }

    /// Another context that may be absent and is shared with other pages.
    mutating func optional<Value>(_ name: String, _ path: any KeyPath<Context, TemplateShared<Value>?> & Sendable) {
        let reach = Self.reach(path) { place in
            guard let shared = place.assumingMemoryBound(to: TemplateShared<Value>?.self).pointee else {
                return (place, 0)
            }
            return (shared.address, 1)
        }
        addContext(name, .optional, Value.self, reach)
    }

    /// A list of contexts; as a section, shown once for each.
    public mutating func list<Value: TemplateContext>(
        _ name: String, _ path: any KeyPath<Context, [Value]> & Sendable
    ) {
        addContext(name, .list, Value.self, Self.reach(path, Self.elements(of: Value.self)))
    }

    /// A list of texts; as a section, shown once for each, which is `{{.}}` there.
    public mutating func texts(_ name: String, _ path: any KeyPath<Context, [String]> & Sendable) {
        add(
            TemplateField(
                name: name, kind: .list, form: .string, stride: MemoryLayout<String>.stride,
                reach: Self.reach(path, Self.elements(of: String.self)), schema: nil))
    }
}

// What the fields are, for documentation and for the compiler.
extension TemplateFields {
    /// Each field's name and kind, for a table of the names: `name`, `text`; `stops`, `list`.
    public var listing: [(name: String, kind: String)] {
        all.map { ($0.name, $0.kind.rawValue) }
    }

    var schema: TemplateSchema {
        TemplateSchema(type: ObjectIdentifier(Context.self), fields: all)
    }
}

// Taking the types away.
extension TemplateFields {
    private typealias Found = (first: UnsafeRawPointer, count: Int)

    /// A property's place inside the context, where it is stored there.
    private static func stored<Value>(_ path: KeyPath<Context, Value>) -> TemplateReach? {
        MemoryLayout<Context>.offset(of: path).map { .stored(offset: $0) }
    }

    /// Asks a property at its own place, so that nothing is copied on the way; a computed one is made for the visit.
    private static func reach<Value>(
        _ path: any KeyPath<Context, Value> & Sendable, _ values: @escaping @Sendable (UnsafeRawPointer) -> Found
    ) -> TemplateReach {
        if let offset = MemoryLayout<Context>.offset(of: path) {
            return .found(offset: offset, TemplateFinder(values: values))
        }
        return .visited(
            TemplateVisit { place, body in
                withUnsafePointer(to: place.assumingMemoryBound(to: Context.self).pointee[keyPath: path]) {
                    let found = values($0)
                    body(found.first, found.count)
                }
            })
    }

    /// A list's elements; while nobody changes the list, they stay where they lie.
    private static func elements<Value>(of _: Value.Type) -> @Sendable (UnsafeRawPointer) -> Found {
        { place in
            place.assumingMemoryBound(to: [Value].self).pointee.withUnsafeBufferPointer {
                ($0.baseAddress.map { UnsafeRawPointer($0) } ?? place, $0.count)
            }
        }
    }

    /// An optional's value, which lies at the optional's own place.
    private static func wrapped<Value>(_: Value.Type) -> @Sendable (UnsafeRawPointer) -> Found {
        { place in
            if case .none = place.assumingMemoryBound(to: Value?.self).pointee { (place, 0) } else { (place, 1) }
        }
    }

    private mutating func addScalar<Value: TemplateScalar>(
        _ name: String, _ kind: TemplateField.Kind, _ path: any KeyPath<Context, Value> & Sendable
    ) {
        let place = Value.isAlwaysPresent ? Self.stored(path) : nil
        let reach = Self.reach(path) {
            ($0, Value.isPresent(at: $0.assumingMemoryBound(to: Value.self)) ? 1 : 0)
        }
        addScalar(name, kind, Value.self, place ?? reach)
    }

    private mutating func addScalar<Value: TemplateScalar>(
        _ name: String, _ kind: TemplateField.Kind, _ make: @escaping @Sendable (Context) -> Value
    ) {
        let visit = TemplateVisit { place, body in
            withUnsafePointer(to: make(place.assumingMemoryBound(to: Context.self).pointee)) {
                body(UnsafeRawPointer($0), Value.isPresent(at: $0) ? 1 : 0)
            }
        }
        addScalar(name, kind, Value.self, .visited(visit))
    }

    private mutating func addScalar<Value: TemplateScalar>(
        _ name: String, _ kind: TemplateField.Kind, _: Value.Type, _ reach: TemplateReach
    ) {
        add(
            TemplateField(
                name: name, kind: kind, form: Value.templateForm, stride: MemoryLayout<Value>.stride, reach: reach,
                schema: nil))
    }

    private mutating func addFlag(_ name: String, _ reach: TemplateReach) {
        add(TemplateField(name: name, kind: .flag, form: .context, stride: 0, reach: reach, schema: nil))
    }

    private mutating func addContext<Value: TemplateContext>(
        _ name: String, _ kind: TemplateField.Kind, _: Value.Type, _ reach: TemplateReach
    ) {
        add(
            TemplateField(
                name: name, kind: kind, form: .context, stride: MemoryLayout<Value>.stride, reach: reach,
                schema: { Value.fields.schema }))
    }

    private mutating func add(_ field: TemplateField) {
        precondition(
            !field.name.isEmpty && !field.name.utf8.contains { TemplateAscii.isWhitespace($0) || $0 == 0x2E },
            "a field's name is one word without a dot: \(field.name)")
        precondition(
            !all.contains { $0.name == field.name }, "\(Context.self) declares the field \(field.name) twice")
        all.append(field)
    }
}
