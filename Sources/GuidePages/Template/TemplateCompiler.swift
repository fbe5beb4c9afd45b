// Compiles a page and all templates that it uses into one flat program, and reports every unknown name.

import GuideModel
import GuideSupport

/// One compilation.
///
/// Every use of a partial or parent becomes a routine, compiled for the contexts, the replaced blocks and the
/// indentation at its position. Uses that agree in all of these share a routine.
struct TemplateCompiler {
    /// The deepest nesting of blocks in blocks in sections, which bounds the stack.
    ///
    /// Deeper nesting is an error.
    static let nestingLimit = 200
    /// The largest number of elements, each counted as often as it is used.
    ///
    /// Only templates that multiply have more.
    static let elementLimit = 200_000

    /// The largest number of errors in one page.
    ///
    /// More errors give no new information.
    static let errorLimit = 1000

    /// The position of a reported error, so that the same error is not reported again for other contexts.
    private struct Place: Hashable {
        let template: Int
        let offset: Int
        let code: TemplateError.Code
    }

    let library: TemplateLibrary
    var program = TemplateProgram()
    /// The contexts in which the page's names are looked up, the outermost first.
    private let schemas: [TemplateSchema]
    private(set) var errors: [TemplateError] = []
    private var reported: Set<Place> = []
    private var slots: [TemplateFrame.Identity: Int] = [:]
    private var routines: [TemplateScope.Key: Int] = [:]
    /// The scopes of the routines, in order.
    ///
    /// Scopes without code are at the end.
    private var scopes: [TemplateScope] = []
    private var nesting = 0
    private var elements = 0
    /// The word whose placeholder is looked up, for error messages.
    var currentWord: String?
    /// No literal before this instruction may grow, because execution continues here from elsewhere.
    var barrier = 0

    /// Creates a compilation.
    ///
    /// - Parameter schemas: the schemas of the contexts, the outermost first.
    init(_ library: TemplateLibrary, schemas: [TemplateSchema]) {
        self.library = library
        self.schemas = schemas
    }

    /// Compiles a page; `program` is valid if there are no errors.
    mutating func compile(page name: String) -> [TemplateError] {
        guard let page = library.indexes[name] else {
            let nearest = TemplateNearestName.to(name, among: library.names)
            return [
                TemplateError(
                    template: name, line: 1, column: 1, code: .missingTemplate,
                    message: "the template '\(name)' does not exist" + Self.question(nearest), hint: nearest)
            ]
        }
        program.sources = library.templates.map(\.source)
        program.sites = [TemplateProgram.Site(template: page, offset: 0, name: name)]
        let chain = schemas.map { frame(.context($0.type), $0) }
        _ = routine(
            for: TemplateScope(template: page, chain: chain, indentsAtRun: library.graph.isRecursive[page]))
        while program.routines.count < scopes.count {
            let scope = scopes[program.routines.count]
            let start = program.code.count
            barrier = start
            lower(nodes(scope).indices, scope)
            program.routines.append(start..<program.code.count)
            if elements > Self.elementLimit { break }
        }
        program.slotCount = slots.count
        let used = Set(scopes.map(\.template)).sorted()
        program.templates = used.map { library.templates[$0].source.name }
        return errors + used.flatMap { library.templates[$0].errors }
    }

    mutating func frame(_ identity: TemplateFrame.Identity, _ schema: TemplateSchema?) -> TemplateFrame {
        let slot = slots[identity] ?? slots.count
        slots[identity] = slot
        return TemplateFrame(identity: identity, slot: slot, schema: schema)
    }

    mutating func report(
        _ code: TemplateError.Code, at offset: Int, in scope: TemplateScope, _ message: String, hint: String? = nil
    ) {
        let place = Place(template: scope.template, offset: offset, code: code)
        guard errors.count < Self.errorLimit, reported.insert(place).inserted else { return }
        let asked = currentWord.map { "\(message), in the word '\($0)'" } ?? message
        errors.append(source(scope).error(code, at: offset, asked + Self.question(hint), hint: hint))
    }

    private static func question(_ nearest: String?) -> String {
        nearest.map { "; did you mean \($0)?" } ?? ""
    }

    func source(_ scope: TemplateScope) -> TemplateSource {
        library.templates[scope.template].source
    }

    private func nodes(_ scope: TemplateScope) -> [TemplateNode] {
        library.templates[scope.template].nodes
    }

    private mutating func routine(for scope: TemplateScope) -> Int {
        if let known = routines[scope.key] { return known }
        let index = scopes.count
        routines[scope.key] = index
        scopes.append(scope)
        return index
    }
}

