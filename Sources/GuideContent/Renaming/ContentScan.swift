// Reads all texts of a guide for what refers to something of it.

import GuideModel

/// What was found in the files of a guide.
struct ContentScan {
    private(set) var uses: [ContentUse] = []
    /// Files that cannot be read, so that nobody knows what they refer to.
    private(set) var diagnostics: [Diagnostic] = []

    private let change: ContentChange
    private let files: any ContentFiles

    init(_ change: ContentChange, _ files: any ContentFiles) {
        self.change = change
        self.files = files
        scan(GuideReader.settingsFile)
        for path in ContentScan.texts(of: files) { scan(path) }
    }

    /// Pages, transcripts and files of keys, in order of their paths.
    static func texts(of files: any ContentFiles) -> [String] {
        ContentTree(GuideReader.contentFolder, files: files).folders.flatMap { folder in
            folder.entries.filter {
                $0.kind == .file && (ContentPath.isMarkdown($0.name) || $0.name.hasSuffix(".yaml"))
                    && $0.name != "README.md" && $0.name != RedirectReader.file
            }.map { ContentPath.join(folder.path, $0.name) }
        }
    }

    private mutating func scan(_ path: String) {
        let bytes: [UInt8]
        do throws(ContentFileFault) {
            bytes = try files.read(path, limit: ContentFileFault.textLimit)
        } catch {
            if path != GuideReader.settingsFile { diagnostics.append(error.diagnostic(file: path)) }
            return
        }
        let text = SourceText(file: path, bytes: bytes)
        guard bytes.count > text.start else { return }
        if let fault = text.encodingFault() {
            diagnostics.append(fault)
            return
        }
        let finder = FileUses(change: change, files: files, text: text)
        var yaml = text.start..<bytes.count
        var body: Range<Int>?
        if ContentPath.isMarkdown(path) {
            switch FrontMatter.split(text) {
            case .success(let parts): (yaml, body) = (parts.yaml, parts.body)
            case .failure(.missing): (yaml, body) = (text.start..<text.start, text.start..<bytes.count)
            case .failure(let fault):
                diagnostics.append(fault.diagnostic(file: path))
                return
            }
        }
        if !yaml.isEmpty { scan(yaml, of: text, finder) }
        if let body { uses += finder.inBody(body) }
    }

    private mutating func scan(_ range: Range<Int>, of text: SourceText, _ finder: FileUses) {
        var findings = Findings(file: text.file)
        let firstLine = ContentPath.isMarkdown(text.file) ? 2 : 1
        guard YAMLReader.read(text, range, firstLine: firstLine, findings: &findings) != nil,
            !findings.diagnostics.hasErrors
        else {
            diagnostics += findings.diagnostics
            return
        }
        guard let yaml = YAMLBytes(text, range) else { return }
        let isOfCity = text.file.hasPrefix(change.cityFolder + "/")
        if isOfCity, let kind = ContentSchema.kind(of: text.file) { uses += IDUses(change, in: yaml, of: kind).uses }
        uses += finder.inKeys(yaml)
    }
}
