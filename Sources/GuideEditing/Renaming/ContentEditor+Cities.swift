// Renames cities: their folders, all references to them, and the addresses of everything in them.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// What a rename would do, before it is carried out.
package protocol RenamePlan: Sendable {
    /// A few lines for a person: what happens, and to which lines.
    var text: String { get }
    /// Further information for the editor.
    var notes: [String] { get }
    /// The files and folders that move, relative to the guide's folder.
    var moving: [String] { get }
    /// The files that are changed, in addition to those that move.
    var editedFiles: [String] { get }
    /// The path of a file after the rename.
    func place(of path: String) -> String
    /// Carries out the rename.
    func apply(with editor: ContentEditor) -> [Diagnostic]
}

extension ContentPlan: RenamePlan {
    package func apply(with editor: ContentEditor) -> [Diagnostic] { editor.apply(self) }
}

/// The rename of a city.
package struct CityRename: RenamePlan {
    let change: CityChange
    let uses: [ContentUse]
    package let moving: [String]
    let fileCount: Int
    package let notes: [String]

    package var editedFiles: [String] { Set(uses.map(\.location.file)).sorted() }

    package func place(of path: String) -> String { change.place(of: path) }

    package func apply(with editor: ContentEditor) -> [Diagnostic] { editor.apply(self) }

    package var text: String {
        let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
        var lines = ["\(change.city) becomes \(change.id), with \(files)"]
        lines += uses.map { "\($0.shownLocation): \($0.description) is changed" }
        if uses.isEmpty { lines.append("Nothing refers to it.") }
        lines.append("Its old addresses lead to the new ones.")
        return (lines + notes).map { $0 + "\n" }.joined()
    }
}

extension ContentEditor {
    /// What a rename of content, of a city or of a group would do; nil with the reasons if it is not possible.
    ///
    /// - Parameter path: as ``ContentSubject`` or ``GroupSubject`` accepts it, or the folder of a group.
    package func planAnyRename(
        of path: String, to name: String
    ) -> (plan: (any RenamePlan)?, diagnostics: [Diagnostic]) {
        if let group = Self.group(path) { return planRename(ofGroup: group, named: path, to: name) }
        guard case .city(let city)? = ContentSubject(path) else {
            let found = planRename(of: path, to: name)
            return (found.plan, found.diagnostics)
        }
        let found = planRename(ofCity: city, named: path, to: name)
        return (found.plan, found.diagnostics)
    }

    /// - Parameter path: as the user names the city.
    private func planRename(
        ofCity city: Slug, named path: String, to name: String
    ) -> (plan: CityRename?, diagnostics: [Diagnostic]) {
        guard let id = Slug(name), name != "index" else { return (nil, refusedID(name, path).diagnostics) }
        let found = folders(ofCity: city, named: path)
        guard let guide = found.guide else { return (nil, found.diagnostics) }
        let moving = found.folders
        let change = CityChange(city: city, id: id)
        if let refusal = refusal(of: change, moving: moving, in: guide) { return (nil, [refusal]) }
        let scan = ContentScan(ofFolders: change, files)
        guard !scan.diagnostics.hasErrors else { return (nil, scan.diagnostics.inFileOrder()) }
        let plan = CityRename(
            change: change, uses: scan.uses, moving: moving, fileCount: fileCount(in: moving),
            notes: notes(ofCity: moving[0]))
        return (plan, [])
    }

    /// The guide, and the folders of a city in the content and in the groups, the one in the content first.
    ///
    /// - Returns: no guide, with the reasons, if there is no such city.
    func folders(
        ofCity city: Slug, named path: String
    ) -> (guide: Guide?, folders: [String], diagnostics: [Diagnostic]) {
        let read = GuideReader(files: files).readGuide()
        guard let guide = read.guide else { return (nil, [], read.diagnostics) }
        guard guide.cities.contains(city) else {
            let nearest = nearestWord(to: city.text, among: guide.cities.map(\.text))
            let hint = nearest.map { "; did you mean \($0)?" } ?? ""
            return (nil, [], refused(path, .unknownReference, "no city has the id \(city)\(hint)").diagnostics)
        }
        let groups = GroupReader(files: files).groups().ids.map { group in
            [GroupReader.folder, group.text, city.text].joined(separator: "/")
        }
        let folder = ContentPath.join(GuideReader.contentFolder, city.text)
        return (guide, [folder] + groups.filter { files.entry($0)?.kind == .folder }, [])
    }

    /// The number of files in folders and below them.
    func fileCount(in folders: [String]) -> Int {
        folders.flatMap { ContentTree($0, files: files).folders }.reduce(0) { sum, folder in
            sum + folder.entries.filter { $0.kind != .folder }.count
        }
    }

