// Plans and makes an import outside of its request, with the services of `wynd import`.

import GuideBuild
import GuideCommands
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// One job of the wizard for imports.
struct ImportWork: Sendable {
    /// The raw value is the last part of the path in the API.
    enum Action: String, Sendable {
        /// Reads the files, and shows what would change.
        case plan
        /// Makes the changes.
        case take
    }

    /// How many sights are chosen before the editor chooses.
    private static let sightLimit = 100

    let action: Action
    let request: ImportRequest
    let uploads: ImportUploads
    let context: StudioContext
    /// The person of a team who imports.
    let sender: StudioSender?
    let messages: MessageCatalog

    private var root: FilePath { context.root }

    /// - Returns: the plan as JSON; after an import, with the id for the undo.
    func run(_ progress: Progress) throws(StudioError) -> [UInt8] {
        switch action {
        case .plan:
            let planned = try planned(progress)
            try checkCancellation()
            return try json(planned)
        case .take:
            guard let commits = context.team?.commits, let sender else { return try take(progress) }
            return try commits.committing("Import files", by: sender.member) { () throws(StudioError) -> [UInt8] in
                try take(progress)
            }
        }
    }

    private func take(_ progress: Progress) throws(StudioError) -> [UInt8] {
        try context.lock.change { () throws(StudioError) -> [UInt8] in
            let planned = try planned(progress)
            guard !planned.diagnostics.hasErrors else { return try json(planned) }
            try checkCancellation()
            // From here on, the import is finished or undone.
            progress.begin("Importing")
            let undo = try ImportUndo(root: root).save(planned.changes)
            let errors = planned.apply()
            guard errors.isEmpty else {
                _ = try ImportUndo(root: root).undo(undo)
                return try json(planned, errors: errors)
            }
            return try json(planned, undo: undo)
        }
    }

    private func checkCancellation() throws(StudioError) {
        if Task.isCancelled { throw StudioError(409, "The import was stopped; nothing has changed.") }
    }

    private func json(
        _ planned: any PlannedImport, errors: [Diagnostic] = [], undo: String? = nil
    ) throws(StudioError) -> [UInt8] {
        let file = try uploads.file(request.upload)
        let list = DiagnosticList(
            diagnostics: planned.diagnostics + errors, messages: messages,
            upload: (file.string, file.lastComponent?.string ?? file.string))
        return JSONWriter.object(isCompact: true) { json in
            json.member("undo", undo)
            planned.write(to: &json, messages)
            list.write(to: &json)
        }
    }

    // MARK: Planning

    private func planned(_ progress: Progress) throws(StudioError) -> any PlannedImport {
        try checkCancellation()
        let file = try uploads.file(request.upload)
        progress.begin("Reading \(file.lastComponent?.string ?? "")")
        do throws(FileError) {
            switch request.format {
            case .gift: return try gift(file)
            case .objects: return objects(file)
            case .osm: return sights(file, progress)
            case .pws: return try presentation(file)
            case .walk: return walk(file)
            default: break
            }
        } catch {
            throw StudioError(writing: error)
        }
        return try merge(file)
    }

    /// A file that is merged into a city.
    private func merge(_ file: FilePath) throws(StudioError) -> any PlannedImport {
        guard let format = ImportFormat(rawValue: request.format.rawValue) else {
            throw StudioError(400, "The editor does not import this format; choose another file.")
        }
        let (found, diagnostics) = CitySearch.find(request.city, in: root)
        guard let found else { return PlannedFiles(failing: diagnostics) }
        // A later import of the same name updates the same pages, also from a file of another name.
        let name = request.name.flatMap { Slug(naming: $0, in: language) }
        var job = ContentImport(
            file: file, as: format, into: root, city: found, name: name, overwrites: request.overwrites)
        job.mapping = try mapping()
        job.lines = request.lines
        job.encoding = request.encoding
        job.sheets = request.sheets
        job.pictures = PictureOptions(
            fetches: request.fetches, localHosts: request.localHosts,
            uploads: format == .wordpress ? Self.uploadsFolder(beside: file) : nil)
        job.chosen = request.chosen
        for other in request.others { job.others.append(try uploads.file(other)) }
        let (plan, headers) = job.plan()
        return PlannedMerge(
            job: job, plan: plan, headers: headers, sheets: job.sheetNames(), hasEncoding: format == .csv)
    }

