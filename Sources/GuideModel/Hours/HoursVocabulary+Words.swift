// The words of opening hours in the languages with Latin letters.
// A name may have several lines.

extension HoursVocabulary {
    static let english = """
        Mo: monday, mondays, mon, m
        Tu: tuesday, tuesdays, tues, tue
        We: wednesday, wednesdays, weds, wed, w
        Th: thursday, thursdays, thurs, thur, thu
        Fr: friday, fridays, fri, f
        Sa: saturday, saturdays, sat
        Su: sunday, sundays, sun
        Mo-Su: daily, every day, everyday, 7 days, 7 days a week, seven days a week
        Mo-Fr: weekdays
        Sa,Su: weekends, weekend, at weekends
        PH: public holidays, public holiday, bank holidays, bank holiday
        SH: school holidays
        off: closed, shut
        24/7: all day, 24 hours, 24 hours a day, 24 hrs, round the clock, around the clock, always open, at all times
        noon: noon, midday, 12 noon, 12 midday
        midnight: midnight, 12 midnight
        all year: all year, all year round, year-round, year round, throughout the year
        except: except, except on, excluding, apart from
        arranged: by appointment, by appointment only, by arrangement, on request, only by appointment
        arranged: by prior appointment, by prior arrangement, appointment only
        to: to, till, until, through, thru
        and: and
        am: am, a.m
        pm: pm, p.m
        nothing: from, open, opening hours, opening times, o'clock, o’clock, on, hours, hrs
        Jan: january
        Feb: february
        Mar: march
        Apr: april
        Jun: june
        Jul: july
        Aug: august
        Sep: september, sept
        Oct: october
        Nov: november
        Dec: december
        """

    /// Without "werktags": it includes Saturdays in the law, but not for most people.
    static let german = """
        Mo: montag, montags
        Tu: dienstag, dienstags, di
        We: mittwoch, mittwochs, mi
        Th: donnerstag, donnerstags, do
        Fr: freitag, freitags
        Sa: samstag, samstags, sonnabend, sonnabends
        Su: sonntag, sonntags, so
        Mo-Su: täglich, tägl, tgl, jeden tag, alle tage
        Sa,Su: wochenende, am wochenende, wochenenden
        PH: feiertag, feiertage, feiertags, feiertagen, gesetzliche feiertage, gesetzlichen feiertagen
        Su,PH: sonn- und feiertage, sonn- und feiertags, sonn- und feiertagen
        SH: schulferien, in den schulferien
        off: geschlossen, zu, ruhetag
        24/7: ganztägig, rund um die uhr, 24 stunden, immer, jederzeit, frei zugänglich, jederzeit frei zugänglich
        noon: mittag, 12 uhr mittags
        midnight: mitternacht
        all year: ganzjährig, das ganze jahr, das ganze jahr über
        except: außer, ausser, ausgenommen, mit ausnahme von
        arranged: nach vereinbarung, n. v, n.v, nach absprache, nach voranmeldung, nach anmeldung, auf anfrage
        arranged: nur nach vereinbarung, nur nach voranmeldung, nur nach anmeldung, nur auf anfrage
        arranged: termine nach vereinbarung, besuch nach vereinbarung
        to: bis, bis zum
        and: und, u, sowie
        nothing: uhr, von, am, an, geöffnet, offen, jeweils, öffnungszeiten, vom
        Jan: januar, jänner
        Feb: februar, feber
        Mar: märz, mär
        Apr: april
        May: mai
        Jun: juni
        Jul: juli
        Aug: august
        Sep: september, sept
        Oct: oktober, okt
        Nov: november
        Dec: dezember, dez
        """

    static let french = """
        Mo: lundi, lundis, lun, lu, l
        Tu: mardi, mardis, mar, ma
        We: mercredi, mercredis, mer, me
        Th: jeudi, jeudis, jeu, je, j
        Fr: vendredi, vendredis, ven, ve, v
        Sa: samedi, samedis, sam
        Su: dimanche, dimanches, dim, di, d
        Mo-Su: tous les jours, chaque jour, 7j/7, 7 jours sur 7, tlj, t.l.j
        Mo-Fr: en semaine, lmmjv
        Mo-Sa: l-s, l–s, l à s
        Sa,Su: week-end, week-ends, weekend, weekends
        PH: jours fériés, jour férié, fériés
        SH: vacances scolaires
        off: fermé, fermée, fermés, ferme
        24/7: toute la journée, 24 heures sur 24, 24h/24, 24h sur 24, 24h/24 et 7j/7, 24h/24 7j/7, 7j/7 24h/24
        24/7: jour et nuit
        noon: midi
        midnight: minuit
        all year: toute l'année, toute l’année
        except: sauf, excepté, hormis
        arranged: sur rendez-vous, sur rdv, sur demande, uniquement sur rendez-vous, sur rendez-vous uniquement
        to: à, a, au, jusqu'à, jusqu’à
        and: et
        nothing: de, du, le, les, ouvert, ouverte, heures, heure, horaires, horaires d'ouverture
        nothing: horaires d’ouverture, d', d’, er
        Jan: janvier, janv
        Feb: février, févr
        Mar: mars
        Apr: avril, avr
        May: mai
        Jun: juin
        Jul: juillet, juil
        Aug: août
        Sep: septembre, sept
        Oct: octobre
        Nov: novembre
        Dec: décembre, déc
        """

