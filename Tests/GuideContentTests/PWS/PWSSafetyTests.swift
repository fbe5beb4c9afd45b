// Tests of files that are broken, hostile, or in other encodings.

import GuideModel
import Testing

@testable import GuideContent

@Suite("A presentation cannot do harm")
struct PWSSafetyTests {
    static let broken: [(text: String, line: Int, reason: String)] = [
        ("", 0, "empty"),
        ("words", 1, "Start tag expected"),
        ("<Presentation xmlns=\"pws\">\n<Slide>\n</Presentation>", 3, "<Slide> of line 2 is still open"),
        ("<Presentation xmlns=\"pws\">\n<Slide poi=mill/>\n</Presentation>", 2, "AttValue"),
        ("<Presentation xmlns=\"pws\">\n<Slide>&nbsp;</Slide></Presentation>", 2, "nbsp"),
        ("<Presentation xmlns=\"pws\">\n<p:Slide/></Presentation>", 2, "prefix p"),
        ("<Presentation xmlns=\"pws\">\n<Slide bold=\"1\" bold=\"1\"/></Presentation>", 2, "redefined"),
        ("<Presentation xmlns=\"pws\"/>\n<Presentation/>", 2, "content after the end"),
    ]

    @Test("A file that is not well-formed is an error with the line and the first reason", arguments: broken)
    func notWellFormed(_ sample: (text: String, line: Int, reason: String)) throws {
        let errors = PresentationSample.read(sample.text).errors
        let error = try #require(errors.first)
        #expect(errors.count == 1)
        #expect(error.message.hasPrefix("unable to load content/stow/stow.pws from the load directory: "))
        #expect(error.message.contains(sample.reason), "\(error.message)")
        #expect(error.location.line == sample.line)
    }

