// Deletes cities and groups with all of their content, and renames groups.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// What a deletion would do, before it is carried out.
package protocol DeletionPlan: RenamePlan {
    /// All references to the content, in the order of the files.
    var uses: [ContentUse] { get }
    /// The references that prevent its deletion.
    var obstacles: [ContentUse] { get }
    /// Why it cannot be deleted: a diagnostic for each line that needs it.
    var refusals: [Diagnostic] { get }
}

extension ContentPlan: DeletionPlan {}

/// The deletion of a city or a group, or the rename of a group.
package struct FolderPlan: DeletionPlan {
    let change: FolderChange
    /// How messages call it: `york`, or `groups/class-7b`.
    let name: String
    package let uses: [ContentUse]
    let fileCount: Int
    package let notes: [String]
    /// The deleted city, and the id of the city to which its addresses lead; nil if they lead nowhere.
    var succession: CityChange?

    package var moving: [String] { change.folders }

    package var editedFiles: [String] {
        let redirects = succession.map { ContentEditor.redirectFile(of: $0.id) }
        return Set(uses.map(\.location.file) + [redirects].compactMap(\.self)).sorted()
    }

    package var obstacles: [ContentUse] { change.isDeletion ? uses.filter(\.blocksDeletion) : [] }

    package var refusals: [Diagnostic] {
        obstacles.map { use in
            .error(
                at: use.location, code: .needed,
                "\(use.description) needs \(name); change this line first, or remove it")
        }
    }

    package var text: String {
        let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
        let outcome = change.target.map { "becomes \($0)" } ?? "is deleted"
        var lines = ["\(name) \(outcome), with \(files)"]
        for use in uses {
            let outcome = !change.isDeletion ? "is changed" : use.blocksDeletion ? "needs it" : "is removed"
            lines.append("\(use.shownLocation): \(use.description) \(outcome)")
        }
        if uses.isEmpty { lines.append("Nothing refers to it.") }
        return (lines + notes).map { $0 + "\n" }.joined()
    }

    package func place(of path: String) -> String { change.place(of: path) }

    package func apply(with editor: ContentEditor) -> [Diagnostic] { editor.apply(self) }
}

extension ContentEditor {
    /// What a deletion of content, of a city or of a group would do; nil with the reasons if it is not possible.
    ///
    /// The plan's uses include the obstacles. If there are any, do not apply the plan.
    ///
    /// - Parameters:
    ///   - path: as ``ContentSubject`` or ``GroupSubject`` accepts it, or the folder of a group.
    ///   - successor: the id of another city, to which the addresses of a deleted city lead.
    package func planAnyDeletion(
        of path: String, successor: String? = nil
    ) -> (plan: (any DeletionPlan)?, diagnostics: [Diagnostic]) {
        if Self.group(path) == nil, case .city(let city)? = ContentSubject(path) {
            return planDeletion(ofCity: city, named: path, successor: successor)
        }
        guard successor == nil else {
            let message = "only the addresses of a deleted city can lead to another city; leave out --to"
            return (nil, refused(path, .redirect, message).diagnostics)
        }
        if let group = Self.group(path) { return planDeletion(ofGroup: group, named: path) }
        let found = planDeletion(of: path)
        return (found.plan, found.diagnostics)
    }

    /// The group of a path such as `groups/class-7b` or `groups/class-7b/group.yaml`; nil for any other path.
    static func group(_ path: String) -> Slug? {
        let parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
        let isFolder = parts.count == 2 || parts.count == 3 && parts[2] == GroupReader.settings
        return parts.first == GroupReader.folder && isFolder ? Slug(parts[1]) : nil
    }

    func planRename(
        ofGroup group: Slug, named path: String, to name: String
    ) -> (plan: (any RenamePlan)?, diagnostics: [Diagnostic]) {
        guard let id = Slug(name), name != "index" else { return (nil, refusedID(name, path).diagnostics) }
        let folder = Self.folder(of: group)
        if let refusal = refusal(ofGroup: group, named: path) { return (nil, [refusal]) }
        let target = Self.folder(of: id)
        if id == group { return (nil, refused(folder, .exists, "its id is \(id) already").diagnostics) }
        guard files.entry(target) == nil else {
            return (nil, refused(folder, .exists, "\(target) exists already; choose another id").diagnostics)
        }
        // The keys of members are made of the id of their group.
        let notes = ["Invitations to \(group) open nothing from then on: invite its members again."]
        let found = plan(FolderChange(folders: [folder], target: target), name: folder, notes: notes)
        return (found.plan, found.diagnostics)
    }

