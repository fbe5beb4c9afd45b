// A page's template, compiled together with all the partials and parents it uses.

import GuideModel

/// What a name means at its place in a template.
enum TemplateReference: Sendable {
    /// The fields to go through, by their numbers, from the context or value in a slot.
    case field(slot: Int, path: [Int])
    /// The parts of a name that is looked up while rendering; empty for the current value.
    case named([String])
    /// A file of the theme or the guide, by its name.
    case asset(Address)
    /// What is made of the value of another.
    indirect case made(TemplateReference, @Sendable (TemplateValue) -> TemplateValue)
}

/// One step of a page.
enum TemplateInstruction: Sendable {
    /// Markup as it stands in the template.
    case literal([UInt8], anchors: [String])
    /// The indentation gathered while rendering.
    case indent
    case show(TemplateReference, escapes: Bool)
    /// Does the steps up to `end` once for each value, which is in the slot meanwhile; not for what is false.
    case enter(TemplateReference, into: Int, end: Int)
    /// Goes on at `end` where the value is as `truth` says.
    case skip(TemplateReference, truth: Bool, end: Int)
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

    var code: [TemplateInstruction] = []
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

    func fault(_ code: TemplateFault.Code, at site: Int, _ message: String) -> TemplateFault {
        let site = sites[site]
        return sources[site.template].fault(code, at: site.offset, "'\(site.name)' \(message)")
    }
}
