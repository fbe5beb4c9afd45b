// Checks summaries that only repeat the name.

import GuideModel

enum WordingChecks {
    /// Checks the summary of a page whose YAML is valid.
    static func check(_ root: YAMLNode, _ log: inout DiagnosticLog) {
        guard let name = Named("name", in: root), let summary = Named("summary", in: root),
            name.text.lowercased() == summary.text.lowercased()
        else { return }
        log.warning(
            summary.mark, .wording,
            "the summary only repeats the name; say in one sentence what visitors find here")
    }
}
