// Reads the status of one page of another city.

import GuideModel

/// Reads only whether a file is published.
package enum StatusLookup {
    package static func isPublished(_ path: String, _ files: any ContentFiles) -> Bool {
        if let isSettled = files.mayPublish(path) { return isSettled }
        guard let bytes = try? files.read(path, limit: ContentFileError.textLimit) else { return false }
        let text = SourceText(file: path, bytes: bytes)
        var log = DiagnosticLog(file: path)
        guard case .success(let parts) = FrontMatter.ofPage(text),
            let root = YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, log: &log)
        else { return false }
        guard let status = Named("status", in: root) else { return root["status"]?.value.isNothing ?? true }
        return ReviewStatus(rawValue: status.text)?.isPublished ?? false
    }
}