    /// A single M is not certain: it is martes or miércoles.
    static let spanish = """
        Mo: lunes, lun, lu, l
        Tu: martes, mar, ma
        We: miércoles, miercoles, mié, mi, x
        Th: jueves, jue, ju, j
        Fr: viernes, vie, vi, v
        Sa: sábado, sábados, sabado, sabados, sáb, sab
        Su: domingo, domingos, dom, do, d
        Mo-Su: todos los días, todos los dias, cada día, a diario, diariamente, diario, lmxjvsd
        Mo-Th: lmxj
        Mo-Fr: entre semana, lmxjv
        Mo-Sa: l-s, l–s, l a s, lmxjvs
        Tu-Fr: mxjv
        Tu-Sa: mxjvs
        Tu-Su: mxjvsd
        We-Su: xjvsd
        Mo,We,Fr: lxv
        Sa,Su: fines de semana, fin de semana, sd, s y d
        PH: festivos, días festivos, feriados
        SH: vacaciones escolares
        off: cerrado, cerrada, cerrados, cerrado los, cerrado el
        24/7: todo el día, 24 horas, las 24 horas, las 24 horas del día, 24 horas al día, siempre abierto
        noon: mediodía, mediodia, 12 del mediodía
        midnight: medianoche, 12 de la noche
        all year: todo el año
        except: excepto, salvo, menos
        arranged: con cita previa, cita previa, previa cita, a petición, previa reserva, solo con cita previa
        arranged: sólo con cita previa
        am: a.m, a. m, de la mañana
        pm: p.m, p. m, de la tarde, de la noche
        to: a, al, hasta
        and: y, e
        nothing: de, del, desde, el, la, las, los, abierto, abierta, horario, horas, hs
        Jan: enero, ene
        Feb: febrero
        Mar: marzo
        Apr: abril, abr
        May: mayo
        Jun: junio
        Jul: julio
        Aug: agosto, ago
        Sep: septiembre, setiembre, sept
        Oct: octubre
        Nov: noviembre
        Dec: diciembre, dic
        """

    static let italian = """
        Mo: lunedì, lunedi, lun, lu, l
        Tu: martedì, martedi, mar, ma
        We: mercoledì, mercoledi, mer, me
        Th: giovedì, giovedi, gio, gi, g
        Fr: venerdì, venerdi, ven, ve, v
        Sa: sabato, sab
        Su: domenica, dom, do, d
        Mo-Su: tutti i giorni, ogni giorno, giornalmente
        Mo-Fr: lmmgv
        Mo-Sa: l-s, l–s
        Sa,Su: fine settimana, weekend
        PH: giorni festivi, festivi
        SH: vacanze scolastiche
        off: chiuso, chiusa
        24/7: tutto il giorno, 24 ore, 24 ore su 24, h24, sempre aperto, sempre aperta
        noon: mezzogiorno
        midnight: mezzanotte
        all year: tutto l'anno, tutto l’anno
        except: tranne, eccetto, escluso, esclusi
        arranged: su appuntamento, su prenotazione, su richiesta, solo su appuntamento, solo su prenotazione
        to: a, al, alle, alla, fino alle
        and: e, ed
        nothing: da, dal, dalle, dalla, il, la, i, ore, orario, orari, aperto, aperta
        Jan: gennaio, gen
        Feb: febbraio
        Mar: marzo
        Apr: aprile
        May: maggio, mag
        Jun: giugno, giu
        Jul: luglio, lug
        Aug: agosto, ago
        Sep: settembre, set, sett
        Oct: ottobre, ott
        Nov: novembre
        Dec: dicembre, dic
        """

