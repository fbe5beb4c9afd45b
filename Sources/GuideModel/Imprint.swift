// The facts that the law of a country asks for in an imprint, for a draft of the page.

/// The imprint that the law of a country asks for.
///
/// It is a summary for a draft, and not legal advice.
public struct Imprint: Hashable, Sendable {
    /// A fact about the publisher.
    public enum Item: String, CaseIterable, Sendable {
        case name, address, representative, email, phone, register, vat, tax, authority, capital
        /// Who is responsible for the editorial content.
        case responsible
        /// The director of publication, whom French law asks for.
        case director
        case host, purpose
        /// The editorial line, which Austrian law asks for.
        case direction
    }

    /// The country's code (ISO 3166).
    public let country: String
    /// The provisions, as they are cited.
    public let law: String
    /// In the order of the page.
    public let items: [Item]

    /// The id of the page that is the imprint of a guide.
    public static let page = "imprint"

    /// The countries whose imprints Wynd can draft.
    public static let all = [
        Imprint(
            country: "AT", law: "§ 5 ECG, § 24 and § 25 MedienG",
            items: [
                .name, .address, .representative, .email, .phone, .register, .vat, .authority, .purpose, .direction,
            ]),
        Imprint(country: "CH", law: "Art. 3 (1) s UWG", items: [.name, .address, .email]),
        Imprint(
            country: "DE", law: "§ 5 DDG, § 18 MStV",
            items: [.name, .address, .representative, .email, .phone, .register, .vat, .authority, .responsible]),
        Imprint(
            country: "ES", law: "art. 10 LSSI",
            items: [.name, .address, .email, .phone, .register, .tax, .authority]),
        Imprint(
            country: "FR", law: "art. 1-1 LCEN (formerly art. 6 III)",
            items: [.name, .address, .email, .phone, .register, .capital, .director, .host]),
        Imprint(
            country: "IT", law: "art. 7 D.Lgs. 70/2003",
            items: [.name, .address, .email, .phone, .register, .authority, .vat]),
    ]

    /// The imprint of a country by its code; nil for a country without a draft.
    public static func of(_ country: String) -> Imprint? { all.first { $0.country == country.uppercased() } }

    /// The mark of a fact that the draft does not know: its name between ‹ and ›.
    public static func placeholder(_ name: String) -> String { "‹\(name)›" }

    /// The names of the facts that a text still lacks, each once, in their order.
    public static func placeholders(in text: String) -> [String] {
        var names: [String] = []
        for part in text.split(separator: "‹", omittingEmptySubsequences: false).dropFirst() {
            guard let end = part.firstIndex(of: "›") else { continue }
            let name = String(part[..<end])
            if !name.isEmpty, !names.contains(name) { names.append(name) }
        }
        return names
    }
}
