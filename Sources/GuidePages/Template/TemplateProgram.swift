// A page's template, compiled together with all partials and parents that it uses.

import GuideModel

/// The meaning of a name at its position in a template.
enum TemplateReference: Sendable {
    /// The value in a slot.
    case slot(Int)
    /// The field with a number, in the context of a slot.
    case field(slot: Int, field: Int)
    /// The field with a number, in the context that another reference leads to.
    indirect case inner(TemplateReference, field: Int)
    /// A file of the theme or the guide, by its name.
    case asset(Address)
    /// A value computed from the value of another reference.
    indirect case made(TemplateReference, @Sendable (TemplateValue) -> TemplateValue)
}

/// One step of a page.
///
/// It contains only numbers, so that a copy is cheap.
enum TemplateInstruction: Sendable {
    /// Writes markup of the template, by its number.
    case literal(Int)
    /// Writes the indentation collected during rendering.
    case indent
    /// Writes the value of a reference, by its number.
    case show(Int, escapes: Bool)
    /// Runs the steps up to `end` once for each value, which is in the slot during the run; skips them for a false
    /// value.
    case enter(Int, into: Int, end: Int)
    /// Continues at `end` if the value is equal to `truth`.
    case skip(Int, truth: Bool, end: Int)
    /// Runs a routine; `indent` is the number of the additional indentation of its lines.
    case call(routine: Int, indent: Int?, site: Int)

    /// The same instruction with another end.
    func ending(at end: Int) -> TemplateInstruction {
        switch self {
        case .enter(let reference, let slot, _): .enter(reference, into: slot, end: end)
        case .skip(let reference, let truth, _): .skip(reference, truth: truth, end: end)
        default: self
        }
    }
}

struct TemplateProgram: Sendable {
    /// The position of a partial or parent, for the error about one that never ends.
    struct Site: Sendable {
        let template: Int
        let offset: Int
        let name: String
    }

    /// Markup from the template.
    struct Literal: Sendable {
        let bytes: [UInt8]
        /// The ids in the markup.
        let anchors: [String]
    }

    var code: [TemplateInstruction] = []
    var literals: [Literal] = []
    var references: [TemplateReference] = []
    /// The instructions of each routine; the page itself is the first.
    var routines: [Range<Int>] = []
    var indents: [[UInt8]] = []
    var slotCount = 0
    var sites: [Site] = []
    /// The sources by their number in the library; for the positions of sites.
    var sources: [TemplateSource] = []
    /// The names of the words that it uses.
    var words: Set<String> = []
    /// The names of the templates that it consists of, in order.
    var templates: [String] = []

    /// Stores a reference for an instruction.
    mutating func number(_ reference: TemplateReference) -> Int {
        references.append(reference)
        return references.count - 1
    }

    func error(_ code: TemplateError.Code, at site: Int, _ message: String) -> TemplateError {
        let site = sites[site]
        return sources[site.template].error(code, at: site.offset, "'\(site.name)' \(message)")
    }
}
