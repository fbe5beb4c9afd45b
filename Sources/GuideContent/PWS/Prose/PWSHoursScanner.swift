// Scans the words and numbers of a line of opening hours.

/// Reads labels, days and times one after another; a read that finds nothing leaves the position unchanged.
struct PWSHoursScanner {
    private enum Token: Hashable {
        case word(String)
        case time(hour: Int, minute: Int?)
        case dash, comma, other
    }

    private struct Time {
        var hour: Int
        var minute: Int
        /// Whether minutes, am or pm, or a word prove that this is a time.
        var isCertain: Bool
        var hasMeridiem: Bool
        /// Whether the hour is 1 to 11 without am or pm.
        var mayBeAfternoon: Bool

        var text: String {
            (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
        }
    }

    private var tokens: [Token]
    private var next = 0

    init(_ text: String) {
        tokens = PWSHoursScanner.tokens(of: text.lowercased())
    }

    var isAtEnd: Bool { next >= tokens.count }

    /// Skips a label such as "Opening times" or "Open".
    mutating func label() -> Bool {
        let labels = [
            ["opening", "times"], ["opening", "time"], ["opening", "hours"], ["open", "hours"], ["hours"], ["open"],
        ]
        for label in labels where skip(label) {
            if next < tokens.count, tokens[next] == .other { next += 1 }
            return true
        }
        return false
    }

    /// Skips a colon, comma or "and" between two parts.
    mutating func skipSeparators() {
        while next < tokens.count, tokens[next] == .comma || tokens[next] == .other || tokens[next] == .word("and") {
            next += 1
        }
    }

    /// Reads days in OpenStreetMap's notation, such as `Mo-Fr,PH`.
    mutating func days() -> String? {
        let start = next
        var parts: [String] = []
        while let day = day() {
            let afterDay = next
            if skipDash(), let last = self.day(), PWSHoursScanner.isDay(day), PWSHoursScanner.isDay(last) {
                parts.append("\(day)-\(last)")
            } else {
                next = afterDay
                parts.append(day)
            }
            let afterPart = next
            guard skipListMark(), peekIsDay else {
                next = afterPart
                break
            }
        }
        if parts.isEmpty { next = start }
        return parts.isEmpty ? nil : parts.joined(separator: ",")
    }

    /// Reads days after their times, as in "9:00 - 17:00 daily".
    mutating func daysAfterTimes() -> String? {
        let start = next
        if let days = days(), isAtEnd { return days }
        next = start
        return nil
    }

    /// Reads times in OpenStreetMap's notation, such as `06:30-10:30,12:00-21:45`.
    ///
    /// - Parameter withContext: whether days or a label precede; without them, bare hours such as `9-17` are not times.
    mutating func times(withContext: Bool) -> String? {
        if skip(["closed"]) { return "off" }
        if withContext, skip24Hours() { return "00:00-24:00" }
        let start = next
        var ranges: [String] = []
        while let range = range(withContext: withContext) {
            ranges.append(range)
            let afterRange = next
            guard skipListMark(), peekIsTime else {
                next = afterRange
                break
            }
        }
        if ranges.isEmpty { next = start }
        return ranges.isEmpty ? nil : ranges.joined(separator: ",")
    }

    private mutating func range(withContext: Bool) -> String? {
        let start = next
        _ = skip(["from"])
        if var from = time(), skipDash(), let to = time(), from.isCertain || to.isCertain || withContext {
            var isPlain = true
            if to.hasMeridiem, from.mayBeAfternoon, to.hour < 24, from.hour + 12 < to.hour {
                // "1-5pm" begins in the afternoon, but "8-10pm" is ambiguous.
                isPlain = from.hour < 6
                from.hour += 12
            }
            let isBackwards = (to.hour, to.minute) <= (from.hour, from.minute)
            if isPlain, !isBackwards || (from.isCertain && to.isCertain) { return "\(from.text)-\(to.text)" }
        }
        next = start
        return nil
    }

    private mutating func time() -> Time? {
        guard next < tokens.count else { return nil }
        switch tokens[next] {
        case .word("noon"), .word("midday"):
            next += 1
            return Time(hour: 12, minute: 0, isCertain: true, hasMeridiem: true, mayBeAfternoon: false)
        case .word("midnight"):
            next += 1
            return Time(hour: 24, minute: 0, isCertain: true, hasMeridiem: true, mayBeAfternoon: false)
        case .time(var hour, let minute):
            next += 1
            let isAfternoon = skip(["pm"])
            let hasMeridiem = isAfternoon || skip(["am"])
            if hasMeridiem, !(1...12).contains(hour) { return nil }
            if isAfternoon, hour < 12 { hour += 12 }
            if hasMeridiem, !isAfternoon, hour == 12 { hour = 0 }
            guard hour < 24 || (hour == 24 && (minute ?? 0) == 0) else { return nil }
            return Time(
                hour: hour, minute: minute ?? 0, isCertain: hasMeridiem || minute != nil, hasMeridiem: hasMeridiem,
                mayBeAfternoon: !hasMeridiem && (1..<12).contains(hour))
        default:
            return nil
        }
    }

