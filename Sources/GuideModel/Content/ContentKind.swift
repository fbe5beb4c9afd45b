// Declares once which keys a kind of content has.

/// A kind of content and its keys, in the order in which they are written.
///
/// Reading, writing, documentation and JSON Schemas derive from it. To add a key, add a property and one line here. For
/// example:
///
/// ```swift
/// ContentKey("season", .text, \.season, translated: true, help: "when a visit is worthwhile", example: "May to July"),
/// ```
public struct ContentKind<Value: ContentValue>: Sendable {
    /// The words in messages, such as `a place`.
    public let subject: String
    public let keys: [ContentKey<Value>]
    /// The declarations of the keys, whatever type of value they belong to.
    public let form: MappingForm
    private let needed: [FieldDeclaration]

    public init(_ subject: String, _ keys: [ContentKey<Value>]) {
        self.subject = subject
        self.keys = keys
        form = MappingForm(subject: subject, keys: keys.map(\.declaration))
        needed = form.keys.filter(\.isNeeded)
    }

    /// The value that these keys describe, even if required keys are missing.
    public func value(of fields: FieldValues) -> Value {
        var value = Value.unwritten(fields)
        for key in keys {
            if let field = fields.values[key.declaration.name] { key.set(&value, field) }
        }
        return value
    }

    /// The keys that have a value, in their order.
    public func fields(of value: Value) -> [(key: FieldDeclaration, value: FieldValue)] {
        keys.compactMap { key in key.get(value).map { (key.declaration, $0) } }
    }

    /// The value of one key; nil if it is empty, or if there is no such key.
    public func value(of name: String, in value: Value) -> FieldValue? {
        keys.first { $0.declaration.name == name }.flatMap { $0.get(value) }
    }

    /// Whether every required key is there, or the key that makes it unnecessary.
    public func isComplete(_ fields: FieldValues) -> Bool {
        needed.allSatisfy { key in
            fields.values[key.name] != nil || key.alternative.map { fields.values[$0] != nil } ?? false
        }
    }
}

/// A key of a kind of content, and the property that holds its value.
public struct ContentKey<Value: Sendable>: Sendable {
    public let declaration: FieldDeclaration
    let set: @Sendable (inout Value, FieldValue) -> Void
    let get: @Sendable (Value) -> FieldValue?

    private init(
        _ declaration: FieldDeclaration, set: @escaping @Sendable (inout Value, FieldValue) -> Void,
        get: @escaping @Sendable (Value) -> FieldValue?
    ) {
        self.declaration = declaration
        self.set = set
        self.get = get
    }

    /// - Parameters:
    ///   - alternative: a key that makes this required key unnecessary.
    ///   - absent: the property's value if the key is missing; such a value is not written.
    ///   - translated: whether a translation has its own words for the key.
    public init<Field: FieldRepresentable & Equatable>(
        _ name: String, _ type: FieldType, _ property: WritableKeyPath<Value, Field> & Sendable, needed: Bool = false,
        unless alternative: String? = nil, absent: Field? = nil, translated: Bool = false, help: String,
        example: String = ""
    ) where Field: Sendable {
        self.init(
            FieldDeclaration(
                name: name, type: type, isNeeded: needed, alternative: alternative, isTranslated: translated,
                help: help, example: example),
            set: { value, field in
                if let property_ = Field(field: field) { value[keyPath: property] = property_ }
            },
            get: { $0[keyPath: property] == absent ? nil : $0[keyPath: property].field })
    }

    /// The same key, for an outer value that contains this one's value in a property.
    public func within<Outer>(_ property: WritableKeyPath<Outer, Value> & Sendable) -> ContentKey<Outer> {
        let (set, get) = (set, get)
        return ContentKey<Outer>(
            declaration, set: { set(&$0[keyPath: property], $1) }, get: { get($0[keyPath: property]) })
    }
}

/// A value that is written as a YAML mapping.
public protocol ContentValue: FieldRepresentable, Sendable {
    static var contentKind: ContentKind<Self> { get }
    /// The initial value, before any key is read.
    static func unwritten(_ fields: FieldValues) -> Self
    /// The key of the value, if the writer of the file chooses it; otherwise empty.
    var chosenKey: String { get }
}

