// Answers the requests of the editor in the browser: its own files, and the API.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuidePreview
import GuideSupport
import Synchronization
import SystemPackage

/// Studio: the editor of a guide at `/.wynd/edit/`.
public struct StudioServer: PreviewExtension {
    let context: StudioContext
    private let services: [String: any StudioService]
    private let files: StudioFiles
    private let security: StudioSecurity
    private let answers = AnswerCache()
    /// Nil for the person at this machine.
    private let team: TeamAccess?
    private let limits: StudioLimits
    /// The folder of large bodies.
    private let uploads: FilePath

    /// - Parameters:
    ///   - token: the secret that every request to the API carries; pages of other sites cannot read it. People of a team
    ///     have the tokens of their sessions instead.
    ///   - team: the access of a team; nil for an editor that answers only to this machine.
    public init(
        _ session: PreviewSession, token: String, files: StudioFiles, limits: StudioLimits = StudioLimits(),
        team: TeamAccess? = nil
    ) {
        context = StudioContext(
            session: session, token: team == nil ? token : "", languages: files.languages, team: team)
        self.team = team
        self.files = files
        self.limits = limits
        security = StudioSecurity(token: token, limits: limits)
        let cache = session.options.cache ?? BuildOptions.defaultCache(of: session.options.root)
        uploads = cache.appending("studio").appending("uploads")
        services = Self.services(context)
        removeAbandoned()
    }

    /// Removes the unfinished files of an editor that was killed.
    private func removeAbandoned() {
        IncomingBody.removeAbandoned(in: uploads)
        FileSystem.removeUnfinishedFiles(in: context.root, isDeep: false)
        let hasHistory = (try? Self.checkHistory(of: context.root)) != nil
        let folders = [GuideReader.contentFolder, GroupReader.folder, ApprovalFile.folder]
        for folder in folders + (hasHistory ? [SavedStates.folder] : []) {
            FileSystem.removeUnfinishedFiles(in: context.root.appending(folder), isDeep: true)
        }
    }

    /// Refuses a guide whose folder of earlier states or of a team is a symbolic link.
    public static func checkHistory(of root: FilePath) throws(FileError) {
        try HistoryFolder.requireNoLinks(in: root)
    }

    static func services(_ context: StudioContext) -> [String: any StudioService] {
        // One line for each service.
        let all: [any StudioService] = [
            FormsService(context),
            SessionService(context),
            OutlineService(context),
            ProblemsService(context),
            PageService(context),
            BlocksService(context),
            HistoryService(context),
            ContentService(context),
            DeletedService(context),
            BeginService(context),
            PlacingService(context),
            MediaService(context),
            TranslationService(context),
            ReviewService(context),
            ImportService(context),
            PublishService(context),
            TeamService(context),
        ]
        var result: [String: any StudioService] = [:]
        for service in all {
            for name in type(of: service).names { result[name] = service }
        }
        return result
    }

    /// Reads the guide's files once, so that the first view of the editor does not wait for it.
    public func prepare() {
        _ = try? services["outline"]?.answer(StudioRequest(path: ["outline"]))
    }

    /// Whether the editor answers a request.
    public static func answers(_ request: PreviewRequest) -> Bool { StudioTarget(request.target) != nil }

    /// The most bytes of a request's body that the editor reads.
    ///
    /// - Parameter request: a request without its body.
    /// - Returns: 0 for a request that it refuses or that is not its own.
    public func bodyLimit(of request: PreviewRequest) -> Int {
        guard let target = StudioTarget(request.target) else { return 0 }
        guard let team else { return security.bodyLimit(of: request, to: target) }
        return security.bodyLimit(of: request, to: target, team)
    }

    /// Whether people at other machines use it.
    public var hasTeam: Bool { team != nil }

    /// The names of the services, for the tests of permissions.
    var serviceNames: Set<String> { Set(services.keys) }

    /// Whether a response that continues, such as the events of the preview, may still be sent to a client.
    public func mayContinue(_ request: PreviewRequest) -> Bool { team.map { $0.sender(of: request) != nil } ?? true }

    /// Works for the team until the task is cancelled: commits what an earlier run saved, and the pages that
    /// people have stopped writing.
    public func run() async {
        guard let commits = team?.commits else { return }
        // What an earlier run did not commit is due at once.
        repeat { commits.commitDue() } while (try? await Task.sleep(for: .seconds(10))) != nil
        commits.commitAll()
    }

