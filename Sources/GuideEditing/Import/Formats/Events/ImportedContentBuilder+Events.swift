// Checks events of any format, and adds them to the content of a file.

import GuideContent
import GuideModel

extension ImportedContentBuilder {
    /// The limits of one event.
    enum EventLimit {
        static let rules = 20
        static let dates = 2_000
        static let changes = 500
    }

    /// Whether a place with a key was added.
    func hasPlace(withKey key: String) -> Bool { placeKeys.contains(key) }

    /// Adds an event, or reports why it is invalid.
    ///
    /// - Parameters:
    ///   - event: its text is Markdown already; a name, a summary and other texts can be of any length.
    ///   - texts: the texts in other languages, by the guide's tags.
    mutating func addEvent(
        _ event: ImportedEvent, translations texts: [String: [ImportField: String]] = [:], line: Int
    ) {
        guard content.events.count < Limit.entries else {
            if !isFull { warn("one import takes at most \(Limit.entries) events; split the file", line: line) }
            isFull = true
            return
        }
        var event = event
        event.name = Self.line(event.name)
        guard !event.name.isEmpty else {
            warn("this event has no name, so it is left out", line: line)
            return
        }
        event.key = freeKey(event.key.isEmpty ? event.name : event.key, "event:")
        event.location = location(line, 0)
        event.translations = translations(texts, of: VisitFacts(), hasSummary: event.summary != nil, line: line)
        (event.summary, event.text) = Self.divided(text(event.text, line: line), summary: event.summary)
        checkTimes(of: &event, line: line)
        checkRules(of: &event, line: line)
        event.booking = webAddress(event.booking, line: line)
        for field in [
            \ImportedEvent.venue, \.address, \.category, \.price, \.organiser, \.uid,
        ] as [WritableKeyPath<ImportedEvent, String?>] {
            event[keyPath: field] = event[keyPath: field].map { Self.line($0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        event.tags = event.tags.prefix(20).map { Self.line($0) }.filter { !$0.isEmpty }
        if let position = event.position,
            Position.rangeError(latitude: position.latitude, longitude: position.longitude) != nil
        {
            event.position = nil
        }
        content.events.append(event)
    }

    private mutating func checkTimes(of event: inout ImportedEvent, line: Int) {
        if let end = event.end {
            let isOfOneForm = (end.minute == nil) == (event.start.minute == nil)
            if !isOfOneForm || end < event.start {
                warn(
                    "\(event.name.quotedForMessage) ends before it starts, so its end is left out; correct it",
                    line: line)
                event.end = nil
            } else if end == event.start {
                event.end = nil
            }
        }
        let count = event.except.count + event.also.count
        if event.except.count > EventLimit.dates || event.also.count > EventLimit.dates
            || event.changes.count > EventLimit.changes
        {
            warn(
                "\(event.name.quotedForMessage) has too many dates (\(count)) or changes (\(event.changes.count)), "
                    + "so the import reads \(EventLimit.dates) and \(EventLimit.changes) of them; write a rule",
                line: line)
        }
        event.except = Self.sorted(event.except)
        event.also = Self.sorted(event.also)
        event.changes = Array(event.changes.sorted { $0.on < $1.on }.prefix(EventLimit.changes))
        for number in event.changes.indices {
            event.changes[number].venue = event.changes[number].venue.map { Self.line($0) }
            event.changes[number].note = event.changes[number].note.map { Self.line($0) }
        }
    }

    /// The first dates in order of time, each once.
    private static func sorted(_ times: [CivilTime]) -> [CivilTime] {
        Array(Set(times).sorted().prefix(EventLimit.dates))
    }

    /// Leaves out and reports rules that a guide cannot read.
    private mutating func checkRules(of event: inout ImportedEvent, line: Int) {
        var valid: [String] = []
        for rule in event.repeats.prefix(EventLimit.rules) {
            do throws(RecurrenceError) {
                _ = try RecurrenceRule(rule)
                valid.append(rule)
            } catch {
                warn(
                    "\(event.name.quotedForMessage) is imported without its rule \(rule.shortForMessage): "
                        + "\(error.reason)", line: line)
            }
        }
        event.repeats = valid
    }

    /// A valid web address; reports any other.
    private mutating func webAddress(_ text: String?, line: Int) -> String? {
        contact(text, "web address", line) { website in
            switch WebAddress.check(website) {
            case .valid: website
            case .invalid(_, let suggestion?) where WebAddress.check(suggestion) == .valid: suggestion
            case .invalid: nil
            }
        }
    }
}
