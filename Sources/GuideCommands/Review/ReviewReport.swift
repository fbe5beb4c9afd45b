// Reports which pages wait for an approval: of whom, since when, and what changed since the last approval.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// The waiting pages of a guide, in the order in which their cities are read.
public struct ReviewReport: Sendable {
    public enum Format: String, CaseIterable, Sendable {
        case text, json
    }

    struct Waiting: Sendable {
        var review: PageReview
        /// The day since which the page waits: the day of its first change since the last approval.
        var since: CivilDate?
        var changes: [FileChange]
    }

    struct FileChange: Sendable {
        enum Kind: String, Sendable {
            case new, gone, changed
        }

        var file: String
        var kind: Kind
        /// Nil if the words cannot be compared.
        var words: [WordChange]?
        /// Whether the git history contains the approved version.
        var isKnown = true
    }

    private(set) var waiting: [Waiting] = []
    /// The number of pages that are unchanged since their approval.
    private var approvedCount = 0
    private var draftCount = 0
    /// The visitors' reports that are not settled.
    private var reports: [OpenReport] = []

    private struct OpenReport: Sendable {
        /// The file of the report.
        var file: String
        var report: VisitorReport
        /// The file of the page; nil if the page no longer exists.
        var page: String?
        /// Whether the page has changed since the visitor read it.
        var isOld: Bool
    }
    /// Decisions about pages of the author who runs the command.
    private var decisions: [ReviewDecision] = []
    /// The number of pages that wait for changes by their authors.
    private var requestedCount: Int { waiting.count { $0.review.request != nil } }
    public private(set) var diagnostics: [Diagnostic] = []
    private let root: FilePath
    private let history: ApprovedHistory

    /// Examines all pages of a guide.
    ///
    /// - Parameters:
    ///   - root: the guide's folder.
    ///   - cities: only these; empty for all.
    ///   - today: the current day; nil for no decisions.
    public init(root: FilePath, cities: [String] = [], today: CivilDate? = nil) {
        self.root = root
        history = ApprovedHistory(root: root)
        let files = DiskFiles(root: root)
        let (found, diagnostics) = GuideReader(files: files).readGuide()
        self.diagnostics = diagnostics
        guard let guide = found else { return }
        let reviewer = PageReviewer(files: files, guide: guide)
        let chosen = guide.contentFolders.filter { cities.isEmpty || cities.contains($0.text) }
        let ofGroups = reviewer.groupPages().filter { page in
            cities.isEmpty || page.split(separator: "/").dropFirst(2).first.map { cities.contains(String($0)) } == true
        }
        for page in chosen.flatMap({ reviewer.pages(of: $0) }) + ofGroups {
            let review = reviewer.review(of: page, &self.diagnostics)
            switch review.state {
            case .inReview: waiting.append(waiting(review))
            case .approved: approvedCount += 1
            case .draft: draftCount += 1
            case .published: break
            }
        }
        for city in cities where !guide.cities.contains(where: { $0.text == city }) {
            let nearest = nearestWord(to: city, among: guide.cities.map(\.text)).map { "; did you mean \($0)?" } ?? ""
            self.diagnostics.append(
                .error(
                    at: SourceLocation(file: guide.location.file), code: .city, "no city has the id \(city)\(nearest)"))
        }
        addReports(cities)
        if let today, let email = GitHistory(of: root)?.ownEmail {
            decisions = ReviewDecisions(root: root, since: .day(ReviewDecisions.defaultStart(before: today)))
                .decisions.filter { decision in
                    decision.isBy(author: email)
                        && (cities.isEmpty || cities.contains { decision.page.hasPrefix("content/\($0)/") })
                }
        }
        self.diagnostics = self.diagnostics.inFileOrder()
    }

