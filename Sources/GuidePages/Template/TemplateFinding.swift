// Where a name leads in the contexts of its place.

/// A name found: the slot of the context it was found in, and the way from there.
struct TemplateFinding {
    let slot: Int32
    let reach: TemplateReach
    let kind: TemplateField.Kind
    let form: TemplateForm
    let stride: Int
    let schema: TemplateSchema?
    /// Whether the name was misspelled, and reported, and this is the nearest instead.
    var isGuess = false

    /// What a section over it enters.
    var identity: TemplateFrame.Identity {
        if let schema { .context(schema.type) } else { .value(form, isHTML: kind == .html) }
    }
}

extension TemplateCompiler {
    /// Looks a name up, its first part from the innermost context outwards and the others from there.
    ///
    /// - Returns: nil after reporting a fault. A misspelled name is reported and its nearest taken instead, so that
    ///   what stands inside a section is checked too.
    mutating func find(_ node: TemplateNode, _ scope: TemplateScope) -> TemplateFinding? {
        if node.name == "." { return findCurrent(node, scope) }
        var offset = node.offset
        var found: TemplateFinding?
        for part in node.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
            if part.isEmpty {
                fault(.badName, at: node.offset, in: scope, "'\(node.name)' has a dot with no name beside it")
                return nil
            }
            if let outer = found {
                found = find(part, offset, in: outer, node, scope)
            } else {
                found = find(part, offset, scope)
            }
            if found == nil { return nil }
            offset += part.utf8.count + 1
        }
        return found
    }

    private mutating func findCurrent(_ node: TemplateNode, _ scope: TemplateScope) -> TemplateFinding? {
        guard let frame = scope.chain.last, case .value(let form, let isHTML) = frame.identity else {
            fault(
                .wrongKind, at: node.offset, in: scope,
                "'.' is the current text or number, and here there is none; use a name")
            return nil
        }
        let isText = [.string, .optionalString, .bytes, .markup].contains(form)
        let kind: TemplateField.Kind = isHTML ? .html : isText ? .text : .number
        return TemplateFinding(
            slot: frame.slot, reach: .stored(offset: 0), kind: kind, form: form, stride: 0, schema: nil)
    }

    private mutating func find(_ name: String, _ offset: Int, _ scope: TemplateScope) -> TemplateFinding? {
        if let found = lookUp(name, scope) { return found }
        let known = scope.chain.flatMap { $0.schema?.fields.map(\.name) ?? [] }
        let nearest = TemplateNearestName.to(name, among: known)
        fault(.unknownName, at: offset, in: scope, "there is nothing called '\(name)' here", hint: nearest)
        var guess = nearest.flatMap { lookUp($0, scope) }
        guess?.isGuess = true
        return guess
    }

    private func lookUp(_ name: String, _ scope: TemplateScope) -> TemplateFinding? {
        for frame in scope.chain.reversed() {
            guard let field = frame.schema?.field(name) else { continue }
            return TemplateFinding(
                slot: frame.slot, reach: field.reach, kind: field.kind, form: field.form, stride: field.stride,
                schema: field.schema?())
        }
        return nil
    }

    private mutating func find(
        _ name: String, _ offset: Int, in outer: TemplateFinding, _ node: TemplateNode, _ scope: TemplateScope
    ) -> TemplateFinding? {
        guard let schema = outer.schema, outer.kind != .list else {
            if outer.isGuess { return nil }
            let what = outer.kind == .list ? "a list; write a section around '\(name)'" : "a single value"
            fault(.wrongKind, at: offset, in: scope, "what stands before '.\(name)' is \(what)")
            return nil
        }
        let known = schema.field(name)
        // Every name of a theme comes by here, so what was meant is looked for only where one is wrong.
        let nearest = known == nil ? TemplateNearestName.to(name, among: schema.fields.map(\.name)) : nil
        if known == nil {
            fault(
                .unknownName, at: offset, in: scope, "there is nothing called '\(name)' in '\(node.name)'",
                hint: nearest)
        }
        guard let field = known ?? nearest.flatMap(schema.field) else { return nil }
        return TemplateFinding(
            slot: outer.slot, reach: outer.reach.then(field.reach), kind: field.kind, form: field.form,
            stride: field.stride, schema: field.schema?(), isGuess: outer.isGuess || known == nil)
    }
}
