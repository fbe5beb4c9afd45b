// The words of opening hours in the languages that are known.

extension HoursWords {
    static let english = HoursWords(
        title: "Opening hours",
        weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
        range: "{first} to {last}", and: " and ", date: "{day} {month}", dateOfYear: "{date} {year}",
        counted: ["first", "second", "third", "fourth", "fifth"].map { "\($0) {day} of the month" },
        countedFromEnd: ["last", "last but one", "last but two", "last but three", "last but four"].map {
            "\($0) {day} of the month"
        },
        everyDay: "every day", allDay: "all day", closed: "closed", uncertain: "not certain", otherwise: "otherwise",
        openEnd: "from {time}", orLater: "{times} or later", publicHolidays: "public holidays",
        schoolHolidays: "school holidays", week: "week {first} of the year",
        weeks: "weeks {first} to {last} of the year",
        everyWeeks: "every {count} weeks",
        easter: [
            -2: "Good Friday", 0: "Easter Sunday", 1: "Easter Monday", 39: "Ascension Day", 49: "Whit Sunday",
            50: "Whit Monday",
        ], daysAfterEaster: "{count} days after Easter Sunday", daysBeforeEaster: "{count} days before Easter Sunday",
        now: Now(
            open: "Open now", openUntil: "Open now, until {time}", openLater: "Open now, until {time} or later",
            openEnd: "Open now; the closing time is not given", openAlways: "Open day and night", closed: "Closed now",
            opensAt: "Closed now, opens at {time}", opensTomorrow: "Closed now, opens tomorrow at {time}",
            opensOnDay: "Closed now, opens on {day} at {time}", opensOnDate: "Closed now, opens on {date} at {time}",
            unknown: "Perhaps open now", publicHolidays: "Hours may differ on public holidays.",
            schoolHolidays: "Hours may differ in school holidays."))

    static let german = HoursWords(
        title: "Öffnungszeiten",
        weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
        months: [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
            "Dezember",
        ],
        range: "{first} bis {last}", and: " und ", date: "{day}. {month}", dateOfYear: "{date} {year}",
        counted: ["erster", "zweiter", "dritter", "vierter", "fünfter"].map { "\($0) {day} im Monat" },
        countedFromEnd: ["letzter", "vorletzter", "drittletzter", "viertletzter", "fünftletzter"].map {
            "\($0) {day} im Monat"
        },
        everyDay: "täglich", allDay: "durchgehend", closed: "geschlossen", uncertain: "nicht sicher",
        otherwise: "sonst",
        openEnd: "ab {time}", orLater: "{times} oder später", publicHolidays: "Feiertage",
        schoolHolidays: "Schulferien",
        week: "Kalenderwoche {first}", weeks: "Kalenderwochen {first} bis {last}", everyWeeks: "alle {count} Wochen",
        easter: [
            -2: "Karfreitag", 0: "Ostersonntag", 1: "Ostermontag", 39: "Christi Himmelfahrt", 49: "Pfingstsonntag",
            50: "Pfingstmontag", 60: "Fronleichnam",
        ], daysAfterEaster: "{count} Tage nach Ostersonntag", daysBeforeEaster: "{count} Tage vor Ostersonntag",
        now: Now(
            open: "Jetzt geöffnet", openUntil: "Jetzt geöffnet, bis {time}",
            openLater: "Jetzt geöffnet, bis {time} oder später", openEnd: "Jetzt geöffnet; Ende nicht angegeben",
            openAlways: "Tag und Nacht geöffnet", closed: "Jetzt geschlossen",
            opensAt: "Jetzt geschlossen, öffnet um {time}", opensTomorrow: "Jetzt geschlossen, öffnet morgen um {time}",
            opensOnDay: "Jetzt geschlossen, öffnet am {day} um {time}",
            opensOnDate: "Jetzt geschlossen, öffnet am {date} um {time}", unknown: "Vielleicht geöffnet",
            publicHolidays: "An Feiertagen können andere Zeiten gelten.",
            schoolHolidays: "In den Schulferien können andere Zeiten gelten."))

    static let french = HoursWords(
        title: "Horaires d’ouverture",
        weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
        months: [
            "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
            "novembre", "décembre",
        ],
        range: "{first} à {last}", and: " et ", date: "{day} {month}", dateOfYear: "{date} {year}",
        counted: ["premier", "deuxième", "troisième", "quatrième", "cinquième"].map { "\($0) {day} du mois" },
        countedFromEnd: ["dernier", "avant-dernier", "antépénultième", "quatrième dernier", "cinquième dernier"].map {
            "\($0) {day} du mois"
        },
        everyDay: "tous les jours", allDay: "toute la journée", closed: "fermé", uncertain: "incertain",
        otherwise: "sinon", openEnd: "à partir de {time}", orLater: "{times} ou plus tard",
        publicHolidays: "jours fériés", schoolHolidays: "vacances scolaires", week: "semaine {first} de l’année",
        weeks: "semaines {first} à {last} de l’année", everyWeeks: "toutes les {count} semaines",
        easter: [
            -2: "Vendredi saint", 0: "dimanche de Pâques", 1: "lundi de Pâques", 39: "Ascension", 49: "Pentecôte",
            50: "lundi de Pentecôte",
        ], daysAfterEaster: "{count} jours après Pâques", daysBeforeEaster: "{count} jours avant Pâques",
        now: Now(
            open: "Ouvert en ce moment", openUntil: "Ouvert en ce moment, jusqu’à {time}",
            openLater: "Ouvert en ce moment, jusqu’à {time} ou plus tard",
            openEnd: "Ouvert en ce moment ; fermeture non précisée", openAlways: "Ouvert jour et nuit",
            closed: "Fermé en ce moment", opensAt: "Fermé en ce moment, ouvre à {time}",
            opensTomorrow: "Fermé en ce moment, ouvre demain à {time}",
            opensOnDay: "Fermé en ce moment, ouvre {day} à {time}",
            opensOnDate: "Fermé en ce moment, ouvre le {date} à {time}", unknown: "Peut-être ouvert",
            publicHolidays: "Les horaires peuvent changer les jours fériés.",
            schoolHolidays: "Les horaires peuvent changer pendant les vacances scolaires."))

