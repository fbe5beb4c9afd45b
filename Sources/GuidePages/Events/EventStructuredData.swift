// An event for machines: JSON-LD in the vocabulary of schema.org. https://schema.org/Event

import GuideModel
import GuideSupport

extension StructuredData {
    /// The most dates that are listed.
    private static let mostDates = 20

    /// The data of an event: a single `Event`, or an `EventSeries` with its next dates.
    ///
    /// - Parameter number: the index of the event in the calendar of the city.
    /// - Returns: nothing for an event without a date to come.
    func event(_ number: Int, in city: CityWriter, image: String?) -> [UInt8] {
        let members = eventMembers(number, in: city, image: image)
        return members.isEmpty ? [] : Self.script(members)
    }

    /// The members of the same data, without braces; empty for an event without a date to come.
    func eventMembers(_ number: Int, in city: CityWriter, image: String?) -> [UInt8] {
        let event = city.events.events[number]
        let entries = city.events.ofEvent[number].prefix(Self.mostDates).map { city.events.entries[$0] }
        guard let first = entries.first else { return [] }
        let isSeries = entries.count > 1
        return Self.members { json in
            json.member("@type", isSeries ? "EventSeries" : "Event")
            describe(event, in: city, image: image, &json)
            if isSeries {
                json.array("subEvent") { list in
                    for entry in entries {
                        list.elementObject { item in
                            item.member("@type", "Event")
                            item.member("name", event.name)
                            date(entry, of: event, in: city, &item)
                        }
                    }
                }
                json.member("startDate", Self.text(first.start, first, city))
                place(first, of: event, in: city, &json)
            } else {
                date(first, of: event, in: city, &json)
            }
        }
    }

    private func describe(_ event: Event, in city: CityWriter, image: String?, _ json: inout JSONWriter) {
        json.member("name", event.name)
        json.member("description", event.summary)
        json.member("url", address(SitePath.event(city.city.id, event.id)))
        json.member("image", image)
        if let organiser = event.organiser {
            json.object("organizer") {
                $0.member("@type", "Organization")
                $0.member("name", organiser)
            }
        }
        guard let booking = event.booking.flatMap(ExternalAddress.web) else { return }
        json.object("offers") {
            $0.member("@type", "Offer")
            $0.member("url", booking)
            $0.member(
                "availability", "https://schema.org/" + (event.state == .soldOut ? "SoldOut" : "InStock"))
        }
    }

    private func date(_ entry: EventCalendar.Entry, of event: Event, in city: CityWriter, _ json: inout JSONWriter) {
        json.member("startDate", Self.text(entry.start, entry, city))
        json.member("previousStartDate", city.formerStart(of: entry).map { Self.text($0, entry, city) })
        json.member("endDate", entry.end.map { Self.text($0, entry, city) })
        json.member("eventStatus", "https://schema.org/\(entry.occurrence.state.schemaStatus)")
        json.member("eventAttendanceMode", "https://schema.org/OfflineEventAttendanceMode")
        place(entry, of: event, in: city, &json)
    }

    private func place(_ entry: EventCalendar.Entry, of event: Event, in city: CityWriter, _ json: inout JSONWriter) {
        let place = entry.occurrence.place.flatMap { city.index.number(of: $0) }.map { city.index.places[$0] }
        json.object("location") { location in
            location.member("@type", "Place")
            location.member("name", place?.name ?? event.address ?? city.city.name)
            let own = place == nil ? event.address : place?.facts.address
            location.member("address", own ?? city.city.name)
            location.member("url", place.flatMap { address(SitePath.place(city.city.id, $0.id)) })
            if let position = place?.position ?? event.position {
                location.object("geo") {
                    $0.member("@type", "GeoCoordinates")
                    $0.member("latitude", position.latitude)
                    $0.member("longitude", position.longitude)
                }
            }
        }
    }

    /// `2026-12-05`, or `2026-12-05T19:30:00+00:00` if the offset of the clocks is known.
    private static func text(_ time: CivilTime, _ entry: EventCalendar.Entry, _ city: CityWriter) -> String {
        guard time.minute != nil else { return time.day.text }
        let zone = city.city.timeZone ?? city.events.events[entry.event].timeZone
        guard let zone = zone.flatMap({ city.events.zones[$0] }) else { return "\(time.start):00" }
        let offset = zone.offset(at: zone.moment(ofLocal: time.minutesSince1970 * 60)) / 60
        let size = abs(offset)
        let sign = offset < 0 ? "-" : "+"
        return "\(time.start):00\(sign)\(ICalendarWriter.two(size / 60)):\(ICalendarWriter.two(size % 60))"
    }
}

extension Optional<EventState> {
    /// The name of the status in schema.org; an event that is sold out happens as planned.
    fileprivate var schemaStatus: String {
        switch self {
        case .cancelled: "EventCancelled"
        case .postponed: "EventPostponed"
        case .moved: "EventRescheduled"
        case .soldOut, nil: "EventScheduled"
        }
    }
}
