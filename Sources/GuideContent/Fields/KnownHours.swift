// What is known of texts of opening hours, which many places of a city share.

import GuideModel

/// Reads each text of opening hours once.
struct KnownHours {
    enum Verdict {
        case understood
        /// A later rule takes the place of what stands before it.
        case replaced
        case fault(HoursFault)
    }

    private var verdicts: [String: Verdict] = [:]

    mutating func verdict(on text: String) -> Verdict {
        if let known = verdicts[text] { return known }
        let verdict: Verdict
        do throws(HoursFault) {
            verdict = try OpeningHours(text).replacedRules > 0 ? .replaced : .understood
        } catch {
            verdict = .fault(error)
        }
        verdicts[text] = verdict
        return verdict
    }
}
