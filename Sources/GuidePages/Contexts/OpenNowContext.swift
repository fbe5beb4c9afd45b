// What the browser needs to tell whether a place is open now.

import GuideModel

/// Rules as data, the place's clock, and the words to say it with.
struct OpenNowContext: Sendable {
    /// JSON: see `OpeningHours.json`.
    var rules: [UInt8]
    /// An IANA name.
    var timeZone: String
    var words: Words
    /// What is said about holidays, whose dates the browser does not know; empty where they make no difference.
    var holidayNote: String

    init(_ hours: OpeningHours, timeZone: String, words: Words) {
        rules = hours.json
        self.timeZone = timeZone
        self.words = words
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
        $0.text("open") { $0.words.text(.open) }
        $0.text("openUntil") { $0.words.text(.openUntil) }
        $0.text("openLater") { $0.words.text(.openLater) }
        $0.text("openEnd") { $0.words.text(.openEnd) }
        $0.text("openAlways") { $0.words.text(.openAlways) }
        $0.text("closed") { $0.words.text(.closed) }
        $0.text("opensAt") { $0.words.text(.opensAt) }
        $0.text("opensTomorrow") { $0.words.text(.opensTomorrow) }
        $0.text("opensOnDay") { $0.words.text(.opensOnDay) }
        $0.text("opensOnDate") { $0.words.text(.opensOnDate) }
        $0.text("unknown") { $0.words.text(.unknown) }
        $0.text("holidayNote", \.holidayNote)
    }
}