    private mutating func skip24Hours() -> Bool {
        let start = next
        if next < tokens.count, tokens[next] == .time(hour: 24, minute: nil) {
            next += 1
            if skip(["hours"]) || skip(["hrs"]) { return true }
        }
        next = start
        return false
    }

    private mutating func skipDash() -> Bool {
        guard next < tokens.count else { return false }
        switch tokens[next] {
        case .dash, .word("to"), .word("until"), .word("till"), .word("through"):
            next += 1
            return true
        default:
            return false
        }
    }

    private mutating func skipListMark() -> Bool {
        let start = next
        while next < tokens.count, tokens[next] == .comma || tokens[next] == .word("and") { next += 1 }
        return next > start
    }

    private var peekIsDay: Bool {
        var copy = self
        return copy.day() != nil
    }

    private var peekIsTime: Bool {
        var copy = self
        return copy.time() != nil
    }

    private mutating func day() -> String? {
        for (words, days) in PWSHoursScanner.severalDays where skip(words) { return days }
        guard next < tokens.count, case .word(let word) = tokens[next], let day = PWSHoursScanner.days[word] else {
            return nil
        }
        next += 1
        return day
    }

    private mutating func skip(_ words: [String]) -> Bool {
        guard next + words.count <= tokens.count,
            zip(tokens[next...], words).allSatisfy({ $0 == .word($1) })
        else { return false }
        next += words.count
        return true
    }

    private static func isDay(_ text: String) -> Bool { text.utf8.count == 2 && text != "PH" }

    private static let severalDays: [(words: [String], days: String)] = [
        (["daily"], "Mo-Su"), (["every", "day"], "Mo-Su"), (["everyday"], "Mo-Su"), (["weekdays"], "Mo-Fr"),
        (["weekends"], "Sa,Su"), (["bank", "holidays"], "PH"), (["public", "holidays"], "PH"),
    ]

    private static let days: [String: String] = {
        let names: [(String, [String])] = [
            ("Mo", ["monday", "mon"]), ("Tu", ["tuesday", "tues", "tue"]), ("We", ["wednesday", "weds", "wed"]),
            ("Th", ["thursday", "thurs", "thur", "thu"]), ("Fr", ["friday", "fri"]), ("Sa", ["saturday", "sat"]),
            ("Su", ["sunday", "sun"]),
        ]
        var days: [String: String] = [:]
        for (day, words) in names {
            for word in words {
                days[word] = day
                days[word + "s"] = day
            }
        }
        return days
    }()

    private static func tokens(of text: String) -> [Token] {
        var tokens: [Token] = []
        let characters = Array(text)
        var index = 0
        while index < characters.count {
            let character = characters[index]
            if character.isLetter {
                var word = ""
                while index < characters.count, characters[index].isLetter || characters[index] == "." {
                    if characters[index] != "." { word.append(characters[index]) }
                    index += 1
                }
                tokens.append(.word(word))
            } else if character.isASCII, character.isNumber {
                tokens.append(number(characters, &index))
            } else {
                index += 1
                switch character {
                case "-", "–", "—", "−", "‒": tokens.append(.dash)
                case ",", ";", "&", "/", "+": tokens.append(.comma)
                case _ where character.isWhitespace: break
                default: tokens.append(.other)
                }
            }
        }
        return tokens
    }

    /// An hour, with minutes after a colon or full stop; any other number is not a time.
    private static func number(_ characters: [Character], _ index: inout Int) -> Token {
        func digits() -> Int? {
            var text = ""
            while index < characters.count, characters[index].isASCII, characters[index].isNumber {
                text.append(characters[index])
                index += 1
            }
            return text.count <= 2 ? Int(text) : nil
        }
        guard let hour = digits() else { return .other }
        guard index + 1 < characters.count, characters[index] == ":" || characters[index] == ".",
            characters[index + 1].isASCII, characters[index + 1].isNumber
        else { return .time(hour: hour, minute: nil) }
        index += 1
        let start = index
        guard let minute = digits(), index - start == 2, minute < 60 else { return .other }
        return .time(hour: hour, minute: minute)
    }
}
