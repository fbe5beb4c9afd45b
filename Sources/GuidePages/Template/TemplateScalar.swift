// The single values a template can show, and how each lies in memory.

/// How a value lies in memory, for the renderer.
public enum TemplateForm: UInt8, Hashable, Sendable {
    case string, bytes, integer, decimal, flag
    /// Text that may be absent, as most fields are: it is read where it lies, without asking first whether it is there.
    case optionalString
    /// ``Markup``, which knows where it holds links.
    case markup
    /// A whole context; never shown itself.
    case context

    /// Whether what is shown may hold tags that nobody knows.
    var mayHoldMarkup: Bool { self == .string || self == .bytes || self == .optionalString }
}

/// A value that a template can show by itself: text, a number, a flag, or one of them that may be absent.
public protocol TemplateScalar: Sendable {
    /// How it lies in memory, once present.
    static var templateForm: TemplateForm { get }
    /// Whether a value lies in memory just as its form says: true of all but optionals.
    static var isAlwaysPresent: Bool { get }
    /// Whether there is a value at a place in memory; it then lies at that very place.
    static func isPresent(at place: UnsafePointer<Self>) -> Bool
}

extension TemplateScalar {
    public static var isAlwaysPresent: Bool { true }

    public static func isPresent(at place: UnsafePointer<Self>) -> Bool { true }
}

/// Text: `String`, UTF-8 bytes, or either that may be absent.
public protocol TemplateText: TemplateScalar {}

/// A number: `Int`, `Double`, or either that may be absent.
public protocol TemplateNumber: TemplateScalar {}

extension String: TemplateText {
    public static var templateForm: TemplateForm { .string }
}

extension [UInt8]: TemplateScalar, TemplateText {
    public static var templateForm: TemplateForm { .bytes }
}

extension Int: TemplateNumber {
    public static var templateForm: TemplateForm { .integer }
}

extension Double: TemplateNumber {
    public static var templateForm: TemplateForm { .decimal }
}

extension Bool: TemplateScalar {
    public static var templateForm: TemplateForm { .flag }
}

extension Optional: TemplateScalar where Wrapped: TemplateScalar {
    public static var templateForm: TemplateForm {
        Wrapped.templateForm == .string ? .optionalString : Wrapped.templateForm
    }
    public static var isAlwaysPresent: Bool { templateForm == .optionalString }

    /// An optional holds its value at its own place: the ABI puts what tells nil apart behind or inside the value.
    public static func isPresent(at place: UnsafePointer<Self>) -> Bool {
        if case .none = place.pointee { false } else { true }
    }
}

extension Optional: TemplateText where Wrapped: TemplateText {}

extension Optional: TemplateNumber where Wrapped: TemplateNumber {}