    private func planDeletion(
        ofGroup group: Slug, named path: String
    ) -> (plan: (any DeletionPlan)?, diagnostics: [Diagnostic]) {
        if let refusal = refusal(ofGroup: group, named: path) { return (nil, [refusal]) }
        let folder = Self.folder(of: group)
        let found = plan(
            FolderChange(folders: [folder]), name: folder,
            notes: ["Members can still open what their devices have saved."])
        return (found.plan, found.diagnostics)
    }

    private func planDeletion(
        ofCity city: Slug, named path: String, successor: String?
    ) -> (plan: (any DeletionPlan)?, diagnostics: [Diagnostic]) {
        let own = folders(ofCity: city, named: path)
        guard let guide = own.guide else { return (nil, own.diagnostics) }
        var succession: CityChange?
        if let successor {
            let others = guide.cities.filter { $0 != city }
            guard let id = others.first(where: { $0.text == successor }) else {
                let nearest = nearestWord(to: successor, among: others.map(\.text))
                let hint = nearest.map { "; did you mean \($0)?" } ?? ""
                let message = "no other city has the id \(successor.shortForMessage)\(hint)"
                return (nil, refused(path, .unknownReference, message).diagnostics)
            }
            succession = CityChange(city: city, id: id)
        }
        let note: String
        if let succession {
            note =
                "The old addresses of the city and of its lists lead to \(succession.id); those of its pages do so "
                + "only if there is a page with the same id."
        } else {
            note =
                "Its addresses lead nowhere from then on; to lead them to another city, add \(city) to former-ids in "
                + "the redirects.yaml of that city."
        }
        let found = plan(FolderChange(folders: own.folders), name: city.text, notes: [note], succession: succession)
        return (found.plan, found.diagnostics)
    }

    private static func folder(of group: Slug) -> String { ContentPath.join(GroupReader.folder, group.text) }

    /// Why there is no such group; nil if there is.
    private func refusal(ofGroup group: Slug, named path: String) -> Diagnostic? {
        guard files.entry(Self.folder(of: group))?.kind != .folder else { return nil }
        let nearest = nearestWord(to: group.text, among: GroupReader(files: files).groups().ids.map(\.text))
        let hint = nearest.map { "; did you mean \($0)?" } ?? ""
        return .error(
            at: SourceLocation(file: path), code: .unknownReference, "no group has the id \(group)\(hint)")
    }

    private func plan(
        _ change: FolderChange, name: String, notes: [String], succession: CityChange? = nil
    ) -> (plan: FolderPlan?, diagnostics: [Diagnostic]) {
        let scan = ContentScan(ofFolders: change, files)
        // Files that are deleted too need no references, and may have errors.
        func concerns(_ file: String) -> Bool { !change.isDeletion || !change.isPart(file) }
        let diagnostics = scan.diagnostics.filter { concerns($0.location.file) }
        guard !diagnostics.hasErrors else { return (nil, diagnostics.inFileOrder()) }
        let plan = FolderPlan(
            change: change, name: name, uses: scan.uses.filter { concerns($0.location.file) },
            fileCount: fileCount(in: change.folders), notes: notes, succession: succession)
        return (plan, [])
    }

    /// Carries out the deletion of a city or a group, or the rename of a group.
    ///
    /// - Returns: information for the editor; with errors if something could not be written.
    func apply(_ plan: FolderPlan) -> [Diagnostic] {
        precondition(plan.obstacles.isEmpty, "what is needed is not deleted")
        let translations = CurrentTranslations(root: root)
        let approvals = PreservedApprovals(root: root, change: plan.change)
        var diagnostics: [Diagnostic] = []
        do throws(ContentEditError) {
            // This comes before anything is written, so that an unwritable list of redirects stops the whole change.
            let redirects: (file: String, bytes: [UInt8])?
            if let succession = plan.succession {
                redirects = try self.redirects(afterDeletion: succession)
            } else {
                redirects = nil
            }
            try edit(plan.uses)
            if let redirects { try write(redirects.bytes, to: redirects.file) }
            for path in plan.moving {
                if plan.change.isDeletion {
                    try remove(path)
                } else {
                    try move(path, to: plan.change.place(of: path))
                }
            }
            diagnostics += translations.confirm(plan.change)
            diagnostics += try approvals.update()
        } catch {
            diagnostics.append(error.diagnostic)
        }
        return diagnostics.inFileOrder()
    }

    private func remove(_ folder: String) throws(ContentEditError) {
        do throws(FileError) {
            try FileSystem.removeTree(root.appending(folder))
        } catch {
            throw ContentEditError(folder, error.sentence)
        }
    }
}
