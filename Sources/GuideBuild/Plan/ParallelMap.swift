// Work spread over a limited number of jobs, with results in the order of the input.

/// Applies `transform` to every element, at most `jobs` at a time.
///
/// The order of the results is that of the elements, whatever the order of the work. Stops starting new work when the
/// task is cancelled: later results are then nil.
func parallelMap<Element: Sendable, Output: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @Sendable @escaping (Element) async -> Output
) async -> [Output?] {
    var results = [Output?](repeating: nil, count: elements.count)
    await withTaskGroup(of: (Int, Output).self) { group in
        var next = 0
        while next < min(max(1, jobs), elements.count) {
            let index = next
            group.addTask { (index, await transform(elements[index])) }
            next += 1
        }
        while let (index, output) = await group.next() {
            results[index] = output
            if next < elements.count, !Task.isCancelled {
                let index = next
                group.addTask { (index, await transform(elements[index])) }
                next += 1
            }
        }
    }
    return results
}
