// What a build says while it works: one line that is rewritten on a terminal, and nothing elsewhere.

import GuideSupport
import Synchronization
import SystemPackage

/// Shows the step under way.
///
/// Safe to call from several tasks.
public final class Progress: Sendable {
    private struct State {
        var step = ""
        var done = 0
        var total = 0
        var citiesDone = 0
        var cities = 0
        var lastShown: UInt64 = 0
        var isLineOpen = false
    }

    private let state = Mutex(State())
    private let isShown: Bool

    /// - Parameter isShown: standard error is a terminal.
    public init(isShown: Bool = isatty(STDERR_FILENO) == 1) {
        self.isShown = isShown
    }

    /// Says how many cities will be built, so that each step can say how far the whole has come.
    func expect(cities: Int) {
        state.withLock { state in
            state.cities = cities
            state.citiesDone = 0
        }
    }

    func endCity() { state.withLock { $0.citiesDone += 1 } }

    func begin(_ step: String, total: Int = 0) {
        guard isShown else { return }
        state.withLock { state in
            state.step = step
            state.done = 0
            state.total = total
            show(&state, atOnce: true)
        }
    }

    func advance() {
        guard isShown else { return }
        state.withLock { state in
            state.done += 1
            show(&state, atOnce: state.done == state.total)
        }
    }

    /// Clears the line, before other text is written.
    public func end() {
        guard isShown else { return }
        state.withLock { state in
            if state.isLineOpen { Progress.say("\r\u{1B}[K") }
            state.isLineOpen = false
        }
    }

    /// Says a line that is to be read on a terminal and elsewhere.
    func tell(_ line: String) {
        end()
        Progress.say(line + "\n")
    }

    /// At most ten times a second.
    private func show(_ state: inout State, atOnce: Bool) {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let now = UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
        guard atOnce || now - state.lastShown >= 100 else { return }
        state.lastShown = now
        state.isLineOpen = true
        let count = state.total > 0 ? " \(state.done)/\(state.total)" : ""
        let whole = state.cities > 1 && state.citiesDone < state.cities ? "[\(state.citiesDone)/\(state.cities)] " : ""
        Progress.say("\r\u{1B}[K\(whole)\(state.step)\(count)")
    }

    private static func say(_ text: String) {
        _ = try? FileDescriptor.standardError.writeAll(text.utf8)
    }
}