// Elements.
extension TemplateCompiler {
    /// Compiles a range of elements.
    ///
    /// - Parameter continuesLine: whether the first element is on a line that has already begun.
    mutating func lower(_ range: Range<Int>, _ scope: TemplateScope, continuesLine: Bool = false) {
        nesting += 1
        defer { nesting -= 1 }
        guard nesting <= Self.nestingLimit else {
            if let first = range.first {
                report(.tooDeep, at: nodes(scope)[first].offset, in: scope, "blocks are nested too deep here")
            }
            return
        }
        for index in library.templates[scope.template].children(of: range) {
            let node = nodes(scope)[index]
            elements += 1
            if elements > Self.elementLimit {
                if errors.last?.code != .tooLarge {
                    let message = "the templates include each other too many times"
                    errors.append(source(scope).error(.tooLarge, at: node.offset, message))
                }
                return
            }
            if Self.isWord(node.name) {
                lowerWord(index, node, scope)
                continue
            }
            switch node.kind {
            case .text(let startsLine):
                let begins = startsLine && !(continuesLine && index == range.lowerBound)
                let bytes = source(scope).bytes[node.range]
                addText(startsLine ? scope.dedented(bytes) : bytes, startsLine: begins, scope)
            case .variable(let raw):
                lowerVariable(node, raw: raw, scope)
            case .section(let inverted):
                lowerSection(index, node, inverted: inverted, scope)
            case .partial(let ownLine):
                guard let target = library.indexes[node.name] else {
                    missing(node, .missingPartial, "partial", scope)
                    continue
                }
                lowerCall(target, node, ownLine: ownLine, overrides: scope.overrides, scope)
            case .parent(let ownLine):
                guard let target = library.indexes[node.name] else {
                    missing(node, .unknownParent, "parent", scope)
                    continue
                }
                let overrides = overrides(of: index, target: target, scope)
                lowerCall(target, node, ownLine: ownLine, overrides: overrides, scope)
            case .block(let block):
                lowerBlock(index, node, block, scope)
            }
        }
    }

    private mutating func missing(
        _ node: TemplateNode, _ code: TemplateError.Code, _ what: String, _ scope: TemplateScope
    ) {
        let nearest = TemplateNearestName.to(node.name, among: library.names)
        report(
            code, at: node.offset, in: scope,
            "the template '\(node.name)' for this \(what) does not exist", hint: nearest)
    }

    /// Adds text to the previous literal, or as a new literal if another instruction is in between.
    mutating func addText(_ bytes: ArraySlice<UInt8>, startsLine: Bool, _ scope: TemplateScope) {
        let isBlankLine = bytes.first == TemplateAscii.newline || bytes.first == TemplateAscii.carriageReturn
        let indents = startsLine && !isBlankLine
        if indents, scope.indentsAtRun { program.code.append(.indent) }
        let text = indents ? scope.indent + bytes : Array(bytes)
        guard !text.isEmpty else { return }
        if program.code.count > barrier, case .literal(let number)? = program.code.last {
            program.literals[number] = Self.literal(program.literals[number].bytes + text)
        } else {
            program.code.append(.literal(program.literals.count))
            program.literals.append(Self.literal(text))
        }
    }

    /// The literal for text of a template, with the ids in the text.
    private static func literal(_ text: [UInt8]) -> TemplateProgram.Literal {
        var anchors: [String] = []
        let mark = Array(" id=\"".utf8)
        var rest = text[...]
        // This compares bytes: a search for texts in texts took a fifth of the time that a theme takes.
        while let start = rest.firstIndex(of: mark[0]) {
            rest = rest[start...]
            guard rest.starts(with: mark) else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(mark.count)
            if let end = rest.firstIndex(of: UInt8(ascii: "\"")) {
                anchors.append(String(decoding: rest[..<end], as: UTF8.self))
            }
        }
        return TemplateProgram.Literal(bytes: text, anchors: anchors)
    }

    private mutating func lowerCall(
        _ target: Int, _ node: TemplateNode, ownLine: Bool, overrides: [String: TemplateOverride],
        _ scope: TemplateScope
    ) {
        var inner = TemplateScope(template: target, chain: scope.chain, overrides: overrides)
        let indent = scope.indent + scope.dedented(source(scope).bytes[node.range])
        var row: Int?
        // A recursive partial may be indented further each time, so only rendering knows its indentation.
        if scope.indentsAtRun || library.graph.isRecursive[target] {
            inner.indentsAtRun = true
            if ownLine {
                row = program.indents.count
                program.indents.append(indent)
            }
        } else if ownLine {
            inner.indent = indent
        }
        let site = program.sites.count
        program.sites.append(TemplateProgram.Site(template: scope.template, offset: node.offset, name: node.name))
        program.code.append(.call(routine: routine(for: inner), indent: row, site: site))
    }
}

