// A guide's files as if every page that waits for an approval were approved, to find the errors of these pages.

import GuideContent
import GuideModel

/// The present files of a guide, in which every page that waits for an approval may be published.
struct PresentFiles: ContentFiles {
    let reviewer: PageReviewer
    private var base: any ContentFiles { reviewer.files }

    func list(_ folder: String) throws(ContentFileError) -> [ContentEntry] { try base.list(folder) }

    func read(_ file: String, limit: Int) throws(ContentFileError) -> [UInt8] { try base.read(file, limit: limit) }

    func entry(_ path: String) -> ContentEntry? { base.entry(path) }

    func sha256(of file: String) -> String? { base.sha256(of: file) }

    func mayPublish(_ page: String) -> Bool? { reviewer.isPublishedOnceApproved(page) }

    func isInTime(_ times: PublicationTimes, timeZone: String?) -> Bool { base.isInTime(times, timeZone: timeZone) }
}

extension PageReviewer {
    /// The errors of a city if everything that waits were approved.
    ///
    /// - Parameters:
    ///   - group: the group whose content is read; nil for the content of the guide.
    ///   - guides: the guide in each of its languages.
    package func presentErrors(of city: Slug, group: Slug? = nil, in guides: [Guide]) -> [Diagnostic] {
        let files = PresentFiles(reviewer: self)
        let found = guides.flatMap { guide in
            group.map { GroupReader(files: files).city(city, of: $0, in: guide).diagnostics }
                ?? GuideReader(files: files).readCity(city, in: guide).diagnostics
        }
        return found.filter { $0.severity == .error }.inFileOrder()
    }
}

extension Sequence<Diagnostic> {
    /// These diagnostics of published content, and the errors that only content has that waits for an approval.
    ///
    /// Where a page is left out, its errors are warnings here; each then becomes an error.
    ///
    /// - Parameter present: the errors of the content if everything that waits were approved.
    package func adding(waiting present: [Diagnostic]) -> [Diagnostic] {
        let known = Set(self)
        let new = present.filter { !known.contains($0) }
        let warnings = Set(new.map(\.asWarning))
        return filter { !warnings.contains($0) }
            + new.map { error in
                var error = error
                error.message += " (in the version that waits for approval)"
                return error
            }
    }
}
