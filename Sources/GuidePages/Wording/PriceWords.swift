// The price of a visit or a tour, in the format of a sign.

import GuideModel
import GuideSupport

/// The words for prices.
enum PriceWord: String, WordName {
    case free = "price.free"
    case symbol = "price.symbol", code = "price.code"
    case payer = "price.payer", note = "price.note"

    var placeholders: [String] {
        switch self {
        case .free: []
        case .symbol, .code: ["currency", "amount"]
        case .payer: ["payer", "amount"]
        case .note: ["price", "note"]
        }
    }
}

extension Words {
    /// The amount, for example `£18.00`, `€4.50` or `CHF 12.00`; `Free` for zero.
    ///
    /// Currencies without a smaller unit (ISO 4217 lists none for the yen or the won) are written without decimals.
    func amount(_ price: Price) -> String {
        if price.isFree { return self(PriceWord.free) }
        let (units, rest) = price.minorUnits.magnitude.quotientAndRemainder(dividingBy: 100)
        var amount = number(Int(clamping: units))
        if Self.hasMinorUnit(price.currency) { amount += decimalMark + (rest < 10 ? "0" : "") + String(rest) }
        if let symbol = Self.symbols[price.currency] { return self(PriceWord.symbol, symbol, amount) }
        return self(PriceWord.code, price.currency, amount)
    }

    /// A price with the visitors who pay it and a note: `Adult: £4.50 (cash only)`.
    func line(_ price: Price) -> String {
        let line = price.payer.isEmpty ? amount(price) : self(PriceWord.payer, price.payer, amount(price))
        guard let note = price.note, !note.isEmpty else { return line }
        return self(PriceWord.note, line, note)
    }

    /// The symbols in English; CLDR has others for a few languages.
    private static let symbols = [
        "GBP": "£", "EUR": "€", "USD": "$", "JPY": "¥", "INR": "₹", "KRW": "₩", "AUD": "A$", "CAD": "C$", "NZD": "NZ$",
    ]

    private static func hasMinorUnit(_ currency: String) -> Bool {
        switch currency {
        case "CLP", "ISK", "JPY", "KRW", "PYG", "UGX", "VND", "XAF", "XOF", "XPF": false
        default: true
        }
    }
}
