// Rules as data for the visitor's browser, which therefore needs no parser of the notation.

import GuideSupport

extension OpeningHours {
    /// The rules as compact JSON: an array with one object for each rule.
    ///
    /// An absent member means the same as the empty property of `HoursRule`.
    ///
    /// | member | value |
    /// | --- | --- |
    /// | `join` | `add` or `else`; absent: it replaces earlier rules |
    /// | `years` | `[[2026, 2027]]` |
    /// | `dates` | `[[end, end]]`; an end is `[month, day]`, `[month, [weekday, count]]` or `["easter", days]`, then a year |
    /// | `weeks` | `[[first, last, step]]` |
    /// | `days` | weekdays, 0 for Monday |
    /// | `counted` | `[[weekday, count]]` |
    /// | `spans` | `[[start, end]]` in minutes; a third element: `open-end`, or `sun` for times that follow the sun |
    /// | `state` | `closed` or `unknown`; absent: open |
    /// | `comment` | text |
    ///
    /// Rules for holidays alone are left out, because a browser does not know the holidays of a place.
    public var json: [UInt8] {
        var writer = JSONWriter(isCompact: true)
        writer.array { list in
            for rule in rules where !rule.isOnlyForHolidays { list.elementObject { rule.write(to: &$0) } }
        }
        return writer.bytes
    }
}

extension HoursRule {
    fileprivate func write(to json: inout JSONWriter) {
        switch joining {
        case .replacing: break
        case .adding: json.member("join", "add")
        case .otherwise: json.member("join", "else")
        }
        list("years", years, &json) { $0.write([$1.lowerBound, $1.upperBound]) }
        list("dates", dates, &json) { list, range in
            list.elementArray { ends in
                range.first.write(to: &ends)
                range.last.write(to: &ends)
            }
        }
        list("weeks", weeks, &json) { $0.write([$1.range.lowerBound, $1.range.upperBound, $1.step]) }
        list("days", weekdays, &json) { $0.element(Double($1)) }
        list("counted", countedWeekdays, &json) { $0.write([$1.weekday, $1.count]) }
        list("spans", spans, &json) { list, span in
            list.elementArray { parts in
                parts.element(span.start)
                parts.element(span.end)
                if let certainty = span.certainty { parts.element(certainty) }
            }
        }
        switch state {
        case .open: break
        case .closed: json.member("state", "closed")
        case .unknown: json.member("state", "unknown")
        }
        json.member("comment", comment)
    }

    private func list<Element>(
        _ key: StaticString, _ elements: [Element], _ json: inout JSONWriter,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        json.array(key) { list in for element in elements { write(&list, element) } }
    }
}

extension HoursSpan {
    /// The third element of a span, if it has one.
    fileprivate var certainty: String? { followsSun ? "sun" : isOpenEnded ? "open-end" : nil }
}

extension HoursDateRange.End {
    fileprivate func write(to json: inout JSONWriter) {
        json.elementArray { end in
            switch day {
            case .fixed(let month, let day):
                end.element(Double(month))
                end.element(Double(day))
            case .counted(let month, let weekday):
                end.element(Double(month))
                end.write([weekday.weekday, weekday.count])
            case .easter(let days):
                end.element("easter")
                end.element(Double(days))
            }
            if let year { end.element(Double(year)) }
        }
    }
}

extension JSONWriter {
    /// An array of whole numbers as an element of an array.
    fileprivate mutating func write(_ numbers: [Int]) {
        elementArray { list in for number in numbers { list.element(Double(number)) } }
    }
}
