// Looks up a name in the contexts at its position.

import GuideModel

/// A resolved name: what it refers to, and how a template can use it.
struct ResolvedName {
    var slot: Int
    /// The path of fields from the value in the slot.
    var path: [Int] = []
    var kind: TemplateField.Kind
    var schema: TemplateSchema?
    /// Whether the name was misspelled and reported, and this is the nearest name instead.
    var isGuess = false
    /// The reference, if it is not a field of a context.
    var special: TemplateReference?

    var reference: TemplateReference {
        if let special { return special }
        guard let first = path.first else { return .slot(slot) }
        return path.dropFirst().reduce(.field(slot: slot, field: first)) { .inner($0, field: $1) }
    }

    /// The identity of the context inside a section with this name.
    var identity: TemplateFrame.Identity {
        // The values in a list that are not contexts are texts.
        if let schema { .context(schema.type) } else { .value(kind == .list ? .text : kind) }
    }
}

extension TemplateCompiler {
    /// The prefix before the name of a file of the theme or the guide: `{{asset:images/logo.svg}}`.
    static let assetPrefix = "asset:"

    /// Looks up a name: its first part from the innermost context outwards, and the other parts from there.
    ///
    /// - Returns: nil after it has reported an error. A misspelled name is reported and replaced by the nearest name,
    ///   so that the content of a section is checked too.
    mutating func find(_ node: TemplateNode, _ scope: TemplateScope) -> ResolvedName? {
        if node.name == "." { return findCurrent(node, scope) }
        if node.name.hasPrefix(Self.assetPrefix) { return findAsset(node, scope) }
        var offset = node.offset
        var found: ResolvedName?
        for part in node.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init) {
            if part.isEmpty {
                report(.badName, at: node.offset, in: scope, "'\(node.name)' has a dot without a name beside it")
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

    private mutating func findCurrent(_ node: TemplateNode, _ scope: TemplateScope) -> ResolvedName? {
        guard let frame = scope.chain.last, case .value(let kind) = frame.identity else {
            report(
                .wrongKind, at: node.offset, in: scope,
                "'.' is the current text or number, which does not exist here; use a name")
            return nil
        }
        return ResolvedName(slot: frame.slot, kind: kind)
    }

    private mutating func findAsset(_ node: TemplateNode, _ scope: TemplateScope) -> ResolvedName? {
        let name = String(node.name.dropFirst(Self.assetPrefix.count))
        if let address = library.assets[name] {
            return ResolvedName(slot: 0, kind: .address, special: .asset(address))
        }
        report(
            .unknownAsset, at: node.offset, in: scope, "file site/\(name) not found",
            hint: TemplateNearestName.to(name, among: library.assets.keys))
        return nil
    }

    private mutating func find(_ name: String, _ offset: Int, _ scope: TemplateScope) -> ResolvedName? {
        if let found = lookUp(name, scope) { return found }
        let known = scope.chain.flatMap { $0.schema?.fields.map(\.name) ?? [] }
        let nearest = TemplateNearestName.to(name, among: known)
        let old = RenamedNames.hint(forTemplateField: name)
        report(
            .unknownName, at: offset, in: scope, "'\(name)' does not exist here\(old)",
            hint: old.isEmpty ? nearest : nil)
        var guess = nearest.flatMap { lookUp($0, scope) }
        guess?.isGuess = true
        return guess
    }

    private func lookUp(_ name: String, _ scope: TemplateScope) -> ResolvedName? {
        for frame in scope.chain.reversed() {
            guard let schema = frame.schema, let number = schema.number(name) else { continue }
            let field = schema.fields[number]
            return ResolvedName(slot: frame.slot, path: [number], kind: field.kind, schema: field.schema?())
        }
        return nil
    }

    private mutating func find(
        _ name: String, _ offset: Int, in outer: ResolvedName, _ node: TemplateNode, _ scope: TemplateScope
    ) -> ResolvedName? {
        guard let schema = outer.schema, outer.kind != .list else {
            if outer.isGuess { return nil }
            let what = outer.kind == .list ? "a list; write a section around '\(name)'" : "a single value"
            report(.wrongKind, at: offset, in: scope, "what is before '.\(name)' is \(what)")
            return nil
        }
        let known = schema.number(name)
        // This code runs for every name of a theme, so it searches for the nearest name only after an error.
        let nearest = known == nil ? TemplateNearestName.to(name, among: schema.fields.map(\.name)) : nil
        if known == nil {
            let old = RenamedNames.hint(forTemplateField: node.name)
            report(
                .unknownName, at: offset, in: scope, "'\(name)' does not exist in '\(node.name)'\(old)",
                hint: old.isEmpty ? nearest : nil)
        }
        guard let number = known ?? nearest.flatMap(schema.number) else { return nil }
        let field = schema.fields[number]
        return ResolvedName(
            slot: outer.slot, path: outer.path + [number], kind: field.kind, schema: field.schema?(),
            isGuess: outer.isGuess || known == nil)
    }
}
