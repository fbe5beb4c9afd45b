// A guide's files as the public may see them, with approved versions in place of versions that are not approved.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// The files of one city, in which each page that needs an approval has its last approved version, or is not published.
public struct ReviewedFiles: ContentFiles {
    private let base: any ContentFiles
    private let reviewer: PageReviewer
    private let history: ApprovedHistory
    /// Whether each page of the city may be published; nil for a page whose own status decides.
    private var settled: [String: Bool?] = [:]
    private var state = ApprovedState()
    /// Diagnostics about pages that are published in an earlier version or left out, and about invalid approvals.
    public private(set) var diagnostics: [Diagnostic] = []
    /// True if the city's own page may not be published, which excludes the whole city.
    public private(set) var leavesOutCity = false

    /// Reviews the pages of a city.
    ///
    /// - Parameters:
    ///   - base: the present files.
    ///   - root: the guide's folder, whose earlier contents may be in git.
    public init(_ base: some ContentFiles, city: Slug, guide: Guide, root: FilePath) {
        self.init(base, city: city, guide: guide, history: ApprovedHistory(root: root))
    }

    init(_ base: some ContentFiles, city: Slug, guide: Guide, history: ApprovedHistory) {
        self.base = base
        self.history = history
        reviewer = PageReviewer(files: base, guide: guide)
        var reviewDiagnostics: [Diagnostic] = []
        let all = reviewer.pages(of: city).map { reviewer.review(of: $0, &reviewDiagnostics) }
        for review in all { settled.updateValue(nil, forKey: review.page) }
        let reviews = all.filter { $0.rule != nil }
        diagnostics = reviewDiagnostics
        // A file of a page that is published in its present version is the same for all other pages.
        var claimed: [String: String] = [:]
        for review in reviews where review.state == .approved {
            settled[review.page] = true
            for file in review.files { claimed[file.file] = file.hash }
        }
        for review in reviews where review.state == .inReview { settle(review, &claimed) }
        let cityPage = ContentPath.join(ContentPath.join(GuideReader.contentFolder, city.text), "city.md")
        leavesOutCity = settled[cityPage] == false
    }

    private mutating func settle(_ review: PageReview, _ claimed: inout [String: String]) {
        settled[review.page] = false
        func warn(_ message: String) {
            diagnostics.append(
                .warning(at: SourceLocation(file: review.page), code: .notApproved, message + review.nextStep))
        }
        guard let approval = review.approval else {
            return warn("this is left out: \(review.problem ?? "it is not approved yet")")
        }
        let changed = "it has changed since \(approval.by.quotedForMessage) approved it on \(approval.on.text)"
        let others = approval.files.first { file in claimed[file.file].map { $0 != file.hash } ?? false }
        if let shared = others {
            return warn("this is left out: \(changed), and another page shows \(shared.file) as it is now")
        }
        switch ApprovedState.find(approval, now: review.files, history) {
        case .failure(let error):
            warn("this is left out: \(changed), and \(error.predicate)")
        case .success(let found):
            settled[review.page] = true
            state.bytes.merge(found.bytes) { first, _ in first }
            state.hidden.formUnion(found.hidden.filter { claimed[$0] == nil })
            for file in approval.files { claimed[file.file] = file.hash }
            warn("this is published in its approved version, because \(changed)")
        }
    }

    // MARK: Files

    public func list(_ folder: String) throws(ContentFileError) -> [ContentEntry] {
        var entries = try base.list(folder)
        entries.removeAll { state.hidden.contains(ContentPath.join(folder, $0.name)) }
        for path in state.bytes.keys where ContentPath.folder(of: path) == folder {
            let name = ContentPath.name(of: path)
            if !entries.contains(where: { $0.name == name }) { entries.append(ContentEntry(name: name, kind: .file)) }
        }
        return entries.sorted { $0.name.isBefore($1.name) }
    }

    public func read(_ file: String, limit: Int) throws(ContentFileError) -> [UInt8] {
        if let bytes = state.bytes[file] { return bytes }
        if state.hidden.contains(file) { throw .missing }
        return try base.read(file, limit: limit)
    }

    public func entry(_ path: String) -> ContentEntry? {
        if state.bytes[path] != nil { return ContentEntry(name: ContentPath.name(of: path), kind: .file) }
        return state.hidden.contains(path) ? nil : base.entry(path)
    }

    public func sha256(of file: String) -> String? {
        if let bytes = state.bytes[file] { return bytes.sha256 }
        return state.hidden.contains(file) ? nil : base.sha256(of: file)
    }

    /// Pages of other cities are reviewed one by one, when a link leads to them.
    public func mayPublish(_ page: String) -> Bool? {
        if let known = settled[page] { return known }
        var reviewDiagnostics: [Diagnostic] = []
        let review = reviewer.review(of: page, &reviewDiagnostics)
        guard review.rule != nil else { return nil }
        switch review.state {
        case .draft, .published: return nil
        case .approved: return true
        case .inReview:
            // The content of a group is read in its present version, so it has no earlier one.
            guard GroupFiles.seen(page, base) == nil else { return false }
            guard let approval = review.approval else { return false }
            let found = ApprovedState.find(approval, now: review.files, history)
            if case .success = found { return true } else { return false }
        }
    }
}
