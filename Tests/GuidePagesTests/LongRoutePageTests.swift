// Tests of the profile, the facts and the stages of a long tour on its page and in its files.

import Foundation
import GuideModel
import Testing

@testable import GuidePages

@Suite("Pages of long routes")
struct LongRoutePageTests {
    /// The files of the walk around the walls, with heights and the changes of a test.
    private func files(
        units: WalkingUnits = .metric, heights: [Double]? = [10, 60, 110, 20], _ change: (inout Tour) -> Void = { _ in }
    ) throws -> (html: String, gpx: String, geoJSON: String) {
        var guide = SampleGuide.guide()
        guide.units = units
        var material = SampleGuide.cityMaterial(guide: guide)
        let number = try #require(material.city.tours.firstIndex { $0.id.text == "city-walls" })
        change(&material.city.tours[number])
        let tour = material.city.tours[number]
        let places = material.city.places
        let stops = tour.stops.compactMap { stop in places.first { $0.id == stop.place }?.position }
        let ends = Array(stops.dropFirst()) + (tour.isCircular ? Array(stops.prefix(1)) : [])
        let legs = zip(stops, ends).map { from, to in
            TourGeometry.Leg(
                metres: from.distanceInMetres(to: to), direction: from.direction(to: to), line: [from, to])
        }
        var geometry = TourGeometry(legs: legs, isStraight: false)
        if let heights {
            geometry.profile = ElevationProfile(
                zip(geometry.stopDistances, heights).map { ElevationProfile.Point(metres: $0, height: $1) })
        }
        material.geometry[tour.id] = geometry
        let pages = try Theme.renderer().cityPages(material)
        func text(_ path: String) throws -> String {
            String(decoding: try #require(pages.first { $0.path == path }).bytes, as: UTF8.self)
                .replacing("\u{A0}", with: " ")
        }
        let york = SampleGuide.slug("york")
        return (
            try text(SitePath.tour(york, tour.id)), try text(SitePath.tourGPX(york, tour.id)),
            try text(SitePath.tourGeoJSON(york, tour.id))
        )
    }

    @Test("The profile is a picture with a description, and a table with every stop")
    func profile() throws {
        let html = try files().html
        #expect(html.contains("role=\"img\" aria-label=\"Over "))
        #expect(html.contains("<th scope=\"row\">1. Bootham Bar</th><td>0 m</td><td>10 m</td>"))
        #expect(html.contains("<th scope=\"row\">Bootham Bar</th>"))
        #expect(html.contains("elevation__number"))
        #expect(!html.contains("NaN") && !html.contains("style="))
    }

    @Test("A tour without heights has no profile, and no style sheet for one")
    func without() throws {
        let html = try files(heights: nil).html
        #expect(!html.contains("elevation"))
        #expect(!html.contains("stages"))
    }

    @Test("Imperial units are in feet")
    func imperial() throws {
        #expect(try files(units: .imperial).html.contains("<td>0 yd</td><td>33 ft</td>"))
    }

    @Test("Activity, difficulty and surfaces are facts in the visitor's language")
    func facts() throws {
        let html = try files {
            $0.activity = .hiking
            $0.difficulty = .t2
            $0.surfaces = [.gravel, .grass]
        }.html
        for fact in ["Hiking", "SAC T2", "Gravel, grass", "Ascent", "Descent"] { #expect(html.contains(fact)) }
    }

    @Test("A tour there and back has the length of both ways")
    func thereAndBack() throws {
        let files = try files {
            $0.isCircular = false
            $0.isThereAndBack = true
        }
        #expect(files.html.contains("There and back"))
        #expect(files.html.contains("back to Bootham Bar"))
    }

    @Test("The walk of a tour there and back has a last leg, over the whole way in reverse")
    func ledBack() throws {
        var material = SampleGuide.cityMaterial(guide: SampleGuide.guide())
        let number = try #require(material.city.tours.firstIndex { $0.id.text == "city-walls" })
        material.city.tours[number].isCircular = false
        material.city.tours[number].isThereAndBack = true
        let tour = material.city.tours[number]
        let path = SitePath.tourWalk(SampleGuide.slug("york"), tour.id)
        let page = try #require(try Theme.renderer().cityPages(material).first { $0.path == path })
        let html = String(decoding: page.bytes, as: UTF8.self).replacing("&quot;", with: "\"")
        #expect(html.contains("\"isCircular\":true"))
        #expect(html.components(separatedBy: "\"isWayBack\":true").count == 2)
        #expect(html.components(separatedBy: "\"line\":").count - 1 == tour.stops.count)
    }

    @Test("Stages have their stops, their climb, and the places to eat along them")
    func stages() throws {
        let files = try files { tour in
            tour.stages = [
                TourStage(
                    id: SampleGuide.slug("one"), name: "Day <1>", end: SampleGuide.slug("minster"),
                    note: "Bring water.", location: SampleGuide.somewhere),
                TourStage(id: SampleGuide.slug("two"), name: "Day 2", location: SampleGuide.somewhere),
            ]
        }
        #expect(files.html.contains("Day &lt;1&gt;"))
        #expect(files.html.contains("Bootham Bar – Great East Window"))
        #expect(files.html.contains("Great East Window – Bootham Bar"))
        #expect(files.html.contains(" m up, "))
        #expect(files.html.contains("To eat and drink:</strong>"))
        #expect(files.html.contains("half-moon"))
        #expect(files.html.contains("\"subTrip\""))
    }

    @Test("GPX and GeoJSON contain the heights")
    func exports() throws {
        let files = try files()
        #expect(files.gpx.contains("<ele>10.0</ele>"))
        #expect(files.gpx.components(separatedBy: "<ele>").count - 1 == 3 + 4)
        #expect(files.geoJSON.contains("\"ascent\""))
        let plain = try self.files(heights: nil)
        #expect(!plain.gpx.contains("<ele>"))
        #expect(!plain.geoJSON.contains("\"ascent\""))
    }

    @Test("Steps of the axes are 1, 2 or 5 times a power of ten")
    func steps() {
        #expect(ElevationDrawing.step(9, atMost: 4) == 5)
        #expect(ElevationDrawing.step(8, atMost: 4) == 2)
        #expect(ElevationDrawing.step(0, atMost: 4) == 0.1)
        #expect(ElevationDrawing.step(40_000, atMost: 4) == 10_000)
    }
}