/// A value that a key can hold.
public protocol FieldRepresentable {
    init?(field: FieldValue)
    /// Nil if there is nothing to write.
    var field: FieldValue? { get }
}

extension ContentValue {
    public var chosenKey: String { "" }

    /// Nil if a required key is missing.
    public init?(field: FieldValue) {
        guard case .mapping(let fields) = field, Self.contentKind.isComplete(fields) else { return nil }
        self = Self.contentKind.value(of: fields)
    }

    public var field: FieldValue? {
        let values = Self.contentKind.fields(of: self).map { ($0.key.name, $0.value) }
        return .mapping(
            FieldValues(
                location: SourceLocation(file: ""), key: chosenKey, values: Dictionary(values) { first, _ in first }))
    }
}

extension FieldRepresentable where Self: RawRepresentable<String> {
    public init?(field: FieldValue) {
        guard case .text(let text) = field else { return nil }
        self.init(rawValue: text)
    }

    public var field: FieldValue? { .text(rawValue) }
}

extension String: FieldRepresentable {
    public init?(field: FieldValue) {
        guard let text = field.line else { return nil }
        self = text
    }

    public var field: FieldValue? { isEmpty ? nil : .text(self) }
}

extension Slug: FieldRepresentable {
    public init?(field: FieldValue) {
        guard let text = field.line else { return nil }
        self.init(text)
    }

    public var field: FieldValue? { .text(text) }
}

extension Bool: FieldRepresentable {
    public init?(field: FieldValue) {
        guard case .flag(let flag) = field else { return nil }
        self = flag
    }

    public var field: FieldValue? { .flag(self) }
}

extension Int: FieldRepresentable {
    public init?(field: FieldValue) {
        guard case .whole(let number) = field else { return nil }
        self = number
    }

    public var field: FieldValue? { .whole(self) }
}

extension WalkingSpeed: FieldRepresentable {
    public init?(field: FieldValue) {
        guard case .number(let number) = field else { return nil }
        self.init(kilometresPerHour: number)
    }

    public var field: FieldValue? { .number(kilometresPerHour) }
}

extension Position: FieldRepresentable {
    public init?(field: FieldValue) {
        guard case .position(let position, _) = field else { return nil }
        self = position
    }

    public var field: FieldValue? { .position(self) }
}

extension MapClip: FieldRepresentable {
    public init?(field: FieldValue) {
        guard case .clip(let clip) = field else { return nil }
        self = clip
    }

    public var field: FieldValue? { .clip(self) }
}

extension Optional: FieldRepresentable where Wrapped: FieldRepresentable {
    /// Nil also for an empty value, such as an empty text.
    public init?(field: FieldValue) {
        guard let wrapped = Wrapped(field: field), wrapped.field != nil else { return nil }
        self = wrapped
    }

    public var field: FieldValue? { self?.field }
}

extension Array: FieldRepresentable where Element: FieldRepresentable {
    /// Leaves out elements that are not valid.
    public init?(field: FieldValue) {
        guard case .list(let fields) = field else { return nil }
        self = fields.compactMap { Element(field: $0) }
    }

    public var field: FieldValue? { isEmpty ? nil : .list(compactMap(\.field)) }
}

extension PlaceKind: FieldRepresentable {}
extension ReviewStatus: FieldRepresentable {}
extension Access.Extent: FieldRepresentable {}
extension PriceLevel: FieldRepresentable {}
extension Tour.Direction: FieldRepresentable {}
extension WalkingProfile: FieldRepresentable {}
extension TourActivity: FieldRepresentable {}
extension TourDifficulty: FieldRepresentable {}
extension RouteSurface: FieldRepresentable {}
extension WalkingUnits: FieldRepresentable {}

extension FieldType {
    /// One of the words of an enumeration.
    ///
    /// - Parameter code: the kind of diagnostic for any other word.
    public static func word<Word: CaseIterable & RawRepresentable<String>>(
        of type: Word.Type, code: DiagnosticCode
    ) -> FieldType {
        .word(type.allCases.map(\.rawValue), code: code)
    }
}
