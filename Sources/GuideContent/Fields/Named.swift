// Ids as pages write them, to name what is listed elsewhere.

import GuideModel

/// A text and where it stands, such as an id before what it names has been found.
struct Named: Sendable {
    var text: String
    var mark: Mark
}

extension MappingReader {
    /// A valid id; nil, and reported with the nearest, when it is none.
    static func identifier(_ entry: YAMLEntry, _ findings: inout Findings) -> Slug? {
        guard let text = MappingReader.text(entry, &findings) else { return nil }
        if text == "index" {
            findings.error(
                entry.value.mark, "id", "index is no id, since every list of pages is called so")
            return nil
        }
        if let id = Slug(text) { return id }
        let nearest = Slug(naming: text)
        findings.error(
            entry.value.mark, "id",
            "\(text.quotedForMessage) is no id, which has only lower-case letters, digits and single hyphens"
                + (nearest.map { "; write \($0)" } ?? ""), suggestion: nearest?.text)
        return nil
    }
}
