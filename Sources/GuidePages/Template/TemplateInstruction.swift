// What a compiled template does, step by step.

/// One step; places are a slot, which holds the address of a context, and from there an offset, an offset and what to
/// ask there, or a visit.
///
/// All payloads are plain numbers, so that stepping through them counts no references. `end` is the index of the
/// instruction to go on with after a section's content.
enum TemplateInstruction: Sendable {
    /// Writes text of the template; `first` and `end` are the first and the end of its marks in the program's list.
    case literal(start: Int32, count: Int32, first: Int32 = 0, end: Int32 = 0)
    /// Writes the indentation that a recursive partial has gathered so far.
    case indent
    case showStored(slot: Int32, offset: Int32, form: TemplateForm, escapes: Bool)
    case showFound(slot: Int32, offset: Int32, finder: Int32, form: TemplateForm, escapes: Bool)
    case showVisited(slot: Int32, visit: Int32, form: TemplateForm, escapes: Bool)
    /// Leaves the content out where the value's truth is `truth`.
    case skipStored(slot: Int32, offset: Int32, form: TemplateForm, truth: Bool, end: Int32)
    case skipFound(slot: Int32, offset: Int32, finder: Int32, form: TemplateForm, truth: Bool, end: Int32)
    case skipVisited(slot: Int32, visit: Int32, form: TemplateForm, truth: Bool, end: Int32)
    /// Does the content with the slot `into` at the value, where it is true by `test`.
    case withStored(slot: Int32, offset: Int32, test: TemplateForm, into: Int32, end: Int32)
    /// Does the content for each value, which lie `stride` bytes apart, where it is true by `test`.
    case withFound(
        slot: Int32, offset: Int32, finder: Int32, test: TemplateForm, stride: Int32, into: Int32, end: Int32)
    case withVisited(slot: Int32, visit: Int32, test: TemplateForm, stride: Int32, into: Int32, end: Int32)
    /// Runs a routine; `indent` is a row of the program's indents, or -1 to run without any.
    case call(routine: Int32, indent: Int32, site: Int32)
    /// The lenient mode's values, found by name while rendering.
    case showNamed(path: Int32, escapes: Bool)
    case withNamed(path: Int32, end: Int32)
    case skipNamed(path: Int32, end: Int32)
}

extension TemplateInstruction {
    /// The instruction to go on with after a section's content; nil for what is no section.
    var end: Int32? {
        switch self {
        case .skipStored(_, _, _, _, let end), .skipFound(_, _, _, _, _, let end), .skipVisited(_, _, _, _, let end),
            .withStored(_, _, _, _, let end), .withFound(_, _, _, _, _, _, let end),
            .withVisited(_, _, _, _, _, let end), .withNamed(_, let end), .skipNamed(_, let end):
            end
        case .literal, .indent, .showStored, .showFound, .showVisited, .call, .showNamed: nil
        }
    }

    /// The slot that it looks at; nil for what looks at none.
    var slot: Int32? {
        switch self {
        case .showStored(let slot, _, _, _), .showFound(let slot, _, _, _, _), .showVisited(let slot, _, _, _),
            .skipStored(let slot, _, _, _, _), .skipFound(let slot, _, _, _, _, _), .skipVisited(let slot, _, _, _, _),
            .withStored(let slot, _, _, _, _), .withFound(let slot, _, _, _, _, _, _),
            .withVisited(let slot, _, _, _, _, _):
            slot
        case .literal, .indent, .call, .showNamed, .withNamed, .skipNamed: nil
        }
    }

    /// Whether it shows a value that may hold markup.
    var showsMarkup: Bool {
        switch self {
        case .showStored(_, _, let form, let escapes), .showFound(_, _, _, let form, let escapes),
            .showVisited(_, _, let form, let escapes):
            !escapes && (form.mayHoldMarkup || form == .markup)
        case .showNamed(_, let escapes): !escapes
        default: false
        }
    }

    /// The same, going on at an instruction after its section's content.
    func ending(at next: Int32) -> TemplateInstruction {
        switch self {
        case .skipStored(let slot, let offset, let form, let truth, _):
            .skipStored(slot: slot, offset: offset, form: form, truth: truth, end: next)
        case .skipFound(let slot, let offset, let finder, let form, let truth, _):
            .skipFound(slot: slot, offset: offset, finder: finder, form: form, truth: truth, end: next)
        case .skipVisited(let slot, let visit, let form, let truth, _):
            .skipVisited(slot: slot, visit: visit, form: form, truth: truth, end: next)
        case .withStored(let slot, let offset, let test, let into, _):
            .withStored(slot: slot, offset: offset, test: test, into: into, end: next)
        case .withFound(let slot, let offset, let finder, let test, let stride, let into, _):
            .withFound(
                slot: slot, offset: offset, finder: finder, test: test, stride: stride, into: into, end: next)
        case .withVisited(let slot, let visit, let test, let stride, let into, _):
            .withVisited(slot: slot, visit: visit, test: test, stride: stride, into: into, end: next)
        case .withNamed(let path, _): .withNamed(path: path, end: next)
        case .skipNamed(let path, _): .skipNamed(path: path, end: next)
        default: self
        }
    }
}
