// Answers requests about review: which pages wait for whom, what has changed in them, approvals and comments.

import GuideBuild
import GuideCommands
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// GET `review`, GET `review/changes?path=`, GET and POST `review/comments?path=`, POST `review/approve`, POST
/// `review/request`, and POST `review/undo`.
///
/// The status of a page is changed as any other key, by POST `page`.
struct ReviewService: StudioService {
    static let names = ["review"]

    private let context: StudioContext
    private let undo: ReviewUndo

    init(_ context: StudioContext) {
        self.context = context
        undo = ReviewUndo(root: context.root)
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        switch (request.path.dropFirst().joined(separator: "/"), request.method == "POST") {
        case ("", false): return .json(try overview(request))
        case ("changes", false): return .json(try changes(of: page(request)))
        case ("comments", false): return .json(Self.json(try comments(about: page(request))))
        case ("comments", true):
            return .json(
                try context.lock.change { () throws(StudioError) in try comment(on: page(request), request) })
        case ("approve", true), ("request", true), ("undo", true):
            return try context.lock.change { () throws(StudioError) in try decide(request) }
        default: throw StudioError(404, "The editor has no such request; load the page again.")
        }
    }

    private var files: DiskFiles { DiskFiles(root: context.root) }

    private func page(_ request: StudioRequest) throws(StudioError) -> String {
        try StudioPath(request.parameter("path"), in: context.root).text
    }

    private func reviewer() throws(StudioError) -> PageReviewer {
        let (found, diagnostics) = GuideReader(files: files).readGuide()
        guard let guide = found else {
            throw StudioError(
                422, "The settings of the guide cannot be read: \(diagnostics.first?.message ?? "there are none").")
        }
        return PageReviewer(files: files, guide: guide)
    }

    /// The current day, or the day of SOURCE_DATE_EPOCH.
    private func today() throws(StudioError) -> CivilDate {
        let seconds = context.session.options.sourceDate ?? FileAttributes.now / 1_000_000_000
        guard let today = CivilDate(secondsSince1970: seconds) else {
            throw StudioError(500, "The clock of this computer is wrong; set its date.")
        }
        return today
    }

    // MARK: Overview

    private func overview(_ request: StudioRequest) throws(StudioError) -> [UInt8] {
        let messages = context.messages[request.language]
        let reviewer = try reviewer()
        let pages = reviewer.guide.contentFolders.flatMap { reviewer.pages(of: $0) } + reviewer.groupPages()
        var unread: [Diagnostic] = []
        let reviews = pages.map { reviewer.review(of: $0, &unread) }
        return JSONWriter.object(isCompact: true) { json in
            json.array("rules") { array in
                for rule in reviewer.guide.review {
                    array.elementObject { json in
                        json.member("organisation", rule.organisation.text)
                        json.member("approvals", rule.approvalCount)
                        json.member("signed", rule.isSigned)
                        json.array("approvers") { array in
                            for approver in rule.approvers { array.element(approver.name) }
                        }
                    }
                }
            }
            json.array("pages") { array in
                for review in reviews {
                    let refusal = context.refusal(for: request) { permissions in
                        permissions.refusal(toDecideOn: review.page, of: review.organisation?.text)
                    }
                    array.elementObject { json in
                        write(review, messages, to: &json)
                        json.member("refusal", refusal)
                    }
                }
            }
        }
    }

    private func write(_ review: PageReview, _ messages: MessageCatalog, to json: inout JSONWriter) {
        json.member("path", review.page)
        json.member("state", review.state.rawValue)
        json.member("organisation", review.organisation?.text)
        json.array("for") { array in
            guard review.state == .inReview else { return }
            for approver in review.rule?.approvers ?? [] where !review.hasApproved(approver) {
                array.element(approver.name)
            }
        }
        json.member("needed", review.rule?.approvalCount)
        json.member("signed", review.rule?.isSigned ?? false)
        json.array("given") { array in
            for approval in review.given {
                array.elementObject { json in
                    json.member("by", approval.by)
                    json.member("on", approval.on.text)
                }
            }
        }
        if let approval = review.approval {
            json.object("approved") { json in
                json.member("by", approval.by)
                json.member("on", approval.on.text)
            }
        }
        if let request = review.request {
            json.object("request") { json in
                json.member("by", request.by)
                json.member("on", request.on.text)
                json.member("reason", request.reason)
            }
        }
        json.member("problem", review.problem.map { messages.translate($0) })
        // A file of comments that cannot be read has no number; the view of the page reports it.
        let comments = (try? comments(about: review.page)) ?? []
        json.member("comments", comments.count { !$0.isDone })
    }

