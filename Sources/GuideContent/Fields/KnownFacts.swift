// What is known of the facts of places, which many places of a city share.

import GuideModel

/// Reads each text of opening hours once, and makes texts that stay the same from place to place once.
struct KnownFacts {
    enum Verdict {
        case understood
        /// A later rule takes the place of what stands before it.
        case replaced
        case fault(HoursFault)
    }

    private var verdicts: [String: Verdict] = [:]
    private var lastUnderstood = SharedText()
    var hoursNote = SharedText()
    var season = SharedText()
    var accessNote = SharedText()

    /// The text of these opening hours, when they are the last that were understood.
    func understood(_ hours: UnsafeBufferPointer<UInt8>) -> String? { lastUnderstood.same(as: hours) }

    mutating func verdict(on text: String) -> Verdict {
        let verdict = verdicts[text] ?? KnownFacts.verdict(on: text)
        if case .understood = verdict { lastUnderstood = SharedText(text) }
        verdicts[text] = verdict
        return verdict
    }

    private static func verdict(on text: String) -> Verdict {
        do throws(HoursFault) {
            return try OpeningHours(text).replacedRules > 0 ? .replaced : .understood
        } catch {
            return .fault(error)
        }
    }
}
