// What a visit or a tour costs, as it is printed on a sign.

import GuideModel
import GuideSupport

/// Words for prices.
public enum PriceWords {
    /// `£18.00`, `€4.50`, `CHF 12.00`; `Free` when nothing is asked.
    ///
    /// Currencies with no smaller unit (ISO 4217 lists none for the yen or the won) are written without decimals.
    public static func amount(_ price: Price) -> String {
        if price.isFree { return "Free" }
        let (units, rest) = price.minorUnits.magnitude.quotientAndRemainder(dividingBy: 100)
        let hasMinorUnit = hasMinorUnit(price.currency)
        let symbol = symbol(price.currency)
        return String(
            joining: symbol ?? price.currency, symbol == nil ? "\u{A0}" : "", Quantities.grouped(Int(clamping: units)),
            hasMinorUnit ? rest < 10 ? ".0" : "." : "", hasMinorUnit ? String(rest) : "")
    }

    private static func symbol(_ currency: String) -> String? {
        switch currency {
        case "GBP": "£"
        case "EUR": "€"
        case "USD": "$"
        case "JPY": "¥"
        case "INR": "₹"
        case "KRW": "₩"
        case "AUD": "A$"
        case "CAD": "C$"
        case "NZD": "NZ$"
        default: nil
        }
    }

    private static func hasMinorUnit(_ currency: String) -> Bool {
        switch currency {
        // Those of most guides need not be compared with all.
        case "GBP", "EUR", "USD": true
        case "CLP", "ISK", "JPY", "KRW", "PYG", "UGX", "VND", "XAF", "XOF", "XPF": false
        default: true
        }
    }
}

extension PriceWords {
    /// A price with who pays it and what is said of it: `Adult: £4.50 (cash only)`.
    public static func line(_ price: Price) -> String {
        var line = price.payer.isEmpty ? amount(price) : "\(price.payer): \(amount(price))"
        if let note = price.note, !note.isEmpty { line += " (\(note))" }
        return line
    }
}