    // MARK: Changes

    /// A file of a page that is not as it was approved.
    private struct FileChange {
        var file: String
        /// `new`, `gone` or `changed`.
        var kind: String
        var before: [UInt8]?
        var after: [UInt8]?
    }

    private func changes(of page: String) throws(StudioError) -> [UInt8] {
        let reviewer = try reviewer()
        var unread: [Diagnostic] = []
        let review = reviewer.review(of: page, &unread)
        let history = ApprovedHistory(root: context.root)
        let changes = changes(of: review, history)
        let since = changes.compactMap { change in
            history.firstChange(
                of: change.file, since: review.approval?.files.first { $0.file == change.file }?.hash)
        }.min()
        return JSONWriter.object(isCompact: true) { json in
            json.member("path", page)
            json.member("state", review.state.rawValue)
            json.member("approved", review.approval != nil)
            json.member("since", since)
            json.array("files") { array in
                for change in changes { array.elementObject { Self.write(change, to: &$0) } }
            }
        }
    }

    /// The files that differ from the approved ones; without an approval, all files of the page.
    private func changes(of review: PageReview, _ history: ApprovedHistory) -> [FileChange] {
        let approved = Dictionary((review.approval?.files ?? []).map { ($0.file, $0) }) { first, _ in first }
        var now = Dictionary(review.files.map { ($0.file, $0.hash) }) { first, _ in first }
        // A page without a rule has no list of its files.
        if now.isEmpty { now[review.page] = "" }
        let paths = Set(approved.keys).union(now.keys).sorted { $0.isBefore($1) }
        return paths.filter { approved[$0]?.hash != now[$0] }.map { path in
            FileChange(
                file: path, kind: approved[path] == nil ? "new" : now[path] == nil ? "gone" : "changed",
                before: Self.hasWords(path) ? approved[path].flatMap { history.bytes(of: $0) } : nil,
                after: Self.hasWords(path) ? present(path) : nil)
        }
    }

    private func present(_ path: String) -> [UInt8]? { try? files.read(path, limit: ContentFileError.textLimit) }

    private static func hasWords(_ path: String) -> Bool {
        [".md", ".yaml", ".vtt", ".txt"].contains { path.hasSuffix($0) }
    }

    private static func write(_ change: FileChange, to json: inout JSONWriter) {
        json.member("file", change.file)
        json.member("change", change.kind)
        json.member("hasWords", hasWords(change.file))
        json.member("before", json: state(change.before, at: change.file))
        json.member("after", json: state(change.after, at: change.file))
    }

