// The languages of names by country.

/// The official languages of countries, the most widely spoken first.
package enum CountryLanguages {
    /// BCP 47 tags; empty for a country that is not in the table.
    package static func of(_ country: String?) -> [String] { country.flatMap { table[$0] } ?? [] }

    /// The tag with the script, if the country's script for the language differs from the usual one.
    package static func written(_ language: String, in country: String) -> String {
        language == "zh" && ["HK", "MO", "TW"].contains(country) ? "zh-Hant" : language
    }

    private static let table = Dictionary(
        text.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            return (words[0], Array(words.dropFirst()))
        }, uniquingKeysWith: { first, _ in first })

    /// A code (ISO 3166-1 alpha-2), and the languages of signs and maps there.
    private static let text = """
        AD ca
        AE ar
        AL sq
        AM hy
        AR es
        AT de
        AU en
        AZ az
        BA bs hr sr
        BE nl fr de
        BG bg
        BR pt
        BY be ru
        BH ar
        CA en fr
        CH de fr it rm
        CL es
        CN zh
        CO es
        CR es
        CU es
        CY el tr
        CZ cs
        DE de
        DK da
        DZ ar fr ber
        EC es
        EE et
        EG ar
        ES es ca eu gl
        FI fi sv
        FR fr
        GB en cy gd
        GE ka
        GI en
        GR el
        HK zh en
        HR hr
        HU hu
        ID id
        IE en ga
        IL he ar
        IN hi en
        IQ ar
        IR fa
        IS is
        IT it
        JO ar
        JP ja
        KE en sw
        KR ko
        KW ar
        LB ar fr
        LI de
        LK si ta
        LT lt
        LU fr de lb
        LV lv
        MA ar fr ber
        MC fr
        MD ro
        ME sr
        MK mk
        MT mt en
        MX es
        MY ms
        NL nl
        NO no nb nn
        NZ en mi
        OM ar
        PE es
        PH en fil
        PK ur en
        PL pl
        PT pt
        QA ar
        RO ro
        RS sr
        RU ru
        SA ar
        SE sv
        SG en zh ms ta
        SI sl
        SK sk
        SM it
        TH th
        TN ar fr
        TR tr
        TW zh
        UA uk
        US en
        UY es
        VA it
        VN vi
        ZA en af zu
        """
}
