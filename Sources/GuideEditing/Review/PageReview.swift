// The review of one page: whether it needs an approval, whether it has one, and for which version.

import GuideContent
import GuideModel
import GuideSupport

/// A page, its rule and its approval.
package struct PageReview: Sendable {
    package enum State: String, Sendable {
        /// Its own status excludes it from publication: an author is writing it, or holds it back.
        case draft
        /// It waits for an approval, or for an editor to set its status.
        case inReview = "in-review"
        /// Its present version is approved.
        case approved
        /// It needs no approval.
        case published
    }

    /// Relative to the guide's folder.
    package let page: String
    /// The page's owner; nil if neither the page nor the guide names one.
    package let organisation: Slug?
    /// Nil if the organisation requires no approval.
    package let rule: ReviewRule?
    package let state: State
    /// The present files of the page.
    package let files: [ApprovedFile]
    /// The last valid approval, of the present version or of an earlier one.
    package let approval: Approval?
    /// Why an existing approval is invalid.
    package let problem: String?
    /// The valid approvals of the present version while it needs more.
    package let given: [SingleApproval]
    /// The changes to the present version that an approver requests.
    package var request: ChangeRequest?

    /// What an author reads about a page that waits: the requested changes, or the approvers for whom it waits.
    ///
    /// It follows a sentence, and is empty if no approver is named.
    package var nextStep: String {
        if let request {
            return "; \(request.by.quotedForMessage) requested changes on \(request.on.text): \(request.reason)"
        }
        let count = problem != nil ? "" : progress.map { ", with \($0)" } ?? ""
        return approvers.map { "; it waits for \($0)\(count)" } ?? ""
    }

    /// The people who may still approve, in words; nil if none is named.
    package var approvers: String? {
        guard let names = rule?.approvers.filter({ !hasApproved($0) }).map(\.name), let last = names.last else {
            return nil
        }
        return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
    }

    /// How many approvals the present version has: `1 of 2 approvals`; nil before the first, and when it has enough.
    package var progress: String? {
        given.isEmpty ? nil : "\(given.count) of \(rule?.approvalCount ?? 1) approvals"
    }

    /// Whether a person has approved the present version: two names with one key are one person.
    package func hasApproved(_ approver: Approver) -> Bool {
        given.contains { one in
            one.by == approver.name || approver.key != nil && rule?.approver(one.by)?.key == approver.key
        }
    }
}

