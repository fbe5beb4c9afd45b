// Reads prices as editors write them in a cell, such as "Erwachsene 5 €, Kinder frei".

import GuideContent
import GuideModel
import GuideSupport

/// Reads and writes the prices of a cell.
enum PriceWording {
    /// The prices of a text; nil if the meaning of one of its parts is not certain.
    ///
    /// - Parameters:
    ///   - currency: the ISO 4217 code that the column's header names; nil if it names none.
    ///   - country: ISO 3166-1 alpha-2, for signs such as `£` and for the currency of a free visit; nil if unknown.
    static func prices(_ text: String, currency: String? = nil, country: String?) -> [Price]? {
        guard text.utf8.count <= 500 else { return nil }
        let parts = text.split { $0 == ";" || $0 == "/" || $0.isNewline }.flatMap { listed(String($0)) }
        var prices: [Price] = []
        for part in parts {
            guard let found = price(part.onOneLine, currency, country),
                !prices.contains(where: { $0.payer == found.payer })
            else { return nil }
            prices.append(found)
        }
        return prices.isEmpty ? nil : prices
    }

    /// Prices as ``prices(_:currency:country:)`` reads them, without their notes; nil if it would read none of them.
    static func text(of prices: [Price]) -> String? {
        let plain = prices.map { Price(payer: $0.payer, minorUnits: $0.minorUnits, currency: $0.currency) }
        let readable = plain.filter { Self.prices(line(of: $0), country: nil) == [$0] }
        let text = readable.map { line(of: $0) }.joined(separator: "; ")
        return Self.prices(text, country: nil) == readable ? text : nil
    }

    private static func line(of price: Price) -> String {
        let amount = "\(Self.amount(price.minorUnits)) \(price.currency)"
        return price.payer.isEmpty ? amount : "\(price.payer) \(amount)"
    }

    /// An amount with two decimals, such as `4.50`.
    static func amount(_ minorUnits: Int) -> String {
        let hundredths = minorUnits % 100
        return "\(minorUnits / 100).\(hundredths < 10 ? "0" : "")\(hundredths)"
    }

    /// The currency that a header names, as in "Preis (EUR)"; nil if it names none.
    static func currency(ofHeader header: String, country: String?) -> String? {
        header.split { $0.isWhitespace || "()[]/:,.".contains($0) }.lazy
            .compactMap { CountryCurrencies.code(of: $0, in: country) }.first
    }

    // MARK: One price

    /// The parts between commas; a comma inside an amount does not divide.
    private static func listed(_ text: String) -> [String] {
        text.replacing(/,\s+/, with: "\n").split(separator: "\n").map(String.init)
    }

    private static func price(_ text: String, _ currency: String?, _ country: String?) -> Price? {
        if let visitor = payerOfFreeVisit(text) {
            let free = currency ?? country.flatMap { CountryFacts.currency(of: $0) }
            guard let free, CodeLists.currencies.contains(free) else { return nil }
            return Price(payer: visitor, minorUnits: 0, currency: free)
        }
        guard let match = text.wholeMatch(of: /([^0-9]*?)([0-9]{1,4})(?:[.,]([0-9]{2}|-{1,2}|–|—))?([^0-9]*)/),
            let units = Int(match.2)
        else { return nil }
        let decimals = match.3.flatMap { Int($0) }
        let after = String(match.4).onOneLine
        var words = String(match.1).split(whereSeparator: \.isWhitespace).map(String.init)
        var found = CountryCurrencies.code(of: after, in: country)
        guard after.isEmpty || found != nil else { return nil }
        if found == nil, let last = words.last, let code = CountryCurrencies.code(of: last, in: country) {
            found = code
            words.removeLast()
        }
        guard let code = found ?? currency, let visitor = payer(words.joined(separator: " ")) else { return nil }
        return Price(payer: visitor, minorUnits: units * 100 + (decimals ?? 0), currency: code)
    }

    /// Who pays: empty for everyone; nil if the words are more than a visitor, as in "ab 5 €".
    private static func payer(_ words: String) -> String? {
        let words = words.hasSuffix(":") ? String(words.dropLast()).onOneLine : words
        if words.isEmpty || HeaderWords.field(words) == .price { return "" }
        let isCertain = words.count <= 60 && words.allSatisfy { $0.isLetter || " -.()".contains($0) }
        let parts = words.lowercased().split { $0 == " " || $0 == "." }
        return isCertain && words.contains(where: \.isLetter) && !parts.contains { unclear.contains(String($0)) }
            ? words : nil
    }

    /// Who visits free of charge; nil if the text does not say so.
    private static func payerOfFreeVisit(_ text: String) -> String? {
        let lower = text.lowercased()
        if EverydayWords.free.contains(lower) { return "" }
        let words = EverydayWords.free.filter { lower.hasSuffix(" " + $0) }
        guard let word = words.max(by: { $0.count < $1.count }) else { return nil }
        return payer(String(text.dropLast(word.count)).onOneLine)
    }

    /// Words with which an amount is not the price that every visitor pays.
    private static let unclear: Set<String> = [
        "ab", "bis", "ca", "circa", "etwa", "von", "zzgl", "inkl", "pro", "je", "from", "to", "about", "up", "per",
        "plus", "dès", "partir", "jusqu", "environ", "par", "desde", "hasta", "aprox", "por", "da", "a", "fino", "até",
        "från", "upp", "till", "vanaf", "tot", "nicht", "not",
    ]
}
