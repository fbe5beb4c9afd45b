// Updates a city's folder from an import, and leaves edited files unchanged.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// Plans and writes the files of one city.
struct FolderImport: Sendable {
    /// A file with the contents that the source requires.
    struct Wanted: Sendable {
        /// Relative to the guide's folder.
        var path: String
        var content: ImportPlan.Content
        var digest: String
        var origin: String?

        init(path: String, content: ImportPlan.Content, digest: String) {
            self.path = path
            self.content = content
            self.digest = digest
        }

        init(path: String, text: String, origin: String? = nil) {
            let bytes = Array(text.utf8)
            self.init(path: path, content: .text(bytes), digest: bytes.sha256)
            self.origin = origin
        }
    }

    let source: ImportSource
    /// The guide's folder.
    let root: FilePath
    let city: Slug
    /// True to overwrite edited files, and files that no import wrote.
    let overwrites: Bool

    private var cityFolder: String { ContentPath.join(GuideReader.contentFolder, city.text) }
    private var recordPath: String { ContentPath.join(cityFolder, source.recordName) }

    /// A path relative to the city's folder; nil for a file outside it.
    private func name(of path: String) -> String? {
        path.hasPrefix(cityFolder + "/") ? String(path.dropFirst(cityFolder.utf8.count + 1)) : nil
    }

    // MARK: Planning

    /// Adds the steps, file by file, in order of their paths.
    ///
    /// - Parameter firstVersions: files that are created if they are missing, and never changed again.
    func addSteps(_ wanted: [Wanted], firstVersions: [(path: String, text: String)], to plan: inout ImportPlan) {
        let target = DiskFiles(root: root)
        let record = record(&plan.diagnostics)
        for file in wanted {
            plan.steps.append(step(file, recorded: name(of: file.path).flatMap { record.digests[$0] }, in: target))
        }
        if source.removesMissingFiles {
            let wantedPaths = Set(wanted.map(\.path))
            for (name, recorded) in record.digests where !wantedPaths.contains(ContentPath.join(cityFolder, name)) {
                let path = ContentPath.join(cityFolder, name)
                guard let digest = FileSystem.sha256(of: root.appending(path)) else { continue }
                let action: ImportPlan.Action = digest == recorded || overwrites ? .remove : .keep
                plan.steps.append(.init(path: path, action: action, difference: [], content: .nothing))
            }
        }
        for (path, text) in firstVersions where target.entry(path) == nil {
            plan.steps.append(.init(path: path, action: .create, difference: [], content: .text(Array(text.utf8))))
        }
        plan.steps.sort { $0.path < $1.path }
        plan.diagnostics += plan.steps.compactMap(diagnostic)
    }

    /// The record of the last import; an empty one if there was none.
    func record(_ diagnostics: inout [Diagnostic]) -> ImportRecord {
        let empty = ImportRecord(source: source.name)
        let target = DiskFiles(root: root)
        guard let bytes = try? target.read(recordPath, limit: ContentFileError.textLimit) else { return empty }
        if let record = ImportRecord(bytes, format: source.recordFormat) { return record }
        diagnostics.append(
            .warning(
                at: SourceLocation(file: recordPath), code: .importRecord,
                "this record of the last import cannot be read, so every file that differs counts as edited"))
        return empty
    }

    private func step(_ file: Wanted, recorded: String?, in target: DiskFiles) -> ImportPlan.Step {
        var step = ImportPlan.Step(
            path: file.path, action: .create, difference: [], content: file.content, digest: file.digest,
            origin: file.origin)
        step.action = action(for: file, recorded: recorded, in: target)
        if step.action == .differ, case .text(let new) = file.content,
            let old = try? target.read(file.path, limit: ContentFileError.textLimit)
        {
            step.difference = LineDifference.lines(from: old, to: new)
        }
        return step
    }

    /// What the merge of a whole file does, as one field whose value is the digest of the file.
    private func action(for file: Wanted, recorded: String?, in target: DiskFiles) -> ImportPlan.Action {
        func fields(_ digest: String?) -> MergeFields { digest.map { [file.path: $0] } ?? [:] }
        let exists = target.entry(file.path) != nil
        // A file that cannot be read counts as edited.
        let present = exists ? FileSystem.sha256(of: root.appending(file.path)) ?? "" : nil
        let merge = ThreeWayMerge(
            base: fields(recorded), source: fields(file.digest), content: fields(present), overwrites: overwrites)
        if !merge.updates.isEmpty { return exists ? .update : .create }
        if present == file.digest { return .unchanged }
        guard exists else { return .skip }
        return merge.conflicts.isEmpty ? .keep : .differ
    }

    private func diagnostic(_ step: ImportPlan.Step) -> Diagnostic? {
        guard step.action == .differ else { return nil }
        let excerpt = step.difference.isEmpty ? "" : ": " + step.difference.prefix(4).joined(separator: " / ")
        return .warning(
            at: SourceLocation(file: step.path), code: .importDiffers,
            "this file has been edited, so it is unchanged; the \(source.noun) now gives something else\(excerpt)")
    }

    // MARK: Writing

    /// Carries out a plan, and writes its record.
    ///
    /// - Returns: an error for each file that could not be written.
    func apply(_ plan: ImportPlan) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var written: [ImportPlan.Step] = []
        for step in plan.steps {
            do throws(ImportedFileError) {
                try write(step)
                written.append(step)
            } catch {
                diagnostics.append(error.diagnostic(of: step.path))
            }
        }
        do throws(ImportedFileError) {
            try ImportedFile.write(newRecord(after: written), to: recordPath, in: root)
        } catch {
            diagnostics.append(error.diagnostic(of: recordPath))
        }
        return diagnostics
    }

    /// The files that ``apply(_:)`` changes, with the record of the import.
    func changes(of plan: ImportPlan) -> ImportPlan.Changes {
        var changes = ImportPlan.Changes(written: [recordPath: newRecord(after: plan.steps).sha256])
        for step in plan.steps {
            switch (step.action, step.content) {
            case (.remove, _): changes.removed.insert(step.path)
            case (.create, .text(let bytes)), (.update, .text(let bytes)): changes.written[step.path] = bytes.sha256
            case (.create, .copy(let path)), (.update, .copy(let path)):
                changes.written[step.path] = FileSystem.sha256(of: source.folder.appending(path)) ?? ""
            default: continue
            }
        }
        return changes
    }

    /// The record of this import, after some of its steps.
    private func newRecord(after steps: [ImportPlan.Step]) -> [UInt8] {
        var ignored: [Diagnostic] = []
        var record = record(&ignored)
        record.source = source.name
        for step in steps {
            guard let name = name(of: step.path) else { continue }
            // An edited file is reported once; the next import reports it only if something is new.
            record.digests[name] = step.digest
            record.origins[name] = step.origin
        }
        return record.json(format: source.recordFormat)
    }

    private func write(_ step: ImportPlan.Step) throws(ImportedFileError) {
        switch step.action {
        case .unchanged, .keep, .differ, .skip:
            return
        case .remove:
            try ImportedFile.remove(step.path, in: root)
        case .create, .update:
            switch step.content {
            case .text(let bytes): try ImportedFile.write(bytes, to: step.path, in: root)
            case .copy(let path): try ImportedFile.copy(source.folder.appending(path), to: step.path, in: root)
            case .nothing: return
            }
        }
    }
}