// Inheritance.
extension TemplateCompiler {
    /// The replacements of blocks inside a parent: first those from further out, then the parent's own arguments.
    private mutating func overrides(
        of index: Int, target: Int, _ scope: TemplateScope
    ) -> [String: TemplateOverride] {
        let template = library.templates[scope.template]
        let arguments = Array(template.children(of: template.content(of: index)))
        // The content of an argument may contain blocks, which other arguments may replace.
        let inner = arguments.flatMap { template.blockNames(in: template.content(of: $0)) }
        let known = library.graph.blockNames(through: target)?.union(inner)
        var overrides = scope.overrides
        var own: Set<String> = []
        for child in arguments {
            let node = template.nodes[child]
            guard case .block = node.kind else { continue }
            if let known, !known.contains(node.name) {
                report(
                    .unknownBlock, at: node.offset, in: scope,
                    "'\(template.nodes[index].name)' has no block '\(node.name)'",
                    hint: TemplateNearestName.to(node.name, among: known))
            }
            if !own.insert(node.name).inserted {
                report(.duplicateBlock, at: node.offset, in: scope, "the block '\(node.name)' appears twice")
            } else if overrides[node.name] == nil {
                overrides[node.name] = TemplateOverride(template: scope.template, node: child)
            }
        }
        return overrides
    }

    /// Compiles a block: its own content or its replacement, with the indentation of its position.
    private mutating func lowerBlock(
        _ index: Int, _ node: TemplateNode, _ block: TemplateNode.Block, _ scope: TemplateScope
    ) {
        guard let override = scope.overrides[node.name],
            case .block(let written) = library.templates[override.template].nodes[override.node].kind
        else {
            if block.startsLine, !block.ownLine {
                addText(scope.dedented(source(scope).bytes[node.range]), startsLine: true, scope)
            }
            lower(library.templates[scope.template].content(of: index), scope)
            return
        }
        let blanks = block.ownLine ? block.intrinsic ?? node.range : node.range
        let content = library.templates[override.template].content(of: override.node)
        var inner = scope
        inner.template = override.template
        // Inside the replacement, a block of the same name is the content of the replaced block, not the replacement
        // again.
        inner.overrides[node.name] = nil
        inner.indent += scope.dedented(source(scope).bytes[blanks])
        inner.dedent = written.ownLine ? written.intrinsic?.count ?? 0 : 0
        let beginsLine = block.startsLine && (!written.ownLine || content.isEmpty)
        if beginsLine, !(block.ownLine && content.isEmpty) { addText([], startsLine: true, inner) }
        lower(content, inner, continuesLine: !block.startsLine)
    }
}

// Names.
extension TemplateCompiler {
    mutating func lowerVariable(_ node: TemplateNode, raw: Bool, _ scope: TemplateScope) {
        if node.name == ".", !raw, let marked = scope.marked { return lowerMarked(marked, scope) }
        guard let value = find(node, scope), !value.isGuess else { return }
        switch value.kind {
        case .text, .html, .number, .address: break
        case .flag:
            return wrongKind(node, "is yes or no; use it as {{#\(node.name)}}…{{/\(node.name)}}", scope)
        case .object, .optional:
            return wrongKind(node, "contains several names; show one of them, as in {{\(node.name).name}}", scope)
        case .list:
            return wrongKind(node, "is a list; use it as {{#\(node.name)}}…{{/\(node.name)}}", scope)
        }
        program.code.append(.show(program.number(value.reference), escapes: !raw))
    }

    private mutating func wrongKind(_ node: TemplateNode, _ message: String, _ scope: TemplateScope) {
        report(.wrongKind, at: node.offset, in: scope, "'\(node.name)' \(message)")
    }

    private mutating func lowerSection(
        _ index: Int, _ node: TemplateNode, inverted: Bool, _ scope: TemplateScope
    ) {
        let content = library.templates[scope.template].content(of: index)
        guard let value = find(node, scope) else {
            // The context of the section is unknown; an inverted section has none.
            if inverted { lower(content, scope) }
            return
        }
        let start = program.code.count
        var inner = scope
        if inverted || value.kind == .flag {
            program.code.append(.skip(program.number(value.reference), truth: inverted, end: 0))
        } else {
            let entered = frame(value.identity, value.schema)
            inner.chain = scope.chain.entering(entered)
            program.code.append(.enter(program.number(value.reference), into: entered.slot, end: 0))
        }
        barrier = program.code.count
        lower(content, inner)
        setEnd(of: start)
    }

    /// Ends the section that began at an instruction before the next instruction.
    mutating func setEnd(of start: Int) {
        program.code[start] = program.code[start].ending(at: program.code.count)
        barrier = program.code.count
    }
}
