// Warns if a guide lacks the imprint that the country of one of its cities requires.

import GuideModel

/// What the law of a country requires in an imprint.
private struct ImprintLaw {
    /// The country's code (ISO 3166).
    var country: String
    var name: String
    /// The required facts, in words.
    var facts: String

    static let all = [
        ImprintLaw(
            country: "AT", name: "Austria",
            facts: "the name, the postal address and the e-mail address of the publisher, and its purpose"),
        ImprintLaw(
            country: "CH", name: "Switzerland",
            facts: "the name, the postal address and the e-mail address of the publisher"),
        ImprintLaw(
            country: "DE", name: "Germany",
            facts: "the name, the postal address and the e-mail address of the publisher, and who represents it"),
        ImprintLaw(
            country: "ES", name: "Spain",
            facts: "the name, the postal address, the e-mail address and the tax number of the publisher"),
        ImprintLaw(
            country: "FR", name: "France",
            facts: "the name, the postal address and the telephone number of the publisher, the director of the "
                + "publication, and the name, address and telephone number of the host"),
        ImprintLaw(
            country: "IT", name: "Italy",
            facts: "the name, the postal address, the e-mail address and the VAT number of the publisher"),
    ]
}

enum ImprintCheck {
    /// The warnings about a guide that has an address on the web.
    ///
    /// - Parameters:
    ///   - guide: the guide in its first language.
    ///   - countries: the countries of its cities (ISO 3166).
    ///   - unpublished: the file of an imprint that is not published, for example a draft; nil for none.
    static func diagnostics(
        of guide: Guide, in countries: Set<String>, unpublished: String? = nil
    ) -> [Diagnostic] {
        guard let address = guide.baseURL, let host = BuildPlan.host(address), !BuildPlan.isPlaceholder(host) else {
            return []
        }
        let laws = ImprintLaw.all.filter { countries.contains($0.country) }
        guard let imprint = guide.legal?.imprint?.text.plainText else {
            if let page = guide.freePages.first(where: { $0.id.text == Imprint.page }), !laws.isEmpty {
                return Self.missing(in: page.body.plainText).map { fact in
                    .warning(
                        at: page.location, code: .legal,
                        "the imprint contains no \(fact); add it to the text of this page"
                    )
                }
            }
            if let unpublished, !laws.isEmpty {
                return [
                    .warning(
                        at: SourceLocation(file: unpublished), code: .legal,
                        "the imprint is not published, but the country of the guide requires one; complete it, then "
                            + "remove its status")
                ]
            }
            return laws.map { law in
                .warning(
                    at: SourceLocation(file: guide.location.file), code: .legal,
                    "guides published in \(law.name) need an imprint: \(law.facts); wynd new . --imprint "
                        + "\(law.country) drafts the page")
            }
        }
        let missing = missing(in: imprint)
        guard let law = laws.first, !missing.isEmpty else { return [] }
        return [
            .warning(
                at: guide.legal?.location ?? guide.location, code: .legal,
                "the imprint contains no \(missing.joined(separator: " and no ")), which guides published in "
                    + "\(law.name) need; add it to legal.imprint")
        ]
    }

    /// The facts that every country requires and that the text does not contain.
    private static func missing(in imprint: String) -> [String] {
        var missing: [String] = []
        // A postcode has four or five digits in all of these countries.
        let numbers = imprint.split { !$0.isNumber }
        if !numbers.contains(where: { $0.count >= 4 }) { missing.append("postal address with a postcode") }
        if !imprint.contains("@") { missing.append("e-mail address") }
        return missing
    }
}
