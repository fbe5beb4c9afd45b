// Tests of the wording of quantities, prices, routes and access.

import GuideModel
import TestSupport
import Testing

@testable import GuidePages

@Suite struct WordingTests {
    @Test(
        "Distances are rounded to a useful precision for walkers",
        arguments: [
            (0, "a few steps"), (4.9, "a few steps"), (5, "10 m"), (14, "10 m"), (224, "220 m"), (225, "230 m"),
            (994, "990 m"), (996, "1 km"), (1000, "1 km"), (1440, "1.4 km"), (9940, "9.9 km"), (9960, "10 km"),
            (12_345, "12 km"), (1_234_567, "1,235 km"), (Double.nan, "a few steps"), (.infinity, "a few steps"),
        ])
    func distances(metres: Double, words: String) {
        #expect(
            Words.english.distance(metres: metres) == words.replacing(" ", with: "\u{A0}") || words == "a few steps")
        if words == "a few steps" { #expect(Words.english.distance(metres: metres) == words) }
    }

    @Test(
        "Imperial distances are yards, and miles from a quarter of a mile",
        arguments: [
            (4.0, "a few steps"), (91.44, "100 yd"), (5, "10 yd"), (398, "440 yd"), (405, "0.3 miles"),
            (1609.344, "1 mile"), (2414, "1.5 miles"), (20_000, "12 miles"),
        ])
    func imperialDistances(metres: Double, words: String) {
        #expect(Words.english.distance(metres: metres, in: .imperial).replacing("\u{A0}", with: " ") == words)
    }

    @Test(
        "Durations are in hours and minutes, and in a machine-readable form",
        arguments: [
            (0, "0 min", "PT0M"), (45, "45 min", "PT45M"), (60, "1 h", "PT1H"), (90, "1 h 30 min", "PT1H30M"),
            (-5, "0 min", "PT0M"),
        ])
    func durations(minutes: Int, words: String, machine: String) {
        #expect(Words.english.duration(minutes: minutes).replacing("\u{A0}", with: " ") == words)
        #expect(Quantities.isoDuration(minutes: minutes) == machine)
    }

    @Test(
        "The length of a recording is accurate to the second",
        arguments: [
            (0.2, "1 s"), (45.4, "45 s"), (60, "1 min"), (95.4, "1 min 35 s"), (3700, "1 h 2 min"), (.nan, "0 s"),
        ])
    func playingTimes(seconds: Double, words: String) {
        #expect(Words.english.playingTime(seconds: seconds).replacing("\u{A0}", with: " ") == words)
    }

    @Test(
        "Sizes are in decimal units",
        arguments: [
            (0, "1 KB"), (640_000, "640 KB"), (999_499, "999 KB"), (999_500, "1 MB"), (2_130_000, "2.1 MB"),
            (52_000_000, "52 MB"), (1_340_000_000, "1.3 GB"),
        ])
    func sizes(bytes: Int, words: String) {
        #expect(Words.english.size(bytes: bytes).replacing("\u{A0}", with: " ") == words)
    }

    @Test(
        "Prices have the format of a sign",
        arguments: [
            (1800, "GBP", "£18.00"), (0, "GBP", "Free"), (450, "EUR", "€4.50"), (1205, "CHF", "CHF\u{A0}12.05"),
            (120_000, "JPY", "¥1,200"), (123_456_700, "USD", "$1,234,567.00"),
        ])
    func prices(minorUnits: Int, currency: String, words: String) {
        #expect(Words.english.amount(Price(payer: "", minorUnits: minorUnits, currency: currency)) == words)
    }

    @Test("A price line states its group and its note")
    func priceLine() {
        let price = Price(payer: "Adult", minorUnits: 450, currency: "GBP", note: "cash only")
        #expect(Words.english.line(price) == "Adult: £4.50 (cash only)")
    }

    @Test("A route has a distance and a direction, and the centre is labelled as the centre")
    func ways() {
        let centre = Position(latitude: 53.96, longitude: -1.08)
        #expect(Words.english.directionText(metres: 220, direction: .northEast) == "220\u{A0}m north-east")
        #expect(Words.english.directionText(metres: 1, direction: .northEast) == "a few steps")
        #expect(Words.english.directionText(from: centre, to: centre) == "in the city centre")
        let north = Position(latitude: 53.97, longitude: -1.08)
        #expect(Words.english.directionText(from: centre, to: north) == "1.1\u{A0}km north of the city centre")
    }

    @Test("Unknown access is not shown")
    func access() {
        #expect(Words.english.phrases(Access()) == [])
        #expect(
            Words.english.phrases(Access(stepFree: .partly, toilets: false, hearingLoop: true, note: "Ramp"))
                == ["Partly step-free", "No accessible toilets", "Hearing loop", "Ramp"])
    }

    @Test(
        "Creative Commons licences have their usual names",
        arguments: [("CC0-1.0", "CC0"), ("CC-BY-SA-4.0", "CC BY-SA 4.0"), ("MIT", "MIT")])
    func licences(identifier: String, name: String) { #expect(CreditWords.licence(identifier) == name) }
}
