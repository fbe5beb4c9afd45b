// Imports files of other programs: recognizes a file, shows what an import would change, and imports it.

import GuideBuild
import GuideCommands
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// GET `import` and `import/progress`; POST `import/recognise?name=`, `import/beside?upload=&path=`, `import/plan`,
/// `import/take`, `import/cancel` and `import/undo`.
///
/// A plan and an import are jobs: the answer has the number of the job, and the page asks for its progress.
struct ImportService: StudioService {
    static let names = ["import"]

    private let context: StudioContext
    private let uploads: ImportUploads
    private let jobs = ImportJobs()

    init(_ context: StudioContext) {
        self.context = context
        let cache = context.session.options.cache ?? BuildOptions.defaultCache(of: context.root)
        uploads = ImportUploads(folder: cache.appending("studio").appending("imports"))
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let messages = context.messages[request.language]
        let name = request.path.dropFirst().first ?? ""
        guard request.method == "POST" else {
            guard ["", "progress"].contains(name) else {
                throw StudioError(404, "The editor does not know this request.")
            }
            return .json(jobs.json(for: request.sender, messages, isWhole: name.isEmpty))
        }
        switch name {
        case "recognise":
            return .json(try recognized(request.content, named: request.query["name"] ?? "", messages))
        case "beside":
            try uploads.add(
                request.content, at: request.parameter("path"), besides: request.parameter("upload"))
            return .json(Array("{}".utf8))
        case "cancel":
            try jobs.cancel(for: request.sender)
            return .json(jobs.json(for: request.sender, messages, isWhole: false))
        case "undo":
            return .json(try context.lock.change { () throws(StudioError) in try undo(request) })
        default:
            guard let action = ImportWork.Action(rawValue: name) else {
                throw StudioError(404, "The editor does not know this request.")
            }
            try start(action, request, messages)
            return .json(jobs.json(for: request.sender, messages, isWhole: false))
        }
    }

    // MARK: Recognizing

    private func recognized(
        _ content: UploadedContent, named name: String, _ messages: MessageCatalog
    ) throws(StudioError) -> [UInt8] {
        guard !content.isEmpty else { throw StudioError(400, "This file is empty; choose another one.") }
        let upload = try uploads.add(content, named: name)
        // No other format has such a ZIP.
        switch FileRecognition.recognize(try uploads.file(upload)) {
        case .format?: break
        default: try uploads.unpackPresentation(upload)
        }
        return try description(of: upload, messages)
    }

    /// What an uploaded file is.
    private func description(of upload: String, _ messages: MessageCatalog) throws(StudioError) -> [UInt8] {
        let file = try uploads.file(upload)
        let recognition = FileRecognition.recognize(file) ?? .unknown
        return JSONWriter.object(isCompact: true) { json in
            json.member("upload", upload)
            json.member("name", file.lastComponent?.string)
            switch recognition {
            case .format(let found):
                json.member("label", messages.translate(found.name))
                json.member("format", found.rawValue)
            case .other(let reason): json.member("reason", messages.translate(reason))
            case .unknown: break
            }
        }
    }

    // MARK: Planning and importing

    private func start(
        _ action: ImportWork.Action, _ request: StudioRequest, _ messages: MessageCatalog
    ) throws(StudioError) {
        let choice = try ImportRequest(request.json())
        // People at other machines do not reach the network of the server.
        guard choice.localHosts.isEmpty || context.team == nil else {
            throw StudioError(
                403,
                "The editor of a team downloads pictures only from public addresses; run wynd import with --fetch-from "
                    + "on the server.")
        }
        try choice.check(uploads, in: context.root)
        var files: [[UInt8]] = []
        for upload in [choice.upload] + choice.others { files.append(try description(of: upload, messages)) }
        let list = Array("[".utf8) + files.joined(separator: Array(",".utf8)) + Array("]".utf8)
        let work = ImportWork(
            action: action, request: choice, uploads: uploads, context: context, sender: request.sender,
            messages: messages)
        let run: StudioJobs.Work = { progress async throws(StudioError) in try work.run(progress) }
        // A byte order mark inside of a document is not JSON.
        let body = Array(request.body.drop { $0 != UInt8(ascii: "{") })
        try jobs.start(action, for: request.sender, request: body, files: list, run)
    }

    private func undo(_ request: StudioRequest) throws(StudioError) -> [UInt8] {
        let outcome = try ImportUndo(root: context.root).undo(request.json()["undo"]?.string ?? "")
        jobs.forget()
        return JSONWriter.object(isCompact: true) { json in
            json.array("changed") { json in for path in outcome.changed { json.element(path) } }
            json.array("left") { json in for path in outcome.left { json.element(path) } }
        }
    }
}
