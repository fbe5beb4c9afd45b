// Describes the session of an editor: whether there is a guide, and who edits it.

import GuideBuild
import GuideContent
import GuideSupport
import SystemPackage

/// `GET session`.
struct SessionService: StudioService {
    static let names = ["session"]

    private let context: StudioContext
    private let identity: GuideIdentity

    init(_ context: StudioContext) {
        self.context = context
        identity = GuideIdentity(root: context.root)
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let git = Command.file(named: "git") == nil ? nil : GitHistory(of: context.root)
        return .json(
            JSONWriter.object(isCompact: true) { json in
                json.member("guide", hasGuide)
                json.member("id", hasGuide ? identity.id : nil)
                json.member("mayEdit", true)
                json.member("user", request.sender?.member.name ?? user(git))
                json.array("languages") { json in
                    for language in context.languages { json.element(language) }
                }
                json.member("version", context.session.state.versions)
                json.member("tool", WyndVersion.current)
                json.member("git", git != nil)
                if let sender = request.sender { write(sender, request, to: &json) }
            })
    }

    /// Writes who is signed in, and what the pages of the editor show to her.
    private func write(_ sender: StudioSender, _ request: StudioRequest, to json: inout JSONWriter) {
        json.member("team", true)
        json.member("token", sender.token)
        json.member("email", sender.member.email)
        json.member("role", sender.member.role.rawValue)
        if sender.member.role == .translator {
            json.array("translates") { json in
                for language in sender.member.languages { json.element(language) }
            }
        }
        json.refusals { right in context.refusal(for: request) { $0.refusal(of: right) } }
    }

    /// Whether the folder has a guide; without one, the editor offers to begin it.
    private var hasGuide: Bool {
        let settings = context.root.appending(GuideReader.settingsFile)
        return FileSystem.attributes(settings, followingLinks: true)?.isFile == true
    }

    /// The name of the author of new commits; without git, the name of the account on this machine.
    private func user(_ git: GitHistory?) -> String {
        let line = git?.output(of: ["config", "user.name"])?.prefix { $0 != UInt8(ascii: "\n") } ?? []
        let name = String(decoding: line, as: UTF8.self)
        if !name.isEmpty { return name }
        for variable in ["USER", "LOGNAME"] {
            if let value = getenv(variable) { return String(cString: value) }
        }
        return ""
    }
}
