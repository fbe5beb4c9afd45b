// Records in other files about the path or the bytes of content: translations, approvals, records of imports.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// The translations that are up to date, and that remain so when a link in their originals is renamed.
struct CurrentTranslations {
    private let root: FilePath
    /// The paths of the translations.
    private var current: Set<String> = []

    init(root: FilePath) {
        self.root = root
        current = Set(Self.all(root).filter { $0.state == .current }.map(\.file))
    }

    private static func all(_ root: FilePath) -> [FileTranslation] {
        let reader = GuideReader(root: root, includesDrafts: true)
        guard let guide = reader.readGuide().guide else { return [] }
        return guide.knownLanguages.dropFirst().flatMap { language in
            var allLanguages = guide
            allLanguages.languages = guide.knownLanguages
            return reader.readTranslations(of: allLanguages, into: language, cities: guide.contentFolders)
                .files
        }
    }

    /// Notes in translations that were up to date before the change that they still are.
    ///
    /// - Returns: errors for files that could not be written.
    func confirm(_ change: any PathChange) -> [Diagnostic] {
        let previous = Set(current.map { change.place(of: $0) })
        let old = Self.all(root).filter { $0.state == .old && previous.contains($0.file) }
        return TranslationConfirmation(root: root).confirm(old).diagnostics
    }
}

/// The approvals of a guide's pages, which remain valid for the same words under another name.
struct PreservedApprovals {
    private struct Entry {
        var page: String
        var isPartial: Bool
        var approval: Approval
        /// The files that are unchanged since the approval.
        var unchangedFiles: Set<String>
    }

    private let root: FilePath
    private let change: any PathChange
    private let languages: [String]
    private var entries: [Entry] = []
    /// Requests for changes to pages that are renamed or deleted; true if about the present version.
    private var requests: [(page: String, request: ChangeRequest, isCurrent: Bool)] = []
    /// The pages with comments that are renamed or deleted.
    private var commented: [String] = []

    init(root: FilePath, change: any PathChange) {
        self.root = root
        self.change = change
        let files = DiskFiles(root: root)
        languages = GuideReader(root: root).readGuide().guide?.knownLanguages ?? []
        let pageFiles = PageFiles(files: files, languages: languages)
        entries = ApprovalFile.all(files).map { page, isPartial, approval in
            let unchangedFiles = approval.files.filter { pageFiles.hash(of: $0.file) == $0.hash }
            return Entry(
                page: page, isPartial: isPartial, approval: approval,
                unchangedFiles: Set(unchangedFiles.map(\.file)))
        }
        let pages = Self.texts(files).filter {
            change.isDeletion ? change.isPart($0) : change.place(of: $0) != $0
        }
        commented = pages.filter { files.entry(ReviewComments.path(of: $0))?.kind == .file }
        requests = pages.compactMap { page in
            var unread: [Diagnostic] = []
            guard let request = ChangeRequestFile.read(of: page, files, &unread) else { return nil }
            return (page, request, request.hash == Approval.hash(of: pageFiles.approved(of: page)))
        }
    }

    /// The texts of the guide and of its groups.
    private static func texts(_ files: DiskFiles) -> [String] {
        let hasGroups = files.entry(GroupReader.folder)?.kind == .folder
        return ContentScan.texts(of: files) + (hasGroups ? ContentScan.texts(of: files, in: GroupReader.folder) : [])
    }

    /// Moves the requests for changes with their pages, and deletes those of deleted pages.
    private func updateRequests(_ files: PageFiles) throws(ContentEditError) {
        for (page, request, isCurrent) in requests {
            if !change.isDeletion {
                let new = change.place(of: page)
                var moved = request
                if isCurrent { moved.hash = Approval.hash(of: files.approved(of: new)) }
                try write(ChangeRequestFile.text(moved, of: new), to: ChangeRequestFile.path(of: new))
            }
            try remove(ChangeRequestFile.path(of: page))
        }
    }

