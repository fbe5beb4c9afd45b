// Checks hazards whose keys are valid: their locations, and that their ids are unique.

import GuideModel

enum HazardChecks {
    /// The hazards with unique ids; errors in them are reported.
    static func checked(_ hazards: [Hazard], _ root: YAMLNode, _ log: inout DiagnosticLog) -> [Hazard] {
        let list = root["hazards"]?.value
        for node in list?.elements ?? [] {
            guard let id = Named("id", in: node) else { continue }
            func error(_ message: String) {
                log.error(id.mark, .hazard, "the hazard \(id.text.shortForMessage) \(message)")
            }
            switch (node["position"], node["stretch"]) {
            case (nil, nil): error("has no location; add position, or stretch with its two ends")
            case (.some, .some): error("has both a position and a stretch; keep one of them")
            case (nil, let stretch?):
                if let ends = stretch.value.elements, ends.count < 2 {
                    error("has a stretch with only one end; add the other end, or write it as position")
                }
            case (.some, nil): break
            }
        }
        return Listed.distinct(hazards, \.id, "hazard", listed: list, &log)
    }
}
