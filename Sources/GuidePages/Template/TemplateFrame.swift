// What is known, while compiling, of one context that names are looked up in.

/// One link of the chain of contexts, which at run time is the slot that holds a context.
///
/// Each type has one slot: within a section over a type, the same type further out is out of sight, because all its
/// names are found in the inner one. So a chain holds a type once at most, chains are finite in number, and a
/// recursive partial is compiled once.
struct TemplateFrame: Sendable {
    enum Identity: Hashable, Sendable {
        case context(ObjectIdentifier)
        case value(TemplateField.Kind)
    }

    let identity: Identity
    let slot: Int
    /// The names it offers; nil for a single value, which is only `{{.}}`.
    let schema: TemplateSchema?
}

extension [TemplateFrame] {
    /// The chain inside a section over `frame`.
    func entering(_ frame: TemplateFrame) -> [TemplateFrame] {
        filter { $0.identity != frame.identity } + [frame]
    }
}
