// A reference with its position in the guide's files, so that a later check can report an error where it is written.

/// The id of something that is defined elsewhere, with its text as it is written and its position.
///
/// The reader knows only later whether, for example, the place of a stop exists. It then reports an error at the stop:
///
/// ```swift
/// @Located public var place: Slug
/// ContentKey("place", .reference, \.$place, needed: true, help: "its id")
/// diagnostics.error(stop.$place.location, .stop, "the place \(stop.$place.text) does not exist")
/// ```
///
/// Two are equal if their ids are equal, wherever they are written.
@propertyWrapper public struct Located<Value: ReferencedID>: Sendable {
    public var wrappedValue: Value
    /// The text as it is written; empty if the key is missing.
    public private(set) var text = ""
    public private(set) var location = SourceLocation(file: "")

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Whether the key is there, with a valid or an invalid id.
    public var isWritten: Bool { !text.isEmpty }

    public var projectedValue: Located {
        get { self }
        set { self = newValue }
    }
}

/// An id, or no id.
public protocol ReferencedID: Hashable, Sendable {
    init(id: Slug)
    var id: Slug? { get }
}

extension Slug: ReferencedID {
    public init(id: Slug) { self = id }
    public var id: Slug? { self }
}

extension Optional: ReferencedID where Wrapped == Slug {
    public init(id: Slug) { self = id }
    public var id: Slug? { self }
}

extension Located: Hashable {
    public static func == (left: Located, right: Located) -> Bool { left.wrappedValue == right.wrappedValue }

    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Located: FieldRepresentable {
    /// An invalid id is ``Slug/unnamed`` until the reader reports it.
    public init?(field: FieldValue) {
        guard let text = field.line else { return nil }
        wrappedValue = Value(id: Slug(text) ?? .unnamed)
        self.text = text
        if case .reference(_, let location) = field { self.location = location }
    }

    public var field: FieldValue? { wrappedValue.id.map { .text($0.text) } }
}
