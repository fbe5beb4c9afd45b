// The entry point of this folder: renames and deletes content together with all references to it.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// Renames and deletes content of a guide's folder.
///
/// ```swift
/// let editor = ContentEditor(root: "trip")
/// let (plan, diagnostics) = editor.planRename(of: "york/places/minster", to: "cathedral")
/// if let plan { editor.apply(plan) }
/// ```
public struct ContentEditor: Sendable {
    let root: FilePath
    let files: DiskFiles
    private let builtPages: [Slug: Set<String>]

    /// - Parameter builtPages: the pages of the last build by their cities, from the site's root. A deleted page that is
    ///   not among its city's pages, and in no commit, was never published, and leaves no redirect. The pages of other cities are unknown.
    public init(root: FilePath, builtPages: [Slug: Set<String>] = [:]) {
        self.root = root
        self.builtPages = builtPages
        files = DiskFiles(root: root)
    }

    /// What a rename would do; nil with the reasons if it is not possible.
    ///
    /// A city is renamed by ``planAnyRename(of:to:)``.
    ///
    /// - Parameter path: as ``ContentSubject`` or ``GroupSubject`` accepts it.
    public func planRename(of path: String, to name: String) -> (plan: ContentPlan?, diagnostics: [Diagnostic]) {
        guard let id = Slug(name), name != "index" else { return refusedID(name, path) }
        return plan(path, id)
    }

    /// Refuses a new name that is not a valid id.
    func refusedID(_ name: String, _ path: String) -> (plan: ContentPlan?, diagnostics: [Diagnostic]) {
        let language = GuideReader(files: files).readGuide().guide?.languages.first
        let nearest = Slug(naming: name, in: language).map { "; for example \($0)" } ?? ""
        return refused(
            path, .id,
            "\(name.quotedForMessage) is not a valid id; use only lower-case letters, digits and single "
                + "hyphens\(nearest)")
    }

    /// What a deletion would do; nil if the content does not exist, or the guide cannot be read.
    ///
    /// The plan's uses include the obstacles. If there are any, do not call ``apply(_:)``.
    public func planDeletion(of path: String) -> (plan: ContentPlan?, diagnostics: [Diagnostic]) { plan(path, nil) }

    private func plan(_ path: String, _ id: Slug?) -> (plan: ContentPlan?, diagnostics: [Diagnostic]) {
        if let own = GroupSubject(path) {
            let change = ContentChange(city: own.city, item: own.item, id: id, group: own.group)
            return plan(change, path, GroupFiles(files, group: own.group, city: own.city))
        }
        guard let subject = ContentSubject(path) else {
            let hint = ContentSubject.nearest(to: path).map { "did you mean \($0)?" }
            return refused(
                path, .unknownReference,
                "this is not content of a city; " + (hint ?? "name it as york/places/minster or by its file"))
        }
        guard case .item(let city, let item) = subject else {
            return refused(
                path, .unknownReference,
                "a city cannot be deleted with its content; name something in the city, for example "
                    + "york/places/minster")
        }
        return plan(ContentChange(city: city, item: item, id: id), path, files)
    }

    /// - Parameter seenFiles: the files of the guide, as a group sees them for content of a group.
    private func plan(
        _ change: ContentChange, _ path: String, _ seenFiles: any ContentFiles
    ) -> (plan: ContentPlan?, diagnostics: [Diagnostic]) {
        let (city, item) = (change.city, change.item)
        let subjectFiles = SubjectFiles(change: change.seen, files: seenFiles)
        // A group also sees content of the guide, which is not its own.
        let found = subjectFiles.page.map { change.ownPath(of: $0) }
        guard let page = found, files.entry(page)?.kind == .file else {
            if let refusal = refusal(ofCity: city, item, path) { return refusal }
            let nearest = nearestWord(to: item.id.text, among: subjectFiles.siblings).flatMap { Slug($0) }
            let hint = nearest.map { "; did you mean \(city)/\(item.named($0).text)?" } ?? ""
            let folder = change.folderInMessages.dropLast()
            return refused(
                path, .unknownReference, "the \(item.kind.noun) \(item.id) does not exist in \(folder)\(hint)")
        }
        if let renamed = change.renamed {
            if renamed == item { return refused(page, .exists, "its id is \(item.id) already") }
            if let occupant = subjectFiles.occupant(of: renamed) {
                let own = change.ownPath(of: occupant)
                let path = files.entry(own) == nil ? occupant : own
                return refused(page, .exists, "\(path) exists already; choose another id")
            }
            if item.kind == .tour, renamed.id == city {
                return refused(page, .id, "a tour cannot have its city's id, because both would have the same pack")
            }
        }
        let scan = ContentScan(change, files)
        guard !scan.diagnostics.hasErrors else { return (nil, scan.diagnostics.inFileOrder()) }
        // The sealed content of a group has no addresses.
        let isSealed = change.group != nil
        func own(_ paths: [String]) -> [String] {
            isSealed ? paths.map { change.ownPath(of: $0) }.filter { files.entry($0) != nil } : paths
        }
        let plan = ContentPlan(
            change: change, uses: scan.uses, moving: own(subjectFiles.moving),
            fileCount: own(subjectFiles.all).count, addresses: isSealed ? [] : subjectFiles.addresses,
            publishedAddresses: isSealed ? [] : publishedAddresses(of: subjectFiles),
            notes: notes(change, subjectFiles))
        return (plan, [])
    }

