// Reads the imports and exports of a script, and separates them from the rest.

/// One script file: an ECMAScript module, or a classic script if it imports and exports nothing.
package struct ScriptModule {
    /// A name that one module imports from another, with its local name.
    struct Binding: Hashable {
        var name: String
        var local: String
    }

    /// One statement that imports another module.
    struct Import: Hashable {
        /// The specifier as it is written, such as `./walk-route.js`.
        var specifier: String
        /// The path of the imported file below `site/`; nil if it is outside.
        var target: String?
        var offset: Int
        /// The names that are imported into the module's own scope.
        var bindings: [Binding]
        /// The names that are exported again without a local name: the imported name and the exported name.
        var passedOn: [Binding] = []
    }

    /// A word with its position, for diagnostics.
    struct Name: Hashable {
        var text: String
        var offset: Int
    }

    private(set) var imports: [Import] = []
    /// The modules that `import('./NAME.js')` loads on demand.
    private(set) var laterImports: [Import] = []
    /// The names that this module declares, with their exported names.
    private(set) var exports: [Binding] = []
    /// Whether it has an import or an export, even if only `export {};`.
    private(set) var isModule = false
    /// The tokens to publish; a later import is a call of ``laterFunction`` there.
    private(set) var body: [ScriptToken] = []
    private(set) var notices: [String] = []
    /// The names in the body that begin with `$`.
    private(set) var dollarNames: Set<String> = []

    /// The path below `site/`.
    private let path: String
    private var tokens: [ScriptToken] = []
    private var index = 0
    private var depth = 0

    /// The function that replaces `import()` in the published script, `later` of site/scripts/shared/later.js.
    static let laterFunction = Binding(name: "later", local: "$later")

    /// - Parameter path: the path below `site/`, such as `scripts/map/guide-map.js`.
    static func read(_ bytes: [UInt8], at path: String) throws(ScriptError) -> ScriptModule {
        var module = ScriptModule(path)
        (module.tokens, module.notices) = try ScriptLexer.tokens(of: bytes)
        try module.read()
        module.tokens = []
        module.dollarNames = Set(module.body.lazy.filter { $0.kind == .word && $0.text.hasPrefix("$") }.map(\.text))
        return module
    }

    private init(_ path: String) { self.path = path }

    private mutating func read() throws(ScriptError) {
        while let token = peek() {
            let isMember = body.last?.leadsToMember ?? false
            if token.kind == .word, !isMember, peek(1)?.text != ":", token.text == "import" || token.text == "export" {
                try readModuleWord(token)
                continue
            }
            depth += token.nesting
            if token.text == "await", token.kind == .word, depth == 0, !isMember { try refuseAwait(token) }
            body.append(token)
            index += 1
        }
    }

    /// Rejects `await` outside functions.
    ///
    /// A published script ends after one run, and only its functions can wait.
    private func refuseAwait(_ token: ScriptToken) throws(ScriptError) {
        let start = token.startsLine ? body.endIndex : body.lastIndex(where: \.startsLine) ?? 0
        guard !body[start...].contains(where: { $0.text == "=>" }) else { return }
        throw ScriptError(offset: token.offset, message: "write await inside a function; a script cannot wait")
    }

    private mutating func readModuleWord(_ token: ScriptToken) throws(ScriptError) {
        switch (token.text, peek(1)?.text) {
        case ("import", "("): try readLaterImport()
        case ("import", "."):
            throw ScriptError(offset: token.offset, message: "import.meta has no meaning in a published script")
        default:
            guard depth == 0 else {
                throw ScriptError(offset: token.offset, message: "\(token.text) is allowed only at the top of a module")
            }
            isModule = true
            index += 1
            if token.text == "import" { try readImport(token) } else { try readExport(token) }
        }
    }

    // MARK: Import

    private mutating func readImport(_ token: ScriptToken) throws(ScriptError) {
        var bindings: [Binding] = []
        if peek()?.kind != .string {
            guard peek()?.text == "{" else {
                throw ScriptError(
                    offset: token.offset,
                    message: "only imports by name are supported, such as import { walk } from './walk.js'")
            }
            bindings = try readList().map { Binding(name: $0.text, local: $1.text) }
            try readFrom(after: token)
        }
        let specifier = try readSpecifier(after: token)
        imports.append(statement(of: specifier, bindings: bindings))
        endStatement(token)
    }

    private mutating func readLaterImport() throws(ScriptError) {
        let token = tokens[index]
        index += 2
        let specifier = try readSpecifier(after: token)
        guard peek()?.text == ")" else {
            throw ScriptError(offset: token.offset, message: "import() takes only the name of a file")
        }
        index += 1
        isModule = true
        laterImports.append(statement(of: specifier))
        let parts: [(ScriptToken.Kind, String)] = [
            (.word, Self.laterFunction.local), (.sign, "("), (.string, "\"\(Self.name(of: specifier.text))\""),
            (.sign, ")"),
        ]
        for (place, part) in parts.enumerated() {
            let startsLine = place == 0 && token.startsLine
            body.append(ScriptToken(kind: part.0, text: part.1, offset: token.offset, startsLine: startsLine))
        }
    }

    private func statement(
        of specifier: Name, bindings: [Binding] = [], passedOn: [Binding] = []
    ) -> Import {
        Import(
            specifier: specifier.text, target: target(of: specifier.text), offset: specifier.offset,
            bindings: bindings, passedOn: passedOn)
    }

    /// The path below `site/` of a specifier such as `./walk-route.js`.
    private func target(of specifier: String) -> String? {
        guard specifier.hasPrefix("./") || specifier.hasPrefix("../") else { return nil }
        var folders = path.split(separator: "/").dropLast()
        for part in specifier.split(separator: "/") where part != "." {
            if part == ".." { if folders.popLast() == nil { return nil } } else { folders.append(part) }
        }
        return folders.joined(separator: "/")
    }

    /// The name by which pages load the file: its file name without `.js`.
    package static func name(of path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        return String(file.hasSuffix(".js") ? file.dropLast(3) : file)
    }

    // MARK: Export

    private mutating func readExport(_ token: ScriptToken) throws(ScriptError) {
        guard let next = peek() else {
            throw ScriptError(offset: token.offset, message: "write after export what it exports")
        }
        switch next.text {
        case "{": try readExportList(token)
        case "const": try readExportedConstant(token)
        case "class": try export(peek(1), of: token)
        case "function": try export(peek(peek(1)?.text == "*" ? 2 : 1), of: token)
        case "async" where peek(1)?.text == "function": try export(peek(peek(2)?.text == "*" ? 3 : 2), of: token)
        case "let", "var":
            throw ScriptError(
                offset: next.offset, message: "an export must not change; declare it with const",
                suggestion: "const")
        default:
            throw ScriptError(
                offset: next.offset,
                message: "only const, class, function and lists of names are exported, not \(next.text)")
        }
    }

    /// Records a declaration's name; the declaration itself is unchanged.
    private mutating func export(_ name: ScriptToken?, of token: ScriptToken) throws(ScriptError) {
        guard let name, name.kind == .word else {
            throw ScriptError(offset: token.offset, message: "an export needs a name")
        }
        exports.append(Binding(name: name.text, local: name.text))
        tokens[index].startsLine = token.startsLine
    }

    private mutating func readExportedConstant(_ token: ScriptToken) throws(ScriptError) {
        try export(peek(1), of: token)
        guard peek(2)?.text == "=" else {
            throw ScriptError(offset: token.offset, message: "declare an exported constant as const NAME = …")
        }
        var inner = 0
        for next in tokens[(index + 3)...] {
            inner += next.nesting
            guard inner == 0 else { continue }
            if next.kind == .sign, next.text == ";" { return }
            if next.kind == .sign, next.text == "," {
                throw ScriptError(offset: next.offset, message: "export each constant in a statement of its own")
            }
            if next.kind == .word, next.startsLine { return }
        }
    }

    private mutating func readExportList(_ token: ScriptToken) throws(ScriptError) {
        let list = try readList()
        if peek()?.text == "from" {
            index += 1
            let specifier = try readSpecifier(after: token)
            imports.append(
                statement(of: specifier, passedOn: list.map { Binding(name: $0.text, local: $1.text) }))
        } else {
            exports += list.map { Binding(name: $1.text, local: $0.text) }
        }
        endStatement(token)
    }

    // MARK: Parts of statements

    private func peek(_ ahead: Int = 0) -> ScriptToken? {
        tokens.indices.contains(index + ahead) ? tokens[index + ahead] : nil
    }

    /// A list `{ a, b as c }`: each name with its name on the other side, which may be the same.
    private mutating func readList() throws(ScriptError) -> [(Name, Name)] {
        var list: [(Name, Name)] = []
        index += 1
        while let token = peek(), token.text != "}" {
            guard token.kind == .word, token.text != "default" else {
                throw ScriptError(offset: token.offset, message: "a name is expected here")
            }
            let name = Name(text: token.text, offset: token.offset)
            var other = name
            index += 1
            if peek()?.text == "as" {
                guard let alias = peek(1), alias.kind == .word, alias.text != "default" else {
                    throw ScriptError(offset: token.offset, message: "a name is expected after as")
                }
                other = Name(text: alias.text, offset: alias.offset)
                index += 2
            }
            list.append((name, other))
            if peek()?.text == "," { index += 1 }
        }
        index += 1
        return list
    }

    private mutating func readFrom(after token: ScriptToken) throws(ScriptError) {
        guard peek()?.text == "from" else {
            throw ScriptError(offset: token.offset, message: "from and a file are expected after the names")
        }
        index += 1
    }

    /// A file name in quotation marks, without them.
    private mutating func readSpecifier(after token: ScriptToken) throws(ScriptError) -> Name {
        guard let string = peek(), string.kind == .string else {
            throw ScriptError(offset: token.offset, message: "write the name of the imported file in quotation marks")
        }
        index += 1
        return Name(text: String(string.text.dropFirst().dropLast()), offset: string.offset)
    }

    /// Leaves a semicolon in place of a statement that ended the statement before it.
    private mutating func endStatement(_ token: ScriptToken) {
        if peek()?.text == ";" { index += 1 }
        guard let last = body.last, last.text != ";" else { return }
        body.append(ScriptToken(kind: .sign, text: ";", offset: token.offset, startsLine: token.startsLine))
    }
}
