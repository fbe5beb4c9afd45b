// Tests of opening hours in everyday words.

import GuideModel
import GuideSupport
import TestSupport
import Testing

@Suite("Opening hours in everyday words")
struct HoursWordingTests {
    @Test(
        "A clear text is translated to the notation",
        arguments: [
            ("Mo-Fr 09:00-17:00", "Mo-Fr 09:00-17:00"), ("“Mo-Fr 09:00-17:00”", "Mo-Fr 09:00-17:00"),
            ("Di-So", nil), ("Mo-Fr 9-17 Uhr", "Mo-Fr 09:00-17:00"),
            ("Montag bis Freitag 9 bis 18 Uhr", "Mo-Fr 09:00-18:00"),
            ("Mo. – Fr. 9.30 – 17 Uhr", "Mo-Fr 09:30-17:00"),
            (
                "Montag bis Freitag: 9-12 und 14-17 Uhr, Samstag 10-14 Uhr",
                "Mo-Fr 09:00-12:00,14:00-17:00; Sa 10:00-14:00"
            ),
            ("9 bis 17 Uhr täglich", "Mo-Su 09:00-17:00"),
            ("täglich 10-18 Uhr; Mo geschlossen", "Mo-Su 10:00-18:00; Mo off"),
            ("Sa, So und Feiertage 10-18 Uhr", "Sa,Su,PH 10:00-18:00"), ("Sa/So 10-18 Uhr", "Sa,Su 10:00-18:00"),
            ("montags Ruhetag", "Mo off"), ("April bis Oktober täglich 10-18 Uhr", "Apr-Oct Mo-Su 10:00-18:00"),
            ("24.-26. Dezember geschlossen", "Dec 24-26 off"), ("Dez 24 geschlossen", "Dec 24 off"),
            ("Do-So 20-2 Uhr", "Th-Su 20:00-02:00"),
            ("Mo-Fr 9-17 Uhr (nach Anmeldung)", "Mo-Fr 09:00-17:00 \"nach Anmeldung\""),
            ("9 bis 17 Uhr (montags geschlossen)", "09:00-17:00; Mo off"),
            ("Daily 10am-5pm (closed Mondays)", "Mo-Su 10:00-17:00; Mo off"),
            ("Da martedì a domenica 10.00-18.00, lunedì chiuso", "Tu-Su 10:00-18:00; Mo off"),
            ("tgl. 9-18 Uhr", "Mo-Su 09:00-18:00"), ("immer geöffnet", "00:00-24:00"),
            ("Mo-Sa 9-18 Uhr, Sonn- und Feiertage 10-18 Uhr", "Mo-Sa 09:00-18:00; Su,PH 10:00-18:00"),
            ("jederzeit frei zugänglich", "00:00-24:00"),
            ("rund um die Uhr", "00:00-24:00"), ("Daily 10am-5pm", "Mo-Su 10:00-17:00"),
            ("Monday to Friday, 1-5pm", "Mo-Fr 13:00-17:00"), ("weekdays 9 to 17", "Mo-Fr 09:00-17:00"),
            ("du lundi au vendredi de 9h à 18h30", "Mo-Fr 09:00-18:30"), ("lun-ven 9 h 30 – 18 h", "Mo-Fr 09:30-18:00"),
            ("tous les jours 10h-18h, fermé le mardi", "Mo-Su 10:00-18:00; Tu off"),
            ("9am-5pm closed Tuesdays", "09:00-17:00; Tu off"),
            ("9am-5pm, closed Mondays and Tuesdays", "09:00-17:00; Mo,Tu off"),
            ("tägl. außer Mo 10-17 Uhr", "Mo-Su 10:00-17:00; Mo off"),
            ("täglich 10-17 Uhr außer Mo und Di", "Mo-Su 10:00-17:00; Mo,Tu off"),
            ("tous les jours sauf lundi 10h-18h", "Mo-Su 10:00-18:00; Mo off"),
            ("todos los días excepto lunes de 9 a 14 h", "Mo-Su 09:00-14:00; Mo off"),
            ("alla dagar utom måndag kl. 9–17", "Mo-Su 09:00-17:00; Mo off"),
            ("Mo-Do 9-12 u. 14-17 Uhr", "Mo-Th 09:00-12:00,14:00-17:00"),
            ("Mo-Fr 9-17 Uhr, Sa n. V.", "Mo-Fr 09:00-17:00; Sa unknown \"n. V.\""),
            ("Mo-Fr 9am-5pm, Sat by appointment", "Mo-Fr 09:00-17:00; Sa unknown \"by appointment\""),
            // The days, or what has to be arranged, are not certain.
            ("tägl. außer Mo", nil), ("Mo-Fr 9-17 Uhr geschlossen", nil),
            ("9-17 Uhr, geschlossen Mo, Di 10-12 Uhr", nil),
            ("Mo-Fr 9-17 Uhr und n. V.", nil), ("Mo-Fr 9-17 Uhr n. V.", nil), ("außer Mo", nil),
            ("lunes a viernes de 9 a 14 h", "Mo-Fr 09:00-14:00"),
            ("dal martedì alla domenica dalle 9 alle 19", "Tu-Su 09:00-19:00"),
            ("segunda a sexta das 9h às 18h", "Mo-Fr 09:00-18:00"), ("mån–fre kl. 9–17", "Mo-Fr 09:00-17:00"),
            ("maandag t/m vrijdag van 9 tot 17 uur", "Mo-Fr 09:00-17:00"), ("周一至周五 9点至17点30分", "Mo-Fr 09:00-17:30"),
            ("सोमवार से शुक्रवार 9 से 17 बजे", "Mo-Fr 09:00-17:00"), ("من الأحد إلى الخميس ٩ إلى ١٧", "Su-Th 09:00-17:00"),
            ("1 April to 30 September: 10am-5pm daily", "Apr 1-Sep 30 Mo-Su 10:00-17:00"),
            ("Du 1er avril au 30 septembre, tlj 10h-19h", "Apr 1-Sep 30 Mo-Su 10:00-19:00"),
            ("Mai bis September, Di-So 10-18 Uhr", "May-Sep Tu-Su 10:00-18:00"),
            ("24. bis 26. Dezember, montags geschlossen", nil), ("Mai bis September 10-18 Uhr, feiertags", nil),
            ("De lunes a viernes de 9:00 a.m. a 6:00 p.m.", "Mo-Fr 09:00-18:00"),
            ("2ª a 6ª: 9h-18h", "Mo-Fr 09:00-18:00"),
            ("De terça a domingo, das 10h00 às 17h30. Encerra à segunda-feira", "Tu-Su 10:00-17:30; Mo off"),
            ("wt.–niedz. 10.00–18.00, pon. nieczynne", "Tu-Su 10:00-18:00; Mo off"),
            ("codziennie od 9 do 17", "Mo-Su 09:00-17:00"), ("ежедневно с 10 до 20", "Mo-Su 10:00-20:00"),
            ("Пн-Чт 9:00-19:00, вторник выходной", "Mo-Th 09:00-19:00; Tu off"),
            ("9:30〜17:00 月曜休館", "09:30-17:00; Mo off"),
            ("平日 10時～18時、土日祝 9時～19時", "Mo-Fr 10:00-18:00; Sa,Su,PH 09:00-19:00"),
            ("nach Vereinbarung", "unknown \"nach Vereinbarung\""),
            ("only by appointment", "unknown \"only by appointment\""),
            ("nach Vereinbarung Mo-Fr", "Mo-Fr unknown \"nach Vereinbarung\""),
            ("Mo-Fr 9-17 Uhr; nach Vereinbarung", nil), ("nach Vereinbarung, Sa 9-12 Uhr", nil),
            ("M-F 10AM–4PM, Sa Su 10AM-5PM", "Mo-Fr 10:00-16:00; Sa,Su 10:00-17:00"),
            ("M W F 10:00-16:00", "Mo,We,Fr 10:00-16:00"), ("daily Mon-Sat 9am-5pm", nil), ("daily Mon 9am-5pm", nil),
            ("L-V 9-14", "Mo-Fr 09:00-14:00"), ("L-D de 10 a 20 h", "Mo-Su 10:00-20:00"),
            ("LMXJV 9-14", "Mo-Fr 09:00-14:00"), ("MXJVSD 10-18", "Tu-Su 10:00-18:00"), ("M-D 10-18", nil),
            ("S-D 10-18", nil), ("LMMJV 9h-17h", "Mo-Fr 09:00-17:00"), ("LMMGV 9-13", "Mo-Fr 09:00-13:00"),
            ("Daily noon-11pm", "Mo-Su 12:00-23:00"), ("Fri 10pm to midnight", "Fr 22:00-24:00"),
            ("Mon to Fri 9-17", "Mo-Fr 09:00-17:00"), ("open 24 hours", "00:00-24:00"),
            ("24/7", "24/7"), ("open 24/7", "00:00-24:00"), ("Mo-Fr 24h/24", "Mo-Fr 00:00-24:00"),
            ("24小时开放", "00:00-24:00"), ("24 घंटे", "00:00-24:00"), ("dygnet runt", "00:00-24:00"),
            ("24 ore su 24", "00:00-24:00"), ("las 24 horas", "00:00-24:00"), ("24 horas por dia", "00:00-24:00"),
            ("على مدار الساعة", "00:00-24:00"),
            ("1.5.-30.9. täglich 10-18 Uhr", "May 1-Sep 30 Mo-Su 10:00-18:00"),
            ("vom 1. 5. bis zum 30. 9. 10-18 Uhr", "May 1-Sep 30 10:00-18:00"),
            ("01.04.–31.10.: Di-So 10–17 Uhr", "Apr 1-Oct 31 Tu-Su 10:00-17:00"),
            ("24.-26.12. geschlossen", "Dec 24-26 off"), ("9.30-17.10.", "09:30-17:10"), ("1.10.-15.11.", nil),
            ("31.2. geschlossen", nil), ("1.5.-30.9.2026 10-18 Uhr", nil),
            ("Mai bis September 10-18 Uhr", "May-Sep 10:00-18:00"), ("Mai bis September", nil),
            ("d’avril à octobre, 10h-18h", "Apr-Oct 10:00-18:00"),
            ("ganzjährig täglich 10-18 Uhr", "Mo-Su 10:00-18:00"), ("10-18 Uhr, ganzjährig", "10:00-18:00"),
            ("ganzjährig", nil), ("open all year, daily 10am-4pm", "Mo-Su 10:00-16:00"),
            ("Mo-Fr 9-17 Uhr, feiertags geschlossen", "Mo-Fr 09:00-17:00; PH off"),
            // Most people do not work on Saturdays, which are "Werktage" in the law.
            ("werktags 9-17 Uhr", nil), ("daily 10am-4pm, closed in winter", nil),
            // The half of the day, or a word, is not clear.
            ("Mo-Fr 9-5", nil), ("Mo-Fr 9 to 5", nil), ("daily 8-10pm", nil), ("1-5", nil), ("Mo-Fr 9-", nil),
            ("sunrise-sunset", "sunrise-sunset"), ("Mo-Fr 25-26 Uhr", nil), ("", nil),
            ("Uhr", nil),
            ("Mo-Fr 9 17 Uhr", nil), ("(", nil), ("täglich \"", nil), ("9:99-10 Uhr", nil), ("99999999999 Uhr", nil),
        ] as [(String, String?)])
    func clear(text: String, notation: String?) {
        #expect(HoursWording.reading(of: text) == notation.map { .notation($0) } ?? .unknown)
    }

