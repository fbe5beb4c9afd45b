// Lists the decisions about content for the authors: approvals, requests for changes, settled reports.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

/// One decision about one page.
struct ReviewDecision: Sendable {
    enum Kind: String, Sendable {
        case approved
        case changesRequested = "changes-requested"
        /// A visitor's report was settled.
        case report
    }

    var kind: Kind
    /// The file of the page, relative to the guide's folder; the page's address if the page no longer exists.
    var page: String
    var by: String
    var on: CivilDate?
    /// What the editor did about a report, if recorded.
    var outcome: VisitorReport.Decision?
    var reason: String?
    /// What a visitor reported.
    var reported: String?
    /// The authors of the content that the decision is about, the most recent first.
    var authors: [GitHistory.Author]

    /// - Parameter author: a name or an e-mail address.
    func isBy(author: String) -> Bool {
        let wanted = author.lowercased()
        return authors.contains { $0.name.lowercased() == wanted || $0.email.lowercased() == wanted }
    }

    /// For example `changes requested by Deputy on 2026-03-05`.
    private var head: String { "\(title) by \(by)" + (on.map { " on \($0.text)" } ?? "") }

    var title: String {
        switch kind {
        case .approved: "approved"
        case .changesRequested: "changes requested"
        case .report: "report settled" + (outcome.map { " (\($0.rawValue))" } ?? "")
        }
    }

    var writers: String { authors.map(\.name).joined(separator: ", ") }

    /// The lines for a person; what people wrote is unchanged in every language.
    func lines(in messages: MessageCatalog) -> [String] {
        var lines = [page, "  \(messages.translate(head))" + (reason.map { ": \($0)" } ?? "")]
        if !authors.isEmpty { lines.append("  \(messages.translate("written by \(writers)"))") }
        if let reported { lines.append("  \(messages.translate("a visitor reported")): \(reported)") }
        return lines
    }
}

/// The decisions since a day, or those of a branch.
public struct ReviewDecisions: Sendable {
    public enum Format: String, CaseIterable, Sendable {
        case text, json, markdown
    }

    /// Which decisions are listed.
    public enum Start: Hashable, Sendable {
        case day(CivilDate)
        /// The decisions that the branch has and this revision does not have.
        case revision(String)
    }

    /// The default number of days.
    static let defaultDays = 30

    private(set) var decisions: [ReviewDecision] = []
    public private(set) var diagnostics: [Diagnostic] = []

    /// The first day of the default period.
    public static func defaultStart(before today: CivilDate) -> CivilDate {
        let days = today.dayNumber - (CivilDate(secondsSince1970: 0)?.dayNumber ?? 0)
        return CivilDate(secondsSince1970: (days - defaultDays) * 86_400) ?? today
    }

    /// - Parameters:
    ///   - root: the guide's folder.
    ///   - author: only decisions about content of this author, by name or e-mail address; nil for all.
    public init(root: FilePath, since start: Start, author: String? = nil) {
        let files = DiskFiles(root: root)
        let (found, problems) = GuideReader(files: files).readGuide()
        guard let guide = found else {
            diagnostics = problems
            return
        }
        let history = GitHistory(of: root)
        var changed: Set<String>?
        if case .revision(let revision) = start {
            guard
                let names = history?.changedFiles(
                    since: revision, below: [ApprovalFile.folder, ReportImport.folder])
            else {
                diagnostics = [
                    .error(
                        at: SourceLocation(file: guide.location.file), code: .review,
                        "git has no revision \"\(revision)\"; name a branch, a commit or a day, for example 2026-03-01")
                ]
                return
            }
            changed = Set(names)
        }
        func isWanted(_ file: String, _ day: CivilDate?) -> Bool {
            switch start {
            case .revision: changed?.contains(file) == true
            case .day(let first): day.map { $0 >= first } ?? false
            }
        }
        let reviewer = PageReviewer(files: files, guide: guide)
        var authors = PageAuthors(history)
        let pages = guide.contentFolders.flatMap { reviewer.pages(of: $0) } + reviewer.groupPages()
        var unread: [Diagnostic] = []
        for page in pages {
            let requested = ChangeRequestFile.path(of: page)
            for isPartial in [false, true] {
                let approved = ApprovalFile.path(of: page, isPartial: isPartial)
                let approval = ApprovalFile.read(of: page, isPartial: isPartial, files, &unread)
                for one in approval?.single ?? [] where isWanted(approved, one.on) {
                    decisions.append(
                        ReviewDecision(
                            kind: .approved, page: page, by: one.by, on: one.on,
                            authors: authors.of(
                                approval?.files.map(\.file) ?? [], decidedIn: approved, about: page)))
                }
            }
            if let request = ChangeRequestFile.read(of: page, files, &unread), isWanted(requested, request.on) {
                decisions.append(
                    ReviewDecision(
                        kind: .changesRequested, page: page, by: request.by, on: request.on, reason: request.reason,
                        authors: authors.of(
                            reviewer.review(of: page, &unread).files.map(\.file), decidedIn: requested, about: page)))
            }
        }
        let settled = ReportImport.all(in: root, &unread).filter { isWanted($0.file, $0.report.settledOn) }
        let reported = settled.isEmpty ? nil : ReportedPages(root: root, &unread)
        for (_, report) in settled {
            guard let by = report.settledBy else { continue }
            let page = reported?.page(report.page)?.file
            decisions.append(
                ReviewDecision(
                    kind: .report, page: page ?? report.page, by: by, on: report.settledOn, outcome: report.decision,
                    reason: report.reason, reported: report.text,
                    authors: page.flatMap { authors.last(of: $0) }.map { [$0] } ?? []))
        }
        if let author { decisions = decisions.filter { $0.isBy(author: author) } }
        diagnostics = problems
    }

