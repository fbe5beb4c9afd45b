// Decides which requests the editor answers: only those of its own pages, on this machine.

import GuidePreview
import GuideSupport

/// The largest bodies of requests, in bytes.
public struct StudioLimits: Sendable {
    /// The limit for JSON.
    public var json: Int
    /// The limit for documents, which are in memory while the editor reads them.
    public var documents: Int
    /// The limit for files, for example films and extracts; above the limit for JSON they are on the disk.
    public var files: Int

    public init(
        json: Int = 4 * 1024 * 1024, documents: Int = 64 * 1024 * 1024, files: Int = 2 * 1024 * 1024 * 1024
    ) {
        self.json = json
        self.documents = documents
        self.files = files
    }

    /// The paths in the API whose bodies are files.
    private static let pathsOfFiles: Set = ["media", "extract", "import/recognise", "import/beside"]
    private static let pathsOfDocuments: Set = ["translations/xliff"]

    /// - Parameter service: the parts of a path in the API.
    func limit(of service: [String]) -> Int {
        let path = service.joined(separator: "/")
        if Self.pathsOfFiles.contains(path) { return files }
        return Self.pathsOfDocuments.contains(path) ? documents : json
    }
}

/// The checks of a request before any service reads it.
///
/// The preview has already checked the host name, so that no other site reaches the editor through a name of its own.
struct StudioSecurity: Sendable {
    /// The header field with the token.
    static let tokenField = "x-wynd-token"
    static let readingMethods = ["GET", "HEAD"]
    static let apiMethods = readingMethods + ["POST"]

    private let token: [UInt8]
    private let limits: StudioLimits

    init(token: String, limits: StudioLimits) {
        self.token = Array(token.utf8)
        self.limits = limits
    }

    /// Refuses requests of other devices: the page contains the token.
    func requireLocal(_ request: PreviewRequest) throws(StudioError) {
        guard request.isLocal else {
            throw StudioError(
                403, "The editor answers only on the machine on which it runs; open it in a browser there.")
        }
    }

    /// Checks a request to the API, except for the size of its body.
    func checkSender(of request: PreviewRequest) throws(StudioError) {
        try requireLocal(request)
        try checkMethod(of: request)
        guard Self.readingMethods.contains(request.method) || Self.isOfOwnPage(request) else {
            throw StudioError(403, "This request comes from another site; open the editor at its own address.")
        }
        let given = Array((request.fields[Self.tokenField] ?? "").utf8)
        guard !token.isEmpty, Self.isEqual(given, token) else {
            throw StudioError(403, "The editor was started again since this page was loaded; load the page again.")
        }
    }

    func checkMethod(of request: PreviewRequest) throws(StudioError) {
        guard Self.apiMethods.contains(request.method) else {
            throw StudioError(405, "The editor does not accept \(request.method) requests.")
        }
    }

    /// Refuses a body that is too large, or that could not be stored.
    ///
    /// - Parameter service: the parts of the path in the API.
    func checkSize(of request: PreviewRequest, to service: [String]) throws(StudioError) {
        if let error = request.bodyError {
            let sentence = error.sentence(thenDo: "choose the file again")
            throw StudioError(StudioError.status(of: error), "The file was not stored: \(sentence).")
        }
        let limit = limits.limit(of: service)
        guard !request.isBodyTooLarge, request.body.count <= limit else {
            throw StudioError(413, "This is larger than \(limit / 1_048_576) MB; choose a smaller file.")
        }
    }

    /// The most bytes of a body that the editor reads; 0 for a request that it refuses.
    func bodyLimit(of request: PreviewRequest, to target: StudioTarget) -> Int {
        guard target.isAPI else { return 0 }
        do throws(StudioError) {
            try checkSender(of: request)
            return limits.limit(of: try target.service())
        } catch {
            return 0
        }
    }

    /// The most bytes of a body that the editor of a team reads; an invitation is short.
    func bodyLimit(of request: PreviewRequest, to target: StudioTarget, _ team: TeamAccess) -> Int {
        guard target.isAPI else { return 0 }
        do throws(StudioError) {
            try checkMethod(of: request)
            try team.requireProxy(request)
            try team.requireOwnPage(request)
            let service = try target.service()
            if service == ["join"] { return min(limits.json, 1024) }
            _ = try team.authenticated(request)
            return limits.limit(of: service)
        } catch {
            return 0
        }
    }

    /// Whether a browser sent the request for a page of the editor.
    ///
    /// Programs send neither field, and need the token too.
    private static func isOfOwnPage(_ request: PreviewRequest) -> Bool {
        if let site = request.fields["sec-fetch-site"], !["same-origin", "none"].contains(site) { return false }
        guard let origin = request.fields["origin"]?.lowercased() else { return true }
        guard let host = request.host?.lowercased() else { return false }
        return origin == "http://\(host)" || origin == "https://\(host)"
    }

    /// Compares all bytes, so that the time does not depend on how many are equal.
    static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
