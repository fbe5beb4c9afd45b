// A page's template, compiled together with all the partials and parents it uses.

import GuideModel

/// What a name means at its place in a template.
enum TemplateReference: Sendable {
    /// What is in a slot.
    case slot(Int)
    /// The field with a number, of the context in a slot.
    case field(slot: Int, field: Int)
    /// The field with a number, of the context that another leads to.
    indirect case inner(TemplateReference, field: Int)
    /// The parts of a name that is looked up while rendering; empty for the current value.
    case named([String])
    /// A file of the theme or the guide, by its name.
    case asset(Address)
    /// What is made of the value of another.
    indirect case made(TemplateReference, @Sendable (TemplateValue) -> TemplateValue)
}

/// One step of a page: numbers alone, so that a step is nothing to copy.
enum TemplateInstruction: Sendable {
    /// Markup as it stands in the template, by its number.
    case literal(Int)
    /// The indentation gathered while rendering.
    case indent
    /// Writes the value of a reference, by its number.
    case show(Int, escapes: Bool)
    /// Does the steps up to `end` once for each value, which is in the slot meanwhile; not for what is false.
    case enter(Int, into: Int, end: Int)
    /// Goes on at `end` where the value is as `truth` says.
    case skip(Int, truth: Bool, end: Int)
    /// Does a routine; `indent` is the row of what its lines begin with besides.
    case call(routine: Int, indent: Int?, site: Int)

    /// The same ending elsewhere.
    func ending(at end: Int) -> TemplateInstruction {
        switch self {
        case .enter(let reference, let slot, _): .enter(reference, into: slot, end: end)
        case .skip(let reference, let truth, _): .skip(reference, truth: truth, end: end)
        default: self
        }
    }
}

struct TemplateProgram: Sendable {
    /// Where a partial or parent is used, for the fault of one that never ends.
    struct Site: Sendable {
        let template: Int
        let offset: Int
        let name: String
    }

    /// Markup as it stands in a template.
    struct Literal: Sendable {
        let bytes: [UInt8]
        /// The ids that are written out in it.
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
    /// The names of the words that it says.
    var words: Set<String> = []
    /// The names of the templates that are part of it, in order.
    var templates: [String] = []

    /// Keeps a reference for an instruction.
    mutating func number(_ reference: TemplateReference) -> Int {
        references.append(reference)
        return references.count - 1
    }

    func fault(_ code: TemplateFault.Code, at site: Int, _ message: String) -> TemplateFault {
        let site = sites[site]
        return sources[site.template].fault(code, at: site.offset, "'\(site.name)' \(message)")
    }
}