    /// The body of a request, which arrives in parts.
    public func incomingBody() -> IncomingBody { IncomingBody(folder: uploads, mostInMemory: limits.json) }

    public func response(to request: PreviewRequest) -> PreviewResponse? {
        guard let target = StudioTarget(request.target) else {
            var refusal = team.flatMap { previewRefusal(request, $0) }
            if request.method == "HEAD" { refusal?.body = .none }
            return refusal
        }
        let language = files.language(preferred: request.fields["accept-language"])
        var response: PreviewResponse
        do throws(StudioError) {
            response =
                try target.isAPI ? api(request, target, language) : file(request, target.path, language)
        } catch {
            response = refusal(error, isAPI: target.isAPI, language)
        }
        if request.method == "HEAD" { response.body = .none }
        return response
    }

    // MARK: The editor's own files

    private func file(
        _ request: PreviewRequest, _ path: Substring?, _ language: String
    ) throws(StudioError) -> PreviewResponse {
        if let team { try team.requireProxy(request) } else { try security.requireLocal(request) }
        guard StudioSecurity.readingMethods.contains(request.method) else {
            throw StudioError(405, "The editor does not accept \(request.method) requests.")
        }
        guard let path else {
            return PreviewResponse(
                307, fields: Self.common + [("location", StudioTarget.base), ("content-length", "0")])
        }
        guard let file = files.file(path) else { throw StudioError(404, "The editor has no file of this name.") }
        let isPage = file.type.hasPrefix("text/html")
        let bytes =
            isPage ? StudioFiles.filled(file.bytes, token: context.token, language: language) : file.bytes
        let etag = "\"\(bytes.sha256.prefix(32))\""
        let fields =
            Self.common + [
                ("cache-control", "no-cache"), ("vary", "accept-language"), ("etag", etag),
                ("content-security-policy", Self.pagePolicy), ("content-type", file.type),
            ]
        if request.hasCached(etag) { return PreviewResponse(304, fields: fields) }
        return PreviewResponse(
            200, fields: fields + [("content-length", String(bytes.count))], body: .bytes(bytes))
    }

    // MARK: The API

    private func api(
        _ request: PreviewRequest, _ target: StudioTarget, _ language: String
    ) throws(StudioError) -> PreviewResponse {
        if let team { return try answer(request, target, language, of: team) }
        try security.checkSender(of: request)
        let path = try target.service()
        try security.checkSize(of: request, to: path)
        let asked = try studioRequest(request, target, path, language)
        return response(try answer(asked))
    }

    private func service(of path: [String]) throws(StudioError) -> any StudioService {
        guard let name = path.first, let service = services[name] else {
            throw StudioError(404, "The editor has no such service; load the page again.")
        }
        return service
    }

    /// The answer of a service; answers about the whole guide are cached until it changes.
    private func answer(_ asked: StudioRequest) throws(StudioError) -> StudioAnswer {
        let service = try service(of: asked.path)
        return try answers.answer(to: asked, GuideVersion(context)) { () throws(StudioError) in
            try service.answer(asked)
        }
    }

    private func studioRequest(
        _ request: PreviewRequest, _ target: StudioTarget, _ path: [String], _ language: String
    ) throws(StudioError) -> StudioRequest {
        StudioRequest(
            method: request.method == "HEAD" ? "GET" : request.method, path: path, query: try target.parameters(),
            body: request.body, bodyFile: request.bodyFile, language: language)
    }

    private func response(_ answer: StudioAnswer) -> PreviewResponse {
        switch answer {
        case .json(let bytes): response(200, bytes, type: Self.json)
        case .content(let bytes, let type): response(200, bytes, type: type)
        case .problem(let status, let bytes): response(status, bytes, type: Self.json)
        }
    }

    // MARK: A team

    private func answer(
        _ request: PreviewRequest, _ target: StudioTarget, _ language: String, of team: TeamAccess
    ) throws(StudioError) -> PreviewResponse {
        try security.checkMethod(of: request)
        try team.requireProxy(request)
        try team.requireOwnPage(request)
        let path = try target.service()
        try security.checkSize(of: request, to: path)
        var asked = try studioRequest(request, target, path, language)
        if asked.method == "POST", path == ["join"] {
            let begun = try team.join(asked.json()["invitation"]?.string ?? "", request)
            return signedIn(response(200, Array("{}".utf8), type: Self.json), begun.cookie)
        }
        if asked.method == "GET", path == ["session"] {
            // The page reads the token of the session here, which pages of other sites cannot.
            var cookie: String?
            asked.sender = team.sender(of: request)
            if asked.sender == nil, let begun = try team.signInByProxy(request) {
                (asked.sender, cookie) = (begun.sender, begun.cookie)
            }
            guard asked.sender != nil else { throw StudioError(401, "You are not signed in.") }
            return signedIn(response(try service(of: path).answer(asked)), cookie)
        }
        let sender = try team.authenticated(request)
        asked.sender = sender
        let service = try service(of: path)
        try TeamPermissions(member: sender.member, root: context.root).check(asked)
        return response(try TeamChange(asked, sender, context.root).answer(of: service, team.commits))
    }

