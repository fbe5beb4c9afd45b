// Reads a file that contains only YAML.

import GuideModel

package struct YAMLFile {
    package let text: SourceText
    package let root: YAMLNode

    /// The parts of the file: all of it is front matter, and the body is empty.
    package var parts: FrontMatter {
        let end = text.bytes.count
        return FrontMatter(yaml: text.start..<end, body: end..<end, bodyLine: 1)
    }

    /// Reads the file of the findings.
    ///
    /// - Returns: nil if the file is not valid YAML, or is empty, which is reported.
    /// - Throws: the reason why it cannot be read. It is not reported, because the file is optional for some callers.
    package static func read(_ files: any ContentFiles, _ findings: inout Findings) throws(ContentFileError)
        -> YAMLFile?
    {
        let text = SourceText(
            file: findings.file, bytes: try files.read(findings.file, limit: ContentFileError.textLimit))
        if let fault = text.encodingFault() {
            findings.add(fault)
            return nil
        }
        return YAMLReader.read(text, text.start..<text.bytes.count, firstLine: 1, findings: &findings)
            .map { YAMLFile(text: text, root: $0) }
    }
}
