// Which pages appear and disappear, and when.

/// A page with publication times, whether it is public now or not.
public struct ScheduledPage: Hashable, Sendable {
    /// The path of the page from the site's root, in the guide's first language.
    public var page: String
    /// The source file, relative to the guide's folder.
    public var file: String
    public var name: String
    public var times: PublicationTimes
    /// The IANA name of the time zone of its city; nil for UTC.
    public var timeZone: String?

    public init(page: String, file: String, name: String, times: PublicationTimes, timeZone: String?) {
        self.page = page
        self.file = file
        self.name = name
        self.times = times
        self.timeZone = timeZone
    }
}

/// A moment at which pages appear or disappear.
public struct PublicationChange: Hashable, Sendable {
    /// On the clocks of the city: `2026-12-01 00:00`.
    public var time: String
    /// Whether the pages appear at that moment; otherwise they disappear.
    public var appears: Bool
    public var pages: [ScheduledPage]

    /// The sentence for a person, such as `2026-12-01 00:00: 3 pages appear`.
    public var line: String {
        let verb = appears ? "appear" : "disappear"
        return pages.count == 1 ? "\(time): 1 page \(verb)s" : "\(time): \(pages.count) pages \(verb)"
    }
}

extension Sequence<ScheduledPage> {
    /// What changes after a moment, the next change first.
    public func changes(after moment: PublicationMoment) -> [PublicationChange] {
        var changes: [String: PublicationChange] = [:]
        func add(_ page: ScheduledPage, at time: String, appears: Bool) {
            let text = time.replacing("T", with: " ")
            changes["\(time) \(appears)", default: PublicationChange(time: text, appears: appears, pages: [])]
                .pages.append(page)
        }
        for page in self {
            let now = moment.text(timeZone: page.timeZone)
            if let from = page.times.from, from.start > now { add(page, at: from.start, appears: true) }
            if let until = page.times.until, until.end > now { add(page, at: until.nextStart, appears: false) }
        }
        return changes.sorted { $0.key < $1.key }.map { $0.value }
    }
}

extension CivilTime {
    /// Its end, where the end of a day is the start of the next: `2026-12-06T00:00`.
    fileprivate var nextStart: String {
        guard minute == nil, let next = day.next else { return end }
        return CivilTime(day: next, minute: nil).start
    }
}
