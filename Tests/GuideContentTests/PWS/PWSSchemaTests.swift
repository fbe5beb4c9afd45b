// Tests of what the schema allows, and of the report for each error in a file.

import GuideModel
import Testing

@testable import GuideContent

@Suite("A presentation is checked against the schema")
struct PWSSchemaTests {
    @Test("Every element and attribute of the format is allowed, in any order")
    func everything() {
        let reading = PresentationSample.read(
            PresentationSample.xml(
                """
                <Slide poi="#mill" start="trigger" duration="0" font="Serif" textsize="30" bold="1" italic="0"
                       underline="true" color="#00fF00" fill="gradient(#000000,#ffffff)">
                  <Text x="-1.5" y="0" x2="10" y2="20.25" start="3" duration="4" font="Sans" textsize="12" bold="false"
                        italic="true" underline="false" color="#123456" fill="#ABCDEF">Plain
                    <Format font="Mono" textsize="9" bold="true" italic="true" underline="true" color="#000001"
                            fill="#000002">and not</Format><Br/><Br> </Br></Text>
                  <Shape type="ellipse" stroke="0" x="0" y="0" x2="1" y2="1" color="#000000" fill="#FFFFFF"/>
                  <Shape type="rectangle" stroke="2.5"/><Shape type="line"/>
                  <Image path="a.jpg" x="0" y="0" x2="1" y2="1"/><Audio path="b.mp3" x="0"/><Video path="c.mp4" y="0"/>
                </Slide>
                <Meta key="author" value=""/>
                <POI id="mill" latitude="51.5" longitude="-2.25" type="shop" name="Mill">
                  <POI id="wheel" latitude="-90" longitude="180"><POI id="axle" latitude="1e1" longitude="0"/></POI>
                </POI>
                <Slide/>
                <Meta key="year" value="1900"/>
                """,
                attributes: "font=\"F\" textsize=\"20\" bold=\"false\" italic=\"false\" underline=\"false\" "
                    + "color=\"#000000\" fill=\"#FFFFFF\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
                    + "xsi:schemaLocation=\"pws other.xsd\""))
        #expect(reading.errors.isEmpty)
        #expect(reading.presentation?.slides.count == 2)
        #expect(reading.presentation?.allPoints.map(\.id) == ["mill", "wheel", "axle"])
    }

