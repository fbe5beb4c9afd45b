// The events of a month, as a table of its weeks.

import GuideModel

/// The fields that `event-month.mustache` can use.
struct EventMonthPage: Sendable {
    /// Such as `December 2026`.
    var month: String
    /// The names of the days of the week, from Monday.
    var weekdays: [PhraseContext]
    var weeks: [EventWeekContext]
    var hasEvents: Bool
    /// What goes on for many days, which the table does not repeat on each of them.
    var long: [EventLineContext]
    var previous: LinkContext?
    var next: LinkContext?
    var timeZone: String?
    var asOf: String
    var all: LinkContext
}

extension EventMonthPage: TemplateContext {
    static let fields = TemplateFields<EventMonthPage> {
        $0.text("month", \.month)
        $0.list("weekdays", \.weekdays)
        $0.list("weeks", \.weeks)
        $0.flag("hasEvents", \.hasEvents)
        $0.list("long", \.long)
        $0.flag("hasLong", ifAny: \.long)
        $0.optional("previous", \.previous)
        $0.optional("next", \.next)
        $0.text("timeZone", \.timeZone)
        $0.text("asOf", \.asOf)
        $0.object("all", \.all)
    }
}

/// A row of the table.
struct EventWeekContext: Sendable {
    var cells: [EventCellContext]
}

extension EventWeekContext: TemplateContext {
    static let fields = TemplateFields<EventWeekContext> { $0.list("cells", \.cells) }
}

/// A day of the table; without a date outside the month.
struct EventCellContext: Sendable {
    /// Such as `2026-12-05`.
    var day: String?
    var number: String?
    /// The whole date of a day with events: on narrow windows, the table is a list of these days.
    var title: String?
    var lines: [EventLineContext] = []
}

extension EventCellContext: TemplateContext {
    static let fields = TemplateFields<EventCellContext> {
        $0.text("day", \.day)
        $0.text("number", \.number)
        $0.text("title", \.title)
        $0.list("lines", \.lines)
        $0.flag("hasLines", ifAny: \.lines)
    }
}

extension EventMonthPage: PageKind {
    static let declaration = PageDeclaration(
        name: "event-month", template: "event-month", scripts: ["event-list"], styles: ["events"], isStored: false)

    /// An event of more days is above the table.
    private static let mostDays = 7

    /// The months by their indexes.
    static func subjects(in city: CityWriter) -> [Int] { Array(city.events.months.indices) }

    static func page(for number: Int, in city: CityWriter, map: PageMap?) -> UnrenderedPage<EventMonthPage> {
        let (id, words, months) = (city.city.id, city.words, city.events.months)
        let month = months[number]
        let name = words.monthOfEvent(month.start)
        var days: [CivilDate: [EventLineContext]] = [:]
        var long: [EventLineContext] = []
        for index in month.entries {
            let entry = city.events.entries[index]
            let last = entry.end?.day ?? entry.start.day
            let line = city.eventLine(index)
            guard last.dayNumber - entry.start.day.dayNumber < Self.mostDays else {
                long.append(line)
                continue
            }
            var day: CivilDate? = entry.start.day
            while let one = day, one <= last {
                days[one, default: []].append(line)
                day = one.next
            }
        }
        func link(_ number: Int) -> LinkContext? {
            guard months.indices.contains(number) else { return nil }
            return LinkContext(
                href: .link(SitePath.events(id, month: months[number].id)),
                name: words.monthOfEvent(months[number].start))
        }
        let heading = words(EventWord.month, name)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.events(id, month: month.id), heading: heading,
                description: words(EventWord.monthDescription, name, city.city.name), within: city.city.name,
                image: city.socialImage(nil), above: [city.crumb, city.eventsCrumb], crumb: name),
            title: words.line([heading, city.city.name]),
            context: EventMonthPage(
                month: name, weekdays: HoursWord.weekdays.map { PhraseContext(text: words($0)) },
                weeks: Self.weeks(of: month.start, days, words), hasEvents: !month.entries.isEmpty, long: long,
                previous: link(number - 1), next: link(number + 1), timeZone: city.city.timeZone,
                asOf: words(EventWord.asOf, words.date(city.events.today)),
                all: LinkContext(
                    href: .link(SitePath.events(id)), name: words(EventWord.titleOf, city.city.name))))
    }

    private static func weeks(
        of first: CivilDate, _ lines: [CivilDate: [EventLineContext]], _ words: Words
    ) -> [EventWeekContext] {
        let count = CivilDate.days(inMonth: first.month, of: first.year)
        var cells = [EventCellContext](repeating: EventCellContext(), count: first.weekday)
        for offset in 0..<count {
            guard let day = first.adding(days: offset) else { break }
            let found = lines[day] ?? []
            cells.append(
                EventCellContext(
                    day: day.text, number: String(day.day), title: found.isEmpty ? nil : words.dayOfEvent(day),
                    lines: found))
        }
        while !cells.count.isMultiple(of: 7) { cells.append(EventCellContext()) }
        return stride(from: 0, to: cells.count, by: 7).map { EventWeekContext(cells: Array(cells[$0..<$0 + 7])) }
    }
}
