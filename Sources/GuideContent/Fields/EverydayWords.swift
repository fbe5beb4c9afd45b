// The words for yes, partly, no, free and units of time in the languages of the guide's own words, and in Dutch.

import GuideModel

/// Words that editors write in their own languages instead of the English words of the format, in lower case.
package enum EverydayWords {
    static let yes: Set<String> = ["yes", "true", "ja", "oui", "sí", "si", "sì", "sim", "نعم", "हाँ", "हां", "是"]

    static let no: Set<String> = ["no", "false", "nein", "non", "não", "nao", "nej", "nee", "لا", "नहीं", "否"]

    static let partly: Set<String> = [
        "partly", "teilweise", "partiellement", "en partie", "parcialmente", "en parte", "parzialmente", "in parte",
        "em parte", "delvis", "deels", "gedeeltelijk", "جزئيا", "جزئيًا", "आंशिक", "部分",
    ]

    /// The extent that a word means; nil for any other word.
    ///
    /// - Parameter word: in lower case.
    package static func extent(of word: String) -> Access.Extent? {
        yes.contains(word) ? .yes : no.contains(word) ? .no : partly.contains(word) ? .partly : nil
    }

    package static let free: Set<String> = [
        "free", "frei", "gratis", "kostenlos", "kostenfrei", "umsonst", "eintritt frei", "freier eintritt", "gratuit",
        "entrée libre", "entrée gratuite", "gratuito", "entrada libre", "entrada gratuita", "ingresso libero",
        "ingresso gratuito", "grátis", "entrada livre", "fri entré", "مجاني", "مجانا", "مجانًا", "निःशुल्क", "मुफ़्त", "मुफ्त",
        "免费", "free of charge", "free admission", "free entry", "gratuita", "gratuite",
    ]

    static let hours: Set<String> = [
        "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora", "horas", "ora", "ore",
        "tim", "timme", "timmar", "u", "uur", "uren", "س", "ساعة", "ساعات", "घं", "घंटा", "घंटे", "小时", "小時",
    ]

    static let minutes: Set<String> = [
        "min", "mins", "minute", "minutes", "minuten", "minuto", "minutos", "minuti", "minut", "minuter", "minuut", "د",
        "دقيقة", "دقائق", "मि", "मिनट", "分", "分钟", "分鐘",
    ]

    static let and: Set<String> = ["and", "und", "et", "y", "e", "och", "en", "و", "और"]
}