    /// Why a city cannot have its new id; nil if it can.
    private func refusal(of change: CityChange, moving: [String], in guide: Guide) -> Diagnostic? {
        func refusal(_ code: DiagnosticCode, _ message: String) -> Diagnostic {
            .error(at: SourceLocation(file: moving[0]), code: code, message)
        }
        let id = change.id
        guard id != change.city else { return refusal(.exists, "its id is \(id) already") }
        if let occupant = moving.map({ change.place(of: $0) }).first(where: { files.entry($0) != nil }) {
            return refusal(.exists, "\(occupant) exists already; choose another id")
        }
        guard let path = FormerPath("/\(id)/"), !guide.hasFolder(of: path) else {
            return refusal(.id, "the site uses the name \(id) itself; choose another id")
        }
        let tours = (try? files.list(ContentPath.join(moving[0], ItemKind.tour.folder))) ?? []
        if NewPage.has(id, in: tours) {
            return refusal(.id, "a tour cannot have its city's id, because both would have the same pack")
        }
        let other = guide.cities.first { other in
            other != change.city && RedirectReader.writtenFormerIDs(of: other, in: files).contains { $0.id == id.text }
        }
        return other.map { refusal(.exists, "old addresses of \($0) begin with \(id); choose another id") }
    }

    private func notes(ofCity folder: String) -> [String] {
        var notes = ["Packs that visitors saved before do not change; to get updates, visitors save the city again."]
        if ContentScan.texts(of: files, in: folder).contains(where: opensWithCode) {
            notes.append("The codes that open content on site change: print them again with wynd play codes.")
        }
        let kiosks = (try? files.list(ContentPath.join(folder, ItemKind.kiosk.folder))) ?? []
        if !kiosks.isEmpty {
            notes.append("Screens that show the city do not change: install them again with wynd kiosk install.")
        }
        return notes
    }

    private func opensWithCode(_ path: String) -> Bool {
        guard ContentPath.isMarkdown(path), let bytes = try? files.read(path, limit: ContentFileError.textLimit) else {
            return false
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.contains("hidden:") || text.contains("unlock:"),
            let values = try? PageEdit.values(of: bytes, file: path)
        else { return false }
        return ["hidden", "unlock"].contains { values[$0]?.text == Unlock.code.rawValue }
    }

    // MARK: Carrying out

    /// Carries out the rename of a city.
    ///
    /// - Returns: information for the editor; with errors if something could not be written.
    func apply(_ plan: CityRename) -> [Diagnostic] {
        let change = plan.change
        let translations = CurrentTranslations(root: root)
        let approvals = PreservedApprovals(root: root, change: change)
        var diagnostics: [Diagnostic] = []
        do throws(ContentEditError) {
            // This comes before anything is written, so that an unwritable list of redirects stops the whole change.
            let redirects = try redirects(of: change)
            try SampleRecord(of: change.city, in: root).preserve { () throws(ContentEditError) in
                try edit(plan.uses)
            }
            try write(redirects.bytes, to: redirects.file)
            for path in plan.moving { try move(path, to: change.place(of: path)) }
            diagnostics += translations.confirm(change)
            diagnostics += try approvals.update()
        } catch {
            diagnostics.append(error.diagnostic)
        }
        return diagnostics.inFileOrder()
    }

    func move(_ path: String, to target: String) throws(ContentEditError) {
        do throws(FileError) {
            try FileSystem.rename(root.appending(path), to: root.appending(target))
        } catch {
            throw ContentEditError(path, error.sentence)
        }
    }

    // MARK: Redirects

    private static let formerIDs = "former-ids"

    static func redirectFile(of city: Slug) -> String {
        [GuideReader.contentFolder, city.text, RedirectReader.file].joined(separator: "/")
    }

    private func formerIDs(of city: Slug) -> [String] {
        let file = Self.redirectFile(of: city)
        guard let bytes = try? files.read(file, limit: ContentFileError.textLimit),
            let values = try? PageEdit.values(of: bytes, file: file)
        else { return [] }
        return values[Self.formerIDs]?.items?.compactMap(\.text) ?? []
    }

    /// The city's list of redirects with its present id as a former one, still in the present folder.
    private func redirects(of change: CityChange) throws(ContentEditError) -> (file: String, bytes: [UInt8]) {
        // An id that is used again is not a former one.
        let present = [change.id.text, change.city.text]
        let ids = formerIDs(of: change.city).filter { !present.contains($0) } + [change.city.text]
        return try redirects(of: change.city, formerIDs: ids)
    }

    /// The list of redirects of a city to which the addresses of a deleted city lead.
    ///
    /// - Parameter change: the deleted city, and the id of the other one.
    func redirects(afterDeletion change: CityChange) throws(ContentEditError) -> (file: String, bytes: [UInt8]) {
        let present = formerIDs(of: change.id)
        let deleted = formerIDs(of: change.city) + [change.city.text]
        return try redirects(of: change.id, formerIDs: present + deleted.filter { !present.contains($0) })
    }

    private func redirects(
        of city: Slug, formerIDs ids: [String]
    ) throws(ContentEditError) -> (file: String, bytes: [UInt8]) {
        let file = Self.redirectFile(of: city)
        guard files.entry(file) != nil else {
            let list = ids.map { FrontMatterWriter.scalar($0) }.joined(separator: ", ")
            return (file, Array("\(Self.formerIDs): [\(list)]\n".utf8))
        }
        let bytes: [UInt8]
        do throws(ContentFileError) {
            bytes = try files.read(file, limit: ContentFileError.textLimit)
        } catch {
            throw ContentEditError(diagnostic: error.diagnostic(file: file))
        }
        do throws(PageEditError) {
            let operation = FieldOperation.set(FieldPath([.key(Self.formerIDs)]), .list(ids.map { .scalar($0) }))
            return (file, try PageEdit.applied([operation], to: bytes, file: file))
        } catch {
            throw ContentEditError(file, error.sentence)
        }
    }
}