    /// The addresses that visitors may have: not those of an unchanged sample, or of pages that were never built.
    ///
    /// A page in a commit may be published by another machine, whatever this one has built.
    private func publishedAddresses(of subject: SubjectFiles) -> Set<CityItem> {
        let city = subject.change.city
        guard !SampleRecord(of: city, in: root).isUnchanged(subject.all) else { return [] }
        let items = subject.addresses.map(\.item)
        guard let built = builtPages[city], !isInCommit(subject) else { return Set(items) }
        return Set(items.filter { !built.isDisjoint(with: $0.pages(in: city)) })
    }

    private func isInCommit(_ subject: SubjectFiles) -> Bool {
        guard let page = subject.page, let history = GitHistory(of: root) else { return false }
        return !history.versions(of: page, limit: 1).isEmpty
    }

    /// Why the content was not found, with the city that was probably meant; nil if the city exists.
    private func refusal(
        ofCity city: Slug, _ item: CityItem, _ path: String
    ) -> (plan: ContentPlan?, diagnostics: [Diagnostic])? {
        let cities = ((try? files.list(GuideReader.contentFolder)) ?? []).filter { $0.kind == .folder }.map(\.name)
        guard !cities.contains(city.text) else { return nil }
        let nearest = nearestWord(to: city.text, among: cities)
        return refused(
            path, .unknownReference,
            "no city has the id \(city)" + (nearest.map { "; did you mean \($0)/\(item.text)?" } ?? ""))
    }

    private func notes(_ change: ContentChange, _ files: SubjectFiles) -> [String] {
        var notes: [String] = []
        if change.id != nil, files.hasCode {
            notes.append("The codes that open it on site change: print them again with wynd play codes.")
        }
        if change.item.kind == .kiosk {
            notes.append("Screens that show it do not change: install it again with wynd kiosk install.")
        }
        return notes
    }

    func refused(
        _ path: String, _ code: DiagnosticCode, _ message: String
    ) -> (plan: ContentPlan?, diagnostics: [Diagnostic]) {
        (nil, [.error(at: SourceLocation(file: path), code: code, message)])
    }

    // MARK: Carrying out

    /// Carries out a plan.
    ///
    /// - Returns: information for the editor; with errors if something could not be written.
    public func apply(_ plan: ContentPlan) -> [Diagnostic] {
        precondition(plan.change.id != nil || plan.obstacles.isEmpty, "what is needed is not deleted")
        let translations = CurrentTranslations(root: root)
        let approvals = PreservedApprovals(root: root, change: plan.change)
        var diagnostics: [Diagnostic] = []
        do throws(ContentEditError) {
            // This comes before anything is written, so that an unwritable list of redirects stops the whole change.
            let redirects = try redirects(plan)
            try SampleRecord(of: plan.change.city, in: root).preserve { () throws(ContentEditError) in
                try edit(plan.uses)
                try moveFiles(plan)
            }
            if let redirects { try write(redirects.bytes, to: redirects.file) }
            try ImportRecords(root: root, change: plan.change).update()
            diagnostics += translations.confirm(plan.change)
            diagnostics += try approvals.update()
        } catch {
            diagnostics.append(error.diagnostic)
        }
        return diagnostics.inFileOrder()
    }

    private func redirects(_ plan: ContentPlan) throws(ContentEditError) -> (file: String, bytes: [UInt8])? {
        guard plan.change.group == nil else { return nil }
        // Items below a moved item are found below its old address.
        let isDeletion = plan.change.id == nil
        let oldAddresses = isDeletion ? plan.addresses : plan.addresses.prefix(1).map { ($0.item, nil) }
        let redirected = isDeletion ? plan.publishedAddresses : Set(oldAddresses.map(\.item))
        do throws(RedirectEditError) {
            let edit = try RedirectEdit(plan.change, files)
            let bytes = try edit.written(oldAddresses, redirected: redirected)
            return files.entry(edit.file) == nil && redirected.isEmpty ? nil : (edit.file, bytes)
        } catch {
            throw ContentEditError(diagnostic: error.diagnostic)
        }
    }

    func edit(_ uses: [ContentUse]) throws(ContentEditError) {
        let uses = Dictionary(grouping: uses, by: \.location.file)
        for (file, uses) in uses.sorted(by: { $0.key < $1.key }) {
            let edits = Set(uses.flatMap { $0.edits ?? [] })
            let bytes: [UInt8]
            do throws(ContentFileError) {
                bytes = try files.read(file, limit: ContentFileError.textLimit)
            } catch {
                throw ContentEditError(diagnostic: error.diagnostic(file: file))
            }
            try write(bytes.edited(Array(edits)), to: file)
        }
    }

    private func moveFiles(_ plan: ContentPlan) throws(ContentEditError) {
        for path in plan.moving {
            let place = root.appending(path)
            do throws(FileError) {
                if let target = plan.change.target(of: path) {
                    try FileSystem.rename(place, to: root.appending(target))
                } else if FileSystem.attributes(place)?.isFolder == true {
                    try FileSystem.removeTree(place)
                } else {
                    try FileSystem.removeFile(place)
                }
            } catch {
                throw ContentEditError(path, error.sentence)
            }
        }
    }

    func write(_ bytes: [UInt8], to file: String) throws(ContentEditError) {
        do throws(ImportedFileError) {
            try ImportedFile.write(bytes, to: file, in: root)
        } catch {
            throw ContentEditError(file, "this file \(error.reason)")
        }
    }
}

/// Why a change could not be carried out.
struct ContentEditError: Error {
    var diagnostic: Diagnostic

    init(diagnostic: Diagnostic) { self.diagnostic = diagnostic }

    /// A file that cannot be written.
    init(_ file: String, _ message: String) {
        diagnostic = .error(at: SourceLocation(file: file), code: .unwritable, message)
    }
}
