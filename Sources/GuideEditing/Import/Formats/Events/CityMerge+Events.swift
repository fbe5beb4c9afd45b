// Merges events into a city, and finds the places where they happen.

import GuideContent
import GuideModel

extension CityMerge {
    /// The name of an event with its start, by which the guide's own events are recognised.
    ///
    /// Several events can have the same name.
    static func knownName(_ name: String, _ start: CivilTime) -> String { "\(name) \(start.text)" }

    /// Adds an event; the places of the same file were added before.
    mutating func add(_ event: ImportedEvent) {
        let key = "event:" + event.key
        let media = media(of: key, event.media, isIncomplete: event.lacksMedia)
        let place =
            event.placeKey.flatMap { placeIDs[$0] } ?? event.venue.flatMap { venues.place(of: $0) }
            ?? event.address.flatMap { venues.place(of: $0) }
        let fields = event.fields(at: place, with: media) { venues.place(of: $0) }
        let (id, exists) = add(
            key, name: event.name, knownAs: Self.knownName(event.name, event.start), in: "events", fields,
            first: ["status": "draft"], shape: nil, media: media)
        if steps.last?.action == .taken {
            noteFormerPaths(event.formerPaths, of: CityItem(.event, id))
            if event.placeKey == nil, let words = event.nameAndAddress {
                venues.note(words, place, at: event.location)
            }
        }
        add(event.translations, as: "event-translation", of: event.key, page: key, isPublished: exists)
    }
}
