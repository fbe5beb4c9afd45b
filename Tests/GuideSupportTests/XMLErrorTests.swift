// Tests that errors of XML documents say what is wrong in plain words, and what to do.

import Testing

@testable import GuideSupport

@Suite("Errors of XML documents")
struct XMLErrorTests {
    private static func inside(_ element: String) -> String {
        "the file ends in the middle of <\(element)>; save or download it again"
    }

    private static let byte =
        "the byte 0xE9 is not UTF-8; save the file as UTF-8, or name its encoding in the first line, as in "
        + "<?xml version=\"1.0\" encoding=\"windows-1252\"?>"

    static let broken: [(bytes: [UInt8], line: Int, reason: String)] = [
        (Array("<kml>\n<Placemark>\n<name>A".utf8), 3, inside("name")),
        (Array("<kml>\n<Placemark na".utf8), 2, inside("kml")),
        (Array("<kml>\n<Placemark id=\"a".utf8), 2, inside("kml")),
        (Array("<kml>\n<name>A</nam".utf8), 2, inside("name")),
        (Array("<kml>\n<!-- a".utf8), 2, inside("kml")),
        (Array("<kml>\n<name>caf".utf8) + [0xE9] + Array(" du port</name></kml>".utf8), 2, byte),
        (
            Array("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<kml/>".utf8), 1,
            "its first line names the encoding UTF-16, but its bytes are UTF-8; write encoding=\"UTF-8\" there"
        ),
        (
            Array("<kml><a>\n</kml>".utf8), 2, "<a> of line 1 is still open at </kml>; add its end tag </a>"
        ),
        (
            Array("<kml/>\n<kml/>".utf8), 2,
            "there is content after the end of the outermost element; move it inside, or remove it"
        ),
    ]

    @Test("A document that ends early or has a wrong encoding says so, read whole or piece by piece", arguments: broken)
    func plain(_ sample: (bytes: [UInt8], line: Int, reason: String)) {
        for isWhole in [true, false] {
            do throws(XMLError) {
                if isWhole {
                    _ = try XMLTree(sample.bytes, .strictExceptPrefixes)
                } else {
                    try XMLTree.eachElement("none", of: sample.bytes, refusal: { _, _ in nil }) { _ in }
                }
                Issue.record("no error is reported")
            } catch {
                #expect(error.reason == sample.reason)
                #expect(error.line == sample.line, "\(error.reason)")
            }
        }
    }
}
