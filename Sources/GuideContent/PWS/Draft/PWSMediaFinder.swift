// Finds the media files that a presentation names, in any case.

import GuideModel

/// Finds files below the guide's folder, relative to the folder of one presentation.
package struct PWSMediaFinder<Files: ContentFiles> {
    package enum Result: Hashable, Sendable {
        /// The path relative to the guide's folder, in the spelling of the disk.
        case found(String)
        /// As above, but the presentation spells the path with other capitals.
        case foundInOtherCase(String)
        case missing
        /// An absolute path, or a path that leaves the guide's folder.
        case outside
        /// An address on the web.
        case address

        package var file: String? {
            switch self {
            case .found(let file), .foundInOtherCase(let file): file
            case .missing, .outside, .address: nil
            }
        }
    }

    private let files: Files
    private let presentation: String
    private var listings: [String: [ContentEntry]] = [:]

    package init(files: Files, presentation: String) {
        self.files = files
        self.presentation = presentation
    }

    package mutating func find(_ path: String) -> Result {
        let path = String(path.map { $0 == "\\" ? "/" : $0 })
        // A single letter before the colon is a Windows drive.
        if let scheme = path.firstRange(of: "://"), scheme.lowerBound > path.index(after: path.startIndex) {
            return .address
        }
        if path.hasPrefix("/") || path.dropFirst().hasPrefix(":/") { return .outside }
        guard let whole = ContentPath.resolve(path, from: presentation) else { return .outside }
        if files.entry(whole)?.kind == .file { return .found(whole) }
        var folder = ""
        let parts = whole.split(separator: "/").map(String.init)
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            let entries = listing(of: folder).filter { $0.kind == (isLast ? .file : .folder) }
            guard
                let match = entries.first(where: { $0.name == part })
                    ?? entries.first(where: { $0.name.lowercased() == part.lowercased() })
            else { return .missing }
            folder = ContentPath.join(folder, match.name)
        }
        if folder.isEmpty { return .missing }
        // Equal texts may encode accents in different ways.
        return folder == whole ? .found(folder) : .foundInOtherCase(folder)
    }

    private mutating func listing(of folder: String) -> [ContentEntry] {
        if let known = listings[folder] { return known }
        let entries = (try? files.list(folder)) ?? []
        listings[folder] = entries
        return entries
    }
}
