// Reads events from the JSON that the WordPress plug-in The Events Calendar answers (`wp-json/tribe/events/v1/events`).

import GuideContent
import GuideModel
import GuideSupport

enum WordPressEventFeed {
    /// Whether a file is JSON, and not an export of WordPress in XML.
    static func isFeed(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { $0 > 0x20 && $0 < 0x80 }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// Reads one answer.
    static func read(_ bytes: [UInt8], locale: ImportLocale, file: String) -> ImportedContent {
        var collector = ImportedContentBuilder(file: file, locale: locale)
        var clocks = CalendarClocks([], locale: locale)
        do throws(ImportedJSON.ReadError) {
            var json = try ImportedJSON(ImportDocument(file: file, bytes: bytes))
            guard let nodes = json.root["events"]?.array else {
                collector.fail(
                    "this JSON contains no events of The Events Calendar; save "
                        + "wp-json/tribe/events/v1/events of the site", line: 1)
                return collector.result
            }
            if let next = json.root["next_rest_url"]?.scalarText {
                collector.warn(
                    "the site has more events than this file; save \(next.shortForMessage), too, and import it with "
                        + "its own --name", line: 1)
            }
            for node in nodes { add(json.entry(node), &clocks, to: &collector) }
        } catch {
            return ImportedContent(failing: error.diagnostic)
        }
        return collector.result
    }

    private static func add(
        _ entry: JSONEntry, _ clocks: inout CalendarClocks, to collector: inout ImportedContentBuilder
    ) {
        let node = entry.node
        let name = node.words("title") ?? ""
        let isWholeDay = node["all_day"]?.bool == true
        func time(_ key: String) -> CivilTime? {
            guard let text = node[key]?.string, let moment = ICalendarMoment(text, zone: nil) else { return nil }
            return isWholeDay ? CivilTime(day: moment.time.day) : moment.time
        }
        guard let start = time("start_date") else {
            collector.warn(
                "\(name.quotedForMessage) has no valid start, so it is left out; give it one in WordPress",
                line: entry.line)
            return
        }
        var event = ImportedEvent(key: node["id"]?.scalarText ?? "", name: name, start: start)
        event.end = time("end_date")
        if let zone = node["timezone"]?.string { event.convert(fromClockNamed: zone, &clocks) }
        event.summary = node.words("excerpt")
        let venue = node["venue"]
        event.venue = venue?.words("venue")
        event.address = PostalAddress.line(
            street: venue?.words("address"), number: nil, postcode: venue?.words("zip"), town: venue?.words("city"),
            country: collector.locale.country)
        if let latitude = venue?["geo_lat"]?.scalarText, let longitude = venue?["geo_lng"]?.scalarText {
            event.position = WordPressItem.position(latitude, longitude)
        }
        event.organiser = node["organizer"]?.array?.first?.words("organizer")
        event.price = node.words("cost")
        event.booking = node["website"]?.scalarText
        let categories = (node["categories"]?.array ?? []).compactMap { $0.words("name") }
        event.category = categories.first
        event.tags = Array(categories.dropFirst()) + (node["tags"]?.array ?? []).compactMap { $0.words("name") }
        var values: [ImportField: String] = [.text: node["description"]?.string ?? ""]
        collector.convertText(of: &values, line: entry.line)
        event.text = values[.text] ?? ""
        let picture = node["image"]?["url"]?.string.flatMap {
            ImportedMedium(address: $0, at: collector.location(entry.line, 0))
        }
        event.media = collector.pictures(of: values, after: picture.map { [$0] } ?? [], line: entry.line)
        if let link = node["url"]?.string, let path = collector.formerPath(ofPageAt: link, line: entry.line) {
            event.formerPaths = [path]
        }
        collector.addEvent(event, line: entry.line)
    }
}

extension ImportedEvent {
    /// Converts the times from a clock to that of the city, if both are known.
    mutating func convert(fromClockNamed name: String, _ clocks: inout CalendarClocks) {
        guard start.minute != nil, let clock = clocks.clock(named: name) else { return }
        if clocks.cityZone == nil {
            if case .zone(let zone) = clock { timeZone = zone }
            return
        }
        start = clocks.convert(start, from: clock, to: .city)
        if let last = end { end = clocks.convert(last, from: clock, to: .city) }
    }
}