    @Test("Different meanings are all given, unless the language is known")
    func ambiguous() {
        #expect(HoursWording.reading(of: "Di 10-12") == .several(["Tu 10:00-12:00", "Su 10:00-12:00"]))
        #expect(HoursWording.reading(of: "Di 10-12 Uhr") == .notation("Tu 10:00-12:00"))
        #expect(HoursWording.reading(of: "Di 10-12", language: "de-AT") == .notation("Tu 10:00-12:00"))
        #expect(HoursWording.reading(of: "Di 10-12", language: "fr") == .notation("Su 10:00-12:00"))
    }

    @Test(
        "Noon and midnight are known in each language",
        arguments: [
            "daily noon-midnight", "täglich Mittag bis Mitternacht", "tous les jours de midi à minuit",
            "todos los días de mediodía a medianoche", "tutti i giorni da mezzogiorno a mezzanotte",
            "todos os dias do meio-dia à meia-noite", "alla dagar från mitt på dagen till midnatt", "每天中午至午夜",
            "كل يوم من الظهر إلى منتصف الليل", "प्रतिदिन मध्याह्न से मध्यरात्रि तक",
        ])
    func noonAndMidnight(text: String) {
        #expect(HoursWording.reading(of: text) == .notation("Mo-Su 12:00-24:00"))
    }

