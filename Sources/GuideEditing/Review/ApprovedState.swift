// Finds the approved version of a page in the history of its files.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// Finds approved bytes in git.
package struct ApprovedHistory: Sendable {
    /// Nil for a guide without a version history.
    private let history: GitHistory?

    package init(root: FilePath) { history = GitHistory(of: root) }

    /// The approved bytes of a file; nil if no commit contains them.
    package func bytes(of file: ApprovedFile) -> [UInt8]? {
        guard let history else { return nil }
        var seen: Set<String> = []
        for version in history.versions(of: file.file) where seen.insert(version.blob).inserted {
            guard let bytes = history.content(of: version) else { continue }
            if PageFiles.hash(of: bytes, at: file.file) == file.hash { return bytes }
        }
        return nil
    }

    /// When a file first differed from its approved version, in seconds since 1970; nil if no commit differs.
    ///
    /// - Parameter approved: its approved hash; nil for a file that was never approved.
    package func firstChange(of file: String, since approved: String?) -> Int? {
        guard let history else { return nil }
        var first: Int?
        for version in history.versions(of: file) {
            if let approved, let bytes = history.content(of: version),
                PageFiles.hash(of: bytes, at: file) == approved
            {
                break
            }
            first = version.time
        }
        return first
    }
}

/// The files that replace present ones, so that a page is shown in its approved version.
struct ApprovedState {
    /// By their paths.
    var bytes: [String: [UInt8]] = [:]
    /// Translations that did not exist.
    var hidden: Set<String> = []

    /// Finds the approved version of a page.
    ///
    /// - Returns: the reason for a failure if a part of it is not available.
    static func find(
        _ approval: Approval, now files: [ApprovedFile], _ history: ApprovedHistory
    ) -> Result<ApprovedState, ApprovedStateError> {
        let now = Dictionary(files.map { ($0.file, $0.hash) }) { first, _ in first }
        var state = ApprovedState()
        for file in approval.files where now[file.file] != file.hash {
            // The build reads media by path, and an old version has no path.
            guard isText(file.file) else { return .failure(ApprovedStateError(file: file.file, isMedium: true)) }
            guard let bytes = history.bytes(of: file) else {
                return .failure(ApprovedStateError(file: file.file, isMedium: false))
            }
            state.bytes[file.file] = bytes
        }
        let approved = Set(approval.files.map(\.file))
        for file in files.map(\.file) where !approved.contains(file) {
            let name = ContentPath.name(of: file)
            guard let translation = TranslationName(ContentPath.stem(name)) else { continue }
            let ending = String(Substring(name.utf8.dropFirst(ContentPath.stem(name).utf8.count)))
            if approved.contains(ContentPath.join(ContentPath.folder(of: file), translation.original + ending)) {
                state.hidden.insert(file)
            }
        }
        return .success(state)
    }

    /// Whether a file is read through the guide's files, and not by its path.
    private static func isText(_ path: String) -> Bool {
        [".md", ".geojson", ".gpx"].contains { path.hasSuffix($0) }
    }
}

/// Why a page cannot be shown in its approved version.
struct ApprovedStateError: Error, Hashable {
    var file: String
    var isMedium: Bool

    /// The rest of a sentence about the page.
    var predicate: String {
        isMedium ? "its \(file) was replaced or removed" : "the approved version of \(file) is not in git"
    }
}
