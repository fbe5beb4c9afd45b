// The practical facts of a sight: hours, prices, access, addresses, links.

import GuideModel
import GuideSupport

enum SightFacts {
    /// The practical facts of a sight.
    ///
    /// - Parameter country: decides whether a house number is before or after its street.
    static func facts(_ tags: SightTags, country: String?, words: Words) -> VisitFacts {
        VisitFacts(
            hours: hours(tags), prices: prices(tags, country: country),
            priceLevel: tags[.fee] == "no" ? .free : nil, cuisine: cuisine(tags, words),
            family: flag(tags[text: "kids_area"]) == true ? true : nil, dogs: dogs(tags), access: access(tags, words),
            address: address(tags, country: country),
            phone: SightText.list(tags.first("phone", "contact:phone")).first,
            website: tags.website.flatMap(webAddress),
            email: SightText.list(tags.first("email", "contact:email")).first, links: links(tags, words))
    }

    /// The hours as they are written, if they can be read without doubt.
    private static func hours(_ tags: SightTags) -> String? {
        guard let text = SightText.line(tags[.openingHours], limit: 250), let hours = try? OpeningHours(text),
            hours.replacedRules == 0
        else { return nil }
        return text
    }

    // MARK: Prices

    /// The only price in `6 EUR` or `7.50€`; an editor has to add more complicated prices.
    private static func prices(_ tags: SightTags, country: String?) -> [Price] {
        guard tags[.fee] == nil || tags[.fee] == "yes",
            // A space may divide the number from its currency, but not a number.
            let text = SightText.line(tags.first("charge", "fee:amount"))?.replacing(",", with: ".")
        else { return [] }
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard
            let currency = CountryCurrencies.code(
                of: text.dropFirst(number.count).drop(while: { $0 == " " }), in: country),
            let units = Int(parts[0]),
            units < 10_000, parts.count <= 2
        else { return [] }
        let decimals = parts.count == 2 ? String(parts[1]) : "00"
        guard let hundredths = Int((decimals + "0").prefix(2)), (1...2).contains(decimals.count) else { return [] }
        return [Price(payer: "", minorUnits: units * 100 + hundredths, currency: currency)]
    }

    // MARK: Cuisine and dogs

    /// The usual cuisines; OpenStreetMap has many values that are dishes or names.
    private static func cuisine(_ tags: SightTags, _ words: Words) -> [String] {
        SightText.list(tags[.cuisine]).compactMap(SightTerm.cuisine).prefix(5).map { words($0) }
    }

    private static func dogs(_ tags: SightTags) -> Access.Extent? {
        switch tags[text: "dog"] {
        case "yes": .yes
        case "leashed", "outside": .partly
        case "no": .no
        default: nil
        }
    }

    // MARK: Access

    private static func access(_ tags: SightTags, _ words: Words) -> Access? {
        let stepFree: Access.Extent? =
            switch tags[.wheelchair] {
            case "yes", "designated": .yes
            case "limited": .partly
            case "no": .no
            default: nil
            }
        let access = Access(
            stepFree: stepFree, toilets: flag(tags[.toiletsWheelchair]), hearingLoop: flag(tags[.hearingLoop]),
            note: SightText.line(
                tags.first("wheelchair:description:\(words.primaryLanguage)", "wheelchair:description"),
                limit: SightText.longestQuotation))
        return access == Access() ? nil : access
    }

    private static func flag(_ value: String?) -> Bool? {
        switch value {
        case "yes": true
        case "no": false
        default: nil
        }
    }

    // MARK: Addresses

    private static func address(_ tags: SightTags, country: String?) -> String? {
        if let whole = SightText.line(tags[text: "addr:full"]) { return whole }
        guard let street = SightText.line(tags[.addrStreet] ?? tags[text: "addr:place"]) else { return nil }
        // Some mappers write the postcode, such as 4000-101, in place of the house number.
        let number = SightText.line(tags[.addrHouseNumber]).flatMap {
            $0.prefix(4).allSatisfy(\.isNumber) && $0.count > 5 ? nil : $0
        }
        let line = PostalAddress.streetLine(
            street: street, number: number, country: SightText.line(tags[text: "addr:country"]) ?? country)
        let town = [tags[.addrPostcode], tags[.addrCity]].compactMap { SightText.line($0) }.joined(separator: " ")
        return town.isEmpty ? line : "\(line), \(town)"
    }

    /// The first of the addresses; an address without a scheme gets the usual scheme of the web.
    static func webAddress(_ text: String) -> String? {
        guard let first = text.split(separator: ";").first, let line = SightText.line(String(first), limit: 2_000)
        else { return nil }
        let lower = line.lowercased()
        let address = lower.hasPrefix("http://") || lower.hasPrefix("https://") ? line : "https://" + line
        let rest = address.dropFirst(address.lowercased().hasPrefix("https://") ? 8 : 7)
        let host = rest.prefix { !"/?#".contains($0) }
        guard host.contains("."), host.first != ".", !host.contains("@"),
            address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }),
            // "mailto:someone@example.org" and "ftp://..." are not web pages.
            address.hasPrefix(line) || !line.prefix(while: { $0 != "/" }).contains(":")
        else { return nil }
        return address
    }

    // MARK: Links

    /// The languages' own names.
    private static let ownNames = [
        "ar": "العربية", "ca": "Català", "cs": "Čeština", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά",
        "en": "English", "es": "Español", "fi": "Suomi", "fr": "Français", "gl": "Galego", "hi": "हिन्दी",
        "hu": "Magyar", "it": "Italiano", "ja": "日本語", "ko": "한국어", "nl": "Nederlands", "no": "Norsk",
        "pl": "Polski", "pt": "Português", "ro": "Română", "ru": "Русский", "sv": "Svenska", "tr": "Türkçe",
        "uk": "Українська", "zh": "中文",
    ]

    private static func links(_ tags: SightTags, _ words: Words) -> [ExternalLink] {
        var links: [ExternalLink] = []
        if let article = SightText.line(tags[.wikipedia], limit: 250), let colon = article.firstIndex(of: ":") {
            let language = String(article[..<colon])
            let title = article[article.index(after: colon)...].drop { $0 == " " }
            if (2...3).contains(language.utf8.count), language.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }),
                !title.isEmpty
            {
                let name = ownNames[language].map { "Wikipedia (\($0))" }
                links.append(
                    ExternalLink(
                        title: name ?? "Wikipedia", address: "https://\(language).wikipedia.org/wiki/\(path(title))"))
            }
        }
        if let list = heritageList(tags) { links.append(ExternalLink(title: words(SightWord.register), address: list)) }
        if let file = SightText.line(tags[.wikimediaCommons], limit: 250),
            file.hasPrefix("Category:") || file.hasPrefix("File:")
        {
            links.append(
                ExternalLink(
                    title: words(SightWord.pictures),
                    address: "https://commons.wikimedia.org/wiki/\(path(Substring(file)))"))
        }
        return links
    }

    private static func heritageList(_ tags: SightTags) -> String? {
        let key = tags.all.first { $0.key == "heritage:website" || $0.key.hasPrefix("heritage:website:") }
        return key.flatMap { webAddress($0.value) }
    }

    /// A title in the form that the wikis use in an address.
    private static func path(_ title: Substring) -> String {
        title.replacing(" ", with: "_").percentEncoded(keeping: "-_.~:/,()!*'@")
    }
}
