// Checks that visitors from abroad can call a telephone number.

import GuideModel
import GuideSupport

enum TelephoneChecks {
    /// The fewest digits of a number that can be called from abroad; shorter ones are for emergencies and services.
    private static let fewestDigits = 7

    /// Warns of a valid number without the code of its country.
    static func check(_ root: YAMLNode, country: String?, _ log: inout DiagnosticLog) {
        guard let phone = Named("phone", in: root), ContactForm.isTelephone(phone.text),
            !phone.text.hasPrefix("+"), phone.text.utf8.count(where: \.isASCIIDigit) >= fewestDigits,
            !phone.text.hasPrefix("0800")
        else { return }
        let full = international(phone.text, country: country)
        let remedy =
            full.map { "write \($0)" } ?? "start it with + and the code of the country, as in +44 1904 557200"
        log.warning(
            phone.mark, .address,
            "visitors from abroad cannot call \(phone.text.shortForMessage) without the code of the country; \(remedy)",
            suggestion: full)
    }

    /// The number with the code of its country; nil if the code is unknown.
    static func international(_ number: String, country: String?) -> String? {
        let groups = number.split { !$0.isASCII || !$0.isNumber }
        let grouped = groups.joined(separator: " ")
        if grouped.hasPrefix("00") { return "+\(String(grouped.dropFirst(2)).onOneLine)" }
        guard let code = country.flatMap({ codes[$0] }) else { return nil }
        guard !code.dropped.isEmpty, grouped.hasPrefix(code.dropped) else { return "+\(code.code) \(grouped)" }
        return "+\(code.code) \(String(grouped.dropFirst(code.dropped.count)).onOneLine)"
    }

    /// The codes of countries (ITU-T E.164), and the digits before a number at home, which callers from abroad omit.
    private static let codes: [String: (code: String, dropped: String)] = {
        var codes: [String: (code: String, dropped: String)] = [:]
        for (dropped, countries) in [
            (
                "0",
                """
                AE 971, AL 355, AM 374, AR 54, AT 43, AU 61, BA 387, BE 32, BG 359, BR 55, CH 41, CN 86, DE 49, EG 20,
                FI 358, FR 33, GB 44, GE 995, GG 44, HR 385, ID 62, IE 353, IL 972, IM 44, IN 91, IR 98, JE 44, JP 81,
                KE 254, KR 82, LI 423, MA 212, MD 373, ME 382, MK 389, MY 60, NL 31, NZ 64, PK 92, RO 40, RS 381,
                SA 966, SE 46, SI 386, SK 421, TH 66, TR 90, TW 886, UA 380, VN 84, XK 383, ZA 27
                """
            ),
            (
                "",
                """
                AD 376, CY 357, CZ 420, DK 45, EE 372, ES 34, GR 30, IS 354, IT 39, LU 352, LV 371, MC 377, MT 356,
                MX 52, NO 47, PL 48, PT 351, SG 65, SM 378, VA 39
                """
            ),
            ("1", "CA 1, US 1"), ("06", "HU 36"), ("8", "BY 375, KZ 7, RU 7"),
        ] {
            for entry in countries.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
                let parts = entry.split(separator: " ")
                if parts.count == 2 { codes[String(parts[0])] = (String(parts[1]), dropped) }
            }
        }
        return codes
    }()
}
