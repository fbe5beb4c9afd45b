// Claims about the pieces of work that a city's pages are divided into.

import GuideModel
import Testing

@testable import GuidePages

@Suite struct CityTaskTests {
    @Test("The smallest parts of all pieces of work make the same pages in the same order")
    func parts() throws {
        let tasks = try Theme.renderer().cityTasks(SampleGuide.cityMaterial())
        for task in tasks {
            let pages = try task.pages()
            let apart = try task.parts.map { try $0.pages() }
            #expect(apart.flatMap { $0 }.map(\.path) == pages.map(\.path))
            #expect(apart.flatMap { $0 }.map(\.bytes) == pages.map(\.bytes))
        }
        // A part of places makes one place's page, and those of its features.
        let places = try tasks.flatMap(\.parts).map { try $0.pages() }.filter { pages in
            pages.contains { $0.path.hasPrefix("york/places/") }
        }
        #expect(places.count == SampleGuide.city.places.count)
    }
}
