// Reads dates and times as people and programs write them in tables.

import GuideModel
import GuideSupport

/// A day or a time in a cell, and the end if the cell has one.
struct WrittenDate: Hashable {
    /// The order of the numbers in dates such as 5/12/2026.
    enum Order: Hashable {
        case dayFirst, monthFirst
    }

    var start: CivilTime
    var end: CivilTime?

    init(start: CivilTime, end: CivilTime?) {
        self.start = start
        self.end = end
    }

    /// Reads a cell such as `2026-12-05 19:30`, `Sa, 5.12.2026, 19.30 Uhr` or `5 December 2026 – 7 December 2026`.
    init?(_ text: String, order: Order) {
        var scanner = DateScanner(text, order: order)
        guard let start = scanner.moment() else { return nil }
        self.start = start
        if scanner.skipDash() {
            if let last = scanner.moment() {
                end = last
            } else if start.minute != nil, let minute = scanner.time() {
                end = CivilTime(day: start.day, minute: minute)
            }
        }
    }

    /// The minutes from midnight of a cell such as `19:30`, `7.30 pm` or `19 Uhr`, and those of its end.
    static func times(_ text: String) -> (start: Int, end: Int?)? {
        var scanner = DateScanner(text, order: .dayFirst)
        guard let start = scanner.time() else { return nil }
        return (start, scanner.skipDash() ? scanner.time() : nil)
    }

    /// What a cell says about the order of its numbers.
    enum Evidence: Hashable {
        /// The cell has no date that depends on the order.
        case nothing
        /// Both orders give a date.
        case both
        /// One of the numbers is not a month.
        case only(Order)
    }

    static func evidence(in text: String) -> Evidence {
        guard let pair = DateScanner.ambiguousNumbers(text), pair.first != pair.second else { return .nothing }
        if pair.first > 12, pair.second <= 12 { return .only(.dayFirst) }
        if pair.second > 12, pair.first <= 12 { return .only(.monthFirst) }
        return pair.first <= 12 ? .both : .nothing
    }

    /// The day of a number as spreadsheets store days; nil for other numbers.
    static func moment(ofSerial number: Double) -> CivilTime? {
        guard 20_000..<80_000 ~= number else { return nil }
        let minutes = Int((number * 1_440).rounded()) - 25_569 * 1_440
        return CivilTime(minutesSince1970: minutes, isWholeDay: number == number.rounded())
    }
}

/// Reads the parts of a date one by one.
private struct DateScanner {
    private enum Token: Equatable {
        /// A number, and how many digits it has.
        case number(Int, Int)
        case word(String)
        case sign(Character)
    }

    private var tokens: ArraySlice<Token>
    private let order: WrittenDate.Order

    init(_ text: String, order: WrittenDate.Order) {
        tokens = Self.tokens(of: text)[...]
        self.order = order
    }

    private static func tokens(of text: String) -> [Token] {
        var tokens: [Token] = []
        var word = ""
        var digits = ""
        func end() {
            if let number = Int(digits) { tokens.append(.number(number, digits.count)) }
            if !word.isEmpty { tokens.append(.word(word)) }
            (word, digits) = ("", "")
        }
        for character in text.lowercased().prefix(120) {
            if let digit = character.wholeNumberValue, 0...9 ~= digit, character.isNumber {
                if !word.isEmpty { end() }
                digits += String(digit)
                // No number of a date is longer.
                if digits.count == 9 { end() }
            } else if character.isLetter {
                if !digits.isEmpty { end() }
                word.append(character)
            } else {
                end()
                if !character.isWhitespace { tokens.append(.sign(character)) }
            }
        }
        end()
        return tokens
    }

    /// The two numbers before the year in a date with slashes or hyphens.
    static func ambiguousNumbers(_ text: String) -> (first: Int, second: Int)? {
        let tokens = tokens(of: text)
        for index in tokens.indices.dropLast(4) {
            guard case .number(let first, 1...2) = tokens[index], case .sign(let sign) = tokens[index + 1],
                sign == "/" || sign == "-", tokens[index + 1] == tokens[index + 3],
                case .number(let second, 1...2) = tokens[index + 2], case .number(_, let digits) = tokens[index + 4],
                digits == 2 || digits == 4
            else { continue }
            return (first, second)
        }
        return nil
    }

