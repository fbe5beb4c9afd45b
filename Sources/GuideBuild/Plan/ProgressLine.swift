// The text of the progress line: a bar, the current step, how much of it is done, and how long it will take.

/// The line at one moment.
struct ProgressLine: Hashable, Sendable {
    /// The current step.
    var step = ""
    /// How much of it is done, and how much there is; a total of 0 if unknown.
    var done = 0.0
    var total = 0.0
    /// Whether the two numbers count parts that make sense to a person.
    var isCounted = true
    /// How long the step has been running, in seconds.
    var seconds = 0.0

    private static let bar = 20
    /// Before this fraction is done, or before this much time, an estimate of the time would be a guess.
    private static let leastFraction = 0.05
    private static let leastSeconds = 1.0

    /// From 0 to 1; nil if unknown.
    var fraction: Double? { total > 0 ? min(1, done / total) : nil }

    /// How long the rest will take at the same speed, in seconds; nil if that would be a guess.
    var secondsLeft: Double? {
        guard let fraction, fraction >= Self.leastFraction, seconds >= Self.leastSeconds else { return nil }
        return seconds * (1 - fraction) / fraction
    }

    /// `[######--------------]  30 %  York: media 12/40, 8 s left`.
    ///
    /// - Parameters:
    ///   - columns: the width of the terminal; a longer line would leave its beginning behind.
    ///   - translate: returns a sentence in the language of the line.
    func text(columns: Int, _ translate: (String) -> String = { $0 }) -> String {
        guard let fraction else {
            let time = seconds < 2 ? "" : ", \(Self.time(seconds))"
            return String((step + time).prefix(columns - 1))
        }
        let full = Int(fraction * Double(Self.bar))
        let bar = String(repeating: "#", count: full) + String(repeating: "-", count: Self.bar - full)
        let percent = String(Int(fraction * 100))
        let padding = String(repeating: " ", count: 3 - percent.count)
        let count = isCounted ? " \(Int(done))/\(Int(total))" : ""
        let left = secondsLeft.map { ", \(translate("\(Self.time($0)) left"))" } ?? ""
        let rest = "\(step)\(count)\(left)"
        let line = "[\(bar)] \(padding)\(percent) %  \(rest)"
        // If there is no space for the bar, its number is enough.
        return String((line.count < columns ? line : "\(percent) % \(rest)").prefix(columns - 1))
    }

    /// `8 s`, `3 min`: for minutes, seconds do not matter.
    private static func time(_ seconds: Double) -> String {
        seconds < 100 ? "\(Int(seconds.rounded(.up))) s" : "\(Int((seconds / 60).rounded(.up))) min"
    }
}
