// The import graph of the scripts, which bundles each script that a page loads into one classic file.

import GuideModel
import GuideSupport

/// A script's source file: a module, or a classic script.
package struct ScriptFile {
    /// The path as an editor knows it, for diagnostics.
    package var shownPath: String
    package var bytes: [UInt8]

    package init(shownPath: String, bytes: [UInt8]) {
        self.shownPath = shownPath
        self.bytes = bytes
    }
}

/// A script as pages load it.
package struct PublishedScript: Hashable, Sendable {
    /// The path of its source below `site/`, such as `scripts/map/guide-map.js`.
    package var source: String
    package var text: String
    /// The sources of the scripts that it loads when a visitor needs them.
    package var later: [String]

    package init(source: String, text: String, later: [String]) {
        self.source = source
        self.text = text
        self.later = later
    }

    /// The name in pages, such as `guide-map`.
    package var name: String { ScriptModule.name(of: source) }
}

/// The scripts of a theme in one language.
package struct JoinedScripts: Sendable {
    /// The scripts in the order of their paths; empty if there is an error in one of them.
    package var scripts: [PublishedScript]
    /// The names of the words that the scripts use.
    package var usedWords: Set<String>
    package var diagnostics: [Diagnostic]

    package init(scripts: [PublishedScript], usedWords: Set<String>, diagnostics: [Diagnostic]) {
        self.scripts = scripts
        self.usedWords = usedWords
        self.diagnostics = diagnostics
    }
}