    /// Moves the comments with their pages, and deletes those of deleted pages.
    private func updateComments() throws(ContentEditError) {
        for page in commented {
            let file = ReviewComments.path(of: page)
            if !change.isDeletion {
                let bytes: [UInt8]
                do throws(FileError) { bytes = try FileSystem.read(root.appending(file)) } catch {
                    throw ContentEditError(file, error.sentence)
                }
                try write(bytes, to: ReviewComments.path(of: change.place(of: page)))
            }
            try remove(file)
        }
    }

    private func write(_ text: String, to file: String) throws(ContentEditError) {
        try write(Array(text.utf8), to: file)
    }

    private func write(_ bytes: [UInt8], to file: String) throws(ContentEditError) {
        do throws(ImportedFileError) {
            try ImportedFile.write(bytes, to: file, in: root)
        } catch {
            throw ContentEditError(file, "this file \(error.reason)")
        }
    }

    /// Rewrites approvals with changed paths or bytes, and deletes those of deleted pages.
    ///
    /// - Returns: a warning for each approval that was signed, because a signature is for paths and bytes.
    func update() throws(ContentEditError) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let files = PageFiles(files: DiskFiles(root: root), languages: languages)
        for entry in entries {
            let old = ApprovalFile.path(of: entry.page, isPartial: entry.isPartial)
            if change.isDeletion, change.isPart(entry.page) {
                try remove(old)
                continue
            }
            let page = change.place(of: entry.page)
            let approved = entry.approval.files.map { file in
                let path = change.place(of: file.file)
                let hash = entry.unchangedFiles.contains(file.file) ? files.hash(of: path) ?? file.hash : file.hash
                return ApprovedFile(file: path, hash: hash)
            }.sorted { $0.file.isBefore($1.file) }
            guard page != entry.page || approved != entry.approval.files else { continue }
            var single = entry.approval.single
            for number in single.indices where single[number].signature != nil {
                single[number].signature = nil
                diagnostics.append(
                    .warning(
                        at: SourceLocation(file: page), code: .review,
                        "the signature of \(single[number].by.quotedForMessage) was for the old name, and was "
                            + "removed; approve this again, with --key"))
            }
            guard let approval = Approval(single, files: approved) else { continue }
            let new = ApprovalFile.path(of: page, isPartial: entry.isPartial)
            try write(ApprovalFile.text(approval, of: page), to: new)
            if new != old { try remove(old) }
        }
        try updateRequests(files)
        try updateComments()
        return diagnostics
    }

    private func remove(_ file: String) throws(ContentEditError) {
        do throws(FileError) {
            try FileSystem.removeFile(root.appending(file))
            // Git does not record an empty folder.
            var folder = root.appending(file).removingLastComponent()
            while folder.lastComponent?.string != ApprovalFile.folder, try FileSystem.names(in: folder).isEmpty {
                try FileSystem.removeTree(folder)
                folder = folder.removingLastComponent()
            }
        } catch {
            throw ContentEditError(file, error.sentence)
        }
    }
}

/// The records of imports about the files that they wrote, so that the next import finds them under their new names.
struct ImportRecords {
    let root: FilePath
    let change: ContentChange

    /// Updates the records, which are hidden files in the city's folder, with paths relative to it.
    func update() throws(ContentEditError) {
        // Imports write no content of groups.
        guard change.group == nil, let renamed = change.renamed else { return }
        let folder = root.appending(change.cityFolder)
        do throws(FileError) {
            for name in try FileSystem.names(in: folder) where ImportSource.isRecord(name) {
                let file = folder.appending(name)
                let text = String(decoding: try FileSystem.read(file), as: UTF8.self)
                // A page, and its translations such as mill.de.md.
                let edited = text.replacing("\"\(change.item.text).", with: "\"\(renamed.text).")
                    .replacing("\"\(change.item.text)/", with: "\"\(renamed.text)/")
                if edited != text { try FileSystem.replace(file, with: Array(edited.utf8)) }
            }
        } catch {
            throw ContentEditError(change.cityFolder, error.sentence)
        }
    }
}