    /// The values and the body of a file, or null; a file without keys is only a body.
    private static func state(_ bytes: [UInt8]?, at path: String) -> [UInt8] {
        guard let bytes else { return Array("null".utf8) }
        var content: PageValues?
        if ContentPath.isMarkdown(path) || path.hasSuffix(".yaml") { content = try? PageValues(bytes, path: path) }
        return JSONWriter.object(isCompact: true) { json in
            if let content {
                content.write(to: &json)
            } else {
                json.object("values") { _ in }
                json.member("body", String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    // MARK: Decisions

    private func decide(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        let json = try request.json()
        // A person of a team decides only in her own name.
        guard let by = request.sender?.member.name ?? json["by"]?.string, !by.isEmpty else {
            throw StudioError(400, "Choose the name of the approver.")
        }
        var paths: [String] = []
        for node in json["paths"]?.array ?? [] {
            paths.append(try StudioPath(node.string ?? "", in: context.root).text)
        }
        guard !paths.isEmpty else { throw StudioError(400, "Choose at least one page.") }
        if request.path.last == "undo" {
            try undo.undo(json["undo"]?.string ?? "", of: paths, by: by)
            return .json(JSONWriter.object(isCompact: true) { _ in })
        }
        var approval = ReviewApproval(root: context.root, by: by, on: try today())
        let places = paths.map { context.root.appending($0).string }
        if request.path.last == "request" {
            let reason = json["reason"]?.string ?? ""
            guard reason.contains(where: { !$0.isWhitespace }) else {
                throw StudioError(400, "Write what has to change.")
            }
            return try answer(paths, by: by, request) { approval.requestChanges(places, because: reason) }
        }
        if let text = json["signatures"]?.string {
            guard let signatures = ApprovalSignature.read(text) else {
                throw StudioError(
                    400,
                    "This is not a signature; paste the lines of wynd review sign, which begin with "
                        + "wynd-signature/1.")
            }
            approval.signatures = signatures
        } else {
            // The keys on a server are not those of the people of its team.
            if context.team == nil, request.sender == nil {
                approval.settings = SettingsFolder.found(PublishService.variable)
            }
            let (approvals, diagnostics) = approval.toSign(places)
            try refuseErrors(diagnostics, request)
            if !approvals.text.isEmpty { return toSign(approvals, request) }
        }
        return try answer(paths, by: by, request) { approval.approve(places) }
    }

    /// Makes a decision about pages, and answers with its pages and the id for the undo.
    private func answer(
        _ paths: [String], by: String, _ request: StudioRequest,
        _ decide: () -> (pages: [String], diagnostics: [Diagnostic])
    ) throws(StudioError) -> StudioAnswer {
        let (pages, id) = try undo.recording(paths, by: by) { () throws(StudioError) -> [String] in
            let (pages, diagnostics) = decide()
            try refuseErrors(diagnostics, request)
            return pages
        }
        return .json(
            JSONWriter.object(isCompact: true) { json in
                json.array("pages") { array in for page in pages { array.element(page) } }
                json.member("undo", id)
            })
    }

    private func refuseErrors(_ diagnostics: [Diagnostic], _ request: StudioRequest) throws(StudioError) {
        guard let error = diagnostics.first(where: { $0.severity == .error }) else { return }
        let message = context.messages[request.language].translate(error.message)
        throw StudioError(422, "\(error.location.file): \(message).")
    }

    /// The text that the approver signs on their own machine, because their secret key never leaves it.
    private func toSign(_ approvals: ApprovalsToSign, _ request: StudioRequest) -> StudioAnswer {
        let message = "These approvals need your signature; sign them on your own computer."
        return .problem(
            status: 409,
            JSONWriter.object(isCompact: true) { json in
                json.member("error", context.messages[request.language].translate(message))
                json.object("sign") { json in
                    json.member("text", approvals.text)
                    json.member("command", approvals.command)
                }
            })
    }

    // MARK: Comments

    private func comments(about page: String) throws(StudioError) -> [ReviewComment] {
        do throws(PageEditError) { return try ReviewComments.read(of: page, files) } catch {
            throw StudioError(error)
        }
    }

    /// Adds a comment, or marks one as done or not done.
    private func comment(on page: String, _ request: StudioRequest) throws(StudioError) -> [UInt8] {
        let json = try request.json()
        guard files.entry(page)?.kind == .file else {
            throw StudioError(404, "\(page) does not exist; choose a page from the outline.")
        }
        let path = ReviewComments.path(of: page)
        try StudioPath.requireInside(path.split(separator: "/").map(String.init), context.root)
        var comments = try comments(about: page)
        if let number = json["number"]?.int {
            guard comments.indices.contains(number) else {
                throw StudioError(409, "This comment no longer exists; load the page again.")
            }
            comments[number].isDone = json["done"]?.bool ?? true
        } else {
            let text = json["text"]?.string ?? ""
            guard text.contains(where: { !$0.isWhitespace }) else { throw StudioError(400, "Write a comment first.") }
            let by = request.sender?.member.name ?? json["by"]?.string ?? ""
            comments.append(ReviewComment(by: by, on: try today().text, text: text))
        }
        let file = context.root.appending(path)
        do throws(FileError) {
            try FileSystem.makeFolder(file.removingLastComponent())
            try FileSystem.save(Array(ReviewComments.text(comments).utf8), to: file)
        } catch {
            throw StudioError(500, "The comment was not saved: \(error.sentence).")
        }
        return Self.json(comments)
    }

    private static func json(_ comments: [ReviewComment]) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.array("comments") { array in
                for comment in comments {
                    array.elementObject { json in
                        json.member("by", comment.by)
                        json.member("on", comment.on)
                        json.member("text", comment.text)
                        json.member("done", comment.isDone)
                    }
                }
            }
        }
    }
}
