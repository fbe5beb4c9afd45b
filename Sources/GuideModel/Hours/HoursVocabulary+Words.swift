// The words of opening hours, by language.

extension HoursVocabulary {
    static let english = """
        Mo: monday, mondays, mon
        Tu: tuesday, tuesdays, tues, tue
        We: wednesday, wednesdays, weds, wed
        Th: thursday, thursdays, thurs, thur, thu
        Fr: friday, fridays, fri
        Sa: saturday, saturdays, sat
        Su: sunday, sundays, sun
        Mo-Su: daily, every day, everyday
        Mo-Fr: weekdays
        Sa,Su: weekends, weekend, at weekends
        PH: public holidays, public holiday, bank holidays, bank holiday
        SH: school holidays
        off: closed, shut
        24/7: all day, 24 hours, 24 hours a day
        except: except, except on, excluding, apart from
        arranged: by appointment, by appointment only, by arrangement, on request
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
        except: außer, ausser, ausgenommen, mit ausnahme von
        arranged: nach vereinbarung, n. v, n.v, nach absprache, nach voranmeldung, nach anmeldung, auf anfrage
        to: bis
        and: und, u, sowie
        nothing: uhr, von, am, an, geöffnet, offen, jeweils, öffnungszeiten
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
        Mo: lundi, lundis, lun, lu
        Tu: mardi, mardis, mar, ma
        We: mercredi, mercredis, mer, me
        Th: jeudi, jeudis, jeu, je
        Fr: vendredi, vendredis, ven, ve
        Sa: samedi, samedis, sam
        Su: dimanche, dimanches, dim, di
        Mo-Su: tous les jours, chaque jour
        Sa,Su: week-end, week-ends, weekend, weekends
        PH: jours fériés, jour férié, fériés
        SH: vacances scolaires
        off: fermé, fermée, fermés, ferme
        24/7: toute la journée, 24 heures sur 24, 24h/24
        except: sauf, excepté, hormis
        arranged: sur rendez-vous, sur rdv, sur demande
        to: à, a, au, jusqu'à, jusqu’à
        and: et
        nothing: de, du, le, les, ouvert, ouverte, heures, heure, horaires, horaires d'ouverture, horaires d’ouverture
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

    static let spanish = """
        Mo: lunes, lun, lu
        Tu: martes, mar, ma
        We: miércoles, miercoles, mié, mi
        Th: jueves, jue, ju
        Fr: viernes, vie, vi
        Sa: sábado, sábados, sabado, sabados, sáb, sab
        Su: domingo, domingos, dom, do
        Mo-Su: todos los días, todos los dias, cada día, a diario, diariamente, diario
        Sa,Su: fines de semana, fin de semana
        PH: festivos, días festivos, feriados
        SH: vacaciones escolares
        off: cerrado, cerrada, cerrados, cerrado los, cerrado el
        24/7: todo el día, 24 horas
        except: excepto, salvo, menos
        arranged: con cita previa, cita previa, previa cita, a petición, previa reserva
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
        Mo: lunedì, lunedi, lun, lu
        Tu: martedì, martedi, mar, ma
        We: mercoledì, mercoledi, mer, me
        Th: giovedì, giovedi, gio, gi
        Fr: venerdì, venerdi, ven, ve
        Sa: sabato, sab
        Su: domenica, dom, do
        Mo-Su: tutti i giorni, ogni giorno, giornalmente
        Sa,Su: fine settimana, weekend
        PH: giorni festivi, festivi
        SH: vacanze scolastiche
        off: chiuso, chiusa
        24/7: tutto il giorno, 24 ore
        except: tranne, eccetto, escluso, esclusi
        arranged: su appuntamento, su prenotazione, su richiesta
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
        Mo: segunda-feira, segundas-feiras, segunda, segundas, seg
        Tu: terça-feira, terças-feiras, terça, terças, ter
        We: quarta-feira, quartas-feiras, quarta, quartas, qua
        Th: quinta-feira, quintas-feiras, quinta, quintas, qui
        Fr: sexta-feira, sextas-feiras, sexta, sextas, sex
        Sa: sábado, sábados, sabado, sabados, sáb, sab
        Su: domingo, domingos, dom
        Mo-Su: todos os dias, diariamente, cada dia
        Sa,Su: fins de semana, fim de semana
        PH: feriados, feriado
        SH: férias escolares
        off: fechado, fechada, encerrado, encerrada, fechado à, fechado às, encerrado à, encerrado às
        24/7: todo o dia, 24 horas
        except: exceto, excepto, menos
        arranged: por marcação, mediante marcação, sob marcação
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
        24/7: hela dygnet, dygnet runt
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

    static let arabic = """
        Mo: الاثنين, الإثنين
        Tu: الثلاثاء
        We: الأربعاء, الاربعاء
        Th: الخميس
        Fr: الجمعة
        Sa: السبت
        Su: الأحد, الاحد
        Mo-Su: كل يوم, يوميا, يوميًا
        PH: العطل الرسمية
        SH: العطل المدرسية
        off: مغلق
        24/7: طوال اليوم
        except: ما عدا, عدا, باستثناء
        arranged: بموعد مسبق, حسب الموعد
        to: إلى, الى, حتى
        and: و
        am: صباحا, صباحًا
        pm: مساء, مساءً
        nothing: من, يوم, الساعة, مفتوح
        Jan: يناير
        Feb: فبراير
        Mar: مارس
        Apr: أبريل, ابريل
        May: مايو
        Jun: يونيو
        Jul: يوليو
        Aug: أغسطس
        Sep: سبتمبر
        Oct: أكتوبر
        Nov: نوفمبر
        Dec: ديسمبر
        """

    static let hindi = """
        Mo: सोमवार
        Tu: मंगलवार
        We: बुधवार
        Th: गुरुवार, बृहस्पतिवार
        Fr: शुक्रवार
        Sa: शनिवार
        Su: रविवार
        Mo-Su: प्रतिदिन, रोज़, रोज, हर दिन
        PH: सार्वजनिक छुट्टियाँ
        SH: स्कूल की छुट्टियाँ
        off: बंद
        24/7: पूरे दिन
        arranged: पूर्व अनुमति से
        to: से
        and: और
        nothing: बजे, तक, खुला
        Jan: जनवरी
        Feb: फ़रवरी, फरवरी
        Mar: मार्च
        Apr: अप्रैल
        May: मई
        Jun: जून
        Jul: जुलाई
        Aug: अगस्त
        Sep: सितंबर
        Oct: अक्टूबर
        Nov: नवंबर
        Dec: दिसंबर
        """

    static let chinese = """
        Mo: 星期一, 周一, 週一
        Tu: 星期二, 周二, 週二
        We: 星期三, 周三, 週三
        Th: 星期四, 周四, 週四
        Fr: 星期五, 周五, 週五
        Sa: 星期六, 周六, 週六
        Su: 星期日, 星期天, 周日, 週日
        Mo-Su: 每天, 每日
        Mo-Fr: 工作日
        Sa,Su: 周末, 週末
        PH: 公共假日, 法定节假日, 节假日
        SH: 学校假期
        off: 不开放, 关闭, 闭馆, 休息
        24/7: 全天
        arranged: 需预约, 须预约
        to: 至, 到
        and: 和, 及
        nothing: 从, 开放, 营业, 开放时间, 营业时间
        Jan: 1月
        Feb: 2月
        Mar: 3月
        Apr: 4月
        May: 5月
        Jun: 6月
        Jul: 7月
        Aug: 8月
        Sep: 9月
        Oct: 10月
        Nov: 11月
        Dec: 12月
        """
}
