// Reads all texts of a guide to find references to an item.

import GuideContent
import GuideModel

/// The references in the files of a guide.
struct ContentScan {
    private(set) var uses: [ContentUse] = []
    /// Errors for files that cannot be read, and whose references are unknown.
    private(set) var diagnostics: [Diagnostic] = []

    private let change: any PathChange

    init(_ change: ContentChange, _ files: any ContentFiles) {
        self.change = change.seen
        if let group = change.group {
            let groupFiles = GroupFiles(files, group: group, city: change.city)
            scanGroup(change.cityFolder, of: change.city.text, in: groupFiles)
        } else {
            scanGuide(files, of: SubjectFiles(change: change, files: files).page)
        }
    }

    /// The references that a change of whole folders changes, such as those of a city.
    init(ofFolders change: any PathChange, _ files: any ContentFiles) {
        self.change = change
        scanGuide(files, of: nil)
    }

    /// The references to a medium, which may be in the folder of a group.
    init(_ change: MediumChange, _ files: any ContentFiles) {
        guard let seen = GroupFiles.seen(change.path, files) else {
            self.change = change
            scanGuide(files, of: change.path)
            return
        }
        // The texts of the group refer to its files as if they were in the guide's content.
        let target = GroupFiles.seen(change.target, files)?.page ?? change.target
        self.change = MediumChange(path: seen.page, target: target)
        let folder = change.path.split(separator: "/").prefix(3).joined(separator: "/")
        if let city = folder.split(separator: "/").last { scanGroup(folder, of: String(city), in: seen.files) }
    }

    private mutating func scanGuide(_ files: any ContentFiles, of subject: String?) {
        scan(GuideReader.settingsFile, in: files)
        for path in ContentScan.texts(of: files) { scan(path, in: files) }
        scanGroups(files, subject)
    }

    /// Finds the references in the groups' content, which refers to the guide's content as if it were part of it.
    ///
    /// Content that a group does not see is excluded.
    ///
    /// - Parameter subject: the page of the content, or the medium.
    private mutating func scanGroups(_ files: any ContentFiles, _ subject: String?) {
        for group in GroupReader(files: files).groups().ids {
            let groupFolder = ContentPath.join(GroupReader.folder, group.text)
            for entry in (try? files.list(groupFolder)) ?? [] where entry.kind == .folder {
                guard let city = Slug(entry.name) else { continue }
                let groupFiles = GroupFiles(files, group: group, city: city)
                if let subject, groupFiles.entry(subject) == nil || groupFiles.ownPath(of: subject) != nil { continue }
                scanGroup(ContentPath.join(groupFolder, entry.name), of: city.text, in: groupFiles)
            }
        }
    }

    /// - Parameter folder: the folder of a city in a group's folder.
    private mutating func scanGroup(_ folder: String, of city: String, in groupFiles: GroupFiles) {
        for path in ContentScan.texts(of: groupFiles, in: folder) {
            let place = ContentPath.join(GuideReader.contentFolder, city) + path.dropFirst(folder.count)
            scan(place, in: groupFiles, written: path)
        }
    }

    /// Pages, transcripts and files of keys, in order of their paths.
    static func texts(of files: any ContentFiles, in folder: String = GuideReader.contentFolder) -> [String] {
        ContentTree(folder, files: files).folders.flatMap { folder in
            folder.entries.filter {
                $0.kind == .file && (ContentPath.isMarkdown($0.name) || $0.name.hasSuffix(".yaml"))
                    && $0.name != "README.md" && $0.name != RedirectReader.file
            }.map { ContentPath.join(folder.path, $0.name) }
        }
    }

    /// Scans a file at a path that may differ from its real path.
    ///
    /// - Parameter written: the real path of the file, if its references are relative to another path.
    private mutating func scan(_ path: String, in files: any ContentFiles, written: String) {
        let (uses, diagnostics) = (uses.count, diagnostics.count)
        scan(path, in: files)
        for number in self.uses.indices.dropFirst(uses) { self.uses[number].location.file = written }
        for number in self.diagnostics.indices.dropFirst(diagnostics) {
            self.diagnostics[number].location.file = written
        }
    }

    private mutating func scan(_ path: String, in files: any ContentFiles) {
        let bytes: [UInt8]
        do throws(ContentFileError) {
            bytes = try files.read(path, limit: ContentFileError.textLimit)
        } catch {
            if path != GuideReader.settingsFile { diagnostics.append(error.diagnostic(file: path)) }
            return
        }
        let text = SourceText(file: path, bytes: bytes)
        guard bytes.count > text.start else { return }
        if let error = text.encodingError() {
            diagnostics.append(error)
            return
        }
        let finder = FileUses(change: change, files: files, text: text)
        var yaml = text.start..<bytes.count
        var body: Range<Int>?
        if ContentPath.isMarkdown(path) {
            switch FrontMatter.split(text) {
            case .success(let parts): (yaml, body) = (parts.yaml, parts.body)
            case .failure(.missing): (yaml, body) = (text.start..<text.start, text.start..<bytes.count)
            case .failure(let error):
                diagnostics.append(error.diagnostic(file: path))
                return
            }
        }
        if !yaml.isEmpty { scan(yaml, of: text, finder) }
        if let body { uses += finder.inBody(body) }
    }

    private mutating func scan(_ range: Range<Int>, of text: SourceText, _ finder: FileUses) {
        var log = DiagnosticLog(file: text.file)
        let firstLine = ContentPath.isMarkdown(text.file) ? 2 : 1
        guard let root = YAMLReader.read(text, range, firstLine: firstLine, log: &log),
            !log.diagnostics.hasErrors
        else {
            diagnostics += log.diagnostics
            return
        }
        let yaml = YAMLBytes(text, range, root: root)
        if let change = change as? ContentChange, text.file.hasPrefix(change.cityFolder + "/"),
            let kind = ContentSchema.kind(of: text.file)
        {
            uses += IDUses(change, in: yaml, of: kind).uses
        }
        if text.file == GuideReader.settingsFile { uses += HomeUses.uses(of: change, in: yaml) }
        uses += finder.inKeys(yaml)
    }
}
