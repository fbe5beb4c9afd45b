// Turns a presentation into files of the folder format, and brings them up to date later.

import GuideModel
import SystemPackage

/// Imports one presentation into a guide.
///
/// ```swift
/// let importer = PWSImporter(file: "york.pws", into: "trip")
/// let plan = importer.plan()
/// let findings = plan.diagnostics.hasErrors ? plan.diagnostics : importer.apply(plan)
/// ```
///
/// A second import updates what nobody has edited. An edited file stays, and the plan says how it differs.
public struct PWSImporter: Sendable {
    private let presentation: String
    /// The presentation's folder.
    private let source: FilePath
    private let root: FilePath
    private let city: Slug?
    private let overwrites: Bool

    /// - Parameters:
    ///   - file: the presentation.
    ///   - root: the guide's folder; it and its guide.yaml are made when they are missing.
    ///   - city: the city's id; the presentation's name without its ending when nil.
    ///   - overwrites: true to write over edited files, and over files that no import wrote.
    public init(file: FilePath, into root: FilePath, city: Slug? = nil, overwrites: Bool = false) {
        presentation = file.lastComponent?.string ?? file.string
        let folder = file.removingLastComponent()
        source = folder.string.isEmpty ? "." : folder
        self.root = root
        self.city = city
        self.overwrites = overwrites
    }

    // MARK: Planning

    /// What importing would do, without doing it.
    public func plan() -> PWSImportPlan {
        var plan = PWSImportPlan()
        guard let city = city ?? Slug(naming: ContentPath.stem(presentation)) else {
            plan.diagnostics = [
                .error(
                    at: SourceLocation(file: presentation), code: "id",
                    "no city's id can be made of the name \(presentation); name the city")
            ]
            return plan
        }
        let files = DiskFiles(root: source)
        let guide = GuideReader(root: root).readGuide().guide
        let drafting = PWSReader.drafting(
            id: city, file: presentation, files: files, language: guide?.language)
        plan.leftOut = drafting.leftOut
        plan.diagnostics = drafting.diagnostics + drafting.leftOut.map(\.diagnostic)
        if let draft = drafting.draft {
            plan.city = city
            let folder = PWSFolderWriter.folder(of: draft, city: city, unfinished: .commented)
            let standIn = guide ?? Guide(title: draft.name, location: SourceLocation(file: GuideReader.settingsFile))
            plan.diagnostics +=
                PWSCityReader(folder).city(
                    id: city, files: files, guide: standIn, includesDrafts: true
                ).diagnostics
            addSteps(folder, draft: draft, city: city, to: &plan)
        }
        plan.diagnostics = plan.diagnostics.inFileOrder()
        return plan
    }

    private func addSteps(_ folder: PWSFolder, draft: PWSDraft, city: Slug, to plan: inout PWSImportPlan) {
        let home = ContentPath.join(GuideReader.contentFolder, city.text)
        let target = DiskFiles(root: root)
        let record = record(of: city, in: target, &plan.diagnostics)
        var wanted: [(path: String, content: PWSImportPlan.Content, digest: String)] = []
        for page in folder.pages {
            let bytes = Array(page.text.utf8)
            wanted.append((page.path, .text(bytes), ImportedFile.digest(bytes)))
        }
        for copy in folder.copies {
            guard let digest = ImportedFile.digest(of: source.appending(copy.source)) else {
                plan.diagnostics.append(
                    .error(at: copy.origin, code: "unreadable", "\(copy.source) cannot be read; check who owns it"))
                continue
            }
            wanted.append((copy.path, .copy(copy.source), digest))
        }
        for (path, content, digest) in wanted {
            let recorded = record.digests[String(path.dropFirst(home.utf8.count + 1))]
            plan.steps.append(step(path, content, digest, recorded: recorded, in: target))
        }
        let kept = Set(wanted.map(\.path))
        for (name, recorded) in record.digests where !kept.contains(ContentPath.join(home, name)) {
            let path = ContentPath.join(home, name)
            guard let digest = ImportedFile.digest(of: root.appending(path)) else { continue }
            let action: PWSImportPlan.Action = digest == recorded || overwrites ? .remove : .keep
            plan.steps.append(.init(path: path, action: action, difference: [], content: .nothing))
        }
        if target.entry(GuideReader.settingsFile) == nil {
            let settings = Array(PWSImporter.settings(of: draft).utf8)
            plan.steps.append(
                .init(path: GuideReader.settingsFile, action: .create, difference: [], content: .text(settings)))
        }
        plan.steps.sort { $0.path < $1.path }
        plan.diagnostics += plan.steps.compactMap(PWSImporter.diagnostic)
    }