    private mutating func addReports(_ cities: [String]) {
        let open = ReportImport.open(in: root, &diagnostics)
        guard !open.isEmpty else { return }
        var ignored: [Diagnostic] = []
        let pages = ReportedPages(root: root, &ignored)
        for (file, report) in open {
            let page = pages.page(report.page)
            let city = file.split(separator: "/").dropFirst()
            guard cities.isEmpty || cities.contains(where: { city.prefix(2).contains($0[...]) }) else { continue }
            reports.append(
                OpenReport(
                    file: file, report: report, page: page?.file,
                    isOld: page.map { $0.version != report.version } ?? true))
        }
    }

    // MARK: Changes

    private func waiting(_ review: PageReview) -> Waiting {
        let approved = Dictionary((review.approval?.files ?? []).map { ($0.file, $0) }) { first, _ in first }
        var changes: [FileChange] = []
        var since: [Int] = []
        if review.approval != nil {
            let now = Dictionary(review.files.map { ($0.file, $0.hash) }) { first, _ in first }
            for file in Set(approved.keys).union(now.keys).sorted(by: { $0.isBefore($1) })
            where now[file] != approved[file]?.hash {
                changes.append(change(of: file, approved: approved[file], isThere: now[file] != nil))
            }
        }
        for file in review.approval == nil ? [review.page] : changes.map(\.file) {
            if let time = firstChange(of: file, since: approved[file]?.hash) { since.append(time) }
        }
        return Waiting(
            review: review, since: since.min().flatMap { CivilDate(secondsSince1970: $0) }, changes: changes)
    }

    /// The first change of a file; its modification time if the change is not in a commit.
    private func firstChange(of file: String, since approved: String?) -> Int? {
        history.firstChange(of: file, since: approved)
            ?? FileSystem.attributes(root.appending(file)).map { $0.modified / 1_000_000_000 }
    }

    private func change(of file: String, approved: ApprovedFile?, isThere: Bool) -> FileChange {
        guard let approved else { return FileChange(file: file, kind: .new) }
        guard isThere else { return FileChange(file: file, kind: .gone) }
        var change = FileChange(file: file, kind: .changed)
        guard [".md", ".vtt", ".txt"].contains(where: { file.hasSuffix($0) }) else { return change }
        guard let old = history.bytes(of: approved), let new = try? FileSystem.read(root.appending(file)) else {
            change.isKnown = false
            return change
        }
        change.words = WordDifference.changes(
            from: PageReviewer.words(of: old, at: file), to: PageReviewer.words(of: new, at: file))
        return change
    }

    // MARK: Writing

    /// - Parameter messages: the language of the text for a person; what people wrote is unchanged in every language.
    public func rendered(_ format: Format, in messages: MessageCatalog = .english) -> String {
        format == .text ? text(messages) : json
    }

    private func text(_ messages: MessageCatalog) -> String {
        var lines = waiting.flatMap { self.lines(waiting: $0, messages) }
        let counts =
            ["waiting: \(waiting.count - requestedCount)", "approved: \(approvedCount)", "drafts: \(draftCount)"]
            + (requestedCount == 0 ? [] : ["changes requested: \(requestedCount)"])
            + (reports.isEmpty ? [] : ["reports: \(reports.count)"])
        if waiting.isEmpty { lines.append(messages.translate("Nothing waits for review.")) }
        if !decisions.isEmpty {
            lines.append(
                messages.translate("Decisions about your pages in the last \(ReviewDecisions.defaultDays) days:"))
            lines += decisions.flatMap { $0.lines(in: messages) }
        }
        lines += reports.flatMap { self.lines(report: $0, messages) }
        lines.append(counts.map(messages.translate(_:)).joined(separator: ", "))
        return lines.map { $0 + "\n" }.joined()
    }

    private func lines(report one: OpenReport, _ messages: MessageCatalog) -> [String] {
        let says = messages.translate("a visitor says (\(one.report.language), \(one.report.received.text))")
        var lines = [one.page ?? one.report.page, "  \(says): \(one.report.text)"]
        if one.page == nil {
            lines.append("  \(messages.translate("this page no longer exists"))")
        } else if one.isOld {
            lines.append("  \(messages.translate("the page has changed since"))")
        }
        return lines + ["  \(one.file)"]
    }

