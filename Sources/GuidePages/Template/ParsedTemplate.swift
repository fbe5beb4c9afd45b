// A parsed template: its elements, and its syntax errors.

struct ParsedTemplate: Sendable {
    let source: TemplateSource
    let nodes: [TemplateNode]
    let errors: [TemplateError]

    /// The direct children of a range of nodes.
    func children(of range: Range<Int>) -> some Sequence<Int> {
        sequence(state: range.lowerBound) { next -> Int? in
            guard next < range.upperBound else { return nil }
            defer { next = nodes[next].end }
            return next
        }
    }

    /// The nodes inside a node.
    func content(of index: Int) -> Range<Int> {
        (index + 1)..<nodes[index].end
    }

    /// The names of all blocks in a range of nodes.
    func blockNames(in range: Range<Int>) -> [String] {
        nodes[range].compactMap { if case .block = $0.kind { $0.name } else { nil } }
    }
}