    // MARK: Parts

    /// Signs and words after the number of a day.
    private static let ordinals: [Token] = [
        .sign("."), .sign("º"), .sign("°"), .word("de"), .word("st"), .word("nd"), .word("rd"), .word("th"),
        .word("er"),
        .word("of"),
    ]
    private static let beforeYears: [Token] = [
        .sign("."), .sign(","), .sign("/"), .sign("-"), .word("de"), .word("del"),
    ]
    private static let separators: [Token] = [.sign("-"), .sign("/"), .sign("."), .word("年"), .word("月")]
    private static let beforeMinutes: [Token] = [.sign(":"), .sign("."), .word("h"), .word("时"), .word("点")]

    /// A day, and the time after it.
    mutating func moment() -> CivilTime? {
        let start = tokens
        var found: CivilDate?
        // Words can be before the date, such as the day of the week.
        while let first = tokens.first, found == nil, !isDash(first) {
            let here = tokens
            found = day()
            if found != nil { break }
            tokens = here
            if case .number = first { break }
            tokens.removeFirst()
        }
        guard let day = found else {
            tokens = start
            return nil
        }
        let rest = tokens
        skipWords()
        if let minute = time() { return CivilTime(day: day, minute: minute) }
        tokens = rest
        return CivilTime(day: day)
    }

