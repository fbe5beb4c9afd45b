// Finds the licence that words or an address name.

/// The licences that pictures on the web usually have.
public enum LicenceWords {
    /// The SPDX identifier of a licence of Creative Commons, such as `CC-BY-SA-4.0`; nil if the text names none.
    public static func identifier(_ text: String) -> String? {
        let lower = text.lowercased()
        let address = /creativecommons\.org\/licenses\/(by[a-z\-]*)\/([0-9]\.[0-9])(?:\/([a-z]{2})(?:\/|$))?/
        if let found = lower.firstMatch(of: address) {
            // Version 4.0 is the same in all countries; a code after it is the language of the page.
            let country = found.2 == "4.0" ? nil : found.3
            return "CC-\(found.1.uppercased())-\(found.2)" + (country.map { "-\($0.uppercased())" } ?? "")
        }
        if lower.contains("creativecommons.org/publicdomain/zero/") { return "CC0-1.0" }
        if let found = lower.firstMatch(of: /cc[ \-]?(by(?:[ \-](?:nc|nd|sa))*)[ \-]v?([1-4]\.[0-9])/) {
            return "CC-\(found.1.replacing(" ", with: "-").uppercased())-\(found.2)"
        }
        return lower.firstMatch(of: /cc[ \-]?(?:0|zero)(?![0-9a-z])/) != nil ? "CC0-1.0" : nil
    }
}
