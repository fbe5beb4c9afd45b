// What the browser needs to tell whether a place is open now.

import GuideModel

/// Rules as data, the place's clock, and the words to say it with.
struct OpenNowContext: Sendable {
    /// JSON: see `OpeningHours.json`.
    var rules: [UInt8]
    /// An IANA name.
    var timeZone: String
    var words: HoursWords.Now
    /// What is said about holidays, whose dates the browser does not know; empty where they make no difference.
    var holidayNote: String

    init(_ hours: OpeningHours, timeZone: String, words: HoursWords.Now) {
        rules = hours.json
        self.timeZone = timeZone
        self.words = words
        holidayNote = [
            hours.differs(on: .publicHoliday) ? words.publicHolidays : nil,
            hours.differs(on: .schoolHoliday) ? words.schoolHolidays : nil,
        ].compactMap { $0 }.joined(separator: " ")
    }
}

extension OpenNowContext: TemplateContext {
    static let fields = TemplateFields<OpenNowContext> {
        $0.text("rules", \.rules)
        $0.text("timeZone", \.timeZone)
        $0.text("open", \.words.open)
        $0.text("openUntil", \.words.openUntil)
        $0.text("openLater", \.words.openLater)
        $0.text("openEnd", \.words.openEnd)
        $0.text("openAlways", \.words.openAlways)
        $0.text("closed", \.words.closed)
        $0.text("opensAt", \.words.opensAt)
        $0.text("opensTomorrow", \.words.opensTomorrow)
        $0.text("opensOnDay", \.words.opensOnDay)
        $0.text("opensOnDate", \.words.opensOnDate)
        $0.text("unknown", \.words.unknown)
        $0.text("holidayNote", \.holidayNote)
    }
}