/// Finds out the review state of a guide's pages.
package struct PageReviewer: Sendable {
    let files: any ContentFiles
    package let guide: Guide

    package init(files: any ContentFiles, guide: Guide) {
        self.files = files
        self.guide = guide
    }

    var pageFiles: PageFiles { PageFiles(files: files, languages: guide.knownLanguages) }

    /// The pages of a city, in the order in which it is read.
    package func pages(of city: Slug) -> [String] {
        let tree = ContentTree(ContentPath.join(GuideReader.contentFolder, city.text), files: files)
        return CityFolder(city, tree: tree, languages: guide.knownLanguages).pages.map(\.path)
    }

    /// The pages that groups have of their own, by their paths in `groups`.
    package func groupPages() -> [String] {
        let reader = GroupReader(files: files)
        return reader.groups().ids.flatMap { group in
            reader.cities(of: group, in: guide).ids.flatMap { pages(of: group, in: $0) }
        }
    }

    private func pages(of group: Slug, in city: Slug) -> [String] {
        let groupFiles = GroupFiles(files, group: group, city: city)
        return PageReviewer(files: groupFiles, guide: guide).pages(of: city).compactMap { groupFiles.ownPath(of: $0) }
    }

    /// A warning for each page of a group that is left out, because it waits for an approval.
    package func leftOut(of group: Slug, in city: Slug) -> [Diagnostic] {
        guard !guide.review.isEmpty else { return [] }
        var diagnostics: [Diagnostic] = []
        for page in pages(of: group, in: city) {
            let review = review(of: page, &diagnostics)
            guard review.rule != nil, review.state == .inReview else { continue }
            let changed = review.approval.map { "it has changed since \($0.inWords(\.quotedForMessage))" }
            let reason = changed ?? review.problem ?? "it is not approved yet"
            diagnostics.append(
                .warning(
                    at: SourceLocation(file: page), code: .notApproved,
                    "this is left out: \(reason)\(review.nextStep)"))
        }
        return diagnostics
    }

    /// The present files of a page; for a page of a group, the files as the group sees them.
    private func approved(of page: String) -> [ApprovedFile] {
        guard let (groupFiles, seen) = GroupFiles.seen(page, files) else { return pageFiles.approved(of: page) }
        return PageFiles(files: groupFiles, languages: guide.knownLanguages).approved(of: seen)
            .map { ApprovedFile(file: groupFiles.ownPath(of: $0.file) ?? $0.file, hash: $0.hash) }
            .sorted { $0.file.isBefore($1.file) }
    }

    /// Reviews a page.
    ///
    /// - Parameter diagnostics: receives the diagnostics of the page's approval.
    package func review(of page: String, _ diagnostics: inout [Diagnostic]) -> PageReview {
        let front = frontMatter(of: page)
        let organisation = front.organisation ?? guide.publisher
        let rule = guide.review.first { $0.organisation == organisation }
        guard let rule else {
            let state: PageReview.State =
                front.status == .inReview ? .inReview : front.status.isPublished ? .published : .draft
            return PageReview(
                page: page, organisation: organisation, rule: nil, state: state, files: [], approval: nil, problem: nil,
                given: [])
        }
        var approval = ApprovalFile.read(of: page, files, &diagnostics)
        let recorded = [approval, ApprovalFile.read(of: page, isPartial: true, files, &diagnostics)].compactMap { $0 }
        let problem = approval.flatMap { self.problem(of: $0, page, rule) }
        if problem != nil { approval = nil }
        let now = approved(of: page)
        let hash = Approval.hash(of: now)
        let isWaiting = front.status == .inReview || front.status.isPublished
        let state: PageReview.State = !isWaiting ? .draft : approval?.hash == hash ? .approved : .inReview
        let given = recorded.filter { $0.hash == hash }.map { valid($0, page, rule).approvals }
            .max { $0.count < $1.count }
        var review = PageReview(
            page: page, organisation: organisation, rule: rule, state: state, files: now, approval: approval,
            problem: problem, given: state == .inReview ? given ?? [] : [])
        if state == .inReview, let request = ChangeRequestFile.read(of: page, files, &diagnostics),
            request.hash == hash, rule.approver(request.by) != nil
        {
            review.request = request
        }
        return review
    }

    /// Why an approval is invalid, as a sentence.
    private func problem(of approval: Approval, _ page: String, _ rule: ReviewRule) -> String? {
        let (approvals, problem) = valid(approval, page, rule)
        guard approvals.count < rule.approvalCount else { return nil }
        return problem ?? "it has \(approvals.count) of \(rule.approvalCount) approvals"
    }

    /// The valid approvals of different people, and why the first invalid one is invalid.
    private func valid(
        _ approval: Approval, _ page: String, _ rule: ReviewRule
    ) -> (approvals: [SingleApproval], problem: String?) {
        var approvals: [SingleApproval] = []
        var people: Set<String> = []
        var firstProblem: String?
        for one in approval.single {
            if let problem = problem(of: one, in: approval, page, rule) {
                firstProblem = firstProblem ?? problem
                continue
            }
            // Two names with one key are one person.
            let key = rule.approver(one.by)?.key?.text ?? one.by
            if people.insert(key).inserted { approvals.append(one) }
        }
        return (approvals, firstProblem)
    }

    private func problem(
        of one: SingleApproval, in approval: Approval, _ page: String, _ rule: ReviewRule
    ) -> String? {
        guard let approver = rule.approver(one.by) else {
            return "\(one.by.quotedForMessage), who approved it, is not an approver"
        }
        guard let key = approver.key else { return nil }
        guard let signature = one.signature else {
            // An approver with a key may approve without a signature, unless the rule requires one.
            return rule.isSigned ? "the approval of \(one.by.quotedForMessage) is not signed" : nil
        }
        return key.hasSigned(approval.signedText(page: page, by: one), with: signature.base64Bytes ?? [])
            ? nil : "the signature of \(one.by.quotedForMessage) does not match the key in guide.yaml"
    }

    /// Whether visitors see a page once its present version is approved; nil if its own status decides.
    func isPublishedOnceApproved(_ page: String) -> Bool? {
        let front = frontMatter(of: page)
        let organisation = front.organisation ?? guide.publisher
        guard guide.review.contains(where: { $0.organisation == organisation }) else { return nil }
        return front.status == .inReview ? true : nil
    }

    /// The status and the organisation of a page.
    ///
    /// If its front matter cannot be read, the page is treated as published and as the publisher's own, so that a
    /// mistake in it never bypasses the approval.
    private func frontMatter(of page: String) -> (status: ReviewStatus, organisation: Slug?) {
        guard let bytes = try? files.read(page, limit: ContentFileError.textLimit) else { return (.published, nil) }
        let text = SourceText(file: page, bytes: bytes)
        var log = DiagnosticLog(file: page)
        guard case .success(let parts) = FrontMatter.ofPage(text),
            let root = YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, log: &log)
        else { return (.published, nil) }
        let status = Named("status", in: root).flatMap { ReviewStatus(rawValue: $0.text) }
        let organisation = Named("organisation", in: root).flatMap { Slug($0.text) }
        return (status ?? .published, guide.organisations.contains { $0.id == organisation } ? organisation : nil)
    }
}

extension PageReviewer {
    /// The words of a file that an approval covers.
    package static func words(of bytes: [UInt8], at path: String) -> String {
        String(
            decoding: PageFiles.isText(path) ? PageFiles.approvedBytes(of: bytes, at: path) : bytes,
            as: UTF8.self)
    }
}
