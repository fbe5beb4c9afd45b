// Reads the prices of DATAtourisme: amounts and ranges, for kinds of visitors.

import GuideContent
import GuideModel
import GuideSupport

/// The prices of one object, one for each kind of visitor and use.
struct DATAtourismePrices {
    private struct Span {
        let payer: String
        /// What the amount is for, for example one night; empty if the file does not say it.
        let use: String
        let currency: String
        /// In hundredths; nil if the file has only the highest amount.
        var lowest: Int?
        /// In hundredths; nil if the file has only the lowest amount.
        var highest: Int?

        /// Takes the amounts of another season.
        mutating func widen(_ low: Int?, _ high: Int?) {
            guard low != lowest || high != highest else { return }
            let all = [low, high, lowest, highest].compactMap(\.self)
            lowest = all.min()
            highest = all.max()
        }

        /// The range in signs, which need no translation; nil for one amount.
        private var range: String? {
            switch (lowest, highest) {
            case (let low?, let high?) where low == high: nil
            case (let low?, let high?): "\(PriceWording.amount(low))–\(PriceWording.amount(high)) \(currency)"
            case (let low?, nil): "≥ \(PriceWording.amount(low)) \(currency)"
            case (nil, let high?): "≤ \(PriceWording.amount(high)) \(currency)"
            case (nil, nil): nil
            }
        }

        var price: Price {
            let note = [range, use.isEmpty ? nil : use].compactMap(\.self).joined(separator: ", ")
            return Price(
                payer: payer, minorUnits: lowest ?? highest ?? 0, currency: currency, note: note.isEmpty ? nil : note)
        }
    }

    private var spans: [Span] = []
    /// Whether a price has no amount in a valid currency.
    private(set) var hasUnclear = false

    /// The members whose terms say who pays.
    private static let payers = ["hasEligibleAudience", "hasAudience", "hasEligiblePolicy"]
    /// The members that say what the amount is for.
    private static let uses = ["hasPricingOffer", "hasPricingMode", "hasPricingSeason", "additionalInformation"]
    /// The currency of amounts without one.
    private static let usualCurrency = "EUR"
    /// The most prices of one object.
    private static let most = 30

    /// The lowest amount of each price; its note contains the range.
    var prices: [Price] { spans.map(\.price) }

    init(of object: OpenDataValue, in places: OpenDataBuilder) {
        for offer in object["offers"] {
            let specifications = offer["priceSpecification"]
            let hasAmount = ["price", "minPrice", "maxPrice"].contains { !offer[$0].isEmpty }
            for price in specifications.isEmpty && hasAmount ? [offer] : specifications {
                add(price, currency: (price["priceCurrency"] + offer["priceCurrency"]).first?.text, places)
            }
        }
        if spans.isEmpty, !hasUnclear, object["isAccessibleForFree"].first?.isTrue == true {
            spans = [Span(payer: "", use: "", currency: Self.usualCurrency, lowest: 0, highest: 0)]
        }
    }

    private mutating func add(_ price: OpenDataValue, currency: String?, _ places: OpenDataBuilder) {
        let exact = price["price"].compactMap(\.hundredths)
        var high = (exact + price["maxPrice"].compactMap(\.hundredths)).max()
        var low = (exact + price["minPrice"].compactMap(\.hundredths)).min() ?? (high == 0 ? 0 : nil)
        if let first = low, let last = high, first > last { (low, high) = (last, first) }
        let currency = currency?.uppercased() ?? Self.usualCurrency
        // A lowest amount of zero alone does not say that the visit is free.
        guard CodeLists.currencies.contains(currency), high != nil || (low ?? 0) > 0 else {
            hasUnclear = true
            return
        }
        func words(_ members: [String]) -> String {
            var words: [String] = []
            for label in members.flatMap({ price[$0] }).compactMap({ places.label(of: $0) })
            where !words.contains(label) && words.count < Self.most {
                words.append(label)
            }
            return words.joined(separator: ", ")
        }
        let named = words(Self.payers)
        let payer = named.isEmpty ? words(["name"]) : named
        let use = words(Self.uses)
        if let number = spans.firstIndex(where: { $0.payer == payer && $0.use == use && $0.currency == currency }) {
            spans[number].widen(low, high)
        } else if spans.count < Self.most {
            spans.append(Span(payer: payer, use: use, currency: currency, lowest: low, highest: high))
        } else {
            hasUnclear = true
        }
    }
}