    /// A guide.yaml for a guide that starts with this city.
    private static func settings(of draft: PWSDraft) -> String {
        """
        title: \(PWSFrontMatter.scalar(draft.name))
        # Where the site will stand. QR codes lead there, so set it before you print a poster.
        base-url: https://example.org/
        languages: [\(draft.language ?? "en")]

        """
    }

    private func record(
        of city: Slug, in target: DiskFiles, _ diagnostics: inout [Diagnostic]
    ) -> PWSImportRecord {
        let path = "\(GuideReader.contentFolder)/\(city)/\(PWSImportRecord.fileName)"
        let empty = PWSImportRecord(source: presentation)
        guard let bytes = try? target.read(path, limit: ContentFileFault.textLimit) else { return empty }
        if let record = PWSImportRecord(bytes) { return record }
        diagnostics.append(
            .warning(
                at: SourceLocation(file: path), code: "import-record",
                "this record of the last import cannot be read, so every file that differs is taken for edited"))
        return empty
    }

    private func step(
        _ path: String, _ content: PWSImportPlan.Content, _ digest: String, recorded: String?, in target: DiskFiles
    ) -> PWSImportPlan.Step {
        var step = PWSImportPlan.Step(path: path, action: .create, difference: [], content: content, digest: digest)
        guard target.entry(path) != nil else {
            step.action = recorded == nil || overwrites ? .create : .skip
            return step
        }
        let present = ImportedFile.digest(of: root.appending(path))
        if present == digest {
            step.action = .unchanged
        } else if overwrites || (present != nil && present == recorded) {
            step.action = .update
        } else if recorded == digest {
            step.action = .keep
        } else {
            step.action = .differ
            if case .text(let new) = content, let old = try? target.read(path, limit: ContentFileFault.textLimit) {
                step.difference = LineDifference.lines(from: old, to: new)
            }
        }
        return step
    }

    private static func diagnostic(_ step: PWSImportPlan.Step) -> Diagnostic? {
        guard step.action == .differ else { return nil }
        let how = step.difference.isEmpty ? "" : ": " + step.difference.prefix(4).joined(separator: " / ")
        return .warning(
            at: SourceLocation(file: step.path), code: "import-differs",
            "this file has been edited, so it stays; the presentation now gives something else\(how)")
    }

    // MARK: Writing

    /// Writes what a plan says, and the record of it.
    ///
    /// - Returns: an error for each file that could not be written.
    public func apply(_ plan: PWSImportPlan) -> [Diagnostic] {
        guard let city = plan.city else { return [] }
        let home = ContentPath.join(GuideReader.contentFolder, city.text)
        let target = DiskFiles(root: root)
        var ignored: [Diagnostic] = []
        var record = record(of: city, in: target, &ignored)
        record.source = presentation
        var diagnostics: [Diagnostic] = []
        for step in plan.steps {
            do throws(ImportedFileFault) {
                try write(step)
            } catch {
                diagnostics.append(
                    .error(at: SourceLocation(file: step.path), code: "unwritable", "this file \(error.reason)"))
                continue
            }
            guard step.path.hasPrefix(home + "/") else { continue }
            // An edited file has been told about once; the next import speaks up only when there is news.
            record.digests[String(step.path.dropFirst(home.utf8.count + 1))] = step.digest
        }
        let path = ContentPath.join(home, PWSImportRecord.fileName)
        do throws(ImportedFileFault) {
            try ImportedFile.write(record.json, to: path, in: root)
        } catch {
            diagnostics.append(.error(at: SourceLocation(file: path), code: "unwritable", "this file \(error.reason)"))
        }
        return diagnostics
    }

    private func write(_ step: PWSImportPlan.Step) throws(ImportedFileFault) {
        switch step.action {
        case .unchanged, .keep, .differ, .skip:
            return
        case .remove:
            try ImportedFile.remove(step.path, in: root)
        case .create, .update:
            switch step.content {
            case .text(let bytes): try ImportedFile.write(bytes, to: step.path, in: root)
            case .copy(let path): try ImportedFile.copy(source.appending(path), to: step.path, in: root)
            case .nothing: return
            }
        }
    }
}
