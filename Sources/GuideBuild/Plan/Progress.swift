// The progress of a command: one line that is rewritten on a terminal, and nothing elsewhere.

import Dispatch
import GuideSupport
import Synchronization
import SystemPackage

/// Shows the current step, with a bar and the time left, after half a second.
///
/// Several tasks may call it safely. If steps run at the same time, the one that began last is shown.
public final class Progress: Sendable {
    private struct State {
        /// Identifies the current step, and separates its timers from those of ended steps.
        var step = 0
        var isTicking = false
        var line = ProgressLine()
        var stepBegan = 0
        var workBegan: Int?
        var cities = ProgressLine(step: "Cities")
        var citiesBegan = 0
        var lastShown = 0
        var isLineOpen = false
    }

    /// One step, for the tasks that do its parts.
    public struct Step: Sendable {
        fileprivate let progress: Progress
        fileprivate let number: Int

        /// Counts one more of its parts as done.
        public func advance() { progress.change(number) { $0.done += 1 } }

        /// Sets the progress.
        ///
        /// - Parameter fraction: how much of the step is done, from 0 to 1.
        public func reach(_ fraction: Double) {
            progress.change(number) { ($0.done, $0.total, $0.isCounted) = (fraction, 1, false) }
        }
    }

    private let state = Mutex(State())
    private let isShown: Bool
    private let messages: MessageCatalog
    /// Called with the current step, and from 0 to 1 how much of it is done.
    private let observer: (@Sendable (_ step: String, _ fraction: Double?) -> Void)?

    /// From this number of cities on, the bar shows the progress of the cities, not of a step of one city.
    private static let manyCities = 10
    /// Shorter work is not shown, in nanoseconds.
    private static let delay = 500_000_000
    /// The minimum time between two updates of the line, in nanoseconds.
    private static let minimumInterval = 100_000_000

    /// Prepares the line.
    ///
    /// - Parameters:
    ///   - isShown: whether standard error is a terminal and the user has not asked for quiet output.
    ///   - messages: the language of the line.
    public init(isShown: Bool = FileSystem.isTerminal(.standardError), messages: MessageCatalog = .english) {
        self.isShown = isShown
        self.messages = messages
        observer = nil
    }

    /// Reports the progress to another part of the program instead of a terminal.
    ///
    /// - Parameter observer: called with each step in English, and from 0 to 1 how much of it is done; nil if unknown.
    public init(observer: @escaping @Sendable (_ step: String, _ fraction: Double?) -> Void) {
        isShown = false
        messages = .english
        self.observer = observer
    }

    /// Sets how many cities will be built, so that the bar can show the progress of the whole build.
    func expect(cities: Int) {
        state.withLock { state in
            state.cities = ProgressLine(step: messages.translate("Cities"), total: Double(cities))
            state.citiesBegan = FileSystem.monotonicNow
        }
    }

    func endCity() { state.withLock { $0.cities.done += 1 } }

    /// Starts a step and shows its name.
    ///
    /// - Parameter total: how many parts it has; 0 if unknown.
    @discardableResult
    public func begin(_ step: String, total: Int = 0) -> Step {
        let number = state.withLock { state in
            state.step += 1
            if observer != nil { state.line = ProgressLine(step: step, total: Double(total)) }
            guard isShown else { return state.step }
            let now = FileSystem.monotonicNow
            state.line = ProgressLine(step: messages.translate(step), total: Double(total))
            state.stepBegan = now
            state.workBegan = state.workBegan ?? now
            show(&state)
            if !state.isTicking {
                state.isTicking = true
                tick()
            }
            return state.step
        }
        observer?(step, total > 0 ? 0 : nil)
        return Step(progress: self, number: number)
    }

    /// Clears the line, before other text is written.
    public func end() {
        guard isShown else { return }
        state.withLock { state in
            if state.isLineOpen { Progress.write("\r\u{1B}[K") }
            state.isLineOpen = false
            state.workBegan = nil
        }
    }

    /// Writes a line that users see on a terminal and elsewhere.
    func print(_ line: String) {
        end()
        Progress.write(messages.translate(line) + "\n")
    }

    private func change(_ number: Int, _ change: (inout ProgressLine) -> Void) {
        guard isShown || observer != nil else { return }
        let line = state.withLock { state -> ProgressLine? in
            guard state.step == number else { return nil }
            change(&state.line)
            if isShown { show(&state) }
            return state.line
        }
        if let line { observer?(line.step, line.fraction) }
    }

    /// Redraws the line repeatedly, because time passes even in a step whose parts are not counted.
    private func tick() {
        DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in
            guard let self else { return }
            let continues = state.withLock { state in
                state.isTicking = state.workBegan != nil
                self.show(&state)
                return state.isTicking
            }
            if continues { tick() }
        }
    }

    private func show(_ state: inout State) {
        let now = FileSystem.monotonicNow
        guard let began = state.workBegan, now - began >= Self.delay, now - state.lastShown >= Self.minimumInterval
        else {
            return
        }
        state.lastShown = now
        state.isLineOpen = true
        var line = state.line
        line.seconds = Double(now - state.stepBegan) / 1e9
        if Int(state.cities.total) >= Self.manyCities, state.cities.done < state.cities.total {
            line = state.cities
            line.seconds = Double(now - state.citiesBegan) / 1e9
        }
        let text = line.text(columns: FileSystem.columns(of: .standardError), messages.translate(_:))
        Progress.write("\r\u{1B}[K\(text)")
    }

    private static func write(_ text: String) {
        _ = try? FileDescriptor.standardError.writeAll(text.utf8)
    }
}
