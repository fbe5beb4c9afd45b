// A file that is YAML from its first line to its last.

import GuideModel

package struct YAMLFile {
    package let text: SourceText
    package let root: YAMLNode

    /// All of it as a page would have it above its words.
    package var parts: FrontMatter {
        let end = text.bytes.count
        return FrontMatter(yaml: text.start..<end, body: end..<end, bodyLine: 1)
    }

    /// Reads the file that findings are about.
    ///
    /// - Returns: nil where it is no YAML, or says nothing, which is reported.
    /// - Throws: why it cannot be read, which is not reported: it need not be there for everybody.
    package static func read(_ files: any ContentFiles, _ findings: inout Findings) throws(ContentFileFault)
        -> YAMLFile?
    {
        let text = SourceText(
            file: findings.file, bytes: try files.read(findings.file, limit: ContentFileFault.textLimit))
        if let fault = text.encodingFault() {
            findings.add(fault)
            return nil
        }
        return YAMLReader.read(text, text.start..<text.bytes.count, firstLine: 1, findings: &findings)
            .map { YAMLFile(text: text, root: $0) }
    }
}
