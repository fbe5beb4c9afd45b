// A context in which the compiler looks up names.

/// One link in the chain of contexts, which at run time is the slot that contains a context.
///
/// Each type has one slot. Within a section with a type, the same type further out is not visible, because all its
/// names are found in the inner one. A chain therefore contains a type at most once, the number of chains is finite,
/// and a recursive partial is compiled once.
struct TemplateFrame: Sendable {
    enum Identity: Hashable, Sendable {
        case context(ObjectIdentifier)
        case value(TemplateField.Kind)
    }

    let identity: Identity
    let slot: Int
    /// The names that it offers; nil for a single value, which is only `{{.}}`.
    let schema: TemplateSchema?
}

extension [TemplateFrame] {
    /// The chain inside a section with `frame`.
    func entering(_ frame: TemplateFrame) -> [TemplateFrame] {
        filter { $0.identity != frame.identity } + [frame]
    }
}