    static let spanish = HoursWords(
        title: "Horario",
        weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
        months: [
            "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
            "noviembre", "diciembre",
        ],
        range: "{first} a {last}", and: " y ", date: "{day} de {month}", dateOfYear: "{date} de {year}",
        counted: ["primer", "segundo", "tercer", "cuarto", "quinto"].map { "\($0) {day} del mes" },
        countedFromEnd: ["último", "penúltimo", "antepenúltimo", "cuarto desde el último", "quinto desde el último"].map
        {
            "\($0) {day} del mes"
        },
        everyDay: "todos los días", allDay: "todo el día", closed: "cerrado", uncertain: "no es seguro",
        otherwise: "si no", openEnd: "desde las {time}", orLater: "{times} o más tarde", publicHolidays: "festivos",
        schoolHolidays: "vacaciones escolares", week: "semana {first} del año",
        weeks: "semanas {first} a {last} del año", everyWeeks: "cada {count} semanas",
        easter: [
            -3: "Jueves Santo", -2: "Viernes Santo", 0: "Domingo de Pascua", 1: "Lunes de Pascua", 39: "Ascensión",
            49: "Pentecostés",
        ], daysAfterEaster: "{count} días después de Pascua", daysBeforeEaster: "{count} días antes de Pascua",
        now: Now(
            open: "Abierto ahora", openUntil: "Abierto ahora, hasta las {time}",
            openLater: "Abierto ahora, hasta las {time} o más tarde",
            openEnd: "Abierto ahora; no se indica la hora de cierre", openAlways: "Abierto día y noche",
            closed: "Cerrado ahora", opensAt: "Cerrado ahora, abre a las {time}",
            opensTomorrow: "Cerrado ahora, abre mañana a las {time}",
            opensOnDay: "Cerrado ahora, abre el {day} a las {time}",
            opensOnDate: "Cerrado ahora, abre el {date} a las {time}", unknown: "Quizá abierto",
            publicHolidays: "El horario puede cambiar en festivos.",
            schoolHolidays: "El horario puede cambiar en vacaciones escolares."))

    static let italian = HoursWords(
        title: "Orari di apertura",
        weekdays: ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"],
        months: [
            "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre",
            "novembre", "dicembre",
        ],
        range: "{first} – {last}", and: " e ", date: "{day} {month}", dateOfYear: "{date} {year}",
        counted: (1...5).map { "{day} del mese (nº \($0))" },
        countedFromEnd: ["(l’ultimo)", "(il penultimo)", "(il terzultimo)", "(il quartultimo)", "(il quintultimo)"].map
        {
            "{day} del mese \($0)"
        },
        everyDay: "tutti i giorni", allDay: "tutto il giorno", closed: "chiuso", uncertain: "non sicuro",
        otherwise: "altrimenti", openEnd: "dalle {time}", orLater: "{times} o più tardi",
        publicHolidays: "giorni festivi",
        schoolHolidays: "vacanze scolastiche", week: "settimana {first} dell’anno",
        weeks: "settimane {first}–{last} dell’anno", everyWeeks: "ogni {count} settimane",
        easter: [
            -2: "Venerdì santo", 0: "domenica di Pasqua", 1: "Lunedì dell’Angelo", 39: "Ascensione", 49: "Pentecoste",
        ], daysAfterEaster: "{count} giorni dopo Pasqua", daysBeforeEaster: "{count} giorni prima di Pasqua",
        now: Now(
            open: "Aperto ora", openUntil: "Aperto ora, fino alle {time}",
            openLater: "Aperto ora, fino alle {time} o più tardi", openEnd: "Aperto ora; chiusura non indicata",
            openAlways: "Aperto giorno e notte", closed: "Chiuso ora", opensAt: "Chiuso ora, apre alle {time}",
            opensTomorrow: "Chiuso ora, apre domani alle {time}", opensOnDay: "Chiuso ora, apre {day} alle {time}",
            opensOnDate: "Chiuso ora, apre il {date} alle {time}", unknown: "Forse aperto",
            publicHolidays: "Nei giorni festivi gli orari possono cambiare.",
            schoolHolidays: "Nelle vacanze scolastiche gli orari possono cambiare."))
}
