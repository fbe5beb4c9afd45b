// What a compiled template does, step by step.

/// One step; places are a slot, which holds the address of a context, and an offset or a visit from there.
///
/// All payloads are plain numbers, so that stepping through them counts no references. `end` is the index of the
/// instruction to go on with after a section's content.
enum TemplateInstruction: Sendable {
    case literal(start: Int32, count: Int32)
    /// Writes the indentation that a recursive partial has gathered so far.
    case indent
    case showStored(slot: Int32, offset: Int32, form: TemplateForm, escapes: Bool)
    case showVisited(slot: Int32, visit: Int32, form: TemplateForm, escapes: Bool)
    /// Leaves the content out where the value's truth is `truth`.
    case skipStored(slot: Int32, offset: Int32, form: TemplateForm, truth: Bool, end: Int32)
    case skipVisited(slot: Int32, visit: Int32, form: TemplateForm, truth: Bool, end: Int32)
    /// Does the content with the slot `into` at the value, where it is true by `test`.
    case withStored(slot: Int32, offset: Int32, test: TemplateForm, into: Int32, end: Int32)
    /// Does the content for each visited value, which lie `stride` bytes apart, where it is true by `test`.
    case withVisited(slot: Int32, visit: Int32, test: TemplateForm, stride: Int32, into: Int32, end: Int32)
    /// Runs a routine; `indent` is a row of the program's indents, or -1 to run without any.
    case call(routine: Int32, indent: Int32, site: Int32)
    /// The lenient mode's values, found by name while rendering.
    case showNamed(path: Int32, escapes: Bool)
    case withNamed(path: Int32, end: Int32)
    case skipNamed(path: Int32, end: Int32)
}
