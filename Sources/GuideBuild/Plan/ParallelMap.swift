// Runs tasks on a limited number of jobs, with results in the order of the input.

import Synchronization

/// Applies `transform` to every element, at most `jobs` at a time.
///
/// The results have the order of the elements, in whatever order the tasks run. If the task is cancelled, no new work
/// starts, and the remaining results are nil. Each job takes one element after another, so that many small elements
/// take no longer than a few large ones.
package func parallelMap<Element: Sendable, Output: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @Sendable @escaping (Element) async -> Output
) async -> [Output?] {
    var results = [Output?](repeating: nil, count: elements.count)
    let jobs = min(max(1, jobs), elements.count)
    guard jobs > 1 else {
        for index in elements.indices where !Task.isCancelled { results[index] = await transform(elements[index]) }
        return results
    }
    let queue = WorkQueue(count: elements.count)
    await withTaskGroup(of: [(Int, Output)].self) { group in
        for _ in 0..<jobs {
            group.addTask {
                var done: [(Int, Output)] = []
                while !Task.isCancelled, let index = queue.next() {
                    done.append((index, await transform(elements[index])))
                }
                return done
            }
        }
        for await done in group {
            for (index, output) in done { results[index] = output }
        }
    }
    return results
}

/// Gives out numbers, each once.
private final class WorkQueue: Sendable {
    private let taken = Atomic<Int>(0)
    private let count: Int

    init(count: Int) { self.count = count }

    /// Nil if none is left.
    func next() -> Int? {
        let index = taken.add(1, ordering: .relaxed).oldValue
        return index < count ? index : nil
    }
}
