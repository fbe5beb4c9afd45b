import GuideModel
import Synchronization
import Testing

@testable import GuideBuild
@testable import GuideCommands

@Suite struct PlanTests {
    @Test("Results are in the order of the input, whatever the number of jobs", arguments: [1, 2, 7, 100])
    func order(jobs: Int) async {
        let numbers = Array(0..<50)
        let results = await parallelMap(numbers, jobs: jobs) { number in
            if number % 7 == 0 { await Task.yield() }
            return number * number
        }
        #expect(results == numbers.map { $0 * $0 })
    }

    @Test("At most as many tasks run at once as there are jobs")
    func limit() async {
        let running = Atomic<Int>(0)
        let most = Atomic<Int>(0)
        _ = await parallelMap(Array(0..<40), jobs: 2) { _ in
            let now = running.add(1, ordering: .sequentiallyConsistent).newValue
            most.max(now, ordering: .sequentiallyConsistent)
            await Task.yield()
            running.subtract(1, ordering: .sequentiallyConsistent)
        }
        #expect(most.load(ordering: .sequentiallyConsistent) <= 2)
    }

    @Test("A new guide's name may contain any characters that are special in YAML")
    func starterNames() throws {
        let starter = try StarterGuide(
            StarterRequest(folder: "trip", cityName: "L'Île \"du\" Nord: #1 \\ & co"))
        #expect(starter.cityIDs[0].text == "lile-du-nord-1-co")
        let city = try #require(starter.files.first { $0.path.hasSuffix("city.md") })
        #expect(city.text.contains(#"name: "L'Île \"du\" Nord: #1 \\ & co""#))
    }
}
