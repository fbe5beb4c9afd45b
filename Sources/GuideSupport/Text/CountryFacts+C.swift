// The names, currencies and units of countries, from ICU and CLDR.

import CICU

/// Facts about a country, by its ISO 3166-1 alpha-2 code.
public enum CountryFacts {
    /// The country's name in a language, such as `Deutschland`; nil if CLDR has none.
    public static func name(of country: String, in language: String) -> String? {
        let name = text(capacity: 200) { wynd_region_name(locale(country), language, $0, $1) }
        return name == country ? nil : name
    }

    /// The ISO 4217 code of the country's currency, such as `EUR`; nil for a country without one.
    public static func currency(of country: String) -> String? {
        text(capacity: 8) { wynd_currency(locale(country), $0, $1) }
    }

    /// Whether road signs in the country give distances in miles.
    public static func usesMiles(_ country: String) -> Bool { wynd_uses_miles(locale(country)) != 0 }

    private static func locale(_ country: String) -> String { "und_\(country)" }

    /// Reads a text of UTF-16; nil for an empty one.
    private static func text(capacity: Int, _ read: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) -> String? {
        let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = Int(read(start, Int32(capacity)))
        }
        return units.isEmpty ? nil : String(decoding: units, as: UTF16.self)
    }
}
