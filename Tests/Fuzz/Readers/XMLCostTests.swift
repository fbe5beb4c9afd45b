// Tests that every reader refuses XML for which libxml2 takes quadratic time, or reads it in linear time.

import TestSupport
import Testing

/// A reader of XML, and the root element of its files.
struct XMLFormat: Sendable, CustomTestStringConvertible {
    var name: String
    var root: String

    var testDescription: String { name }

    static let all = [
        XMLFormat(name: "kml", root: "kml xmlns='http://www.opengis.net/kml/2.2'"),
        XMLFormat(name: "gpx", root: "gpx xmlns='http://www.topografix.com/GPX/1/1'"),
        XMLFormat(name: "tourml", root: "t:Tour xmlns:t='http://www.imamuseum.org/TourML/1.0'"),
        XMLFormat(name: "extract", root: "osm version='0.6'"),
        XMLFormat(name: "pws", root: "Presentation xmlns='pws'"),
        XMLFormat(
            name: "xliff",
            root: "xliff xmlns='urn:oasis:names:tc:xliff:document:2.0' version='2.0' srcLang='en' trgLang='fr'"),
        XMLFormat(name: "drawing", root: "svg xmlns='http://www.w3.org/2000/svg'"),
    ]

    func document(_ content: String, before: String = "") -> String {
        "\(before)<\(root)>\(content)</\(root.prefix { $0 != " " })>"
    }
}

@Suite("XML that costs more than its size", .serialized)
struct XMLCostTests {
    private static func times(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }

    private static func attributes(_ count: Int) -> String { times(count) { " a\($0)='1'" } }

    private static let tag = "<b\(attributes(30_000))/>"

    private static func wide(_ text: String, isBig: Bool, hasMark: Bool) -> [UInt8] {
        (hasMark ? "\u{FEFF}\(text)" : text).utf16.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
            return isBig ? [high, low] : [low, high]
        }
    }

    /// Invalid XML, after which the scan and libxml2 can differ.
    private static let broken = [
        "</c>", "<? '?>", "<!-- \u{1} -->", "<!-- -- ' -->", "&;", "<b c=d'/>", "<b c='<'/>", "<b c='1'd='2'/>", "<>",
        "]]>", "<!b '>", "<![CDATA[\u{1}'", "\u{1}",
    ]

    private static func attacks(on format: XMLFormat) -> [(what: String, bytes: [UInt8])] {
        func text(_ what: String, _ content: String, before: String = "") -> (what: String, bytes: [UInt8]) {
            (what, Array(format.document(content, before: before).utf8))
        }
        var attacks = [
            text("attributes", tag),
            text("attributes of an outer element", tag.replacing("/>", with: ">") + "</b>"),
            text("namespaces", "<b\(times(30_000) { " xmlns:a\($0)='u'" })/>"),
            text("attributes with prefixes", "<b\(times(15_000) { " xml:a\($0)='1' b:c\($0)=''" })/>"),
            text("names", times(50_000) { "<b\($0)/>" }),
            text("addresses of namespaces", times(25_000) { "<b xmlns='u\($0)'/>" }),
            text("names of instructions", times(50_000) { "<?b\($0)?>" }),
            text("long names", times(8) { _ in "<\(String(repeating: "n", count: 49_000))/>" }),
            text("a name without end", "<" + String(repeating: "n", count: 400_000)),
            text("a value without end", "<b c='" + String(repeating: "n ", count: 200_000)),
            text("depth", String(repeating: "<b>", count: 100_000)),
            text("attributes in an instruction", "<?b\(attributes(30_000))?>"),
            text("attributes in a comment", "<!--\(tag)-->"),
            text("attributes as text", "<![CDATA[\(tag)]]>"),
            text("texts and comments", String(repeating: "a<!---->", count: 40_000)),
            text(
                "an entity of attributes", String(repeating: "&e;", count: 100_000),
                before: "<!DOCTYPE a [<!ENTITY e \"<b\(attributes(1_300))/>\">]>"),
            text("a long entity", "&e;", before: "<!DOCTYPE a [<!ENTITY e \"\(tag)\">]>"),
            text("hyphens in a comment", "<!--" + String(repeating: "-", count: 400_000)),
            text("text after a wrong reference", "<a>&" + String(repeating: "b", count: 4_000_000)),
            text("names of entities", times(50_000) { "&e\($0);" }, before: "<!DOCTYPE a SYSTEM 'b'>"),
        ]
        // libxml2 reads the error before it gets the tag.
        let gap = String(repeating: " ", count: 20_000)
        for mark in broken { attacks.append(text("attributes after \(mark)", mark + gap + tag)) }
        let declared = format.document(tag, before: "<?xml version='1.0' encoding='UTF-16'?>")
        for isBig in [false, true] {
            for hasMark in [false, true] {
                attacks.append(("UTF-16", wide(declared, isBig: isBig, hasMark: hasMark)))
            }
            attacks.append(("UTF-16 that says nothing", wide(format.document(tag), isBig: isBig, hasMark: true)))
            // The rest is in the encoding that the first line declares, if libxml2 accepts the declaration.
            let start = "<?xml version='1.0' encoding='ISO-8859-1'?>\n"
            attacks.append(
                ("UTF-16 that becomes bytes", wide(start, isBig: isBig, hasMark: true) + Array(declared.utf8)))
        }
        return attacks
    }

    @Test("Every reader refuses it, or reads it about as fast as plain XML of that size", arguments: XMLFormat.all)
    func cost(of format: XMLFormat) throws {
        let reader = try #require(Reader.all.first { $0.name == format.name })
        func seconds(_ bytes: [UInt8]) -> Double { ProcessorTime.seconds { reader.read(bytes) } }
        let plain = seconds(Array(format.document(String(repeating: "<b c='d'/>", count: 40_000)).utf8))
        for (what, bytes) in Self.attacks(on: format) {
            let took = seconds(bytes)
            #expect(took < 3 * plain + 0.5, "\(what): \(took) s for \(bytes.count) bytes; plain XML took \(plain) s")
        }
    }
}
