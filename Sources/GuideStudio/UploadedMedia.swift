// Stores a file that an editor uploads, under a safe name.

import GuideContent
import GuideEditing
import GuideMedia
import GuideModel
import GuideSupport
import SystemPackage

/// Stores uploads in a folder of the guide.
struct UploadedMedia {
    /// A stored file.
    struct Stored {
        var path: String
        var description: MediumDescription
    }

    let root: FilePath
    let previous: PreviousMedia
    /// The language of the guide's texts, for the spelling of names.
    let language: String?

    /// Checks a file and stores it under a name that is not used yet.
    ///
    /// - Parameters:
    ///   - folder: the path of a folder of the guide; it is created if it is missing.
    ///   - name: the name of the editor's file; only its words count, not its ending.
    func store(_ content: UploadedContent, named name: String, in folder: StudioPath) throws(StudioError) -> Stored {
        let upload = try Self.check(content, named: name)
        let base = Self.safeStem(of: name, upload.description, language)
        let ending = upload.description.ending
        var number = 1
        while true {
            let candidate = number == 1 ? "\(base).\(ending)" : "\(base)-\(number).\(ending)"
            let path = try StudioPath(media: ContentPath.join(folder.text, candidate), in: root)
            if !Self.exists(candidate, in: folder, root) {
                try write(upload, content, to: path)
                return Stored(path: path.text, description: upload.description)
            }
            // The same file again needs no second copy.
            if isSame(upload, content, as: path) {
                return Stored(path: path.text, description: upload.description)
            }
            number += 1
        }
    }

    /// Checks a file and stores it in place of a medium of the same type, so that all pages show the new file.
    ///
    /// - Returns: the file, and the id of the old one in ``PreviousMedia``.
    func replace(
        _ path: StudioPath, by content: UploadedContent, named name: String
    ) throws(StudioError) -> (stored: Stored, id: String) {
        let upload = try Self.check(content, named: name)
        guard case .success(let old) = MediumDescription.read(path.file(in: root)),
            old.mediaType == upload.description.mediaType
        else {
            throw StudioError(
                415,
                "\(name) is not of the same type as \(ContentPath.name(of: path.text)); choose a file of the same type, "
                    + "or add it as a new one.")
        }
        let id = try previous.keep(path)
        try write(upload, content, to: path)
        return (Stored(path: path.text, description: upload.description), id)
    }

    private static func check(_ content: UploadedContent, named name: String) throws(StudioError) -> UploadedMedium {
        let result: Result<UploadedMedium, MediumProblem> =
            switch content {
            case .bytes(let bytes): UploadedMedium.check(bytes, named: name)
            case .file(let file): UploadedMedium.check(file, named: name)
            }
        switch result {
        case .success(let upload): return upload
        case .failure(let problem): throw StudioError(415, "\(name) \(problem.clause)")
        }
    }

    /// A file's name without its ending, in the letters that are safe in addresses.
    static func safeStem(of name: String, _ description: MediumDescription, _ language: String?) -> String {
        let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
        if let slug = Slug(naming: ContentPath.stem(last), in: language) { return slug.text }
        return description.kind?.rawValue ?? "captions"
    }

    /// Whether a folder has a file of the name, also in other letter case, which some disks do not distinguish.
    private static func exists(_ name: String, in folder: StudioPath, _ root: FilePath) -> Bool {
        let names = (try? FileSystem.names(in: folder.file(in: root))) ?? []
        return names.contains { $0.lowercased() == name }
    }

    private func isSame(_ upload: UploadedMedium, _ content: UploadedContent, as path: StudioPath) -> Bool {
        guard let old = FileSystem.sha256(of: path.file(in: root)) else { return false }
        if let converted = upload.converted { return converted.sha256 == old }
        return content.sha256 == old
    }

    /// Writes the file beside its place and moves it there, so that a build never reads a part of it.
    private func write(_ upload: UploadedMedium, _ content: UploadedContent, to path: StudioPath) throws(StudioError) {
        let place = path.file(in: root)
        let unfinished = FileSystem.unfinishedFile(beside: place)
        do throws(FileError) {
            try FileSystem.makeFolder(place.removingLastComponent())
            let stored = upload.converted.map { UploadedContent.bytes($0) } ?? content
            try stored.store(at: unfinished)
            try FileSystem.rename(unfinished, to: place)
        } catch {
            try? FileSystem.removeFile(unfinished)
            throw StudioError(writing: error)
        }
    }
}

/// Media before the editor changed or deleted them, so that this can be undone.
///
/// They are in a hidden folder of the guide, which no reader of content sees.
struct PreviousMedia {
    let root: FilePath

    private static let name = "media"
    static let folder = "\(HistoryFolder.name)/\(name)"
    /// The most files in the folder; the oldest are removed first.
    private static let mostFiles = 50

    private func place(of id: String) -> FilePath { root.appending(Self.folder).appending(id) }

    /// Keeps a copy of a medium.
    ///
    /// - Returns: the id of the copy.
    func keep(_ path: StudioPath) throws(StudioError) -> String {
        let id = "\(FileAttributes.now)-\(ContentPath.name(of: path.text))"
        do throws(FileError) {
            try HistoryFolder.requireNoLink(to: Self.name, in: root)
            try FileSystem.makeFolder(root.appending(Self.folder))
            try FileSystem.copy(path.file(in: root), to: place(of: id))
        } catch {
            throw StudioError(writing: error)
        }
        removeOldest()
        return id
    }

    /// Puts a copy back in place of the present file, or of a deleted one.
    func restore(_ id: String, to path: StudioPath) throws(StudioError) {
        let parts = id.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            parts[1] == ContentPath.name(of: path.text), FileSystem.attributes(place(of: id))?.isFile == true
        else { throw StudioError(404, "This state of the file was removed; upload the file again.") }
        do throws(FileError) {
            try HistoryFolder.requireNoLink(to: Self.name, in: root)
            try FileSystem.makeFolder(path.file(in: root).removingLastComponent())
            try FileSystem.rename(place(of: id), to: path.file(in: root))
        } catch {
            throw StudioError(writing: error)
        }
    }

    private func removeOldest() {
        // All numbers of nanoseconds have the same length, so that the names are in order of time.
        let names = (try? FileSystem.names(in: root.appending(Self.folder))) ?? []
        for name in names.dropLast(Self.mostFiles) { try? FileSystem.removeFile(place(of: name)) }
    }
}

extension MediumProblem {
    /// The message about a file of the guide, as a build gives it.
    func sentence(about path: StudioPath) -> String { "\(ContentPath.name(of: path.text)) \(clause)" }
}
