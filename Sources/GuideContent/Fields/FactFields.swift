// The practical facts of a visit: prices, access, hours, duration.

import GuideModel

extension MappingReader {
    /// Everything that a visitor needs to know to go to a place.
    mutating func visitFacts(_ findings: inout Findings) -> VisitFacts {
        let hours = hours(&findings)
        let hoursNote = text("hours-note", &findings)
        let season = text("season", &findings)
        let prices = prices(&findings)
        let access = access(&findings)
        let address = text("address", &findings)
        let phone = telephone("phone", &findings)
        let email = emailAddress("email", &findings)
        let website = webAddress("website", &findings)
        return VisitFacts(
            hours: hours, hoursNote: hoursNote, season: season, prices: prices, access: access, address: address,
            phone: phone, website: website, email: email, links: links(&findings))
    }

    /// The key `hours` as it is written; what is not understood of it is a warning, and is shown as it is.
    private mutating func hours(_ findings: inout Findings) -> String? {
        guard let hours = named("hours", &findings) else { return nil }
        do throws(HoursFault) {
            guard try OpeningHours(hours.text).replacedRules > 0 else { return hours.text }
            findings.warning(
                hours.mark, "hours",
                "a later rule of the hours \(hours.text.quotedForMessage) takes the place of what stands before it; "
                    + "put exceptions behind it")
        } catch {
            let rest = String(decoding: hours.text.utf8.dropFirst(error.offset), as: UTF8.self)
            findings.warning(
                hours.mark, "hours",
                "the hours \(hours.text.quotedForMessage) are not understood and are shown as written: "
                    + error.reason + (rest.isEmpty || error.offset == 0 ? "" : " (at \(rest.quotedForMessage))"))
        }
        return hours.text
    }

    /// The list `prices`.
    private mutating func prices(_ findings: inout Findings) -> [Price] {
        list("prices", example: "[{for: Adult, amount: 18.00, currency: GBP}]", &findings).compactMap { node in
            guard var reader = MappingReader(node, subject: "a price", findings: &findings) else { return nil }
            let payer = reader.text("for", &findings)
            let price = reader.price(payer: payer ?? "", &findings)
            reader.finish(&findings)
            return price
        }
    }

    /// The tour's `price`: `free`, or an amount.
    mutating func tourPrice(_ findings: inout Findings) -> Price? {
        guard let entry = filled("price") else { return nil }
        if let scalar = entry.value.scalar {
            if scalar.text.lowercased() == "free" { return Price(payer: "", minorUnits: 0, currency: "") }
            findings.error(
                entry.value.mark, "price",
                "price should be free or {amount: 4.50, currency: GBP}, but this is \(entry.value.kindInWords)")
            return nil
        }
        guard var reader = MappingReader(entry.value, subject: "a price", findings: &findings) else { return nil }
        let price = reader.price(payer: "", &findings)
        reader.finish(&findings)
        return price
    }

    private mutating func price(payer: String, _ findings: inout Findings) -> Price? {
        let amount = amount(&findings)
        let currency = currency(&findings)
        let note = text("note", &findings)
        guard let amount, let currency else { return nil }
        return Price(payer: payer, minorUnits: amount, currency: currency, note: note)
    }

    private mutating func amount(_ findings: inout Findings) -> Int? {
        guard let value = required("amount", &findings)?.value else { return nil }
        let amount = value.scalar.flatMap { $0.isPlain ? Decimal.hundredths($0.text) : nil }
        if let amount, amount >= 0 { return amount }
        findings.error(
            value.mark, "price",
            amount == nil
                ? "amount should be a number with at most two decimals, such as 4.50, but this is \(value.kindInWords)"
                : "amount \(value.line ?? "") is less than nothing")
        return nil
    }

    private mutating func currency(_ findings: inout Findings) -> String? {
        guard let entry = required("currency", &findings), let text = MappingReader.text(entry, &findings) else {
            return nil
        }
        if CodeLists.currencies.contains(text) { return text }
        let upper = text.uppercased()
        let nearest =
            CodeLists.currencies.contains(upper) ? upper : nearestWord(to: upper, among: CodeLists.currencies.sorted())
        findings.error(
            entry.value.mark, "price",
            "\(text.shortForMessage) is no currency of ISO 4217, such as GBP"
                + (nearest.map { "; did you mean \($0)?" } ?? ""), suggestion: nearest)
        return nil
    }

    /// The mapping `access`; nil when there is none.
    mutating func access(_ findings: inout Findings) -> Access? {
        guard let value = filled("access")?.value,
            var reader = MappingReader(value, subject: "access", findings: &findings)
        else { return nil }
        let access = Access(
            stepFree: reader.extent("step-free", &findings), toilets: reader.flag("toilets", &findings),
            hearingLoop: reader.flag("hearing-loop", &findings),
            note: reader.text("note", &findings))
        reader.finish(&findings)
        return access
    }

    /// The tour's `duration` in minutes; nil when there is none.
    mutating func duration(_ findings: inout Findings) -> Int? {
        guard let entry = filled("duration") else { return nil }
        guard case .scalar(let scalar) = entry.value.content, let minutes = Duration.minutes(scalar.text) else {
            var suggestion: String?
            if case .scalar(let scalar) = entry.value.content, let number = Int(scalar.text), number > 0 {
                suggestion = "\(number) min"
            }
            findings.error(
                entry.value.mark, "duration",
                "duration should say hours and minutes, such as 90 min, 2 h or 1 h 30 min, but this is "
                    + entry.value.kindInWords, suggestion: suggestion)
            return nil
        }
        guard minutes > 0, minutes <= Duration.maximumMinutes else {
            findings.error(
                entry.value.mark, "duration",
                "a tour lasts between 1 minute and \(Duration.maximumMinutes / 60) hours, not \(scalar.text.shortForMessage)"
            )
            return nil
        }
        return minutes
    }

    /// How far the content has come; published when it does not say.
    mutating func reviewStatus(_ findings: inout Findings) -> ReviewStatus? {
        let before = findings.diagnostics.count
        let status = choice("status", of: ReviewStatus.self, code: "status", &findings)
        return status ?? (findings.diagnostics.count == before ? .published : nil)
    }
}

/// A length of time as people write it.
enum Duration {
    static let maximumMinutes = 48 * 60

    /// The minutes of `90 min`, `2 h` or `1 h 30 min`; nil for anything else.
    static func minutes(_ text: String) -> Int? {
        var total = 0
        var number: Int?
        var usedUnits = 0
        var rest = Substring(text.lowercased())
        while true {
            rest = rest.drop { $0 == " " }
            guard let first = rest.first else { break }
            if first.isASCII, first.isNumber {
                guard number == nil else { return nil }
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                guard digits.count <= 5 else { return nil }
                number = Int(digits)
                rest = rest.dropFirst(digits.count)
            } else {
                let unit = rest.prefix { $0.isLetter }
                guard let value = number else { return nil }
                switch unit {
                case "h", "hour", "hours":
                    guard usedUnits == 0 else { return nil }
                    total += value * 60
                    usedUnits = 1
                case "min", "mins", "minute", "minutes":
                    guard usedUnits < 2 else { return nil }
                    total += value
                    usedUnits = 2
                default: return nil
                }
                number = nil
                rest = rest.dropFirst(unit.count)
            }
        }
        return number == nil && usedUnits > 0 ? total : nil
    }
}
