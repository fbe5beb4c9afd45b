// Tests of the files of kiosks: what is read from them, and the diagnostics for each.

import GuideModel
import Testing

@testable import GuideContent

@Suite("Kiosks")
struct KioskTests {
    private func read(_ yaml: String, _ others: [String: String] = [:]) -> (kiosks: [Kiosk], found: [String]) {
        var changes: [String: String?] = ["kiosks/gate.yaml": yaml]
        for (path, text) in others { changes[path] = text }
        let read = Sample(changes).read()
        return (
            read.city?.kiosks ?? [], read.found.map { $0.replacing("content/york/kiosks/gate.yaml:", with: "") }
        )
    }

    @Test("A kiosk is at the position that its file or its place gives, and has the file's values")
    func kiosk() throws {
        let (kiosks, found) = read(
            """
            name: The gate
            place: bootham-bar
            facing: 210
            languages: [fr]
            idle: 90
            controls: lower-half
            reach: {lowest: 80, highest: 120, screen-bottom: 60, screen-height: 100}
            quiet: "23:00-06:00"
            shows: {kinds: [church], tours: [city-walls]}
            board: yes
            code: "2580"
            """)
        #expect(found == [])
        let kiosk = try #require(kiosks.first)
        #expect(kiosk.id.text == "gate" && kiosk.facing == 210 && kiosk.idleSeconds == 90)
        #expect(kiosk.hasBoard)
        #expect(kiosk.controls == .lowerHalf && kiosk.reach?.percent == 20...60)
        #expect(kiosk.speaks("fr") && !kiosk.speaks("en"))
        let city = try #require(Sample().read().city)
        #expect(kiosk.position(in: city) == city.places[0].position)
        #expect(city.places.map { kiosk.shows?.has($0) } == [false, true])
    }

    @Test("A kiosk's name is in the reader's language if a file beside it translates it")
    func translated() throws {
        let sample = Sample([
            "kiosks/gate.yaml": "name: The gate\nplace: bootham-bar\n", "kiosks/gate.fr.yaml": "name: La porte\n",
        ])
        let reader = GuideReader(files: sample.files)
        let guide = try #require(reader.readGuide().guide)
        let york = try #require(Slug("york"))
        let french = try #require(reader.translations(of: guide).guides.first)
        #expect(reader.readCity(york, in: french).city?.kiosks.first?.name == "La porte")
        #expect(reader.readCity(york, in: guide).city?.kiosks.map(\.name) == ["The gate"])
    }

    @Test(
        "An unknown name in a kiosk is reported with the nearest match",
        arguments: [
            (
                "place: bootham-bra",
                "2:8: error: the place bootham-bra does not exist in York; did you mean bootham-bar? [unknown-reference]"
            ),
            ("place: Old Town", "2:8: error: the place Old Town does not exist in York [unknown-reference]"),
            (
                "facing: 60",
                " error: the kiosk has no location; write place: with the id of a place, or position: {lat: …, lon: …} [missing-key]"
            ),
            (
                "place: minster\nlanguages: [de]",
                "3:13: error: de is not one of the guide's languages (en, fr); add it in guide.yaml, or remove it here [language]"
            ),
            (
                "place: minster\nfacing: 360",
                "3:9: error: facing should be a whole number of degrees from 0 to 359, but this is \"360\" [facing]"
            ),
            (
                "place: minster\npresentation: welcome",
                "3:15: error: the presentation welcome does not exist in York [unknown-reference]"
            ),
            (
                "place: minster\nshows: {kinds: [curch]}",
                "3:17: error: the kind curch does not exist in York; did you mean church? [unknown-reference]"
            ),
            (
                "place: minster\ncode: \"12\"",
                "3:7: error: code should be four to eight digits in quotation marks, as in \"2580\" [code]"
            ),
            (
                "place: minster\nreach: {lowest: 10, highest: 60, screen-bottom: 80, screen-height: 100}",
                "3:8: error: lowest and highest are less than a fifth of the screen apart, which is too little for the controls; check the heights, which are in cm above the floor [reach]"
            ),
            (
                "place: minster\nquiet: sunset-sunrise",
                "3:8: warning: the screen does not get dark at these times, because a kiosk does not know when the sun rises and sets; write times of the clock, for example 22:00-06:00 [hours]"
            ),
            ("place: minster\nidel: 60", "3:1: error: a kiosk has no key idel; did you mean idle? [unknown-key]"),
        ])
    func faults(lines: String, message: String) {
        #expect(read("name: A\n\(lines)\n").found == [message])
    }
}
