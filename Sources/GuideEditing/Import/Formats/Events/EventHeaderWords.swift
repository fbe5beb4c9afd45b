// The words for columns of events in the languages of editors.

import GuideModel

/// What a header of a table of events means.
enum EventHeaderWords {
    enum Meaning: CaseIterable {
        /// A day, perhaps with a time.
        case date, endDate
        /// A day or a time.
        case start, end
        case startTime, endTime, name, venue, organiser, state, link
    }

    /// The meaning of a header; nil if the word is not about events.
    static func meaning(of header: String) -> Meaning? { meanings[plain(header)] }

    /// In lower case, with only letters, marks and digits.
    private static func plain(_ text: String) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    private static let meanings: [String: Meaning] = {
        var meanings: [String: Meaning] = [:]
        for meaning in Meaning.allCases {
            for word in (words[meaning] ?? "").split(separator: ",") {
                let word = plain(String(word))
                for spelling in [word, Slug(naming: word)?.text.filter { $0 != "-" } ?? word] {
                    if meanings[spelling] == nil { meanings[spelling] = meaning }
                }
            }
        }
        return meanings
    }()

    /// English, German, Spanish, French, Italian, Portuguese, Swedish, Chinese, Arabic, Hindi.
    private static let words: [Meaning: String] = [
        .date:
            "date,start date,event date,event start date,date from,dtstart,datum,startdatum,anfangsdatum,datum von,"
            + "datum beginn,fecha,fecha inicio,fecha de inicio,fecha inicial,date de début,date début,data,data inizio,"
            + "data di inizio,data início,data de início,日期,开始日期,活动日期,تاريخ,التاريخ,تاريخ البدء,तारीख,दिनांक,"
            + "प्रारंभ तिथि",
        .endDate:
            "end date,event end date,date to,dtend,enddatum,datum bis,datum ende,fecha fin,fecha de fin,fecha final,"
            + "date de fin,date fin,data fine,data di fine,data fim,data de fim,slutdatum,结束日期,تاريخ الانتهاء,"
            + "समाप्ति तिथि",
        .start:
            "start,starts,begin,begins,beginning,from,beginn,anfang,von,inicio,comienzo,desde,début,inizio,dal,início,"
            + "börjar,från,开始,البداية,البدء,प्रारंभ,आरंभ",
        .end:
            "end,ends,until,till,ende,bis,fin,hasta,fine,fino al,fim,até,slutar,till och med,结束,النهاية,"
            + "الانتهاء,समाप्ति",
        .startTime:
            "start time,starttime,time,event start time,uhrzeit,beginn uhrzeit,startzeit,zeit,von uhrzeit,hora,"
            + "hora inicio,hora de inicio,heure,heure de début,heure début,ora,ora inizio,ora di inizio,orario inizio,"
            + "hora início,hora de início,tid,starttid,klockan,时间,开始时间,وقت,الوقت,وقت البدء,समय,प्रारंभ समय",
        .endTime:
            "end time,endtime,event end time,endzeit,ende uhrzeit,bis uhrzeit,hora fin,hora de fin,heure de fin,"
            + "heure fin,ora fine,ora di fine,orario fine,hora fim,hora de fim,sluttid,结束时间,وقت الانتهاء,समाप्ति समय",
        .name:
            "event,event name,event title,veranstaltung,veranstaltungstitel,evento,nombre del evento,événement,"
            + "évènement,manifestation,nome evento,nome do evento,evenemang,活动,活动名称,فعالية,اسم الفعالية,कार्यक्रम",
        .venue:
            "venue,venue name,event venue name,event venue,location,place,where,ort,veranstaltungsort,spielort,"
            + "lokalität,lugar,recinto,lieu,salle,luogo,sede,local,plats,lokal,地点,场地,المكان,مكان,स्थान",
        .organiser:
            "organiser,organizer,event organizer name,organised by,veranstalter,organizador,organisateur,organizzatore,"
            + "arrangör,主办方,主办单位,المنظم,منظم,आयोजक",
        .state: "status,state,event status,estado,statut,stato,état,状态,الحالة,حالة,स्थिति",
        .link:
            "booking,booking link,booking url,ticket link,tickets link,ticket url,event website,event url,buchung,"
            + "buchungslink,ticketlink,reserva,réservation,prenotazione,boka,bokning,预订,الحجز,बुकिंग",
    ]

    /// What the words for states mean, in lower case.
    static func state(of text: String) -> EventState? {
        let word = plain(text)
        return EventState.allCases.first { state in
            (states[state] ?? "").split(separator: ",").contains { plain(String($0)) == word }
        }
    }

    private static let states: [EventState: String] = [
        .cancelled:
            "cancelled,canceled,abgesagt,entfällt,fällt aus,cancelado,cancelada,annulé,annulée,annullato,annullata,"
            + "cancelado,inställd,inställt,取消,已取消,ملغى,ملغاة,रद्द",
        .postponed:
            "postponed,verschoben,aplazado,aplazada,reporté,reportée,rinviato,rinviata,adiado,adiada,uppskjuten,"
            + "uppskjutet,推迟,延期,مؤجل,مؤجلة,स्थगित",
        .moved:
            "moved,verlegt,trasladado,trasladada,déplacé,déplacée,spostato,spostata,transferido,transferida,flyttad,"
            + "flyttat,改地点,نُقل,स्थानांतरित",
        .soldOut:
            "sold-out,sold out,ausverkauft,agotado,complet,esaurito,tutto esaurito,esgotado,utsålt,slutsålt,售罄,"
            + "نفدت التذاكر,बिक गया",
    ]
}

extension HeaderMapping {
    /// Suggests a mapping for a table of events; nil if its headers have no name and no start.
    ///
    /// A table with positions and without other columns of events contains places, which can have dates, too.
    init?(eventsSuggestedFor headers: [String]) {
        let meanings = headers.map { EventHeaderWords.meaning(of: $0) }
        let hasDate = meanings.contains(.date)
        guard hasDate || meanings.contains(.start) else { return nil }
        let hasTimes = meanings.contains(.startTime)
        let places = HeaderMapping(suggestedFor: headers)
        let isOfPlaces = places.columns.contains { $0.field == .latitude }
        let ofEvents: Set<EventHeaderWords.Meaning?> = [
            .date, .endDate, .start, .end, .startTime, .endTime, .organiser,
        ]
        if isOfPlaces, meanings.count(where: { ofEvents.contains($0) }) < 2 { return nil }
        var mapping = HeaderMapping()
        var taken: Set<ImportField> = []
        for (number, header) in headers.enumerated() {
            var column = Column(header: header)
            let field: ImportField? =
                switch meanings[number] {
                case .date: .start
                case .start: hasDate && !hasTimes ? .startTime : hasDate ? nil : .start
                case .endDate, .end: .end
                case .startTime: .startTime
                case .endTime: .endTime
                case .name: .name
                case .venue: .venue
                case .organiser: .organiser
                case .state: .state
                case .link: .website
                case nil: nil
                }
            if let field, taken.insert(field).inserted { column.field = field }
            mapping.columns.append(column)
        }
        // Other columns have the meanings that they have in tables of places.
        for number in headers.indices where mapping.columns[number].field == nil && meanings[number] == nil {
            let column = places.columns[number]
            guard let field = column.field,
                column.language != nil || field.isRepeatable || taken.insert(field).inserted
            else { continue }
            mapping.columns[number] = column
        }
        guard mapping.makesEvents else { return nil }
        self = mapping
    }
}
