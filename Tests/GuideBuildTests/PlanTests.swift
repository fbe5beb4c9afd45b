import GuideModel
import Synchronization
import Testing

@testable import GuideBuild

@Suite struct PlanTests {
    @Test("Results come in the order of the input, whatever the number of jobs", arguments: [1, 2, 7, 100])
    func order(jobs: Int) async {
        let numbers = Array(0..<50)
        let results = await parallelMap(numbers, jobs: jobs) { number in
            if number % 7 == 0 { await Task.yield() }
            return number * number
        }
        #expect(results == numbers.map { $0 * $0 })
    }

    @Test("No more pieces of work run at once than there are jobs")
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

    @Test("A pack holds its pages and what they are made of; pages that it only links to are stood in for")
    func packContents() throws {
        let id = try #require(Slug("walls"))
        let selection = PackSelection(
            id: id, subject: .tour(id), title: "Walls", entry: "york/tours/walls.html",
            pages: ["york/tours/walls.html", "york/places/bar.html"])
        let table = LinkTable()
        func references(of page: String, links: [String], resources: [String]) -> PageReferences {
            var draft = PageReferences.Draft()
            draft.links = links.map { table.number(ofAddress: $0, on: page) }
            draft.resources = resources.map { table.number(ofAddress: $0, on: page) }
            return PageReferences(draft)
        }
        let tour = references(
            of: "york/tours/walls.html",
            links: [
                "../places/bar.html", "../index.html", "walls.gpx", "../packs/walls.zip", "../../feed.xml",
                "../../../elsewhere.html",
            ], resources: ["../../assets/site.css"])
        let place = references(
            of: "york/places/bar.html", links: ["../tours/walls.html"],
            resources: ["../media/bar-480.webp", "../../assets/site.css"])
        let (files, standIns) = selection.contents(
            references: ["york/tours/walls.html": tour, "york/places/bar.html": place], index: table.index)
        #expect(
            files == [
                "assets/site.css", "york/media/bar-480.webp", "york/places/bar.html", "york/tours/walls.gpx",
                "york/tours/walls.html",
            ])
        #expect(standIns == ["york/index.html"])
    }

    @Test("A new guide's name may hold anything that YAML minds")
    func starterNames() throws {
        let starter = try StarterGuide(cityName: "L'Île \"du\" Nord: #1 \\ & co")
        #expect(starter.cityID.text == "lile-du-nord-1-co")
        let city = try #require(starter.files.first { $0.path.hasSuffix("city.md") })
        #expect(city.text.contains(#"name: "L'Île \"du\" Nord: #1 \\ & co""#))
    }
}
