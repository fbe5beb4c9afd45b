// The time zones of countries that have only one, or whose zones depend on the longitude.

import GuideModel

package enum TimeZones {
    /// An IANA name; nil if the country has several possible zones.
    package static func zone(country: String?, at position: Position) -> String? {
        switch country {
        // The Canary Islands, Madeira and the Azores are far to the west of their mainlands.
        case "ES": position.longitude < -13 ? "Atlantic/Canary" : "Europe/Madrid"
        case "PT":
            position.longitude < -20
                ? "Atlantic/Azores" : position.longitude < -12 ? "Atlantic/Madeira" : "Europe/Lisbon"
        case let country?: single[country]
        case nil: nil
        }
    }

    /// From the IANA database's table of zones by country, without countries that have several.
    private static let single: [String: String] = [
        "AD": "Europe/Andorra", "AE": "Asia/Dubai", "AL": "Europe/Tirane", "AM": "Asia/Yerevan", "AT": "Europe/Vienna",
        "AZ": "Asia/Baku", "BA": "Europe/Sarajevo", "BE": "Europe/Brussels", "BG": "Europe/Sofia",
        "BH": "Asia/Bahrain",
        "BY": "Europe/Minsk", "CH": "Europe/Zurich", "CN": "Asia/Shanghai",
        "CO": "America/Bogota", "CR": "America/Costa_Rica",
        "CU": "America/Havana", "CZ": "Europe/Prague", "DE": "Europe/Berlin", "DK": "Europe/Copenhagen",
        "DZ": "Africa/Algiers",
        "EE": "Europe/Tallinn", "EG": "Africa/Cairo", "FI": "Europe/Helsinki", "FO": "Atlantic/Faroe",
        "FR": "Europe/Paris", "GB": "Europe/London", "GE": "Asia/Tbilisi", "GG": "Europe/Guernsey",
        "GI": "Europe/Gibraltar", "GR": "Europe/Athens", "HK": "Asia/Hong_Kong", "HR": "Europe/Zagreb",
        "HU": "Europe/Budapest", "IE": "Europe/Dublin", "IL": "Asia/Jerusalem", "IM": "Europe/Isle_of_Man",
        "IN": "Asia/Kolkata", "IQ": "Asia/Baghdad", "IS": "Atlantic/Reykjavik", "IT": "Europe/Rome",
        "JE": "Europe/Jersey",
        "JM": "America/Jamaica", "JO": "Asia/Amman", "JP": "Asia/Tokyo", "KE": "Africa/Nairobi", "KR": "Asia/Seoul",
        "KW": "Asia/Kuwait", "LB": "Asia/Beirut",
        "LI": "Europe/Vaduz", "LK": "Asia/Colombo", "LT": "Europe/Vilnius", "LU": "Europe/Luxembourg",
        "LV": "Europe/Riga", "MA": "Africa/Casablanca", "MC": "Europe/Monaco", "MD": "Europe/Chisinau",
        "ME": "Europe/Podgorica", "MK": "Europe/Skopje", "MT": "Europe/Malta", "NG": "Africa/Lagos",
        "NL": "Europe/Amsterdam", "NO": "Europe/Oslo", "NP": "Asia/Kathmandu", "OM": "Asia/Muscat",
        "PE": "America/Lima",
        "PH": "Asia/Manila", "PK": "Asia/Karachi", "PL": "Europe/Warsaw", "QA": "Asia/Qatar",
        "RO": "Europe/Bucharest", "RS": "Europe/Belgrade", "SA": "Asia/Riyadh",
        "SE": "Europe/Stockholm", "SG": "Asia/Singapore",
        "SI": "Europe/Ljubljana", "SK": "Europe/Bratislava", "SM": "Europe/San_Marino", "TH": "Asia/Bangkok",
        "TN": "Africa/Tunis", "TR": "Europe/Istanbul", "TW": "Asia/Taipei", "UY": "America/Montevideo",
        "VA": "Europe/Vatican", "VN": "Asia/Ho_Chi_Minh", "ZA": "Africa/Johannesburg",
    ]
}
