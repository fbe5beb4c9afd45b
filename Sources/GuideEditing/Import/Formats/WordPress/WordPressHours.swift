// Reads opening hours as the plug-in WP Store Locator stores them, for example `monday` with `9:00 AM,5:00 PM`.

import GuideContent

enum WordPressHours {
    /// The hours in OpenStreetMap's notation; nil for lists in another form, and for a list without any time.
    ///
    /// - Parameter list: the days with their spans; a day without one is closed.
    static func notation(_ list: PHPValue) -> String? {
        guard case .array(let days) = list else { return nil }
        var hours = ScheduledHours()
        var isOpen = false
        for (day, value) in days.sorted(by: { $0.key < $1.key }) {
            guard case .array(let spans) = value else { return nil }
            if spans.isEmpty { hours.add(days: [day], opens: nil, closes: nil, isClosed: true) }
            for span in spans.values {
                guard case .text(let text) = span else { return nil }
                let times = text.split(separator: ",").map { time(String($0)) }
                guard times.count == 2 else { return nil }
                hours.add(days: [day], opens: times[0], closes: times[1])
                isOpen = true
            }
        }
        return isOpen ? hours.notation : nil
    }

    /// `17:00` for `5:00 PM`; nil for any other text.
    private static func time(_ text: String) -> String? {
        let form = /([0-9]{1,2}):([0-9]{2})(?: ?([ap])m)?/
        guard let match = text.onOneLine.lowercased().wholeMatch(of: form), let hour = Int(match.1) else { return nil }
        guard let half = match.3 else { return "\(hour):\(match.2)" }
        guard (1...12).contains(hour) else { return nil }
        return "\(hour % 12 + (half == "p" ? 12 : 0)):\(match.2)"
    }
}
