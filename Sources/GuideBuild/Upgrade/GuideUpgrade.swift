// Carries a guide over what changed between versions of the tool: its content, and what it has of the theme.

import GuideContent
import GuideModel
import GuidePages
import GuideSupport
import SystemPackage

/// Carries a guide's folder over to this version.
///
/// ```swift
/// let upgrade = GuideUpgrade(root: "trip")
/// let (plan, findings) = upgrade.plan()
/// if let plan { upgrade.carryOut(plan) }
/// ```
public struct GuideUpgrade: Sendable {
    private let root: FilePath
    private let steps: [UpgradeStep]
    private let target: ToolVersion

    public init(root: FilePath) { self.init(root: root, steps: .all, target: .current) }

    /// - Parameters:
    ///   - steps: the oldest first.
    ///   - target: the version that the guide is made for afterwards.
    init(root: FilePath, steps: [UpgradeStep], target: ToolVersion) {
        (self.root, self.steps, self.target) = (root, steps, target)
    }

    /// The plan of carrying the guide over.
    ///
    /// Each step sees what those before it have made, so that a guide may be several versions behind.
    ///
    /// - Parameter from: the version that the guide was made for, in place of what guide.yaml says.
    /// - Returns: nil where a file cannot be read, with the reasons.
    public func plan(from: ToolVersion? = nil) -> (plan: UpgradePlan?, diagnostics: [Diagnostic]) {
        let content = ContentUpgrade(root: root)
        let (settings, unreadable) = content.read(GuideReader.settingsFile)
        guard let settings else { return (nil, unreadable) }
        var said = from
        switch ContentUpgrade.requirement(settings) {
        case .none: break
        case .unclear:
            return refused(
                GuideReader.settingsFile,
                "wynd should be a version, such as \">=0.1\" in quotes; write the one that the guide was made for, or "
                    + "take the key out")
        case .atLeast(let least):
            guard least <= target else {
                return refused(
                    GuideReader.settingsFile,
                    "this guide is made for Wynd \(least.text) or newer, and this is \(target.text): install a newer "
                        + "Wynd")
            }
            said = from ?? least
        }
        let due = steps.filter { step in step.version <= target && said.map { $0 < step.version } ?? true }
        var work = UpgradeWork(plan: UpgradePlan(from: said, target: target))
        work.texts[GuideReader.settingsFile] = settings
        do throws(UpgradeFault) {
            try read(into: &work, due, content)
            for step in due { try carry(&work, over: step) }
        } catch {
            return (nil, error.diagnostics.inFileOrder())
        }
        raise(&work)
        keepApprovals(&work)
        return (work.finished(), [])
    }

    private func refused(_ file: String, _ message: String) -> (plan: UpgradePlan?, diagnostics: [Diagnostic]) {
        (nil, [.error(at: SourceLocation(file: file), code: .wyndVersion, message)])
    }

    // MARK: Reading

