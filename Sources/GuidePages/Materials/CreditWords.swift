// The attribution and licence of a medium, in one line.

import GuideModel

/// The words for attributions.
enum CreditWords {
    /// The line, for example `Photo: A. Walker, CC BY 4.0`; nil if nothing is known.
    static func line(_ medium: Medium) -> String? {
        let credit = medium.credit ?? ""
        let licence = medium.licence.map(licence) ?? ""
        if credit.isEmpty { return licence.isEmpty ? nil : licence }
        return licence.isEmpty ? credit : "\(credit), \(licence)"
    }

    /// The usual name of an SPDX identifier from Creative Commons; other identifiers are unchanged.
    static func licence(_ identifier: String) -> String {
        if identifier == "CC0-1.0" { return "CC0" }
        guard identifier.hasPrefix("CC-") else { return identifier }
        var parts = identifier.split(separator: "-").map(String.init)
        guard parts.count >= 3 else { return identifier }
        let version = parts.removeLast()
        return "CC \(parts.dropFirst().joined(separator: "-")) \(version)"
    }
}
