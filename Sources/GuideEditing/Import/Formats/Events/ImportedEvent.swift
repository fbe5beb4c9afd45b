// An event as another format describes it, and the fields of its page.

import GuideContent
import GuideModel

/// An event as another format describes it.
public struct ImportedEvent: Hashable, Sendable {
    /// The key by which a later import recognises it: its identity in a calendar, or else its name.
    public var key: String
    public var name: String
    public var summary: String?
    /// In Markdown; empty for none.
    public var text = ""
    public var start: CivilTime
    /// The last day, or the last minute.
    public var end: CivilTime?
    /// Rules of RFC 5545.
    public var repeats: [String] = []
    public var except: [CivilTime] = []
    public var also: [CivilTime] = []
    public var changes: [ImportedOccurrence] = []
    /// The IANA name of the zone of all times; nil for that of the city.
    public var timeZone: String?
    /// Where it happens, in the words of the source: a name, an address or both.
    public var venue: String?
    /// The address, if the source has it apart from the name of the venue.
    public var address: String?
    /// The key of a place of the same file; nil for none.
    var placeKey: String?
    public var position: Position?
    public var category: String?
    public var price: String?
    public var booking: String?
    public var state: EventState?
    public var organiser: String?
    public var uid: String?
    public var tags: [String] = []
    public var media: [ImportedMedium] = []
    /// Whether some of its pictures have no file now, so that the page retains those that it has.
    var lacksMedia = false
    /// In the order of their languages.
    public var translations: [ImportedTranslation] = []
    /// The paths of its pages on the site that the guide replaces.
    public var formerPaths: [String] = []
    /// Where the file describes it.
    public var location: SourceLocation

    init(key: String = "", name: String, start: CivilTime, location: SourceLocation = SourceLocation(file: "")) {
        self.key = key
        self.name = name
        self.start = start
        self.location = location
    }

    /// The name and the address of where it happens.
    var nameAndAddress: String? {
        guard let address else { return venue }
        guard let venue, !address.lowercased().contains(venue.lowercased()) else { return address }
        return "\(venue), \(address)"
    }
}

/// How one occurrence of an event differs from the others.
public struct ImportedOccurrence: Hashable, Sendable {
    /// The start that the rules give it.
    public var on: CivilTime
    public var start: CivilTime?
    public var end: CivilTime?
    public var state: EventState?
    /// Where it happens instead, in the words of the source.
    public var venue: String?
    public var note: String?

    init(on: CivilTime) { self.on = on }

    /// Whether it differs from the others.
    var isChanged: Bool { self != ImportedOccurrence(on: on) }

    /// The mapping on one line.
    ///
    /// - Parameter place: the place of the guide that is the venue; nil if there is none.
    fileprivate func yaml(at place: Slug?) -> String {
        let notes = [place == nil ? venue : nil, note].compactMap(\.self).joined(separator: "; ")
        let values: [(String, String?)] = [
            ("on", on.text), ("start", start?.text), ("end", end?.text), ("state", state?.rawValue),
            ("place", place?.text), ("note", notes.isEmpty ? nil : notes.onOneLine),
        ]
        let entries = values.compactMap { key, value in value.map { "\(key): \(FrontMatterWriter.scalar($0))" } }
        return "{" + entries.joined(separator: ", ") + "}"
    }
}

extension ImportedEvent {
    /// Every field of the page for which the source has a value.
    ///
    /// - Parameters:
    ///   - place: the place of the guide where it happens; nil to write the address.
    ///   - media: the pictures under the names that they have beside the page.
    ///   - find: finds the place of a changed occurrence by the words of the source.
    func fields(at place: Slug?, with media: PageMedia, find: (String) -> Slug?) -> MergeFields {
        var matter = FrontMatterWriter()
        matter.add("name", name.onOneLine)
        matter.add("summary", summary?.onOneLine)
        matter.add("start", start.text)
        matter.add("end", end?.text)
        if repeats.count == 1 { matter.add("repeat", repeats[0]) } else { add("repeat", repeats, to: &matter) }
        add("except", except.map(\.text), to: &matter)
        add("also", also.map(\.text), to: &matter)
        matter.add("changes", items: changes.map { $0.yaml(at: $0.venue.flatMap(find)) })
        matter.add("time-zone", timeZone)
        if let place {
            matter.add("place", place.text)
        } else {
            matter.add("address", nameAndAddress?.onOneLine)
            if let position { matter.add(position) }
        }
        matter.add("category", category?.onOneLine)
        matter.add("price", price?.onOneLine)
        matter.add("booking", booking)
        matter.add("state", state?.rawValue)
        matter.add("organiser", organiser?.onOneLine)
        matter.add("uid", uid)
        add("tags", tags.map(\.onOneLine), to: &matter)
        matter.add(PageMedia.listField, items: media.yaml)
        return MergeFields(page: matter.text, text: text).merging(media.fileFields) { $1 }
    }

    private func add(_ key: String, _ values: [String], to matter: inout FrontMatterWriter) {
        guard !values.isEmpty else { return }
        matter.add(key, yaml: "[" + values.map(FrontMatterWriter.scalar).joined(separator: ", ") + "]")
    }
}
