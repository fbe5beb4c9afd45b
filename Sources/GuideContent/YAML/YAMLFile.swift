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

    /// Reads the file of the diagnostics.
    ///
    /// - Returns: nil if the file is not valid YAML, or is empty, which is reported.
    /// - Throws: the reason why it cannot be read. It is not reported, because the file is optional for some callers.
    package static func read(_ files: any ContentFiles, _ log: inout DiagnosticLog) throws(ContentFileError)
        -> YAMLFile?
    {
        let text = SourceText(
            file: log.file, bytes: try files.read(log.file, limit: ContentFileError.textLimit))
        if let error = text.encodingError() {
            log.add(error)
            return nil
        }
        return YAMLReader.read(text, text.start..<text.bytes.count, firstLine: 1, log: &log)
            .map { YAMLFile(text: text, root: $0) }
    }
}
