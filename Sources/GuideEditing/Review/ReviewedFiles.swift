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
    /// The reviews of the city's pages, by their paths.
    private var reviews: [String: PageReview] = [:]
    /// The approved version of each page that is published in an earlier version.
    private var versions: [String: ApprovedState] = [:]
    /// All of these versions together.
    private var state = ApprovedState()
    /// Errors of pages that are left out because of them.
    private var causes: Set<Diagnostic> = []
    /// Diagnostics about pages that are published in an earlier version or left out, and about invalid approvals.
    public private(set) var diagnostics: [Diagnostic] = []
    /// True if the city's own page may not be published, which excludes the whole city.
    public var leavesOutCity: Bool { settled[cityPage] == false }
    private let cityPage: String

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
        cityPage = ContentPath.join(ContentPath.join(GuideReader.contentFolder, city.text), "city.md")
        var reviewDiagnostics: [Diagnostic] = []
        let all = reviewer.pages(of: city).map { reviewer.review(of: $0, &reviewDiagnostics) }
        for review in all {
            settled.updateValue(nil, forKey: review.page)
            reviews[review.page] = review
        }
        let required = all.filter { $0.rule != nil }
        diagnostics = reviewDiagnostics
        // A file of a page that is published in its present version is the same for all other pages.
        var claimed: [String: String] = [:]
        for review in required where review.state == .approved {
            settled[review.page] = true
            for file in review.files { claimed[file.file] = file.hash }
        }
        for review in required where review.state == .inReview { settle(review, &claimed) }
        joinVersions()
    }

    /// Joins the approved versions of all pages that are published in an earlier version.
    private mutating func joinVersions() {
        state = ApprovedState()
        for (_, version) in versions.sorted(by: { $0.key.isBefore($1.key) }) {
            state.bytes.merge(version.bytes) { first, _ in first }
            state.hidden.formUnion(version.hidden)
        }
    }

    private mutating func settle(_ review: PageReview, _ claimed: inout [String: String]) {
        settled[review.page] = false
        func warn(_ message: String) { self.warn(message, about: review.page) }
        guard let approval = review.approval else {
            return warn("this is left out: \(review.problem ?? "it is not approved yet")")
        }
        let changed = "it has changed since \(approval.inWords(\.quotedForMessage))"
        let others = approval.files.first { file in claimed[file.file].map { $0 != file.hash } ?? false }
        if let shared = others {
            return warn("this is left out: \(changed), and another page shows \(shared.file) as it is now")
        }
        switch ApprovedState.find(approval, now: review.files, history) {
        case .failure(let error):
            warn("this is left out: \(changed), and \(error.predicate)")
        case .success(var found):
            settled[review.page] = true
            found.hidden = found.hidden.filter { claimed[$0] == nil }
            versions[review.page] = found
            for file in approval.files { claimed[file.file] = file.hash }
            warn("this is published in its approved version, because \(changed)")
        }
    }

    private mutating func warn(_ message: String, about page: String, at location: SourceLocation? = nil) {
        diagnostics.append(
            .warning(
                at: location ?? SourceLocation(file: page), code: .notApproved,
                message + (reviews[page].flatMap { $0.state == .inReview ? $0.nextStep : nil } ?? "")))
    }

    // MARK: Errors that follow from what is not approved

    /// Leaves out the pages that cannot be published with what is approved now: a page whose approved version has an
    /// error, for example because it names a place that was deleted since, and a page that needs a page without an
    /// approval.
    ///
    /// - Parameter found: the diagnostics of the city as these files contain it.
    /// - Returns: whether more pages are left out, so that the city has to be read again.
    package mutating func leaveOut(for found: [Diagnostic]) -> Bool {
        let errors = found.filter { $0.severity == .error }
        var leftOut = false
        for (page, decision) in settled.sorted(by: { $0.key.isBefore($1.key) }) where decision != false {
            if let version = versions[page] {
                let files = Set([page] + version.bytes.keys)
                guard let error = errors.first(where: { files.contains($0.location.file) }) else { continue }
                versions[page] = nil
                diagnostics.removeAll { $0.code == .notApproved && $0.location.file == page }
                warn(
                    "this is left out: the version that was approved has an error now, because \(error.problem); "
                        + "approve the new version", about: page)
            } else {
                let own = errors.filter { $0.location.file == page }
                guard let error = own.first, own.allSatisfy({ $0.code == .notApproved }) else { continue }
                causes.formUnion(own.map(\.asWarning))
                let problems = own.map(\.problem).joined(separator: ", and ")
                warn("this is left out, because \(problems)", about: page, at: error.location)
            }
            settled[page] = false
            leftOut = true
        }
        if leftOut { joinVersions() }
        return leftOut
    }

    /// The diagnostics of the city and of its reviews.
    ///
    /// A diagnostic about an earlier version has no line, because the present file says something else there.
    package func reported(_ found: [Diagnostic]) -> [Diagnostic] {
        let found = found.filter { !causes.contains($0) }.map { diagnostic in
            guard state.bytes[diagnostic.location.file] != nil else { return diagnostic }
            var old = diagnostic
            old.location = SourceLocation(file: diagnostic.location.file)
            old.message += " (in the approved version)"
            old.suggestion = nil
            return old
        }
        return diagnostics + found
    }

    /// Whether a page of the city waits for an approval.
    package var isWaiting: Bool { reviews.values.contains { $0.rule != nil && $0.state == .inReview } }

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

    public func isInTime(_ times: PublicationTimes, timeZone: String?) -> Bool {
        base.isInTime(times, timeZone: timeZone)
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
