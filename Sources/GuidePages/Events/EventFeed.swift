// The events of a city as an Atom feed (RFC 4287).

import GuideModel
import GuideSupport

enum EventFeed {
    /// The feed of the events that are not over, each once, in the order of their next dates.
    static func xml(_ city: CityWriter, title: String) -> [UInt8] {
        let (guide, calendar) = (city.index.material.guide, city.events)
        let path = SitePath.eventFeed(city.city.id)
        func address(_ path: String) -> String { city.frames.address(path) ?? guide.site.path(path) }
        var seen: Set<Int> = []
        let next = calendar.entries.filter { seen.insert($0.event).inserted }
        func updated(_ event: Event) -> Int { (city.city.updated ?? event.start.day).secondsSince1970 }
        var xml = XMLText()
        xml.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": guide.language]) { feed in
            feed.text("title", title)
            feed.text("id", AtomFeed.identifier(path, guide: guide))
            feed.text("updated", Timestamp.text(calendar.events.map(updated).max() ?? 0))
            feed.empty("link", ["rel": "self", "type": "application/atom+xml", "href": address(path)])
            feed.empty(
                "link",
                ["rel": "alternate", "type": "text/html", "href": address(SitePath.events(city.city.id))])
            feed.element("author") { $0.text("name", guide.title) }
            for entry in next {
                let event = calendar.events[entry.event]
                let page = SitePath.event(city.city.id, event.id)
                let state = entry.occurrence.state.map { city.words(EventWord($0)) }
                let date = city.words.dateOfEvent(entry.start, entry.end)
                feed.element("entry") { item in
                    item.text("title", event.name)
                    item.text("id", AtomFeed.identifier(page, guide: guide))
                    item.text("updated", Timestamp.text(updated(event)))
                    item.empty("link", ["rel": "alternate", "type": "text/html", "href": address(page)])
                    item.text("summary", [state, date, event.summary].compactMap { $0 }.joined(separator: " – "))
                }
            }
        }
        return xml.bytes
    }
}
