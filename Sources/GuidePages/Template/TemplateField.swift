// One field of a context, without its types: where its value lies and what it is.

/// Finds values from a context's place in memory.
///
/// A struct around the closure, because a bare closure taken from an array is wrapped in a new one each time.
struct TemplateVisit: Sendable {
    /// Calls back exactly once, with the place of the first value and how many follow each other there.
    let values: @Sendable (UnsafeRawPointer, (UnsafeRawPointer, Int) -> Void) -> Void
}

/// The way from a context's place in memory to the place of one of its values.
enum TemplateReach: Sendable {
    /// It lies inside the context, so many bytes from its start.
    case stored(offset: Int)
    case visited(TemplateVisit)

    /// First this way, to a context, then another way from there.
    func then(_ next: TemplateReach) -> TemplateReach {
        switch (self, next) {
        case (.stored(let first), .stored(let second)):
            .stored(offset: first + second)
        case (.stored(let first), .visited(let second)):
            .visited(TemplateVisit { place, body in second.values(place + first, body) })
        case (.visited(let first), .stored(let second)):
            .visited(
                TemplateVisit { place, body in
                    first.values(place) { inner, count in body(count > 0 ? inner + second : inner, count) }
                })
        case (.visited(let first), .visited(let second)):
            .visited(
                TemplateVisit { place, body in
                    first.values(place) { inner, count in
                        if count > 0 { second.values(inner, body) } else { body(inner, 0) }
                    }
                })
        }
    }
}

/// A field as the compiler sees it.
struct TemplateField: Sendable {
    /// What a template can do with a field; the raw value is its word for people.
    enum Kind: String, Sendable {
        case text, html, number, flag, object, optional, list
    }

    let name: String
    let kind: Kind
    /// How the value lies in memory; of a list, how each element does.
    let form: TemplateForm
    /// Bytes from one element of a list to the next.
    let stride: Int
    let reach: TemplateReach
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

    func field(_ name: String) -> TemplateField? {
        fields.first { $0.name == name }
    }
}
