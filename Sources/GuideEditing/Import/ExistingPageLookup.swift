// Reads the position of a place among the others of its city, which editors decide.

import GuideContent
import GuideModel

/// Reads from a place's file only whether it is a highlight, and its order.
///
/// An import leaves both unchanged, even if the city cannot be read.
enum ExistingPageLookup {
    static func lookUp(_ path: String, _ files: some ContentFiles) -> (isHighlight: Bool, order: Int?) {
        guard let bytes = try? files.read(path, limit: ContentFileError.textLimit) else { return (false, nil) }
        let text = SourceText(file: path, bytes: bytes)
        var log = DiagnosticLog(file: path)
        guard case .success(let parts) = FrontMatter.ofPage(text),
            let root = YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, log: &log)
        else { return (false, nil) }
        return (root["highlight"]?.value.flag ?? false, Named("order", in: root).flatMap { Int($0.text) })
    }
}