    private func read(
        into work: inout UpgradeWork, _ due: [UpgradeStep], _ content: ContentUpgrade
    ) throws(UpgradeFault) {
        let needsContent = due.contains { step in
            step.changes.contains { change in
                switch change {
                case .key, .keyGone: true
                default: false
                }
            }
        }
        if needsContent {
            for path in content.paths() {
                let (bytes, diagnostics) = content.read(path)
                guard let bytes else { throw UpgradeFault(diagnostics: diagnostics) }
                work.texts[path] = bytes
            }
        }
        do throws(FileFault) {
            for folder in ["templates", "site"] {
                let place = root.appending(folder)
                guard FileSystem.attributes(place)?.isFolder == true else { continue }
                for file in try FileSystem.filesBelow(place)
                where !file.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
                    let path = "\(folder)/\(file)"
                    // A link belongs to whoever made it.
                    guard FileSystem.attributes(root.appending(path))?.isFile == true else { continue }
                    work.ownFiles.insert(path)
                    guard [".mustache", ".js", ".css", ".json"].contains(where: { file.hasSuffix($0) }) else {
                        continue
                    }
                    work.texts[path] = try FileSystem.read(root.appending(path))
                }
            }
            work.theme = Set(try ThemeFiles.readDefault().site.keys)
        } catch {
            throw UpgradeFault(
                diagnostics: [
                    .error(at: SourceLocation(file: error.path.string), code: .unreadable, error.sentence)
                ])
        }
    }

    // MARK: Steps

    private func carry(_ work: inout UpgradeWork, over step: UpgradeStep) throws(UpgradeFault) {
        for path in work.texts.keys.sorted(by: { $0.isBefore($1) }) {
            guard let bytes = work.texts[path] else { continue }
            if path.hasPrefix("templates/"), path.hasSuffix(".mustache") {
                let name = String(path.dropFirst("templates/".count).dropLast(".mustache".count))
                work.note(
                    TemplateUpgrade.findings(name: name, file: path, bytes: bytes, step.changes), in: path, step)
            } else if path.hasPrefix("site/"), ThemeWords.isTable(String(path.dropFirst("site/".count))) {
                do throws(JSONFault) {
                    work.note(try WordUpgrade.findings(file: path, bytes: bytes, step.changes), in: path, step)
                } catch {
                    let (line, column) = LineIndex(bytes).lineAndColumn(of: error.offset)
                    let location = SourceLocation(file: path, line: line, column: column)
                    throw UpgradeFault(
                        diagnostics: [.error(at: location, code: .words, "this is not JSON: \(error.message)")])
                }
            } else if path.hasPrefix("site/"), path.hasSuffix(".js") {
                work.note(WordUpgrade.findings(script: bytes, file: path, step.changes), in: path, step)
            } else {
                let (found, diagnostics) = ContentUpgrade.findings(file: path, bytes: bytes, step.changes)
                if diagnostics.hasErrors { throw UpgradeFault(diagnostics: diagnostics) }
                work.note(found, in: path, step)
            }
        }
        for change in step.changes {
            if case .folderGone(let folder, let advice) = change {
                for file in work.ownFiles.sorted(by: { $0.isBefore($1) }) where file.hasPrefix(folder + "/") {
                    let what = "this file counts no longer; \(advice)"
                    work.note([UpgradeFinding(SourceLocation(file: file), what)], in: file, step)
                }
            }
        }
        move(&work, step)
    }

    /// Moves files to where the theme has theirs, with all that names them.
    private func move(_ work: inout UpgradeWork, _ step: UpgradeStep) {
        let site = "site/"
        let folders = step.changes.compactMap { change -> String? in
            if case .folder(let folder) = change { return String(folder.dropFirst(site.count)) }
            return nil
        }
        guard !folders.isEmpty else { return }
        let own = Set(work.ownFiles.filter { $0.hasPrefix(site) }.map { String($0.dropFirst(site.count)) })
        let moved = MovedFiles(folders: folders, guide: own, theme: work.theme)
        work.note(moved.obstacles, in: nil, step)
        for path in work.texts.keys.sorted(by: { $0.isBefore($1) }) {
            guard let bytes = work.texts[path] else { continue }
            if path.hasPrefix(site) {
                work.note(moved.findings(in: String(path.dropFirst(site.count)), bytes: bytes), in: path, step)
            } else if path.hasSuffix(".mustache") {
                let found = TemplateUpgrade.assets(name: path, file: path, bytes: bytes) { old in
                    let place = moved.place(of: old)
                    return place == old ? nil : place
                }
                work.note(found, in: path, step)
            }
        }
        for (old, new) in moved.moves {
            work.plan.moves[site + old] = site + new
            work.plan.changes.append(
                UpgradePlan.Entry(
                    location: SourceLocation(file: site + old), what: "moves to \(site)\(new)", version: step.version))
        }
    }

    /// Notes the version in guide.yaml, once nothing is left to do by hand.
    private func raise(_ work: inout UpgradeWork) {
        let file = GuideReader.settingsFile
        guard work.plan.byHand.isEmpty, let bytes = work.texts[file],
            let finding = ContentUpgrade.raising(bytes, to: target)
        else { return }
        work.note([finding], in: file, UpgradeStep(target, finding.what, []))
    }

    /// Lets approvals hold for what is written in place of what was approved; none that is signed.
    private func keepApprovals(_ work: inout UpgradeWork) {
        for approval in ApprovalUpgrade.all(in: root, rewritten: work.plan.files) {
            guard let bytes = approval.bytes else {
                let what = "\"\(approval.by)\" signed this as it was before; approve it again, with --key"
                work.plan.toSign.append(
                    UpgradePlan.Entry(location: SourceLocation(file: approval.page), what: what, version: target))
                continue
            }
            let what = "the approval by \"\(approval.by)\" is of \(approval.page) as it is written now"
            work.plan.files[approval.file] = bytes
            work.plan.changes.append(
                UpgradePlan.Entry(location: SourceLocation(file: approval.file), what: what, version: target))
        }
    }

    // MARK: Carrying out

    /// Makes the changes that were planned.
    ///
    /// - Returns: what could not be written; what was written until then stays, and another plan tells the rest.
    public func carryOut(_ plan: UpgradePlan) -> [Diagnostic] {
        // Approvals first: where the rest is not written, another run writes what they are of. The settings last: they say
        // that all is done.
        let settings = GuideReader.settingsFile
        let others = plan.files.keys.filter { $0 != settings }.sorted()
        let isApproval = { (file: String) in file.hasPrefix(ApprovalFile.folder + "/") }
        let files = others.filter(isApproval) + others.filter { !isApproval($0) } + [settings]
        do throws(FileFault) {
            for (old, new) in plan.moves.sorted(by: { $0.key < $1.key }) {
                let target = root.appending(new)
                try FileSystem.makeFolder(target.removingLastComponent())
                try FileSystem.rename(root.appending(old), to: target)
            }
            for file in files {
                guard let bytes = plan.files[file] else { continue }
                // Through a link, to the file that it leads to.
                let place = root.appending(plan.moves[file] ?? file)
                try FileSystem.replace(FileSystem.realPath(place) ?? place, with: bytes)
            }
        } catch {
            return [.error(at: SourceLocation(file: error.path.string), code: .unwritable, error.sentence)]
        }
        return []
    }
}

