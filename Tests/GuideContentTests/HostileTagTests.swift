// Tests of XML tags for which libxml2 needs time with the square of their attributes: they are refused before it reads
// them.

import GuideSupport
import TestSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Tags with too many attributes")
struct HostileTagTests {
    private static func attributes(_ count: Int, _ name: String = "a") -> String {
        (0..<count).map { " \(name)\($0)='1'" }.joined()
    }

    private static func wide(_ text: String) -> [UInt8] {
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    }

    /// A text with more different names than the reader accepts.
    private static func many(_ text: (Int) -> String) -> String { (0..<12_000).map(text).joined() }

    static let refused: [(what: String, bytes: [UInt8])] = [
        ("attributes", Array("<kml\(attributes(60_000))/>".utf8)),
        ("attributes in UTF-16", wide("<kml\(attributes(20_000))/>")),
        ("attributes after a comment", Array("<!-- ' --><kml><a\(attributes(20_000))/></kml>".utf8)),
        ("attributes after a short comment", Array("<!----><kml><a\(attributes(20_000))/></kml>".utf8)),
        ("attributes after CDATA", Array("<kml><![CDATA[ ]] > \" ]]><a\(attributes(20_000))/></kml>".utf8)),
        ("attributes after an instruction", Array("<?a ' ?><kml\(attributes(20_000))/>".utf8)),
        ("namespaces", Array("<kml\(attributes(20_000, "xmlns:a"))/>".utf8)),
        (
            "namespaces in depth",
            Array((0..<20).map { "<kml\(attributes(20, "xmlns:b\($0)"))>" }.joined().utf8)
        ),
        ("an encoding that hides markup", Array("<?xml version='1.0' encoding='UTF-7'?><kml/>".utf8)),
        (
            "an encoding far behind",
            Array("<?xml version='1.0'\(String(repeating: " ", count: 2_000))encoding='UTF-7'?><kml/>".utf8)
        ),
        ("an encoding of bytes in UTF-16", wide("<?xml version='1.0' encoding='ISO-8859-1'?><kml/>")),
        ("another order of bytes in UTF-16", wide("<?xml version='1.0' encoding='UTF-16BE'?><kml/>")),
        ("names", Array("<kml>\(many { "<b\($0)/>" })</kml>".utf8)),
        ("names of attributes", Array("<kml>\(many { "<b c\($0)=''/>" })</kml>".utf8)),
        ("names in UTF-16", wide("<kml>\(many { "<\u{4E00}\($0)/>" })</kml>")),
        ("addresses", Array("<kml>\(many { "<b xmlns='\($0)'/>" })</kml>".utf8)),
        ("names of instructions", Array("<kml>\(many { "<?b\($0)?>" })</kml>".utf8)),
        ("two encodings", Array("<?xml version='1.0' encoding='UTF-8' encoding='UTF-7'?><kml/>".utf8)),
        ("attributes by a document type", Array("<!DOCTYPE a [<!ATTLIST a b CDATA 'c'>]><a/>".utf8)),
        ("parameter entities", Array("<!DOCTYPE a [<!ENTITY % b 'c'>%b;]><a/>".utf8)),
        (
            "a long document type",
            Array("<!DOCTYPE a [\(String(repeating: "<!ENTITY b 'c'>", count: 2_000))]><a/>".utf8)
        ),
        (
            "attributes after a document type",
            Array("<!DOCTYPE a [<!ENTITY b \"]>'\"><!-- ' -->]><a\(attributes(20_000))/>".utf8)
        ),
    ]

    @Test("Every XML reader refuses such tags immediately", arguments: refused)
    func refuses(what: String, bytes: [UInt8]) {
        for trust in [XMLTree.Trust.strict, .lenient] {
            let seconds = ProcessorTime.seconds {
                #expect(throws: XMLError.self, "\(what)") { try XMLTree(bytes, trust) }
            }
            #expect(seconds < 2, "\(what) took long")
        }
    }

    @Test("The error has its line")
    func line() {
        let error = #expect(throws: XMLError.self) {
            try XMLTree(Array("<kml>\n<a/>\n<a\(Self.attributes(300))/></kml>".utf8), .strict)
        }
        #expect(error?.line == 3)
        #expect(error?.reason == "an element has more than 256 attributes; use elements instead")
    }

    @Test("The first fatal error is the one that is reported")
    func firstFault() {
        let gap = String(repeating: " ", count: 20_000)
        let error = #expect(throws: XMLError.self) {
            try XMLTree(Array("<a>\n</b>\(gap)<c\(Self.attributes(3_000))/></a>".utf8), .lenient)
        }
        #expect(error?.line == 2)
    }

    @Test("UTF-16 is read")
    func utf16() throws {
        let tree = try XMLTree(Self.wide("<?xml version='1.0' encoding='UTF-16'?><a b='\u{4E00}\u{1F600}'/>"), .strict)
        #expect(tree.root.attributes.map(\.value) == ["\u{4E00}\u{1F600}"])
        let long = Self.wide("<a>\(String(repeating: "\u{3C3E}<b c='\u{223E}'/>", count: 2_000))</a>")
        #expect(try XMLTree(long, .strict).root.content.count == 4_000)
    }

    static let read: [String] = [
        "<a b='>' c=\"'/>\" d='='>x = y <b\(attributes(250))/></a>",
        "<?xml version='1.0' encoding='ISO-8859-1'?><!-- - - > ' \" --><a xmlns='x'><![CDATA[<b c='>]]></a>",
        "<!-- -><a b=\"1\" --><a><!---->\(String(repeating: "<b xmlns:c='d'/>", count: 400))</a>",
    ]

    @Test("Usual input is read", arguments: read)
    func reads(text: String) { #expect(throws: Never.self) { try XMLTree(Array(text.utf8), .strict) } }

    @Test("Questions in GIFT are read in time that grows with their size, at a megabyte a second")
    func gift() {
        let question = "::a::What is <b>it</b>\\: {=This one#Yes ~That\\=one ~[html]Another}\n\n"
        let growth = ProcessorTime.growth(from: 2_000) { count in
            let text = String(repeating: question, count: count)
            #expect(GIFTReader(text, file: "a.gift", texts: .sample).questions.count == count)
        }
        #expect(growth < ProcessorTime.linearGrowth)
        let long = ProcessorTime.growth(from: 30_000) { count in
            let text = "What {=\(String(repeating: "one < ", count: count)) ~two}"
            #expect(GIFTReader(text, file: "a.gift", texts: .sample).questions.count == 1)
        }
        #expect(long < ProcessorTime.linearGrowth)
        let text = String(repeating: question, count: 16_000)
        let seconds = ProcessorTime.seconds { _ = GIFTReader(text, file: "a.gift", texts: .sample) }
        let rate = Double(text.utf8.count) / seconds
        // The build is not optimised, and so several times as slow.
        #expect(rate > 250_000, "\(rate) bytes a second")
    }
}
