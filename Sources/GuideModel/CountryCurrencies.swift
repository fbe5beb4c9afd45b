// The names and signs of currencies by country, as prices in the data use them.

package enum CountryCurrencies {
    /// The ISO 4217 code for the mark after a number: a code, or a sign that means one currency in the country.
    package static func code(of mark: some StringProtocol, in country: String?) -> String? {
        let mark = mark.uppercased()
        if ["€", "EURO", "EUROS"].contains(mark) { return "EUR" }
        if codes.contains(mark) { return mark }
        return country.flatMap { signs[$0] }.flatMap { $0.signs.contains(mark) ? $0.code : nil }
    }

    private static let codes = Set(signs.values.map(\.code)).union(["EUR"])

    /// The currency of a country without the euro, and its signs in that country.
    private static let signs: [String: (code: String, signs: Set<String>)] = [
        "AE": ("AED", ["د.إ", "DH", "DHS"]), "AU": ("AUD", ["$"]), "BR": ("BRL", ["R$"]), "CA": ("CAD", ["$"]),
        "CH": ("CHF", ["FR", "FR.", "SFR", "SFR."]), "CL": ("CLP", ["$"]), "CN": ("CNY", ["¥", "元"]),
        "CO": ("COP", ["$"]), "CZ": ("CZK", ["KČ"]), "DK": ("DKK", ["KR", "KR."]), "EG": ("EGP", ["£", "ج.م"]),
        "GB": ("GBP", ["£"]), "HK": ("HKD", ["$", "HK$"]), "HU": ("HUF", ["FT"]), "IN": ("INR", ["₹", "RS", "RS."]),
        "IS": ("ISK", ["KR", "KR."]), "JP": ("JPY", ["¥", "円"]), "KR": ("KRW", ["₩", "원"]),
        "LI": ("CHF", ["FR", "FR."]), "MA": ("MAD", ["DH", "DHS", "د.م"]), "MX": ("MXN", ["$"]),
        "NO": ("NOK", ["KR", "KR."]), "NZ": ("NZD", ["$"]), "PL": ("PLN", ["ZŁ"]), "RO": ("RON", ["LEI"]),
        "RU": ("RUB", ["₽", "РУБ", "РУБ.", "РУБЛЕЙ"]),
        "SE": ("SEK", ["KR", "KR."]), "SG": ("SGD", ["$", "S$"]), "TH": ("THB", ["฿"]), "TR": ("TRY", ["₺", "TL"]),
        "TW": ("TWD", ["NT$", "$"]), "UA": ("UAH", ["₴"]), "US": ("USD", ["$"]), "ZA": ("ZAR", ["R"]),
    ]
}
