// One field of a context, without its types: where its value lies and what it is.

/// Says of a property's place in memory how many values there are, and where the first of them lies.
///
/// A struct around the closure, because a bare closure taken from an array is wrapped in a new one each time. The closure
/// of a single property holds nothing, so that calling it counts no references.
struct TemplateFinder: Sendable {
    /// The values follow each other, and lie there for as long as the property.
    let values: @Sendable (UnsafeRawPointer) -> (first: UnsafeRawPointer, count: Int)
}

/// Makes values from a context's place in memory, and shows them while they last.
struct TemplateVisit: Sendable {
    /// Calls back exactly once, with the place of the first value and how many follow each other there.
    let values: @Sendable (UnsafeRawPointer, (UnsafeRawPointer, Int) -> Void) -> Void
}

/// The way from a context's place in memory to the place of one of its values.
enum TemplateReach: Sendable {
    /// It lies inside the context, so many bytes from its start.
    case stored(offset: Int)
    /// What lies so many bytes from the context's start tells whether it is there, or how many there are.
    case found(offset: Int, TemplateFinder)
    case visited(TemplateVisit)

    /// The same as a visit.
    var visit: TemplateVisit {
        switch self {
        case .stored(let offset): TemplateVisit { place, body in body(place + offset, 1) }
        case .found(let offset, let finder):
            TemplateVisit { place, body in
                let found = finder.values(place + offset)
                body(found.first, found.count)
            }
        case .visited(let visit): visit
        }
    }

    /// First this way, to a context, then another way from there.
    func then(_ next: TemplateReach) -> TemplateReach {
        switch (self, next) {
        case (.stored(let first), .stored(let second)):
            return .stored(offset: first + second)
        case (.stored(let first), .found(let second, let finder)):
            return .found(offset: first + second, finder)
        case (.found(let first, let finder), .stored(let second)):
            return .found(
                offset: first,
                TemplateFinder { place in
                    let found = finder.values(place)
                    return (found.count > 0 ? found.first + second : found.first, found.count)
                })
        case (.found(let first, let finder), .found(let second, let next)):
            return .found(
                offset: first,
                TemplateFinder { place in
                    let found = finder.values(place)
                    return found.count > 0 ? next.values(found.first + second) : found
                })
        default:
            let (first, second) = (visit, next.visit)
            return .visited(
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