    private func signedIn(_ response: PreviewResponse, _ cookie: String?) -> PreviewResponse {
        guard let cookie else { return response }
        var response = response
        response.fields.append(("set-cookie", cookie))
        return response
    }

    /// The refusal of a request for the preview, which shows drafts; nil for the people of the team.
    private func previewRefusal(_ request: PreviewRequest, _ team: TeamAccess) -> PreviewResponse? {
        do throws(StudioError) {
            try team.requireProxy(request)
            if team.sender(of: request) != nil { return nil }
            if request.method == "GET", request.fields["sec-fetch-dest"] == "document" {
                return PreviewResponse(
                    303, fields: Self.common + [("location", StudioTarget.base), ("content-length", "0")])
            }
            throw StudioError(401, "You are not signed in; open \(team.settings.address.origin)/.wynd/edit/.")
        } catch {
            return refusal(error, isAPI: false, files.language(preferred: request.fields["accept-language"]))
        }
    }

    // MARK: Responses

    private func refusal(_ error: StudioError, isAPI: Bool, _ language: String) -> PreviewResponse {
        let message = context.messages[language].translate(error.message)
        var refused: PreviewResponse
        if isAPI {
            let body = JSONWriter.object(isCompact: true) { $0.member("error", message) }
            refused = response(error.status, body, type: Self.json)
        } else {
            refused = response(error.status, Array("\(message)\n".utf8), type: "text/plain; charset=utf-8")
        }
        if error.status == 405 {
            let methods = isAPI ? StudioSecurity.apiMethods : StudioSecurity.readingMethods
            refused.fields.append(("allow", methods.joined(separator: ", ")))
        }
        return refused
    }

    private static let json = "application/json; charset=utf-8"

    /// No other site can show the editor in a frame, or read a response.
    private static let common: [(name: String, value: String)] = [
        ("x-content-type-options", "nosniff"), ("x-frame-options", "DENY"),
        ("cross-origin-resource-policy", "same-origin"), ("cross-origin-opener-policy", "same-origin"),
        ("referrer-policy", "no-referrer"),
    ]

    /// The editor's page runs only its own scripts, and sends requests only to its own server.
    private static let pagePolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' blob: data:",
        "media-src 'self' blob:", "connect-src 'self'", "frame-src 'self'", "form-action 'none'", "base-uri 'none'",
    ].joined(separator: "; ")

    /// A response of the API runs nothing, also if a browser shows it as a page, for example a drawing of the guide.
    private static let answerPolicy = "default-src 'none'; sandbox"

    private func response(_ status: Int, _ bytes: [UInt8], type: String) -> PreviewResponse {
        PreviewResponse(
            status,
            fields: Self.common + [
                ("cache-control", "no-store"), ("content-security-policy", Self.answerPolicy), ("content-type", type),
                ("content-length", String(bytes.count)),
            ], body: .bytes(bytes))
    }
}

/// What the services of the editor share.
struct StudioContext: Sendable {
    let session: PreviewSession
    let token: String
    /// The languages of the editor's words.
    var languages = ["en"]
    /// The access of a team; nil for an editor that answers only to this machine.
    var team: TeamAccess?
    let messages = StudioMessages()
    /// Held by each request that changes the guide.
    let lock = GuideLock()

    /// The guide's folder.
    var root: FilePath { session.options.root }
}

/// The messages in the languages of editors; each language is read once.
final class StudioMessages: Sendable {
    private let catalogs = Mutex<[String: MessageCatalog]>([:])

    /// The messages in a language; in English if there are none in this language.
    subscript(language: String) -> MessageCatalog {
        catalogs.withLock { catalogs in
            if let known = catalogs[language] { return known }
            let catalog = MessageLanguage.editorCatalog(in: language)
            catalogs[language] = catalog
            return catalog
        }
    }
}
