// Records who approved which exact content, in one file for each page.

import GuideBuild
import GuideContent
import GuideEditing
import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage

/// Approves pages of a guide.
public struct ReviewApproval: Sendable {
    /// The guide's folder.
    public var root: FilePath
    public var by: String
    public var on: CivilDate
    /// The file with the approver's secret key; nil for an approval without a signature.
    public var key: FilePath?
    /// The folder of this user's settings, where the approver's key is if a rule requires a signature; nil to look for
    /// none.
    public var settings: FilePath?
    /// Signatures that the approver made on another machine.
    public var signatures: [ApprovalSignature] = []

    public init(root: FilePath, by: String, on: CivilDate, key: FilePath? = nil) {
        self.root = root
        self.by = by
        self.on = on
        self.key = key
    }

    /// Approves every page at the paths that needs an approval: pages, and everything in folders.
    ///
    /// Nothing is written if one of them has an error.
    ///
    /// - Parameter paths: relative to the working directory.
    /// - Returns: the approved pages; one that needs more approvals says how many it has.
    public func approve(_ paths: [String]) -> (approved: [String], diagnostics: [Diagnostic]) {
        decide(paths, refusesErrors: true) { review, guide throws(ApprovalError) in
            let (approval, needed) = try approval(of: review, in: guide)
            let count = approval.single.count
            let partial = ApprovalFile.path(of: review.page, isPartial: true)
            let text = ApprovalFile.text(approval, of: review.page)
            guard count >= needed else {
                return Decision(line: "\(review.page) (\(count) of \(needed) approvals)", file: partial, text: text)
            }
            return Decision(
                line: review.page, file: ApprovalFile.path(of: review.page), text: text, replaced: partial)
        }
    }

    /// Requests changes to every page at the paths that waits for an approval.
    ///
    /// - Parameters:
    ///   - paths: relative to the working directory.
    ///   - reason: what has to change.
    /// - Returns: the pages that need changes.
    public func requestChanges(
        _ paths: [String], because reason: String
    ) -> (requested: [String], diagnostics: [Diagnostic]) {
        let words = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return decide(paths) { review, guide throws(ApprovalError) in
            _ = try approver(of: review, in: guide)
            let request = ChangeRequest(by: by, on: on, reason: words, hash: Approval.hash(of: review.files))
            return Decision(
                line: review.page, file: ChangeRequestFile.path(of: review.page),
                text: ChangeRequestFile.text(request, of: review.page))
        }
    }

    /// What is written about one page.
    struct Decision {
        /// What the command prints.
        var line: String
        /// The file that records the decision, and its text.
        var file: String
        var text: String
        /// A file that this one replaces.
        var replaced: String?
    }

    /// Records a decision about every waiting page at the paths.
    ///
    /// - Parameters:
    ///   - refusesErrors: whether nothing is written if a page has an error.
    ///   - decision: decides about a page of the guide.
    private func decide(
        _ paths: [String], refusesErrors: Bool = false,
        _ decision: (PageReview, Guide) throws(ApprovalError) -> Decision
    ) -> ([String], diagnostics: [Diagnostic]) {
        let (decisions, diagnostics) = self.decisions(about: paths, refusesErrors: refusesErrors, decision)
        return diagnostics.hasErrors ? ([], diagnostics) : write(decisions)
    }

