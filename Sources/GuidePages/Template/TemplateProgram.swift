// A page's template, compiled together with all the partials and parents it uses.

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
    /// One after the other, and at last as many bytes as a buffer may read behind the last.
    var literals: [UInt8] = []
    /// What the literals hold that matters to links; places count from the beginning of a literal.
    var marks: [LinkMark] = []
    var indents: [[UInt8]] = []
    var finders: [TemplateFinder] = []
    var visits: [TemplateVisit] = []
    var paths: [[String]] = []
    var slotCount = 0
    let room = TemplateRoom()
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
