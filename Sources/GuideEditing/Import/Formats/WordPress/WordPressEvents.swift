// Reads events of the WordPress plug-in The Events Calendar from an export of WordPress.

import GuideContent
import GuideModel

extension WordPressItem {
    static let eventType = "tribe_events"
    static let organiserType = "tribe_organizer"

    /// Whether the entry is an event, or an organiser, whose name the events have.
    var isOfEvents: Bool { type == Self.eventType || type == Self.organiserType }

    /// The time in a field of the plug-in, such as `2026-12-05 19:30:00`; its day for an event of whole days.
    fileprivate func time(_ name: String) -> CivilTime? {
        guard let text = values[name], let moment = ICalendarMoment(text, zone: nil) else { return nil }
        let isWholeDay = ["yes", "1", "true"].contains(values["_EventAllDay"]?.lowercased() ?? "")
        return isWholeDay ? CivilTime(day: moment.time.day) : moment.time
    }

    fileprivate func plainValue(_ name: String) -> String? {
        values[name].flatMap { WordPressFields.isPlain($0) ? $0.onOneLine : nil }
    }
}

extension WordPressReader {
    /// Adds an event, with its translations.
    mutating func addEvent(_ group: [WordPressItem]) {
        let number = group.firstIndex { guideLanguage($0) == locale.languages.first } ?? 0
        let post = group[number]
        guard let start = post.time("_EventStartDate") else {
            collector.warn(
                "\(post.title.quotedForMessage) has no valid start, so it is left out; give it one in WordPress",
                line: post.line)
            return
        }
        var event = ImportedEvent(key: post.id, name: post.title, start: start)
        event.end = post.time("_EventEndDate")
        // The plug-in stores times on the clock of the event.
        if let zone = post.values["_EventTimezone"] { event.convert(fromClockNamed: zone, &clocks) }
        addPlace(of: post, to: &event)
        if let id = post.values["_EventOrganizerID"] {
            event.organiser = eventEntries[id]?.title
        }
        event.price = price(of: post)
        event.booking = post.plainValue("_EventURL")
        event.state = state(of: post)
        event.category = post.categories.first.map(Self.tag)
        event.tags = (Array(post.categories.dropFirst()) + post.tags).map(Self.tag)
        for entry in [post] + group.filter({ $0.id != post.id }) {
            if let path = formerPath(of: entry) { event.formerPaths.append(path) }
        }
        addTexts(of: post, to: &event)
        reportLanguage(of: post)
        if let rules = post.values["_EventRecurrence"], rules.contains("rules"), !rules.contains("\"rules\";a:0:") {
            collector.warn(
                "\(post.title.quotedForMessage) repeats by a rule of its plug-in, which the import does not read; "
                    + "write it under repeat on the new page, or import the calendar of the site", line: post.line)
        }
        collector.addEvent(event, translations: translations(group, without: number), line: post.line)
    }

    private func addPlace(of post: WordPressItem, to event: inout ImportedEvent) {
        guard let id = post.values["_EventVenueID"], let venue = eventEntries[id] else { return }
        event.venue = venue.title
        event.address = venue.address
        event.position = venue.position
        if collector.hasPlace(withKey: id) { event.placeKey = id }
    }

    private func price(of post: WordPressItem) -> String? {
        guard let cost = post.plainValue("_EventCost"), !cost.isEmpty else { return nil }
        guard cost.allSatisfy({ $0.isNumber || ".,-–".contains($0) }) else { return cost }
        let currency = post.plainValue("_EventCurrencyCode") ?? post.plainValue("_EventCurrencySymbol")
        return currency.map { "\(cost) \($0)" } ?? cost
    }

    private func state(of post: WordPressItem) -> EventState? {
        post.values["_tribe_events_status"].flatMap { EventHeaderWords.state(of: $0) }
    }

    private mutating func addTexts(of post: WordPressItem, to event: inout ImportedEvent) {
        let body = WordPressText(post, reusable: reusableBlocks)
        report(body, of: post)
        var pictures = pictureList(of: post)
        if let id = post.values["_thumbnail_id"] {
            if let picture = uploads[id] { pictures.add(picture) } else { reportMissingPicture(of: post) }
        }
        event.text = text(body.shortcodes.html, of: post, &pictures)
        event.summary = summary(of: post)
        addGalleries(body.shortcodes, of: post, to: &pictures)
        for address in pictures.refused { collector.warn(aboutFile: address, line: post.line) }
        event.media = collector.pictures(of: [:], after: pictures.media, line: post.line)
    }
}