    private mutating func day() -> CivilDate? {
        guard case .number(let first, let digits)? = tokens.first else { return dayAfterMonth() }
        tokens.removeFirst()
        if digits == 8 { return CivilDate(year: first / 10_000, month: first / 100 % 100, day: first % 100) }
        if digits == 4 {
            guard skipSeparator(), case .number(let month, 1...2)? = tokens.first else { return nil }
            tokens.removeFirst()
            guard skipSeparator(), case .number(let day, 1...2)? = tokens.first else { return nil }
            tokens.removeFirst()
            if case .word("日")? = tokens.first { tokens.removeFirst() }
            return CivilDate(year: first, month: month, day: day)
        }
        guard digits <= 2 else { return nil }
        let sign = tokens.first
        while let next = tokens.first, Self.ordinals.contains(next) { tokens.removeFirst() }
        if case .word(let word)? = tokens.first, let month = Self.month(word) {
            tokens.removeFirst()
            return year().flatMap { CivilDate(year: $0, month: month, day: first) }
        }
        if sign != .sign(".") {
            guard sign == .sign("/") || sign == .sign("-") else { return nil }
            tokens.removeFirst()
        }
        guard case .number(let second, 1...2)? = tokens.first else { return nil }
        tokens.removeFirst()
        let isDayFirst = sign == .sign(".") || order == .dayFirst
        return year().flatMap {
            CivilDate(year: $0, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
        }
    }

    /// `December 5, 2026`.
    private mutating func dayAfterMonth() -> CivilDate? {
        guard case .word(let word)? = tokens.first, let month = Self.month(word) else { return nil }
        tokens.removeFirst()
        if tokens.first == .sign(".") { tokens.removeFirst() }
        guard case .number(let day, 1...2)? = tokens.first else { return nil }
        tokens.removeFirst()
        while let next = tokens.first, Self.ordinals.contains(next) { tokens.removeFirst() }
        return year().flatMap { CivilDate(year: $0, month: month, day: day) }
    }

    private mutating func year() -> Int? {
        while let next = tokens.first, Self.beforeYears.contains(next) { tokens.removeFirst() }
        guard case .number(let year, let digits)? = tokens.first, digits == 4 || digits == 2 else { return nil }
        tokens.removeFirst()
        return digits == 4 ? year : 2000 + year
    }

    private mutating func skipSeparator() -> Bool {
        guard let next = tokens.first, Self.separators.contains(next) else { return false }
        tokens.removeFirst()
        return true
    }

    /// Skips commas and words such as "at" before a time.
    private mutating func skipWords() {
        while let next = tokens.first {
            if next == .sign(",") || next == .sign("|") || next == .sign("(") {
                tokens.removeFirst()
            } else if case .word(let word) = next, !Self.dashWords.contains(word) {
                tokens.removeFirst()
            } else {
                return
            }
        }
    }

    /// Minutes from midnight.
    mutating func time() -> Int? {
        let start = tokens
        skipWords()
        guard case .number(let hour, 1...2)? = tokens.first, hour <= 24 else {
            tokens = start
            return nil
        }
        tokens.removeFirst()
        var minute = 0
        var isTime = false
        if let next = tokens.first, Self.beforeMinutes.contains(next) {
            if case .number(let number, 2)? = tokens.dropFirst().first, number < 60 {
                tokens = tokens.dropFirst(2)
                (minute, isTime) = (number, true)
                // Seconds.
                if tokens.first == .sign(":"), case .number(_, 2)? = tokens.dropFirst().first {
                    tokens = tokens.dropFirst(2)
                }
            }
        }
        guard let shifted = half(of: hour, isTime: &isTime), isTime else {
            tokens = start
            return nil
        }
        let minutes = shifted * 60 + minute
        return minutes == 1_440 ? 1_439 : minutes < 1_440 ? minutes : nil
    }

    /// The hour with `am`, `pm` or a word such as "Uhr" after it.
    private mutating func half(of hour: Int, isTime: inout Bool) -> Int? {
        guard case .word(let word)? = tokens.first else { return hour }
        switch word {
        case "am", "pm", "a", "p", "ص", "م":
            tokens.removeFirst()
            // As in "a.m."
            while let next = tokens.first, next == .sign(".") || next == .word("m") { tokens.removeFirst() }
            isTime = true
            guard hour <= 12 else { return hour }
            return hour % 12 + (word.hasPrefix("p") || word == "م" ? 12 : 0)
        case "h", "uhr", "hrs", "时", "点", "分", "बजे":
            tokens.removeFirst()
            isTime = true
            return hour
        default: return hour
        }
    }

    private static let dashWords: Set = [
        "bis", "to", "until", "till", "hasta", "au", "al", "fino", "até", "至", "到", "إلى", "से",
    ]

    private func isDash(_ token: Token) -> Bool {
        switch token {
        case .sign(let sign): "-–—−".contains(sign)
        case .word(let word): Self.dashWords.contains(word)
        case .number: false
        }
    }

    /// Skips a dash or a word for it.
    mutating func skipDash() -> Bool {
        guard let next = tokens.first, isDash(next) else { return false }
        tokens.removeFirst()
        return true
    }

    // MARK: Months

    private static func month(_ word: String) -> Int? { months[word] }

    private static let months: [String: Int] = {
        let words = [
            "january,jan,januar,jänner,enero,ene,janvier,janv,gennaio,gen,janeiro,januari,يناير,जनवरी",
            "february,feb,februar,febrero,février,févr,fév,febbraio,fevereiro,fev,februari,فبراير,फ़रवरी,फरवरी",
            "march,mar,märz,mär,marzo,mars,março,مارس,मार्च",
            "april,apr,abril,abr,avril,avr,aprile,أبريل,अप्रैल",
            "may,mai,mayo,maggio,mag,maio,maj,مايو,मई",
            "june,jun,juni,junio,juin,giugno,giu,junho,يونيو,जून",
            "july,jul,juli,julio,juillet,juil,luglio,lug,julho,يوليو,जुलाई",
            "august,aug,agosto,ago,août,aout,augusti,أغسطس,अगस्त",
            "september,sept,sep,septiembre,septembre,settembre,set,setembro,سبتمبر,सितंबर,सितम्बर",
            "october,oct,oktober,okt,octubre,octobre,ottobre,ott,outubro,out,أكتوبر,अक्टूबर,अक्तूबर",
            "november,nov,noviembre,novembre,novembro,نوفمبر,नवंबर,नवम्बर",
            "december,dec,dezember,dez,diciembre,dic,décembre,déc,dicembre,dezembro,ديسمبر,दिसंबर,दिसम्बर",
        ]
        var months: [String: Int] = [:]
        for (index, list) in words.enumerated() {
            for word in list.split(separator: ",") { months[String(word)] = index + 1 }
        }
        return months
    }()
}
