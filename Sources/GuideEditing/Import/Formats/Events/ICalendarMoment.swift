// Reads the dates, times and durations of iCalendar (RFC 5545, section 3.3).

import GuideModel
import GuideSupport

/// A day, or a time on a clock.
struct ICalendarMoment: Hashable, Sendable {
    enum Clock: Hashable, Sendable {
        case utc
        /// The clocks of the place, whichever that is.
        case floating
        /// The clock that a `TZID` names.
        case named(String)
    }

    var time: CivilTime
    var clock: Clock

    /// Reads the first value of a property.
    init?(_ line: ICalendarLine?) {
        guard let line else { return nil }
        self.init(line.value, zone: line.parameters["TZID"])
    }

    /// Reads `20261205`, `20261205T193000`, `20261205T193000Z`, or the same with hyphens and colons.
    ///
    /// - Parameter zone: the name of the clock; nil for none.
    init?(_ text: String, zone: String?) {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(4), let month = scanner.number(2), let number = scanner.number(2),
            let day = CivilDate(year: year, month: month, day: number)
        else { return nil }
        let named = zone.flatMap { $0.isEmpty ? nil : Clock.named($0) } ?? .floating
        guard !scanner.isAtEnd else {
            self.init(time: CivilTime(day: day), clock: named)
            return
        }
        guard scanner.skip("T") || scanner.skip(" "), let hour = scanner.number(2), let minute = scanner.number(2),
            minute < 60, hour < 24 || (hour == 24 && minute == 0)
        else { return nil }
        scanner.skipSeconds()
        // The end of a day is the start of the next one.
        guard let date = hour == 24 ? day.next : day else { return nil }
        let time = CivilTime(day: date, minute: hour % 24 * 60 + minute)
        if scanner.skip("Z") {
            self.init(time: time, clock: .utc)
        } else if let offset = scanner.offset(), let moved = time.adding(minutes: -offset) {
            self.init(time: moved, clock: .utc)
        } else {
            self.init(time: time, clock: named)
        }
    }

    init(time: CivilTime, clock: Clock) {
        self.time = time
        self.clock = clock
    }

    /// All moments of a list, without the ends of its periods.
    ///
    /// - Parameter limit: the most moments.
    static func list(_ line: ICalendarLine, limit: Int) -> [ICalendarMoment] {
        line.value.split(separator: ",").prefix(limit).compactMap { part in
            let start = part.split(separator: "/").first ?? ""
            return ICalendarMoment(String(start), zone: line.parameters["TZID"])
        }
    }

    /// A duration such as `P1DT2H30M`, in minutes; nil if it is negative or not a duration.
    static func minutes(ofDuration text: String) -> Int? {
        let text = text.uppercased().filter { !$0.isWhitespace && $0 != "+" }
        guard text.hasPrefix("P") else { return nil }
        var minutes = 0
        var digits = ""
        for character in text.dropFirst() {
            if character.isASCII, character.isNumber {
                digits.append(character)
                continue
            }
            if character == "T" { continue }
            guard digits.count <= 6, let number = Int(digits) else { return nil }
            digits = ""
            switch character {
            case "W": minutes += number * 10_080
            case "D": minutes += number * 1_440
            case "H": minutes += number * 60
            case "M": minutes += number
            case "S": minutes += number / 60
            default: return nil
            }
        }
        return minutes
    }

    /// An offset such as `+0100` or `-05:00` in seconds; nil for any other text.
    static func seconds(ofOffset text: String) -> Int? {
        var scanner = DigitScanner(text)
        return scanner.offset().map { $0 * 60 }
    }
}

/// Reads numbers of a fixed length, and ignores hyphens and colons before them.
private struct DigitScanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
        let bytes = Array(text.utf8.prefix(64))
        rest = bytes[...]
        while let first = rest.first, first <= 0x20 { rest.removeFirst() }
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func number(_ count: Int) -> Int? {
        var scan = rest
        if let first = scan.first, first == UInt8(ascii: "-") || first == UInt8(ascii: ":") { scan.removeFirst() }
        var value = 0
        for _ in 0..<count {
            guard let byte = scan.popFirst(), byte.isASCIIDigit else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        rest = scan
        return value
    }

    mutating func skip(_ letter: Character) -> Bool {
        guard let first = rest.first, let value = letter.asciiValue, first == value || first == value | 0x20 else {
            return false
        }
        rest.removeFirst()
        return true
    }

    /// Skips seconds and their fraction, but not an offset.
    mutating func skipSeconds() {
        guard let first = rest.first, first == UInt8(ascii: ":") || first.isASCIIDigit else { return }
        _ = number(2)
        guard skip(".") else { return }
        while let digit = rest.first, digit.isASCIIDigit { rest.removeFirst() }
    }

    /// An offset from UTC at the end of a time, in minutes.
    mutating func offset() -> Int? {
        guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        rest.removeFirst()
        guard let hours = number(2), let minutes = number(2), hours < 24, minutes < 60 else { return nil }
        return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
    }
}
