// The licences under which everyone may use and change a picture, by their SPDX identifiers.

/// A licence that lets everyone use and change a picture for any purpose: CC0, public domain, CC BY or CC BY-SA.
public struct PictureLicence: Hashable, Sendable {
    /// The address of the licence's text.
    public let address: String
    /// Whether a use has to name the author.
    public let needsCredit: Bool

    private static let creativeCommons = "https://creativecommons.org/"
    private static let versions: Set<Substring> = ["1.0", "2.0", "2.5", "3.0", "4.0"]

    /// Recognises an identifier such as `CC-BY-SA-4.0` or `CC-BY-3.0-DE`.
    ///
    /// - Returns: nil for any other licence, for example one that forbids commercial use or changes.
    public init?(_ identifier: String) {
        switch identifier {
        case "CC0-1.0": (address, needsCredit) = ("\(Self.creativeCommons)publicdomain/zero/1.0/", false)
        case "CC-PDM-1.0": (address, needsCredit) = ("\(Self.creativeCommons)publicdomain/mark/1.0/", false)
        default:
            var parts = identifier.split(separator: "-", omittingEmptySubsequences: false)[...]
            guard parts.popFirst() == "CC", parts.popFirst() == "BY" else { return nil }
            let isShareAlike = parts.first == "SA"
            if isShareAlike { parts = parts.dropFirst() }
            guard let version = parts.popFirst(), Self.versions.contains(version), parts.count < 2 else { return nil }
            var path = "licenses/\(isShareAlike ? "by-sa" : "by")/\(version)/"
            if let country = parts.first {
                guard country.utf8.allSatisfy({ (0x41...0x5A).contains($0) }), !country.isEmpty else { return nil }
                path += "\(country.lowercased())/"
            }
            (address, needsCredit) = (Self.creativeCommons + path, true)
        }
    }
}
