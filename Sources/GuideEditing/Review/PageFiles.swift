// The files with which a page is approved (its own, its translations and its media), and their contents.

import GuideContent
import GuideModel
import GuideSupport

/// Finds the files of a page by their contents, even if the page is invalid.
struct PageFiles {
    let files: any ContentFiles
    /// BCP 47 tags, that of the originals first.
    let languages: [String]

    /// The present files, in order of their paths; empty if the page's own file cannot be read.
    func approved(of page: String) -> [ApprovedFile] {
        paths(of: page).compactMap { path in hash(of: path).map { ApprovedFile(file: path, hash: $0) } }
    }

    /// The page, its translations, the files that their front matter names, the pictures of their bodies, and each of
    /// these files in other languages.
    func paths(of page: String) -> [String] {
        var found: Set<String> = []
        for text in [page] + translations(of: page) {
            guard isFile(text) else { continue }
            found.insert(text)
            for path in named(in: text) where found.insert(path).inserted { found.formUnion(translations(of: path)) }
        }
        return found.sorted { $0.isBefore($1) }
    }

    private func translations(of file: String) -> [String] {
        languages.dropFirst().map { TranslationReader.path(of: file, in: $0) }.filter(isFile)
    }

    private func isFile(_ path: String) -> Bool { files.entry(path)?.kind == .file }

    // MARK: Files that a text names

    private func named(in file: String) -> [String] {
        guard let bytes = try? files.read(file, limit: ContentFileError.textLimit) else { return [] }
        let text = SourceText(file: file, bytes: bytes)
        guard case .success(let parts) = FrontMatter.ofPage(text) else { return [] }
        var log = DiagnosticLog(file: file)
        let root = YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, log: &log)
        // A transcript is Markdown; a Markdown file to which the body links is another page.
        let inBody = PageFiles.destinations(in: String(decoding: bytes[parts.body], as: UTF8.self))
            .filter { !ContentPath.isMarkdown($0) }
        return ((root.map(PageFiles.texts) ?? []) + inBody).compactMap { name in
            guard name.utf8.contains(UInt8(ascii: ".")), !name.contains("://"), name.utf8.count < 1_000,
                let path = ContentPath.resolve(name, from: file), path != file, isFile(path)
            else { return nil }
            return path
        }
    }

    /// Every text of a document that is on one line.
    private static func texts(_ node: YAMLNode) -> [String] {
        switch node.content {
        case .scalar(let scalar): scalar.text.contains { $0.isNewline } ? [] : [scalar.text]
        case .sequence(let nodes): nodes.flatMap(texts)
        case .mapping(let entries): entries.flatMap { texts($0.value) }
        case .refused: []
        }
    }

    /// The targets of the links and pictures of a body: `](west.jpg)`, `](<west front.jpg> "title")` and `]: west.jpg`.
    static func destinations(in body: String) -> [String] {
        var found: [String] = []
        for match in body.matches(of: /\](?:\(|:)[ \t]*(?:<([^>\n]+)>|([^ \t\n\)]+))/) {
            if let name = match.1 ?? match.2 { found.append(String(name.prefix { $0 != "#" && $0 != "?" })) }
        }
        return found.map { $0.replacing("%20", with: " ") }
    }

    // MARK: Contents of a file

    /// The hash of a file.
    ///
    /// - Returns: lower-case hexadecimal SHA-256; nil if the file cannot be read.
    func hash(of path: String) -> String? {
        guard PageFiles.isText(path) else { return files.sha256(of: path) }
        return (try? files.read(path, limit: ContentFileError.textLimit)).map { PageFiles.hash(of: $0, at: path) }
    }

    /// Whether a file may have keys whose values do not need an approval.
    static func isText(_ path: String) -> Bool {
        ContentPath.isMarkdown(path) || path.hasSuffix(".yaml") && path.contains("/objects/")
    }

    /// The hash of bytes as the contents of a file at that path.
    static func hash(of bytes: [UInt8], at path: String) -> String {
        isText(path) ? approvedBytes(of: bytes, at: path).sha256 : bytes.sha256
    }

    /// The bytes that an approval covers.
    ///
    /// It does not cover a page's status, the note of the original's state in a translation, or the line ends of other
    /// systems, so these may change without a new approval.
    static func approvedBytes(of bytes: [UInt8], at path: String) -> [UInt8] {
        let text = SourceText(file: path, bytes: bytes)
        guard case .success(let parts) = FrontMatter.ofPage(text) else { return bytes.filter { $0 != 0x0D } }
        var result = Array(bytes[..<parts.yaml.lowerBound])
        var index = parts.yaml.lowerBound
        while index < parts.yaml.upperBound {
            let next = text.endOfLine(index)
            let isLeft = ["status:", "original:"].contains { bytes[index..<next].starts(with: $0.utf8) }
            if !isLeft { result += bytes[index..<next] }
            index = next
        }
        return (result + bytes[parts.yaml.upperBound...]).filter { $0 != 0x0D }
    }
}