    // MARK: Writing

    /// The list; empty in Markdown if there are no decisions, so that nothing is sent.
    ///
    /// - Parameter messages: the language of the text for a person.
    public func rendered(_ format: Format, in messages: MessageCatalog = .english) -> String {
        switch format {
        case .text:
            decisions.isEmpty
                ? messages.translate("There are no decisions.") + "\n"
                : decisions.flatMap { $0.lines(in: messages) }.map { $0 + "\n" }.joined()
        case .json: json
        case .markdown: markdown
        }
    }

    private var markdown: String {
        guard !decisions.isEmpty else { return "" }
        let rows = decisions.map { decision in
            let reason = [decision.reason, decision.reported.map { "a visitor reported: \($0)" }].compactMap { $0 }
            let cells = [
                decision.page, decision.title, decision.by, decision.on?.text ?? "", decision.writers,
                reason.joined(separator: "; "),
            ]
            return "| " + cells.map(Self.escaped).joined(separator: " | ") + " |\n"
        }
        return "**Decisions about these pages**\n\n| page | decision | by | on | written by | why |\n"
            + "| --- | --- | --- | --- | --- | --- |\n" + rows.joined()
    }

    /// Escapes Markdown, and prevents a name from sending a notification.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case "@": escaped += "&#64;"
            case "#": escaped += "&#35;"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "!": escaped += "\\\(character)"
            case _ where character.isNewline: escaped += " "
            default: escaped.append(character)
            }
        }
        return escaped
    }

    private var json: String {
        let bytes = JSONWriter.object { json in
            json.array("decisions") { json in
                for decision in decisions {
                    json.elementObject { json in
                        json.member("page", decision.page)
                        json.member("decision", decision.kind.rawValue)
                        json.member("outcome", decision.outcome?.rawValue)
                        json.member("by", decision.by)
                        json.member("on", decision.on?.text)
                        json.member("reason", decision.reason)
                        json.member("reported", decision.reported)
                        json.array("authors") { json in
                            for author in decision.authors {
                                json.elementObject { json in
                                    json.member("name", author.name)
                                    json.member("email", author.email)
                                }
                            }
                        }
                    }
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Finds the authors of pages in the guide's git history, which is read once and only if needed.
private struct PageAuthors {
    private let history: GitHistory?
    /// The newest first.
    private lazy var commits: [GitHistory.Commit] =
        history?.commits(below: [GuideReader.contentFolder, GroupReader.folder, ApprovalFile.folder]) ?? []
    /// The indices in `commits` of the commits that changed a file, in their order.
    private lazy var changes: [String: [Int]] = {
        var changes: [String: [Int]] = [:]
        for (number, commit) in commits.enumerated() {
            for file in commit.files { changes[file, default: []].append(number) }
        }
        return changes
    }()
    /// The files of decisions whose current content is not in a commit.
    private lazy var uncommitted = Set(history?.changedFiles(since: "HEAD", below: [ApprovalFile.folder]) ?? [])

    init(_ history: GitHistory?) { self.history = history }

    /// The authors who changed the files between the previous decision and this one, the most recent first; the last
    /// author if there are none.
    ///
    /// - Parameters:
    ///   - file: the file that records the decision.
    ///   - page: the page that the decision is about.
    mutating func of(_ files: [String], decidedIn file: String, about page: String) -> [GitHistory.Author] {
        let own = uncommitted.contains(file) ? nil : changes[file]?.first
        let decisions = [
            ApprovalFile.path(of: page), ApprovalFile.path(of: page, isPartial: true), ChangeRequestFile.path(of: page),
        ]
        let before = numbers(of: decisions).first { $0 > own ?? -1 } ?? .max
        let written = numbers(of: files).filter { $0 >= own ?? 0 }
        let since = written.prefix { $0 < before }
        var authors: [GitHistory.Author] = []
        for number in since.isEmpty ? written.prefix(1) : since where !authors.contains(commits[number].author) {
            authors.append(commits[number].author)
        }
        return authors
    }

    /// The last author of a file.
    mutating func last(of file: String) -> GitHistory.Author? {
        changes[file]?.first.map { commits[$0].author }
    }

    /// The indices of the commits that changed any of the files, the newest first.
    private mutating func numbers(of files: [String]) -> [Int] {
        Set(files.flatMap { changes[$0] ?? [] }).sorted()
    }
}
