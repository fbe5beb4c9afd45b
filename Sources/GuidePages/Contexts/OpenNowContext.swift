// What the browser needs to tell whether a place is open now.

import GuideModel

/// Rules as data and the place's clock; scripts have the words to say it with.
struct OpenNowContext: Sendable {
    /// JSON: see `OpeningHours.json`.
    var rules: [UInt8]
    /// An IANA name.
    var timeZone: String
    /// What is said about holidays, whose dates the browser does not know; empty where they make no difference.
    var holidayNote: String

    init(_ hours: OpeningHours, timeZone: String, words: Words) {
        rules = hours.json
        self.timeZone = timeZone
        holidayNote = [
            hours.differs(on: .publicHoliday) ? words(OpenNowWord.publicHolidays) : nil,
            hours.differs(on: .schoolHoliday) ? words(OpenNowWord.schoolHolidays) : nil,
        ].compactMap { $0 }.joined(separator: " ")
    }
}

extension OpenNowContext: TemplateContext {
    static let fields = TemplateFields<OpenNowContext> {
        $0.text("rules", \.rules)
        $0.text("timeZone", \.timeZone)
        $0.text("holidayNote", \.holidayNote)
    }
}