/// A guide's texts while they are carried over.
private struct UpgradeWork {
    var plan: UpgradePlan
    /// By their places before anything is moved.
    var texts: [String: [UInt8]] = [:]
    /// The guide's own templates and site files.
    var ownFiles: Set<String> = []
    /// The theme's files below `site/`.
    var theme: Set<String> = []

    init(plan: UpgradePlan) { self.plan = plan }

    /// Notes what is found in a file, and edits it.
    mutating func note(_ findings: [UpgradeFinding], in path: String?, _ step: UpgradeStep) {
        var edits: Set<TextEdit> = []
        for finding in findings {
            let entry = UpgradePlan.Entry(location: finding.location, what: finding.what, version: step.version)
            if let found = finding.edits {
                edits.formUnion(found)
                plan.changes.append(entry)
            } else {
                plan.byHand.append(entry)
            }
        }
        guard let path, !edits.isEmpty, let bytes = texts[path] else { return }
        texts[path] = bytes.edited(Array(edits))
        plan.files[path] = texts[path]
    }

    func finished() -> UpgradePlan {
        var plan = plan
        plan.changes.sort { ($0.location, $0.what) < ($1.location, $1.what) }
        plan.byHand.sort { ($0.location, $0.what) < ($1.location, $1.what) }
        plan.toSign.sort { ($0.location, $0.what) < ($1.location, $1.what) }
        return plan
    }
}

/// Why a guide cannot be carried over.
private struct UpgradeFault: Error {
    var diagnostics: [Diagnostic]
}
