// Checks names and summaries for what editors copy from word processors, or write twice.

import GuideModel

enum WordingChecks {
    /// Checks the names and the summary of a page whose YAML is valid.
    static func check(_ root: YAMLNode, _ findings: inout Findings) {
        checkQuotes(root, &findings)
        guard let name = Named("name", in: root), let summary = Named("summary", in: root),
            name.text.lowercased() == summary.text.lowercased()
        else { return }
        findings.warning(
            summary.mark, .wording,
            "the summary only repeats the name; say in one sentence what visitors find here")
    }

    /// Checks the names and titles on every level.
    private static func checkQuotes(_ node: YAMLNode, _ findings: inout Findings) {
        switch node.content {
        case .sequence(let elements):
            for element in elements { checkQuotes(element, &findings) }
        case .mapping(let entries):
            for entry in entries {
                checkQuotes(entry.value, &findings)
                guard ["name", "title"].contains(entry.key), let text = entry.value.line, let inner = unquoted(text)
                else { continue }
                let line = "\(entry.key): \(FrontMatterWriter.scalar(inner).shortForMessage)"
                findings.warning(
                    entry.value.mark, .wording,
                    "pages show the quotation marks around \(text.shortForMessage); write \(line)", suggestion: inner)
            }
        case .scalar, .refused: break
        }
    }

    /// The text between quotation marks around the whole of it; nil if there are none, or several pairs.
    private static func unquoted(_ text: String) -> String? {
        guard text.count > 2, let first = text.first, let last = text.last, pairs.contains([first, last]) else {
            return nil
        }
        let inner = text.dropFirst().dropLast()
        return inner.contains { $0 == first || $0 == last } ? nil : String(inner)
    }

    private static let pairs: Set<[Character]> = [
        ["„", "“"], ["„", "”"], ["“", "”"], ["”", "”"], ["‚", "‘"], ["‘", "’"], ["«", "»"], ["»", "«"], ["‹", "›"],
        ["›", "‹"], ["\"", "\""],
    ]
}
