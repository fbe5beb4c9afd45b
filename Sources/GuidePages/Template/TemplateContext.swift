// What a page offers to its template.

/// A value whose fields a template can use by name.
///
/// The fields are declared once for the type, so a template is checked, and its names are turned into places in
/// memory, before anything is rendered:
///
///     struct StopContext {
///         let name: String
///         let places: [PlaceContext]
///         var isLast: Bool { ... }
///     }
///
///     extension StopContext: TemplateContext {
///         static let fields = TemplateFields<StopContext> {
///             $0.text("name", \.name)
///             $0.list("places", \.places)
///             $0.flag("last", \.isLast)
///         }
///     }
///
/// Stored properties of structs are read where they lie; computed ones cost a call and are otherwise the same.
public protocol TemplateContext: Sendable {
    /// The fields, declared once: a `static let`.
    static var fields: TemplateFields<Self> { get }
}