    @Test(
        "Hours such as 9-5 end in the afternoon only where the language writes 12 hours",
        arguments: [
            ("Monday-Friday 9-5", nil, "Mo-Fr 09:00-17:00"), ("M-F 9:30-5:30", "de", "Mo-Fr 09:30-17:30"),
            ("weekdays noon to 5", nil, "Mo-Fr 12:00-17:00"), ("Mo-Fr 9-5", "en-GB", "Mo-Fr 09:00-17:00"),
            ("Mo-Fr 9-5", "hi", "Mo-Fr 09:00-17:00"), ("الاثنين 9 إلى 5", "ar", "Mo 09:00-17:00"),
            ("Mo-Fr 9-5", "de", nil), ("Montag bis Freitag 9-5", "de", nil), ("L-V 9-5", "es", nil),
            // A bar can open in the evening, and 05:30 is early in the morning.
            ("Monday 10-2", "en", nil), ("Monday 6-6", "en", nil), ("Monday 9:30 - 05:30", "en", nil),
        ] as [(String, String?, String?)])
    func twelveHours(text: String, language: String?, notation: String?) {
        let reading = HoursWording.reading(of: text, language: language)
        #expect(reading == notation.map { .notation($0) } ?? .unknown)
    }

    @Test("Months in words are a season")
    func seasons() {
        #expect(HoursWording.reading(ofSeason: "November bis März") == .notation("Nov-Mar"))
        #expect(HoursWording.reading(ofSeason: "de mayo a octubre") == .notation("May-Oct"))
        #expect(HoursWording.reading(ofSeason: "1.11.-31.3.") == .notation("Nov 1-Mar 31"))
        #expect(HoursWording.reading(ofSeason: "in winter") == .unknown)
    }

