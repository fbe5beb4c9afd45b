// Measures how long each kind of step of a build takes, for `--timings`.

/// The kinds of steps, in the order in which a build takes them.
package enum BuildStep: String, CaseIterable, Sendable {
    case theme, comparing = "looking for changes", reading, media, map, pages, packs, guide = "the guide's own pages",
        publishing
}

/// Measures steps that follow each other.
package struct StepClock: Sendable {
    /// Seconds by step.
    package private(set) var seconds: [BuildStep: Double] = [:]
    private var current: BuildStep?
    private var start = ContinuousClock.now

    /// Ends the current step, if any, and starts the next; nil starts none.
    package mutating func begin(_ step: BuildStep?) {
        let now = ContinuousClock.now
        if let current {
            let length = (now - start).components
            seconds[current, default: 0] += Double(length.seconds) + Double(length.attoseconds) / 1e18
        }
        current = step
        start = now
    }

    /// Adds the seconds of another clock, which may have run at the same time.
    package mutating func add(_ other: StepClock) { seconds.merge(other.seconds) { $0 + $1 } }

    /// The steps that took any time, in the order of a build.
    package var steps: [BuildReport.Step] {
        BuildStep.allCases.compactMap { step in
            seconds[step].map { BuildReport.Step(name: step.rawValue, seconds: $0) }
        }
    }
}