/// The scripts of a theme, read once for all languages.
package struct ScriptGraph {
    /// The code of all diagnostics about scripts.
    static let code = DiagnosticCode.script
    /// The module that replaces `import()`.
    private static let laterModule = "scripts/shared/later.js"

    private let files: [String: ScriptFile]
    private var modules: [String: ScriptModule] = [:]
    private var wordCalls: [String: [ScriptWordCall]] = [:]
    /// The errors in the scripts, except in their words.
    private var diagnostics: [Diagnostic] = []

    /// - Parameter files: modules and classic scripts by their paths below `site/`.
    package init(_ files: [String: ScriptFile]) {
        self.files = files
        read()
        checkNames()
        checkImports()
        refuseCircles()
    }

    /// Bundles every script that no other script imports with its own imports.
    ///
    /// - Parameter words: the words that replace the calls in the scripts.
    package func publish(words: Words) -> JoinedScripts {
        let found = diagnostics + errors(in: words)
        return JoinedScripts(
            scripts: found.hasErrors ? [] : published(words), usedWords: Set(wordCalls.values.joined().map(\.use.name)),
            diagnostics: found.inFileOrder())
    }

    private mutating func read() {
        for (path, file) in files {
            do throws(ScriptError) {
                let module = try ScriptModule.read(file.bytes, at: path)
                wordCalls[path] = try module.wordCalls()
                modules[path] = module
            } catch {
                report(error, in: path)
            }
        }
    }

    /// Checks that names are unique: pages name a script by its file name only, and folders are for readers of the
    /// sources.
    private mutating func checkNames() {
        var first: [String: String] = [:]
        // Files in folders come first, because the other file usually intends to replace one of them.
        for path in modules.keys.sorted(by: { ($1.depth, $0) < ($0.depth, $1) }) {
            let name = ScriptModule.name(of: path)
            guard let other = first.updateValue(path, forKey: name) else { continue }
            first[name] = other
            let advice = "write site/\(other) to replace it, or choose another name"
            report(ScriptError(offset: 0, message: "site/\(other) has this name too; \(advice)"), in: path)
        }
    }

    /// The errors in the words that scripts use.
    private func errors(in words: Words) -> [Diagnostic] {
        wordCalls.flatMap { path, calls in
            calls.compactMap { call in
                words.error(inScript: call.use).flatMap { error in
                    diagnostic(
                        ScriptError(offset: call.offset, message: error.message, suggestion: error.suggestion),
                        in: path)
                }
            }
        }
    }

    private mutating func report(_ error: ScriptError, in path: String) {
        if let diagnostic = diagnostic(error, in: path) { diagnostics.append(diagnostic) }
    }

    private func diagnostic(_ error: ScriptError, in path: String) -> Diagnostic? {
        guard let file = files[path] else { return nil }
        let (line, column) = LineIndex(file.bytes).lineAndColumn(of: error.offset)
        return .error(
            at: SourceLocation(file: file.shownPath, line: line, column: column), code: Self.code, error.message,
            suggestion: error.suggestion)
    }

    // MARK: Imports

    /// The imports that a module needs before it can run, in their order.
    private func needs(_ path: String) -> [String] {
        guard let module = modules[path] else { return [] }
        return module.imports.compactMap(\.target) + (module.laterImports.isEmpty ? [] : [Self.laterModule])
    }

    private mutating func checkImports() {
        for (path, module) in modules {
            for statement in module.imports {
                for message in errors(of: statement, in: path, isLater: false) {
                    report(ScriptError(offset: statement.offset, message: message), in: path)
                }
            }
            for statement in module.laterImports {
                for message in errors(of: statement, in: path, isLater: true) {
                    report(ScriptError(offset: statement.offset, message: message), in: path)
                }
            }
        }
    }

    private func errors(of statement: ScriptModule.Import, in path: String, isLater: Bool) -> [String] {
        guard let target = statement.target else {
            return ["\(statement.specifier) is not a file of the guide; begin its name with ./"]
        }
        guard files[target] != nil else {
            let nearest =
                nearestWord(to: target, among: files.keys.filter { $0 != path }.sorted()).map {
                    "; did you mean site/\($0)?"
                } ?? ""
            return ["file site/\(target) not found\(nearest)"]
        }
        // An error in that file has already been reported.
        guard let module = modules[target] else { return [] }
        if !module.isModule { return ["site/\(target) exports nothing; it is published separately"] }
        if isLater, !path.hasPrefix("scripts/") { return ["import() is allowed only in scripts of pages"] }
        if isLater, reach(of: target).contains(where: { modules[$0]?.laterImports.isEmpty == false }) {
            return ["site/\(target) is itself loaded later, and cannot load others"]
        }
        let exported = exports(of: module)
        return (statement.bindings + statement.passedOn).filter { !exported.contains($0.name) }.map { binding in
            let nearest = nearestWord(to: binding.name, among: exported).map { "; did you mean \($0)?" } ?? ""
            return "site/\(target) does not export \(binding.name)\(nearest)"
        }
    }

    private func exports(of module: ScriptModule) -> [String] {
        module.exports.map(\.name) + module.imports.flatMap(\.passedOn).map(\.local)
    }

    private mutating func refuseCircles() {
        var done: Set<String> = []
        for path in modules.keys.sorted() {
            var trail: [String] = []
            if let cycle = cycle(from: path, &trail, &done) {
                let names = cycle.map { ScriptModule.name(of: $0) + ".js" }.joined(separator: " imports ")
                report(ScriptError(offset: 0, message: "scripts import each other in a circle: \(names)"), in: cycle[0])
            }
        }
    }

    private func cycle(from path: String, _ trail: inout [String], _ done: inout Set<String>) -> [String]? {
        if let start = trail.firstIndex(of: path) { return trail[start...] + [path] }
        guard done.insert(path).inserted else { return nil }
        trail.append(path)
        defer { trail.removeLast() }
        for need in needs(path) {
            if let found = cycle(from: need, &trail, &done) { return found }
        }
        return nil
    }

    /// A module and its transitive imports, each after its own imports.
    private func reach(of path: String) -> [String] {
        var found: [String] = []
        var seen: Set<String> = []
        func visit(_ path: String) {
            guard seen.insert(path).inserted else { return }
            needs(path).forEach(visit)
            found.append(path)
        }
        visit(path)
        return found
    }

    // MARK: Output

    private func published(_ words: Words) -> [PublishedScript] {
        let bodies = Dictionary(
            uniqueKeysWithValues: modules.map { ($0, text(of: $1, wordCalls[$0] ?? [], words)) })
        var imported: Set<String> = [Self.laterModule]
        var parts: Set<String> = []
        for (path, module) in modules {
            imported.formUnion(needs(path))
            parts.formUnion(module.laterImports.compactMap(\.target))
        }
        let entries = parts.union(modules.keys.filter { !imported.contains($0) })
        return entries.sorted().map { path in
            let modules = reach(of: path)
            var later: [String] = []
            for part in modules.flatMap(laterParts(of:)) where !later.contains(part) { later.append(part) }
            return PublishedScript(
                source: path, text: joined(modules, bodies, isPart: parts.contains(path)), later: later)
        }
    }

    /// The output of a module with its words.
    ///
    /// The text of a word without placeholders replaces the whole call; otherwise it replaces the name that is passed
    /// to `word`.
    private func text(of module: ScriptModule, _ calls: [ScriptWordCall], _ words: Words) -> String {
        var text = ScriptText()
        var end = 0
        for call in calls {
            let replaced = call.use.placeholders.isEmpty ? call.tokens : call.name..<call.name + 1
            text.append(module.body[end..<replaced.lowerBound])
            var replacement = module.body[replaced.lowerBound]
            replacement.kind = .string
            replacement.text = words.literal(call.use.name)
            text.append(replacement)
            end = replaced.upperBound
        }
        text.append(module.body[end...])
        return text.text
    }

    private func laterParts(of path: String) -> [String] { modules[path]?.laterImports.compactMap(\.target) ?? [] }

    /// One classic script from modules, each after its imports; the last is the entry.
    private func joined(_ paths: [String], _ bodies: [String: String], isPart: Bool) -> String {
        let parts = paths.compactMap { modules[$0] }
        guard let entry = paths.last, let main = parts.last else { return "" }
        var script = parts.flatMap(\.notices).map { $0 + "\n" }.joined()
        guard main.isModule else { return script + (bodies[entry] ?? "") + "\n" }
        let names = names(of: paths, apartFrom: parts)
        script.append(isPart ? "(self.wyndParts??={})[\"\(ScriptModule.name(of: entry))\"]=" : "")
        script.append("(()=>{'use strict';\n")
        for (path, module) in zip(paths.dropLast(), parts) {
            script.append("const \(names[path] ?? "")=(()=>{\n")
            append(module, bodies[path] ?? "", names, to: &script)
            script.append("})();\n")
        }
        append(main, bodies[entry] ?? "", names, isEntry: !isPart, to: &script)
        return script + "})();\n"
    }

    /// Names for the modules in a published script, which differ from all names that the modules use.
    private func names(of paths: [String], apartFrom modules: [ScriptModule]) -> [String: String] {
        let taken = Set(modules.flatMap(\.dollarNames))
        var prefix = "$"
        while paths.indices.contains(where: { taken.contains("\(prefix)\($0)") }) { prefix += "$" }
        return Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, "\(prefix)\($0)") })
    }

    private func append(
        _ module: ScriptModule, _ body: String, _ names: [String: String], isEntry: Bool = false,
        to script: inout String
    ) {
        for statement in module.imports where !statement.bindings.isEmpty {
            script.append("const{\(members(statement.bindings))}=\(name(of: statement, names));\n")
        }
        if !module.laterImports.isEmpty {
            script.append("const{\(members([ScriptModule.laterFunction]))}=\(names[Self.laterModule] ?? "");\n")
        }
        if !body.isEmpty { script += body + "\n" }
        if isEntry { return }
        let own = module.exports.map { Self.member($0.name, $0.local) }
        let passedOn = module.imports.flatMap { statement in
            statement.passedOn.map { "\($0.local):\(name(of: statement, names)).\($0.name)" }
        }
        script.append("return{\((own + passedOn).joined(separator: ","))};\n")
    }

    private func name(of statement: ScriptModule.Import, _ names: [String: String]) -> String {
        statement.target.flatMap { names[$0] } ?? ""
    }

    private func members(_ bindings: [ScriptModule.Binding]) -> String {
        bindings.map { Self.member($0.name, $0.local) }.joined(separator: ",")
    }

    /// `name`, or `name:local` if the two differ.
    private static func member(_ name: String, _ local: String) -> String { name == local ? name : "\(name):\(local)" }
}

extension String {
    /// The number of folders in a path.
    fileprivate var depth: Int { count { $0 == "/" } }
}
