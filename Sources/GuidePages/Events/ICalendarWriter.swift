// Writes the lines of iCalendar files (RFC 5545): names, parameters, escaped texts, folding, and time zones.

import GuideModel
import GuideSupport

/// An iCalendar file while it is written.
struct ICalendarWriter {
    var bytes: [UInt8] = []
    /// A line has at most this number of octets before its end.
    private static let longestLine = 75

    /// Adds a line; `name` includes its parameters, such as `DTSTART;VALUE=DATE`.
    ///
    /// - Parameter value: written as it is; see ``text(_:)``.
    mutating func add(_ name: String, _ value: String) {
        var rest = Array("\(name):\(value)".utf8)[...]
        var longest = Self.longestLine
        while rest.count > longest {
            var end = rest.startIndex + longest
            // A character stays in one piece.
            while rest[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
            bytes += rest[..<end]
            // A line that begins with a space continues the line before it.
            bytes += "\r\n ".utf8
            rest = rest[end...]
            longest = Self.longestLine - 1
        }
        bytes += rest
        bytes += "\r\n".utf8
    }

    /// Adds a line with a text, unless there is none.
    mutating func add(_ name: String, text: String?) {
        guard let text, !text.isEmpty else { return }
        add(name, Self.text(text))
    }

    /// A text with escaped characters: backslashes, semicolons, commas and ends of lines.
    static func text(_ text: String) -> String {
        func isEscaped(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F || [0x5C, 0x3B, 0x2C].contains(byte) }
        guard text.utf8.contains(where: isEscaped) else { return text }
        var escaped = ""
        for character in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch character {
            case "\\", ";", ",": escaped += "\\\(character)"
            case "\n": escaped += "\\n"
            // Other control characters are not allowed.
            case "\u{0}"..."\u{1F}", "\u{7F}": break
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }

    /// `20261205`, or `20261205T193000`.
    static func time(_ time: CivilTime) -> String {
        let day = time.day.text.replacing("-", with: "")
        guard let minute = time.minute else { return day }
        return "\(day)T\(two(minute / 60))\(two(minute % 60))00"
    }

    /// The start or the end of an event, with its time zone.
    ///
    /// - Parameter zone: nil for a time on the clocks of whatever zone the reader is in.
    mutating func add(_ name: String, _ time: CivilTime, zone: String?) {
        guard time.minute != nil else { return add("\(name);VALUE=DATE", Self.time(time)) }
        if zone == "UTC" { return add(name, Self.time(time) + "Z") }
        add(zone.map { "\(name);TZID=\($0)" } ?? name, Self.time(time))
    }

    static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

extension ICalendarWriter {
    /// Adds a `VTIMEZONE` with every change of the offset, and a yearly rule for the last ones if they follow one.
    mutating func add(_ zone: TimeZoneOffsets) {
        add("BEGIN", "VTIMEZONE")
        add("TZID", zone.name)
        if let first = zone.changes.first { add(first, from: first.offset, rule: nil) }
        let last = zone.changes.count - 1
        for index in zone.changes.indices.dropFirst() {
            let change = zone.changes[index]
            let before = zone.changes[index - 1].offset
            // Only the last two changes can continue for ever: one into summer time, and one out of it.
            let earlier = index - 2
            let isRegular = index >= last - 1 && earlier > 0
            let rule = isRegular ? Self.rule(of: change, from: before, like: zone.changes[earlier], zone) : nil
            add(change, from: before, rule: rule)
        }
        add("END", "VTIMEZONE")
    }

    private mutating func add(_ change: TimeZoneOffsets.Change, from before: Int, rule: String?) {
        let part = change.isDaylight ? "DAYLIGHT" : "STANDARD"
        add("BEGIN", part)
        if let local = CivilTime(minutesSince1970: (change.time + before) / 60, isWholeDay: false) {
            add("DTSTART", Self.time(local))
        }
        add("TZOFFSETFROM", Self.offset(before))
        add("TZOFFSETTO", Self.offset(change.offset))
        if let rule { add("RRULE", rule) }
        add("END", part)
    }

    /// The yearly rule of a change, if the change of the year before follows it too.
    private static func rule(
        of change: TimeZoneOffsets.Change, from before: Int, like earlier: TimeZoneOffsets.Change,
        _ zone: TimeZoneOffsets
    ) -> String? {
        guard let local = CivilTime(minutesSince1970: (change.time + before) / 60, isWholeDay: false),
            let known = CivilTime(minutesSince1970: (earlier.time + before) / 60, isWholeDay: false),
            local.day.month == known.day.month, local.day.weekday == known.day.weekday, local.minute == known.minute,
            local.day.year == known.day.year + 1, earlier.offset == change.offset
        else { return nil }
        let day = RecurrenceRule.dayNames[local.day.weekday]
        func isLast(_ day: CivilDate) -> Bool { day.day + 7 > CivilDate.days(inMonth: day.month, of: day.year) }
        if isLast(local.day), isLast(known.day) { return "FREQ=YEARLY;BYMONTH=\(local.day.month);BYDAY=-1\(day)" }
        let which = (local.day.day - 1) / 7 + 1
        guard which == (known.day.day - 1) / 7 + 1 else { return nil }
        return "FREQ=YEARLY;BYMONTH=\(local.day.month);BYDAY=\(which)\(day)"
    }

    /// `+0100`, or `-033000` for an offset with seconds.
    private static func offset(_ seconds: Int) -> String {
        let size = abs(seconds)
        let rest = size % 60 == 0 ? "" : two(size % 60)
        return (seconds < 0 ? "-" : "+") + two(size / 3600) + two(size / 60 % 60) + rest
    }
}
