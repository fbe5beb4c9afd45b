// A change that a person of the team makes: it becomes a commit in her name.

import GuideModel
import GuideSupport
import SystemPackage

/// A request of a person, and the commit of what it changes.
struct TeamChange: Sendable {
    private let request: StudioRequest
    private let sender: StudioSender
    private let root: FilePath

    init(_ request: StudioRequest, _ sender: StudioSender, _ root: FilePath) {
        self.request = request
        self.sender = sender
        self.root = root
    }

    /// The answer of a service, whose changes are committed.
    func answer(of service: any StudioService, _ commits: TeamCommits?) throws(StudioError) -> StudioAnswer {
        guard let commits, request.method == "POST" else { return try service.answer(request) }
        if let path = savedPage {
            return try commits.saving(path, by: sender.member) { () throws(StudioError) in
                try service.answer(request)
            }
        }
        guard let subject else { return try service.answer(request) }
        return try commits.committing(subject, by: sender.member) { () throws(StudioError) -> StudioAnswer in
            try service.answer(request)
        }
    }

    /// The page that the request saves; its saves become one commit.
    private var savedPage: String? {
        switch request.path.first {
        case "page": request.query["path"].flatMap { try? StudioPath($0, in: root).text }
        case "restore": ((try? request.json())?["path"]?.string).flatMap { try? StudioPath($0, in: root).text }
        default: nil
        }
    }

    /// The subject of the commit; nil for a request that changes no file of the guide.
    private var subject: String? {
        let action = request.path.dropFirst().first
        switch request.path.first {
        case "create", "duplicate": return "Add \(name)"
        case "rename": return "Rename \(name)"
        case "delete": return "Delete \(name)"
        case "undelete": return "Bring back \(name)"
        case "translation": return "Confirm the translation of \(name)"
        case "translations":
            return action == "undo" ? "Take back translations of a file" : "Take translations from a file"
        case "media": return action == nil ? "Add \(request.query["name"] ?? "a file")" : "Change \(name)"
        case "zones": return "Change the restricted zones"
        // The job of an import makes its own commit.
        case "import": return action == "undo" ? "Undo an import" : nil
        case "review":
            return switch action {
            case "approve": "Approve pages"
            case "request": "Request changes"
            case "undo": "Undo a decision about pages"
            default: "Comment on \(name)"
            }
        default: return nil
        }
    }

    /// What the request is about, in a few letters.
    private var name: String {
        let json = try? request.json()
        let text = json?["name"]?.string ?? json?["path"]?.string ?? request.query["path"] ?? "pages"
        return String(text.prefix(60))
    }
}
