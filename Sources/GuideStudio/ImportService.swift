// Imports files of other programs: recognizes a file, shows what an import would change, and imports it.

import GuideBuild
import GuideCommands
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// POST `import/recognise?name=`, `import/plan`, `import/take` and `import/undo`.
struct ImportService: StudioService {
    static let names = ["import"]

    private let context: StudioContext
    private let uploads: ImportUploads

    init(_ context: StudioContext) {
        self.context = context
        let cache = context.session.options.cache ?? BuildOptions.defaultCache(of: context.root)
        uploads = ImportUploads(folder: cache.appending("studio").appending("imports"))
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        guard request.method == "POST" else { throw StudioError(405, "Imports are requested with POST.") }
        let messages = context.messages[request.language]
        switch request.path.dropFirst().first ?? "" {
        case "recognise":
            return .json(try recognized(request.content, named: request.query["name"] ?? "", messages))
        case "plan":
            return .json(try plan(request, messages).json())
        case "take":
            return try context.lock.change { () throws(StudioError) in try take(request, messages) }
        case "undo":
            return .json(try context.lock.change { () throws(StudioError) in try undo(request) })
        default:
            throw StudioError(404, "The editor does not know this request.")
        }
    }

    // MARK: Recognizing

    private func recognized(
        _ content: UploadedContent, named name: String, _ messages: MessageCatalog
    ) throws(StudioError) -> [UInt8] {
        guard !content.isEmpty else { throw StudioError(400, "This file is empty; choose another one.") }
        let upload = try uploads.add(content, named: name)
        let recognition = FileRecognition.recognize(try uploads.file(upload)) ?? .unknown
        return JSONWriter.object(isCompact: true) { json in
            json.member("upload", upload)
            json.member("name", ImportUploads.safe(name))
            switch recognition {
            case .format(let found):
                json.member("label", messages.translate(found.name))
                // The other formats are not merged into a city.
                let format = ImportFormat(rawValue: found.rawValue)
                json.member("format", format?.rawValue)
                json.member("table", format?.isTable ?? false)
            case .other(let reason): json.member("reason", messages.translate(reason))
            case .unknown: break
            }
        }
    }

    // MARK: Planning and importing

    private func plan(_ request: StudioRequest, _ messages: MessageCatalog) throws(StudioError) -> PlannedImport {
        let choice = try ImportRequest(request.json())
        let job = try choice.job(uploads, into: context.root)
        let (plan, headers) = job.plan()
        let file = try uploads.file(choice.upload)
        let list = DiagnosticList(
            diagnostics: plan.diagnostics, messages: messages,
            upload: (file.string, file.lastComponent?.string ?? file.string))
        return PlannedImport(job: job, plan: plan, headers: headers, diagnostics: list)
    }

    private func take(_ request: StudioRequest, _ messages: MessageCatalog) throws(StudioError) -> StudioAnswer {
        var planned = try plan(request, messages)
        guard !planned.plan.diagnostics.hasErrors else { return .problem(status: 422, planned.json()) }
        let undo = try ImportUndo(root: context.root).save(planned.plan.written)
        let errors = planned.job.apply(planned.plan)
        planned.diagnostics = DiagnosticList(
            diagnostics: planned.plan.diagnostics + errors, messages: messages, upload: planned.diagnostics.upload)
        let answer = planned.json(undo: undo)
        return errors.isEmpty ? .json(answer) : .problem(status: 500, answer)
    }

    private func undo(_ request: StudioRequest) throws(StudioError) -> [UInt8] {
        let outcome = try ImportUndo(root: context.root).undo(request.json()["undo"]?.string ?? "")
        return JSONWriter.object(isCompact: true) { json in
            json.array("changed") { json in for path in outcome.changed { json.element(path) } }
            json.array("left") { json in for path in outcome.left { json.element(path) } }
        }
    }
}

/// An import before it is done.
private struct PlannedImport {
    let job: ContentImport
    let plan: ContentImportPlan
    let headers: HeaderMapping?
    var diagnostics: DiagnosticList

    /// - Parameter undo: the id for the undo, after the import.
    func json(undo: String? = nil) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("undo", undo)
            json.object("understood") { json in
                json.member("places", plan.understood.places)
                json.member("tours", plan.understood.tours)
                json.member("pictures", plan.understood.pictures)
                json.array("languages") { json in
                    for language in plan.understood.languages { json.element(language) }
                }
            }
            json.member("encoding", plan.encoding?.rawValue)
            json.member("sheet", plan.sheet)
            if let headers { write(headers, to: &json) }
            json.array("steps") { json in
                for step in plan.steps { json.elementObject { write(step, to: &$0) } }
            }
            diagnostics.write(to: &json)
        }
    }

    private func write(_ headers: HeaderMapping, to json: inout JSONWriter) {
        json.array("columns") { json in
            for column in headers.columns {
                json.elementObject { json in
                    json.member("header", column.header)
                    json.member("meaning", column.meaning ?? "")
                    json.array("examples") { json in
                        for example in plan.examples[column.header] ?? [] { json.element(example) }
                    }
                }
            }
        }
        json.array("categories") { json in
            for category in headers.categories {
                json.elementObject { json in
                    json.member("name", category.name)
                    json.member("meaning", category.kind?.rawValue ?? "")
                }
            }
        }
        json.array("fields") { json in
            for field in ImportField.allCases {
                json.elementObject { json in
                    json.member("name", field.rawValue)
                    json.member("translated", field.isTranslated)
                }
            }
        }
        json.array("kinds") { json in
            for kind in PlaceKind.allCases { json.element(kind.rawValue) }
        }
    }

    private func write(_ step: ContentImportPlan.Step, to json: inout JSONWriter) {
        json.member("path", step.path)
        json.member("action", step.action.rawValue)
        json.member("note", diagnostics.messages.translate(step.note))
        json.array("fields") { json in
            for field in step.fields {
                json.elementObject { json in
                    json.member("name", field.name)
                    json.member("present", field.present)
                    json.member("new", field.new)
                }
            }
        }
    }
}
