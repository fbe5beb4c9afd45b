// Looks where a place stands among the others of its city, which is for editors to say.

import GuideContent
import GuideModel

/// Reads nothing of a place's file but whether it is a highlight, and its order.
///
/// An import leaves both as they are, even where the city cannot be read.
enum StandingPeek {
    static func standing(_ path: String, _ files: some ContentFiles) -> (isHighlight: Bool, order: Int?) {
        guard let bytes = try? files.read(path, limit: ContentFileFault.textLimit) else { return (false, nil) }
        let text = SourceText(file: path, bytes: bytes)
        var findings = Findings(file: path)
        guard case .success(let parts) = FrontMatter.ofPage(text),
            let root = YAMLReader.read(text, parts.yaml, firstLine: parts.yamlLine, findings: &findings)
        else { return (false, nil) }
        return (root["highlight"]?.value.flag ?? false, Named("order", in: root).flatMap { Int($0.text) })
    }
}