    /// The copy of the folder with the pictures of a WordPress site that was chosen together with its export.
    private static func uploadsFolder(beside file: FilePath) -> FilePath? {
        let folder = file.removingLastComponent()
        return ["wp-content/uploads", "uploads"].map { folder.appending($0) }
            .first { FileSystem.attributes($0)?.isFolder == true }
    }

    /// The file of the chosen meanings; without them, a file that does not exist, so that the import suggests meanings.
    private func mapping() throws(StudioError) -> FilePath {
        let file = uploads.mapping(request.upload)
        do throws(FileError) {
            if let columns = request.columns {
                let yaml = HeaderMapping.yaml(columns: columns, kinds: request.kinds)
                try FileSystem.write(Array(yaml.utf8), to: file)
            } else {
                try FileSystem.removeFile(file)
            }
        } catch {
            throw StudioError(writing: error)
        }
        return file
    }

    private var language: String? { GuideReader(root: root).readGuide().guide?.languages.first }

    private func gift(_ file: FilePath) throws(FileError) -> any PlannedImport {
        let (found, diagnostics) = CitySearch.find(request.city, in: root)
        guard let found else { return PlannedFiles(failing: diagnostics) }
        let language = language
        let name = request.name ?? file.lastComponent?.stem ?? ""
        let id = Slug(naming: name, in: language) ?? Slug("quiz") ?? .unnamed
        let texts = try QuizTexts.read(in: language)
        let quiz = GIFTImport(file, id: id, city: found, language: language, texts: texts)
        let refusals =
            quiz.diagnostics.hasErrors ? [] : quiz.write(into: root, overwrites: request.overwrites, isDryRun: true)
        let exists = FileSystem.attributes(root.appending(quiz.path)) != nil
        return PlannedFiles(
            newFile: quiz.path, exists: exists, diagnostics: quiz.diagnostics + refusals, changes: quiz.changes,
            questions: quiz.quiz.questions.count
        ) { [root = self.root, overwrites = request.overwrites] in quiz.write(into: root, overwrites: overwrites) }
    }

    private func walk(_ file: FilePath) -> any PlannedImport {
        guard let city = Slug(request.city) else { return PlannedFiles(failing: []) }
        let tour = request.name.flatMap { Slug(naming: $0, in: language) }
        let job = RecordedWalkImport(
            file: file, into: root, city: city, tour: tour, overwrites: request.overwrites)
        let (prepared, diagnostics) = job.prepare()
        guard let prepared else { return PlannedFiles(failing: diagnostics) }
        var planned = PlannedFiles(prepared.plan, changes: prepared.changes) { prepared.apply() }
        planned.remark = prepared.track
        return planned
    }

    private func objects(_ file: FilePath) -> any PlannedImport {
        let (found, diagnostics) = CitySearch.find(request.city, in: root)
        guard let found else { return PlannedFiles(failing: diagnostics) }
        let (placings, read) = PlacedObjectsReader.read(file, shownAs: file.string)
        guard !read.hasErrors else { return PlannedFiles(failing: read) }
        let importer = PlacedObjectsImporter(
            file: file.lastComponent?.string ?? "", into: root, city: found, overwrites: request.overwrites)
        let plan = importer.plan(placings)
        var planned = PlannedFiles(plan, changes: importer.changes(of: plan)) { importer.apply(plan) }
        planned.diagnostics = read + planned.diagnostics
        return planned
    }

    private func sights(_ file: FilePath, _ progress: Progress) -> any PlannedImport {
        let choice = SightChoice(limit: Self.sightLimit, kinds: request.sightKinds, origins: request.sights)
        let job = SightsImport(
            file: file, into: root, city: Slug(request.city), choice: choice, overwrites: request.overwrites,
            progress: progress)
        let (plan, sights) = job.survey()
        var planned = PlannedFiles(plan, changes: job.changes(of: plan)) { job.apply(plan) }
        planned.sights = sights
        planned.chosen = Set(job.chosen(among: sights).map(\.origin))
        return planned
    }

    private func presentation(_ file: FilePath) throws(FileError) -> any PlannedImport {
        let importer = PWSImporter(
            file: file, into: root, city: Slug(request.city), overwrites: request.overwrites,
            rewardTexts: try StarterRewards.texts())
        let plan = importer.plan()
        return PlannedFiles(plan, changes: importer.changes(of: plan)) { importer.apply(plan) }
    }
}
