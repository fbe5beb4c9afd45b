// The fields that a page offers to its template.

import GuideModel

/// A value whose fields a template can use by name.
///
/// The fields are declared once for the type, so that a template is checked before rendering:
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
public protocol TemplateContext: Sendable {
    /// The fields, declared once: a `static let`.
    static var fields: TemplateFields<Self> { get }
    /// The value of a field by the field's number.
    func value(ofField index: Int) -> TemplateValue
}

extension TemplateContext {
    public func value(ofField index: Int) -> TemplateValue { Self.fields.readers[index].value(self) }
}

/// A context that is passed without a copy, however large it is.
///
/// For example, a context that all pages share is stored in a box once.
public final class TemplateBox: Sendable {
    let context: any TemplateContext

    public init(_ context: any TemplateContext) { self.context = context }
}

/// The value of a name in a template.
public enum TemplateValue: Sendable {
    case nothing
    case text(String)
    /// Text as UTF-8.
    case bytes([UInt8])
    /// Finished markup, which is written without escaping.
    case markup(Markup)
    case integer(Int)
    case decimal(Double)
    case flag(Bool)
    /// An address, which is written relative to the page and recorded for it.
    case address(Address)
    /// Files from which the browser chooses one: the files of a `srcset`, each with its width in pixels.
    case choices([(address: Address, width: Int)])
    /// The id of an element, which is recorded for the page.
    case anchor(String)
    case object(TemplateBox)
    case list([TemplateValue])

    static func context(_ context: some TemplateContext) -> TemplateValue { .object(TemplateBox(context)) }

    /// Whether a section with this value is shown.
    var isTrue: Bool {
        switch self {
        case .nothing: false
        case .text(let text), .anchor(let text): !text.isEmpty
        case .bytes(let bytes): !bytes.isEmpty
        case .markup(let markup): !markup.isEmpty
        case .integer(let number): number != 0
        case .decimal(let number): number != 0
        case .flag(let flag): flag
        case .address, .object: true
        case .choices(let choices): !choices.isEmpty
        case .list(let list): !list.isEmpty
        }
    }
}
