// Tests of slides as they become prose.

import Testing

@testable import GuideContent

@Suite("Slides become continuous prose")
struct PWSProseTests {
    private func blocks(_ slides: String, attributes: String = "textsize=\"20\"") -> [String] {
        PresentationSample.blocks(slides, attributes: attributes)
    }

    private func slide(_ texts: String...) -> String {
        "<Slide poi=\"#mill\">" + texts.map { "<Text>\($0)</Text>" }.joined() + "</Slide>"
    }

    /// Prose that is long enough to decide the presentation's font size.
    private let prose = "The wheel turns once in every nine seconds, and has done so since the year of the great flood."

    @Test("A text that ends mid-sentence is joined with the next slide's text")
    func runOn() {
        #expect(
            blocks(slide("It was built on the") + slide("site of a ford. It stands.")) == [
                "It was built on the site of a ford. It stands."
            ])
        #expect(
            blocks(slide("Diggers in the wet ground below the floor had found") + slide("Viking homes.")) == [
                "Diggers in the wet ground below the floor had found Viking homes."
            ])
        #expect(
            blocks(slide("It was built, we think,") + slide("“early” on.")) == ["It was built, we think, “early” on."])
    }

    @Test(
        "A text that ends with its sentence is not joined",
        arguments: [
            "It was built.", "Was it built?", "It was built…", "It was “built.”", "It was built (late).",
            "It was built.[4]",
            "It was ‘built’.",
        ])
    func sentence(_ text: String) {
        #expect(blocks(slide(text) + slide("and then it fell.")) == [text, "and then it fell."])
    }

    @Test("A short line that ends mid-sentence is not joined with a new sentence")
    func shortLines() {
        #expect(blocks(slide("Price list") + slide("Adults pay more.")) == ["Price list", "Adults pay more."])
    }

    @Test("A heading ends the text before it, and a repeated heading does not")
    func headingBetween() {
        let heading = "<Text bold=\"true\">Old Mill</Text>"
        let text = "<Text y=\"5\">It was built on the</Text>"
        #expect(
            blocks(
                "<Slide poi=\"#mill\">\(heading)\(text)</Slide><Slide poi=\"#mill\">\(heading)<Text y=\"5\">site of a ford.</Text></Slide>"
            )
                == ["## Old Mill", "It was built on the site of a ford."])
        #expect(
            blocks(
                "<Slide poi=\"#mill\">\(heading)\(text)</Slide><Slide poi=\"#mill\"><Text bold=\"true\">More</Text><Text y=\"5\">site of a ford.</Text></Slide>"
            )
                == ["## Old Mill", "It was built on the", "## More", "site of a ford."])
    }

    @Test("Pictures do not interrupt a sentence, and are below the heading that they illustrate")
    func pictures() {
        #expect(
            blocks(
                "<Slide poi=\"#mill\"><Text>It was built on the</Text><Image path=\"a.jpg\" y=\"9\"/></Slide>"
                    + slide("site of a ford.")) == ["It was built on the site of a ford.", "![a.jpg]"])
        #expect(
            blocks(
                "<Slide poi=\"#mill\"><Image path=\"a.jpg\"/><Text bold=\"true\" y=\"5\">The wheel</Text><Text y=\"9\">\(prose)</Text></Slide>"
            )
                == ["## The wheel", "![a.jpg]", prose])
    }

    @Test("Headings are recognised by size, and by weight where most prose is light")
    func headings() {
        let big =
            "<Text textsize=\"40\">Large</Text><Text textsize=\"30\" y=\"1\">Less</Text><Text bold=\"true\" y=\"2\">Bold</Text>"
        #expect(
            blocks("<Slide poi=\"#mill\">\(big)<Text y=\"3\">\(prose)</Text></Slide>") == [
                "## Large", "### Less", "#### Bold", prose,
            ])
        #expect(
            blocks(
                "<Slide poi=\"#mill\"><Text>Bold</Text><Text y=\"3\">\(prose)</Text></Slide>",
                attributes: "textsize=\"20\" bold=\"true\"")
                == ["Bold", prose])
        #expect(
            blocks(
                "<Slide poi=\"#mill\"><Text textsize=\"22\">Hardly larger</Text><Text y=\"3\">\(prose)</Text></Slide>")
                == [
                    "Hardly larger", prose,
                ])
    }

    @Test("Heading levels are consecutive from top to bottom")
    func levels() {
        #expect(
            blocks(
                "<Slide poi=\"#mill\"><Text bold=\"true\">Bold first</Text><Text y=\"1\">\(prose)</Text>"
                    + "<Text textsize=\"40\" y=\"2\">Large</Text><Text y=\"3\">\(prose)</Text></Slide>")
                == ["## Bold first", prose, "## Large", prose])
    }

    @Test("A bold paragraph that is a sentence is emphasis, not a heading")
    func boldSentence() {
        #expect(
            blocks(
                "<Slide poi=\"#mill\"><Text bold=\"true\">Mind the step.</Text><Text y=\"1\">\(prose)</Text></Slide>")
                == [
                    "Mind the step.", prose,
                ])
    }

    @Test("A blank line or two line breaks end a paragraph; one line break does not")
    func paragraphs() {
        #expect(
            blocks(slide("One\nand on.\n\n  \nTwo.<Br/><Br/>Three<Br/>\nfour.")) == [
                "One and on.", "Two.", "Three\nfour.",
            ])
    }

    @Test("A source line that ends early with its sentence ends a paragraph; a full line does not")
    func wrapping() {
        let full = "This line of the source is about as long as all the others, and it ends here."
        let next = "This is the next line of the source, and it goes on with the paragraph of the one before."
        #expect(blocks(slide("\(full)\n\(next)")) == ["\(full) \(next)"])
        #expect(blocks(slide("\(next)\nShort end.\nNew paragraph.")) == ["\(next) Short end.", "New paragraph."])
        #expect(blocks(slide("\(next)\nin mid-air\nthe text goes on.")) == ["\(next) in mid-air the text goes on."])
        #expect(
            blocks(slide("\(next)\nafter a comma,\nKing Henry came.")) == ["\(next) after a comma, King Henry came."])
        let long = String(repeating: "A sentence that nobody wrapped. ", count: 8)
        #expect(blocks(slide("\(long)Ends.\n\(long)Ends.")) == ["\(long)Ends.", "\(long)Ends."])
    }

    @Test("Bullets make a list, and so do unpunctuated lines after a colon, also on the next slide")
    func lists() {
        #expect(blocks(slide("⦁ Adults", "• Children", "- Dogs")) == ["- Adults\n- Children\n- Dogs"])
        #expect(blocks(slide("- 5 degrees below", "Five - no more")) == ["- 5 degrees below", "Five - no more"])
        let wide = "The mill has been given many new and wonderful things to look at in the years since it was saved"
        #expect(
            blocks(
                slide("\(wide)\nfrom ruin.\nThey are:\nA wheel\nA pond") + slide("\(wide)\nfrom ruin\nA goose.")
                    + slide("End."))
                == ["\(wide) from ruin.", "They are:", "- A wheel\n- A pond\n- \(wide) from ruin\n- A goose.", "End."])
        #expect(
            blocks(slide("Three facts are known about it:", "It is old. It is wet.")) == [
                "Three facts are known about it:", "It is old. It is wet.",
            ])
    }

    @Test("A heading that repeats the title is omitted, and listed when its case differs")
    func titles() {
        let reading = PresentationSample.read(
            PresentationSample.xml(
                "<POI id=\"mill\" latitude=\"1\" longitude=\"1\" name=\"King's Mill\"/>"
                    + "<Slide poi=\"#mill\"><Text textsize=\"40\">The KINGS MILL</Text><Text y=\"5\">\(prose)</Text></Slide>"
                    + "<Slide poi=\"#mill\"><Text textsize=\"40\">King's Mill</Text><Text y=\"5\">\(prose)</Text></Slide>"
                    + "<Slide poi=\"#mill\"><Text textsize=\"40\">Wheel</Text></Slide>"
                    + "<Slide poi=\"#mill\"><Text textsize=\"40\">King's Mill</Text></Slide>"))
        #expect(reading.leftOut.map(\.text) == ["The KINGS MILL"])
        #expect(reading.leftOut.map(\.reason) == [.title])
        #expect(
            reading.place("mill")?.body.plainText == "\(prose)\n\n\(prose)\n\nWheel\n\nKing's Mill"
                || reading.place("mill")?.body.plainText == "\(prose)\n\(prose)\nWheel\nKing's Mill")
    }

    @Test("Bold, italic and underlined text reaches the page")
    func emphasis() {
        let reading = PresentationSample.read(
            PresentationSample.xml(
                PresentationSample.mill
                    + slide(
                        "It is <Format bold=\"true\">very </Format>old and <Format italic=\"true\" bold=\"true\">wet</Format>, "
                            + "as <Format underline=\"true\">we</Format> say: \(prose)")))
        let markup = reading.place("mill")?.body.markup ?? ""
        #expect(
            markup.contains(
                "It is <strong>very</strong> old and <em><strong>wet</strong></em>, as <em>we</em> say"), "\(markup)")
    }

    static let sentences: [(text: String, summary: String)] = [
        ("One. Two.", "One."),
        ("By St. Mary's Church it stands. Two.", "By St. Mary's Church it stands."),
        ("Built c. 1752 by J. Carr. Two.", "Built c. 1752 by J. Carr."),
        ("It costs 3.50 pounds! Two.", "It costs 3.50 pounds!"),
        ("“Go!” he said. Two.", "“Go!” he said."),
        ("No end", "No end"),
        ("There are three of them: ", "There are three of them"),
        ("\u{2018}It is.\u{2019} Two.", "\u{2018}It is.\u{2019}"),
        (String(repeating: "word, ", count: 60), String(repeating: "word, ", count: 32) + "word…"),
    ]

    @Test("A summary is the first sentence, cut between words when it is long", arguments: sentences)
    func summary(_ sample: (text: String, summary: String)) {
        #expect(PWSSummary.firstSentence(of: sample.text) == sample.summary)
    }
}
