// Requests to the editor's API and its answers.

import GuideSupport
import SystemPackage

/// A request below `/.wynd/edit/api/`.
public struct StudioRequest: Sendable {
    public var method: String
    /// The parts of the path after `api/`, percent-decoded: `["page"]`.
    public var path: [String]
    /// The parameters of the query, percent-decoded; the first value of each name.
    public var query: [String: String]
    public var body: [UInt8]
    /// The body in a file, if it is larger than JSON may be; `body` is then empty.
    public var bodyFile: FilePath?
    /// The browser's preferred language among the languages of the editor.
    public var language: String
    /// The person of a team; nil for the person at this machine, who may do everything.
    public var sender: StudioSender?

    public init(
        method: String = "GET", path: [String], query: [String: String] = [:], body: [UInt8] = [],
        bodyFile: FilePath? = nil, language: String = "en", sender: StudioSender? = nil
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.body = body
        self.bodyFile = bodyFile
        self.language = language
        self.sender = sender
    }

    /// The body as the content of a file.
    var content: UploadedContent { bodyFile.map { .file($0) } ?? .bytes(body) }

    /// All bytes of the body.
    func bytes() throws(StudioError) -> [UInt8] {
        guard let bodyFile else { return body }
        do throws(FileError) {
            return try FileSystem.read(bodyFile)
        } catch {
            throw StudioError(writing: error)
        }
    }

    /// The body as JSON.
    func json() throws(StudioError) -> JSONNode {
        do throws(JSONError) {
            return try JSONReader.read(body)
        } catch {
            throw StudioError(400, "The request is not JSON: \(error.message).")
        }
    }

    /// A parameter that a request must have.
    func parameter(_ name: String) throws(StudioError) -> String {
        guard let value = query[name], !value.isEmpty else {
            throw StudioError(400, "The request has no \(name).")
        }
        return value
    }
}

/// An answer of the API.
public enum StudioAnswer: Sendable {
    case json([UInt8])
    /// Other content, for example a picture of the guide.
    case content([UInt8], type: String)
    /// A conflict or another state that the page shows, as JSON with a status.
    case problem(status: Int, [UInt8])
}

/// Why a request is refused.
public struct StudioError: Error, Sendable {
    /// The HTTP status.
    public var status: Int
    /// What is wrong and what to do, for the editor.
    public var message: String

    public init(_ status: Int, _ message: String) {
        self.status = status
        self.message = message
    }
}

/// One part of the API.
protocol StudioService: Sendable {
    /// The first parts of the paths that it answers, for example `page`.
    static var names: [String] { get }
    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer
}
