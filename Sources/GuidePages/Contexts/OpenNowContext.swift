// The data with which the browser finds out whether a place is open now.

import GuideModel

/// Opening rules as data, with the time zone of the place.
///
/// The scripts have the words for the result.
struct OpenNowContext: Sendable {
    /// The rules as JSON: see `OpeningHours.json`.
    var rules: [UInt8]
    /// The IANA name of the time zone.
    var timeZone: String
    /// The note about holidays, whose dates the browser does not know; empty if they make no difference.
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