    @Test(
        "The guide's own words for days, every day and closed are known",
        arguments: ["ar", "de", "en", "es", "fr", "hi", "it", "pt", "sv", "zh"])
    func ownWords(language: String) throws {
        let words = try JSONReader.read(RepositoryFile.bytes("site/words/\(language).json"))
        func word(_ name: String) throws -> String { try #require(words["hours.\(name)"]?.string) }
        let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "public-holidays"]
        for (day, short) in zip(days, ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "PH"]) {
            let text = try "\(word(day)) \(word("closed"))"
            try expect(text, language, "\(short) off")
        }
        let text = try "\(word("every-day")) 10-18"
        try expect(text, language, "Mo-Su 10:00-18:00")
        let months = [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november", "december",
        ]
        for month in months {
            let text = try "\(word(month)) \(word("closed"))"
            let short = month.prefix(1).uppercased() + month.dropFirst().prefix(2)
            try expect(text, language, "\(short) off")
        }
    }

    private func expect(_ text: String, _ language: String, _ notation: String) throws {
        guard case .notation(let meaning) = HoursWording.reading(of: text, language: language) else {
            Issue.record("\(text) is unknown")
            return
        }
        #expect(try OpeningHours(meaning) == OpeningHours(notation), "\(text)")
    }
}