    static let types = [
        "<!DOCTYPE Presentation>",
        "<!DOCTYPE Presentation SYSTEM \"http://127.0.0.1:9/pws.dtd\">",
        "<!DOCTYPE Presentation [<!ENTITY secret SYSTEM \"file:///etc/passwd\">]>",
        "<!DOCTYPE Presentation [<!ENTITY % more SYSTEM \"file:///etc/passwd\"> %more;]>",
        "<!DOCTYPE Presentation [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
            + "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">]>",
    ]

    @Test("A document type is refused before anything in it is read", arguments: types)
    func documentType(_ type: String) throws {
        let text = "<?xml version=\"1.0\"?>\n\(type)\n<Presentation xmlns=\"pws\">&secret;&d;</Presentation>"
        let errors = PresentationSample.read(text).errors
        #expect(errors.count == 1)
        #expect(errors.first?.message.contains("a document type (<!DOCTYPE ...>) is not allowed") == true)
        #expect(errors.first?.location.line == 2)
    }

    @Test("XInclude and a schema's location read no other file")
    func outside() {
        let text = PresentationSample.xml(
            PresentationSample.mill
                + "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"file:///etc/passwd\" parse=\"text\"/>"
        )
        #expect(PresentationSample.read(text).errors.contains { $0.message.contains("cannot contain include") })
    }

    @Test("Endlessly nested elements are refused")
    func nesting() {
        let deep = String(repeating: "<POI id=\"a\" latitude=\"1\" longitude=\"1\">", count: 5_000)
        #expect(PresentationSample.read(PresentationSample.xml(deep)).errors.count == 1)
        let balanced = deep.prefix(39 * 240) + String(repeating: "</POI>", count: 240)
        #expect(
            PresentationSample.read(PresentationSample.xml(String(balanced))).errors.first?.message
                .contains("nested too deeply") == true)
    }

    @Test("A file larger than any presentation is refused without being read")
    func size() {
        var files = MemoryFolder([:])
        files.files[PresentationSample.path] = [UInt8](repeating: 0x20, count: PWSReader.mostBytes + 1)
        let city = PWSReader.readCity(
            id: PresentationSample.slug("stow"), file: PresentationSample.path, files: files,
            guide: PresentationSample.guide)
        #expect(city.city == nil)
        #expect(city.diagnostics.first?.message.contains("more than the 64 MB") == true)
    }

    @Test("A file that does not exist cannot be loaded, and is reported")
    func missing() {
        let read = PWSReader.readCity(
            id: PresentationSample.slug("stow"), file: "content/stow/no.pws", files: MemoryFolder([:]),
            guide: PresentationSample.guide)
        #expect(
            read.diagnostics.map(\.message) == [
                "unable to load content/stow/no.pws from the load directory: the file does not exist"
            ])
    }

    @Test("Byte-order marks, UTF-16, one-byte Latin encodings and Windows line ends are supported")
    func encodings() throws {
        let text = PresentationSample.xml(
            "<POI id=\"cafe\" latitude=\"1\" longitude=\"1\" name=\"Café Zoë\"/>\n<Slide poi=\"#cafe\">\n"
                + "<Text>Crème brûlée.</Text></Slide>")
        let utf16 = text.replacing("UTF-8", with: "UTF-16").utf16
        let latin = text.replacing("UTF-8", with: "ISO-8859-1").unicodeScalars.map {
            UInt8(truncatingIfNeeded: $0.value)
        }
        let samples: [[UInt8]] = [
            [0xEF, 0xBB, 0xBF] + Array(text.utf8),
            [0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
            [0xFE, 0xFF] + utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] },
            latin,
            Array(text.replacing("\n", with: "\r\n").utf8),
        ]
        for bytes in samples {
            let read = PWSReader.readCity(
                id: PresentationSample.slug("stow"), file: PresentationSample.path,
                files: MemoryFolder(bytes: [PresentationSample.path: bytes]), guide: PresentationSample.guide)
            let place = try #require(read.city?.places.first)
            #expect(place.name == "Café Zoë")
            #expect(place.body.plainText == "Crème brûlée.")
            #expect(place.location == SourceLocation(file: PresentationSample.path, line: 3, column: 1))
        }
        let broken = Array(text.utf8).map { $0 == 0xC3 ? 0xFF : $0 }
        let read = PWSReader.readCity(
            id: PresentationSample.slug("stow"), file: PresentationSample.path,
            files: MemoryFolder(bytes: [PresentationSample.path: broken]), guide: PresentationSample.guide)
        #expect(read.diagnostics.first?.message.contains("UTF-8") == true)
    }

    @Test("Text that looks like markup reaches the page as text")
    func markup() throws {
        let text = PresentationSample.xml(
            "<POI id=\"mill\" latitude=\"1\" longitude=\"1\" name=\"Mill &lt;b&gt; &amp; &quot;Co&quot;\"/>"
                + "<Slide poi=\"#mill\"><Text>&lt;script&gt;alert(1)&lt;/script&gt; *not* _so_ [x](javascript:y) # `z` "
                + "1. &amp;amp;</Text></Slide>")
        let place = try #require(PresentationSample.read(text).city?.places.first)
        #expect(place.name == "Mill <b> & \"Co\"")
        #expect(place.body.plainText == "<script>alert(1)</script> *not* _so_ [x](javascript:y) # `z` 1. &amp;")
        #expect(!place.body.markup.contains("<script") && !place.body.markup.contains("<em>"))
    }

    @Test("A damaged file gives a city or an error, and never a crash")
    func damage() {
        var random = SystemRandomNumberGenerator()
        let sample = Array(
            PresentationSample.xml(
                PresentationSample.mill + "<Meta key=\"name\" value=\"Stow\"/><Slide poi=\"#mill\" start=\"trigger\">"
                    + "<Text x=\"0\" y=\"1\">Hello, <Format bold=\"true\">Müller</Format>.<Br/>Mon\t9:00-17:00</Text>"
                    + "<Shape type=\"line\" fill=\"gradient(#000000,#ffffff)\"/><Image path=\"a.jpg\"/></Slide><!-- x -->"
            ).utf8)
        for _ in 0..<1_500 {
            var bytes = sample
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(sample[Int.random(in: 0..<sample.count, using: &random)], at: index)
                default: bytes.removeSubrange(index..<min(bytes.count, index + 20))
                }
            }
            let (city, diagnostics) = PWSReader.readCity(
                id: PresentationSample.slug("stow"), file: PresentationSample.path,
                files: MemoryFolder(bytes: [PresentationSample.path: bytes]), guide: PresentationSample.guide)
            #expect(city != nil || diagnostics.hasErrors, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test("Many presentations are read at once, each with the same result as alone")
    func threads() async {
        let good = PresentationSample.xml(PresentationSample.mill + "<Slide poi=\"#mill\"><Text>Hello.</Text></Slide>")
        let bad = PresentationSample.xml("<Slide bold=\"x\"/>")
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let reading = PresentationSample.read(number % 2 == 0 ? good : bad)
                    return number % 2 == 0
                        ? reading.errors.isEmpty && reading.place("mill")?.body.plainText == "Hello."
                        : reading.errors.count == 1 && reading.city == nil
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
