// Tests of opening hours on slides.

import Testing

@testable import GuideContent

@Suite("Opening hours on slides are recognised")
struct PWSHoursTests {
    static let lines: [(lines: [String], hours: String?)] = [
        (["Opening Times", "9:00am — 4:30pm"], "09:00-16:30"),
        (["Monday-sunday\t10:00 - 18:00"], "Mo-Su 10:00-18:00"),
        (["Monday - Sunday", "06:30 - 10:30 and 12:00 - 21:45"], "Mo-Su 06:30-10:30,12:00-21:45"),
        (["OPENING TIMES: 10.00–17.30"], "10:00-17:30"),
        (["Mon, Wed & Fri\t9-17", "Sat\t10 to 4pm"], "Mo,We,Fr 09:00-17:00; Sa 10:00-16:00"),
        (["Tues-Thurs: 9am-noon", "Weekends: closed"], "Tu-Th 09:00-12:00; Sa,Su off"),
        (["Open daily 12 noon until midnight"], nil),
        (["Open daily noon until midnight"], "Mo-Su 12:00-24:00"),
        (["Mon-Fri 9:00-17:00, Sat 10:00-16:00"], "Mo-Fr 09:00-17:00; Sa 10:00-16:00"),
        (["9.00 a.m. - 5.00 p.m. daily"], "Mo-Su 09:00-17:00"),
        (["Weekdays and bank holidays 8pm-2am"], "Mo-Fr,PH 20:00-02:00"),
        (["Opening hours: 24 hours"], "00:00-24:00"),
        (["Mondays from 1-5pm"], "Mo 13:00-17:00"),
        (["Mondays 9-5pm"], "Mo 09:00-17:00"),
        (["Mondays 8-10pm"], nil),
        (["Mondays 12am-12pm"], "Mo 00:00-12:00"),
        (["Mondays 9-5"], nil),
        (["9:00 - 17:00"], nil),
        (["Monday - Sunday"], nil),
        (["Opening times"], nil),
        (["Opening times", "Monday", "Tuesday", "9:00-17:00"], nil),
        (["Monday 25:00-26:00"], nil),
        (["Monday 9:60-10:00"], nil),
        (["Monday 13pm-14pm"], nil),
        (["Leaves the museum every 30 minutes - 11.00–16.00"], nil),
        (["Ghost tours meet here at 8pm every day."], nil),
        (["Open the door"], nil),
        (["1000-1600 daily"], nil),
    ]

    @Test("Lines that contain only hours become OpenStreetMap's notation, and others do not change", arguments: lines)
    func hours(_ sample: (lines: [String], hours: String?)) {
        let read = sample.lines.map { PWSHoursLine($0) }
        let found = read.contains(nil) ? nil : PWSHoursLine.openingHours(read.compactMap { $0 })
        #expect(found == sample.hours)
    }

    @Test("Hours are removed from the prose, and listed verbatim")
    func taken() {
        let reading = PresentationSample.read(
            PresentationSample.xml(
                PresentationSample.mill
                    + "<Slide poi=\"#mill\"><Text>Come and see the wheel.</Text><Text y=\"9\"><Format bold=\"true\">Opening "
                    + "Times</Format><Br/>\n 9:00am — 4:30pm</Text></Slide>"))
        #expect(reading.place("mill")?.facts.hours == "09:00-16:30")
        #expect(reading.place("mill")?.body.plainText == "Come and see the wheel.")
        #expect(reading.leftOut.map(\.text) == ["Opening Times 9:00am — 4:30pm"])
        #expect(
            reading.diagnostics.contains {
                $0.severity == .note
                    && $0.message == "slide 1: \"Opening Times 9:00am — 4:30pm\" became the opening hours 09:00-16:30"
            })
    }

    @Test("A table of tabbed hours is read row by row, also below other text")
    func table() {
        let reading = PresentationSample.read(
            PresentationSample.xml(
                PresentationSample.mill
                    + "<Slide poi=\"#mill\"><Text>Come and see the wheel.\n  Monday - Friday\t9:00 - 17:00\n  Saturday\t10:00 - 16:00\n"
                    + "  Sunday\tclosed\n  Dogs are welcome.</Text></Slide>"))
        #expect(reading.place("mill")?.facts.hours == "Mo-Fr 09:00-17:00; Sa 10:00-16:00; Su off")
        #expect(
            reading.place("mill")?.body.plainText.split(separator: "\n") == [
                "Come and see the wheel.", "Dogs are welcome.",
            ])
    }

    @Test("Other hours of the same point remain in the prose, and equal hours are reported once")
    func twice() {
        let reading = PresentationSample.read(
            PresentationSample.xml(
                PresentationSample.mill + "<Slide poi=\"#mill\"><Text>Mon 9:00-10:00</Text></Slide>"
                    + "<Slide poi=\"#mill\"><Text>Monday 9:00 - 10:00</Text></Slide>"
                    + "<Slide poi=\"#mill\"><Text>Tue 9:00-10:00</Text></Slide>"))
        #expect(reading.place("mill")?.facts.hours == "Mo 09:00-10:00")
        #expect(reading.place("mill")?.body.plainText == "Tue 9:00-10:00")
    }
}
