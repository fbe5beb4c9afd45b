// Answers the requests of the editor in the browser: its own files, and the API.

import GuideBuild
import GuideModel
import GuidePreview
import GuideSupport
import SystemPackage

/// Studio: the editor of a guide at `/.wynd/edit/`.
public struct StudioServer: PreviewExtension {
    /// The editor's pages and its API are below this path.
    static let path = "/.wynd/edit/"

    let context: StudioContext
    private let services: [String: any StudioService]
    private let files: StudioFiles

    /// - Parameter token: the secret that every request to the API carries; pages of other sites cannot read it.
    public init(_ session: PreviewSession, token: String, files: StudioFiles) {
        context = StudioContext(session: session, token: token)
        self.files = files
        services = Self.services(context)
    }

    private static func services(_ context: StudioContext) -> [String: any StudioService] {
        // One line for each service.
        let all: [any StudioService] = []
        var result: [String: any StudioService] = [:]
        for service in all {
            for name in type(of: service).names { result[name] = service }
        }
        return result
    }

    public func response(to request: PreviewRequest) -> PreviewResponse? {
        let target = request.target.prefix { $0 != "?" && $0 != "#" }
        guard target.hasPrefix(Self.path) || target == Self.path.dropLast() else { return nil }
        return nil
    }
}

/// What the services of the editor share.
struct StudioContext: Sendable {
    let session: PreviewSession
    let token: String

    /// The guide's folder.
    var root: FilePath { session.options.root }
}

/// The files of the editor's pages: scripts, styles, words, and the text editor's library.
public struct StudioFiles: Sendable {
    /// The folder with the editor's files.
    public let folder: FilePath

    public init(folder: FilePath) { self.folder = folder }
}
