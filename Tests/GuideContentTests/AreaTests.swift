// Tests of cities' areas, seasons and walking speeds, and of the diagnostics for each.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Areas, seasons and walking speed")
struct AreaTests {
    private static let city =
        String(Sample.city.dropLast(3)) + """
            areas:
              - {id: old-town, name: The old town, summary: Inside the walls.}
              - {id: riverside, name: The riverside}
            ---
            """

    private static func tour(_ lines: String) -> String { String(Sample.tour.dropLast(3)) + lines + "\n---\n" }

    @Test("A city's areas remain in order, and places and tours name their areas")
    func areas() throws {
        let read = Sample([
            "city.md": AreaTests.city, "places/minster.md": Sample.place("area: old-town"),
            "tours/city-walls.md": AreaTests.tour("area: riverside"),
        ]).read()
        #expect(read.found == [])
        let city = try #require(read.city)
        #expect(city.areas.map(\.id.text) == ["old-town", "riverside"])
        #expect(city.areas.map(\.name) == ["The old town", "The riverside"])
        #expect(city.areas.map(\.summary) == ["Inside the walls.", nil])
        #expect(city.places.map(\.area?.text) == [nil, "old-town"])
        #expect(city.tours.first?.area?.text == "riverside")
        #expect(city.area(city.areas[0].id)?.name == "The old town")
    }

    @Test(
        "The areas of a city are validated",
        arguments: [
            (
                "areas: old-town",
                "5:8: error: areas should be a list, such as [{id: old-town, name: The old town}], but this is \"old-town\" [type]"
            ),
            ("areas: [{name: A}]", "5:9: error: id is missing; an area needs it [missing-key]"),
            (
                "areas: [{id: index, name: A}]",
                "5:14: error: index is not allowed as an id; choose another, because every list of pages is called index [id]"
            ),
            ("areas: [{id: a}]", "5:9: error: name is missing; an area needs it [missing-key]"),
            (
                "areas: [{id: Old Town, name: A}]",
                "5:14: error: \"Old Town\" is not a valid id; use only lower-case letters, digits and single hyphens; write old-town [id]"
            ),
            (
                "areas: [{id: a, name: A}, {id: a, name: B}]",
                "5:32: error: the area a already exists, on line 5 [duplicate-id]"
            ),
            (
                "areas: [{id: a, name: North}, {id: b, name: north}]",
                "5:45: error: the area a is called \"north\" too; give one of the two another name [duplicate-name]"
            ),
            (
                "areas: [{id: a, name: A, sumary: S}]",
                "5:26: error: an area has no key sumary; did you mean summary? [unknown-key]"
            ),
        ])
    func areaFaults(line: String, message: String) {
        let text = String(Sample.city.dropLast(3)) + line + "\n---\n"
        #expect(Sample(["city.md": text]).read().found == ["content/york/city.md:" + message])
    }

    @Test("An unknown area is reported with the nearest match")
    func unknownArea() {
        let read = Sample([
            "city.md": AreaTests.city, "places/minster.md": Sample.place("area: oldtown"),
            "tours/city-walls.md": AreaTests.tour("area: xyz"),
        ]).read()
        #expect(
            read.found == [
                "content/york/places/minster.md:6:7: error: the city has no area oldtown; did you mean old-town? [area]",
                "content/york/tours/city-walls.md:7:7: error: the city has no area xyz; add it to areas in city.md [area]",
            ])
    }

    @Test("A feature takes its place's area, and names no area itself")
    func featureArea() {
        let feature = "---\nname: Window\nkind: attraction\nsummary: Glass.\narea: old-town\n---\n"
        let read = Sample([
            "city.md": AreaTests.city, "places/minster/features/window.md": feature, "places/minster.md": nil,
            "places/minster/index.md": Sample.minster,
        ]).read()
        #expect(read.found.count == 1)
        #expect(
            read.found.first?.hasPrefix(
                "content/york/places/minster/features/window.md:5:1: error: a feature has no key area") == true)
    }

    @Test("A season is read for places, features and tours")
    func seasons() throws {
        let feature = "---\nname: Window\nkind: attraction\nsummary: Glass.\nseason: In June\n---\n"
        let read = Sample([
            "places/minster.md": nil, "places/minster/index.md": Sample.place("season: April to October"),
            "places/minster/features/window.md": feature, "tours/city-walls.md": AreaTests.tour("season: All year"),
        ]).read()
        #expect(read.found == [])
        let minster = try #require(read.city?.places.last)
        #expect(minster.facts.season == "April to October")
        #expect(minster.features.first?.facts.season == "In June")
        #expect(read.city?.tours.first?.season == "All year")
    }

    @Test(
        "The walking speed is read with and without its unit",
        arguments: [
            ("4", 4.0), ("4.25", 4.25), ("3.5 km/h", 3.5), ("\"5 km/h\"", 5), ("5km/h", 5), ("", 4.5),
        ])
    func speeds(text: String, speed: Double) {
        let read = Sample(["guide.yaml": Sample.settings + "\nwalking-speed: \(text)\n"]).read()
        #expect(read.found == [])
        #expect(read.guide?.walkingSpeed.kilometresPerHour == speed)
    }

    @Test(
        "An unrealistic walking speed is reported",
        arguments: [
            (
                "fast",
                "5:16: error: walking-speed should be kilometres an hour, such as 4.5 km/h, but this is \"fast\" [walking-speed]"
            ),
            (
                "5 mph",
                "5:16: error: walking-speed should be kilometres an hour, such as 4.5 km/h, but this is \"5 mph\" [walking-speed]"
            ),
            (
                "km/h",
                "5:16: error: walking-speed should be kilometres an hour, such as 4.5 km/h, but this is \"km/h\" [walking-speed]"
            ),
            (
                "[4]",
                "5:16: error: walking-speed should be kilometres an hour, such as 4.5 km/h, but this is a list [walking-speed]"
            ),
            ("0", "5:16: error: visitors walk between 1 and 10 km/h, not 0 [walking-speed]"),
            ("75", "5:16: error: visitors walk between 1 and 10 km/h, not 75 [walking-speed]"),
            ("-4", "5:16: error: visitors walk between 1 and 10 km/h, not -4 [walking-speed]"),
        ])
    func speedFaults(text: String, message: String) {
        let read = Sample(["guide.yaml": Sample.settings + "\nwalking-speed: \(text)\n"]).read()
        #expect(read.found == ["guide.yaml:" + message])
    }
}
