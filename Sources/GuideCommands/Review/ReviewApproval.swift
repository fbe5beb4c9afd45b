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
    /// - Returns: the approved pages.
    public func approve(_ paths: [String]) -> (approved: [String], diagnostics: [Diagnostic]) {
        decide(paths) { review in
            approval(of: review).map { approval in
                (ApprovalFile.path(of: review.page), ApprovalFile.text(approval, of: review.page))
            }
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
        return decide(paths) { review in
            approver(of: review).map { _ in
                let request = ChangeRequest(
                    by: by, on: on, reason: words, hash: Approval.hash(of: review.files))
                return (
                    ChangeRequestFile.path(of: review.page), ChangeRequestFile.text(request, of: review.page)
                )
            }
        }
    }

    /// Records a decision about every waiting page at the paths.
    ///
    /// - Parameter decision: returns the file that records the decision about a page, and its text.
    private func decide(
        _ paths: [String],
        _ decision: (PageReview) -> Result<(file: String, text: String), ApprovalError>
    ) -> ([String], diagnostics: [Diagnostic]) {
        let files = DiskFiles(root: root)
        let (found, readDiagnostics) = GuideReader(files: files).readGuide()
        guard let guide = found, !readDiagnostics.hasErrors else { return ([], readDiagnostics) }
        let reviewer = PageReviewer(files: files, guide: guide)
        let pages = guide.cities.flatMap { reviewer.pages(of: $0) } + reviewer.groupPages()
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
        var decided: [(page: String, file: String, text: String)] = []
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
            switch decision(review) {
            case .success(let written): decided.append((page, written.file, written.text))
            case .failure(let error): diagnostics.append(error.diagnostic)
            }
        }
        guard !diagnostics.hasErrors else { return ([], diagnostics.inFileOrder()) }
        return write(decided)
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

    /// The approver, if that person may decide about the page.
    private func approver(of review: PageReview) -> Result<(ReviewRule, Approver), ApprovalError> {
        let location = SourceLocation(file: review.page)
        guard let rule = review.rule else {
            return .failure(ApprovalError(.error(at: location, code: .review, noRule(review))))
        }
        guard let approver = rule.approver(by) else {
            let names = rule.approvers.map(\.name)
            let nearest = nearestWord(to: by, among: names).map { "; did you mean \($0)?" } ?? ""
            return .failure(
                ApprovalError(
                    .error(
                        at: location, code: .review,
                        "\"\(by)\" is not allowed to approve this; it waits for "
                            + "\(review.approvers ?? "no approver")\(nearest)")))
        }
        return .success((rule, approver))
    }

    private func approval(of review: PageReview) -> Result<Approval, ApprovalError> {
        let location = SourceLocation(file: review.page)
        let (rule, approver): (ReviewRule, Approver)
        switch self.approver(of: review) {
        case .success(let found): (rule, approver) = found
        case .failure(let error): return .failure(error)
        }
        var approval = Approval(by: by, on: on, files: review.files)
        guard let key else {
            guard !rule.isSigned else {
                return .failure(
                    ApprovalError(
                        .error(
                            at: location, code: .review,
                            "\(rule.organisation) requires signed approvals; give your secret key with --key")))
            }
            return .success(approval)
        }
        do throws(KeyError) {
            let signer = try signer(of: approver, in: key)
            do throws(PackError) {
                approval.signature = try signer.signature(of: approval.signedText(page: review.page)).base64
            } catch {
                throw KeyError(message: "this key cannot sign")
            }
            return .success(approval)
        } catch {
            return .failure(
                ApprovalError(.error(at: SourceLocation(file: key.string), code: .signingKey, error.message)))
        }
    }

    private func signer(of approver: Approver, in file: FilePath) throws(KeyError) -> PackSigner {
        guard let publicKey = approver.key else {
            throw KeyError(
                message:
                    "guide.yaml contains no key of \"\(approver.name)\"; add it there, because the signature "
                    + "cannot be checked without it"
            )
        }
        let secrets = try SecretSource.file(file).read()
        guard let signer = (secrets.approvers + secrets.signers).first(where: { $0.publicKey == publicKey }) else {
            throw KeyError(message: "this key is not the key of \"\(approver.name)\" in guide.yaml")
        }
        return signer
    }

    private func write(
        _ decided: [(page: String, file: String, text: String)]
    ) -> ([String], diagnostics: [Diagnostic]) {
        var written: [String] = []
        for (page, name, text) in decided {
            let file = root.appending(name)
            do throws(FileError) {
                try FileSystem.makeFolder(file.removingLastComponent())
                try FileSystem.replace(file, with: Array(text.utf8))
                written.append(page)
            } catch {
                return (written, [.error(at: SourceLocation(file: file.string), code: .unwritable, error.sentence)])
            }
        }
        return (written, [])
    }
}

/// An error that prevents the approval of a page.
private struct ApprovalError: Error {
    var diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
