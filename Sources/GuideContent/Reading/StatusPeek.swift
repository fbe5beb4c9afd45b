// Looks at one page of another city.

/// Reads nothing of a file but whether it is published.
enum StatusPeek {
    static func isPublished(_ path: String, _ files: any ContentFiles) -> Bool {
        guard let bytes = try? files.read(path, limit: ContentFileFault.textLimit) else { return false }
        let text = SourceText(file: path, bytes: bytes)
        var findings = Findings(file: path)
        guard case .success(let parts) = FrontMatter.split(text),
            let root = YAMLReader.read(text, parts.yaml, firstLine: 2, findings: &findings),
            var reader = MappingReader(root, subject: "a page", findings: &findings)
        else { return false }
        return reader.reviewStatus(&findings) == .published
    }
}
