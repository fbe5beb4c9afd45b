// Adds the prices of an entry, which other programs write as a text.

import GuideContent
import GuideModel

extension ImportedContentBuilder {
    /// What the price among the values of an entry adds to its place.
    ///
    /// - Parameter header: the name that the file gives to the price.
    mutating func prices(of values: [ImportField: String], under header: String, line: Int) -> ExtraValues {
        var more = ExtraValues()
        if let text = values[.price] { addPrices(text, under: header, country: locale.country, to: &more, line: line) }
        return more
    }

    /// Adds the prices of a text; those without a certain meaning become a paragraph of the page.
    ///
    /// - Parameters:
    ///   - header: the name of the text, which can name a currency.
    ///   - country: ISO 3166-1 alpha-2; nil if unknown.
    mutating func addPrices(
        _ text: String, under header: String, country: String?, to more: inout ExtraValues, line: Int
    ) {
        let text = text.trimmedLines
        guard !text.isEmpty else { return }
        let currency = PriceWording.currency(ofHeader: header, country: country)
        if let prices = PriceWording.prices(text, currency: currency, country: country) {
            more.prices = prices
            return
        }
        more.note = PlainText.markdown("\(header): \(text.onOneLine)")
        warn(
            "\(text.quotedForMessage) is not a clear price, so it is a paragraph of the text; write an amount with its "
                + "currency, such as 5.00 EUR", line: line)
    }
}
