// Creates, copies, renames and deletes content of the guide.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport

/// `POST create`, `duplicate`, `rename`, `delete` and `undelete`.
struct ContentService: StudioService {
    static let names = ["create", "duplicate", "rename", "delete", "undelete"]

    /// The kinds of files that an editor creates, except for cities.
    static let kinds: [ContentSchema] = [
        .place, .feature, .tour, .event, .slides, .quiz, .riddle, .object, .kiosk, .page, .extra, .riddles, .rewards,
        .notices, .redirects, .presentation, .group, .notes,
    ]

    private let context: StudioContext

    init(_ context: StudioContext) { self.context = context }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        guard request.method == "POST" else { throw StudioError(405, "This request needs the method POST.") }
        let json = try request.json()
        let messages = context.messages[request.language]
        return try context.lock.change { () throws(StudioError) -> StudioAnswer in
            switch request.path.first {
            case "create": return try create(json)
            case "duplicate": return try duplicate(json)
            case "rename": return try rename(json, messages)
            case "delete": return try delete(json, messages)
            default: return try undelete(json)
            }
        }
    }

    private func path(_ json: JSONNode, _ name: String = "path") throws(StudioError) -> String {
        guard let text = json[name]?.string, !text.isEmpty else {
            throw StudioError(400, "The request has no \(name).")
        }
        return try StudioPath(text, in: context.root).text
    }

    // MARK: Creating

    private func create(_ json: JSONNode) throws(StudioError) -> StudioAnswer {
        let creation = ContentCreation(root: context.root)
        let created =
            try json["original"] == nil
            ? creation.create(json)
            : creation.translate(path(json, "original"), into: json["language"]?.string ?? "")
        return .json(
            JSONWriter.object(isCompact: true) { json in
                json.member("path", created.path)
                if let at = created.at { json.array("at", at) }
            })
    }

    private func duplicate(_ json: JSONNode) throws(StudioError) -> StudioAnswer {
        let creation = ContentCreation(root: context.root)
        let created = try creation.duplicate(path(json), name: json["name"]?.string ?? "")
        return .json(JSONWriter.object(isCompact: true) { $0.member("path", created) })
    }

    // MARK: Renaming and deleting

    /// What ``ContentEditor`` calls the content: a file, or an area, which is in the file of its city.
    private func subject(_ json: JSONNode, _ path: String) -> String {
        let folders = path.split(separator: "/")
        guard let area = json["area"]?.string, folders.count > 1 else { return path }
        // With the folder of the content, the path of an area is never that of a group.
        return "\(GuideReader.contentFolder)/\(folders[1])/\(ItemKind.area.folder)/\(area)"
    }

    private func rename(_ json: JSONNode, _ messages: MessageCatalog) throws(StudioError) -> StudioAnswer {
        let path = try path(json)
        let editor = ContentEditor(root: context.root)
        let found = editor.planAnyRename(of: subject(json, path), to: json["id"]?.string ?? "")
        guard let plan = found.plan else { throw Self.error(found.diagnostics, messages) }
        let files = changedFiles(plan)
        var notes = plan.notes
        if json["dry"]?.bool != true {
            record(plan.editedFiles + [path])
            notes += try messagesOf(plan.apply(with: editor), messages)
        }
        return answer(
            path: plan.place(of: path),
            changed: json["dry"]?.bool == true ? files : files.map { plan.place(of: $0) },
            notes: notes, messages)
    }

    private func delete(_ json: JSONNode, _ messages: MessageCatalog) throws(StudioError) -> StudioAnswer {
        let path = try path(json)
        if let files = filesWithoutReferences(path) { return try delete(files, path, json, messages) }
        let editor = ContentEditor(root: context.root, builtPages: BuiltPages.byCity(root: context.root))
        let subject = subject(json, path)
        // Several paths mean a city, also those of files that do not exist; only its own file deletes it.
        if case .city? = ContentSubject(subject),
            PageFacts(path).kind != ContentSchema.city.rawValue
                || PageFacts(path).language != nil
        {
            throw StudioError(404, "\(path) does not exist; choose a page from the outline.")
        }
        let found = editor.planAnyDeletion(of: subject, successor: json["to"]?.string)
        guard let plan = found.plan else { throw Self.error(found.diagnostics, messages) }
        guard plan.obstacles.isEmpty else { return obstacles(plan, messages) }
        var notes = plan.notes
        let files = changedFiles(plan)
        if json["dry"]?.bool != true {
            record(plan.editedFiles + [path])
            let diagnostics: [Diagnostic]
            do throws(FileError) {
                diagnostics = try DeletedContent(root: context.root).delete(plan, page: subject, with: editor)
            } catch {
                throw StudioError(writing: error)
            }
            notes += try messagesOf(diagnostics, messages)
        }
        return answer(path: path, changed: files, uses: plan.uses, notes: notes, messages)
    }

    /// The files to delete for a file to which nothing refers; nil for content with an id.
    ///
    /// A translation is deleted without its original.
    private func filesWithoutReferences(_ path: String) -> [String]? {
        let page = PageFacts(path)
        let files = DiskFiles(root: context.root)
        guard files.entry(path)?.kind == .file else { return nil }
        if page.language != nil { return [path] }
        let kinds: [ContentSchema] = [.extra, .riddles, .rewards, .notices, .redirects, .presentation, .notes]
        guard let kind = page.kind, kinds.contains(where: { $0.rawValue == kind }) else { return nil }
        let folder = ContentPath.folder(of: path)
        let beside = ((try? files.list(folder)) ?? []).map { ContentPath.join(folder, $0.name) }
        return beside.filter { PageFacts($0).original == path }
    }

    private func delete(
        _ files: [String], _ path: String, _ json: JSONNode, _ messages: MessageCatalog
    ) throws(StudioError) -> StudioAnswer {
        if json["dry"]?.bool != true {
            record(files)
            do throws(FileError) {
                try DeletedContent(root: context.root).delete(files, page: path)
            } catch {
                throw StudioError(writing: error)
            }
        }
        return answer(path: path, changed: files, notes: [], messages)
    }

    private func undelete(_ json: JSONNode) throws(StudioError) -> StudioAnswer {
        let path = try path(json)
        let subject = subject(json, path)
        guard subject != path || FileSystem.attributes(context.root.appending(path)) == nil else {
            throw StudioError(409, "\(path) exists already; rename that content first, then bring this back.")
        }
        let restored: DeletedContent.Restored?
        do throws(FileError) {
            restored = try DeletedContent(root: context.root).restore(subject)
        } catch {
            throw StudioError(writing: error)
        }
        guard let restored else {
            throw StudioError(404, "The saved copy of the deleted content was removed; restore it from a backup.")
        }
        return .json(
            JSONWriter.object(isCompact: true) { json in
                json.member("path", path)
                json.array("changed") { json in
                    for path in restored.changed { json.element(path) }
                }
                json.array("left") { json in
                    for path in restored.left { json.element(path) }
                }
            })
    }

    /// The files that a plan changes, moves or deletes, in order.
    private func changedFiles(_ plan: any RenamePlan) -> [String] {
        let own = plan.moving.flatMap { path -> [String] in
            let place = context.root.appending(path)
            guard FileSystem.attributes(place)?.isFolder == true else { return [path] }
            return ((try? FileSystem.filesBelow(place)) ?? []).map { ContentPath.join(path, $0) }
        }
        return Set(own + plan.editedFiles).sorted { $0.isBefore($1) }
    }

    /// Adds the present texts of files to the history of each.
    private func record(_ paths: [String]) {
        let (states, files) = (SavedStates(root: context.root), DiskFiles(root: context.root))
        for path in Set(paths) {
            guard let bytes = try? files.read(path, limit: ContentFileError.textLimit) else { continue }
            // Content that is renamed or deleted can be brought back without this state.
            try? states.add(bytes, of: path, author: "")
        }
    }

    // MARK: Answers

    /// - Parameter uses: the references that a deletion removes.
    private func answer(
        path: String, changed: [String], uses: [ContentUse] = [], notes: [String], _ messages: MessageCatalog
    ) -> StudioAnswer {
        .json(
            JSONWriter.object(isCompact: true) { json in
                json.member("path", path)
                json.array("changed") { json in
                    for path in changed { json.element(path) }
                }
                Self.write(uses, as: "uses", &json, messages)
                json.array("notes") { json in
                    for note in notes { json.element(messages.translate(note)) }
                }
            })
    }

    private static func write(
        _ uses: [ContentUse], as name: StaticString, _ json: inout JSONWriter, _ messages: MessageCatalog
    ) {
        json.array(name) { json in
            for use in uses {
                json.elementObject { json in
                    json.member("path", use.location.file)
                    json.member("line", use.location.line)
                    json.member("text", messages.translate(use.description))
                }
            }
        }
    }

    /// The lines that prevent a deletion.
    private func obstacles(_ plan: any DeletionPlan, _ messages: MessageCatalog) -> StudioAnswer {
        let needs = plan.obstacles.map { "\(messages.translate($0.description)) (\($0.location.file))" }
        let reason = messages.translate("Other content needs this; change that content first:")
        return .problem(
            status: 409,
            JSONWriter.object(isCompact: true) { json in
                json.member("error", "\(reason) \(needs.joined(separator: ", "))")
                Self.write(plan.obstacles, as: "needs", &json, messages)
            })
    }

    /// The notes and warnings of a change that was carried out.
    private func messagesOf(
        _ diagnostics: [Diagnostic], _ messages: MessageCatalog
    ) throws(StudioError) -> [String] {
        if diagnostics.hasErrors { throw Self.error(diagnostics, messages, status: 500) }
        return diagnostics.map(\.message)
    }

    private static func error(
        _ diagnostics: [Diagnostic], _ messages: MessageCatalog, status: Int? = nil
    ) -> StudioError {
        let errors = diagnostics.filter { $0.severity == .error }
        let isConflict = errors.contains { $0.code == .exists || $0.code == .needed }
        let texts = errors.map { messages.translate($0.message) }
        return StudioError(status ?? (isConflict ? 409 : 400), texts.joined(separator: "; "))
    }
}
