import GuideModel
import Testing

@testable import GuideBuild

@Suite("The media of a city")
struct CityMediumTests {
    private static let somewhere = SourceLocation(file: "content/york/city.md")

    private func media(_ files: [String]) -> [Medium] {
        files.map { Medium(id: String($0.prefix { $0 != "." }), file: "media/\($0)", location: Self.somewhere) }
    }

    private func city(_ ofCity: [String], _ ofPlace: [String], _ ofFeature: [String]) throws -> City {
        let id = try #require(Slug("york"))
        let feature = Feature(
            id: id, name: "Clock", kind: .tower, summary: "", media: media(ofFeature), location: Self.somewhere)
        let position = Position(latitude: 54, longitude: -1)
        let place = Place(
            id: id, name: "Hall", kind: .tower, position: position, summary: "", media: media(ofPlace),
            features: [feature], location: Self.somewhere)
        return City(
            id: id, name: "York", position: position, summary: "", media: media(ofCity), places: [place],
            location: Self.somewhere)
    }

    @Test("Each medium occurs once, in the order of the pages that name it")
    func once() throws {
        let city = try city(["a.jpg", "b.jpg"], ["b.jpg", "c.mp4", "a.jpg"], ["c.mp4", "d.jpg"])
        #expect(city.everyMedium.map(\.medium.id) == ["a", "b", "c", "d"])
    }

    @Test("Links may show a page's first medium, and further media up to the first picture by its name")
    func illustrations() throws {
        let city = try city(["a.mp4", "b.JPG", "c.png"], ["d.unknown", "c.png", "e.png"], ["e.png", "f.png"])
        #expect(city.everyMedium.filter(\.isIllustration).map(\.medium.id) == ["a", "b", "c", "d", "e"])
        #expect(city.everyMedium.map(\.medium.id) == ["a", "b", "c", "d", "e", "f"])
    }
}