    /// The file's text from line 3, with the location and a part of the reason.
    static let faults: [(inside: String, line: Int, column: Int, reason: String)] = [
        ("<POI latitude=\"1\" longitude=\"1\"/>", 3, 1, "POI needs the attribute id"),
        ("<POI id=\"a\" longitude=\"1\"/>", 3, 1, "POI needs the attribute latitude"),
        ("<POI id=\"a\" latitude=\"1\"/>", 3, 1, "POI needs the attribute longitude"),
        ("<POI id=\"  \" latitude=\"1\" longitude=\"1\"/>", 3, 6, "id=\"  \"; write a name"),
        ("<POI id=\"a\" latitude=\"91\" longitude=\"1\"/>", 3, 13, "latitude=\"91\"; write degrees from -90 to 90"),
        ("<POI id=\"a\" latitude=\"north\" longitude=\"1\"/>", 3, 13, "latitude=\"north\"; write degrees"),
        ("<POI id=\"a\" latitude=\"NaN\" longitude=\"1\"/>", 3, 13, "latitude=\"NaN\"; write degrees"),
        (
            "<POI id=\"a\"\n  latitude=\"1\"\n  longitude=\"-180.5\"/>", 5, 3,
            "longitude=\"-180.5\"; write degrees from -180"
        ),
        ("<POI id=\"a\" latitude=\"1\" longitude=\"1\"><Slide/></POI>", 3, 40, "POI cannot contain Slide, only POI"),
        ("<Meta key=\"a\"/>", 3, 1, "Meta needs the attribute value"),
        ("<Meta value=\"a\"/>", 3, 1, "Meta needs the attribute key"),
        ("<Slide colour=\"#000000\"/>", 3, 8, "Slide has no attribute colour; did you mean color?"),
        ("<Slide start=\"0\"/>", 3, 8, "start=\"0\"; write whole seconds from 1, or trigger"),
        ("<Slide start=\"soon\"/>", 3, 8, "start"),
        ("<Slide start=\"1.5\"/>", 3, 8, "start"),
        ("<Slide duration=\"-1\"/>", 3, 8, "duration=\"-1\"; write whole seconds"),
        ("<Slide duration=\"1.5\"/>", 3, 8, "1.5"),
        ("<Slide textsize=\"0\"/>", 3, 8, "write a whole number from 1"),
        ("<Slide textsize=\"large\"/>", 3, 8, "large"),
        ("<Slide bold=\"yes\"/>", 3, 8, "bold=\"yes\"; write true or false"),
        ("<Slide color=\"#FFF\"/>", 3, 8, "write #RRGGBB or gradient("),
        ("<Slide color=\"red\"/>", 3, 8, "write #RRGGBB or gradient("),
        ("<Slide fill=\"gradient(#000000, #FFFFFF)\"/>", 3, 8, "write #RRGGBB or gradient("),
        ("<Slide>words</Slide>", 3, 1, "Slide cannot contain text of its own; put it into Text"),
        (
            "<Slide><Picture path=\"a\"/></Slide>", 3, 8,
            "Slide cannot contain Picture, only Text, Shape, Image, Audio, Video"
        ),
        ("<Slide><Image/></Slide>", 3, 8, "Image needs the attribute path"),
        ("<Slide><Image path=\"\"/></Slide>", 3, 15, "write the name of a file"),
        ("<Slide><Image path=\"a\" x=\"left\"/></Slide>", 3, 24, "x=\"left\"; write a number of pixels"),
        ("<Slide><Shape/></Slide>", 3, 8, "Shape needs the attribute type"),
        ("<Slide><Shape type=\"star\"/></Slide>", 3, 15, "type=\"star\"; write ellipse, rectangle or line"),
        (
            "<Slide><Shape type=\"line\" stroke=\"-1\"/></Slide>", 3, 27,
            "stroke=\"-1\"; write a number of pixels from 0"
        ),
        ("<Slide><Shape type=\"line\" start=\"1\"/></Slide>", 3, 27, "Shape has no attribute start"),
        ("<Slide><Text><b>x</b></Text></Slide>", 3, 14, "Text cannot contain b, only Format, Br"),
        ("<Slide><Text><Format>a<Br/></Format></Text></Slide>", 3, 14, "Format"),
        ("<Slide><Text><Br>x</Br></Text></Slide>", 3, 14, "Br"),
        ("<Slide><Text x1=\"0\">x</Text></Slide>", 3, 14, "Text has no attribute x1; did you mean x?"),
        ("<Slide>é<Text poi=\"#a\">x</Text></Slide>", 3, 1, "cannot contain text of its own"),
        ("<!-- é --><Slide poi=\"#ü\" wide=\"1\"/>", 3, 27, "Slide has no attribute wide; remove it"),
        ("<Folder/>", 3, 1, "Presentation cannot contain Folder, only Meta, POI, Slide"),
    ]

    @Test("Each violation of the schema is an error at its position", arguments: faults)
    func fault(_ fault: (inside: String, line: Int, column: Int, reason: String)) throws {
        let reading = PresentationSample.read(PresentationSample.xml(fault.inside))
        let error = try #require(reading.errors.first)
        #expect(reading.city == nil && reading.presentation == nil)
        #expect(error.message.hasPrefix("unable to load content/stow/stow.pws from the load directory: "))
        #expect(error.message.contains(fault.reason), "\(error.message)")
        #expect(!error.message.contains("{") && !error.message.hasSuffix("."))
        #expect(error.location == SourceLocation(file: PresentationSample.path, line: fault.line, column: fault.column))
        #expect(error.code == .pwsLoad)
    }

    @Test("All errors of a file are reported together, and one value is reported once")
    func together() {
        let reading = PresentationSample.read(
            PresentationSample.xml("<Slide bold=\"x\"/>\n<Slide start=\"x\"/>\n<Slide color=\"x\" fill=\"y\"/>"))
        #expect(reading.errors.map(\.location.line) == [3, 4, 5, 5])
    }

    @Test("A file with very many errors reports how many more there are")
    func many() {
        let reading = PresentationSample.read(
            PresentationSample.xml(String(repeating: "<Slide bold=\"x\"/>\n", count: 100)))
        #expect(reading.errors.count == 26)
        #expect(reading.errors.contains { $0.message.hasSuffix("75 more errors like these") })
    }

    @Test("A presentation without points has no position, and the error states the remedy")
    func withoutPoints() {
        let text = PresentationSample.xml("<Slide><Text>Hello</Text></Slide>")
        #expect(PresentationSample.read(text).errors.first?.message.contains("has no position") == true)
        let reading = PresentationSample.read(text, sidecar: "position: {lat: 1.5, lon: 2.5}")
        #expect(reading.errors.isEmpty)
        #expect(reading.city?.position == Position(latitude: 1.5, longitude: 2.5))
    }
}
