// The names, calling codes and domains of countries in map data.

/// ISO 3166-1 alpha-2 codes by names, by calling codes and by domains.
package enum CountryTable {
    /// The country in a tag, which contains a code or one of the country's names; nil if it is not understood.
    package static func code(of text: String?) -> String? {
        guard let text = SightText.line(text) else { return nil }
        if isCode(text) { return text == "UK" ? "GB" : text }
        // Countries with several languages have several names at once: "België / Belgique / Belgien".
        let first = text.split(separator: "/").first.map { SightText.line(String($0)) ?? "" } ?? ""
        return byName[text.lowercased()] ?? byName[first.lowercased()]
    }

    /// The country of `PT-13`, as ISO 3166-2 writes the parts of countries.
    static func code(ofRegion text: String?) -> String? {
        guard let text, let hyphen = text.firstIndex(of: "-") else { return nil }
        let code = String(text[..<hyphen])
        return isCode(code) ? code : nil
    }

    /// The country of the first number of `+351 22 205 1811; ...`; nil if several countries share the calling
    /// code.
    ///
    /// ITU-T E.164 defines the codes.
    static func code(ofPhone text: String?) -> String? {
        guard let text else { return nil }
        let digits = text.filter { $0 == "+" || $0.isASCII && $0.isNumber }
        let number =
            digits.hasPrefix("+") ? digits.dropFirst() : digits.hasPrefix("00") ? digits.dropFirst(2) : nil
        guard let number else { return nil }
        return [3, 2].lazy.compactMap { byCallingCode[String(number.prefix($0))] }.first
    }

    /// The calling code of a country, such as `49`; nil if the table does not have it.
    package static func callingCode(of country: String) -> String? {
        rows.first { $0.code == country }.flatMap { $0.calling ?? sharedCallingCodes[country] }
    }

    /// The calling codes that other countries share.
    private static let sharedCallingCodes = [
        "AU": "61", "CA": "1", "FI": "358", "GB": "44", "IT": "39", "MA": "212", "NO": "47", "RU": "7", "US": "1",
        "VA": "39",
    ]

    /// The country of the domain of `https://www.cm-porto.pt/`.
    static func code(ofWebsite text: String?) -> String? {
        guard let address = text.flatMap(SightFacts.webAddress) else { return nil }
        let host = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true).dropFirst().first
        guard let ending = host?.prefix(while: { $0 != ":" && $0 != "/" }).split(separator: ".").last else {
            return nil
        }
        let code = ending.uppercased() == "UK" ? "GB" : ending.uppercased()
        return codes.contains(code) && !soldDomains.contains(code) ? code : nil
    }

    static func isCode(_ text: String) -> Bool {
        text.utf8.count == 2 && text.utf8.allSatisfy { $0 >= 0x41 && $0 <= 0x5A }
    }

    /// Domains that are used for their letters, regardless of the country.
    private static let soldDomains: Set<String> = [
        "AI", "CC", "CO", "FM", "IO", "IS", "LA", "LY", "ME", "NU", "SH", "TO", "TV", "WS",
    ]

    private static let codes = Set(rows.map(\.code))
    private static let byCallingCode = Dictionary(
        rows.compactMap { row in row.calling.map { ($0, row.code) } }, uniquingKeysWith: { first, _ in first })
    private static let byName = Dictionary(
        rows.flatMap { row in row.names.map { ($0.lowercased(), row.code) } }, uniquingKeysWith: { first, _ in first })

    private static let rows: [(code: String, calling: String?, names: [String])] =
        text.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 2)
            return (
                String(parts[0]), parts[1] == "-" ? nil : String(parts[1]),
                parts[2].split(separator: "/").map { String($0) }
            )
        }

    /// A code, its calling code if no other country shares it, its names in English and in its own languages.
    private static let text = """
        AD 376 Andorra
        AE 971 United Arab Emirates/الإمارات العربية المتحدة
        AL 355 Albania/Shqipëria
        AM 374 Armenia/Հայաստան
        AR 54 Argentina
        AT 43 Austria/Österreich
        AU - Australia
        AZ 994 Azerbaijan/Azərbaycan
        BA 387 Bosnia and Herzegovina/Bosna i Hercegovina
        BE 32 Belgium/België/Belgique/Belgien
        BH 973 Bahrain/البحرين
        BG 359 Bulgaria/България
        BR 55 Brazil/Brasil
        BY 375 Belarus/Беларусь
        CA - Canada
        CH 41 Switzerland/Schweiz/Suisse/Svizzera/Svizra
        CL 56 Chile
        CN 86 China/中国
        CO 57 Colombia
        CR 506 Costa Rica
        CU 53 Cuba
        CY 357 Cyprus/Κύπρος
        CZ 420 Czechia/Czech Republic/Česko/Česká republika
        DE 49 Germany/Deutschland
        DK 45 Denmark/Danmark
        DZ 213 Algeria/الجزائر/Algérie
        EC 593 Ecuador
        EE 372 Estonia/Eesti
        EG 20 Egypt/مصر
        ES 34 Spain/España
        FI - Finland/Suomi
        FR 33 France
        GB - United Kingdom/Great Britain/England/Scotland/Wales
        GE 995 Georgia/საქართველო
        GI 350 Gibraltar
        GR 30 Greece/Ελλάδα/Ελλάς
        HK 852 Hong Kong/香港
        HR 385 Croatia/Hrvatska
        HU 36 Hungary/Magyarország
        ID 62 Indonesia
        IE 353 Ireland/Éire
        IL 972 Israel/ישראל
        IN 91 India/भारत
        IQ 964 Iraq/العراق
        IR 98 Iran/ایران
        IS 354 Iceland/Ísland
        IT - Italy/Italia
        JO 962 Jordan/الأردن
        JP 81 Japan/日本
        KE 254 Kenya
        KR 82 South Korea/대한민국
        KW 965 Kuwait/الكويت
        LB 961 Lebanon/لبنان
        LI 423 Liechtenstein
        LK 94 Sri Lanka
        LT 370 Lithuania/Lietuva
        LU 352 Luxembourg/Lëtzebuerg/Luxemburg
        LV 371 Latvia/Latvija
        MA - Morocco/Maroc/المغرب
        MC 377 Monaco
        MD 373 Moldova
        ME 382 Montenegro/Crna Gora
        MK 389 North Macedonia/Macedonia/Северна Македонија
        MT 356 Malta
        MX 52 Mexico/México
        MY 60 Malaysia
        NL 31 Netherlands/The Netherlands/Nederland
        NO - Norway/Norge/Noreg
        NZ 64 New Zealand/Aotearoa
        OM 968 Oman/عُمان/عمان
        PE 51 Peru/Perú
        PH 63 Philippines/Pilipinas
        PK 92 Pakistan
        PL 48 Poland/Polska
        PT 351 Portugal
        QA 974 Qatar/قطر
        RO 40 Romania/România
        RS 381 Serbia/Srbija/Србија
        RU - Russia/Россия
        SA 966 Saudi Arabia/السعودية/المملكة العربية السعودية
        SE 46 Sweden/Sverige
        SG 65 Singapore
        SI 386 Slovenia/Slovenija
        SK 421 Slovakia/Slovensko
        SM 378 San Marino
        TH 66 Thailand/ประเทศไทย
        TN 216 Tunisia/تونس/Tunisie
        TR 90 Turkey/Türkiye
        TW 886 Taiwan/臺灣
        UA 380 Ukraine/Україна
        US - United States/United States of America/USA
        UY 598 Uruguay
        VA - Vatican City/Città del Vaticano/Civitas Vaticana
        VN 84 Vietnam/Việt Nam
        ZA 27 South Africa
        """
}
