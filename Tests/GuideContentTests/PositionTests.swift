// Tests of the positions of places, and of the diagnostics about them.
//
// swift-format-ignore-file: a case of a table is on one line, however long its message.

import GuideModel
import Testing

@testable import GuideContent

@Suite("The positions of places")
struct PositionTests {
    @Test(
        "A position is validated",
        arguments: [
            ("{lat: 539.6, lon: -1.08}", "4:17: error: latitude 539.6 is not between -90 and 90 [position]"),
            ("{lat: 53.9, lon: -181}", "4:28: error: longitude -181 is not between -180 and 180 [position]"),
            (
                "{lat: 120.5, lon: 30}",
                "4:17: error: latitude 120.5 is not between -90 and 90; are lat and lon swapped? [position]"
            ),
            ("{lat: 53.9}", "4:11: error: lon is missing; a position needs it [missing-key]"),
            (
                "{lat: 53.9, lon: -1.0, alt: 3}",
                "4:34: error: a position has no key alt; did you mean lat? [unknown-key]"
            ),
            ("{lat: 53.9, lng: -1.0}", "4:11: error: lon is missing; a position needs it [missing-key]"),
            ("{lat: \"53.9\", lon: -1.0}", "4:17: error: lat is a text in quotes; remove the quotes [position]"),
            (
                "{lat: 53°57, lon: -1.0}",
                "4:17: error: lat should be a number of degrees, such as 53.96, but this is \"53°57\" [position]"
            ),
            (
                "{lat: 1e1, lon: -1.0}",
                "4:17: error: lat should be a number of degrees, such as 53.96, but this is \"1e1\" [position]"
            ),
            (
                "{lat: .nan, lon: -1.0}",
                "4:17: error: lat should be a number of degrees, such as 53.96, but this is \".nan\" [position]"
            ),
            (
                "[53.9, -1.0]",
                "4:11: error: write position as {lat: 53.9, lon: -1.0}, because a list does not say which number is which [position]"
            ),
            (
                "53.9, -1.0",
                "4:11: error: write position as {lat: 53.9, lon: -1.0}, because the text does not say which number is which [position]"
            ),
            ("", "4:1: error: position is empty; a place needs it [missing-key]"),
            (
                "{lat: -1.08206, lon: 53.96219}",
                "4:11: warning: this is 7920 km from the middle of the city; lat and lon are probably swapped [position]"
            ),
            (
                "{lat: 55.95, lon: -3.19}",
                "4:11: warning: this is 259 km from the middle of the city; check the position [position]"
            ),
        ])
    func positions(value: String, message: String) {
        let text = Sample.minster.replacing("{lat: 53.96219, lon: -1.08206}", with: value)
        let start = "content/york/places/minster.md:"
        let found = Sample(["places/minster.md": text]).read().found.filter { $0.hasPrefix(start) }
        #expect(found.first == start + message)
    }

    @Test("A place beyond the 180th meridian is reported, because its city's map would span the world")
    func beyondTheMeridian() {
        let city = Sample.city.replacing("{lat: 53.959, lon: -1.0815}", with: "{lat: -16.8, lon: 179.99}")
        func found(_ longitude: String) -> [String] {
            let place = Sample.minster.replacing(
                "{lat: 53.96219, lon: -1.08206}", with: "{lat: -16.8, lon: \(longitude)}")
            return Sample(["city.md": city, "places/minster.md": place]).read().found.filter { $0.contains("meridian") }
        }
        #expect(
            found("-179.99") == [
                "content/york/places/minster.md:4:11: warning: this is beyond the 180th meridian from the middle of the "
                    + "city; make one city on either side, because no map crosses it: the city's map would go round "
                    + "the world [position]"
            ])
        #expect(found("179.98") == [])
    }
}
