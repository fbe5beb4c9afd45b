// The keys of a guide's files, carried over what changed between versions of the tool.

import GuideModel
import GuideSupport
import SystemPackage

/// Finds the keys that an older version of the tool knew otherwise.
package struct ContentUpgrade: Sendable {
    private let files: DiskFiles

    /// - Parameter root: the guide's folder.
    package init(root: FilePath) { files = DiskFiles(root: root) }

    /// The files with keys: settings, pages, and what stands beside them; in order of their paths.
    package func paths() -> [String] {
        let settings = ((try? files.list("")) ?? []).map(\.name)
        let all = settings.filter { ContentSchema.form(of: $0) != nil } + ContentScan.texts(of: files)
        return all.filter { ContentSchema.kind(of: $0) != nil }.sorted { $0.isBefore($1) }
    }

    /// A file's bytes; nil where they cannot be read, with the reason.
    package func read(_ path: String) -> (bytes: [UInt8]?, diagnostics: [Diagnostic]) {
        do throws(ContentFileFault) {
            return (try files.read(path, limit: ContentFileFault.textLimit), [])
        } catch {
            return (nil, [error.diagnostic(file: path)])
        }
    }

    /// What changes in the keys of a file.
    ///
    /// - Returns: the findings; and why its keys cannot be read, if they cannot.
    package static func findings(
        file: String, bytes: [UInt8], _ changes: [UpgradeChange]
    ) -> (findings: [UpgradeFinding], diagnostics: [Diagnostic]) {
        guard let kind = ContentSchema.kind(of: file) else { return ([], []) }
        let (yaml, diagnostics) = keys(file: file, bytes: bytes)
        guard let yaml else { return ([], diagnostics) }
        var found: [UpgradeFinding] = []
        for change in changes {
            switch change {
            case .key(kind.rawValue, let path, let name):
                for (mapping, entry) in entries(path[...], in: yaml.root) {
                    found.append(renaming(entry, in: mapping, to: name, yaml))
                }
            case .keyGone(kind.rawValue, let path, let advice):
                for (_, entry) in entries(path[...], in: yaml.root) {
                    found.append(
                        UpgradeFinding(yaml.location(of: entry.key), "the key \(entry.key.text) is gone; \(advice)"))
                }
            default: break
            }
        }
        return (found, [])
    }

    private static func renaming(
        _ entry: YAMLLayout.Entry, in mapping: YAMLLayout, to name: String, _ yaml: YAMLBytes
    ) -> UpgradeFinding {
        let location = yaml.location(of: entry.key)
        guard mapping[name] == nil else {
            return UpgradeFinding(
                location, "\(entry.key.text) is called \(name) now, which is there too; keep what is right, as \(name)")
        }
        return UpgradeFinding(
            location, "the key \(entry.key.text) is called \(name)", edits: [yaml.edit(entry.key, to: name)])
    }

    /// The entries that a path of keys leads to, with the mappings that hold them; lists are gone through.
    private static func entries(
        _ path: ArraySlice<String>, in value: YAMLLayout
    ) -> [(mapping: YAMLLayout, entry: YAMLLayout.Entry)] {
        guard let first = path.first else { return [] }
        if case .sequence(let items, _) = value.content { return items.flatMap { entries(path, in: $0) } }
        return value.entries.filter { $0.key.text == first }.flatMap { entry in
            path.count == 1 ? [(value, entry)] : entries(path.dropFirst(), in: entry.value)
        }
    }

    /// The keys of a file as they lie in it; nil where there are none, or they cannot be read.
    private static func keys(file: String, bytes: [UInt8]) -> (yaml: YAMLBytes?, diagnostics: [Diagnostic]) {
        let text = SourceText(file: file, bytes: bytes)
        if let fault = text.encodingFault() { return (nil, [fault]) }
        var range = text.start..<bytes.count
        if ContentPath.isMarkdown(file) {
            switch FrontMatter.split(text) {
            case .success(let parts): range = parts.yaml
            case .failure(.missing): return (nil, [])
            case .failure(let fault): return (nil, [fault.diagnostic(file: file)])
            }
        }
        var findings = Findings(file: file)
        let firstLine = ContentPath.isMarkdown(file) ? 2 : 1
        guard YAMLReader.read(text, range, firstLine: firstLine, findings: &findings) != nil,
            !findings.diagnostics.hasErrors
        else { return (nil, findings.diagnostics) }
        return (YAMLBytes(text, range), [])
    }

    // MARK: The version

    /// Which version guide.yaml says the guide is made for.
    package enum Requirement: Sendable {
        case none
        case atLeast(ToolVersion)
        /// It says something else than a version.
        case unclear
    }

    package static func requirement(_ bytes: [UInt8]) -> Requirement {
        guard let yaml = keys(file: GuideReader.settingsFile, bytes: bytes).yaml, let value = yaml.root[wynd] else {
            return .none
        }
        guard case .scalar(let text, _) = value.content, let requirement = ToolRequirement(text) else {
            return .unclear
        }
        return .atLeast(requirement.least)
    }

    /// What makes guide.yaml say that the guide is made for a version; nil where it does, or says a newer one.
    package static func raising(_ bytes: [UInt8], to version: ToolVersion) -> UpgradeFinding? {
        let text = ToolRequirement(least: version).text
        let what = "the guide is made for Wynd \(version.text) or newer"
        guard let yaml = keys(file: GuideReader.settingsFile, bytes: bytes).yaml else { return nil }
        switch requirement(bytes) {
        case .unclear: return nil
        case .atLeast(let least):
            guard least < version, let value = yaml.root[wynd] else { return nil }
            return UpgradeFinding(yaml.location(of: value), what, edits: [yaml.edit(value, to: text)])
        case .none: break
        }
        guard case .mapping(let entries, isFlow: false) = yaml.root.content else { return nil }
        // After the last of the keys that are declared before it.
        let names = Guide.contentKind.form.names.prefix { $0 != wynd }
        guard let before = entries.last(where: { names.contains($0.key.text) }) ?? entries.last else { return nil }
        let place = yaml.start(ofLine: before.value.lastLine + 1)
        let end = yaml.text.lineEnd
        let isOpen = place > 0 && bytes[place - 1] != 0x0A && bytes[place - 1] != 0x0D
        let line = (isOpen ? end : "") + "\(wynd): \"\(text)\"" + end
        return UpgradeFinding(
            SourceLocation(file: GuideReader.settingsFile, line: before.value.lastLine + 2, column: 1), what,
            edits: [TextEdit(place..<place, line)])
    }

    private static let wynd = "wynd"
}