    static let portuguese = """
        Mo: segunda-feira, segundas-feiras, segunda, segundas, seg, 2ª, 2.ª, 2ª feira, 2.ª feira
        Tu: terça-feira, terças-feiras, terça, terças, ter, 3ª, 3.ª, 3ª feira, 3.ª feira
        We: quarta-feira, quartas-feiras, quarta, quartas, qua, 4ª, 4.ª, 4ª feira, 4.ª feira
        Th: quinta-feira, quintas-feiras, quinta, quintas, qui, 5ª, 5.ª, 5ª feira, 5.ª feira
        Fr: sexta-feira, sextas-feiras, sexta, sextas, sex, 6ª, 6.ª, 6ª feira, 6.ª feira
        Sa: sábado, sábados, sabado, sabados, sáb, sab
        Su: domingo, domingos, dom
        Mo-Su: todos os dias, diariamente, cada dia
        Mo-Fr: dias úteis
        Sa,Su: fins de semana, fim de semana
        PH: feriados, feriado
        SH: férias escolares
        off: fechado, fechada, encerrado, encerrada, fechado à, fechado às, encerrado à, encerrado às
        off: encerra, encerra à, encerra às, fecha, fecha à, fecha às
        24/7: todo o dia, 24 horas, 24 horas por dia, sempre aberto, sempre aberta
        noon: meio-dia, meio dia
        midnight: meia-noite, meia noite
        all year: todo o ano, o ano todo, durante todo o ano
        except: exceto, excepto, menos
        arranged: por marcação, mediante marcação, sob marcação, apenas por marcação, só por marcação
        to: a, à, às, até, até às
        and: e
        nothing: de, da, das, do, dos, ao, aos, o, os, aberto, aberta, horário, horas
        Jan: janeiro
        Feb: fevereiro, fev
        Mar: março
        Apr: abril, abr
        May: maio, mai
        Jun: junho
        Jul: julho
        Aug: agosto, ago
        Sep: setembro, set
        Oct: outubro, out
        Nov: novembro
        Dec: dezembro, dez
        """

    static let swedish = """
        Mo: måndag, måndagar, mån, må
        Tu: tisdag, tisdagar, tis, ti
        We: onsdag, onsdagar, ons, on
        Th: torsdag, torsdagar, tors, tor, to
        Fr: fredag, fredagar, fre
        Sa: lördag, lördagar, lör, lö
        Su: söndag, söndagar, sön, sö
        Mo-Su: varje dag, alla dagar, dagligen
        Mo-Fr: vardagar
        PH: helgdagar, helgdag
        SH: skollov
        off: stängt, stängd
        24/7: hela dygnet, dygnet runt, 24 timmar om dygnet, alltid öppet, alltid öppen
        noon: mitt på dagen
        midnight: midnatt
        all year: året runt, hela året
        except: utom, förutom
        arranged: efter överenskommelse, enligt överenskommelse, efter bokning
        to: till, t.o.m
        and: och
        nothing: kl, klockan, från, öppet, öppen, öppettider, på
        Jan: januari
        Feb: februari
        Mar: mars
        Apr: april
        May: maj
        Jun: juni
        Jul: juli
        Aug: augusti
        Sep: september, sept
        Oct: oktober, okt
        Nov: november
        Dec: december
        """

    static let dutch = """
        Mo: maandag, maandags, ma
        Tu: dinsdag, dinsdags, di
        We: woensdag, woensdags, wo
        Th: donderdag, donderdags, do
        Fr: vrijdag, vrijdags, vr
        Sa: zaterdag, zaterdags, za
        Su: zondag, zondags, zo
        Mo-Su: dagelijks, elke dag, iedere dag, alle dagen
        Mo-Fr: doordeweeks
        Sa,Su: weekend, in het weekend
        PH: feestdagen
        SH: schoolvakanties
        off: gesloten, dicht
        24/7: de hele dag, 24 uur
        midnight: middernacht
        all year: het hele jaar, het hele jaar door
        except: behalve, uitgezonderd
        arranged: op afspraak, op aanvraag
        to: tot, tot en met, t/m
        and: en
        nothing: van, uur, open, geopend, op, openingstijden
        Jan: januari
        Feb: februari
        Mar: maart, mrt
        Apr: april
        May: mei
        Jun: juni
        Jul: juli
        Aug: augustus
        Sep: september, sept
        Oct: oktober, okt
        Nov: november
        Dec: december
        """

    /// Without "so", "w" and "we", which are days in other languages.
    static let polish = """
        Mo: poniedziałek, poniedziałki, poniedziałku, pon, pn
        Tu: wtorek, wtorki, wtorku, wt
        We: środa, środy, śr
        Th: czwartek, czwartki, czwartku, czw
        Fr: piątek, piątki, piątku, pt, pią
        Sa: sobota, soboty, sob
        Su: niedziela, niedziele, niedzieli, niedz, nd
        Mo-Su: codziennie, każdego dnia
        Sa,Su: weekendy, weekend, w weekendy
        PH: święta, w święta
        off: nieczynne, zamknięte, nieczynny, zamknięty
        24/7: całodobowo, całą dobę
        noon: południe
        midnight: północ, północy
        all year: cały rok, przez cały rok
        except: oprócz, z wyjątkiem
        to: do
        and: i, oraz
        nothing: od, godz, godziny, godzina, otwarte, czynne
        Jan: styczeń, stycznia
        Feb: luty, lutego
        Mar: marzec, marca
        Apr: kwiecień, kwietnia
        May: maj, maja
        Jun: czerwiec, czerwca
        Jul: lipiec, lipca
        Aug: sierpień, sierpnia
        Sep: wrzesień, września
        Oct: październik, października
        Nov: listopad, listopada
        Dec: grudzień, grudnia
        """
}