    /// The decisions about every waiting page at the paths, without recording them.
    ///
    /// - Returns: no decision if there is an error.
    func decisions(
        about paths: [String], refusesErrors: Bool, _ decision: (PageReview, Guide) throws(ApprovalError) -> Decision
    ) -> ([Decision], diagnostics: [Diagnostic]) {
        let files = DiskFiles(root: root)
        let (found, readDiagnostics) = GuideReader(files: files).readGuide()
        guard let guide = found, !readDiagnostics.hasErrors else { return ([], readDiagnostics) }
        let reviewer = PageReviewer(files: files, guide: guide)
        let pages = guide.contentFolders.flatMap { reviewer.pages(of: $0) } + reviewer.groupPages()
        var diagnostics: [Diagnostic] = []
        var chosen: [String] = []
        // A page in a named folder that needs no approval is skipped; a page that was named itself is reported.
        var named: Set<String> = []
        for path in paths {
            let (those, diagnostic) = choose(path, among: pages)
            chosen += those
            if those.count == 1 { named.formUnion(those) }
            diagnostics += [diagnostic].compactMap { $0 }
        }
        let isKnown = guide.review.contains { $0.approver(by) != nil }
        var decided: [(review: PageReview, decision: Decision)] = []
        var seen: Set<String> = []
        for page in chosen where seen.insert(page).inserted {
            var unread: [Diagnostic] = []
            let review = reviewer.review(of: page, &unread)
            // An approval that cannot be read is written again; an approved page needs nothing.
            guard review.state == .inReview else {
                if named.contains(page), let why = reasonNotInReview(review) {
                    diagnostics.append(.error(at: SourceLocation(file: page), code: .review, why))
                }
                continue
            }
            guard review.rule != nil || named.contains(page) else { continue }
            // An approval of a page in a named folder that this person has approved before is skipped too.
            if refusesErrors, !named.contains(page), review.rule?.approver(by).map(review.hasApproved) == true {
                continue
            }
            do throws(ApprovalError) {
                decided.append((review, try decision(review, guide)))
            } catch {
                diagnostics.append(error.diagnostic)
                // A misspelt name is one error, however many pages there are.
                if !isKnown, error.isAboutName { break }
            }
        }
        if refusesErrors, !diagnostics.hasErrors {
            diagnostics += Self.errors(of: decided.map(\.review), reviewer, guide, files)
        }
        guard !diagnostics.hasErrors else { return ([], diagnostics.inFileOrder()) }
        return (decided.map(\.decision), [])
    }

    /// The errors of the pages' present versions, with all that waits approved.
    private static func errors(
        of reviews: [PageReview], _ reviewer: PageReviewer, _ guide: Guide, _ files: DiskFiles
    ) -> [Diagnostic] {
        let guides = [guide] + GuideReader(files: files).translations(of: guide).guides
        var pages: [CityOfPage: Set<String>] = [:]
        for review in reviews {
            guard let city = CityOfPage(review.page) else { continue }
            pages[city, default: []].formUnion([review.page] + review.files.map(\.file))
        }
        return pages.flatMap { city, files in
            reviewer.presentErrors(of: city.id, group: city.group, in: guides).filter {
                files.contains($0.location.file)
            }
        }
        .map { error in
            var error = error
            error.message += " (correct this before you approve the page)"
            return error
        }
    }

    // MARK: Steps

    /// The pages at a path or below it.
    private func choose(_ path: String, among pages: [String]) -> (pages: [String], diagnostic: Diagnostic?) {
        let (real, guideRoot) = (FileSystem.realPath(FilePath(path)), FileSystem.realPath(root))
        guard var relative = real, let guideRoot, relative == guideRoot || relative.removePrefix(guideRoot) else {
            let why = real == nil ? "this path does not exist" : "this path is not in the guide"
            return (
                [],
                .error(at: SourceLocation(file: path), code: .review, "\(why); name a page or a folder of the guide")
            )
        }
        if real == guideRoot { return (pages, nil) }
        let inside = relative.string
        let chosen = pages.filter { $0 == inside || $0.hasPrefix(inside + "/") }
        guard chosen.isEmpty else { return (chosen, nil) }
        // The approval of a page includes its translations.
        let page = inside.split(separator: ".").dropLast(2).joined(separator: ".") + ".md"
        if pages.contains(page) { return ([page], nil) }
        let nearest = nearestWord(to: inside, among: pages).map { "; did you mean \($0)?" } ?? ""
        return (
            [],
            .error(
                at: SourceLocation(file: path), code: .review,
                "this is not a page of the guide\(nearest)"
                    + (nearest.isEmpty ? "; wynd review lists the pages that wait" : ""))
        )
    }

    /// Why a named page cannot be approved; nil if it is already approved.
    private func reasonNotInReview(_ review: PageReview) -> String? {
        switch review.state {
        case .approved, .inReview: nil
        case .draft: "this is a draft, or held back by its status; set status: in-review first"
        case .published: noRule(review)
        }
    }

    private func noRule(_ review: PageReview) -> String {
        let whose = review.organisation.map { "\($0)" } ?? "no organisation"
        return
            "no rule under review in guide.yaml asks for an approval of this page of \(whose); its status "
            + "decides whether it is published"
    }

    /// The approver and the rule, if that person may decide about the page.
    func approver(
        of review: PageReview, in guide: Guide
    ) throws(ApprovalError) -> (rule: ReviewRule, approver: Approver) {
        guard let rule = review.rule else { throw refused(review.page, noRule(review)) }
        guard let approver = rule.approver(by) else {
            // The approver of another organisation is not misspelt.
            let isKnown = guide.review.contains { $0.approver(by) != nil }
            let names = isKnown ? [] : guide.review.flatMap(\.approvers).map(\.name)
            let nearest = nearestWord(to: by, among: names).map { "; did you mean \($0)?" } ?? ""
            var error = refused(
                review.page,
                "\"\(by)\" is not allowed to approve this; it waits for \(review.approvers ?? "no approver")\(nearest)")
            error.isAboutName = true
            throw error
        }
        return (rule, approver)
    }

