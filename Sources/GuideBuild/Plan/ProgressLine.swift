// What the line of progress says: a bar, what is being done, how much of it, and how long it will take.

/// The line at one moment.
struct ProgressLine: Hashable, Sendable {
    /// What is being done.
    var step = ""
    /// How much of it is done, and how much there is; a total of 0 where nobody knows.
    var done = 0.0
    var total = 0.0
    /// Whether the two are counted in pieces that a person would count, too.
    var isCounted = true
    /// How long it has been done, in seconds.
    var seconds = 0.0

    private static let bar = 20
    /// What is said of the time before this much is done, or before this long, would be a guess.
    private static let leastFraction = 0.05
    private static let leastSeconds = 1.0

    /// From 0 to 1; nil where nobody knows.
    var fraction: Double? { total > 0 ? min(1, done / total) : nil }

    /// How long the rest will take if it goes on as before, in seconds; nil where that would be a guess.
    var secondsLeft: Double? {
        guard let fraction, fraction >= Self.leastFraction, seconds >= Self.leastSeconds else { return nil }
        return seconds * (1 - fraction) / fraction
    }

    /// `[######--------------]  30 %  York: media 12/40, 8 s left`.
    ///
    /// - Parameter columns: of the terminal; a line that is too long would leave its beginning behind.
    func text(columns: Int) -> String {
        guard let fraction else {
            let time = seconds < 2 ? "" : ", \(Self.time(seconds))"
            return String((step + time).prefix(columns - 1))
        }
        let full = Int(fraction * Double(Self.bar))
        let bar = String(repeating: "#", count: full) + String(repeating: "-", count: Self.bar - full)
        let percent = String(Int(fraction * 100))
        let padding = String(repeating: " ", count: 3 - percent.count)
        let count = isCounted ? " \(Int(done))/\(Int(total))" : ""
        let left = secondsLeft.map { ", \(Self.time($0)) left" } ?? ""
        let rest = "\(step)\(count)\(left)"
        let line = "[\(bar)] \(padding)\(percent) %  \(rest)"
        // Where there is no room for the bar, its number says the same.
        return String((line.count < columns ? line : "\(percent) % \(rest)").prefix(columns - 1))
    }

    /// `8 s`, `3 min`: nobody waits to the second for what takes minutes.
    private static func time(_ seconds: Double) -> String {
        seconds < 100 ? "\(Int(seconds.rounded(.up))) s" : "\(Int((seconds / 60).rounded(.up))) min"
    }
}
