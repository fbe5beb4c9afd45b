// Finds out which templates use which, and which are recursive.

struct TemplateGraph: Sendable {
    /// By template: the templates that it may use.
    private var successors: [Set<Int>]
    /// By template: the names of the blocks in its own text.
    private var blocks: [Set<String>]
    /// By template: whether it names a template that does not exist.
    private var namesMissing: [Bool]
    /// By template: whether rendering can use it again inside itself.
    private(set) var isRecursive: [Bool]

    init(_ templates: [ParsedTemplate], indexes: [String: Int]) {
        successors = Array(repeating: [], count: templates.count)
        blocks = successors.map { _ in [] }
        namesMissing = successors.map { _ in false }
        isRecursive = namesMissing
        // The replacement of a block may use templates too. Its position is unknown here, so any block of its name may
        // become it.
        var inArguments: [String: Set<Int>] = [:]
        for (index, template) in templates.enumerated() {
            var arguments: [(name: String, end: Int)] = []
            for (place, node) in template.nodes.enumerated() {
                arguments.removeAll { $0.end <= place }
                // The blocks in a word's tag are the word's placeholders.
                if TemplateCompiler.isWord(node.name) { continue }
                switch node.kind {
                case .block:
                    blocks[index].insert(node.name)
                    arguments.append((node.name, node.end))
                case .partial, .parent:
                    guard let target = indexes[node.name] else {
                        namesMissing[index] = true
                        continue
                    }
                    successors[index].insert(target)
                    for argument in arguments { inArguments[argument.name, default: []].insert(target) }
                case .text, .variable, .section: break
                }
            }
        }
        for index in templates.indices {
            for name in blocks[index] { successors[index].formUnion(inArguments[name] ?? []) }
        }
        for index in templates.indices {
            isRecursive[index] = successors[index].contains { reachable(from: $0).contains(index) }
        }
    }

    private func reachable(from start: Int) -> Set<Int> {
        var seen: Set<Int> = [start]
        var waiting = [start]
        while let next = waiting.popLast() {
            for successor in successors[next] where seen.insert(successor).inserted { waiting.append(successor) }
        }
        return seen
    }

    /// The names of all blocks that can be replaced through a template; nil if a missing template hides some of them.
    func blockNames(through template: Int) -> Set<String>? {
        let reached = reachable(from: template)
        if reached.contains(where: { namesMissing[$0] }) { return nil }
        return reached.reduce(into: []) { $0.formUnion(blocks[$1]) }
    }
}