    private func lines(waiting: Waiting, _ messages: MessageCatalog) -> [String] {
        let review = waiting.review
        if let request = review.request {
            let requested = messages.translate("\(request.by) requested changes on \(request.on.text)")
            return [review.page, "  \(requested): \(request.reason)"]
        }
        var head = [review.approvers.map { "for \($0)" } ?? "for someone who removes its status"]
        if let since = waiting.since { head.append("since \(since.text)") }
        var facts = ["waits " + head.joined(separator: ", ")]
        if let problem = review.problem { facts.append(problem) }
        if let progress = review.progress {
            let given = review.given.map { "\($0.by) on \($0.on.text)" }.joined(separator: ", ")
            facts.append("\(progress): \(given)")
        }
        if let approval = review.approval {
            facts.append("changed since \(approval.inWords { $0 }):")
        } else if review.rule != nil, review.problem == nil, review.given.isEmpty {
            facts.append("never approved")
        }
        return [review.page] + facts.map { "  \(messages.translate($0))" }
            + waiting.changes.flatMap { self.lines(change: $0, messages) }
    }

    private func lines(change: FileChange, _ messages: MessageCatalog) -> [String] {
        let sentence =
            switch change.kind {
            case .new: "\(change.file) is new"
            case .gone: "\(change.file) was removed"
            case .changed:
                "\(change.file) has changed" + (change.isKnown ? "" : "; its approved text is not in git")
            }
        return ["  \(messages.translate(sentence))"] + (change.words ?? []).map { "    " + $0.text }
    }

    private var json: String {
        let bytes = JSONWriter.object { json in
            json.array("waiting") { json in
                for waiting in waiting { json.elementObject { Self.write(waiting, to: &$0) } }
            }
            json.member("approved", approvedCount)
            json.member("drafts", draftCount)
            json.array("reports") { json in
                for one in reports {
                    json.elementObject { json in
                        json.member("file", one.file)
                        json.member("page", one.page)
                        json.member("address", one.report.page)
                        json.member("language", one.report.language)
                        json.member("received", one.report.received.text)
                        json.member("isOld", one.isOld)
                        json.member("text", one.report.text)
                    }
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func write(_ approvals: [SingleApproval], as name: StaticString, to json: inout JSONWriter) {
        json.array(name) { json in
            for approval in approvals {
                json.elementObject { json in
                    json.member("by", approval.by)
                    json.member("on", approval.on.text)
                }
            }
        }
    }

    private static func write(_ waiting: Waiting, to json: inout JSONWriter) {
        let review = waiting.review
        json.member("page", review.page)
        json.member("organisation", review.organisation?.text)
        json.array("for") { json in
            for approver in review.rule?.approvers ?? [] where !review.hasApproved(approver) {
                json.element(approver.name)
            }
        }
        json.member("approvalsNeeded", review.rule?.approvalCount)
        write(review.given, as: "approvals", to: &json)
        json.member("since", waiting.since?.text)
        if let request = review.request {
            json.object("changesRequested") { json in
                json.member("by", request.by)
                json.member("on", request.on.text)
                json.member("reason", request.reason)
            }
        }
        json.member("problem", review.problem)
        if let approval = review.approval {
            json.object("approved") { json in
                json.member("by", approval.by)
                json.member("on", approval.on.text)
                if !approval.others.isEmpty { write(approval.others, as: "others", to: &json) }
            }
        }
        json.array("changes") { json in
            for change in waiting.changes {
                json.elementObject { json in
                    json.member("file", change.file)
                    json.member("change", change.kind.rawValue)
                    guard let words = change.words else { return }
                    json.array("words") { json in
                        for word in words {
                            json.elementObject { json in
                                json.member("before", word.before)
                                json.member("removed", word.removed)
                                json.member("added", word.added)
                                json.member("after", word.after)
                            }
                        }
                    }
                }
            }
        }
    }
}