    func refused(_ page: String, _ message: String) -> ApprovalError {
        ApprovalError(.error(at: SourceLocation(file: page), code: .review, message))
    }

    /// The approver and the rule, if that person has not approved the present version yet.
    func newApprover(
        of review: PageReview, in guide: Guide
    ) throws(ApprovalError) -> (rule: ReviewRule, approver: Approver) {
        let (rule, approver) = try approver(of: review, in: guide)
        guard !review.hasApproved(approver) else {
            throw refused(
                review.page,
                "\"\(by)\" has approved this version already\(review.nextStep)")
        }
        return (rule, approver)
    }

    /// The approvals of the present version, this one last, and how many it needs.
    private func approval(
        of review: PageReview, in guide: Guide
    ) throws(ApprovalError) -> (approval: Approval, needed: Int) {
        let (rule, approver) = try newApprover(of: review, in: guide)
        var own = SingleApproval(by: by, on: on)
        let unsigned = Approval(by: by, on: on, files: review.files)
        if let given = signatures.first(where: { $0.page == review.page }) {
            own = try checked(given, of: unsigned, by: approver)
        } else if let key = key ?? usualKey(of: approver, rule) {
            own.signature = try signature(
                of: unsigned.signedText(page: review.page, by: own), by: approver, with: key)
        } else if rule.isSigned {
            throw refused(
                review.page, "\(rule.organisation) requires signed approvals; give your secret key with --key")
        }
        return (Approval(review.given + [own], files: review.files) ?? unsigned, rule.approvalCount)
    }

    private func signature(
        of text: [UInt8], by approver: Approver, with key: FilePath
    ) throws(ApprovalError) -> String {
        do throws(KeyError) {
            let signer = try signer(of: approver, in: key)
            do throws(PackError) { return try signer.signature(of: text).base64 } catch {
                throw KeyError(message: "this key cannot sign")
            }
        } catch {
            throw ApprovalError(.error(at: SourceLocation(file: key.string), code: .signingKey, error.message))
        }
    }

    private func signer(of approver: Approver, in file: FilePath) throws(KeyError) -> PackSigner {
        guard let publicKey = approver.key else { throw KeyError(message: Self.keyMissing(approver)) }
        let secrets = try SecretSource.file(file).read()
        guard let signer = (secrets.approvers + secrets.signers).first(where: { $0.publicKey == publicKey }) else {
            throw KeyError(message: "this key is not the key of \"\(approver.name)\" in guide.yaml")
        }
        return signer
    }

    static func keyMissing(_ approver: Approver) -> String {
        "guide.yaml contains no key of \"\(approver.name)\"; add it there, because the signature cannot be checked "
            + "without it"
    }

    private func write(_ decisions: [Decision]) -> ([String], diagnostics: [Diagnostic]) {
        var written: [String] = []
        for decision in decisions {
            let file = root.appending(decision.file)
            do throws(FileError) {
                try FileSystem.makeFolder(file.removingLastComponent())
                try FileSystem.replace(file, with: Array(decision.text.utf8))
                if let replaced = decision.replaced.map({ root.appending($0) }), FileSystem.attributes(replaced) != nil
                {
                    try FileSystem.removeFile(replaced)
                }
                written.append(decision.line)
            } catch {
                return (written, [.error(at: SourceLocation(file: file.string), code: .unwritable, error.sentence)])
            }
        }
        return (written, [])
    }
}

/// An error that prevents the approval of a page.
struct ApprovalError: Error {
    var diagnostic: Diagnostic
    /// Whether the person is not one of the approvers.
    var isAboutName = false

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

/// The city that a page belongs to, and the group if the page is a group's own.
private struct CityOfPage: Hashable {
    var id: Slug
    var group: Slug?

    /// - Parameter page: for example, `content/york/city.md` or `groups/class-7b/york/places/oak.md`.
    init?(_ page: String) {
        let parts = page.split(separator: "/").map(String.init)
        let isOfGroup = parts.first == GroupReader.folder
        group = isOfGroup && parts.count > 2 ? Slug(parts[1]) : nil
        guard parts.count > 2, let id = Slug(parts[isOfGroup ? 2 : 1]) else { return nil }
        self.id = id
    }
}
